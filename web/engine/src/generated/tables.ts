// Written by web/generate.py from Python; do not edit.

export interface EventKind {
  readonly name: string;
  readonly value: '' | 'card' | 'cards' | 'other' | 'color' | 'direction' | 'amount';
  readonly detail: string;
  readonly sight: 'public' | 'own' | 'shown';
}

/** A field of the engine's view: what its numbers mean, and what a view calls it. */
export interface ViewField {
  readonly name: string;
  readonly meaning: string;
  readonly attribute: string;
  readonly length: string;
}

export const NONE = -1;
export const HIDDEN = -2;
export const ALL_SEEING = -9;
export const SEATS = 16;
export const KINDS = 60;
export const WILD = 56;
export const WILD_DRAW_FOUR = 57;
export const DECK = 224;
export const LEGAL = 192;
export const MOVE_JUMP = 64;
export const MOVE_COLOR = 128;
export const MOVE_DRAW = 132;
export const MOVE_DEAL = 139;
export const MOVE_LINK = 256;
export const MOVES = 512;
export const FIRST_FLIP = 64;
export const HALVES = 32;
export const LAST_CARDS = 5;
export const LARGEST_SEAT = 999;
export const LARGEST_SCORE = 1000000;
export const LARGEST_STREAM = 1000000000000;
export const POSE_AMOUNT = 2;
export const BOUT = 400;
export const MOST_ROUNDS = 1000000;
export const THINK_ROUNDS = 4000;
export const THINK_MS = 90;
export const RULES_VERSION = 2;

export const PHASES = ["turn", "drawn", "color", "swap", "link", "target", "challenge", "stack", "point", "pile", "round-over", "match-over"] as const;
export type Phase = (typeof PHASES)[number];

/** The first code of each verb; a card, color or seat is added. */
export const BY_CARD = {"play": 0, "jump": 64};
export const BY_SEAT = {"swap": 144, "target": 160, "point": 176, "catch": 192};
export const PLAIN_MOVES = {"draw": 132, "pass": 133, "accept": 134, "challenge": 135, "take": 136, "uno": 137, "slip": 138, "deal": 139};
export const VERBS = ["play", "jump", "color", "link", "deal", "draw", "pass", "accept", "challenge", "take", "uno", "slip", "swap", "target", "point", "catch"];
export const ON_TURN_VERBS = ["play", "draw", "pass", "color", "swap", "link", "target", "accept", "challenge", "take"];
export const SEATS_NAMED: Record<string, number> = {"swap": 1, "target": 1, "link": 2};
export const SEATS_FIRST = ["target"];

/** By code. */
export const EVENT_KINDS: readonly EventKind[] = [{"name": "play", "value": "card", "detail": "pile", "sight": "public"}, {"name": "draw", "value": "cards", "detail": "reason", "sight": "own"}, {"name": "pass", "value": "", "detail": "phase", "sight": "public"}, {"name": "color", "value": "color", "detail": "card", "sight": "public"}, {"name": "skip", "value": "", "detail": "lost", "sight": "public"}, {"name": "reverse", "value": "direction", "detail": "", "sight": "public"}, {"name": "challenge", "value": "other", "detail": "guilty", "sight": "public"}, {"name": "show", "value": "cards", "detail": "other", "sight": "shown"}, {"name": "swap", "value": "other", "detail": "card", "sight": "public"}, {"name": "rotate", "value": "direction", "detail": "card", "sight": "public"}, {"name": "link", "value": "other", "detail": "", "sight": "public"}, {"name": "unlink", "value": "other", "detail": "card", "sight": "public"}, {"name": "pick", "value": "other", "detail": "", "sight": "own"}, {"name": "point", "value": "other", "detail": "", "sight": "public"}, {"name": "pile", "value": "card", "detail": "", "sight": "public"}, {"name": "take", "value": "amount", "detail": "", "sight": "public"}, {"name": "lock", "value": "color", "detail": "", "sight": "public"}, {"name": "unlock", "value": "", "detail": "", "sight": "public"}, {"name": "pose", "value": "other", "detail": "", "sight": "public"}, {"name": "unpose", "value": "other", "detail": "", "sight": "public"}, {"name": "slip", "value": "other", "detail": "", "sight": "public"}, {"name": "uno", "value": "", "detail": "", "sight": "public"}, {"name": "catch", "value": "other", "detail": "right", "sight": "public"}, {"name": "jump", "value": "card", "detail": "wrong", "sight": "public"}, {"name": "reshuffle", "value": "amount", "detail": "", "sight": "public"}, {"name": "flip", "value": "card", "detail": "wrong", "sight": "public"}, {"name": "dealer", "value": "card", "detail": "", "sight": "public"}, {"name": "deal", "value": "cards", "detail": "", "sight": "own"}, {"name": "round-over", "value": "", "detail": "blocked", "sight": "public"}, {"name": "match-over", "value": "", "detail": "scoring", "sight": "public"}, {"name": "accept", "value": "amount", "detail": "lost", "sight": "public"}, {"name": "points", "value": "amount", "detail": "scoring", "sight": "public"}, {"name": "return", "value": "card", "detail": "", "sight": "public"}];
export const DRAW_REASONS = ["turn", "draw-two", "wild-draw-four", "challenge-guilty", "challenge-innocent", "uno-caught", "false-catch", "slip", "fewest", "point", "custom", "speed-play", "last-card", "stack", "link"];
export const LOST_REASONS = ["turn", "draw-two", "wild-draw-four", "challenge-guilty", "challenge-innocent", "uno-caught", "false-catch", "slip", "fewest", "point", "custom", "speed-play", "last-card", "stack", "link", "reverse"];
export const REFUSALS = ["fine", "no-seat", "not-your-turn", "wrong-answer", "not-held", "no-fit", "locked", "locked-action", "only-drawn", "wd4-color", "no-answer", "pile-color", "must-play", "nothing-to-draw", "can-draw", "must-play-drawn", "can-lay", "not-oneself", "link-new", "call-not-due", "nobody-liable", "no-pose", "no-jump", "jump-on-turn", "no-point", "round-over", "match-over", "round-running", "no-color"];

/** The rulings that a move of these kinds names others. */
export const OTHERS_ONLY: Record<string, string> = {"link": "R-PTY-21", "catch": "R-GEN-27", "target": "R-BAS-10"};

/** Options: the values of each by their codes, or the least and the most. */
export const CHOICES: Record<string, readonly string[]> = {"first_dealer": ["high-card", "random"], "next_dealer": ["left", "winner", "redraw"], "start_colored_action": ["apply", "ignore", "reflip"], "start_draw_two": ["apply", "ignore", "reflip"], "start_wild": ["choose", "reflip"], "start_special_wild": ["choose", "reflip"], "start_wd4": ["bottom", "shuffle", "reflip"], "symbol_match": ["off", "on"], "voluntary_draw": ["off", "on"], "force_play_drawn": ["off", "on"], "wd4_bluff": ["off", "on"], "wd4_guilt": ["color", "any-playable", "color-or-wild", "color-or-other-wild"], "wd4_caught": ["stands", "void", "returned"], "two_seat_reverse": ["skip", "plain"], "uno_window": ["next-card", "next-action"], "uno_late_call": ["off", "on"], "last_card_draw": ["off", "on"], "scoring": ["standard", "alternative", "off"], "alternative_tie": ["joint", "extra-round"], "blocked_round": ["void", "lowest-hand"], "lock_colored_actions": ["off", "on"], "lock_wilds": ["off", "on"], "swap_optional": ["off", "on"], "swap_as_last_card": ["win", "swap"], "pose": ["hold", "honor", "off"], "fewest_includes_player": ["off", "on"], "fewest_as_last_card": ["win", "others-draw"], "pile_may_decline": ["off", "on"], "link_self": ["off", "on"], "link_mirrors": ["all", "forced"], "speed_play": ["off", "on"], "stacking": ["off", "same", "any"], "seven_zero": ["off", "on"], "draw_until_playable": ["off", "on"], "jump_in": ["off", "numbers", "all"]};
export const RANGES: Record<string, readonly [number, number]> = {"uno_penalty": [0, 10], "false_catch_penalty": [0, 10], "target_score": [1, 10000], "point_cap": [1, 15], "speed_penalty": [0, 10]};
export const EFFECTS = ["none", "forces", "swap", "custom", "pose", "fewest", "pile", "link"];

/** The levels that are policies, by their codes. */
export const POLICIES = ["random", "easy", "steady"];
export const LEVEL_NAMES = ["random", "easy", "steady", "sharp"];

/** Verbs of the moves that may be made out of turn. */
export const REACTIONS = ["uno", "catch", "slip", "jump"];

/** Kinds that match each colored kind besides its color, by `symbol_match`. */
export const ALIKE = [["40010004001", "80020008002", "100040010004", "200080020008", "400100040010", "800200080020", "1000400100040", "2000800200080", "4001000400100", "8002000800200", "0", "0", "0", "0", "40010004001", "80020008002", "100040010004", "200080020008", "400100040010", "800200080020", "1000400100040", "2000800200080", "4001000400100", "8002000800200", "0", "0", "0", "0", "40010004001", "80020008002", "100040010004", "200080020008", "400100040010", "800200080020", "1000400100040", "2000800200080", "4001000400100", "8002000800200", "0", "0", "0", "0", "40010004001", "80020008002", "100040010004", "200080020008", "400100040010", "800200080020", "1000400100040", "2000800200080", "4001000400100", "8002000800200", "0", "0", "0", "0", "0", "0", "0", "0"], ["40010004001", "80020008002", "100040010004", "200080020008", "400100040010", "800200080020", "1000400100040", "2000800200080", "4001000400100", "8002000800200", "10004001000400", "20008002000800", "40010004001000", "80020008002000", "40010004001", "80020008002", "100040010004", "200080020008", "400100040010", "800200080020", "1000400100040", "2000800200080", "4001000400100", "8002000800200", "10004001000400", "20008002000800", "40010004001000", "80020008002000", "40010004001", "80020008002", "100040010004", "200080020008", "400100040010", "800200080020", "1000400100040", "2000800200080", "4001000400100", "8002000800200", "10004001000400", "20008002000800", "40010004001000", "80020008002000", "40010004001", "80020008002", "100040010004", "200080020008", "400100040010", "800200080020", "1000400100040", "2000800200080", "4001000400100", "8002000800200", "10004001000400", "20008002000800", "40010004001000", "80020008002000", "0", "0", "0", "0"]];

/** Header lines of records. */
export const HEADER_LINES = ["lastcard", "edition", "option", "seats", "seed", "dealer", "scores", "hand", "discard", "draw", "rest", "turn", "direction", "color", "lock", "pose", "link", "called", "liable"];
export const MORE_HEADER_LINES = ["phase", "drawn", "wild", "source", "bluff", "stack", "mini", "picks", "calling", "idle", "round", "winner", "winners", "loose", "bottom", "stream"];
export const MANY_LINES = ["option", "hand", "pose", "called"];
export const LINE_EXAMPLES: Record<string, string> = {"scores": "scores 120 40 300", "hand": "hand 0 r7 g3 W", "pose": "pose 1 0", "link": "link 1 3", "lock": "lock r 0", "seats": "seats 4", "winners": "winners 0 2", "picks": "picks 1 - 0"};
export const LINES_IN_HEAD = ["lastcard", "edition", "option", "seats", "seed"];
export const LINES_WITHOUT_HANDS = ["lastcard", "edition", "option", "seats", "seed", "dealer", "scores"];

/** Views and events: the fields in their order. */
export const VIEW_FIELDS: readonly ViewField[] = [{"name": "seat", "meaning": "seat", "attribute": "seat", "length": ""}, {"name": "phase", "meaning": "phase", "attribute": "phase", "length": ""}, {"name": "turn", "meaning": "seat", "attribute": "turn", "length": ""}, {"name": "seats", "meaning": "implied", "attribute": "", "length": ""}, {"name": "direction", "meaning": "number", "attribute": "direction", "length": ""}, {"name": "dealer", "meaning": "number", "attribute": "dealer", "length": ""}, {"name": "round", "meaning": "number", "attribute": "round", "length": ""}, {"name": "top", "meaning": "card", "attribute": "top", "length": ""}, {"name": "color", "meaning": "color", "attribute": "color", "length": ""}, {"name": "draw_count", "meaning": "number", "attribute": "draw_count", "length": ""}, {"name": "discard_count", "meaning": "implied", "attribute": "", "length": ""}, {"name": "mini_count", "meaning": "implied", "attribute": "", "length": ""}, {"name": "wild", "meaning": "card", "attribute": "wild", "length": ""}, {"name": "source", "meaning": "seat", "attribute": "source", "length": ""}, {"name": "open_wd4", "meaning": "implied", "attribute": "", "length": ""}, {"name": "under_top", "meaning": "card", "attribute": "under", "length": ""}, {"name": "under_color", "meaning": "color", "attribute": "under_color", "length": ""}, {"name": "stack", "meaning": "number", "attribute": "stack", "length": ""}, {"name": "lock_owner", "meaning": "seat", "attribute": "lock", "length": ""}, {"name": "link_low", "meaning": "seat", "attribute": "link", "length": ""}, {"name": "link_high", "meaning": "seat", "attribute": "link", "length": ""}, {"name": "called", "meaning": "seats", "attribute": "called", "length": ""}, {"name": "called_now", "meaning": "seat", "attribute": "called_now", "length": ""}, {"name": "liable", "meaning": "seat", "attribute": "liable", "length": ""}, {"name": "idle", "meaning": "number", "attribute": "idle", "length": ""}, {"name": "winner", "meaning": "seat", "attribute": "round_winner", "length": ""}, {"name": "winners", "meaning": "seats", "attribute": "winners", "length": ""}, {"name": "scores", "meaning": "numbers", "attribute": "scores", "length": "seats"}, {"name": "size", "meaning": "numbers", "attribute": "counts", "length": "seats"}, {"name": "poses", "meaning": "masks", "attribute": "poses", "length": "seats"}, {"name": "discard", "meaning": "pile", "attribute": "discard", "length": "discard_count"}, {"name": "mini", "meaning": "pile", "attribute": "mini_pile", "length": "mini_count"}, {"name": "picked", "meaning": "seats", "attribute": "picked", "length": ""}, {"name": "drawn", "meaning": "card", "attribute": "drawn", "length": ""}, {"name": "pick", "meaning": "seat", "attribute": "pick", "length": ""}, {"name": "hand", "meaning": "hand", "attribute": "hand", "length": ""}];
export const VIEW_KEYS = ["seats", "edition", "seat", "phase", "turn", "direction", "dealer", "round", "color", "draw_count", "source", "under_color", "stack", "pick", "called_now", "liable", "idle", "round_winner", "top", "hand", "counts", "drawn", "wild", "under", "picked", "called", "scores", "discard", "mini_pile", "lock", "link", "poses", "winners"];
export const SENT_KEYS = ["seat", "phase", "turn", "direction", "dealer", "round", "color", "draw_count", "source", "under_color", "stack", "pick", "liable", "round_winner", "top", "hand", "counts", "drawn", "wild", "under", "picked", "called", "scores", "discard", "mini_pile", "lock", "link", "poses", "winners", "discard_count"];
export const EVENT_KEYS = ["kind", "seat", "other", "card", "cards", "amount", "color", "direction", "reason", "guilty", "wrong", "pile", "clause"];

export interface Lock {
  color: string;
  owner: number;
}

export interface Pose {
  seat: number;
  owner: number;
}

export interface MiniPile {
  color: string | null;
  cards: string[];
}

export interface View {
  seat: number | null;
  phase: Phase;
  turn: number | null;
  direction: number;
  dealer: number;
  round: number;
  color: string | null;
  top: string;
  hand: string[];
  counts: number[];
  drawn: string | null;
  draw_count: number;
  wild: string | null;
  source: number | null;
  under: string | null;
  under_color: string | null;
  stack: number;
  picked: number[];
  pick: number | null;
  called: number[];
  liable: number | null;
  scores: number[];
  round_winner: number | null;
  discard: string[];
  discard_count: number;
  mini_pile: MiniPile | null;
  lock: Lock | null;
  link: number[] | null;
  poses: Pose[];
  winners: number[] | null;
  hands: string[][] | null;
}

export interface Event {
  kind: string;
  seat?: number | null;
  other?: number | null;
  card?: string | null;
  cards?: string[] | null;
  amount?: number | null;
  color?: string | null;
  direction?: number | null;
  reason?: string | null;
  guilty?: boolean | null;
  wrong?: boolean | null;
  pile?: string | null;
  clause?: string | null;
}
