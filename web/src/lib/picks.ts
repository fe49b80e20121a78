/** What a card asks of its player before it is played; all picks are sent with it. */
import { editionOf } from './edition';
import type { Settings, View } from './protocol';

export type Pick = 'color' | 'seat' | 'link';

const optionOf = (table: { settings: Settings }, name: string): string | undefined => table.settings.options[name];

/** The picks that a card needs, in the order of asking. A last card asks nothing here. */
export function picksOf(card: string, view: View, table: { settings: Settings }): Pick[] {
  if (view.hand.length < 2 || view.phase === 'pile') return [];
  if (!card.startsWith('W')) return card.endsWith('7') && optionOf(table, 'seven_zero') === 'on' ? ['seat'] : [];
  switch (editionOf(table.settings.edition).effects[card]) {
    case 'pile':
      return [];
    case 'link':
      return ['link', 'color'];
    case 'swap':
      return optionOf(table, 'swap_optional') === 'on' ? ['color'] : ['color', 'seat'];
    case 'custom':
      return optionOf(table, 'custom_rule')?.startsWith('chosen') ? ['color', 'seat'] : ['color'];
    default:
      return ['color'];
  }
}

/** The move with all its picks: `play WS g 2`, `play WT g 1 3`. */
export function playMove(card: string, color: string | null, seats: number[], uno = false): string {
  return ['play', card, color, ...seats.toSorted((one, other) => one - other), uno ? 'uno' : null].filter((word) => word !== null).join(' ');
}
