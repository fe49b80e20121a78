/** What the server says about options, in both languages; asked for once. */
import { textIn } from '$lib/textIn';
import { requestJson } from '$lib/request';
import type { Both } from '$lib/editions';
import type { EditionName, Language } from '$lib/protocol';
import { ruleText } from '$lib/rules';
import { speech } from '$lib/words/speech.svelte';

export interface OptionWords {
  name: string;
  group: string;
  title: Both;
  about: Both;
  value: string;
  clause: string;
  values?: { value: string; name: Both }[];
  least?: number;
  most?: number;
}

interface CatalogData {
  editions: { id: EditionName; options: OptionWords[] }[];
  groups: { id: string; name: Both }[];
}

class Catalog {
  data = $state.raw<CatalogData | null>(null);
  failed = $state(false);
  #asking = false;

  async load(): Promise<void> {
    if (this.data || this.#asking) return;
    this.#asking = true;
    this.failed = false;
    try {
      this.data = await requestJson<CatalogData>('/api/editions');
    } catch {
      this.failed = true;
    }
    this.#asking = false;
  }

  options(edition: EditionName): OptionWords[] {
    return this.data?.editions.find((each) => each.id === edition)?.options ?? [];
  }

  /** What a value is called: "with the same card", "3", a customizable card's rule in words. */
  valueName(option: OptionWords, value: string, lang: Language): string {
    if (option.name === 'custom_rule') return textIn(ruleText(value), lang) ?? speech.w.options.custom.plain;
    return textIn(option.values?.find((each) => each.value === value)?.name, lang) ?? value;
  }
}

export const catalog = new Catalog();
