/** What a command to a table on this device changes between two matches, or a refusal. */
import { LEVEL_NAMES, Match } from 'lastcard';
import { BOUNDS, LENGTHS, SETTINGS, type Create, type Quick, type SeatBot, type Settings, type Sit } from '$lib/protocol';
import { Refusal } from './refusal';
import { botPlace, emptyPlace, refitted, type LocalTable, type Place } from './table';

const tidy = (text: string, most: number): string => [...text.normalize('NFC').replace(/\p{C}/gu, ' ').replace(/\s+/gu, ' ').trim()].slice(0, most).join('');

const nameOf = (text: string): string => tidy(text, LENGTHS.name) || '?';

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
    : { ...SETTINGS, edition: command.edition, seats: command.seats ?? SETTINGS.seats, options: command.options ?? {} };

/** The settings and places of a new table: the person first, bots at the last seats; nobody else will come. */
export function birthOf(command: Create | Quick): { settings: Settings; places: Place[] } {
  const settings = checkedSettings(settingsOf(command));
  const level = (command.type === 'quick' && command.level) || USUAL_LEVEL;
  const bots = (command.type === 'create' && command.bots) || Array<string>(settings.seats - 1).fill(level);
  if (bots.length >= settings.seats) throw new Refusal('too-many-bots');
  const places = Array.from({ length: settings.seats }, emptyPlace);
  places[0] = { ...emptyPlace(), kind: 'person', name: nameOf(command.name) };
  for (const [at, level] of bots.entries()) places[settings.seats - bots.length + at] = botPlace(checkLevel(level));
  return { settings, places };
}

function placeAt(table: LocalTable, seat: number): Place {
  if (!table.isBetween) throw new Refusal('in-match');
  const place = table.places[seat];
  if (!place) throw new Refusal('no-seat');
  return place;
}

/** Sit down, change seats, or take another name. */
export function sit(table: LocalTable, { seat, name }: Sit): void {
  placeAt(table, seat);
  const before = table.you;
  const wins = before === null ? 0 : table.places[before]!.wins;
  if (before !== null) table.places[before] = emptyPlace();
  table.places[seat] = { kind: 'person', name: nameOf(name), level: null, wins };
  table.version += 1;
}

export function seatBot(table: LocalTable, { seat, level }: SeatBot): void {
  const place = placeAt(table, seat);
  if (place.kind === 'person') throw new Refusal('seat-taken');
  table.places[seat] = level == null ? emptyPlace() : botPlace(checkLevel(level), place.wins);
  table.version += 1;
}

export function change(table: LocalTable, wanted: Settings): void {
  if (!table.isBetween) throw new Refusal('in-match');
  const settings = checkedSettings(wanted);
  const level = table.places.find((place) => place.level)?.level ?? USUAL_LEVEL;
  table.places = refitted(table.places, settings.seats, () => botPlace(level));
  table.settings = settings;
  table.arrange();
}

/** Stand up; a match that was on is given up. */
export function leave(table: LocalTable): void {
  if (table.you !== null) table.places[table.you] = emptyPlace();
  table.arrange();
}

export function checkStart(table: LocalTable): void {
  if (!table.isBetween) throw new Refusal('in-match');
  if (table.you === null) throw new Refusal('not-seated');
  if (table.places.some((place) => place.kind === 'empty')) throw new Refusal('empty-seats');
}
