/** Sets of options that this device keeps. */
import type { EditionName, Settings } from '$lib/protocol';
import { keepJson, recallJson } from '$lib/storage';
import { settled } from './terms';

export interface Preset {
  name: string;
  settings: Settings;
}

const KEY = 'presets';
const MOST = 24;
export const LONGEST_NAME = 24;

class Presets {
  all = $state.raw<Preset[]>(recallJson<Preset[]>(KEY, []));

  of(edition: EditionName): Preset[] {
    return this.all.filter((preset) => preset.settings.edition === edition);
  }

  save(name: string, settings: Settings): void {
    const others = this.all.filter((preset) => preset.name !== name || preset.settings.edition !== settings.edition);
    this.#keep([...others, { name, settings: settled(settings) }].slice(-MOST));
  }

  forget(preset: Preset): void {
    this.#keep(this.all.filter((each) => each !== preset));
  }

  #keep(all: Preset[]): void {
    this.all = all;
    keepJson(KEY, all);
  }
}

export const presets = new Presets();

/** What comes with the page, for every edition. */
export const READY = {
  book: {},
  family: { options: { stacking: 'any', seven_zero: 'on', draw_until_playable: 'on' } },
  relaxed: { turn_time: null, bot_wait_ms: 1800, catch_window_ms: 4000 },
  brisk: { turn_time: 15, bot_wait_ms: 900 },
} satisfies Record<string, Partial<Settings>>;
export type ReadyName = keyof typeof READY;
