"""Puzzles, "Find the move": positions in which one move is clearly best; docs/puzzles.md."""

from .puzzle import Answer, Puzzle, UnknownPuzzle, puzzle, puzzles_of

__all__ = ["Answer", "Puzzle", "UnknownPuzzle", "puzzle", "puzzles_of"]
