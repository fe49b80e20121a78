/** Lines of Chinese that no book would print: one that begins with a comma, or a last one of a single character. */
import type { Page } from '@playwright/test';

/** In the page. */
function find(): string[] {
  /** In px; less than a line. */
  const SLACK = 8;
  const found: string[] = [];
  const range = document.createRange();
  const topOf = (text: Text, at: number): number => {
    range.setStart(text, at);
    range.setEnd(text, at + 1);
    return range.getBoundingClientRect().top;
  };
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode() as Text | null; node; node = walk.nextNode() as Text | null) {
    const parent = node.parentElement!;
    if (!parent.checkVisibility() || parent.closest('.unseen, svg, script, style, select')) continue;
    const odd = parent.textContent!.endsWith(node.data) ? /[，。、；：！？」）]|\p{Script=Han}(?=\p{P}*\s*$)/gu : /[，。、；：！？」）]/gu;
    for (const { index } of node.data.matchAll(odd)) {
      const before = node.data.slice(0, index).replace(/[\s\u2060]+$/, '').length - 1;
      if (before >= 0 && topOf(node, index) > topOf(node, before) + SLACK) found.push(`${node.data.slice(0, index)}/${node.data.slice(index)}`);
    }
  }
  return found;
}

export const oddLines = (page: Page): Promise<string[]> => page.evaluate(find);
