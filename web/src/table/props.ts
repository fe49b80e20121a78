import type { Snippet } from 'svelte';
import type { Acts, Notice } from '$src/session/session.svelte';
import type { Shot } from '$src/session/stage';
import type { Insets } from './layout';
import type { TableState } from '$src/session/table';

/** The table view draws a shot of a table; a session, a replay or a scene gives it. */
export interface TableProps {
  table: TableState;
  shot: Shot;
  acts: Acts;
  notice?: Notice | null;
  /** Whose chair is at the bottom; our own unless a replay chooses another. */
  seat?: number | null;
  /** So much of the lower edge is needed for something else. */
  foot?: number;
  /** It is looked at once more: nothing can be done. */
  idle?: boolean;
  /** A TV shows the table: here are hand and questions only. */
  besideTv?: boolean;
  /** Practice: the player may ask what to play. */
  hints?: boolean;
  /** So much of the edges is taken by what stands there in place of the bar. */
  guide?: Partial<Insets> | null;
  /** Each edge has something else on it, as wide as this. */
  rim?: number;
  /** What lies over the table, once all of that is there. */
  over?: Snippet | undefined;
}
