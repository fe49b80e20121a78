"""Hello Kitty & Friends: Badtz-Maru makes those with the fewest cards draw four."""

import pytest

from lastcard.editions import edition
from tests.marks import clause
from tests.table import answers, impossible, kinds, position, refused


@clause("HK-BM-01")
def test_the_player_with_the_fewest_cards_draws_four() -> None:
    match = position("""
        edition hello-kitty
        hand 0 WB k1 k2 k3
        hand 1 g1 g2 g3
        hand 2 y1 y2
        discard b5
        draw g4 g5 g6 g7
        rest none
    """)
    match.play("0 play WB g")
    assert match.counts() == [3, 3, 6]
    assert [str(card) for card in match.hand(2)] == ["g4", "g5", "g6", "g7", "y1", "y2"]


@clause("HK-BM-01")
def test_the_draw_names_its_clause() -> None:
    match = position("""
        edition hello-kitty
        hand 0 WB k1 k2 k3
        hand 1 g1 g2
        discard b5
    """)
    match.play("0 play WB g")
    (draw,) = [event for event in match.events(all_seeing=True) if event.kind == "draw"]
    assert (draw.seat, draw.amount, draw.clause) == (1, 4, "HK-BM-01")


@clause("HK-BM-01")
def test_nobody_draws_before_the_color_is_named() -> None:
    match = position("""
        edition hello-kitty
        hand 0 WB k1 k2 k3
        hand 1 g1 g2
        discard b5
    """)
    match.play("0 play WB")
    assert match.counts() == [3, 2]
    match.play("0 color g")
    assert match.counts() == [3, 6]


@clause("HK-BM-01")
def test_a_drawn_badtz_maru_works_in_the_same_way() -> None:
    match = position("""
        edition hello-kitty
        hand 0 k1 k2 k3
        hand 1 g1 g2
        discard b5
        draw WB g4 g5 g6 g7
        rest none
        moves
        0 draw
        0 play WB g
    """)
    assert match.counts() == [3, 6]


@clause("HK-BM-02")
def test_all_who_tie_for_fewest_draw_four() -> None:
    match = position("""
        edition hello-kitty
        hand 0 WB k1 k2 k3
        hand 1 g1 g2
        hand 2 y1 y2
        discard b5
        draw g3 g4 g5 g6 y3 y4 y5 y6
    """)
    match.play("0 play WB g")
    assert match.counts() == [3, 6, 6]


@clause("HK-BM-02", "R-HK-02")
@pytest.mark.parametrize("seats", [2, 4, 10])
def test_when_all_tie_everybody_draws_four(seats: int) -> None:
    others = "\n".join(f"hand {seat} g{seat % 10} y{seat % 10}" for seat in range(1, seats))
    match = position(f"edition hello-kitty\nhand 0 WB k1 k2\n{others}\ndiscard b5\n")
    match.play("0 play WB g")
    assert match.counts() == [6] * seats


@clause("HK-BM-03")
@pytest.mark.parametrize("color", ["b", "g", "k", "y"])
def test_badtz_maru_is_also_a_wild_whose_player_chooses_the_color(color: str) -> None:
    match = position("""
        edition hello-kitty
        hand 0 WB k1 k2 k3
        hand 1 g1 g2
        hand 2 y1 y2
        discard b5
    """)
    match.play("0 play WB")
    assert (match.phase, match.turn) == ("color", 0)
    assert answers(match, 0) == ["color b", "color g", "color k", "color y"]
    match.play(f"0 color {color}")
    assert (match.phase, match.color) == ("turn", color)


@clause("HK-BM-03")
def test_badtz_maru_fits_any_card_beside_cards_that_fit() -> None:
    match = position("""
        edition hello-kitty
        hand 0 WB b1 k2 k3
        hand 1 g1 g2
        discard b5
    """)
    assert answers(match, 0) == ["draw", "play WB", "play b1"]


@clause("HK-BM-03")
def test_badtz_maru_is_not_challenged() -> None:
    match = position("""
        edition hello-kitty
        hand 0 WB b1 k2 k3
        hand 1 g1 g2 g3
        hand 2 y1 y2
        discard b5
    """)
    match.play("0 play WB g")
    assert answers(match, 1) == ["draw", "play g1", "play g2", "play g3"]


@clause("R-HK-02")
def test_the_player_of_the_card_counts_for_fewest() -> None:
    match = position("""
        edition hello-kitty
        hand 0 WB k1 k2
        hand 1 g1 g2 g3
        hand 2 y1 y2 y3
        discard b5
    """)
    match.play("0 play WB g")
    assert match.counts() == [6, 3, 3]


@clause("R-HK-02")
@pytest.mark.parametrize(("value", "counts"), [("on", [6, 3, 4]), ("off", [2, 7, 4])])
def test_fewest_includes_player_says_whether_the_player_counts(
    value: str, counts: list[int]
) -> None:
    match = position(f"""
        edition hello-kitty
        option fewest_includes_player {value}
        hand 0 WB k1 k2
        hand 1 g1 g2 g3
        hand 2 y1 y2 y3 y4
        discard b5
    """)
    match.play("0 play WB g")
    assert match.counts() == counts


@clause("R-HK-02")
def test_with_fewest_includes_player_off_a_tie_with_the_player_hits_only_the_others() -> None:
    match = position("""
        edition hello-kitty
        option fewest_includes_player off
        hand 0 WB k1 k2
        hand 1 g1 g2
        hand 2 y1 y2
        discard b5
    """)
    match.play("0 play WB g")
    assert match.counts() == [2, 6, 6]


@clause("R-HK-02")
def test_with_fewest_includes_player_off_and_two_seats_the_opponent_always_draws() -> None:
    match = position("""
        edition hello-kitty
        option fewest_includes_player off
        hand 0 WB k1 k2
        hand 1 g1 g2 g3 g4 g5
        discard b5
    """)
    match.play("0 play WB g")
    assert match.counts() == [2, 9]


@clause("R-HK-03")
def test_hands_are_counted_after_the_card_has_left() -> None:
    match = position("""
        edition hello-kitty
        hand 0 WB k1 k2 k3
        hand 1 g1 g2 g3
        hand 2 y1 y2 y3 y4
        discard b5
    """)
    match.play("0 play WB g")
    assert match.counts() == [7, 7, 4]


@clause("R-HK-03")
def test_hands_are_counted_once_before_anyone_draws() -> None:
    match = position("""
        edition hello-kitty
        hand 0 WB k1 k2 k3 k4 k5
        hand 1 g1
        hand 2 y1 y2
        hand 3 y3 y4 y5
        discard b5
    """)
    match.play("0 play WB g")
    assert match.counts() == [5, 5, 2, 3]


@clause("R-HK-03")
@pytest.mark.parametrize(
    ("direction", "first", "second"),
    [(1, 1, 2), (-1, 2, 1)],
)
def test_all_who_tie_draw_in_the_order_of_play(direction: int, first: int, second: int) -> None:
    match = position(f"""
        edition hello-kitty
        hand 0 WB k1 k2
        hand 1 y7 y8
        hand 2 y7 y8
        discard b5
        draw g1 g2 g3 g4 b1 b2 b3 b4 k6 k7 k8 k9
        rest none
        direction {direction:+}
    """)
    match.play("0 play WB g")
    assert [str(card) for card in match.hand(first)] == ["g1", "g2", "g3", "g4", "y7", "y8"]
    assert [str(card) for card in match.hand(second)] == ["b1", "b2", "b3", "b4", "y7", "y8"]
    assert [str(card) for card in match.hand(0)] == ["k1", "k2", "k6", "k7", "k8", "k9"]


@clause("R-HK-03")
def test_the_last_in_order_gets_what_is_left() -> None:
    match = position("""
        edition hello-kitty
        hand 0 WB k1 k2 k3
        hand 1 y7 y8
        hand 2 y7 y8
        discard b5
        draw g1 g2 g3 g4
        rest none
    """)
    match.play("0 play WB g")
    assert match.counts() == [3, 6, 3]
    assert (match.phase, match.turn) == ("turn", 1)


@clause("R-HK-04")
@pytest.mark.parametrize("move", ["0 play WB", "0 play WB g"])
@pytest.mark.parametrize("options", ["", "option fewest_as_last_card win"])
def test_badtz_maru_as_the_last_card_wins_and_nobody_draws(move: str, options: str) -> None:
    match = position(f"""
        edition hello-kitty
        {options}
        hand 0 WB
        hand 1 g1 g2
        hand 2 y1 y2 y3
        discard b5
    """)
    match.play(move)
    assert (match.phase, match.round_winner) == ("round-over", 0)
    assert match.counts() == [0, 2, 3]
    assert match.scores == [9, 0, 0]
    assert "draw" not in kinds(match)


@clause("R-HK-04")
@pytest.mark.parametrize("move", ["0 play WB", "0 play WB g"])
def test_with_others_draw_the_fewest_of_the_others_draw_before_the_count(move: str) -> None:
    match = position("""
        edition hello-kitty
        option fewest_as_last_card others-draw
        hand 0 WB
        hand 1 g1 g2
        hand 2 y1 y2 y3
        discard b5
        draw b9 bS W b0
        rest none
    """)
    match.play(move)
    assert (match.phase, match.round_winner) == ("round-over", 0)
    assert match.counts() == [0, 6, 3]
    assert match.scores == [9 + 9 + 20 + 50, 0, 0]
    assert "color" not in kinds(match)


@clause("R-HK-04")
@pytest.mark.parametrize("includes", ["on", "off"])
def test_with_others_draw_all_others_who_tie_draw(includes: str) -> None:
    match = position(f"""
        edition hello-kitty
        option fewest_as_last_card others-draw
        option fewest_includes_player {includes}
        hand 0 WB
        hand 1 g1 g2
        hand 2 y1 y2
        hand 3 y3 y4 y5
        discard b5
    """)
    match.play("0 play WB")
    assert match.counts() == [0, 6, 6, 3]


@clause("R-HK-04")
def test_with_others_draw_and_two_seats_the_opponent_draws() -> None:
    match = position("""
        edition hello-kitty
        option fewest_as_last_card others-draw
        hand 0 WB
        hand 1 g1 g2 g3
        discard b5
    """)
    match.play("0 play WB")
    assert match.counts() == [0, 7]


@clause("R-HK-02", "R-HK-04")
@pytest.mark.parametrize("name", ["fewest_includes_player", "fewest_as_last_card"])
def test_the_options_of_badtz_maru_take_no_other_value(name: str) -> None:
    error = impossible(f"edition hello-kitty\noption {name} sometimes\nseats 2\n")
    assert error.code == "bad-option"


@clause("R-HK-02", "R-HK-04")
@pytest.mark.parametrize("name", ["frozen", "basic", "minions", "party"])
@pytest.mark.parametrize("option", ["fewest_includes_player on", "fewest_as_last_card win"])
def test_the_options_belong_to_badtz_maru_alone(name: str, option: str) -> None:
    error = impossible(f"edition {name}\noption {option}\nseats 2\n")
    assert error.code == "bad-option"


@clause("R-HK-05")
def test_a_player_who_had_to_draw_acts_normally_next() -> None:
    match = position("""
        edition hello-kitty
        hand 0 WB k1 k2 k3
        hand 1 g1 g2
        hand 2 y1 y2 y3
        discard b5
    """)
    match.play("0 play WB g")
    assert (match.phase, match.turn) == ("turn", 1)
    match.play("1 play g1")
    assert match.counts() == [3, 5, 3]
    assert match.turn == 2


@clause("R-HK-05")
@pytest.mark.parametrize(("direction", "following"), [(1, 1), (-1, 2)])
def test_nobody_is_skipped_when_all_draw(direction: int, following: int) -> None:
    match = position(f"""
        edition hello-kitty
        hand 0 WB k1 k2
        hand 1 g1 g2
        hand 2 y1 y2
        discard b5
        direction {direction:+}
    """)
    match.play("0 play WB g")
    assert match.turn == following
    assert "skip" not in kinds(match)


@clause("R-HK-09")
def test_a_player_left_with_one_card_draws_four_and_is_not_liable() -> None:
    match = position("""
        edition hello-kitty
        hand 0 WB k1
        hand 1 g1 g2
        hand 2 y1 y2
        discard b5
    """)
    match.play("0 play WB")
    assert match.view().liable == 0
    match.play("0 color g")
    assert match.counts() == [5, 2, 2]
    assert match.view().liable is None
    error = refused(match, "1 catch 0")
    assert (error.code, error.clause) == ("illegal-move", "HK-UNO-02")


@clause("R-HK-09")
def test_a_call_made_with_badtz_maru_ends_with_the_draw() -> None:
    match = position("""
        edition hello-kitty
        hand 0 WB k1
        hand 1 g1 g2
        hand 2 y1 y2
        discard b5
    """)
    match.play("0 play WB g uno")
    assert match.counts() == [5, 2, 2]
    assert match.view().called == ()


@clause("R-HK-09")
def test_a_player_left_with_one_card_who_draws_nothing_stays_liable() -> None:
    match = position("""
        edition hello-kitty
        option fewest_includes_player off
        hand 0 WB k1
        hand 1 g1 g2
        hand 2 y1 y2 y3
        discard b5
    """)
    match.play("0 play WB g")
    assert match.counts() == [1, 6, 3]
    assert match.view().liable == 0
    match.play("2 catch 0")
    assert match.counts() == [3, 6, 3]


@clause("R-HK-09")
def test_a_player_left_with_one_card_ties_with_another_who_has_one() -> None:
    match = position("""
        edition hello-kitty
        hand 0 WB k1
        hand 1 g1
        hand 2 y1 y2
        discard b5
        called 1
    """)
    match.play("0 play WB g")
    assert match.counts() == [5, 5, 2]
    assert match.view().liable is None
    assert match.view().called == ()


@clause("R-HK-10")
def test_badtz_maru_is_one_card_with_one_name() -> None:
    book = edition("hello-kitty")
    specials = [card for card in book.kinds if card not in ("W", "W+4") and card[0] == "W"]
    assert specials == ["WB"]
    assert int(book.rules({})["copies"][book.kinds["WB"]]) == 4
    assert book.card_name("WB").en == "Badtz-Maru"
