"""UNO Basic: what each rule of the customizable card does."""

import pytest

from lastcard import Card, Match
from tests.marks import clause
from tests.table import answers, impossible, kinds, position, refused

DRAW_PILE = "r1 r2 r3 r4 r6 r7 r8 r9"


def table(rule: str, *lines: str) -> Match:
    """Four seats; seat 0 is about to play the card and will hold two."""
    return position(
        "\n".join(
            [
                "edition basic",
                f"option custom_rule {rule}",
                "hand 0 WC b1 b2",
                "hand 1 g1 g2 g3",
                "hand 2 y1 y2",
                "hand 3 b7 b8 b9",
                "discard r5",
                f"draw {DRAW_PILE}",
                *lines,
            ]
        )
    )


def two_seats(rule: str) -> Match:
    return position(f"""
        edition basic
        option custom_rule {rule}
        hand 0 WC b1 b2
        hand 1 g1 g2 g3
        discard r5
        draw {DRAW_PILE}
    """)


def hands(match: Match) -> list[list[str]]:
    return [[card.text for card in match.hand(seat)] for seat in range(match.seats)]


def drawn(match: Match) -> list[tuple[int | None, int | None]]:
    return [
        (event.seat, event.amount)
        for event in match.events(all_seeing=True)
        if event.kind == "draw"
    ]


@clause("BAS-CUST-02", "R-BAS-10")
@pytest.mark.parametrize(
    ("rule", "draws"),
    [
        ("next draw 2", [(1, 2)]),
        ("previous draw 2", [(3, 2)]),
        ("others draw 1", [(1, 1), (2, 1), (3, 1)]),
        ("everyone draw 1", [(1, 1), (2, 1), (3, 1), (0, 1)]),
        ("fewest draw 2", [(2, 2), (0, 2)]),
        ("most draw 2", [(1, 2), (3, 2)]),
        ("player draw 3", [(0, 3)]),
    ],
)
def test_the_seats_named_draw_in_play_order_and_no_turn_is_lost(
    rule: str, draws: list[tuple[int, int]]
) -> None:
    match = table(rule)
    match.play("0 play WC g")
    assert drawn(match) == draws
    assert (match.phase, match.turn, match.color) == ("turn", 1, "g")


@clause("BAS-CUST-02", "R-BAS-10")
@pytest.mark.parametrize(
    ("rule", "draws"),
    [
        ("next draw 2", [(3, 2)]),
        ("previous draw 2", [(1, 2)]),
        ("others draw 1", [(3, 1), (2, 1), (1, 1)]),
        ("everyone draw 1", [(3, 1), (2, 1), (1, 1), (0, 1)]),
        ("fewest draw 2", [(2, 2), (0, 2)]),
        ("most draw 2", [(3, 2), (1, 2)]),
    ],
)
def test_the_draws_follow_the_direction_of_play(rule: str, draws: list[tuple[int, int]]) -> None:
    match = table(rule, "direction -1")
    match.play("0 play WC g")
    assert drawn(match) == draws
    assert match.turn == 3


@clause("BAS-CUST-02")
def test_cards_are_drawn_seat_after_seat() -> None:
    match = table("everyone draw 2")
    match.play("0 play WC g")
    assert hands(match) == [
        ["b1", "b2", "r8", "r9"],
        ["g1", "g2", "g3", "r1", "r2"],
        ["r3", "r4", "y1", "y2"],
        ["b7", "b8", "b9", "r6", "r7"],
    ]


@clause("BAS-CUST-02")
@pytest.mark.parametrize(
    ("rule", "counts"),
    [
        ("next draw 2", [2, 5]),
        ("previous draw 2", [2, 5]),
        ("others draw 2", [2, 5]),
        ("everyone draw 2", [4, 5]),
        ("fewest draw 2", [4, 3]),
        ("most draw 2", [2, 5]),
        ("player draw 2", [4, 3]),
    ],
)
def test_the_draws_with_two_seats(rule: str, counts: list[int]) -> None:
    match = two_seats(rule)
    match.play("0 play WC g")
    assert (match.counts(), match.turn) == (counts, 1)


@clause("R-BAS-10")
@pytest.mark.parametrize(("rule", "counts"), [("fewest draw 1", [3, 3]), ("most draw 1", [3, 3])])
def test_hands_are_counted_after_the_card_has_left_and_ties_count(
    rule: str, counts: list[int]
) -> None:
    match = position(f"""
        edition basic
        option custom_rule {rule}
        hand 0 WC b1 b2
        hand 1 g1 g2
        discard r5
    """)
    match.play("0 play WC g")
    assert match.counts() == counts


@clause("R-BAS-10")
@pytest.mark.parametrize("amount", [1, 10])
def test_as_many_cards_are_drawn_as_the_rule_says(amount: int) -> None:
    match = table(f"next draw {amount}")
    match.play("0 play WC g")
    assert match.counts() == [2, 3 + amount, 2, 3]


@clause("BAS-CUST-02")
def test_a_draw_carries_the_clause_of_the_card() -> None:
    match = table("next draw 2")
    match.play("0 play WC g")
    clauses = [event.clause for event in match.events(all_seeing=True) if event.kind == "draw"]
    assert clauses == ["BAS-CUST-02"]


@clause("BAS-CUST-02", "R-BAS-10")
def test_next_draws_and_loses_the_turn() -> None:
    match = table("next draw 3 skip")
    match.play("0 play WC g")
    assert match.counts() == [2, 6, 2, 3]
    assert (match.phase, match.turn, match.color) == ("turn", 2, "g")
    assert kinds(match) == ["play", "draw", "skip", "color"]


@clause("BAS-CUST-02")
def test_with_two_seats_draw_and_skip_brings_the_turn_back() -> None:
    match = two_seats("next draw 3 skip")
    match.play("0 play WC g")
    assert (match.counts(), match.turn) == ([2, 6], 0)


@clause("BAS-CUST-02", "R-BAS-10")
@pytest.mark.parametrize(("direction", "turn"), [("+1", 2), ("-1", 2)])
def test_next_is_skipped(direction: str, turn: int) -> None:
    match = table("next skip", f"direction {direction}")
    match.play("0 play WC g")
    assert (match.counts(), match.turn) == ([2, 3, 2, 3], turn)
    skipped = [event.seat for event in match.events(all_seeing=True) if event.kind == "skip"]
    assert skipped == [1 if direction == "+1" else 3]


@clause("BAS-CUST-02", "R-BAS-10")
def test_all_others_are_skipped_and_the_player_acts_again() -> None:
    match = table("others skip")
    match.play("0 play WC b")
    assert (match.phase, match.turn) == ("turn", 0)
    skipped = [event.seat for event in match.events(all_seeing=True) if event.kind == "skip"]
    assert skipped == [1, 2, 3]
    match.play("0 play b1")
    assert match.turn == 1


@clause("R-BAS-10")
def test_who_acts_again_can_be_caught_until_then() -> None:
    match = position("""
        edition basic
        option custom_rule others skip
        hand 0 WC b1
        hand 1 g1 g2
        hand 2 y1 y2
        discard r5
        draw r8
    """)
    match.play("0 play WC g")
    assert (match.turn, match.to_json()["liable"]) == (0, 0)
    assert "catch 0" in answers(match, 1)
    match.play("0 draw")
    assert match.to_json()["liable"] is None


@clause("BAS-CUST-02")
@pytest.mark.parametrize("rule", ["next skip", "others skip"])
def test_with_two_seats_a_skip_brings_the_turn_back(rule: str) -> None:
    match = two_seats(rule)
    match.play("0 play WC b")
    assert match.turn == 0


@clause("BAS-CUST-02", "R-BAS-10")
@pytest.mark.parametrize(
    ("rule", "move", "owner"),
    [
        ("next show", "0 play WC g", 1),
        ("previous show", "0 play WC g", 3),
        ("chosen show", "0 play WC 2 g", 2),
    ],
)
def test_a_hand_is_shown_to_the_player_of_the_card_alone(rule: str, move: str, owner: int) -> None:
    match = table(rule)
    before = hands(match)
    match.play(move)
    for viewer in range(4):
        cards = [
            [card.text for card in event.cards]
            for event in match.events(viewer)
            if event.kind == "show" and event.cards is not None and viewer != owner
        ]
        assert cards == ([before[owner]] if viewer == 0 else [])
    assert hands(match)[1:] == before[1:]
    assert match.turn == 1


@clause("BAS-CUST-02", "R-BAS-10")
@pytest.mark.parametrize(
    ("rule", "move", "partner"),
    [
        ("next swap", "0 play WC g", 1),
        ("previous swap", "0 play WC g", 3),
        ("chosen swap", "0 play WC 2 g", 2),
    ],
)
def test_hands_are_swapped_with_the_player_of_the_card(rule: str, move: str, partner: int) -> None:
    match = table(rule)
    before = hands(match)
    match.play(move)
    after = list(before)
    after[0], after[partner] = before[partner], ["b1", "b2"]
    assert hands(match) == after
    assert (match.phase, match.turn, match.color) == ("turn", 1, "g")


@clause("R-BAS-08", "R-BAS-10")
def test_a_swap_by_rule_is_judged_for_uno_like_the_swap_card() -> None:
    match = position("""
        edition basic
        option custom_rule chosen swap
        hand 0 WC b1 b2
        hand 1 g1 g2
        hand 2 y1
        discard r5
        called 2
    """)
    match.play("0 play WC 2 g")
    assert match.to_json()["liable"] == 0
    assert match.to_json()["called"] == []


@clause("BAS-CUST-02", "R-BAS-10")
@pytest.mark.parametrize(("direction", "step"), [("+1", 1), ("-1", -1)])
def test_all_hands_go_one_seat_on_in_the_direction_of_play(direction: str, step: int) -> None:
    match = table("everyone rotate", f"direction {direction}")
    before = [["b1", "b2"], *hands(match)[1:]]
    match.play("0 play WC g")
    assert hands(match) == [before[(seat - step) % 4] for seat in range(4)]
    assert match.turn == step % 4


@clause("R-BAS-08", "R-BAS-10")
def test_hands_passed_on_by_rule_are_judged_for_uno_like_a_swap() -> None:
    match = position("""
        edition basic
        option custom_rule everyone rotate
        hand 0 WC b1
        hand 1 g1 g2
        hand 2 y1
        discard r5
        called 2
    """)
    match.play("0 play WC g")
    assert match.counts() == [1, 1, 2]
    assert match.to_json()["liable"] == 0
    assert match.to_json()["called"] == []


@clause("BAS-CUST-02")
def test_with_two_seats_the_hands_change_places() -> None:
    match = two_seats("everyone rotate")
    match.play("0 play WC g")
    assert hands(match) == [["g1", "g2", "g3"], ["b1", "b2"]]


@clause("R-BAS-10")
@pytest.mark.parametrize("effect", ["draw 2", "show", "swap", "dare 2"])
def test_a_chosen_seat_is_any_other_seat_named_with_target(effect: str) -> None:
    match = table(f"chosen {effect}")
    match.play("0 play WC")
    assert (match.phase, match.turn, match.color) == ("target", 0, "r")
    assert answers(match, 0) == ["target 1", "target 2", "target 3"]
    assert refused(match, "0 target 4").code == "illegal-move"
    assert refused(match, "0 swap 2").code == "illegal-move"
    assert refused(match, "0 pass").code == "illegal-move"
    assert refused(match, "2 target 1").code == "not-your-turn"
    match.play("0 target 2")
    assert (match.phase, match.turn) == ("color", 0)
    match.play("0 color g")
    assert (match.phase, match.turn) == ("turn", 1)


@clause("R-BAS-10")
def test_choosing_oneself_is_refused_by_the_rule_of_this_card() -> None:
    match = table("chosen draw 2")
    match.play("0 play WC")
    error = refused(match, "0 target 0")
    assert error.code == "illegal-move"
    assert error.clause in ("R-BAS-10", "BAS-CUST-02")


@clause("R-BAS-10")
@pytest.mark.parametrize("effect", ["draw 2", "show", "swap", "dare 2"])
def test_with_two_seats_the_chosen_one_is_asked_for_all_the_same(effect: str) -> None:
    match = two_seats(f"chosen {effect}")
    match.play("0 play WC")
    assert (match.phase, answers(match, 0)) == ("target", ["target 1"])


@clause("BAS-CUST-02", "R-BAS-10")
@pytest.mark.parametrize("target", [1, 2, 3])
def test_the_chosen_seat_draws_and_loses_no_turn(target: int) -> None:
    match = table("chosen draw 4")
    match.play(f"0 play WC {target} g")
    assert drawn(match) == [(target, 4)]
    assert match.turn == 1


@clause("R-BAS-10")
@pytest.mark.parametrize("rule", ["plain", "next draw 2", "others skip", "everyone rotate"])
def test_a_rule_that_asks_for_nobody_takes_no_seat(rule: str) -> None:
    assert refused(table(rule), "0 play WC 2 g").code in ("illegal-move", "not-your-turn")


@clause("R-BAS-11")
def test_target_then_effect_then_color_then_the_next_seat() -> None:
    match = table("chosen draw 2")
    match.play("0 play WC")
    assert (match.phase, match.counts()) == ("target", [2, 3, 2, 3])
    match.play("0 target 3")
    assert (match.phase, match.turn, match.counts()) == ("color", 0, [2, 3, 2, 5])
    assert match.color == "r"
    match.play("0 color g")
    assert (match.phase, match.turn, match.color) == ("turn", 1, "g")


@clause("R-BAS-11", "R-2ND-07")
@pytest.mark.parametrize("rule", ["chosen draw 2", "chosen show", "chosen swap", "chosen dare 2"])
def test_the_short_form_answers_in_that_order(rule: str) -> None:
    whole, steps = table(rule), table(rule)
    whole.play("0 play WC 2 g")
    for move in ("0 play WC", "0 target 2", "0 color g"):
        steps.play(move)
    assert whole.state_bytes() == steps.state_bytes()
    assert Match.read(str(whole)) == whole
    assert whole.moves[-1].text == "0 play WC 2 g"


@clause("R-BAS-11", "R-2ND-07")
@pytest.mark.parametrize("rule", ["chosen draw 2", "chosen swap", "next draw 2", "plain"])
def test_the_former_order_is_refused_with_a_sentence_and_nothing_is_misread(rule: str) -> None:
    error = refused(table(rule), "0 play WC g 2 uno")
    assert (error.code, error.clause) == ("illegal-move", "R-2ND-07")
    assert "0 play WC 2 g uno" in error.text.en
    assert "0 play WC 2 g uno" in error.text.zh


@clause("R-BAS-11")
def test_the_color_is_not_named_before_the_target() -> None:
    match = table("chosen draw 2")
    error = refused(match, "0 play WC g")
    assert (error.code, error.clause) == ("illegal-move", "BAS-CUST-02")
    match.play("0 play WC 2")
    assert (match.phase, match.turn, match.counts()) == ("color", 0, [2, 3, 4, 3])


@clause("R-BAS-11")
@pytest.mark.parametrize(
    ("rule", "turn"),
    [
        ("next draw 2", 1),
        ("next draw 2 skip", 2),
        ("next skip", 2),
        ("others skip", 0),
        ("others draw 1", 1),
        ("everyone rotate", 1),
        ("next dare 2", 1),
        ("plain", 1),
    ],
)
def test_the_turn_stays_with_the_player_until_the_color_is_named(rule: str, turn: int) -> None:
    match = table(rule)
    match.play("0 play WC")
    happened = kinds(match)
    assert (match.phase, match.turn, match.color) == ("color", 0, "r")
    assert refused(match, "1 draw").code == "not-your-turn"
    match.play("0 color g")
    assert (match.phase, match.turn, match.color) == ("turn", turn, "g")
    assert kinds(match) == ["color"], f"the rule was carried out before: {happened}"


@clause("R-BAS-11")
def test_the_color_is_named_with_the_new_hand() -> None:
    match = table("chosen swap")
    match.play("0 play WC 1")
    assert hands(match)[0] == ["g1", "g2", "g3"]
    view = match.view(0)
    assert (view.phase, view.wild) == ("color", Card("WC"))
    assert answers(match, 0) == ["color b", "color g", "color r", "color y"]


@clause("R-BAS-11")
def test_the_color_is_named_by_a_player_who_has_seen_the_hand() -> None:
    match = table("chosen show")
    match.play("0 play WC 3")
    cards = [event.cards for event in match.events(0) if event.kind == "show"]
    assert cards == [tuple(match.hand(3))]
    assert match.phase == "color"


@clause("R-BAS-11", "R-GEN-35")
def test_the_instruction_may_empty_the_draw_pile_before_the_color_is_named() -> None:
    match = position("""
        edition basic
        option custom_rule everyone draw 2
        hand 0 WC b1 b2
        hand 1 g1 g2
        discard r3 r4 r5
        draw r1
        rest none
    """)
    match.play("0 play WC")
    assert "reshuffle" in kinds(match)
    assert (match.phase, match.top, match.color) == ("color", Card("WC"), "r")
    assert match.counts() == [4, 4]
    match.play("0 color g")
    assert (match.turn, match.color) == (1, "g")


@clause("R-BAS-11", "R-2ND-01", "R-2ND-02")
def test_the_player_can_be_caught_while_either_question_is_open() -> None:
    for moves in (["0 play WC"], ["0 play WC", "0 target 1"]):
        match = position("""
            edition basic
            option custom_rule chosen draw 2
            hand 0 WC b1
            hand 1 g1 g2
            hand 2 y1 y2
            discard r5
        """)
        for move in moves:
            match.play(move)
        phase = match.phase
        assert "catch 0" in answers(match, 2)
        match.play("2 catch 0")
        assert (match.phase, match.turn, match.counts()[0]) == (phase, 0, 3)


@clause("R-BAS-11", "R-2ND-03")
def test_a_late_call_saves_the_player_while_either_question_is_open() -> None:
    for moves in (["0 play WC"], ["0 play WC", "0 target 1"]):
        match = position("""
            edition basic
            option custom_rule chosen draw 2
            hand 0 WC b1
            hand 1 g1 g2
            discard r5
        """)
        for move in [*moves, "0 uno"]:
            match.play(move)
        assert (match.to_json()["called"], match.to_json()["liable"]) == ([0], None)


@clause("R-BAS-11", "R-GEN-34")
@pytest.mark.parametrize("move", ["0 play WC", "0 play WC g", "0 play WC 1 g"])
def test_as_a_last_card_it_carries_nothing_out_and_asks_nothing(move: str) -> None:
    match = position("""
        edition basic
        option custom_rule chosen draw 5
        hand 0 WC
        hand 1 g1 g2
        discard r5
    """)
    match.play(move)
    assert (match.phase, match.round_winner, match.counts()) == ("round-over", 0, [0, 2])


@clause("R-BAS-11")
@pytest.mark.parametrize("question", ["target", "color"])
def test_a_position_in_the_middle_of_it_is_read_back(question: str) -> None:
    match = table("chosen draw 2")
    match.play("0 play WC" if question == "target" else "0 play WC 2")
    again = Match.read(match.position())
    assert (again.phase, again.view(0).wild) == (question, Card("WC"))
    assert again.to_json() == match.to_json()
    if question == "target":
        assert impossible(match.position().replace("wild WC\n", "")).code == "bad-position"


@clause("R-BAS-10")
@pytest.mark.parametrize("rule", ["player draw 1", "everyone draw 1", "fewest draw 1"])
def test_a_rule_that_lifts_its_player_above_one_card_ends_the_liability(rule: str) -> None:
    match = position(f"""
        edition basic
        option custom_rule {rule}
        hand 0 WC b1
        hand 1 g1 g2 g3
        discard r5
    """)
    match.play("0 play WC")
    assert match.counts()[0] == 2
    assert match.to_json()["liable"] is None


@clause("BAS-CUST-02")
def test_a_rule_draws_what_there_is() -> None:
    match = position("""
        edition basic
        option custom_rule others draw 2
        hand 0 WC b1 b2
        hand 1 g1 g2
        hand 2 y1 y2
        discard r5
        draw r1 r2 r3
        rest none
    """)
    match.play("0 play WC r")
    assert match.counts() == [2, 4, 4]
    assert match.view().draw_count == 0
