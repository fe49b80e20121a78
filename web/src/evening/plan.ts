/** What a plan changes, line by line. */
import { bookOptions } from '$lib/book';
import type { Language, Settings } from '$lib/protocol';
import { textIn } from '$lib/textIn';
import type { Words } from '$lib/words';
import { editionName } from '$lib/words/cards';
import { catalog } from '../options/catalog.svelte';
import type { EveningWords } from './words';

export interface Change {
  /** An option of the edition, or one of the settings. */
  name: string;
  before: string | number | boolean | null;
  after: string | number | boolean | null;
}

const SETTING_NAMES = ['edition', 'seats', 'turn_time', 'catch_window_ms', 'point_ms', 'pose_ms', 'chat', 'words'] as const;

const valueOf = (settings: Settings, option: string): string | null => settings.options[option] ?? bookOptions(settings.edition)[option]?.value ?? null;

/** Settings first, then options. Of another edition only what differs from its own book and from what is played now. */
export function changesBetween(now: Settings, plan: Settings): Change[] {
  const settings = SETTING_NAMES.filter((name) => now[name] !== plan[name]).map((name) => ({ name, before: now[name], after: plan[name] }));
  const isOther = now.edition !== plan.edition;
  const before = (option: string): string | null => (isOther ? (bookOptions(plan.edition)[option]?.value ?? null) : valueOf(now, option));
  const isNew = (option: string): boolean => before(option) !== valueOf(plan, option) && valueOf(now, option) !== valueOf(plan, option);
  const names = Object.keys(bookOptions(plan.edition)).filter(isNew);
  return [...settings, ...names.map((name) => ({ name, before: before(name), after: valueOf(plan, name) }))];
}

/** A change as people read it, for a plan with this edition. */
export class ChangeText {
  constructor(
    private readonly edition: string,
    private readonly w: Words,
    private readonly e: EveningWords,
    private readonly lang: Language,
  ) {}

  private option(name: string) {
    return catalog.options(this.edition).find((option) => option.name === name);
  }

  title(name: string): string {
    if (name === 'edition') return this.e.box;
    if (name === 'seats') return this.e.seats;
    if (name === 'words') return this.w.options.custom.words;
    const settings = this.w.options as unknown as Record<string, { title?: string }>;
    return textIn(this.option(name)?.title, this.lang) ?? settings[name]?.title ?? name;
  }

  value(name: string, value: Change['after']): string {
    const { options, lobby } = this.w;
    if (name === 'edition') return editionName(String(value), this.lang);
    if (name === 'turn_time') return value === null ? lobby.noLimit : lobby.turnTime(Number(value));
    if (name.endsWith('_ms')) return options.secondsOf(Number(value) / 1000);
    if (typeof value === 'boolean') return value ? options.on : options.off;
    const option = this.option(name);
    return option ? catalog.valueName(option, String(value), this.lang) : String(value || '–');
  }
}
