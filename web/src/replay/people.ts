import type { Seat } from '$lib/protocol';
import type { ReplayJson } from '$lib/replay';

/** Who played; seats without a name are bots. */
export function seatsOf({ seats, names, faces }: ReplayJson, known: readonly Pick<Seat, 'name' | 'face'>[] = []): Seat[] {
  return Array.from({ length: seats }, (_, seat): Seat => {
    const name = names ? names[seat] : known[seat]?.name;
    const face = (faces ? faces[seat] : known[seat]?.face) ?? null;
    return { kind: name ? 'person' : 'bot', level: null, present: true, stand_in: false, ready: false, wins: 0, muted: false, name: name ?? '', face };
  });
}
