/** Text that a person cannot read whole: clipped, beyond the screen, or sticking out of its button. */
import type { Page } from '@playwright/test';

/** In the page; `slack` in px is what a letter's overhang may take. A line box is higher than its letters by the share `air`. */
function find({ slack, air }: { slack: number; air: number }): string[] {
  /** Names are of any length: theirs may end in an ellipsis. */
  const NAMES = '.who, .name, [data-name]';
  const ARROW = 16;
  const BOXES = 'button, .button, .chip, .pill, label, [role="tab"], .panel, .bubble';
  /** Drawn, and not only there to be read out. */
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && element.getBoundingClientRect().width > 1;
  const unseen = (element: Element) => element.closest('.unseen, [hidden], svg, script, style, select, option') !== null;

  /** The first ancestor that hides part of this rectangle. */
  function clipper(from: Element, rect: DOMRect): string | null {
    let floats = false;
    let scrollsX = false;
    let scrollsY = false;
    for (let element: Element | null = from; element && element !== document.documentElement; element = element.parentElement) {
      const style = getComputedStyle(element);
      const box = element.getBoundingClientRect();
      const wide = rect.left < box.left - slack || rect.right > box.right + slack;
      const high = rect.top + rect.height * air < box.top || rect.bottom - rect.height * air > box.bottom;
      if (!scrollsX && wide && /hidden|clip/.test(style.overflowX)) return `cut by .${element.className}`;
      if (!scrollsY && high && /hidden|clip/.test(style.overflowY) && style.display !== 'inline') return `cut by .${element.className}`;
      if (!scrollsX && !floats && wide && element.matches(BOXES)) return `sticks out of .${element.className}`;
      floats ||= style.position === 'absolute';
      scrollsX ||= /auto|scroll/.test(style.overflowX) && element.scrollWidth > element.clientWidth;
      scrollsY ||= /auto|scroll/.test(style.overflowY) && element.scrollHeight > element.clientHeight;
      // Its own coordinates: what contains it does not clip it.
      if (style.position === 'fixed') break;
    }
    if (!scrollsX && (rect.left < -slack || rect.right > innerWidth + slack)) return 'beyond the screen';
    return null;
  }

  /** A select clips what is chosen without a word about it. */
  function clippedChoice(select: HTMLSelectElement): boolean {
    const style = getComputedStyle(select);
    const pen = document.createElement('canvas').getContext('2d')!;
    pen.font = style.font;
    const room = select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - ARROW;
    return pen.measureText(select.selectedOptions[0]?.text ?? '').width > room + slack;
  }

  const found: string[] = [];
  for (const select of document.querySelectorAll('select'))
    if (isShown(select) && clippedChoice(select)) found.push(`"${select.selectedOptions[0]!.text}" cut by its select`);
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const text = node.textContent!.trim();
    const parent = node.parentElement!;
    if (!text || unseen(parent) || parent.closest(NAMES) || !isShown(parent)) continue;
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) {
      const why = rect.width > 1 && rect.height > 1 ? clipper(parent, rect) : null;
      if (why) {
        found.push(`"${text}" ${why}`);
        break;
      }
    }
  }
  return found;
}

export const cutOffs = (page: Page): Promise<string[]> => page.evaluate(find, { slack: 2, air: 0.25 });
