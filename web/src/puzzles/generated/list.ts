// Written by web/generate.py from Python; do not edit.

export type Theme = 'card' | 'wild' | 'draw' | 'keep' | 'color' | 'challenge' | 'swap' | 'target' | 'link' | 'point' | 'pile' | 'stack';

/** What the list says of a puzzle. */
export interface PuzzleInfo {
  id: string;
  edition: string;
  theme: Theme;
  level: 1 | 2 | 3;
  seats: number;
}

/** One of the moves to choose from; the reason says why the best is better. */
export interface PuzzleAnswer {
  move: string;
  chance: number;
  reason: { code: string; arguments: Record<string, string | number> } | null;
}

/** The round up to the question, which is put to seat 0, and the answers to it, best first. */
export interface Puzzle {
  seed: string;
  moves: string[];
  answers: PuzzleAnswer[];
}

export const PUZZLES: PuzzleInfo[] = [
  {"id": "37610a", "edition": "basic", "theme": "card", "level": 1, "seats": 2},
  {"id": "adcf7b", "edition": "basic", "theme": "card", "level": 1, "seats": 2},
  {"id": "1756cb", "edition": "basic", "theme": "card", "level": 1, "seats": 2},
  {"id": "ce327f", "edition": "basic", "theme": "card", "level": 2, "seats": 2},
  {"id": "9a18bf", "edition": "basic", "theme": "card", "level": 2, "seats": 4},
  {"id": "2602ca", "edition": "basic", "theme": "card", "level": 2, "seats": 2},
  {"id": "e4283c", "edition": "basic", "theme": "card", "level": 2, "seats": 4},
  {"id": "ff251b", "edition": "basic", "theme": "wild", "level": 1, "seats": 3},
  {"id": "a9256a", "edition": "basic", "theme": "wild", "level": 1, "seats": 4},
  {"id": "1dce8f", "edition": "basic", "theme": "wild", "level": 1, "seats": 2},
  {"id": "d0bc39", "edition": "basic", "theme": "wild", "level": 1, "seats": 2},
  {"id": "208a97", "edition": "basic", "theme": "wild", "level": 2, "seats": 2},
  {"id": "d22e71", "edition": "basic", "theme": "wild", "level": 2, "seats": 3},
  {"id": "7d98e3", "edition": "basic", "theme": "wild", "level": 2, "seats": 4},
];

/** The positions of each edition, by their ids. */
export type Positions = { POSITIONS: Record<string, Puzzle> };
export const LOADERS: Record<string, () => Promise<Positions>> = {
  "basic": () => import('./basic'),
};
