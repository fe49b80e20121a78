"""A lesson as the page has it: those beside the code are built into it, others it asks for."""

from typing import Any

from lastcard.editions.engine_data import both
from lastcard.editions.folders import HERE as BUILT_IN

from .lesson import HERE as GENERAL
from .lesson import Lesson


def is_general(lesson: Lesson) -> bool:
    """For everybody, not of one edition."""
    return lesson.file.parent == GENERAL


def is_built_in(lesson: Lesson) -> bool:
    """Beside the code, wherever else others may lie."""
    return is_general(lesson) or lesson.file.parent.parent == BUILT_IN


def info_json(lesson: Lesson) -> dict[str, Any]:
    """What the list says of a lesson."""
    return {
        "id": lesson.id,
        "edition": lesson.edition,
        "general": is_general(lesson),
        "minutes": lesson.minutes,
        "title": both(lesson.title),
        "about": both(lesson.about),
        "goals": [both(goal) for goal in lesson.goals],
        "steps": len(lesson.steps),
    }


def steps_json(lesson: Lesson) -> list[dict[str, Any]]:
    return [
        {
            "position": step.position,
            "say": both(step.say),
            "point": list(step.point),
            "clauses": list(step.clauses),
            "wait": list(step.wait),
            "wrong": step.wrong and both(step.wrong),
            "moves": list(step.moves),
        }
        for step in lesson.steps
    ]
