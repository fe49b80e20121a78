/** The hand is home. */
const hand = (): HTMLElement | null => document.querySelector<HTMLElement>('.hand-card[tabindex="0"], .hand-card');

/** Where the focus was; else the hand. */
export function giveBack(before: Element | null): void {
  const back = before instanceof HTMLElement && before !== document.body ? before : null;
  requestAnimationFrame(() => (back?.isConnected ? back : hand())?.focus({ preventScroll: true }));
}

/** A question takes the focus and gives it back. */
export function takesFocus(node: HTMLElement): () => void {
  const before = document.activeElement;
  const first = node.querySelector<HTMLElement>('[data-first]') ?? node.querySelector<HTMLElement>('button:not([disabled])') ?? node;
  requestAnimationFrame(() => node.isConnected && first.focus({ preventScroll: true }));
  return () => {
    const inside = node.contains(document.activeElement) || document.activeElement === document.body || !document.activeElement;
    if (!inside) return;
    giveBack(before);
  };
}

/** Whether a single key means something here. */
export function keysAllowed(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  const at = event.target;
  return !(at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement || at instanceof HTMLSelectElement);
}
