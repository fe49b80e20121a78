"""UNO Basic: writing the customizable card's rule before the match."""

import pytest

from lastcard import BadOption, Match
from lastcard.editions.custom import read_custom_rule
from tests.marks import clause
from tests.table import answers, impossible, kinds, position, refused

WHO = ("next", "previous", "chosen", "others", "everyone", "fewest", "most", "player")
ALLOWED = {
    "draw 2": WHO,
    "draw 2 skip": ("next",),
    "skip": ("next", "others"),
    "show": ("next", "previous", "chosen"),
    "swap": ("next", "previous", "chosen"),
    "rotate": ("everyone",),
    "dare 2": ("next", "chosen"),
}
MEANT = [f"{who} {effect}" for effect, allowed in ALLOWED.items() for who in allowed]
MEANINGLESS = [
    f"{who} {effect}" for effect, allowed in ALLOWED.items() for who in WHO if who not in allowed
]


def refused_rule(rule: str) -> BadOption:
    with pytest.raises(BadOption) as caught:
        Match("basic", seats=3, options={"custom_rule": rule})
    return caught.value


@clause("BAS-CUST-01", "R-BAS-10")
@pytest.mark.parametrize("rule", MEANT)
def test_a_table_may_write_this_rule(rule: str) -> None:
    match = Match("basic", seats=3, options={"custom_rule": rule})
    assert match.options == {"custom_rule": rule}
    assert Match.read(str(match)).options == {"custom_rule": rule}


@clause("R-BAS-10")
@pytest.mark.parametrize("rule", MEANINGLESS)
def test_a_rule_that_means_nothing_is_refused_with_a_sentence(rule: str) -> None:
    error = refused_rule(rule)
    assert (error.code, error.clause) == ("bad-option", "R-BAS-10")
    assert rule in error.text.en
    assert rule in error.text.zh


@clause("R-BAS-10")
def test_the_sentence_says_who_the_effect_goes_with() -> None:
    assert "everyone" in refused_rule("next rotate").text.en
    assert "next, others" in refused_rule("most skip").text.en


@clause("R-BAS-10")
@pytest.mark.parametrize("rule", ["next draw {}", "next draw {} skip", "chosen dare {}"])
@pytest.mark.parametrize("amount", [1, 10])
def test_amounts_from_one_to_ten_are_taken(rule: str, amount: int) -> None:
    written = rule.format(amount)
    assert Match("basic", options={"custom_rule": written}).options == {"custom_rule": written}


@clause("R-BAS-10")
@pytest.mark.parametrize("rule", ["next draw {}", "next draw {} skip", "chosen dare {}"])
@pytest.mark.parametrize("amount", ["0", "11", "-1", "2.5", "two", ""])
def test_other_amounts_are_refused(rule: str, amount: str) -> None:
    assert refused_rule(rule.format(amount)).code == "bad-option"


@clause("R-BAS-10")
@pytest.mark.parametrize(
    "rule",
    [
        "",
        "next",
        "draw 2",
        "nobody draw 2",
        "next sing",
        "next skip 2",
        "next show 1",
        "everyone rotate 1",
        "next draw 2 twice",
        "next draw 2 skip skip",
        "next dare 2 skip",
        "plain 2",
        "next plain",
        "Next draw 2",
    ],
)
def test_a_rule_that_is_not_made_of_the_parts_is_refused(rule: str) -> None:
    assert refused_rule(rule).code == "bad-option"


@clause("R-BAS-10")
def test_a_record_with_a_meaningless_rule_is_refused_at_its_line() -> None:
    error = impossible("edition basic\nseats 3\noption custom_rule next rotate")
    assert (error.code, error.line) == ("bad-option", 3)


@clause("BAS-CUST-01")
def test_the_rule_is_written_before_the_match_and_never_after() -> None:
    error = impossible("edition basic\nseats 3\nmoves\noption custom_rule next skip")
    assert error.code == "bad-notation"


@clause("R-BAS-10")
@pytest.mark.parametrize("name", ["frozen", "minions", "hello-kitty", "party"])
def test_an_edition_without_the_card_has_no_custom_rule(name: str) -> None:
    text = f"edition {name}\nseats 6\noption custom_rule next skip"
    assert impossible(text).code == "bad-option"


@clause("R-BAS-10")
@pytest.mark.parametrize("line", ["", "option custom_rule plain"])
def test_without_a_rule_the_card_is_a_plain_wild(line: str) -> None:
    match = position(f"""
        edition basic
        {line}
        hand 0 WC b1 b2
        hand 1 g7 g8
        hand 2 y7 y8
        discard r5
    """)
    match.play("0 play WC y")
    assert kinds(match) == ["play", "color"]
    assert match.counts() == [2, 2, 2]
    assert (match.phase, match.turn, match.color) == ("turn", 1, "y")


@clause("R-BAS-10")
def test_all_three_copies_carry_the_same_rule() -> None:
    match = position("""
        edition basic
        option custom_rule others draw 1
        hand 0 WC b1 b2 b3
        hand 1 WC g8 g7 g6
        hand 2 WC y8 y7 y6
        discard r5
    """)
    for seat in range(3):
        match.play(f"{seat} play WC r")
    assert match.counts() == [5, 5, 5]


@clause("R-BAS-10")
@pytest.mark.parametrize("rule", MEANT)
def test_the_text_on_the_card_is_written_in_both_languages(rule: str) -> None:
    text = read_custom_rule(rule).text
    assert text.en.endswith(".")
    assert text.zh.endswith("。")
    assert text.zh.isascii() is False
    if "2" in rule:
        assert "2" in text.en
        assert "2" in text.zh


@clause("R-BAS-10")
def test_no_two_rules_read_alike() -> None:
    texts = [read_custom_rule(rule).text for rule in ["plain", *MEANT]]
    assert len({text.en for text in texts}) == len(texts)
    assert len({text.zh for text in texts}) == len(texts)


@clause("BAS-CUST-03", "R-BAS-11")
@pytest.mark.parametrize("rule", ["plain", *MEANT])
def test_whatever_the_rule_the_color_is_named_last(rule: str) -> None:
    match = position(f"""
        edition basic
        option custom_rule {rule}
        hand 0 WC b1 b2
        hand 1 g7 g8
        hand 2 y7 y8
        discard r5
    """)
    match.play("0 play WC")
    if "chosen" in rule:
        assert (match.phase, answers(match, 0)) == ("target", ["target 1", "target 2"])
        assert refused(match, "0 color g").clause == "BAS-CUST-02"
        match.play("0 target 1")
    assert (match.phase, match.turn) == ("color", 0)
    assert answers(match, 0) == ["color b", "color g", "color r", "color y"]
    assert refused(match, "0 target 1").code == "illegal-move"
    assert refused(match, "1 draw").code == "not-your-turn"
    match.play("0 color g")
    assert (match.phase, match.color) == ("turn", "g")


@clause("BAS-CUST-04")
@pytest.mark.parametrize("rule", ["plain", *(rule for rule in MEANT if "chosen" not in rule)])
def test_whatever_the_rule_the_named_color_must_be_followed(rule: str) -> None:
    match = position(f"""
        edition basic
        option custom_rule {rule}
        hand 0 WC b1 r2 y2
        hand 1 b7 r8 g9
        hand 2 b5 r6 y6
        discard r5
    """)
    match.play("0 play WC b")
    assert match.phase == "turn"
    assert match.color == "b"
    turn = match.turn
    assert turn is not None
    held = {card.text for card in match.hand(turn)}
    blue = sorted(f"play {card}" for card in held if card[0] in "bW")
    assert [move for move in answers(match, turn) if move.startswith("play")] == blue
    red = next(card for card in held if card[0] == "r")
    assert refused(match, f"{turn} play {red}").clause == "BAS-MATCH-01"
