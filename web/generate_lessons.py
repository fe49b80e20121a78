"""The lessons that the page is built with: a list, and a file for each that loads with it."""

import json
from collections.abc import Callable
from typing import Any

from typescript import HEAD

from lastcard.editions.folders import HERE
from lastcard.lessons import Lesson, lessons
from lastcard.lessons.lesson import HERE as GENERAL
from lastcard.lessons.spots import NAMES
from lastcard.text import Text

FOLDER = "src/learn/generated"

TYPES = """\
/** Named by a step; a card or a seat follows where it needs one. */
export type SpotName = {spots};

export interface Step {{
  /** A new one, as a record's header without its edition. */
  position: string | null;
  say: Both;
  point: string[];
  clauses: string[];
  /** Answers that are wanted, the first is what is shown; none: there is only something to read. */
  wait: string[];
  wrong: Both | null;
  /** Of other seats, afterwards. */
  moves: string[];
}}

/** What the list says of a lesson. */
export interface LessonInfo {{
  id: string;
  edition: string;
  /** For everybody, not of one edition. */
  general: boolean;
  minutes: number;
  title: Both;
  about: Both;
  goals: Both[];
  steps: number;
}}
"""


def built_in() -> dict[str, Lesson]:
    """Those beside the code, wherever else others may lie."""
    return {
        name: lesson
        for name, lesson in lessons().items()
        if lesson.file.parent == GENERAL or lesson.file.parent.parent == HERE
    }


def text_json(text: Text) -> dict[str, str]:
    return {"en": text.en, "zh": text.zh}


def info_json(lesson: Lesson) -> dict[str, Any]:
    return {
        "id": lesson.id,
        "edition": lesson.edition,
        "general": lesson.file.parent == GENERAL,
        "minutes": lesson.minutes,
        "title": text_json(lesson.title),
        "about": text_json(lesson.about),
        "goals": [text_json(goal) for goal in lesson.goals],
        "steps": len(lesson.steps),
    }


def list_source() -> str:
    found = built_in()
    spots = " | ".join(f"'{name}'" for name in NAMES)
    loaders = "".join(f"  {json.dumps(name)}: () => import('./{name}'),\n" for name in found)
    return (
        HEAD
        + "import type { Both } from '$lib/editions';\n\n"
        + TYPES.format(spots=spots)
        + "\nexport const LESSONS: LessonInfo[] = "
        + json.dumps([info_json(each) for each in found.values()], ensure_ascii=False, indent=1)
        + ";\n\n/** The steps of each. */\n"
        + "export const LOADERS: Record<string, () => Promise<{ STEPS: Step[] }>> = {\n"
        + loaders
        + "};\n"
    )


def steps_source(lesson: Lesson) -> Callable[[], str]:
    def source() -> str:
        steps = [
            {
                "position": step.position,
                "say": text_json(step.say),
                "point": step.point,
                "clauses": step.clauses,
                "wait": step.wait,
                "wrong": step.wrong and text_json(step.wrong),
                "moves": step.moves,
            }
            for step in lesson.steps
        ]
        return (
            HEAD
            + "import type { Step } from './list';\n\nexport const STEPS: Step[] = "
            + json.dumps(steps, ensure_ascii=False, indent=1)
            + ";\n"
        )

    return source


FILES = {
    f"{FOLDER}/list.ts": list_source,
    **{f"{FOLDER}/{name}.ts": steps_source(lesson) for name, lesson in built_in().items()},
}
