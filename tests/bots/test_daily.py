"""Today's deal: its bots depend on nothing but the deal and the moves, and a record is checked."""

import pytest

from lastcard.bots.daily import (
    ENDED,
    MOST_MOVES,
    PERSON,
    NotThisDeal,
    Opponents,
    check_record,
    coach_outcome,
    deal,
    outcome,
)
from lastcard.editions import EDITIONS
from lastcard.errors import LastcardError
from tests.bots.deals import FOLDER, SEED, first_card, play_deal, record_of

RECORD = record_of(play_deal("basic"))


def refusal(record: str, edition: str = "basic", seed: str = SEED) -> LastcardError:
    with pytest.raises(LastcardError) as caught:
        check_record(record, edition, seed)
    return caught.value


@pytest.mark.parametrize("name", EDITIONS)
def test_the_same_choices_meet_the_same_moves(name: str) -> None:
    """The page plays these records too: web/tests/daily.test.ts."""
    match = play_deal(name)
    assert record_of(match) == (FOLDER / f"{name}.txt").read_text("utf-8")
    assert check_record(record_of(match), name, SEED) == outcome(match)


def test_the_bots_need_no_past_of_their_own() -> None:
    """A page that was reloaded makes new ones in the middle of the round."""
    match = deal("party", SEED)
    for move in play_deal("party").moves:
        due = Opponents(match).next_move(match)
        assert due in (None, move)
        match.play(move)


def test_another_choice_is_another_round_and_another_seed_another_deal() -> None:
    other = play_deal("basic", choose=lambda moves: moves[-1])
    assert other.hand(PERSON) != play_deal("basic").hand(PERSON) or other.moves != ()
    assert record_of(other) != RECORD
    assert deal("basic", SEED).hand(PERSON) != deal("basic", "another").hand(PERSON)


def test_points_are_what_the_others_hold_or_minus_the_own_hand() -> None:
    for number in range(6):
        match = play_deal("basic", f"points {number}")
        held = [sum(match.edition.points(card.text) for card in match.hand(s)) for s in range(4)]
        found = outcome(match)
        if match.round_winner == PERSON:
            assert (found.place, found.points) == (1, sum(held))
        else:
            fewer = sum(count < match.counts()[PERSON] for count in match.counts())
            assert (found.place, found.points) == (1 + fewer, -held[PERSON])
        assert found.moves == sum(move.seat == PERSON for move in match.moves)


def test_a_person_may_call_late_before_the_bots_catch() -> None:
    """What is done out of turn is a choice: it may come before the move that the bots have."""
    match = deal("party", SEED)
    opponents = Opponents(match)
    while match.phase not in ENDED:
        due = opponents.next_move(match)
        call = next((m for m in match.legal_moves(PERSON) if m.verb == "uno"), None)
        if match.liable == PERSON and due is not None and due.verb == "catch" and call is not None:
            match.play(call)
        else:
            match.play(due or first_card(match.legal_moves(PERSON)))
    caught = [move for move in play_deal("party").moves if move.text.endswith(f"catch {PERSON}")]
    assert caught, "the same person without a late call is caught"
    assert any(move.text == f"{PERSON} uno" for move in match.moves)
    assert check_record(record_of(match), "party", SEED) == outcome(match)


# --- records that are not of the deal ----------------------------------------------------


def test_a_record_of_another_deal_is_refused() -> None:
    assert refusal(RECORD, seed="another").code == "daily-deal"
    assert refusal(RECORD, edition="frozen").code == "daily-deal"
    assert refusal(RECORD.replace("seats 4", "seats 3")).code == "daily-deal"
    assert refusal(RECORD.replace("seed ", "dealer 0\nseed ")).code == "daily-deal"
    eased = RECORD.replace("option scoring off", "option scoring off\noption stacking plus-two")
    assert refusal(eased).code in ("daily-deal", "bad-option")
    hand = "\n".join(f"hand {seat} r{seat}" for seat in range(4))
    assert isinstance(refusal(RECORD.replace("moves", f"{hand}\ndiscard r9\nmoves")), LastcardError)


def test_other_rules_are_refused() -> None:
    assert refusal(RECORD.replace("# rules 2", "# rules 1")).code == "daily-rules"
    assert refusal("\n".join(RECORD.split("\n")[2:])).code == "daily-rules"


def test_a_forged_move_of_a_bot_is_refused_with_its_line() -> None:
    """A legal move of a bot that this bot would not make."""
    forged = 0
    match = deal("basic", SEED)
    lines = RECORD.rstrip("\n").split("\n")
    start = lines.index("moves") + 1
    for at, move in enumerate(play_deal("basic").moves):
        if move.seat != PERSON:
            for other in match.legal_moves(move.seat):
                if other != move:
                    spoiled = [*lines[: start + at], other.text]
                    error = refusal("\n".join(spoiled))
                    assert (error.code, error.line) == ("daily-bots", start + at + 1)
                    forged += 1
                    break
        match.play(move)
    assert forged


def test_a_person_cannot_answer_while_the_bots_have_a_move() -> None:
    """Where all point at once the bots come first: who is quick decides nothing."""
    match = deal("party", SEED)
    opponents = Opponents(match)
    for move in play_deal("party").moves:
        due = opponents.next_move(match)
        mine = [each for each in match.legal_moves(PERSON) if each.verb == "point"]
        if mine and due is not None:
            match.play(mine[0])
            assert refusal(record_of(match), "party").code == "daily-bots"
            return
        match.play(move)
    raise AssertionError("nobody pointed")


def test_an_unfinished_a_prolonged_and_an_endless_record_are_refused() -> None:
    lines = RECORD.rstrip("\n").split("\n")
    assert refusal("\n".join(lines[:-1])).code == "daily-unfinished"
    assert refusal("\n".join([*lines, "0 draw"])).code == "daily-beyond"
    assert refusal("\n".join([*lines, *["0 draw"] * MOST_MOVES])).code == "daily-long"


@pytest.mark.parametrize(
    "text", ["", "nonsense", "edition basic\nseats 4\nmoves\n9 fly", "\0" * 99]
)
def test_anything_else_is_refused_with_a_code(text: str) -> None:
    assert refusal(text).code
    assert refusal(f"# rules 2\n{text}").code


def test_an_illegal_move_is_refused_with_its_line() -> None:
    lines = RECORD.split("\n")
    at = next(n for n, line in enumerate(lines) if line.startswith("0 play"))
    lines[at] = "0 play WW"
    assert refusal("\n".join(lines)).line == at + 1


# --- the coach ---------------------------------------------------------------------------


def test_the_coach_comes_to_the_same_each_time() -> None:
    first = coach_outcome("basic", SEED)
    assert first is not None
    assert first == coach_outcome("basic", SEED)


def test_a_refusal_says_what_would_be_right() -> None:
    error = NotThisDeal("daily-bots", 7, move="1 draw", due="1 play r7")
    assert "1 play r7" in error.text.en
    assert "1 play r7" in error.text.of("zh")
