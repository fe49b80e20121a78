"""Lessons: a position, moves in notation and what is said about them. Data, played by the rules."""

from .lesson import Lesson, Step, lesson, lessons, read_lesson
from .run import check

__all__ = ["Lesson", "Step", "check", "lesson", "lessons", "read_lesson"]
