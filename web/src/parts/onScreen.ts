/** Moves an element that sticks out of the screen back onto it, however long its words are. */
const EDGE = 4;

export function onScreen(element: HTMLElement): () => void {
  let frame = 0;
  // A frame later what it belongs to has found its own place.
  const soon = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => place(element));
  };
  place(element);
  soon();
  addEventListener('resize', soon);
  return () => {
    cancelAnimationFrame(frame);
    removeEventListener('resize', soon);
  };
}

function place(element: HTMLElement): void {
  element.style.margin = '';
  const rect = element.getBoundingClientRect();
  // An animation may still make it smaller than it will be.
  const [x, y] = [rect.left + rect.width / 2, rect.top + rect.height / 2];
  const [left, right] = [x - element.offsetWidth / 2, x + element.offsetWidth / 2];
  const aside = Math.max(0, EDGE - left) - Math.max(0, right - innerWidth + EDGE);
  const down = Math.max(0, EDGE - (y - element.offsetHeight / 2));
  if (aside || down) element.style.margin = `${down}px ${-aside}px 0 ${aside}px`;
}
