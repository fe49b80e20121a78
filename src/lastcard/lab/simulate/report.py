"""What a simulation came to: every number that people want, from the plan and the tally alone.

The keys of `as_dict()`; an estimate is {value, low, high}, its interval 95 %, null where one
round tells too little; a share is {count, of, value, low, high} with Wilson's interval:

    plan             edition, seats, options (where not as in the book), policies, seed, unit, count
    done, complete   rounds or matches that were played, and whether that is all of them
    rounds, matches, moves, turns    whole numbers; a match that was stopped is not in matches
    turns_per_round  an estimate, with deviation, median and percentiles {"5": turns, …}
    moves_per_round  a number
    lengths          [[turns, rounds], …]; rounds of `longest_counted` turns or more are one row
    longest          number and turns of the longest round (or match), null when it is not known
    points_per_round an estimate with deviation, null when the table does not score
    seats            seat, policy, fair, wins (a share of the rounds won, with differs: whether it
                     is clearly not `fair`), match_wins (likewise, or null), points (an estimate)
    policies         the same, summed over the seats of each policy
    lead             the share of the rounds won that went to the dealer's left, who plays first
    cards            by notation: copies, played and drawn (per round), decided (share of rounds)
    symbols          the same, summed over the colors
    draws            own_per_turn, penalty_per_turn, reasons {reason: {cards, per_round}}
    challenges       won, lost, won_share
    calls, catches, jumps, wrong_jumps, slips, reshuffles, dry_draws    count, per_round
    reshuffled, blocked, unfinished    shares of the rounds
    match            null, or rounds (estimate with deviation) and unfinished (share of the matches)
"""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from lastcard.engine.cards import KINDS
from lastcard.engine.reasons import BY_TURN, DRAW_REASONS
from lastcard.lab.estimate import Estimate, Share, deviation, differs, mean, neat, ratio, share
from lastcard.text import Text

from .plan import Plan
from .records import longest_record, record_of
from .rounds import ROW
from .run import Outcome
from .tally import LENGTHS

PERCENTILES = (5, 25, 50, 75, 90, 95, 99)
LONGEST = LENGTHS - 1  # turns; the histogram's last place holds longer rounds too
COUNTED = ("calls", "catches", "jumps", "wrong_jumps", "slips", "reshuffles", "dry_draws")


@dataclass(frozen=True)
class Spread:
    """A mean with its interval, and how far single rounds lie from it."""

    mean: Estimate
    deviation: float | None

    def as_dict(self) -> dict[str, Any]:
        spread = None if self.deviation is None else neat(self.deviation)
        return {**self.mean.as_dict(), "deviation": spread}


@dataclass(frozen=True)
class Wins:
    """A share of the wins, and whether it is clearly not the fair one."""

    share: Share
    fair: float
    differs: bool

    def as_dict(self) -> dict[str, Any]:
        return {**self.share.as_dict(), "differs": self.differs}


@dataclass(frozen=True)
class Standing:
    """How a seat did, or all seats of a policy; `fair` is their share of the seats."""

    policy: str
    seats: tuple[int, ...]
    fair: float
    rounds: Wins
    matches: Wins | None  # None: no matches were played
    points: Estimate | None  # a round's, for one seat only

    @property
    def wins(self) -> Wins:
        """Of what was asked for: matches, or else rounds."""
        return self.matches or self.rounds

    def as_dict(self) -> dict[str, Any]:
        return {
            "policy": self.policy,
            "seats": list(self.seats),
            "fair": neat(self.fair),
            "wins": self.rounds.as_dict(),
            "match_wins": self.matches and self.matches.as_dict(),
            "points": self.points and self.points.as_dict(),
        }


@dataclass(frozen=True)
class CardLine:
    """A kind of card, or all kinds with one symbol; played and drawn are per round."""

    card: str
    name: Text
    copies: int
    played: float
    drawn: float
    decided: Share

    def as_dict(self) -> dict[str, Any]:
        return {
            "copies": self.copies,
            "played": neat(self.played),
            "drawn": neat(self.drawn),
            "decided": self.decided.as_dict(),
        }


@dataclass(frozen=True)
class Count:
    """How often something happened, in all and per round."""

    count: int
    per_round: float

    def as_dict(self) -> dict[str, Any]:
        return {"count": self.count, "per_round": neat(self.per_round)}


class Report:
    """The numbers of one simulation."""

    def __init__(self, outcome: Outcome) -> None:
        self.outcome = outcome
        self.plan = outcome.plan
        self.tally = outcome.tally
        self.done = outcome.done
        self.complete = outcome.complete
        self.most_turns = outcome.longest

    # --- single rounds -------------------------------------------------------------------

    @property
    def arrays(self) -> dict[str, np.ndarray]:
        """turns, winner (-1: nobody), points and moves of each round (or match), in order."""
        return {name: self.outcome.column(name) for name in ROW}

    def record(self, number: int) -> str:
        """Round (or match) `number` as a record; lastcard.Match.read replays it."""
        return record_of(self.plan, number)

    def longest(self) -> str:
        """The record of the round (or match) with most turns."""
        return longest_record(self.outcome)

    # --- lengths -------------------------------------------------------------------------

    def total(self, name: str) -> int:
        """One of the tally's whole numbers."""
        return int(self.tally[name])

    def spread(self, name: str, count: int) -> Spread:
        """Mean and deviation of what the tally has as a sum and a sum of squares."""
        total, squares = self.total(name), self.total(f"{name}_squared")
        return Spread(mean(total, squares, count), deviation(total, squares, count))

    @property
    def rounds(self) -> int:
        """How many rounds were played."""
        return self.total("rounds")

    @property
    def matches(self) -> int:
        """Matches that were won; one that was stopped is not among them."""
        return self.total("matches")

    @property
    def turns(self) -> Spread:
        """How many turns they took."""
        return self.spread("turns", self.rounds)

    @property
    def moves_per_round(self) -> float:
        """Moves in a round, on average."""
        return ratio(self.total("moves"), self.rounds)

    @cached_property
    def lengths(self) -> tuple[tuple[int, int], ...]:
        """(turns, rounds that took them), shortest first; the last place is LONGEST or more."""
        found = np.flatnonzero(self.tally["lengths"])
        return tuple((int(turns), int(self.tally["lengths"][turns])) for turns in found)

    def percentile(self, percent: int) -> int:
        """The least number of turns within which this percentage of the rounds were over."""
        reached = 0
        for turns, rounds in self.lengths:
            reached += rounds
            if 100 * reached >= percent * self.rounds:
                return turns
        return 0

    @property
    def median(self) -> int:
        """Turns of a round in the middle."""
        return self.percentile(50)

    @property
    def match_length(self) -> Spread | None:
        """Rounds a match, when matches were played."""
        return self.spread("match_rounds", self.matches) if self.plan.matches else None

    @property
    def unfinished_matches(self) -> Share | None:
        """The share of matches that were stopped."""
        if not self.plan.matches:
            return None
        return share(self.done - self.matches, self.done)

    # --- who won -------------------------------------------------------------------------

    @property
    def scored(self) -> bool:
        """Whether rounds bring points."""
        return self.plan.scoring != "off"

    @property
    def points(self) -> Spread | None:
        """Points that a round brings its winner."""
        return self.spread("points", self.rounds) if self.scored else None

    @cached_property
    def seats(self) -> tuple[Standing, ...]:
        """How each seat did."""

        looks = 1 if self.plan.seats == 2 else self.plan.seats
        return tuple(
            self.standing(policy, (seat,), looks) for seat, policy in enumerate(self.plan.policies)
        )

    @cached_property
    def policies(self) -> tuple[Standing, ...]:
        """Each policy's seats together, in the order in which they sit."""
        names = tuple(dict.fromkeys(self.plan.policies))
        looks = 1 if len(names) == 2 else len(names)
        return tuple(self.standing(name, seats_of(self.plan, name), looks) for name in names)

    def standing(self, policy: str, seats: tuple[int, ...], looks: int) -> Standing:
        """How these seats did together; `looks` is how many standings are looked at at once."""
        return Standing(
            policy=policy,
            seats=seats,
            fair=len(seats) / self.plan.seats,
            rounds=self.wins("wins", seats, looks),
            matches=self.wins("match_wins", seats, looks) if self.plan.matches else None,
            points=self.points_of(seats[0]) if self.scored and len(seats) == 1 else None,
        )

    def wins(self, name: str, seats: tuple[int, ...], looks: int) -> Wins:
        """These seats' share of all wins; joint winners of a match count once each."""
        won = share(sum(int(self.tally[name][seat]) for seat in seats), int(self.tally[name].sum()))
        fair = len(seats) / self.plan.seats
        return Wins(won, fair, differs(won.hits, won.of, fair, looks))

    @property
    def lead(self) -> Wins:
        """How often the player at the dealer's left wins, who plays first."""
        won = share(self.total("lead_wins"), int(self.tally["wins"].sum()))
        fair = 1 / self.plan.seats
        return Wins(won, fair, differs(won.hits, won.of, fair, looks=1))

    def points_of(self, seat: int) -> Estimate:
        """A seat's points per round."""
        total = int(self.tally["seat_points"][seat])
        return mean(total, int(self.tally["seat_points_squared"][seat]), self.rounds)

    # --- cards ---------------------------------------------------------------------------

    @cached_property
    def cards(self) -> tuple[CardLine, ...]:
        """Every kind that the deck in play holds."""
        copies = self.plan.edition.rules(dict(self.plan.options))["copies"]
        texts = self.plan.edition.texts
        name_of = self.plan.edition.card_name
        return tuple(
            self.card_line(texts[kind], name_of(texts[kind]), [(kind, int(copies[kind]))])
            for kind in range(KINDS)
            if copies[kind]
        )

    @cached_property
    def symbols(self) -> tuple[CardLine, ...]:
        """The kinds of all colors together, numbers first, wilds last."""
        book, together = self.plan.edition, dict[str, list[tuple[int, int]]]()
        for line in self.cards:
            symbol = symbol_of(line.card)
            together.setdefault(symbol, []).append((book.kinds[line.card], line.copies))
        return tuple(
            self.card_line(symbol, book.card_names.get(symbol, Text(symbol, symbol)), kinds)
            for symbol, kinds in together.items()
        )

    def card_line(self, card: str, name: Text, kinds: list[tuple[int, int]]) -> CardLine:
        """What the tally has about these kinds, given with their copies."""

        def counted(field: str) -> int:
            return sum(int(self.tally[field][kind]) for kind, _ in kinds)

        return CardLine(
            card=card,
            name=name,
            copies=sum(copies for _, copies in kinds),
            played=ratio(counted("played"), self.rounds),
            drawn=ratio(counted("drawn"), self.rounds),
            decided=share(counted("decided"), int(self.tally["decided"].sum())),
        )

    # --- what happened on the way ----------------------------------------------------------

    def count(self, name: str) -> Count:
        """One of COUNTED, or of the challenges."""
        return self.counted(self.total(name))

    def counted(self, count: int) -> Count:
        """A number of happenings, and how many of them a round has."""
        return Count(count, ratio(count, self.rounds))

    @property
    def draws(self) -> dict[str, Count]:
        """Cards drawn, by reason."""
        return {
            reason: self.counted(int(self.tally["draws"][place]))
            for place, reason in enumerate(DRAW_REASONS)
        }

    @property
    def own_draws_per_turn(self) -> float:
        """Cards that players draw for themselves, by turn."""
        return ratio(int(self.tally["draws"][BY_TURN]), self.total("turns"))

    @property
    def penalty_cards(self) -> Count:
        """Cards drawn for any reason but one's own turn."""
        return self.counted(int(self.tally["draws"].sum()) - int(self.tally["draws"][BY_TURN]))

    @property
    def penalty_per_turn(self) -> float:
        """Cards that penalties and cards make them draw, by turn."""
        return ratio(self.penalty_cards.count, self.total("turns"))

    @property
    def won_challenges(self) -> Share:
        """The share of challenges that were right."""

        won, lost = self.total("won_challenges"), self.total("lost_challenges")
        return share(won, won + lost)

    def of_rounds(self, name: str) -> Share:
        """The share of rounds that were reshuffled_rounds, blocked or unfinished."""
        return share(self.total(name), self.rounds)

    # --- as JSON ---------------------------------------------------------------------------

    def as_dict(self) -> dict[str, Any]:
        """Everything, under the keys that the module's docstring lists."""
        return {
            "plan": self.plan.as_dict(),
            "done": self.done,
            "complete": self.complete,
            **{name: self.total(name) for name in ("rounds", "matches", "moves", "turns")},
            **self.length_dict(),
            "points_per_round": self.points and self.points.as_dict(),
            "seats": [
                {"seat": line.seats[0], **without(line.as_dict(), "seats")} for line in self.seats
            ],
            "policies": [without(line.as_dict(), "points") for line in self.policies],
            "lead": self.lead.as_dict(),
            "cards": {line.card: line.as_dict() for line in self.cards},
            "symbols": {line.card: line.as_dict() for line in self.symbols},
            **self.happening_dict(),
            "match": self.match_dict(),
        }

    def length_dict(self) -> dict[str, Any]:
        """How long rounds are, as `as_dict` has it."""

        percentiles = {str(percent): self.percentile(percent) for percent in PERCENTILES}
        lengths = {"median": self.median, "percentiles": percentiles}
        known = self.most_turns
        longest = None if known is None else {"number": known.number, "turns": known.turns}
        return {
            "turns_per_round": {**self.turns.as_dict(), **lengths},
            "moves_per_round": neat(self.moves_per_round),
            "lengths": [list(row) for row in self.lengths],
            "longest_counted": LONGEST,
            "longest": longest,
        }

    def happening_dict(self) -> dict[str, Any]:
        """What happened how often, as `as_dict` has it."""

        reasons = {
            reason: {"cards": line.count, "per_round": neat(line.per_round)}
            for reason, line in self.draws.items()
        }
        return {
            "draws": {
                "own_per_turn": neat(self.own_draws_per_turn),
                "penalty_per_turn": neat(self.penalty_per_turn),
                "reasons": reasons,
            },
            "challenges": {
                "won": self.total("won_challenges"),
                "lost": self.total("lost_challenges"),
                "won_share": self.won_challenges.as_dict(),
            },
            **{name: self.count(name).as_dict() for name in COUNTED},
            "reshuffled": self.of_rounds("reshuffled_rounds").as_dict(),
            "blocked": self.of_rounds("blocked").as_dict(),
            "unfinished": self.of_rounds("unfinished").as_dict(),
        }

    def match_dict(self) -> dict[str, Any] | None:
        """What matches came to, as `as_dict` has it."""

        length, unfinished = self.match_length, self.unfinished_matches
        if length is None or unfinished is None:
            return None
        return {"rounds": length.as_dict(), "unfinished": unfinished.as_dict()}


def seats_of(plan: Plan, policy: str) -> tuple[int, ...]:
    return tuple(seat for seat, name in enumerate(plan.policies) if name == policy)


def symbol_of(card: str) -> str:
    """What stands on a card besides its color."""
    return card if card.startswith("W") else card[1:]


def without(line: dict[str, Any], key: str) -> dict[str, Any]:
    return {name: value for name, value in line.items() if name != key}
