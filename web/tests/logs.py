"""Message logs of whole matches, as the server sends them, and hashes to compare with.

python web/tests/logs.py FOLDER
"""

import json
import sys
from pathlib import Path
from typing import Any

import msgspec

from lastcard import Match
from lastcard.bots import Start, make_bot
from lastcard.editions import EDITIONS, BadOption
from lastcard.editions.custom import VERBS, read_custom_rule
from lastcard.engine.options import WHO
from lastcard.match.fair import (
    Proof,
    SeatShare,
    seat_commitment,
    seed_commitment,
    server_commitment,
)
from lastcard.match.marks import mark_of
from lastcard.play.driver import Driver
from lastcard.server.http.catalog import rules_json
from lastcard.server.http.replay import retell
from lastcard.server.protocol import messages, shapes
from lastcard.server.tables import broadcast

MOST_STEPS = 400
MATCHES: list[tuple[shapes.EditionName, int, dict[str, str]]] = [
    ("frozen", 4, {"target_score": "200"}),
    ("frozen", 2, {"target_score": "150", "stacking": "any", "wd4_caught": "returned"}),
    ("basic", 4, {"target_score": "150"}),
    ("basic", 3, {"target_score": "100", "custom_rule": "chosen swap", "seven_zero": "on"}),
    ("basic", 5, {"target_score": "100", "custom_rule": "everyone rotate"}),
    ("basic", 4, {"target_score": "100", "custom_rule": "chosen dare 3"}),
    ("minions", 4, {"target_score": "150"}),
    ("minions", 6, {"target_score": "150", "jump_in": "all", "draw_until_playable": "on"}),
    ("hello-kitty", 4, {"target_score": "150"}),
    (
        "hello-kitty",
        10,
        {"scoring": "alternative", "target_score": "200", "false_catch_penalty": "1"},
    ),
    ("party", 4, {}),
    ("party", 10, {"speed_play": "on"}),
    ("party", 16, {"scoring": "standard", "target_score": "300"}),
]
# What the page's rules are compared over, besides MATCHES: every option that they read.
VARIANTS: list[tuple[shapes.EditionName, int, dict[str, str]]] = [
    *(
        (edition, 4, {"wd4_guilt": guilt, "target_score": "300", **more})
        for guilt, more in (
            ("color", {"next_dealer": "winner"}),
            ("any-playable", {"next_dealer": "left", "stacking": "any"}),
            ("color-or-wild", {"next_dealer": "redraw", "seven_zero": "on"}),
            ("color-or-other-wild", {"scoring": "alternative"}),
        )
        for edition in ("frozen", "basic", "minions", "hello-kitty")
    ),
    ("minions", 3, {"pose": "honor"}),
    ("basic", 5, {"custom_rule": "next dare 4"}),
    ("basic", 3, {"swap_optional": "on"}),
    ("party", 2, {}),
    ("party", 3, {"link_self": "off"}),
    ("party", 5, {"link_self": "off", "scoring": "alternative", "target_score": "200"}),
]
NAMES = (
    "Mei",
    "媽媽",
    "Ann",
    "阿公",
    "Theo",
    "Noor",
    "Wei",
    "Sofia",
    "Grandpa",
    "Yuki",
    "Pedro",
    "Aunt Lin",
    "Ming",
    "志明",
    "豆豆",
    "Ben",
)


def table(
    match: Match, seat: int | None, edition: shapes.EditionName, version: int
) -> messages.Table:
    view = match.view(seat)
    return messages.Table(
        version=version,
        code="ABCDE",
        stage="match",
        settings=shapes.Settings(edition=edition, seats=match.seats, options=dict(match.options)),
        seats=[
            shapes.Seat(kind="bot", name=NAMES[place], level="easy")
            if place != (seat or 0)
            else shapes.Seat(kind="person", name=NAMES[place], present=True)
            for place in range(match.seats)
        ],
        match=1,
        you=seat,
        host=0,
        view=broadcast.view_shape(match, view),
        legal=broadcast.legal_answers(view.legal),
        clock=shapes.Clock(
            seats=[] if match.turn is None else [match.turn], left=30000, total=45000
        ),
    )


def step_message(match: Match, seat: int | None, move: str, version: int) -> messages.NewStep:
    view = match.view(seat)
    return messages.NewStep(
        step=shapes.Step(
            version=version,
            move=broadcast.shown_move(move, seat),
            by="bot",
            events=[broadcast.event_shape(event) for event in match.events(seat)],
        ),
        view=broadcast.view_shape(match, view),
        legal=broadcast.legal_answers(view.legal),
        clock=shapes.Clock(
            seats=[] if match.turn is None else [match.turn], left=30000, total=45000
        ),
    )


def log(
    edition: shapes.EditionName, seats: int, options: dict[str, str], number: int
) -> dict[str, Any]:
    """One match, as one seat and as a spectator see it."""
    match = Match(edition, seats=seats, seed=f"log {number}", options=options)
    levels = ("random", "easy", "steady")
    bots = {seat: make_bot(levels[seat % 3], start(match, seat, number)) for seat in range(seats)}
    driver = Driver(match, bots, seed=str(number))
    viewers = [number % seats, None]
    sent: dict[int | None, list[Any]] = {seat: [table(match, seat, edition, 1)] for seat in viewers}
    version = 1
    while not match.is_over and version < MOST_STEPS:
        move = "deal" if match.phase == "round-over" else str(driver.next_move())
        match.play(move)
        driver.tell()
        version += 1
        for seat in viewers:
            sent[seat].append(step_message(match, seat, move, version))
    driver.close()
    return {
        "edition": edition,
        "seats": seats,
        "options": options,
        "logs": [msgspec.to_builtins(sent[seat]) for seat in viewers],
    }


def acts(
    edition: shapes.EditionName, seats: int, options: dict[str, str], number: int
) -> dict[str, Any]:
    """One match, each move as the seat that made it sees it: what the page's rules are held to."""
    match = Match(edition, seats=seats, seed=f"acts {number}", options=options)
    bots = {seat: make_bot("random", start(match, seat, number)) for seat in range(seats)}
    driver = Driver(match, bots, seed=str(number))
    rows = []
    for _ in range(MOST_STEPS):
        if match.is_over:
            break
        move = "deal" if match.phase == "round-over" else str(driver.next_move())
        seat = None if move == "deal" else int(move.split()[0])
        before = match.view(seat)
        row = {
            "view": broadcast.view_shape(match, before),
            "legal": broadcast.legal_answers(before.legal),
        }
        match.play(move)
        driver.tell()
        events = [broadcast.event_shape(event) for event in match.events(seat)]
        rows.append(
            {
                **row,
                "move": move,
                "events": events,
                "after": broadcast.view_shape(match, match.view(seat)),
            }
        )
    driver.close()
    settings = shapes.Settings(edition=edition, seats=seats, options=options)
    result: dict[str, Any] = msgspec.to_builtins({"settings": settings, "rows": rows})
    return result


def custom_rules() -> list[dict[str, Any]]:
    """Every rule that can be composed, and as many that cannot, as Python reads them."""
    tails = ("", " 0", " 1", " 7", " 10", " 11", " two", " 3 skip", " skip", " 3 3")
    verbs = (*VERBS, "point")
    values = [f"{who} {verb}{tail}" for who in (*WHO, "nobody") for verb in verbs for tail in tails]
    return [custom_rule(value) for value in ("plain", "", "next", "plain draw", *values)]


def custom_rule(value: str) -> dict[str, Any]:
    try:
        rule = read_custom_rule(value)
    except BadOption:
        return {"value": value, "text": None, "fits": False}
    plain = value == "plain"
    text = None if plain else {"en": rule.text.en, "zh": rule.text.zh}
    return {"value": value, "text": text, "fits": True}


def start(match: Match, seat: int, number: int) -> Start:
    return Start(
        seat=seat,
        seats=match.seats,
        edition=match.edition.id,
        options=dict(match.options),
        seed=f"{number}/{seat}",
    )


def fair_values() -> dict[str, Any]:
    secrets = [f"{number:02x}" * 32 for number in range(3)]
    commitment = seat_commitment("attic", 7, 0, secrets[1])
    silent = seat_commitment("attic", 7, 1, secrets[2])
    proof = Proof(
        "attic",
        7,
        server_commitment("attic", 7, secrets[0]),
        secrets[0],
        (SeatShare(commitment, secrets[1]), SeatShare(silent), SeatShare()),
    )
    return {"proof": proof.as_json(), "seed_commitment": seed_commitment(proof.seed())}


def replayed() -> dict[str, Any]:
    """A whole match in which hands are swapped, as one seat sees it, and its replay."""
    seat, seats, options = 1, 3, {"target_score": "150", "seven_zero": "on"}
    proof = fair_proof(1, seats)
    match = Match("basic", seats=seats, seed=proof.seed(), options=options)
    bots = {place: make_bot("easy", start(match, place, 99)) for place in range(seats)}
    driver = Driver(match, bots, seed="99")
    first = table(match, seat, "basic", 10)
    events = [broadcast.event_shape(event) for event in match.events(seat)]
    deal = shapes.Step(version=10, move="deal", by="clock", events=events)
    server = proof.server_commitment
    fair = shapes.FairState(match=1, stage="dealt", server=server, commitments=[], revealed=[])
    sent: list[Any] = [msgspec.structs.replace(first, missed=[deal], fair=fair)]
    while not match.is_over:
        move = "deal" if match.phase == "round-over" else str(driver.next_move())
        match.play(move)
        driver.tell()
        sent.append(step_message(match, seat, move, 10 + len(sent)))
    driver.close()
    record = f"{mark_of(match.edition, 'basic')}\n{proof}{match.record()}"
    return {
        "log": msgspec.to_builtins(sent),
        "replay": json.loads(retell(record)),
        "record": record,
    }


def fair_proof(number: int, seats: int) -> Proof:
    """A proof of a match at the table of these logs; every seat has given a secret."""
    secrets = [f"{place:02x}" * 32 for place in range(seats + 1)]
    shares = [
        SeatShare(seat_commitment("ABCDE", number, seat, secret), secret)
        for seat, secret in enumerate(secrets[1:])
    ]
    server = server_commitment("ABCDE", number, secrets[0])
    return Proof("ABCDE", number, server, secrets[0], tuple(shares))


def main() -> None:
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for number, (edition, seats, options) in enumerate(MATCHES):
        sent = log(edition, seats, options, number)
        name = f"{number:02d}-{edition}-{seats}.json"
        (folder / name).write_text(json.dumps(sent, ensure_ascii=False))
    every = [acts(*row, number) for number, row in enumerate([*MATCHES, *VARIANTS])]
    (folder / "acts.json").write_text(json.dumps(every))
    books = {name: rules_json(name) for name in EDITIONS}
    (folder / "books.json").write_text(json.dumps(books, ensure_ascii=False))
    (folder / "custom.json").write_text(json.dumps(custom_rules(), ensure_ascii=False))
    (folder / "replay.json").write_text(json.dumps(replayed(), ensure_ascii=False))
    (folder / "fair.json").write_text(json.dumps(fair_values()))


if __name__ == "__main__":
    main()
