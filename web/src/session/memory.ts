/** Rows that say what they said before keep their objects, and a list of the same rows stays the same, so that nothing of them is drawn again. */
export class RowMemory<Row extends object> {
  #before = new Map<string, Row>();
  #rows: Row[] = [];

  reuse(rows: Row[]): Row[] {
    const now = rows.map((row): [string, Row] => {
      const text = JSON.stringify(row);
      return [text, this.#before.get(text) ?? row];
    });
    this.#before = new Map(now);
    const isSame = now.length === this.#rows.length && now.every(([, row], at) => row === this.#rows[at]);
    if (!isSame) this.#rows = now.map(([, row]) => row);
    return this.#rows;
  }
}
