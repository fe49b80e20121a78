/** A lesson as it is taken: where it is, what the table shows, and what becomes of the learner's moves. */
import type { FoundEdition } from '$lib/foundEdition';
import { textIn } from '$lib/textIn';
import { lazy } from '$lib/lazy';
import { look, SPEEDS } from '$lib/look.svelte';
import { BOT_NAMES, type NewStep, type Refused, type Table } from '$lib/protocol';
import { refusalSentence } from '$lib/words/sentences';
import { speech } from '$lib/words/speech.svelte';
import type { LessonAnswer, LessonRequest } from '$src/local/wire';
import { beatsOf } from '$src/session/beats';
import type { Acts, Notice } from '$src/session/session.svelte';
import { Stage, type Shot } from '$src/session/stage';
import { reduce, type TableState } from '$src/session/table';
import { tellerOf } from '$src/session/teller';
import type { LessonInfo, Step } from './generated/list';
import { keepProgress, type Progress } from './progress';
import { learnWords } from './spoken';

const HOLD = 'hold';
/** Between the moves of other seats, after what is shown of the last one. */
const PAUSE_MS = 450;
const LOOK_MS = 60;
const LEARNER = 0;

export async function ask(request: LessonRequest): Promise<LessonAnswer> {
  const { lessonHere } = await lazy(() => import('$src/local/socket'));
  return lessonHere(request);
}

/** The moves of a step as they are shown: the learner's first, then the others'. */
const movesOf = ({ wait: [first], moves }: Step): string[] => [...(first && first !== HOLD ? [`${LEARNER} ${first}`] : []), ...moves];

/** What a run needs to know of what is taken. */
type Place = Pick<LessonInfo, 'id' | 'edition'>;

export class LessonRun<Info extends Place = LessonInfo> implements Acts {
  at = $state(0);
  table = $state.raw<TableState | null>(null);
  shot = $state.raw<Shot | null>(null);
  notice = $state.raw<Notice | null>(null);
  /** Counts the positions that were set up: each is another table. */
  scene = $state(0);
  /** The rules are not to be had. */
  isMissing = $state(false);
  /** The last step is over. */
  isOver = $state(false);
  /** Others are moving. */
  isBusy = $state(false);
  /** The last move was legal, but another one is wanted. */
  isWrong = $state(false);
  /** The step is done, and the next one is in another position: seen first, then left. */
  isDone = $state(false);
  /** Of the opening that counts; an older one has nothing to say any more. */
  #serial = 0;
  /** Ends the pause that runs. */
  #wake: () => void = () => {};
  /** The learner has seen enough of the move that is shown. */
  #isHurried = false;
  #stage = new Stage(
    (shot) => (this.shot = shot),
    undefined,
    () => SPEEDS[look.speed],
  );

  constructor(
    readonly info: Info,
    readonly steps: Step[],
    readonly name: string,
    readonly keep: (id: string, progress: Partial<Progress>) => void = keepProgress,
    /** Of an edition that the page was not built with. */
    readonly found: FoundEdition | null = null,
  ) {}

  get step(): Step {
    return this.steps[this.at]!;
  }

  get isWaiting(): boolean {
    return this.step.wait.length > 0 && !this.isDone;
  }

  /** What is read now. */
  get text(): string {
    const { say, wrong } = this.step;
    return this.named(textIn(this.isWrong && wrong ? wrong : say, speech.lang));
  }

  /** With the names of the players for their seats. */
  named(text: string): string {
    return text.replace(/\{(\d+)\}/g, (_, seat: string) => (Number(seat) ? BOT_NAMES[Number(seat) - 1]! : this.name));
  }

  /** Go to a step, in the position that it has if everything before was done as it is shown. */
  async open(at: number): Promise<void> {
    this.#serial += 1;
    const serial = this.#serial;
    const first = this.steps.findLastIndex(({ position }, place) => position !== null && place <= at);
    const moves = this.steps.slice(first, at).flatMap(movesOf);
    this.#settle(at);
    const { position } = this.steps[first]!;
    const { found, name } = this;
    const answer = await ask({ begin: { edition: this.info.edition, found, position: position!, moves, name } });
    if (serial !== this.#serial) return;
    this.isMissing = 'problem' in answer;
    if ('table' in answer) this.#show(answer.table);
  }

  #settle(at: number): void {
    this.at = at;
    this.isOver = this.isBusy = this.isWrong = this.isDone = false;
    this.keep(this.info.id, { at });
  }

  #show(message: Table): void {
    this.scene += 1;
    this.table = reduce(null, message, performance.now());
    this.#stage.jump(this.table!.view!);
    this.#prompt();
  }

  #hear(message: NewStep): void {
    const before = this.table;
    this.table = reduce(before, message, performance.now());
    this.#stage.push(beatsOf(before?.view ?? null, message.step, message.view), message.view);
  }

  /** R-MIN-01: a pose has to be shown when the step says so. */
  #prompt(): void {
    if (this.step.wait[0] === HOLD) this.table = reduce(this.table, { type: 'prompt', prompt: this.table!.version, left: null });
  }

  // --- what the learner does ----------------------------------------------------------------

  async move(move: string): Promise<Refused | null> {
    const { isBusy } = this;
    const answer = await ask({ move: `${LEARNER} ${move}`, wanted: this.isWaiting && !isBusy ? this.step.wait : [], lang: speech.lang });
    if ('refused' in answer) return this.refuse(answer.refused);
    if (!('step' in answer)) {
      // Of what comes next nothing has been read yet: what is pressed then only hurries it.
      if (isBusy) this.#hurry();
      else if (this.isWaiting) this.isWrong = true;
      else this.#tell(learnWords().readFirst);
      return { type: 'refused', id: null, code: 'other-move', sentence: '' };
    }
    this.#hear(answer.step);
    void this.#finish();
    return null;
  }

  hold(): void {
    if (this.isWaiting && this.step.wait[0] === HOLD) void this.#finish();
  }

  say(): void {}
  back(): void {}

  skip(): void {
    this.#stage.skip();
  }

  /** On to the next move of the others, or to what is read next. */
  #hurry(): void {
    this.#isHurried = true;
    this.#stage.skip();
    this.#wake();
  }

  protected refuse(refusal: Refused): Refused {
    const { rule, arguments: args } = refusal;
    const sentence = (rule && args && this.table && refusalSentence(rule, args, tellerOf(this.table))) || refusal.sentence;
    this.#tell(sentence, refusal.clause ?? null);
    return refusal;
  }

  #tell(sentence: string, clause: string | null = null): void {
    this.notice = { sentence, clause, serial: (this.notice?.serial ?? 0) + 1 };
  }

  /** Read, or shown how it goes: what the step does happens. */
  async next(): Promise<void> {
    if (this.isBusy) return this.#hurry();
    if (this.isDone || (!this.step.wait.length && !this.step.moves.length)) return this.#leave();
    const [example] = this.step.wait;
    if (example && example !== HOLD && !(await this.#carryOut(`${LEARNER} ${example}`))) return;
    await this.#finish();
  }

  async previous(): Promise<void> {
    if (this.at > 0) await this.open(this.at - 1);
  }

  // --- what follows -------------------------------------------------------------------------

  /** The others move; then the next step begins, or waits until this one has been seen. */
  async #finish(): Promise<void> {
    const serial = this.#serial;
    this.isWrong = false;
    this.notice = null;
    this.isBusy = true;
    for (const move of this.step.moves) {
      await this.#rest();
      if (serial !== this.#serial || !(await this.#carryOut(move))) return;
    }
    const next = this.steps[this.at + 1];
    const goesOn = next?.position === null;
    if (!goesOn) await this.#rest();
    if (serial !== this.#serial) return;
    this.isBusy = false;
    if (goesOn) return this.#goOn();
    this.isDone = true;
  }

  async #carryOut(move: string): Promise<boolean> {
    const answer = await ask({ move, wanted: null, lang: speech.lang });
    if ('step' in answer) this.#hear(answer.step);
    return 'step' in answer;
  }

  /** Until everything is drawn that has happened. */
  async #rest(): Promise<void> {
    this.#isHurried = false;
    do await this.#pause(LOOK_MS);
    while (this.shot?.beat);
    if (!this.#isHurried) await this.#pause(PAUSE_MS / SPEEDS[look.speed]);
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#wake = () => (clearTimeout(timer), resolve());
    });
  }

  async #leave(): Promise<void> {
    const next = this.steps[this.at + 1];
    if (!next) return this.#complete();
    if (next.position !== null) return this.open(this.at + 1);
    this.#goOn();
  }

  /** To a step in the position that is there. */
  #goOn(): void {
    this.#settle(this.at + 1);
    this.#prompt();
  }

  #complete(): void {
    this.isOver = true;
    this.keep(this.info.id, { at: 0, done: true });
  }

  /** Nobody looks any more. */
  end(): void {
    this.#serial += 1;
  }
}
