import type { EditionName, Event, View } from './protocol';

/** A finished match, step by step; every hand is open in `view.hands`. */
export interface ReplayJson {
  edition: EditionName;
  options: Record<string, string>;
  seats: number;
  seed: string;
  names?: string[];
  faces?: (number | null)[];
  words?: string;
  steps: { move: string | null; events: Event[]; view: View }[];
}
