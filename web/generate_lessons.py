"""The lessons that the page is built with: a list, and a file for each that loads with it."""

import json
from collections.abc import Callable

from typescript import HEAD

from lastcard.lessons import Lesson, lessons
from lastcard.lessons.page import info_json, is_built_in, steps_json
from lastcard.lessons.spots import NAMES

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
    return {name: lesson for name, lesson in lessons().items() if is_built_in(lesson)}


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
        return (
            HEAD
            + "import type { Step } from './list';\n\nexport const STEPS: Step[] = "
            + json.dumps(steps_json(lesson), ensure_ascii=False, indent=1)
            + ";\n"
        )

    return source


FILES = {
    f"{FOLDER}/list.ts": list_source,
    **{f"{FOLDER}/{name}.ts": steps_source(lesson) for name, lesson in built_in().items()},
}
