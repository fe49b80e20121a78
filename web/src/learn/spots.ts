/** Where on the screen a lesson points. */
import type { SpotName } from './generated/list';

export interface Area {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** What has to be seen of a spot; `which` is its card or seat. */
const FINDERS: Record<SpotName, (which: string) => string> = {
  hand: () => '.hand-card',
  own: () => '.own',
  draw: () => '[data-place="draw"]',
  discard: () => '[data-place="discard"]',
  color: () => '.chip-place',
  ring: () => '.ring',
  uno: () => '.dock .uno',
  catch: () => '.dock .catch',
  button: () => '.dock .middle',
  mini: () => '[data-place="mini"]',
  pose: () => '[data-pose]',
  card: (which) => `.hand-card[data-card="${CSS.escape(which)}"]`,
  seat: (which) => `[data-place="seat-${which}"]`,
};

export function elementsAt(spot: string): HTMLElement[] {
  const [name, which = ''] = spot.split(' ');
  return [...document.querySelectorAll<HTMLElement>(FINDERS[name as SpotName](which))];
}

/** Around all of a spot; null while it is not on the screen. */
export function areaOf(spot: string): Area | null {
  const rects = elementsAt(spot).map((element) => element.getBoundingClientRect());
  if (!rects.length) return null;
  const [x, y] = [Math.min(...rects.map((rect) => rect.left)), Math.min(...rects.map((rect) => rect.top))];
  const [right, bottom] = [Math.max(...rects.map((rect) => rect.right)), Math.max(...rects.map((rect) => rect.bottom))];
  return right > x && bottom > y ? { x, y, w: right - x, h: bottom - y } : null;
}

/** Whether a question, or a hand that is shown, lies over its middle. */
export function isUnder({ x, y, w, h }: Area): boolean {
  const [across, down] = [x + w / 2, y + h / 2];
  return [...document.querySelectorAll('[role="dialog"]')].some((dialog) => {
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    return left < across && across < right && top < down && down < bottom;
  });
}
