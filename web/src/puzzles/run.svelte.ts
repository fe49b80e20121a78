/** A puzzle as it is solved: nothing is carried out, for what comes of a move is a matter of the hidden cards. */
import type { Refused } from '$lib/protocol';
import { speech } from '$lib/words/speech.svelte';
import { ask, LessonRun } from '../learn/run.svelte';
import type { Step } from '../learn/generated/list';
import type { Puzzle, PuzzleAnswer, PuzzleInfo } from './generated/list';
import { keepSolved } from './progress';

const NOTHING = { en: '', zh: '' };
const SILENT: Step = { position: null, say: NOTHING, point: [], clauses: [], wait: [], wrong: NOTHING, moves: [] };
/** The round so far, then the question. */
const QUESTION = 1;

function stepsOf(info: PuzzleInfo, { seed, moves, answers }: Puzzle): Step[] {
  return [
    { ...SILENT, position: `seats ${info.seats}\nseed ${seed}\n`, moves },
    { ...SILENT, wait: [answers[0]!.move] },
  ];
}

export class PuzzleRun extends LessonRun<PuzzleInfo> {
  /** What was chosen last. */
  chosen = $state.raw<PuzzleAnswer | null>(null);
  isSolved = $state(false);
  /** Given up: the answer is to be seen. */
  isShown = $state(false);

  constructor(
    puzzle: PuzzleInfo,
    readonly position: Puzzle,
    name: string,
  ) {
    super(puzzle, stepsOf(puzzle, position), name, () => {});
  }

  get best(): PuzzleAnswer {
    return this.position.answers[0]!;
  }

  begin(): Promise<void> {
    this.chosen = null;
    this.isSolved = this.isShown = false;
    return this.open(QUESTION);
  }

  /** A card may come with its color and more; a call is no answer. */
  #answerOf(move: string): PuzzleAnswer | undefined {
    return this.position.answers.find((answer) => answer.move === move || move.startsWith(`${answer.move} `));
  }

  override async move(move: string): Promise<Refused | null> {
    const answer = await ask({ move: `0 ${move}`, wanted: [], lang: speech.lang });
    if ('refused' in answer) return this.refuse(answer.refused);
    const chosen = this.#answerOf(move);
    if (chosen) this.#choose(chosen);
    return { type: 'refused', id: null, code: 'other-move', sentence: '' };
  }

  #choose(answer: PuzzleAnswer): void {
    this.notice = null;
    this.chosen = answer;
    this.isSolved = answer === this.best;
    this.isWrong = !this.isSolved;
    if (this.isSolved && !this.isShown) keepSolved(this.info.id);
  }

  show(): void {
    this.isShown = true;
    this.isWrong = false;
  }
}
