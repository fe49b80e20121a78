"""What the npm package `lastcard` knows of Python: layouts, tables, editions and sentences."""

import json
from collections.abc import Callable, Iterable, Mapping
from typing import Any

import numpy as np
from generate_coach import coach_source
from generate_lab import lab_source
from typescript import HEAD, interface

import lastcard.bots.kernel
import lastcard.bots.sharp.kernel
import lastcard.coach.kernel
import lastcard.lab.simulate.blocks
import lastcard.play.ahead_kernel
import lastcard.play.engine_kernel
import lastcard.play.position_kernel
from lastcard import Match
from lastcard.bots.levels import LEVEL_NAMES
from lastcard.bots.policies import POLICIES
from lastcard.bots.sharp.bot import MOST_ROUNDS
from lastcard.bots.sharp.budget import BOUT, Budget
from lastcard.bots.sharp.deal import SEARCH_SCRATCH
from lastcard.bots.sharp.thought import THOUGHT
from lastcard.bots.tracker import MEMORY
from lastcard.coach.judgement import JUDGEMENT
from lastcard.coach.reasons import REASON
from lastcard.editions import Edition, edition
from lastcard.editions import custom as custom_rules
from lastcard.editions.engine_data import both, engine_data, texts_by_name
from lastcard.editions.folders import HERE, folders
from lastcard.editions.load import POSE_AMOUNT
from lastcard.editions.version import RULES_VERSION
from lastcard.engine import cards, moves, options, reasons
from lastcard.engine.events import EVENT_KINDS, FIRST_FLIP
from lastcard.engine.rng import HALVES
from lastcard.engine.state import PHASES, STATE
from lastcard.engine.view import HIDDEN, VIEW, VIEW_FIELDS
from lastcard.lab.simulate.rounds import SCRATCH as SIMULATOR_SCRATCH
from lastcard.lab.simulate.tally import TALLY
from lastcard.match import cards as notation
from lastcard.match import codes, events, forms, header, position, refusals, setup, view_json
from lastcard.match import moves as written
from lastcard.play.asking import REACTIONS
from lastcard.play.kernel import Kernel
from lastcard.play.layout import layout_digest
from lastcard.play.rng import SCRATCH
from lastcard.play.signature import Argument, Array, Index, Signature
from lastcard.server.protocol import shapes

# The kernels of compiler/wasm.py, and what its functions read and write.
KERNELS: tuple[Kernel[Any], ...] = (
    lastcard.play.engine_kernel.KERNEL,
    lastcard.play.position_kernel.KERNEL,
    lastcard.play.ahead_kernel.KERNEL,
    lastcard.bots.kernel.KERNEL,
    lastcard.bots.sharp.kernel.KERNEL,
    lastcard.coach.kernel.KERNEL,
    lastcard.lab.simulate.blocks.KERNEL,
)
# The levels that they play; the others are a server's.
PAGE_LEVELS = [
    level for level in LEVEL_NAMES if level in (*POLICIES, *(kernel.name for kernel in KERNELS))
]
RECORDS: dict[str, np.dtype[Any]] = {
    "RULES": options.RULES,
    "STATE": STATE,
    "VIEW": VIEW,
    "MEMORY": MEMORY,
    "SEARCH_SCRATCH": SEARCH_SCRATCH,
    "THOUGHT": THOUGHT,
    "JUDGEMENT": JUDGEMENT,
    "REASON": REASON,
    "SCRATCH": SCRATCH,
    "SIMULATOR_SCRATCH": SIMULATOR_SCRATCH,
    "TALLY": TALLY,
}

LAYOUT_TYPES = """\
/** A whole number and its bytes, or a floating one. */
export type NumberType = 'i1' | 'i2' | 'i4' | 'i8' | 'f8';

/** Where the numbers of a field begin in a record, of which type they are, and how many. */
export interface Field {
  readonly at: number;
  readonly type: NumberType;
  readonly shape: readonly number[];
}

export interface Layout {
  readonly size: number;
  readonly fields: Readonly<Record<string, Field>>;
}

"""
FUNCTION_TYPES = """
export type RecordName = keyof typeof RECORDS;

/** What a function takes: sizes of one name in one call are equal. */
export type Argument =
  | 'int'
  | 'bool'
  | { readonly record: RecordName }
  | { readonly array: NumberType | RecordName; readonly shape: readonly (number | string)[] }
  | { readonly index: number | string; readonly low: number };

"""
TABLE_TYPES = """\
export interface EventKind {
  readonly name: string;
  readonly value: '' | 'card' | 'cards' | 'other' | 'color' | 'direction' | 'amount';
  readonly detail: string;
  readonly sight: 'public' | 'own' | 'shown';
}

/** A field of the engine's view: what its numbers mean, and what a view calls it. */
export interface ViewField {
  readonly name: string;
  readonly meaning: string;
  readonly attribute: string;
  readonly length: string;
}

"""
EDITION_TYPES = """\
export interface Both {
  readonly en: string;
  readonly zh: string;
}

/** Copies of every kind, and a digest of the cards. */
export interface DeckData {
  readonly copies: readonly number[];
  readonly digest: string;
}

export interface OptionData {
  readonly value: string;
  readonly clause: string;
}

export interface EditionData {
  readonly book: string;
  readonly name: Both;
  readonly least: number;
  readonly most: number;
  readonly advised: number;
  readonly colors: string;
  readonly colorNames: Readonly<Record<string, Both>>;
  /** The card of every kind; '' of a kind that no deck has. */
  readonly texts: readonly string[];
  readonly cardNames: Readonly<Record<string, Both>>;
  /** The effect of each special wild. */
  readonly effects: Readonly<Record<string, string>>;
  readonly asks: Readonly<Record<string, readonly string[]>>;
  /** By kind. */
  readonly points: readonly number[];
  readonly decks: Readonly<Record<string, DeckData>>;
  /** What the book says about each option that the edition has. */
  readonly options: Readonly<Record<string, OptionData>>;
  readonly clauses: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly byCard: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Options of cards that an edition does not have, and what stands for them. */
"""
SENTENCE_TYPES = """\
import type { Both } from './editions.js';

/** A sentence with places for arguments; `you` names the argument that is the reader's seat. */
export interface Form extends Both {
  readonly you?: string;
}

"""
SHAPES = (shapes.Lock, shapes.Pose, shapes.MiniPile, shapes.View, shapes.Event)


def line(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def constant(name: str, value: object, kind: str = "") -> str:
    return f"export const {name}{': ' + kind if kind else ''} = {line(value)};\n"


def lines_of(entries: Mapping[str, object]) -> str:
    """An object with one line an entry."""
    rows = "".join(f"  {line(name)}: {line(value)},\n" for name, value in entries.items())
    return f"{{\n{rows}}}"


# --- layout ------------------------------------------------------------------------------


def layout_source() -> str:
    records = "".join(
        f"  {name}: {{\n    size: {record.itemsize},\n    fields: {fields_of(record)},\n  }},\n"
        for name, record in RECORDS.items()
    )
    functions = {
        symbol: [argument_of(each) for each in signature.arguments]
        for kernel in KERNELS
        for symbol, signature in signatures(kernel)
    }
    return (
        HEAD
        + LAYOUT_TYPES
        + f"export const RECORDS = {{\n{records}}} as const satisfies Record<string, Layout>;\n"
        + FUNCTION_TYPES
        + f"export const FUNCTIONS = {lines_of(functions)} as const satisfies "
        + "Record<string, readonly Argument[]>;\n\n"
        + "export type FunctionName = keyof typeof FUNCTIONS;\n\n"
        + "/** A digest of all this, as the module has it. */\n"
        + f"export const LAYOUT = {json.dumps(layout_digest(KERNELS))};\n"
    )


def signatures(kernel: Kernel[Any]) -> Iterable[tuple[str, Signature]]:
    return zip(kernel.symbols(), kernel.signatures, strict=True)


def fields_of(record: np.dtype[Any]) -> str:
    assert record.fields is not None
    rows = []
    for name, (kind, at, *_) in record.fields.items():
        shape = line(list(kind.shape))
        rows.append(
            f"      {name}: {{ at: {at}, type: '{type_name(kind.base)}', shape: {shape} }},"
        )
    return "\n".join(["{", *rows, "    }"])


def type_name(kind: np.dtype[Any]) -> str:
    if kind.names is None:
        return kind.str.lstrip("<|")
    names = [name for name, record in RECORDS.items() if record == kind]
    if not names:
        raise SystemExit("A kernel has a record that RECORDS in web/generate_engine.py lacks.")
    return names[0]


def argument_of(argument: Argument) -> object:
    match argument:
        case Array():
            return {"array": type_name(argument.dtype), "shape": list(argument.shape)}
        case Index():
            return {"index": argument.size, "low": argument.low}
        case np.dtype():
            return {"record": type_name(argument)}
    return argument.__name__


# --- tables ------------------------------------------------------------------------------


def tables_source() -> str:
    kinds = [kind._asdict() for kind in EVENT_KINDS]
    ranges = {name: [span.start, span.stop - 1] for name, span in options.RANGES.items()}
    dealt = Match("basic", seats=2).view()
    return (
        HEAD
        + TABLE_TYPES
        + "".join(constant(name, value) for name, value in numbers().items())
        + f"\nexport const PHASES = {line(PHASES)} as const;\n"
        + "export type Phase = (typeof PHASES)[number];\n\n"
        + "/** The first code of each verb; a card, color or seat is added. */\n"
        + constant("BY_CARD", codes.BY_CARD)
        + constant("BY_SEAT", codes.BY_SEAT)
        + constant("PLAIN_MOVES", codes.PLAIN)
        + constant("VERBS", written.VERBS)
        + constant("ON_TURN_VERBS", written.ON_TURN_VERBS)
        + constant("SEATS_NAMED", notation.SEATS_NAMED, "Record<string, number>")
        + constant("SEATS_FIRST", notation.SEATS_FIRST)
        + "\n/** By code. */\n"
        + constant("EVENT_KINDS", kinds, "readonly EventKind[]")
        + constant("DRAW_REASONS", reasons.DRAW_REASONS)
        + constant("LOST_REASONS", reasons.LOST_REASONS)
        + constant("REFUSALS", reasons.REFUSALS)
        + "\n/** The rulings that a move of these kinds names others. */\n"
        + constant("OTHERS_ONLY", refusals.OTHERS_ONLY, "Record<string, string>")
        + "\n/** Options: the values of each by their codes, or the least and the most. */\n"
        + constant("CHOICES", options.CHOICES, "Record<string, readonly string[]>")
        + constant("RANGES", ranges, "Record<string, readonly [number, number]>")
        + constant("EFFECTS", list(cards.EFFECTS))
        + "\n/** The levels that are policies, by their codes. */\n"
        + constant("POLICIES", POLICIES)
        + constant("LEVEL_NAMES", PAGE_LEVELS)
        + "\n/** Verbs of the moves that may be made out of turn. */\n"
        + constant("REACTIONS", REACTIONS)
        + "\n/** Kinds that match each colored kind besides its color, by `symbol_match`. */\n"
        + constant("ALIKE", alike_masks())
        + "\n/** Header lines of records. */\n"
        + constant("HEADER_LINES", header.PEOPLE_WRITE)
        + constant("MORE_HEADER_LINES", header.IN_BETWEEN)
        + constant("MANY_LINES", header.MANY)
        + constant("LINE_EXAMPLES", header.EXAMPLES, "Record<string, string>")
        + constant("LINES_IN_HEAD", setup.IN_HEAD)
        + constant("LINES_WITHOUT_HANDS", setup.WITHOUT_HANDS)
        + "\n/** Views and events: the fields in their order. */\n"
        + constant("VIEW_FIELDS", list(map(view_field, VIEW_FIELDS)), "readonly ViewField[]")
        + constant("VIEW_KEYS", list(view_json.view_json(dealt)))
        + constant("SENT_KEYS", list(view_json.sent_json(dealt)))
        + constant("EVENT_KEYS", list(events.EVENT_TYPES))
        + "\n"
        + "\n\n".join(interface(shape, False) for shape in SHAPES)
        + "\n"
    )


def custom_source() -> str:
    """Apart from the other tables: the options view needs them, and nothing else of the engine."""
    return (
        HEAD
        + "/** What the rule of a customizable card is made of: WHO EFFECT [AMOUNT]. */\n"
        + constant("WHO", options.WHO)
        + constant("CUSTOM", options.CUSTOM)
        + constant("CUSTOM_VERBS", custom_rules.VERBS)
        + constant("CUSTOM_COUNTED", custom_rules.COUNTED)
        + constant("CUSTOM_ALLOWED", custom_rules.ALLOWED, "Record<string, readonly string[]>")
        + constant("LEAST_AMOUNT", custom_rules.AMOUNTS[0])
        + constant("MOST_AMOUNT", custom_rules.AMOUNTS[-1])
    )


def numbers() -> dict[str, int]:
    """Plain numbers that both sides count on."""
    return {
        "NONE": cards.NONE,
        "HIDDEN": HIDDEN,
        "ALL_SEEING": events.ALL_SEEING,
        "SEATS": cards.SEATS,
        "KINDS": cards.KINDS,
        "WILD": cards.WILD,
        "WILD_DRAW_FOUR": cards.WILD_DRAW_FOUR,
        "DECK": cards.DECK,
        "LEGAL": moves.LEGAL,
        "MOVE_JUMP": moves.MOVE_JUMP,
        "MOVE_COLOR": moves.MOVE_COLOR,
        "MOVE_DRAW": moves.MOVE_DRAW,
        "MOVE_DEAL": moves.MOVE_DEAL,
        "MOVE_LINK": moves.MOVE_LINK,
        "MOVES": moves.MOVES,
        "FIRST_FLIP": FIRST_FLIP,
        "HALVES": HALVES,
        "LAST_CARDS": view_json.LAST_CARDS,
        "LARGEST_SEAT": written.LARGEST_SEAT,
        "LARGEST_SCORE": setup.LARGEST_SCORE,
        "LARGEST_STREAM": position.LARGEST_STREAM,
        "POSE_AMOUNT": POSE_AMOUNT,
        "BOUT": BOUT,
        "MOST_ROUNDS": MOST_ROUNDS,
        "THINK_ROUNDS": Budget().rounds,
        "THINK_MS": round((Budget().seconds or 0) * 1000),
        "RULES_VERSION": RULES_VERSION,
    }


def alike_masks() -> list[list[str]]:
    """In hex, because they have more bits than a number of JavaScript's."""
    tables = [edition("basic").rules({"symbol_match": flag})["alike"] for flag in options.FLAG]
    return [[f"{int(mask):x}" for mask in table] for table in tables]


def view_field(field: Any) -> dict[str, str]:
    return {name: getattr(field, name) for name in ("name", "meaning", "attribute", "length")}


# --- editions ----------------------------------------------------------------------------


def editions_source() -> str:
    books = {name: edition(name) for name, folder in folders().items() if folder.parent == HERE}
    absent = next(iter(books.values()))._absent
    return (
        HEAD
        + EDITION_TYPES
        + constant("ABSENT", absent, "Readonly<Record<string, string>>")
        + "\nexport const EDITIONS: Readonly<Record<string, EditionData>> = {\n"
        + "".join(f"  {line(name)}: {edition_data(book)},\n" for name, book in books.items())
        + "};\n"
    )


def edition_data(book: Edition) -> str:
    rows = "".join(f"    {name}: {line(value)},\n" for name, value in engine_data(book).items())
    return f"{{\n{rows}  }}"


# --- sentences ---------------------------------------------------------------------------


def sentences_source() -> str:
    """The sentences of refused moves."""
    rules = {name: list(map(form_data, each)) for name, each in refusals.FORMS.items()}
    return (
        HEAD
        + SENTENCE_TYPES
        + "/** What an English name begins with that has 'an'. */\n"
        + constant("AN", forms.AN)
        + "/** A player without a name. */\n"
        + constant("SEAT", both(refusals.SEAT), "Both")
        + "export const QUESTIONS: Readonly<Record<string, Both>> = "
        + lines_of(texts_by_name(refusals.QUESTIONS))
        + ";\nexport const RULES: Readonly<Record<string, readonly Form[]>> = "
        + lines_of(rules)
        + ";\n"
    )


def form_data(form: forms.Form) -> dict[str, str]:
    you = {} if form.you is None else {"you": form.you}
    return {"en": form.text.en, "zh": form.text.zh, **you}


FILES: dict[str, Callable[[], str]] = {
    "engine/src/generated/layout.ts": layout_source,
    "engine/src/generated/tables.ts": tables_source,
    "engine/src/generated/custom.ts": custom_source,
    "engine/src/generated/editions.ts": editions_source,
    "engine/src/generated/sentences.ts": sentences_source,
    "engine/src/generated/lab.ts": lab_source,
    "engine/src/generated/coach.ts": coach_source,
}
