/** Where the rules drawer is open: `place.open('HK-BM-02')` shows it at this clause. */
class RulesPlace {
  clause = $state<string | null>(null);
  /** Counts the openings: the same clause may be asked for twice. */
  serial = $state(0);
  /** A drawer that slides over the page, where the table has no panel beside it. */
  isOpen = $state(false);

  open(clause: string | null = null): void {
    this.clause = clause;
    this.serial += 1;
    this.isOpen = true;
  }

  close(): void {
    this.isOpen = false;
  }
}

export const place = new RulesPlace();
