/** What a command to a table on this device changes between two matches, or a refusal. */
import { LEVEL_NAMES, Match } from 'lastcard';
import type { PlayDeal } from '$lib/daily';
import { PEOPLE, type Share } from '$lib/pass';
import {
  BOT_NAMES,
  BOUNDS,
  FACES,
  LENGTHS,
  SETTINGS,
  type Create,
  type Quick,
  type SeatBot,
  type SetPace,
  type SetPause,
  type Settings,
  type Sit,
  type Swap,
} from '$lib/protocol';
import { optionOf } from '$lib/rules';
import { Refusal } from './refusal';
import { botPlace, emptyPlace, refitted, type LocalTable, type Place } from './table';

const tidy = (text: string, most: number): string => [...text.normalize('NFC').replace(/\p{C}/gu, ' ').replace(/\s+/gu, ' ').trim()].slice(0, most).join('');

/** The first name for a bot that nobody has. */
const botName = (taken: string[]): string => BOT_NAMES.find((name) => !taken.includes(name)) ?? '';

const nameOf = (text: string): string => tidy(text, LENGTHS.name) || '?';

const faceOf = ({ face = null }: Pick<Sit, 'face'>): number | null => (face !== null && face < FACES ? face : null);

/** Settings as they can be without other people; a mistake in its options is refused by the rules themselves. */
export function checkedSettings(settings: Settings): Settings {
  const { options } = new Match(settings.edition, { seats: settings.seats, options: settings.options });
  const within = (name: 'catch_window_ms' | 'point_ms' | 'pose_ms' | 'bot_wait_ms'): number =>
    Math.min(BOUNDS[name].most, Math.max(BOUNDS[name].least, settings[name]));
  return {
    ...SETTINGS,
    edition: settings.edition,
    seats: settings.seats,
    options,
    turn_time: null,
    catch_window_ms: within('catch_window_ms'),
    point_ms: within('point_ms'),
    pose_ms: within('pose_ms'),
    bot_wait_ms: within('bot_wait_ms'),
    watchers: 0,
    words: tidy(settings.words, LENGTHS.words),
  };
}

const USUAL_LEVEL = 'steady';

function checkLevel(level: string): string {
  if (!LEVEL_NAMES.includes(level)) throw new Refusal('no-bot');
  return level;
}

const settingsOf = (command: Create | Quick): Settings =>
  command.type === 'create'
    ? command.settings
    : {
        ...SETTINGS,
        edition: command.edition,
        seats: command.seats ?? SETTINGS.seats,
        options: command.options ?? {},
        bot_wait_ms: command.bot_wait_ms ?? SETTINGS.bot_wait_ms,
      };

/** The settings and places of a new table: the person first, bots at the last seats; nobody else will come. */
export function birthOf(command: Create | Quick): { settings: Settings; places: Place[] } {
  const settings = checkedSettings(settingsOf(command));
  const level = (command.type === 'quick' && command.level) || USUAL_LEVEL;
  const bots = (command.type === 'create' && command.bots) || Array<string>(settings.seats - 1).fill(level);
  if (bots.length >= settings.seats) throw new Refusal('too-many-bots');
  const places = Array.from({ length: settings.seats }, emptyPlace);
  places[0] = { ...emptyPlace(), kind: 'person', name: nameOf(command.name), face: faceOf(command) };
  for (const [at, level] of bots.entries()) {
    const name = botName(places.map((place) => place.name));
    places[settings.seats - bots.length + at] = botPlace(checkLevel(level), name);
  }
  return { settings, places };
}

/** What needs a device for everybody: cards out of turn, and poses that are held on the screen; by honor they need none (R-MIN-01). */
const APART = { jump_in: 'off', speed_play: 'off', pose: 'honor' };

/** The options of a table whose people share one device. */
export function sharedOptions(settings: Pick<Settings, 'edition' | 'options'>): Record<string, string> {
  const changes = Object.entries(APART).filter(([name, value]) => !['', 'off', value].includes(optionOf({ settings }, name)));
  return { ...settings.options, ...Object.fromEntries(changes) };
}

/** The settings and places of a table for several people: they first, then the bots. */
export function sharedBirthOf({ settings, names, bots = [] }: Share): { settings: Settings; places: Place[] } {
  if (names.length < PEOPLE.least || names.length > PEOPLE.most) throw new Refusal('people');
  const people = names.map(nameOf);
  if (new Set(people.map((name) => name.toLowerCase())).size < people.length) throw new Refusal('same-name');
  const seats = people.length + bots.length;
  const free = BOT_NAMES.filter((name) => !people.includes(name));
  return {
    settings: checkedSettings({ ...settings, seats, options: sharedOptions(settings) }),
    places: [
      ...people.map((name): Place => ({ ...emptyPlace(), kind: 'person', name })),
      ...bots.map((level, at) => botPlace(checkLevel(level), free[at] ?? '')),
    ],
  };
}

/** The settings and places of a deal of a day: the person first, then the bots. */
export function dealBirthOf({ deal, name, bot_wait_ms }: PlayDeal): { settings: Settings; places: Place[] } {
  const { edition, seats, options, level } = deal;
  return birthOf({ type: 'quick', id: '', edition, seats, options, level, name, bot_wait_ms });
}

function placeAt(table: LocalTable, seat: number): Place {
  if (!table.isBetween) throw new Refusal('in-match');
  const place = table.places[seat];
  if (!place) throw new Refusal('no-seat');
  return place;
}

/** Sit down, change seats, or take another name or face. */
export function sit(table: LocalTable, command: Sit): void {
  const { seat, name } = command;
  placeAt(table, seat);
  const before = table.you;
  const wins = before === null ? 0 : table.places[before]!.wins;
  if (before !== null) table.places[before] = emptyPlace();
  table.places[seat] = { kind: 'person', name: nameOf(name), level: null, wins, face: faceOf(command) };
  table.version += 1;
}

export function seatBot(table: LocalTable, { seat, level }: SeatBot): void {
  const place = placeAt(table, seat);
  if (place.kind === 'person') throw new Refusal('seat-taken');
  // Another level leaves a bot its name.
  const name = BOT_NAMES.includes(place.name) ? place.name : botName(table.places.map((each) => each.name));
  table.places[seat] = level == null ? emptyPlace() : botPlace(checkLevel(level), name, place.wins);
  table.version += 1;
}

/** Two seats change places. */
export function swap(table: LocalTable, { seat, other }: Swap): void {
  const [one, two] = [placeAt(table, seat), placeAt(table, other)];
  table.places[seat] = two;
  table.places[other] = one;
  table.version += 1;
}

export function change(table: LocalTable, wanted: Settings): void {
  if (!table.isBetween) throw new Refusal('in-match');
  const settings = checkedSettings(wanted);
  const level = table.places.find((place) => place.level)?.level ?? USUAL_LEVEL;
  const names = table.places.map((place) => place.name);
  table.places = refitted(table.places, settings.seats, () => {
    names.push(botName(names));
    return botPlace(level, names.at(-1)!);
  });
  table.settings = settings;
  table.arrange();
}

/** How long bots wait from now on. */
export function pace(table: LocalTable, { bot_wait_ms }: SetPace): void {
  table.settings = checkedSettings({ ...table.settings, bot_wait_ms });
  table.version += 1;
}

/** Everything stands still, or goes on. */
export function pause(table: LocalTable, { on = true }: SetPause): void {
  if (table.stage !== 'match') throw new Refusal('not-in-match');
  if (table.isPaused === on) throw new Refusal(on ? 'paused' : 'not-paused');
  table.isPaused = on;
  table.version += 1;
}

/** Stand up; a match that was on is given up. */
export function leave(table: LocalTable): void {
  if (table.you !== null) table.places[table.you] = emptyPlace();
  table.arrange();
}

export function checkStart(table: LocalTable): void {
  if (!table.isBetween) throw new Refusal('in-match');
  if (!table.people.length) throw new Refusal('not-seated');
  if (table.places.some((place) => place.kind === 'empty')) throw new Refusal('empty-seats');
}
