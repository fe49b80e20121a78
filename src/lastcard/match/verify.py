"""Verify a record: its proof fits, its seed follows, and it deals and plays as it says."""

from dataclasses import dataclass, field
from typing import Any

from lastcard.editions import LastcardError
from lastcard.rulebooks import Text

from .errors import BadNotation
from .fair import Finding, Proof, filled, read_proof
from .match import Match
from .replay import Replay, decode, error_json, replay


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

    def as_json(self, lang: str = "en") -> dict[str, Any]:
        """The object that `lastcard verify --json` prints."""
        return {
            "fits": self.fits,
            "checks": [
                {"check": each.check, "fits": each.fits, "sentence": each.text.of(lang)}
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
    told = replay(text)
    if told.match is None or isinstance(told.error, BadNotation):
        return Verification(error=told.error, failed=told.failed)
    start = Match.from_setup(told.match.setup)
    findings = [*check_proof(proof, start), check_replay(told)]
    return Verification(findings, start.setup.seed, dealt_hands(start), told.error, told.failed)


def check_proof(proof: Proof | None, start: Match) -> list[Finding]:
    """The checks of the proof itself, then whether it is a proof of this deal."""
    if proof is None:
        return [Finding("proof", False, NO_PROOF)]
    fitting = [check_seats(proof, start), check_seed(proof, start), check_dealt(start)]
    return [*proof.check(), *fitting]


def check_seats(proof: Proof, start: Match) -> Finding:
    fits = len(proof.seats) == start.seats
    text = SEATS_FIT if fits else SEATS_DIFFER
    return Finding("seats", fits, filled(text, proof=len(proof.seats), record=start.seats))


def check_seed(proof: Proof, start: Match) -> Finding:
    fits = proof.seed() == start.setup.seed
    return Finding("seed", fits, SEED_FITS if fits else SEED_DIFFERS)


def check_dealt(start: Match) -> Finding:
    """Only what the seed alone decides is proved: no set-up hands, no dealer picked by hand."""
    if start.setup.position is not None:
        return Finding("dealt", False, SET_UP)
    if start.setup.dealer is not None:
        return Finding("dealt", False, DEALER_SET)
    return Finding("dealt", True, DEALT)


def check_replay(told: Replay) -> Finding:
    assert told.match is not None
    if told.error is not None:
        values = {"line": told.error.line, "move": told.failed}
        en, zh = told.error.text.en, told.error.text.zh
        stopped = filled(STOPPED, **values)
        return Finding("replay", False, Text(f"{stopped.en} {en}", f"{stopped.zh}{zh}"))
    text = REPLAYS if told.match.is_over else REPLAYS_SO_FAR
    return Finding("replay", True, filled(text, moves=len(told.match.moves)))


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


NO_PROOF = Text(
    "There is no proof in this record: whether it replays or not, "
    "it says nothing about how the cards were shuffled.",
    "這份紀錄沒有證明：不論能否重演，都看不出牌是怎麼洗的。",
)
SEATS_FIT = Text(
    "The proof is for {record} seats, like the record.", "證明和紀錄都是 {record} 人。"
)
SEATS_DIFFER = Text(
    "The proof is for {proof} seats, the record for {record}.",
    "證明是 {proof} 人，紀錄是 {record} 人。",
)
SEED_FITS = Text(
    "The seed follows from these secrets and is the record's.",
    "種子由這些祕密值算出，和紀錄的種子相同。",
)
SEED_DIFFERS = Text(
    "The seed that follows from these secrets is not the record's.",
    "由這些祕密值算出的種子，和紀錄的種子不同。",
)
DEALT = Text(
    "The record sets up nothing by hand: dealer, hands and piles all come from the seed.",
    "紀錄沒有任何人為擺設：莊家、手牌和牌堆都出自種子。",
)
SET_UP = Text(
    "The record sets up a position by hand, and a set-up position cannot be proved.",
    "這份紀錄的牌局是擺好的，擺好的牌局無法證明。",
)
DEALER_SET = Text(
    "The record names the dealer, which changes the deal and does not come from the seed.",
    "紀錄指定了莊家；這會改變發牌，而且不是出自種子。",
)
REPLAYS = Text(
    "The record deals and plays without error: {moves} moves, to the end of the match.",
    "紀錄可以重新發牌並重演：{moves} 步，直到整場結束。",
)
REPLAYS_SO_FAR = Text(
    "The record deals and plays without error: {moves} moves; the match is not over there.",
    "紀錄可以重新發牌並重演：{moves} 步；到那裡整場還沒結束。",
)
STOPPED = Text(
    "With these cards the record stops at line {line}, {move!r}:",
    "照這副牌，紀錄在第 {line} 行「{move}」停住：",
)
