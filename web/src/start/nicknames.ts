import { keep, recall } from '$lib/storage';
import { speech } from '$lib/words/speech.svelte';

/** The name on this device, or one to begin with, which stays until another one is chosen. */
export function nameHere(): string {
  const key = `name.${speech.lang}`;
  const name = recall('name') ?? recall(key) ?? another('');
  if (recall('name') === null) keep(key, name);
  return name;
}

export function another(name: string): string {
  const others = speech.w.start.nicknames.filter((each) => each !== name);
  return others[Math.floor(Math.random() * others.length)]!;
}

export const keepName = (name: string): void => keep('name', name.trim() || null);
