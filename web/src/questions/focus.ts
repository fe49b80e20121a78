/** A question takes the focus and gives it back. */
export function takesFocus(node: HTMLElement): () => void {
  const before = document.activeElement;
  const first = node.querySelector<HTMLElement>('[data-first]') ?? node.querySelector<HTMLElement>('button:not([disabled])') ?? node;
  requestAnimationFrame(() => node.isConnected && first.focus({ preventScroll: true }));
  return () => {
    const inside = node.contains(document.activeElement) || document.activeElement === document.body || !document.activeElement;
    if (!inside) return;
    const back = before instanceof HTMLElement && before !== document.body && before.isConnected ? before : document.querySelector<HTMLElement>('[data-hand] button, [data-place^="hand"] button');
    requestAnimationFrame(() => back?.isConnected && back.focus({ preventScroll: true }));
  };
}

/** Keeps the Tab key inside while a question has to be answered first. */
export function keysAllowed(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  const at = event.target;
  return !(at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement || at instanceof HTMLSelectElement);
}
