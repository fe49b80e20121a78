/** A remote control: arrow keys go from button to button, OK presses the one that has the focus. */

const WAYS: Record<string, [x: number, y: number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export interface Place {
  x: number;
  y: number;
}

/** The nearest place that way, rather straight ahead than aside; -1: there is none. */
export function nextIn(places: Place[], from: Place, [dx, dy]: [number, number]): number {
  let best = { at: -1, far: Infinity };
  for (const [at, place] of places.entries()) {
    const [x, y] = [place.x - from.x, place.y - from.y];
    const ahead = x * dx + y * dy;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    const far = ahead + aside * 2;
    if (ahead > 1 && far < best.far) best = { at, far };
  }
  return best.at;
}

const middleOf = (element: Element): Place => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};

/** Move the focus with an arrow key; whether this was one. */
export function steer(event: KeyboardEvent, root: ParentNode = document): boolean {
  const way = WAYS[event.key];
  if (!way || event.ctrlKey || event.metaKey || event.altKey) return false;
  event.preventDefault();
  const buttons = [...root.querySelectorAll<HTMLElement>('[data-key]:not(:disabled)')];
  const at = document.activeElement;
  const isOn = at instanceof HTMLElement && buttons.includes(at);
  if (!isOn) buttons[0]?.focus();
  else buttons[nextIn(buttons.map(middleOf), middleOf(at), way)]?.focus();
  return true;
}
