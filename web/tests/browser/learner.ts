/** Takes a lesson as its data says: reads, does what is wanted, with a finger or with keys alone. */
import type { Locator } from '@playwright/test';
import { BOT_NAMES } from '../../src/lib/protocol';
import { EDITIONS, type BuiltIn } from '../../src/lib/editions';
import type { BuiltIn as Spoken } from '../../src/lib/words/languages';
import { LESSONS, type LessonInfo, type Step } from '../../src/learn/generated/list';
import { LEARN_WORDS, type LearnWords } from '../../src/learn/words';
import { expect, literal, press, type Person } from './person';

const MOST_TABS = 120;
const MOST_CARDS = 12;

export const stepsOf = async (id: string): Promise<Step[]> => ((await import(`../../src/learn/generated/${id}.ts`)) as { STEPS: Step[] }).STEPS;

export class Learner {
  readonly w: LearnWords;
  readonly info: LessonInfo;

  constructor(
    readonly person: Person,
    readonly id: string,
    private readonly hasKeysOnly = false,
  ) {
    this.w = LEARN_WORDS[person.lang as Spoken];
    this.info = LESSONS.find((each) => each.id === id)!;
    person.edition = this.info.edition;
  }

  get page() {
    return this.person.page;
  }

  get guide(): Locator {
    return this.page.getByRole('region', { name: this.w.region(this.info.title[this.person.lang as Spoken]) });
  }

  at(step: number): Locator {
    return this.page.locator(`[data-step="${step}"]:not([data-praise])`);
  }

  text(text: { en: string; zh: string }): string {
    return text[this.person.lang as Spoken].replace(/\{(\d)\}/g, (_, seat: string) => BOT_NAMES[Number(seat) - 1]!);
  }

  /** The whole lesson; `look` at every step as it stands. */
  async take(look: (step: Step, at: number) => Promise<void> = async () => {}): Promise<void> {
    const steps = await stepsOf(this.id);
    await this.person.go(`/learn/${this.id}`);
    for (const [at, step] of steps.entries()) {
      await expect(this.at(at)).toContainText(this.text(step.say));
      await look(step, at);
      await this.answer(step);
      const isLeft = steps[at + 1]?.position !== null;
      if (isLeft && step.wait.length) {
        await expect(this.guide.getByText(this.w.praise)).toBeVisible();
        await look({ ...step, point: [] }, at);
        await this.next();
      } else if (isLeft && step.moves.length) await this.next();
    }
    await expect(this.page.getByRole('heading', { name: this.w.finished })).toBeVisible();
  }

  async next(): Promise<void> {
    const button = this.guide.getByRole('button', { name: this.w.next });
    await expect(button).toBeEnabled();
    await this.press(button);
  }

  private async answer({ wait: [wanted] }: Step): Promise<void> {
    if (!wanted) return this.next();
    const [verb, ...words] = wanted.split(' ') as [string, ...string[]];
    const { w } = this.person;
    switch (verb) {
      case 'play':
        return this.play(words);
      case 'jump':
        return this.lay(words[0]!);
      case 'color':
        return this.press(this.person.color(words[0]!));
      case 'draw':
        return this.press(this.page.locator('[data-place="draw"]'));
      case 'uno':
        return this.press(this.page.locator('.dock .uno'));
      case 'catch':
        return this.press(this.page.locator('.dock .catch'));
      case 'challenge':
        return this.press(this.page.getByRole('button', { name: new RegExp(`^${literal(w.questions.challenge)}`) }));
      case 'point':
        await this.seat(Number(words[0]));
        return this.press(this.page.getByRole('button', { name: w.questions.pointSure }));
      case 'hold':
        return this.hold();
    }
    throw new Error(`Nobody knows how to do ${wanted}`);
  }

  /** A card, then what it asks, in the order in which it asks. */
  private async play([card, ...answers]: string[]): Promise<void> {
    await this.lay(card!);
    const asks = EDITIONS[this.info.edition as BuiltIn].asks[card!] ?? (card!.startsWith('W') && answers.length ? ['color'] : []);
    const [color] = answers.filter((answer) => !/^\d$/.test(answer));
    const seats = answers.filter((answer) => /^\d$/.test(answer)).map(Number);
    for (const ask of asks) {
      if (ask === 'color' && color) await this.press(this.person.color(color));
      else if (ask !== 'color') for (const seat of seats) await this.seat(seat);
    }
  }

  private async lay(card: string): Promise<void> {
    const found = this.page.locator(`.hand-card[data-card="${card}"]`).first();
    await expect(found).toBeVisible();
    const isLaid = async (): Promise<boolean> => (await found.count()) === 0 || (await this.page.getByRole('dialog').count()) > 0;
    await this.press(found);
    await expect.poll(async () => (await isLaid()) || (await this.isRaised(found)), { message: `${card} is laid, or raised` }).toBe(true);
    if (!(await isLaid()) && !this.hasKeysOnly) await this.press(found);
  }

  private isRaised = async (found: Locator): Promise<boolean> => (await found.and(this.page.locator('.up > *')).count()) > 0;

  /** Another player, on the table or in a list. */
  private async seat(seat: number): Promise<void> {
    const name = BOT_NAMES[seat - 1]!;
    const listed = this.person.choice(name);
    await expect(listed.or(this.person.seat(seat)).first()).toBeVisible();
    await this.press((await listed.count()) ? listed : this.person.seat(seat));
  }

  private async hold(): Promise<void> {
    const bar = this.page.locator('[data-pose]');
    await expect(bar).toBeVisible();
    if (!this.hasKeysOnly) return press(bar);
    await this.tabTo(bar);
    await this.page.keyboard.press('Space', { delay: 60 });
  }

  async press(found: Locator): Promise<void> {
    if (!this.hasKeysOnly) return press(found);
    await expect(found).toBeVisible();
    await this.tabTo(found);
    await this.page.keyboard.press('Enter');
  }

  /** With the Tab key, and with arrows through the hand. */
  private async tabTo(found: Locator): Promise<void> {
    const isThere = () => found.evaluate((element) => element === document.activeElement);
    const isCard = await found.evaluate((element) => element.matches('.hand-card'));
    for (let presses = 0; presses < MOST_TABS; presses += 1) {
      if (await isThere()) return;
      if (isCard && (await this.page.evaluate(() => document.activeElement?.matches('.hand-card')))) break;
      await this.page.keyboard.press('Tab');
    }
    for (const key of ['ArrowRight', 'ArrowLeft'])
      for (let presses = 0; isCard && presses < MOST_CARDS && !(await isThere()); presses += 1) await this.page.keyboard.press(key);
    expect(await isThere(), `the keys come to ${String(found)}`).toBe(true);
  }
}
