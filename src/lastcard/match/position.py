"""A set-up position: its header lines into a state, refusing what cannot be."""

from collections import Counter
from collections.abc import Iterable

import numpy as np

from lastcard.editions import Edition
from lastcard.engine.cards import NONE, WILD, WILD_DRAW_FOUR, color_of
from lastcard.engine.deal import clear_table
from lastcard.engine.options import CUSTOM_DARE, POSE_OFF, WHO_CHOSEN
from lastcard.engine.piles import discard, give, stay_count
from lastcard.engine.rng import HALVES, refill
from lastcard.engine.state import (
    PHASE_MATCH_OVER,
    PHASE_PILE,
    PHASE_POINT,
    PHASE_ROUND_OVER,
    PHASE_SWAP,
    PHASE_TURN,
    PHASES,
)
from lastcard.errors import LastcardError
from lastcard.text import Text

from .cards import COLORS, Card
from .errors import BadPosition, say
from .header import Line, Lines, numbers, seat_in

LARGEST_STREAM = 10**12


class Position:
    """Fills a state from the lines of a set-up position, refusing what cannot be."""

    def __init__(self, edition: Edition, rules: np.void, state: np.void) -> None:
        self.edition = edition
        self.rules = rules
        self.state = state
        self.seats = int(state["seats"])
        self.named: Counter[int] = Counter()

    def fill(self, lines: Lines, dealer: int) -> None:
        state = self.state
        clear_table(state)
        state["round"] = self.number(lines, "round", 1)
        state["dealer"] = dealer
        self.fill_phase(lines)
        self.fill_hands(lines)
        self.fill_discard(lines)
        self.fill_mini(lines)
        self.fill_draw(lines)
        self.fill_turn(lines)
        self.fill_color(lines)
        self.fill_question(lines)
        self.fill_effects(lines)
        self.fill_calls(lines)
        self.fill_stream(lines)

    # --- refusing ------------------------------------------------------------------------

    def refuse(self, line: Line | None, text: Text, clause: str | None = None) -> LastcardError:
        return BadPosition(text, clause) if line is None else line.impossible(text, clause)

    # --- reading words -------------------------------------------------------------------

    def number(self, lines: Lines, name: str, absent: int) -> int:
        line = lines.one(name)
        return absent if line is None else numbers(line, 1)[0]

    def seat(self, lines: Lines, name: str, absent: int) -> int:
        line = lines.one(name)
        return absent if line is None else seat_in(line, numbers(line, 1)[0], self.seats)

    def kinds(self, line: Line, words: Iterable[str]) -> list[int]:
        """Cards of the edition that the deck still has, counted as used."""
        found = []
        for word in words:
            kind = self.kind(line, word)
            self.named[kind] += 1
            if self.named[kind] > int(self.rules["copies"][kind]):
                copies = int(self.rules["copies"][kind])
                raise self.refuse(
                    line,
                    say.text("position.copies", copies=copies, word=word),
                    self.edition.options["deck"].clause,
                )
            found.append(kind)
        return found

    def kind(self, line: Line, word: str) -> int:
        with line.located():
            card = Card(word)
        if card.text not in self.edition.kinds:
            raise self.refuse(
                line,
                say.text("position.not-in-deck", edition=self.edition.name, word=word),
                self.edition.options["deck"].clause,
            )
        return self.edition.kinds[card.text]

    def one_kind(self, line: Line) -> int:
        if len(line.arguments) != 1:
            raise line.bad(say.text("position.one-card", name=line.name))
        return self.kind(line, line.arguments[0])

    def color_at(self, line: Line, word: str) -> int:
        if len(word) != 1 or word not in COLORS:
            raise line.bad(
                say.text("position.no-color", word=word),
            )
        if word not in self.edition.colors:
            raise self.refuse(
                line,
                say.text("position.other-color", edition=self.edition.name, word=word),
                self.edition.clause("refuse", "no-color"),
            )
        return self.edition.colors.index(word)

    # --- filling -------------------------------------------------------------------------

    def fill_phase(self, lines: Lines) -> None:
        line = lines.one("phase")
        if line is None:
            self.state["phase"] = PHASE_TURN
        elif line.arguments[:1] and line.text.partition(" ")[2] in PHASES:
            self.state["phase"] = PHASES.index(line.arguments[0])
        else:
            names = " ".join(PHASES)
            raise line.bad(say.text("position.phase", names=names))

    def fill_hands(self, lines: Lines) -> None:
        by_seat: dict[int, Line] = {}
        for line in lines.all("hand"):
            if not line.arguments:
                raise line.bad(say["position.hand"])
            first = Line(line.number, line.words[:2])
            seat = seat_in(line, numbers(first, 1)[0], self.seats)
            if seat in by_seat:
                raise line.bad(say.text("position.hand-twice", seat=seat))
            by_seat[seat] = line
            for kind in self.kinds(line, line.arguments[1:]):
                give(self.state, seat, kind)
            if self.state["size"][seat] == 0 and not self.may_be_empty():
                raise self.refuse(line, say.text("position.hand-empty", seat=seat))
        missing = [str(seat) for seat in range(self.seats) if seat not in by_seat]
        if missing:
            raise self.refuse(
                lines.all("hand")[-1],
                say.text("position.hand-missing", seat=missing[0]),
            )

    def may_be_empty(self) -> bool:
        return self.state["phase"] in (PHASE_ROUND_OVER, PHASE_MATCH_OVER, PHASE_SWAP)

    def fill_discard(self, lines: Lines) -> None:
        line = lines.one("discard")
        if line is None or not line.arguments:
            raise self.refuse(
                line,
                say["position.no-discard"],
            )
        for kind in self.kinds(line, line.arguments):
            discard(self.state, kind)

    def fill_mini(self, lines: Lines) -> None:
        line = lines.one("mini")
        cards = [] if line is None else self.kinds(line, line.arguments)
        self.state["mini"][: len(cards)] = cards
        self.state["mini_count"] = len(cards)
        if (self.state["phase"] == PHASE_PILE) != bool(cards):
            raise self.refuse(
                line or lines.one("phase"),
                say["position.mini"],
            )

    def fill_draw(self, lines: Lines) -> None:
        """Bottom to top: `bottom`, then what is not shuffled yet, then `draw`."""
        listed = {
            name: self.kinds(line, line.arguments) if line else []
            for name in ("draw", "bottom", "loose")
            for line in [lines.one(name)]
        }
        if self.takes_rest(lines):
            left = list(self.rules["copies"])
            for kind, count in self.named.items():
                left[kind] -= count
            listed["loose"] += [kind for kind in range(len(left)) for _ in range(left[kind])]
        pile = listed["bottom"][::-1] + listed["loose"] + listed["draw"][::-1]
        self.state["draw"][: len(pile)] = pile
        self.state["draw_count"] = len(pile)
        self.state["loose_low"] = len(listed["bottom"])
        self.state["loose_high"] = len(listed["bottom"]) + len(listed["loose"])

    def takes_rest(self, lines: Lines) -> bool:
        line = lines.one("rest")
        if line is not None and line.arguments not in (("shuffled",), ("none",)):
            raise line.bad(say["position.rest"])
        return line is None or line.arguments == ("shuffled",)

    def fill_turn(self, lines: Lines) -> None:
        phase = self.state["phase"]
        turn = self.seat(lines, "turn", 0)
        asks_nobody = phase in (PHASE_POINT, PHASE_ROUND_OVER, PHASE_MATCH_OVER)
        self.state["turn"] = NONE if asks_nobody else turn
        line = lines.one("direction")
        if line is not None:
            if line.arguments not in (("+1",), ("-1",), ("1",)):
                raise line.bad(say["position.direction"])
            self.state["direction"] = int(line.arguments[0])

    def fill_color(self, lines: Lines) -> None:
        line = lines.one("color")
        top = int(self.state["top"])
        if line is None:
            if top >= WILD and not self.waits_for_first_color(lines):
                raise self.refuse(
                    lines.one("discard"),
                    say["position.wild-on-top"],
                )
            self.state["color"] = color_of(top)
            return
        if len(line.arguments) != 1:
            raise line.bad(say["position.one-color"])
        color = self.color_at(line, line.arguments[0])
        if top < WILD and color != color_of(top):
            raise self.refuse(
                line,
                say.text("position.color-of-top", card=self.edition.texts[top]),
            )
        self.state["color"] = color

    def waits_for_first_color(self, lines: Lines) -> bool:
        phase = PHASES[int(self.state["phase"])]
        return phase == "color" and lines.one("wild") is None

    def fill_question(self, lines: Lines) -> None:
        """The lines of docs/notation.md: what the open question is about."""
        for name in ("drawn", "wild"):
            line = lines.one(name)
            if line is not None:
                self.state[name] = self.one_kind(line)
        self.state["source"] = self.seat(lines, "source", NONE)
        self.state["stack"] = self.number(lines, "stack", 0)
        self.state["idle"] = self.number(lines, "idle", 0)
        self.state["winner"] = self.seat(lines, "winner", NONE)
        line = lines.one("winners")
        if line is not None:
            for seat in numbers(line, None):
                self.state["winners"] |= 1 << seat_in(line, seat, self.seats)
        self.fill_bluff(lines)
        self.fill_picks(lines)
        self.check_question(lines)

    def fill_bluff(self, lines: Lines) -> None:
        """`bluff guilty|innocent CARD COLOR`: a Wild Draw Four that may be challenged."""
        line = lines.one("bluff")
        if line is None:
            return
        words = line.arguments
        if len(words) != 3 or words[0] not in ("guilty", "innocent"):
            raise line.bad(
                say["position.bluff"],
            )
        self.state["open_wd4"] = 1
        self.state["guilty"] = int(words[0] == "guilty")
        self.state["under_top"] = self.kind(line, words[1])
        self.state["under_color"] = self.color_at(line, words[2])

    def fill_picks(self, lines: Lines) -> None:
        line = lines.one("picks")
        if line is None:
            return
        if len(line.arguments) != self.seats:
            raise line.bad(say["position.picks"])
        for seat, word in enumerate(line.arguments):
            if word != "-":
                target = numbers(Line(line.number, ("picks", word)), 1)[0]
                self.state["pick"][seat] = seat_in(line, target, self.seats)

    def check_question(self, lines: Lines) -> None:
        """A question has what it is about."""
        state, phase = self.state, PHASES[int(self.state["phase"])]
        line = lines.one("phase")
        if not self.asks(phase):
            raise self.refuse(
                line,
                say.text("position.never-asked", edition=self.edition.name, phase=phase),
            )
        needs = {
            "drawn": state["drawn"] != NONE and self.holds(state["turn"], state["drawn"]),
            "link": state["wild"] != NONE,
            "target": state["wild"] != NONE,
            "challenge": state["open_wd4"] and state["source"] != NONE and self.wd4_over_card(),
            "stack": state["stack"] > 0 and self.is_drawing(state["top"]),
            "point": state["source"] != NONE and (state["pick"][: self.seats] == NONE).any(),
        }
        empty = [seat for seat in range(self.seats) if not state["size"][seat]]
        if phase == "swap" and empty not in ([], [int(state["turn"])]):
            raise self.refuse(line, say["position.only-swapping"])
        if not needs.get(phase, True):
            raise self.refuse(
                line,
                say.text("position.question-lacks", phase=phase),
            )
        if state["wild"] != NONE and (state["wild"] < WILD or state["wild"] != state["top"]):
            raise self.refuse(
                lines.one("wild"),
                say["position.wild-waits"],
            )
        if state["open_wd4"] and not self.wd4_over_card():
            raise self.refuse(
                lines.one("bluff"),
                say["position.bluff-on-top"],
            )

    def asks(self, phase: str) -> bool:
        """Whether this table can come to such a question at all."""
        rules = self.rules
        able = {
            "swap": rules["seven_zero"] or self.has_effect("swap"),
            "link": self.has_effect("link"),
            "target": rules["custom_effect"] and rules["custom_who"] == WHO_CHOSEN,
            "challenge": rules["wd4_bluff"],
            "stack": rules["stacking"],
            "point": any(text.endswith("P") for text in self.edition.kinds),
            "pile": self.has_effect("pile"),
        }
        return bool(able.get(phase, True))

    def holds(self, seat: int, kind: int) -> bool:
        return bool(self.state["hand"][seat, kind] > 0)

    def wd4_over_card(self) -> bool:
        """A Wild Draw Four on top, and under it what a won challenge would bring back."""
        enough = self.state["discard_count"] >= stay_count(self.rules, self.state)
        return bool(self.state["top"] == WILD_DRAW_FOUR and enough)

    def is_drawing(self, kind: int) -> bool:
        text = self.edition.texts[int(kind)]
        return text == "W+4" or text.endswith("+2")

    # --- lasting effects -----------------------------------------------------------------

    def fill_effects(self, lines: Lines) -> None:
        self.fill_lock(lines)
        self.fill_poses(lines)
        self.fill_link(lines)

    def has_effect(self, effect: str) -> bool:
        return effect in self.edition.effects.values()

    def fill_lock(self, lines: Lines) -> None:
        line = lines.one("lock")
        if line is None:
            return
        if len(line.arguments) != 2:
            raise line.bad(say["position.lock"])
        self.need_card(line, self.has_effect("forces"))
        owner = numbers(Line(line.number, ("lock", line.arguments[1])), 1)[0]
        if self.color_at(line, line.arguments[0]) != self.state["color"]:
            raise self.refuse(
                line,
                say["position.lock-color"],
                "FRZ-FON-02",
            )
        self.state["lock_owner"] = seat_in(line, owner, self.seats)

    def fill_poses(self, lines: Lines) -> None:
        for line in lines.all("pose"):
            seat, owner = (seat_in(line, one, self.seats) for one in numbers(line, 2))
            self.need_card(line, self.poses_exist())
            if seat == owner:
                raise self.refuse(line, say["position.pose"])
            self.state["poses"][seat] |= 1 << owner
            self.state["pose_owners"] |= 1 << owner

    def poses_exist(self) -> bool:
        dares = self.rules["custom_effect"] == CUSTOM_DARE
        return bool(dares or (self.has_effect("pose") and self.rules["pose"] != POSE_OFF))

    def fill_link(self, lines: Lines) -> None:
        line = lines.one("link")
        if line is None:
            return
        one, other = (seat_in(line, seat, self.seats) for seat in numbers(line, 2))
        self.need_card(line, self.has_effect("link"))
        if one == other:
            raise self.refuse(line, say["position.link"], "R-PTY-21")
        self.state["link_low"] = min(one, other)
        self.state["link_high"] = max(one, other)

    def need_card(self, line: Line, has: bool) -> None:
        if not has:
            raise self.refuse(
                line,
                say.text("position.no-such-effect", edition=self.edition.name, name=line.name),
            )

    # --- calls and the stream ------------------------------------------------------------

    def fill_calls(self, lines: Lines) -> None:
        for line in lines.all("called"):
            for seat in numbers(line, None):
                seat_in(line, seat, self.seats)
                self.check_call(line, seat)
                self.state["called"] |= 1 << seat
        self.state["called_now"] = self.seat(lines, "calling", NONE)
        seat = self.seat(lines, "liable", NONE)
        if seat != NONE:
            if self.state["size"][seat] != 1 or self.state["called"] >> seat & 1:
                raise self.refuse(
                    lines.one("liable"),
                    say["position.liable"],
                    self.edition.clause("refuse", "nobody-liable"),
                )
            self.state["liable"] = seat

    def check_call(self, line: Line, seat: int) -> None:
        size = self.state["size"][seat]
        if size != 1 and not (size == 2 and self.state["turn"] == seat):
            raise self.refuse(
                line,
                say["position.called"],
                self.edition.clause("refuse", "call-not-due"),
            )

    def fill_stream(self, lines: Lines) -> None:
        halves = self.number(lines, "stream", 0)
        if halves > LARGEST_STREAM:
            raise self.refuse(
                lines.one("stream"),
                say.text("position.stream", most=LARGEST_STREAM),
            )
        self.state["taken"] = halves
        if halves % HALVES:
            refill(self.state)
