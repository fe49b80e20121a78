/** What old browsers, as in TVs of a few years ago, draw instead of what they do not know. */
import type { AtRule, Plugin, Rule } from 'postcss';

const MIX = 'color-mix(';

/** The end of the parenthesis that begins at `from`. */
function closing(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    else if (text[at] === ')' && (depth -= 1) === 0) return at;
  }
  return text.length;
}

/** Parts between these signs, but for those in parentheses. */
function parts(text: string, sign: RegExp): string[] {
  const found = [''];
  let depth = 0;
  for (const letter of text) {
    depth += letter === '(' ? 1 : letter === ')' ? -1 : 0;
    if (depth === 0 && sign.test(letter)) found.push('');
    else found[found.length - 1] += letter;
  }
  return found.map((part) => part.trim()).filter(Boolean);
}

const SHARE = /\s+([\d.]+)%$/;

/** Of two mixed colors the one that there is more of. */
function stronger(inside: string): string {
  const [, one = '', other = ''] = parts(inside, /,/);
  const share = Number(SHARE.exec(one)?.[1] ?? 100 - Number(SHARE.exec(other)?.[1] ?? 50));
  return (share >= 50 ? one : other).replace(SHARE, '');
}

/** A value without mixed colors, and with lengths that old browsers know. */
export function plainValue(value: string): string {
  const at = value.indexOf(MIX);
  if (at < 0) return value.replaceAll(/(\d)[ds]vh\b/g, '$1vh');
  const open = at + MIX.length - 1;
  const end = closing(value, open);
  return plainValue(value.slice(0, at) + stronger(value.slice(open + 1, end)) + value.slice(end + 1));
}

const list = (value: string): string => parts(value, /\s/).join(', ');

/** What `translate`, `rotate` and `scale` do, in one property; null where there is none of them. */
export function plainTransform(own: Partial<Record<'translate' | 'rotate' | 'scale', string>>): string | null {
  const all = (['translate', 'rotate', 'scale'] as const).flatMap((name) => (own[name] && own[name] !== 'none' ? [`${name}(${list(own[name])})`] : []));
  return all.length ? all.join(' ') : null;
}

/** Where a TV's view has its parts: there everything lies where it should without newer properties, too. */
const ON_TV = /\/src\/(tv|table|questions|together|round)\//;
const isStep = (rule: Rule): boolean => (rule.parent as AtRule | undefined)?.name?.endsWith('keyframes') ?? false;

/** What stands in for a rule's declarations, by what a browser lacks. */
function standIns(rule: Rule): Map<string, [prop: string, value: string][]> {
  const found = new Map<string, [string, string][]>();
  const add = (lacks: string, prop: string, value: string): void => void found.set(lacks, [...(found.get(lacks) ?? []), [prop, value]]);
  const own: Record<string, string> = {};
  rule.each((node) => {
    if (node.type !== 'decl' || node.prop.startsWith('--')) return;
    own[node.prop] = node.value;
    const value = plainValue(node.value);
    if (value !== node.value) add(node.value.includes(MIX) ? 'color: color-mix(in srgb, red, red)' : 'height: 1dvh', node.prop, value);
  });
  const transform = own['transform'] || !ON_TV.test(rule.source?.input.file ?? '') ? null : plainTransform(own);
  if (transform) add('translate: 0', 'transform', transform);
  return found;
}

export const fallbacks: Plugin = {
  postcssPlugin: 'fallbacks',
  // Once: styles of components come by here twice.
  OnceExit(root, { AtRule: At, Declaration: Decl }) {
    root.walkRules((rule) => {
      const next = rule.next();
      if (isStep(rule) || isOurs(rule.parent) || isOurs(next)) return;
      for (const [lacks, declarations] of [...standIns(rule)].reverse()) {
        const copy = rule.clone({ nodes: [] });
        for (const [prop, value] of declarations) copy.append(new Decl({ prop, value, source: rule.source! }));
        rule.after(new At({ name: 'supports', params: `not (${lacks})`, nodes: [copy], source: rule.source! }));
      }
    });
  },
};

const isOurs = (node: unknown): boolean => {
  const { name, params } = (node ?? {}) as Partial<AtRule>;
  return name === 'supports' && params?.startsWith('not (') === true;
};
