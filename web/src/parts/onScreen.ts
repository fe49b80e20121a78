/** Moves an element that sticks out of the screen back onto it, however long its words are. */
const EDGE = 4;

export function onScreen(element: HTMLElement): () => void {
  let frame = 0;
  const frames = (left: number): void => {
    frame = requestAnimationFrame(() => {
      place(element);
      if (left > 1) frames(left - 1);
    });
  };
  // Before it is painted; and a frame later, when what it belongs to has found its own place.
  const soon = () => {
    cancelAnimationFrame(frame);
    frames(2);
  };
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
