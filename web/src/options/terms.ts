/** What a table is played by: settings that hold only what differs from the book, and their link. */
import { editionOf, isKnown } from '$lib/edition';
import { bookOptions } from '$lib/book';
import { CHOICES, RANGES } from '$lib/options';
import { BOUNDS, LENGTHS, SETTINGS, TURN_TIMES, type EditionName, type Settings } from '$lib/protocol';
import { isRule } from '$lib/rules';

/** How far one press on a stepper goes, in milliseconds. */
export const STEPS = { catch_window_ms: 500, point_ms: 1000, pose_ms: 1000, bot_wait_ms: 300 };
export const TIME_NAMES = Object.keys(STEPS) as (keyof typeof STEPS)[];
export const WATCHERS_STEP = 5;

export const isEdition = (word: string | null | undefined): word is EditionName => word != null && isKnown(word);

/** Seats that suit an edition, nearest to the ones wanted. */
export const fittingSeats = (edition: EditionName, wanted: number): number =>
  Math.min(editionOf(edition).seats.most, Math.max(editionOf(edition).seats.least, wanted));

export const plain = (edition: EditionName): Settings => ({
  ...SETTINGS,
  edition,
  seats: fittingSeats(edition, Math.max(SETTINGS.seats, editionOf(edition).seats.advised)),
  options: {},
});

/** Whether the edition has the option, and the option the value. */
export function isValue(edition: EditionName, name: string, value: string): boolean {
  if (!(name in bookOptions(edition))) return false;
  if (name === 'deck') return editionOf(edition).decks.includes(value);
  if (name === 'custom_rule') return isRule(value);
  const range = RANGES[name];
  if (range) return /^\d+$/.test(value) && Number(value) >= range[0] && Number(value) <= range[1];
  return CHOICES[name]?.includes(value) ?? false;
}

/** Only options that the edition has and that differ from its book. */
export function settled(settings: Settings): Settings {
  const changes = Object.entries(settings.options).filter(
    ([name, value]) => isValue(settings.edition, name, value) && bookOptions(settings.edition)[name]!.value !== value,
  );
  return { ...settings, seats: fittingSeats(settings.edition, settings.seats), options: Object.fromEntries(changes) };
}

export const changesOf = (settings: Settings): string[] => Object.keys(settled(settings).options);
export const withOption = (settings: Settings, name: string, value: string): Settings =>
  settled({ ...settings, options: { ...settings.options, [name]: value } });
export const withEdition = (settings: Settings, edition: EditionName): Settings => settled({ ...settings, edition });
export const byTheBook = (settings: Settings): Settings => ({ ...plain(settings.edition), seats: settings.seats, open: settings.open });

// --- the link -----------------------------------------------------------------------------

/** The words after `?` of a link that carries the settings; what is as usual is left out. */
export function toQuery(settings: Settings): string {
  const terms = settled(settings);
  const usual = plain(terms.edition);
  const query = new URLSearchParams({ edition: terms.edition });
  if (terms.seats !== usual.seats) query.set('seats', String(terms.seats));
  if (terms.turn_time !== usual.turn_time) query.set('turn_time', String(terms.turn_time ?? 'none'));
  for (const name of TIME_NAMES) if (terms[name] !== usual[name]) query.set(name, String(terms[name]));
  if (terms.watchers !== usual.watchers) query.set('watchers', String(terms.watchers));
  if (terms.open) query.set('open', 'on');
  if (terms.chat) query.set('chat', 'on');
  if (terms.words) query.set('words', terms.words);
  for (const [name, value] of Object.entries(terms.options)) query.set(name, value);
  return query.toString();
}

/** The settings that a link carries; whatever makes no sense in it is as usual. */
export function fromQuery(query: URLSearchParams, otherwise: EditionName): Settings {
  const named = query.get('edition');
  const edition = isEdition(named) ? named : otherwise;
  const settings = plain(edition);
  const number = (name: string, least: number, most: number, usual: number): number => {
    const value = Number(query.get(name) ?? NaN);
    return Number.isInteger(value) && value >= least && value <= most ? value : usual;
  };
  const { least, most } = editionOf(edition).seats;
  settings.seats = number('seats', least, most, settings.seats);
  const turn = query.get('turn_time');
  if (turn === 'none') settings.turn_time = null;
  else if (TURN_TIMES.some((each) => String(each) === turn)) settings.turn_time = Number(turn);
  for (const name of TIME_NAMES) settings[name] = number(name, BOUNDS[name].least, BOUNDS[name].most, settings[name]);
  settings.watchers = number('watchers', BOUNDS.watchers.least, BOUNDS.watchers.most, settings.watchers);
  settings.open = query.get('open') === 'on';
  settings.chat = query.get('chat') === 'on';
  settings.words = [...(query.get('words') ?? '')].slice(0, LENGTHS.words).join('');
  settings.options = Object.fromEntries([...query].filter(([name]) => name in bookOptions(edition)));
  return settled(settings);
}
