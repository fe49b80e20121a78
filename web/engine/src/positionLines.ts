/** A state written as the header lines of a set-up position, so that reading them gives it back. */
import type { Edition } from './edition.js';
import { cardText } from './events.js';
import { KINDS, NONE, PHASES } from './generated/tables.js';
import type { EngineRecord } from './records.js';
import { cardsOf, posesOf, seatsIn } from './view.js';

type State = EngineRecord<'STATE'>;

/** A line, unless there is nothing to say. */
const lineIf = (condition: unknown, line: () => string): string[] => (condition ? [line()] : []);

/** The lines below edition, options, seats and seed. */
export function positionLines(edition: Edition, state: State): string[] {
  const seats = state.get('seats');
  const hands = Array.from({ length: seats }, (_, seat) => ['hand', seat, ...cardsOf(edition, state.row('hand', KINDS, KINDS * seat))].join(' '));
  return [
    `dealer ${state.get('dealer')}`,
    `scores ${state.row('scores', seats).join(' ')}`,
    ...hands,
    `discard ${pile(edition, state, 'discard').join(' ')}`,
    ...pileLines(edition, state),
    ...lineIf(state.get('turn') !== NONE, () => `turn ${state.get('turn')}`),
    `direction ${state.get('direction') < 0 ? '' : '+'}${state.get('direction')}`,
    ...lineIf(state.get('color') !== NONE, () => `color ${edition.data.colors[state.get('color')]}`),
    ...effectLines(edition, state),
    ...questionLines(edition, state),
  ];
}

const pile = (edition: Edition, state: State, name: 'draw' | 'discard' | 'mini'): string[] =>
  state.row(name, state.get(`${name}_count`)).map((kind) => cardText(edition, kind));

function pileLines(edition: Edition, state: State): string[] {
  const [low, high, cards] = [state.get('loose_low'), state.get('loose_high'), pile(edition, state, 'draw')];
  const parts: [string, string[]][] = [
    ['draw', cards.slice(high).reverse()],
    ['loose', cards.slice(low, high)],
    ['bottom', cards.slice(0, low).reverse()],
  ];
  return [...parts.flatMap(([name, part]) => lineIf(part.length > 0, () => `${name} ${part.join(' ')}`)), 'rest none', `stream ${state.get('taken')}`];
}

function effectLines(edition: Edition, state: State): string[] {
  return [
    ...lineIf(state.get('lock_owner') !== NONE, () => `lock ${edition.data.colors[state.get('color')]} ${state.get('lock_owner')}`),
    ...posesOf(state.row('poses', state.get('seats'))).map(({ seat, owner }) => `pose ${seat} ${owner}`),
    ...lineIf(state.get('link_low') !== NONE, () => `link ${state.get('link_low')} ${state.get('link_high')}`),
    ...seatsIn(state.get('called')).map((seat) => `called ${seat}`),
    ...lineIf(state.get('liable') !== NONE, () => `liable ${state.get('liable')}`),
  ];
}

/** What a position in the middle of a question needs besides. */
function questionLines(edition: Edition, state: State): string[] {
  const phase = PHASES[state.get('phase')]!;
  const kind = (name: 'drawn' | 'wild'): string[] => lineIf(state.get(name) !== NONE, () => `${name} ${edition.data.texts[state.get(name)]}`);
  const seat = (name: 'source' | 'winner'): string[] => lineIf(state.get(name) !== NONE, () => `${name} ${state.get(name)}`);
  const number = (name: 'stack' | 'idle'): string[] => lineIf(state.get(name), () => `${name} ${state.get(name)}`);
  return [
    ...lineIf(phase !== 'turn', () => `phase ${phase}`),
    ...kind('drawn'),
    ...kind('wild'),
    ...lineIf(state.get('open_wd4'), () => bluffLine(edition, state)),
    ...seat('source'),
    ...seat('winner'),
    ...lineIf(state.get('called_now') !== NONE, () => `calling ${state.get('called_now')}`),
    ...number('stack'),
    ...number('idle'),
    ...lineIf(state.get('mini_count'), () => `mini ${pile(edition, state, 'mini').join(' ')}`),
    ...lineIf(
      phase === 'point',
      () =>
        `picks ${state
          .row('pick', state.get('seats'))
          .map((pick) => (pick === NONE ? '-' : pick))
          .join(' ')}`,
    ),
    ...lineIf(state.get('winners'), () => `winners ${seatsIn(state.get('winners')).join(' ')}`),
    ...lineIf(state.get('round') !== 1, () => `round ${state.get('round')}`),
  ];
}

function bluffLine(edition: Edition, state: State): string {
  const verdict = state.get('guilty') ? 'guilty' : 'innocent';
  return `bluff ${verdict} ${edition.data.texts[state.get('under_top')]} ${edition.data.colors[state.get('under_color')]}`;
}
