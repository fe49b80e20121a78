/** Buttons and links that a thumb would miss: less than 44 px wide or high, however large they look. */
import type { Page } from '@playwright/test';

/** In the page. */
function find(least: number): string[] {
  const TARGETS = 'button, a[href], select, summary, input:not([type="hidden"]), label.radio, [role="tab"], [role="slider"]';
  /** Cards of a hand overlap: a finger finds them by their strips. A link within a sentence is as high as its line. */
  const LEFT_OUT = '.hand-card, .unseen, .skip, [hidden], [inert], [disabled], p a, li a, .radio > input, label > input';
  const half = least / 2 - 0.5;
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const reaches = (element: Element, x: number, y: number): boolean => {
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return true;
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (element.contains(hit) || hit.contains(element));
  };
  const found: string[] = [];
  for (const element of document.querySelectorAll(TARGETS)) {
    if (!isShown(element) || element.matches(LEFT_OUT) || element.closest('[inert]')) continue;
    let rect = element.getBoundingClientRect();
    if (rect.width >= least - 0.5 && rect.height >= least - 0.5) continue;
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    rect = element.getBoundingClientRect();
    const [x, y] = [rect.left + rect.width / 2, rect.top + rect.height / 2];
    // Something lies over it: it is nobody's target now.
    if (!reaches(element, x, y)) continue;
    const wide = rect.width >= least - 0.5 || (reaches(element, x - half, y) && reaches(element, x + half, y));
    const high = rect.height >= least - 0.5 || (reaches(element, x, y - half) && reaches(element, x, y + half));
    if (wide && high) continue;
    const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 30);
    found.push(`${element.tagName.toLowerCase()}.${element.className} "${name}" ${Math.round(rect.width)} × ${Math.round(rect.height)}`);
  }
  return [...new Set(found)];
}

export const smallTargets = (page: Page, least = 44): Promise<string[]> => page.evaluate(find, least);
