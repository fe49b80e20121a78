import type { Seat } from '$lib/protocol';
import type { ReplayJson } from '$lib/replay';

/** Who played; seats without a name are bots. */
export function seatsOf({ seats, names }: ReplayJson, known: readonly { name: string }[] = []): Seat[] {
  return Array.from({ length: seats }, (_, seat): Seat => {
    const name = names ? names[seat] : known[seat]?.name;
    return { kind: name ? 'person' : 'bot', level: null, present: true, stand_in: false, ready: false, wins: 0, muted: false, name: name ?? '' };
  });
}
