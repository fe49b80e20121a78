"""Verify a record: its proof fits, its seed follows, and it deals and plays as it says."""

from dataclasses import dataclass, field
from typing import Any

from lastcard.errors import LastcardError

from .errors import BadNotation
from .fair import Finding, Proof, read_proof, say
from .header import numbers, read_lines
from .marks import is_played_here
from .match import Match
from .replay import Replay, decode, error_json, replay
from .setup import Setup, read_seed


@dataclass
class Verification:
    """What came of checking a record; `hands` are those of the first deal."""

    findings: list[Finding] = field(default_factory=list)
    seed: str | None = None
    hands: list[list[str]] | None = None
    error: LastcardError | None = None
    failed: str | None = None  # the move that was refused, as it was written

    @property
    def readable(self) -> bool:
        return bool(self.findings)

    @property
    def fits(self) -> bool:
        return self.readable and all(finding.fits for finding in self.findings)

    @property
    def open(self) -> bool:
        """Whether all that could be checked fits, but something could not."""
        checked = all(finding.fits or finding.open for finding in self.findings)
        return self.readable and checked and not self.fits

    def as_json(self, lang: str = "en") -> dict[str, Any]:
        """The object that `lastcard verify --json` prints."""
        return {
            "fits": self.fits,
            "checks": [
                {"check": each.check, "fits": each.fits, "sentence": each.text.of(lang)}
                | ({"open": True} if each.open else {})
                for each in self.findings
            ],
            "seed": self.seed,
            "hands": self.hands,
            "error": None if self.error is None else error_json(self.error, self.failed),
        }


def verify_record(data: str | bytes) -> Verification:
    """Check one record, which is one match; never raises for anything that a record can hold.

    >>> verify_record("edition basic\\nseats 2\\nseed 7").fits
    False
    """
    try:
        text = data if isinstance(data, str) else decode(data)
        proof = read_proof(text)
    except LastcardError as error:
        return Verification(error=error)
    if proof is not None and not is_played_here(text):
        return verify_shuffle(proof, text)
    result = replay(text)
    if result.match is None or isinstance(result.error, BadNotation):
        return Verification(error=result.error, failed=result.failed)
    start = Match.from_setup(result.match.setup)
    findings = [*check_proof(proof, start.setup), check_replay(result)]
    return Verification(findings, start.setup.seed, dealt_hands(start), result.error, result.failed)


def verify_shuffle(proof: Proof, text: str) -> Verification:
    """Check the proof of a record that other rules were played by; it is not played here."""
    try:
        lines = read_lines(text)
        count = lines.one("seats")
        seats = len(lines.all("hand")) if count is None else numbers(count, 1)[0]
        seed = read_seed(lines)
        is_dealt, dealer = not lines.all("hand"), lines.one("dealer")
    except LastcardError as error:
        return Verification(error=error)
    fitting = [
        check_seats(proof, seats),
        check_seed(proof, seed),
        check_dealt(is_dealt, dealer is not None),
    ]
    other = Finding("replay", False, say["other-rules"], open=True)
    return Verification([*proof.check(), *fitting, other], seed)


def check_proof(proof: Proof | None, setup: Setup) -> list[Finding]:
    """The checks of the proof itself, then whether it is a proof of this deal."""
    if proof is None:
        return [Finding("proof", False, say["no-proof"])]
    return [
        *proof.check(),
        check_seats(proof, setup.seats),
        check_seed(proof, setup.seed),
        check_dealt(setup.position is None, setup.dealer is not None),
    ]


def check_seats(proof: Proof, seats: int) -> Finding:
    fits = len(proof.seats) == seats
    key = "seats-fit" if fits else "seats-differ"
    return Finding("seats", fits, say.text(key, proof=len(proof.seats), record=seats))


def check_seed(proof: Proof, seed: str) -> Finding:
    fits = proof.seed() == seed
    return Finding("seed", fits, say["seed-fits" if fits else "seed-differs"])


def check_dealt(is_dealt: bool, names_dealer: bool) -> Finding:
    """Only what the seed alone decides is proved: no set-up hands, no dealer picked by hand."""
    if not is_dealt:
        return Finding("dealt", False, say["set-up"])
    if names_dealer:
        return Finding("dealt", False, say["dealer-set"])
    return Finding("dealt", True, say["dealt"])


def check_replay(result: Replay) -> Finding:
    assert result.match is not None
    if result.error is not None:
        where = {"line": result.error.line, "move": result.failed}
        return Finding("replay", False, say.text("stopped", **where, why=result.error.text))
    key = "replays" if result.match.is_over else "replays-so-far"
    return Finding("replay", True, say.text(key, moves=len(result.match.moves)))


def dealt_hands(start: Match) -> list[list[str]]:
    """Each seat's cards as dealt, before a first flip makes anybody draw; in card order."""
    if start.setup.position is not None:
        return [[card.text for card in start.hand(seat)] for seat in range(start.seats)]
    hands: list[list[str]] = [[] for _ in range(start.seats)]
    for event in start.events(all_seeing=True):
        if event.kind == "deal" and event.seat is not None:
            hands[event.seat] += [card.text for card in event.cards or ()]
    order = start.edition.texts.index
    return [sorted(hand, key=order) for hand in hands]
