/** A set-up position: its header lines into a state, refusing what cannot be. */
import type { Edition } from './edition';
import type { Lines } from './header';
import type { EngineRecord } from './records';

export function fillPosition(_edition: Edition, _rules: EngineRecord<'RULES'>, _state: EngineRecord<'STATE'>, lines: Lines, _dealer: number): void {
  throw lines.all('hand')[0]!.impossible('Positions cannot be read here yet.', '這裡還不能讀擺好的牌局。');
}
