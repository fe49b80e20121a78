"""Verify a record: its proof fits, its seed follows, and it deals and plays as it says."""

from dataclasses import dataclass, field
from typing import Any

from lastcard.errors import LastcardError
from lastcard.text import Text

from .errors import BadNotation
from .fair import Finding, Proof, filled, read_proof
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
    other = Finding("replay", False, OTHER_RULES, open=True)
    return Verification([*proof.check(), *fitting, other], seed)


def check_proof(proof: Proof | None, setup: Setup) -> list[Finding]:
    """The checks of the proof itself, then whether it is a proof of this deal."""
    if proof is None:
        return [Finding("proof", False, NO_PROOF)]
    return [
        *proof.check(),
        check_seats(proof, setup.seats),
        check_seed(proof, setup.seed),
        check_dealt(setup.position is None, setup.dealer is not None),
    ]


def check_seats(proof: Proof, seats: int) -> Finding:
    fits = len(proof.seats) == seats
    text = SEATS_FIT if fits else SEATS_DIFFER
    return Finding("seats", fits, filled(text, proof=len(proof.seats), record=seats))


def check_seed(proof: Proof, seed: str) -> Finding:
    fits = proof.seed() == seed
    return Finding("seed", fits, SEED_FITS if fits else SEED_DIFFERS)


def check_dealt(is_dealt: bool, names_dealer: bool) -> Finding:
    """Only what the seed alone decides is proved: no set-up hands, no dealer picked by hand."""
    if not is_dealt:
        return Finding("dealt", False, SET_UP)
    if names_dealer:
        return Finding("dealt", False, DEALER_SET)
    return Finding("dealt", True, DEALT)


def check_replay(result: Replay) -> Finding:
    assert result.match is not None
    if result.error is not None:
        values = {"line": result.error.line, "move": result.failed}
        en, zh = result.error.text.en, result.error.text.zh
        stopped = filled(STOPPED, **values)
        return Finding("replay", False, Text(f"{stopped.en} {en}", f"{stopped.zh}{zh}"))
    text = REPLAYS if result.match.is_over else REPLAYS_SO_FAR
    return Finding("replay", True, filled(text, moves=len(result.match.moves)))


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
OTHER_RULES = Text(
    "This match was played under other rules than this program's: "
    "the shuffle is checked, the play is not.",
    "這一場是照別版規則打的：洗牌已驗證，出牌的過程沒有重演。",
)
STOPPED = Text(
    "With these cards the record stops at line {line}, {move!r}:",
    "照這副牌，紀錄在第 {line} 行「{move}」停住：",
)
