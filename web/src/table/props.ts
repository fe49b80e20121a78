import type { Acts, Notice } from '$lib/session.svelte';
import type { Shot } from '$lib/stage';
import type { TableState } from '$lib/table';

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
}
