/** What a plan changes, line by line. */
import { bookOptions } from '$lib/book';
import type { Settings } from '$lib/protocol';

export interface Change {
  /** An option of the edition, or one of the settings. */
  name: string;
  before: string | number | boolean | null;
  after: string | number | boolean | null;
}

const SETTING_NAMES = ['edition', 'seats', 'turn_time', 'catch_window_ms', 'point_ms', 'pose_ms', 'chat', 'words'] as const;

const valueOf = (settings: Settings, option: string): string | null => settings.options[option] ?? bookOptions(settings.edition)[option]?.value ?? null;

/** Settings first, then options. Of another edition only what differs from its own book is told. */
export function changesBetween(now: Settings, plan: Settings): Change[] {
  const settings = SETTING_NAMES.filter((name) => now[name] !== plan[name]).map((name) => ({ name, before: now[name], after: plan[name] }));
  const isOther = now.edition !== plan.edition;
  const before = (option: string): string | null => (isOther ? (bookOptions(plan.edition)[option]?.value ?? null) : valueOf(now, option));
  const names = Object.keys(bookOptions(plan.edition)).filter((option) => before(option) !== valueOf(plan, option));
  return [...settings, ...names.map((name) => ({ name, before: before(name), after: valueOf(plan, name) }))];
}
