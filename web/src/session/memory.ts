/** Rows that say what they said before keep their objects, so that nothing of them is drawn again. */
export class RowMemory<Row extends object> {
  #before = new Map<string, Row>();

  reuse(rows: Row[]): Row[] {
    const now = rows.map((row): [string, Row] => {
      const text = JSON.stringify(row);
      return [text, this.#before.get(text) ?? row];
    });
    this.#before = new Map(now);
    return now.map(([, row]) => row);
  }
}
