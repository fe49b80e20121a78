import { untrack } from 'svelte';

/** Once what stands now has been painted. */
export function afterPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => (timer = setTimeout(run)));
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** Counts the frames of a component up to `most`: what appears in steps leaves a slow phone time for taps between them. */
export function steps(most: () => number): { readonly now: number } {
  let now = $state(0);
  $effect(() => (now < most() ? afterPaint(() => (now += 1)) : undefined));
  return {
    get now() {
      return now;
    },
  };
}

/** A value one picture late: what nobody misses for so long is not drawn together with what happens. */
export function late<Value>(value: () => Value): { readonly now: Value } {
  let now = $state.raw(untrack(value));
  $effect(() => {
    const next = value();
    return afterPaint(() => (now = next));
  });
  return {
    get now() {
      return now;
    },
  };
}
