"""Every clause that an event or a refusal cites speaks of that card or that question."""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from random import Random

import numpy as np
import pytest

from lastcard.editions import EDITIONS, Edition, edition
from lastcard.editions.folders import EDITION_FILE, folder_of, read_toml
from lastcard.editions.register import find
from lastcard.engine.moves import LEGAL, MOVES
from lastcard.engine.reasons import FINE
from lastcard.engine.why import refusal
from lastcard.match import Card, Event, IllegalMove, Match, Move
from lastcard.match.codes import decode
from lastcard.match.refusals import refuse
from tests.golden.make import TABLES
from tests.worlds import World

# --- what a clause speaks of -------------------------------------------------------------

# The section of a book that describes a card; of special wilds the edition names a clause.
LISTED = np.zeros(LEGAL, np.int16)  # refusal() writes there
CARD_SECTIONS = {
    "S": "SKIP",
    "R": "REV",
    "+2": "D2",
    "P": "POINT",
    "W": "WILD",
    "W+4": "WD4",
    "7": "R-HOU-02",
    "0": "R-HOU-02",
}
STACKING = "stacking"
# The sections, rulings or options that speak of cards drawn for a reason.
DRAWS = {
    "turn": {"DRAW"},
    "draw-two": {"D2"},
    "wild-draw-four": {"WD4"},
    "challenge-guilty": {"CHAL"},
    "challenge-innocent": {"CHAL"},
    "uno-caught": {"UNO"},
    "false-catch": {"false_catch_penalty"},
    "slip": {"DF", "CUST"},
    "fewest": {"BM"},
    "point": {"POINT"},
    "custom": {"CUST"},
    "speed-play": {"SPEED"},
    "last-card": {"END", "last_card_draw"},
    "stack": {STACKING},
    "link": {"LINK"},
}
EVENTS = {
    "play": {"TURN", "MATCH"},
    "play mini": {"PILEUP"},
    "pass turn": {"R-2ND-05"},
    "pass drawn": {"DRAW", "TURN"},
    "pass swap": {"swap_optional"},
    "reverse": {"REV"},
    "challenge": {"CHAL", "WD4"},
    "link": {"LINK"},
    "pick": {"POINT"},
    "point": {"POINT"},
    "pile": {"PILEUP"},
    "take": {"PILEUP"},
    "lock": {"FON"},
    "unlock": {"FON"},
    "pose": {"DF", "CUST"},
    "unpose": {"DF", "CUST"},
    "slip": {"DF", "CUST"},
    "uno": {"UNO"},
    "catch": {"UNO"},
    "catch wrong": {"false_catch_penalty"},
    "jump": {"SPEED", "jump_in"},
    "jump wrong": {"SPEED", "R-2ND-12"},
    "reshuffle": {"RESH"},
    "flip": {"SETUP"},
    "dealer": {"SETUP"},
    "deal": {"SETUP"},
    "round-over": {"END", "WIN"},
    "round-over blocked": {"blocked_round"},
    "points standard": {"SCORE"},
    "points alternative": {"ALT"},
    "match-over standard": {"WIN", "SCORE"},
    "match-over alternative": {"ALT"},
    "match-over off": {"WIN"},
    "return": {"wd4_caught"},
}
QUESTIONS = {
    "turn": {"TURN"},
    "drawn": {"DRAW"},
    "target": {"CUST"},
    "link": {"LINK"},
    "challenge": {"CHAL", "WD4"},
    "stack": {STACKING},
    "point": {"POINT"},
    "pile": {"PILEUP"},
}
REFUSALS = {
    "not-your-turn": {"TURN"},
    "not-held": {"TURN"},
    "no-fit": {"MATCH"},
    "locked": {"FON"},
    "locked-action": {"FON"},
    "only-drawn": {"DRAW"},
    "wd4-color": {"WD4"},
    "no-answer": {STACKING},
    "pile-color": {"PILEUP"},
    "must-play": {"TURN"},
    "nothing-to-draw": {"R-2ND-05"},
    "can-draw": {"DRAW"},
    "must-play-drawn": {"force_play_drawn"},
    "can-lay": {"PILEUP"},
    "link-new": {"LINK"},
    "call-not-due": {"UNO"},
    "nobody-liable": {"UNO"},
    "no-pose": {"DF"},
    "no-jump": {"SPEED", "R-2ND-12"},
    "jump-on-turn": {"SPEED", "R-2ND-12"},
    "no-point": {"POINT"},
    "round-over": {"END", "WIN"},
    "match-over": {"WIN"},
    "round-running": {"END", "WIN"},
    "no-seat": {"R-GEN-04"},
}
ONLY_OTHERS = {"catch": {"R-GEN-27"}, "point": {"POINT"}, "target": {"R-BAS-10"}, "link": {"LINK"}}


@lru_cache
def spoken_of(id: str) -> frozenset[str]:
    """The section of a clause; a ruling has those of its clauses, its options and itself."""
    entry = find(id)
    if entry.is_clause:
        return frozenset({section(id)})
    return frozenset({id, *entry.options, *map(section, entry.clauses)})


def section(id: str) -> str:
    """WD4 of BAS-WD4-02."""
    return id.split("-")[1]


@lru_cache
def section_of(book: Edition, card: str) -> str:
    """Where the book describes a card; of a special wild, by the clause of its effect."""
    if card not in book.effects:
        return CARD_SECTIONS[Card(card).symbol]
    effects = read_toml(folder_of(book.id) / EDITION_FILE)["effects"]
    return section(effects[card]["clause"])


def first_flip_clauses(book: Edition, card: str) -> set[str]:
    """The clause of the option for a wild that is turned up; a ruling has those it settles."""
    option = book.options["start_wild" if card == "W" else "start_special_wild"]
    return {option.clause, *find(option.clause).clauses}


def mentions(id: str, words: str) -> bool:
    return words in find(id).text.en


def speaks_of_color(book: Edition, id: str, card: str, is_first: bool) -> bool:
    """Of naming a color, for this card, played or turned up."""
    if is_first:
        return id in first_flip_clauses(book, card)
    own = section_of(book, card) in spoken_of(id) and mentions(id, "color")
    return own and id not in first_flip_clauses(book, card)


def speaks_of_unlink(book: Edition, id: str, card: str) -> bool:
    """Of the end of a link by this very card."""
    ended = mentions(id, book.card_names["P"].en)
    return "LINK" in spoken_of(id) and ended == (Card(card).symbol == "P")


def event_fits(match: Match, before: Match, move: Move, event: Event) -> bool:
    """Whether the clause of an event speaks of it."""
    book, id = match.edition, event.clause
    assert id is not None, event
    card = (move.card or before.top).text
    if event.kind == "color":
        return speaks_of_color(book, id, card, before.view().wild is None)
    if event.kind == "unlink":
        return speaks_of_unlink(book, id, card)
    return bool(spoken_of(id) & event_topics(match, before, move, event, card))


def event_topics(match: Match, before: Match, move: Move, event: Event, card: str) -> set[str]:
    book, kind = match.edition, event.kind
    if kind == "draw":
        assert event.reason is not None
        return DRAWS[event.reason]
    if kind in ("swap", "rotate"):
        return {section_of(book, card)}
    if kind == "show":
        return {"CHAL"} if move.verb == "challenge" else {section_of(book, card)}
    if kind == "skip" and move.verb == "deal":
        return {section_of(book, match.top.text)}
    if kind in ("skip", "accept"):
        if before.phase == "stack" or (before.owed > 4 and move.verb in ("accept", "challenge")):
            return {STACKING, "CHAL", "WD4"}
        return {"CHAL"} if move.verb == "challenge" else {section_of(book, card)}
    if kind == "flip" and event.wrong:
        assert event.card is not None
        return {"SETUP", *([section_of(book, event.card.text)] if event.card.is_wild else [])}
    return EVENTS[event_key(match, before, event)]


def event_key(match: Match, before: Match, event: Event) -> str:
    if event.kind in ("points", "match-over"):
        return f"{event.kind} {match.edition.values(match.options)['scoring']}"
    if event.kind == "pass":
        return f"pass {before.phase}"
    more = event.pile or event.reason or ("wrong" if event.wrong else None)
    return event.kind if more is None else f"{event.kind} {more}"


def question_fits(match: Match, id: str) -> bool:
    """Whether a clause speaks of the open question."""
    book, card = match.edition, match.top.text
    if match.phase == "color":
        return speaks_of_color(book, id, card, match.view().wild is None)
    topics = {section_of(book, card)} if match.phase == "swap" else QUESTIONS[match.phase]
    return bool(spoken_of(id) & topics)


def refusal_fits(match: Match, move: Move, error: IllegalMove) -> bool:
    """Whether the clause of a refusal speaks of it."""
    id, rule = error.clause, error.rule
    assert id is not None, error
    if rule == "wrong-answer":
        return question_fits(match, id)
    if rule == "not-oneself":
        swapped = {section_of(match.edition, match.top.text)} if move.verb == "swap" else set()
        return bool(spoken_of(id) & ONLY_OTHERS.get(move.verb, swapped))
    if rule == "not-your-turn" and mentions(id, "dealer"):
        return False  # that is about who begins
    return bool(spoken_of(id) & REFUSALS[rule])


# --- recorded matches --------------------------------------------------------------------

ROUND = {"target_score": "60"}
VARIANTS: tuple[dict[str, str], ...] = (
    {},
    {"stacking": "any", "jump_in": "all", "false_catch_penalty": "1"},
    {"seven_zero": "on", "scoring": "alternative", "speed_play": "on", **ROUND},
    {"seven_zero": "on", "swap_optional": "on", "scoring": "off", "wd4_caught": "returned"},
    {"custom_rule": "chosen show", "voluntary_draw": "off", **ROUND},
    {"custom_rule": "next draw 2 skip", "force_play_drawn": "on", "start_wild": "choose", **ROUND},
    {"custom_rule": "chosen swap", "wd4_bluff": "off", "blocked_round": "lowest-hand"},
    {"custom_rule": "everyone rotate", "draw_until_playable": "on", "stacking": "same"},
    {"custom_rule": "chosen dare 2", "link_mirrors": "forced", "pile_may_decline": "on"},
    {"custom_rule": "others skip", "start_special_wild": "choose"},
)
LENGTH = 150


def worlds(name: str) -> Iterator[World]:
    """The golden match, and others with every option that brings events or refusals."""
    yield TABLES[name]
    for number, options in enumerate(VARIANTS):
        own = {each: value for each, value in options.items() if each in edition(name).options}
        for seats in (2, 5):
            yield World(name, seats, 10 * number + seats, own)


def positions(world: World) -> Iterator[tuple[Match, Move, Match]]:
    """Before and after each move: wilds and moves out of turn more often than not."""
    match, rng = world.match(), Random(world.seed)
    for _ in range(LENGTH):
        moves = match.legal_moves()
        if not moves:
            return
        rare = [each for each in moves if each.verb not in ("play", "draw", "uno") or is_rare(each)]
        move = unlisted(match, rng) or rng.choice(rare if rare and rng.random() < 0.6 else moves)
        before = match.copy()
        match.play(move)
        yield before, move, match


def unlisted(match: Match, rng: Random) -> Move | None:
    """Now and then a wrong jump or a false catch, where that is taken and costs cards."""
    seat, other = rng.sample(range(match.seats), 2)
    hand = match.hand(seat)
    verb = f"jump {rng.choice(hand)}" if hand and rng.random() < 0.5 else f"catch {other}"
    move = Move(f"{seat} {verb}")
    return move if rng.random() < 0.1 and match.explain(move).legal else None


def is_rare(move: Move) -> bool:
    return move.card is not None and not move.card.symbol.isdigit()


@pytest.mark.parametrize("name", EDITIONS)
def test_the_clause_of_every_event_speaks_of_it(name: str) -> None:
    found: Counter[str] = Counter()
    colors: set[str] = set()
    unlinks: set[str] = set()
    for world in worlds(name):
        for before, move, match in positions(world):
            for event in match.events(all_seeing=True):
                assert event_fits(match, before, move, event), (str(move), event, str(before.top))
                found[event_key(match, before, event)] += 1
                if event.kind == "unlink":
                    unlinks.add((move.card or before.top).symbol)
                if event.kind == "color" and before.view().wild is not None:
                    colors.add(before.top.text)
    assert colors == {card for card in edition(name).kinds if "color" in edition(name).asks(card)}
    assert unlinks == ({"P", "WT"} if name == "party" else set())
    assert found.keys() >= {
        *("play", "pass drawn", "skip", "reverse", "challenge", "show", "swap", "uno"),
        *("catch", "catch wrong", "jump", "jump wrong", "return"),
        *(f"draw {reason}" for reason in ("turn", "draw-two", "uno-caught", "false-catch")),
        *(f"draw {reason}" for reason in ("challenge-guilty", "challenge-innocent", "stack")),
    }


@pytest.mark.parametrize("name", EDITIONS)
def test_the_clauses_of_a_deal_speak_of_it(name: str) -> None:
    tops = set()
    for seed in range(60):
        match = Match(name, seats=3, seed=seed)
        for event in match.events(all_seeing=True):
            assert event_fits(match, match, Move("deal"), event), (event, str(match.top))
        tops.add(match.top.symbol)
    assert name == "party" or tops >= {"S", "R", "+2"}


ENDS = {
    "a last card": "hand 0 g+2\nhand 1 y1 y2\nmoves\n0 play g+2",
    "a last Wild Draw Four": "hand 0 W+4\nhand 1 y1 y2\nmoves\n0 play W+4",
    "a blocked round": "hand 0 y1\nhand 1 y2\nrest none\nmoves\n0 pass\n1 pass",
    "a 0": "option seven_zero on\nhand 0 g0 y1\nhand 1 y2 y3\nmoves\n0 play g0",
    "a 7": "option seven_zero on\nhand 0 g7 y1\nhand 1 y2 y3\nmoves\n0 play g7\n0 swap 1",
}


@pytest.mark.parametrize("name", EDITIONS)
@pytest.mark.parametrize("scoring", ["standard", "alternative", "off"])
@pytest.mark.parametrize("end", ENDS)
def test_the_clauses_of_an_end_speak_of_it(name: str, scoring: str, end: str) -> None:
    if end == "a 0" and name == "party":
        return  # its deck has none
    head = f"edition {name}\noption scoring {scoring}\noption target_score 1\ndiscard y9 g5\n"
    if end == "a blocked round":
        head = head.replace("y9 g5", "g5")
    setup, _, moves = ENDS[end].partition("moves\n")
    match = Match.read(f"{head}{setup}")
    for text in moves.splitlines():
        before = match.copy()
        match.play(text)
        for event in match.events(all_seeing=True):
            assert event_fits(match, before, Move(text), event), event


@pytest.mark.parametrize("name", EDITIONS)
def test_the_clause_of_a_wild_turned_up_speaks_of_that(name: str) -> None:
    options = {"start_special_wild": "choose"} if name != "party" else {}
    wanted = {"W", *(edition(name).effects if options else ())}
    seed = 0
    while wanted:
        match = Match(name, seats=3, seed=seed, options=options)
        seed += 1
        if match.phase != "color":
            continue
        before = match.copy()
        assert before.question_clause is not None
        assert question_fits(before, before.question_clause)
        move = match.legal_moves(match.turn)[0]
        for event in match.play(move):
            assert event_fits(match, before, move, event), event
        wanted.discard(match.top.text)


@pytest.mark.parametrize("name", EDITIONS)
def test_the_clause_of_every_refusal_and_question_speaks_of_it(name: str) -> None:
    rng, rules = Random(name), Counter[str]()
    for world in worlds(name):
        for match, _, _ in positions(world):
            if match.asked():
                assert match.question_clause is not None
                assert question_fits(match, match.question_clause), match.phase
            for move, error in refused(match, rng):
                assert refusal_fits(match, move, error), (match.phase, str(move), error.clause)
                rules[error.rule] += 1
    assert len(rules) > 15


def refused(match: Match, rng: Random) -> Iterator[tuple[Move, IllegalMove]]:
    """Some moves that are refused now, of anybody."""
    for _ in range(12):
        seat, code = rng.randrange(match.seats), rng.randrange(MOVES)
        try:
            move = decode(match.edition, seat, code)
        except (StopIteration, LookupError, ValueError):
            continue  # the code of no move, or of a card that this edition lacks
        reason = refusal(match.rules, match.state, seat, code, LISTED)
        if reason != FINE:
            yield move, refuse(match.edition, match.rules, match.state, move, reason)


# --- what was cited wrongly --------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "id", "card"),
    [
        ("frozen", "FRZ-WILD-01", "WF"),
        ("frozen", "FRZ-WILD-01", "W+4"),
        ("minions", "MIN-WILD-01", "W+4"),
        ("minions", "MIN-WILD-01", "WK"),
        ("basic", "BAS-WILD-02", "W+4"),
        ("basic", "BAS-WILD-02", "WS"),
        ("basic", "BAS-WILD-02", "WC"),
        ("hello-kitty", "HK-WILD-01", "W+4"),
        ("hello-kitty", "HK-WILD-01", "WB"),
        ("party", "PTY-WILD-01", "WT"),
        ("party", "PTY-WILD-01", "W+4"),
    ],
)
def test_the_clause_of_the_plain_wild_speaks_of_no_other(name: str, id: str, card: str) -> None:
    assert not speaks_of_color(edition(name), id, card, is_first=False)
    assert speaks_of_color(edition(name), id, "W", is_first=False)
    assert not speaks_of_color(edition(name), id, "W", is_first=True)


def test_the_clause_of_point_taken_does_not_speak_of_a_new_pair() -> None:
    book = edition("party")
    assert not speaks_of_unlink(book, "PTY-LINK-05", "WT")
    assert not speaks_of_unlink(book, "PTY-LINK-04", "rP")


@pytest.mark.parametrize("name", EDITIONS)
def test_the_clause_of_the_first_turn_does_not_speak_of_another(name: str) -> None:
    match = Match(name, seats=3, seed="7")
    move = next(Move(f"{seat} draw") for seat in range(3) if seat != match.turn)
    with pytest.raises(IllegalMove) as caught:
        match.play(move)
    assert refusal_fits(match, move, caught.value)
    first = "PTY-SETUP-10" if name == "party" else f"{edition(name).book}-TURN-01"
    caught.value.clause = first
    assert not refusal_fits(match, move, caught.value)
