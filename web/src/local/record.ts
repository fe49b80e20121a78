/** The record of a match on this device, as a server writes it: with its players and the mark of its rules. */
import type { Match } from 'lastcard';
import { bookOptions } from '$lib/book';
import type { Place, VoidCode } from './table';

/** The header of a match that was just dealt, with the value of every option: another book changes nothing in it. */
export function headerOf(match: Match): string {
  const lines = match.record().split('\n');
  const header = lines.slice(0, lines.indexOf('moves')).filter((line) => !line.startsWith('option '));
  const options = Object.entries(bookOptions(match.edition)).map(([name, { value }]) => `option ${name} ${match.options[name] ?? value}`);
  const edition = header.findIndex((line) => line.startsWith('edition ')) + 1;
  return header.toSpliced(edition, 0, ...options).join('\n');
}

export interface Recorded {
  places: Place[];
  words: string;
  mark: string;
  header: string;
  moves: string[];
  void: VoidCode | null;
}

/** A whole record; what is not part of its notation is in comments. */
export function recordText({ places, words, mark, header, moves, void: reason }: Recorded): string {
  const comments = [
    ...places.flatMap(({ name }, seat) => (name ? [`# player ${seat} ${name}`] : [])),
    ...places.flatMap(({ face = null }, seat) => (face === null ? [] : [`# face ${seat} ${face}`])),
    ...(words ? [`# words ${words}`] : []),
    mark,
    ...(reason ? [`# void ${reason}`] : []),
  ];
  return [...comments, header, 'moves', ...moves, ''].join('\n');
}
