/** What a table plays by: its own options, else the book's. */
import { BOOK } from '$lib/options';
import type { TableState } from './table';

export const optionOf = (table: TableState, name: string): string => table.settings.options[name] ?? BOOK[table.settings.edition][name]?.value ?? '';

export const bookOf = (table: TableState, name: string): string => BOOK[table.settings.edition][name]?.value ?? '';

/** The clause behind an option's value in the book. */
export const clauseOf = (table: TableState, name: string): string | null => BOOK[table.settings.edition][name]?.clause ?? null;

export const nameOf = (table: TableState, seat: number | null | undefined): string => (seat == null ? '' : (table.seats[seat]?.name ?? ''));
