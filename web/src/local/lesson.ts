/** The host of lessons: the learner's moves and those of the other seats, carried out by the rules. */
import { Match } from 'lastcard';
import { BOT_NAMES, SETTINGS, type Language } from '$lib/protocol';
import { meet } from './found';
import { isReason, refusedMessage, stepMessage, tableMessage } from './messages';
import { botPlace, emptyPlace, LocalTable } from './table';
import type { LessonAnswer, LessonRequest, LessonStart } from './wire';

/** Never saved: a lesson begins again from its own position. */
const CODE = 'LOCAL-LESSON';
const LEVEL = 'steady';
const REST = '*';

/** Whether an answer is one that a step waits for; a rest stands for anything that follows. */
function fits(answer: string, wanted: string): boolean {
  const [words, pattern] = [answer.split(' '), wanted.split(' ')];
  if (pattern.at(-1) !== REST) return answer === wanted;
  return pattern.slice(0, -1).every((word, at) => word === words[at]);
}

function opened({ edition, found, position, moves, name }: LessonStart): LocalTable {
  meet(edition, found);
  const match = Match.read(`edition ${edition}\n${position}`);
  const places = match.counts().map((_, seat) => (seat ? botPlace(LEVEL, BOT_NAMES[seat - 1]!) : { ...emptyPlace(), kind: 'person' as const, name }));
  const settings = { ...SETTINGS, edition, seats: places.length, options: match.options, turn_time: null };
  const table = new LocalTable(CODE, settings, places);
  table.beginAt(match);
  for (const move of moves) table.take(after(table, move), move, 'person');
  return table;
}

/** The match after a move, or why it is refused. */
function after({ match }: LocalTable, move: string): Match {
  const next = match!.copy();
  next.play(move);
  return next;
}

export class LessonHost {
  #table: LocalTable | null = null;

  /** Set a position up, or try a move; one that is legal but not wanted changes nothing. */
  answer(request: LessonRequest): LessonAnswer {
    if ('begin' in request) {
      this.#table = opened(request.begin);
      return { table: tableMessage(this.#table, null, 0) };
    }
    return this.#move(this.#table!, request.move, request.wanted, request.lang);
  }

  #move(table: LocalTable, move: string, wanted: string[] | null, lang: Language): LessonAnswer {
    try {
      const next = after(table, move);
      const { answer } = next.moves.at(-1)!;
      if (wanted && !wanted.some((each) => fits(answer, each))) return { other: true };
      table.take(next, move, 'person');
      return { step: stepMessage(table, null) };
    } catch (error) {
      if (!isReason(error)) throw error;
      return { refused: refusedMessage('', error, lang, table) };
    }
  }
}
