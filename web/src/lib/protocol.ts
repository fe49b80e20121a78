// Written by web/generate.py from Python; do not edit.

export const PROTOCOL = 1;

export const TURN_TIMES = [15, 20, 30, 45, 60, 90, 120, 180, 300] as const;

/** Of the discard pile, in a view. */
export const LAST_CARDS = 5;

/** The most characters of what people write. */
export const LENGTHS = { name: 20, text: 200, words: 40 };

/** How many faces there are to choose from. */
export const FACES = 84;

/** Levels that only a server plays. */
export const SERVER_LEVELS: readonly string[] = ["keen"];

/** What bots are called, in every language. */
export const BOT_NAMES = ["Momo", "Kiwi", "Tofu", "Coco", "Nori", "Mochi", "Lulu", "Taro", "Yoyo", "Miso", "Kiki", "Bobo", "Nana", "Toto", "Lala", "Pipi"];

export type Phase = "turn" | "drawn" | "color" | "swap" | "link" | "target" | "challenge" | "stack" | "point" | "pile" | "round-over" | "match-over";

/** Of a language that the server has. */
export type Language = string;

/** Of an edition that the server has. */
export type EditionName = string;

export interface Settings {
  edition: string;
  seats: number;
  options: Record<string, string>;
  open: boolean;
  turn_time: number | null;
  catch_window_ms: number;
  point_ms: number;
  pose_ms: number;
  bot_wait_ms: number;
  chat: boolean;
  watchers: number;
  words: string;
}

export interface Seat {
  kind: "bot" | "empty" | "person";
  name: string;
  face: number | null;
  level: string | null;
  present: boolean;
  stand_in: boolean;
  ready: boolean;
  wins: number;
  muted: boolean;
}

export interface Pause {
  seat: number;
  left: number | null;
}

export interface PastMatch {
  match: number;
  edition: string;
  winners: number[];
  names: string[];
  record: string | null;
}

export interface Newcomer {
  seat: number;
  name: string;
}

export interface RemovedPlayer {
  number: number;
  name: string;
}

export interface Clock {
  seats?: number[];
  left?: number | null;
  total?: number | null;
  warning?: number | null;
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

export interface Step {
  version: number;
  move: string;
  by?: "bot" | "clock" | "person";
  events?: Event[];
}

export interface RememberedHand {
  kinds?: string[];
  likely?: string[];
  likes?: string | null;
  bluffs?: number;
  honest?: number;
  odd?: number;
}

export interface Memory {
  discard: string[];
  hands: RememberedHand[];
  called_now?: number | null;
  idle?: number;
}

export interface FairState {
  match: number;
  stage: "commit" | "dealt" | "over" | "reveal";
  server: string;
  commitments: (string | null)[];
  revealed: boolean[];
  seed: string | null;
  left: number | null;
}

export interface OpenTable {
  code: string;
  edition: string;
  seats: number;
  people: number;
  bots: number;
  free: number;
  playing: boolean;
  host: string;
  changes: number;
}

export const SETTINGS: Omit<Settings, "edition"> = {
  "seats": 4,
  "options": {},
  "open": false,
  "turn_time": 45,
  "catch_window_ms": 2000,
  "point_ms": 5000,
  "pose_ms": 5000,
  "bot_wait_ms": 1200,
  "chat": false,
  "watchers": 20,
  "words": ""
};

/** The least and the most that a table may set. */
export const BOUNDS = {
  seats: { least: 2, most: 16 },
  turn_time: { least: 15, most: 300 },
  catch_window_ms: { least: 0, most: 5000 },
  point_ms: { least: 2000, most: 15000 },
  pose_ms: { least: 2000, most: 15000 },
  bot_wait_ms: { least: 0, most: 5000 },
  watchers: { least: 0, most: 100 },
};

export interface Hello {
  type: "hello";
  token?: string | null;
  lang?: Language;
  renew?: boolean;
  id: string;
}

export interface Speak {
  type: "speak";
  lang: Language;
  id: string;
}

export interface Ping {
  type: "ping";
  id: string;
}

export interface ListTables {
  type: "list";
  id: string;
}

export interface Create {
  type: "create";
  settings: Settings;
  name: string;
  face?: number | null;
  bots?: string[];
  id: string;
}

export interface Quick {
  type: "quick";
  edition: string;
  name: string;
  face?: number | null;
  seats?: number;
  level?: string;
  options?: Record<string, string>;
  turn_time?: number | null;
  bot_wait_ms?: number;
  id: string;
}

export interface Enter {
  type: "enter";
  code: string;
  token?: string | null;
  since?: number | null;
  screen?: boolean;
  id: string;
}

export interface Exit {
  type: "exit";
  id: string;
}

export interface Sit {
  type: "sit";
  version: number;
  seat: number;
  name: string;
  face?: number | null;
  id: string;
}

export interface Leave {
  type: "leave";
  version: number;
  id: string;
}

export interface SeatBot {
  type: "bot";
  version: number;
  seat: number;
  level?: string | null;
  id: string;
}

export interface Remove {
  type: "remove";
  version: number;
  seat: number;
  keep_out?: boolean;
  id: string;
}

export interface Readmit {
  type: "readmit";
  version: number;
  number: number;
  id: string;
}

export interface SetDoor {
  type: "door";
  version: number;
  door: "closed" | "link" | "open";
  id: string;
}

export interface Mute {
  type: "mute";
  version: number;
  seat: number;
  on?: boolean;
  id: string;
}

export interface ShowOnTv {
  type: "tv";
  version: number;
  on?: boolean;
  id: string;
}

export interface Change {
  type: "change";
  version: number;
  settings: Settings;
  id: string;
}

export interface MakeHost {
  type: "host";
  version: number;
  seat: number;
  id: string;
}

export interface Swap {
  type: "swap";
  version: number;
  seat: number;
  other: number;
  id: string;
}

export interface Plan {
  type: "plan";
  version: number;
  settings?: Settings | null;
  id: string;
}

export interface Finish {
  type: "finish";
  version: number;
  id: string;
}

export interface Thank {
  type: "thank";
  version: number;
  on?: boolean;
  id: string;
}

export interface SetPace {
  type: "pace";
  version: number;
  bot_wait_ms: number;
  id: string;
}

export interface SetPause {
  type: "pause";
  version: number;
  on?: boolean;
  id: string;
}

export interface Start {
  type: "start";
  version: number;
  on?: boolean;
  id: string;
}

export interface Commit {
  type: "commit";
  version: number;
  match: number;
  commitment: string;
  id: string;
}

export interface Reveal {
  type: "reveal";
  version: number;
  match: number;
  secret: string;
  id: string;
}

export interface Move {
  type: "move";
  version: number;
  move: string;
  id: string;
}

export interface Hold {
  type: "hold";
  version: number;
  prompt: number;
  id: string;
}

export interface Back {
  type: "back";
  version: number;
  id: string;
}

export interface Recall {
  type: "recall";
  version: number;
  id: string;
}

export interface Say {
  type: "say";
  version: number;
  phrase?: string | null;
  text?: string | null;
  id: string;
}

export interface Welcome {
  type: "welcome";
  id: string;
  protocol: number;
  guest: string;
  token: string;
  lang: Language;
  phrases: string[];
  levels: string[];
  rules: string;
  languages?: Record<Language, Record<string, string>>;
  nearby?: string[];
}

export interface Acknowledgment {
  type: "done";
  id: string;
  version?: number | null;
  code?: string | null;
  seat?: number | null;
  token?: string | null;
  memory?: Memory | null;
}

export interface Refused {
  type: "refused";
  id: string | null;
  code: string;
  sentence: string;
  clause?: string | null;
  rule?: string | null;
  arguments?: Record<string, number | string> | null;
  version?: number | null;
  legal?: string[] | null;
  suggestion?: string | null;
  wait?: number | null;
}

export interface Tables {
  type: "tables";
  id: string;
  tables: OpenTable[];
}

export interface Table {
  type: "table";
  version: number;
  code: string;
  stage: "fair" | "lobby" | "match" | "over";
  settings: Settings;
  seats: Seat[];
  match: number;
  you?: number | null;
  host?: number | null;
  hosting?: boolean;
  watchers?: number;
  screens?: number;
  newcomers?: Newcomer[];
  tv?: boolean;
  door?: "closed" | "link" | "open";
  short?: string | null;
  removed?: RemovedPlayer[];
  resting?: boolean;
  paused?: Pause | null;
  view?: View | null;
  legal?: string[] | null;
  clock?: Clock | null;
  fair?: FairState | null;
  missed?: Step[] | null;
  record?: string | null;
  plan?: Settings | null;
  evening?: PastMatch[] | null;
  void?: "ended" | "restored" | "rules-changed" | "too-long" | null;
}

export interface NewStep {
  type: "step";
  step: Step;
  view: View;
  legal?: string[] | null;
  clock?: Clock | null;
}

export interface Seats {
  type: "seats";
  seats: Seat[];
  host?: number | null;
  hosting?: boolean;
  watchers?: number;
  screens?: number;
  newcomers?: Newcomer[];
  resting?: boolean;
  clock?: Clock | null;
}

export interface Hurry {
  type: "hurry";
  seats: number[];
  left: number;
}

export interface Prompt {
  type: "prompt";
  prompt: number;
  left: number | null;
}

export interface Remark {
  type: "said";
  seat: number | null;
  name: string;
  phrase?: string | null;
  text?: string | null;
}

export interface Out {
  type: "out";
  code: string;
  sentence: string;
}

export interface Closing {
  type: "closing";
  code: string;
  sentence: string;
  again?: number | null;
}

export type AnyCommand =
  | Hello
  | Speak
  | Ping
  | ListTables
  | Create
  | Quick
  | Enter
  | Exit
  | Sit
  | Leave
  | SeatBot
  | Remove
  | Readmit
  | SetDoor
  | Mute
  | ShowOnTv
  | Change
  | MakeHost
  | Swap
  | Plan
  | Finish
  | Thank
  | SetPace
  | SetPause
  | Start
  | Commit
  | Reveal
  | Move
  | Hold
  | Back
  | Recall
  | Say;

export type TableCommand =
  | Sit
  | Leave
  | SeatBot
  | Remove
  | Readmit
  | SetDoor
  | Mute
  | ShowOnTv
  | Change
  | MakeHost
  | Swap
  | Plan
  | Finish
  | Thank
  | SetPace
  | SetPause
  | Start
  | Commit
  | Reveal
  | Move
  | Hold
  | Back
  | Recall
  | Say;

export type AnyMessage =
  | Welcome
  | Acknowledgment
  | Refused
  | Tables
  | Table
  | NewStep
  | Seats
  | Hurry
  | Prompt
  | Remark
  | Out
  | Closing;
