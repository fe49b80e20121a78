import type { View } from '$lib/protocol';
import type { Acts } from '$src/session/session.svelte';
import type { Shot } from '$src/session/stage';
import type { TableState } from '$src/session/table';

/** What the question panel is given; words come from `speech.w`. */
export interface QuestionProps {
  table: TableState;
  /** The view that is shown. */
  view: View;
  /** What our seat may do now, in notation without the seat. */
  legal: string[];
  /** A card that our player wants to lay and that needs picks (lib/picks.ts); not sent yet. */
  card: string | null;
  acts: Acts;
  /** Give the card back to the hand. */
  cancel(): void;
  /** The card was played with its picks: `move` is sent, and the panel closes. */
  play(move: string): void;
}

/** What is drawn over the table: verdicts, fingers, counts; and the pose pad. */
export interface OverlayProps {
  table: TableState;
  shot: Shot;
  acts: Acts;
  /** A TV shows what everybody sees: here is what our player alone needs. */
  besideTv?: boolean;
}
