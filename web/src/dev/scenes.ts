/** Tables to look at without a server. */
import { editionOf } from '$lib/edition';
import { SETTINGS, type EditionName, type Event, type Phase, type View } from '$lib/protocol';
import { beatsOf, QUIET } from '$src/session/beats';
import type { TableState } from '$src/session/table';
import type { Shot } from '$src/session/stage';

const NAMES_ZH = ['小美', '媽媽', '小安', '阿公', '志明', '豆豆', '阿寶', '林阿姨', '小華', '怡君', '建宏', '雅婷', '家豪', '淑芬', '俊傑', '美玲'];
const NAMES_EN = [
  'You',
  'Ming',
  'Aunt Lin',
  'Pedro',
  'Yuki',
  'Grandpa',
  'Sofia',
  'Wei',
  'Noor',
  'Theo',
  'Ana',
  'Ben',
  'Mei',
  'Cousin Alexander',
  'Ida',
  'Ravi',
];

export interface Scene {
  table: TableState;
  shot: Shot;
}

const plain = (edition: EditionName, seats: number): View => ({
  ...QUIET,
  seat: 0,
  round: 4,
  dealer: 1,
  turn: 0,
  color: editionOf(edition).colors[0]!,
  top: `${editionOf(edition).colors[0]!}4`,
  counts: Array.from({ length: seats }, (_, at) => ((at * 5) % 11) + 2),
  draw_count: 58,
  discard_count: 12,
  discard: ['b4', 'y4', 'k4'],
  scores: Array.from({ length: seats }, (_, at) => (at * 120) % 500),
});

function scene(edition: EditionName, seats: number, zh: boolean, change: Partial<View>, legal: string[], more: Partial<TableState> = {}): Scene {
  const view = { ...plain(edition, seats), ...change };
  if (view.seat !== null) view.counts = view.counts.map((count, at) => (at === view.seat ? view.hand.length : count));
  const names = zh ? NAMES_ZH : NAMES_EN;
  const table: TableState = {
    code: 'DEMO1',
    version: 40,
    stage: 'match',
    settings: { ...SETTINGS, edition, seats },
    match: 1,
    you: view.seat,
    host: 0,
    hosting: true,
    watchers: 0,
    screens: 0,
    paused: null,
    newcomers: [],
    plan: null,
    evening: null,
    tv: false,
    door: 'open',
    short: 'BCDF7',
    removed: [],
    resting: false,
    seats: view.counts.map((_, at) => ({
      kind: at % 4 === 3 ? 'bot' : 'person',
      name: names[at]!,
      face: null,
      level: at % 4 === 3 ? 'easy' : null,
      present: true,
      stand_in: false,
      ready: false,
      wins: 0,
      muted: false,
    })),
    view,
    legal,
    clock: { seats: [0], ends: performance.now() + 30_000, total: 45_000, warning: 10_000 },
    fair: null,
    steps: [],
    prompt: null,
    hurry: null,
    sayings: [],
    void: null,
    record: null,
    ...more,
  };
  return { table, shot: { view, beat: null, speed: 1, serial: 1 } };
}

const plays = (...cards: string[]) => cards.map((card) => `play ${card}`);

function many(edition: EditionName, count: number): string[] {
  const kinds = editionOf(edition).kinds;
  return Array.from({ length: count }, (_, at) => kinds[(at * 7) % kinds.length]!);
}

function handOf(edition: EditionName, seats: number, count: number, zh: boolean, change: Partial<View> = {}): Scene {
  const hand = many(edition, count);
  const color = editionOf(edition).colors[1]!;
  const legal = plays(...hand.filter((card) => card[0] === color || card.startsWith('W')));
  return scene(
    edition,
    seats,
    zh,
    { hand, color, top: `${color}3`, discard: [`${color}7`, `${color}5`, `${color}3`], ...change },
    change.turn === undefined ? [...legal, 'draw'] : [],
  );
}

const steps = (events: Event[][]) => events.map((list, at) => ({ version: 30 + at, move: '', events: list }));

export const SCENES: Record<string, () => Scene> = {
  kitty: () =>
    scene(
      'hello-kitty',
      4,
      true,
      {
        hand: ['k1', 'k9', 'y4', 'y8', 'g2', 'gS', 'b0', 'bR', 'W'],
        color: 'k',
        top: 'k4',
        counts: [9, 6, 1, 11],
        called: [2],
        scores: [205, 120, 40, 300],
        discard: ['b4', 'y4', 'k4'],
      },
      [...plays('k1', 'k9', 'y4', 'W'), 'draw'],
    ),
  party: () =>
    scene(
      'party',
      10,
      false,
      {
        phase: 'pile',
        hand: ['r2', 'r7', 'y5', 'yS', 'g4', 'g6', 'g+2', 'b9', 'bP', 'WT'],
        color: 'g',
        top: 'WU',
        discard: ['b5', 'bS', 'WU'],
        draw_count: 96,
        counts: [10, 7, 9, 4, 2, 12, 8, 1, 6, 5],
        called: [7],
        link: [3, 8],
        mini_pile: { color: 'g', cards: ['g3', 'gR', 'W', 'g8', 'g1'] },
      },
      [...plays('g4', 'g6', 'g+2', 'WT'), 'catch 4'],
      {
        steps: steps([
          [{ kind: 'link', seat: 3, other: 8, clause: 'PTY-LINK-03' }],
          [
            { kind: 'play', seat: 5, card: 'WU' },
            { kind: 'pile', card: 'g3', clause: 'PTY-PILEUP-01' },
          ],
          [{ kind: 'play', seat: 6, card: 'gR', pile: 'mini' }],
          [{ kind: 'uno', seat: 7 }],
          [{ kind: 'play', seat: 7, card: 'W', pile: 'mini' }],
          [{ kind: 'play', seat: 8, card: 'g8', pile: 'mini' }],
          [{ kind: 'play', seat: 9, card: 'g1', pile: 'mini' }],
        ]),
      },
    ),
  frozen: () => handOf('frozen', 5, 7, false, { turn: 2, lock: { color: 'g', owner: 3 }, direction: -1 }),
  minions: () =>
    handOf('minions', 6, 9, true, {
      poses: [
        { seat: 2, owner: 4 },
        { seat: 3, owner: 4 },
      ],
    }),
  basic: () => handOf('basic', 3, 5, false, { called: [1], counts: [5, 1, 8] }),
  two: () => handOf('basic', 2, 1, true),
  drawn: () =>
    scene('basic', 4, true, { phase: 'drawn', drawn: 'r7', color: 'r', top: 'r2', discard: ['b2', 'r2'], hand: ['r7', 'b3', 'y8', 'g0'] }, ['play r7', 'pass']),
  waiting: () => handOf('minions', 4, 3, false, { turn: 2, called: [0] }),
  watch: () => scene('party', 12, false, { seat: null, turn: 3, color: 'b', top: 'b5', discard: ['b2', 'b5'], link: [1, 2] }, [], { you: null }),
  skip: () => {
    const base = handOf('frozen', 4, 6, false, { turn: 2 });
    const events: Event[] = [
      { kind: 'play', seat: 1, card: 'p+2' },
      { kind: 'draw', seat: 2, amount: 2, reason: 'draw-two' },
      { kind: 'skip', seat: 2 },
    ];
    const beats = beatsOf(base.shot.view, { version: 41, move: '', events }, base.shot.view);
    return { ...base, shot: { view: beats[2]!.view, beat: beats[2]!, speed: 1, serial: 2 } };
  },
};

/** A question of Party, or the customizable card of Basic, at a table of this size. */
function questionScene(phase: string, seats: number, zh: boolean): Scene {
  const others = Array.from({ length: seats - 1 }, (_, at) => at + 1);
  if (phase === 'target' || phase === 'custom') {
    const settings = { ...SETTINGS, edition: 'basic' as const, seats, options: { custom_rule: 'chosen dare 2' } };
    const view = {
      phase: phase === 'target' ? ('target' as const) : ('turn' as const),
      hand: ['r4', 'b7', 'WC', 'y2', 'WC'],
      top: 'WC',
      wild: 'WC',
      discard: ['r2', 'WC'],
    };
    return scene('basic', seats, zh, view, phase === 'target' ? others.map((seat) => `target ${seat}`) : [...plays('r4', 'WC'), 'draw'], { settings });
  }
  const hand = ['r2', 'r7', 'y5', 'yS', 'g4', 'g6', 'g+2', 'b9', 'WT'];
  const legal =
    {
      color: ['color r'],
      challenge: ['accept', 'challenge'],
      swap: [...others.map((seat) => `swap ${seat}`), 'pass'],
      point: others.map((seat) => `point ${seat}`),
    }[phase] ?? [];
  const wilds: Record<string, string> = { color: 'W', challenge: 'W+4', link: 'WT', point: 'bP' };
  const top = wilds[phase] ?? 'b7';
  return scene(
    'party',
    seats,
    zh,
    {
      phase: phase as Phase,
      hand,
      top,
      wild: top,
      color: 'b',
      under: 'r5',
      under_color: 'r',
      source: seats - 1,
      discard: ['b5', 'r5', top],
      turn: phase === 'point' ? null : 0,
    },
    legal,
  );
}

/** `hand-25`, `seats-16`, `seats-12-party`, `ask-link-16`, `ask-swap-6-zh`. */
export function sceneOf(name: string): Scene | null {
  const [kind, number, third, rest] = name.split('-');
  if (kind === 'hand') return handOf('hello-kitty', 4, Number(number), third === 'zh');
  if (kind === 'ask') return questionScene(number!, Number(third), rest === 'zh');
  if (kind === 'seats')
    return handOf('party', Number(number), 8, third === 'zh', {
      link: [1, Math.min(Number(number) - 1, 5)],
      called: [2],
      counts: Array.from({ length: Number(number) }, (_, at) => (at === 2 ? 1 : (at * 3) % 13)),
    });
  return SCENES[name]?.() ?? null;
}
