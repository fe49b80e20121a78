"""The puzzles that the page is built with: a list, and a file of positions for each edition."""

import json
from collections.abc import Callable
from dataclasses import asdict
from typing import Any

from typescript import HEAD

from lastcard.editions.folders import HERE
from lastcard.puzzles.puzzle import Puzzle, book_of, files
from lastcard.puzzles.themes import THEMES

FOLDER = "src/puzzles/generated"

TYPES = """\
export type Theme = {themes};

/** What the list says of a puzzle. */
export interface PuzzleInfo {{
  id: string;
  edition: string;
  theme: Theme;
  level: 1 | 2 | 3;
  seats: number;
}}

/** One of the moves to choose from; the reason says why the best is better. */
export interface PuzzleAnswer {{
  move: string;
  chance: number;
  reason: {{ code: string; arguments: Record<string, string | number> }} | null;
}}

/** The round up to the question, which is put to seat 0, and the answers to it, best first. */
export interface Puzzle {{
  seed: string;
  moves: string[];
  answers: PuzzleAnswer[];
}}
"""


def built_in() -> dict[str, tuple[Puzzle, ...]]:
    """Those beside the code, wherever else others may lie."""
    own = [name for name, file in files().items() if file.parent.parent == HERE]
    return {name: book.puzzles for name in own if (book := book_of(name)) is not None}


def lines(objects: list[str]) -> str:
    return "".join(f"  {each},\n" for each in objects)


def info_json(puzzle: Puzzle) -> str:
    names = ("id", "edition", "theme", "level", "seats")
    return json.dumps({name: getattr(puzzle, name) for name in names})


def list_source() -> str:
    found = built_in()
    infos = [info_json(puzzle) for puzzles in found.values() for puzzle in puzzles]
    loaders = [f"{json.dumps(name)}: () => import('./{name}')" for name in found]
    return (
        HEAD
        + TYPES.format(themes=" | ".join(f"'{theme}'" for theme in THEMES))
        + "\nexport const PUZZLES: PuzzleInfo[] = [\n"
        + lines(infos)
        + "];\n\n/** The positions of each edition, by their ids. */\n"
        + "export type Positions = { POSITIONS: Record<string, Puzzle> };\n"
        + "export const LOADERS: Record<string, () => Promise<Positions>> = {\n"
        + lines(loaders)
        + "};\n"
    )


def position_json(puzzle: Puzzle) -> str:
    answers: list[dict[str, Any]] = [asdict(answer) for answer in puzzle.answers]
    position = {"seed": puzzle.seed, "moves": list(puzzle.moves), "answers": answers}
    return f"{json.dumps(puzzle.id)}: {json.dumps(position)}"


def positions_source(puzzles: tuple[Puzzle, ...]) -> Callable[[], str]:
    def source() -> str:
        return (
            HEAD
            + "import type { Puzzle } from './list';\n\n"
            + "export const POSITIONS: Record<string, Puzzle> = {\n"
            + lines([position_json(puzzle) for puzzle in puzzles])
            + "};\n"
        )

    return source


FILES = {
    f"{FOLDER}/list.ts": list_source,
    **{f"{FOLDER}/{name}.ts": positions_source(puzzles) for name, puzzles in built_in().items()},
}
