/** Where the rules drawer is open: `place.open('HK-BM-02')` shows it at this clause. */
class RulesPlace {
  clause = $state<string | null>(null);
  /** Counts the openings: the same clause may be asked for twice. */
  serial = $state(0);
  /** A drawer that slides over the page, where the table has no panel beside it. */
  isOpen = $state(false);

  #panel: (() => void) | null = null;

  open(clause: string | null = null): void {
    this.clause = clause;
    this.serial += 1;
    if (this.#panel) this.#panel();
    else this.isOpen = true;
  }

  /** The table has a panel for the rules; no drawer slides over it. For an effect: it ends with it. */
  attach(panel: () => void): () => void {
    this.#panel = panel;
    return () => {
      this.#panel = null;
    };
  }

  close(): void {
    this.isOpen = false;
  }
}

export const place = new RulesPlace();
