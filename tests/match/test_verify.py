"""`lastcard verify`, and the proof that it checks."""

import hashlib
import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import typer
from hypothesis import given
from hypothesis import strategies as st
from typer.testing import CliRunner, Result

from lastcard.cli.verify import verify
from lastcard.editions import RULES_VERSION, edition
from lastcard.match import BadNotation, Match, marks
from lastcard.match.fair import (
    Proof,
    SeatShare,
    publish,
    read_proof,
    seat_commitment,
    seed_commitment,
    server_commitment,
)
from lastcard.match.marks import mark_of
from lastcard.match.verify import Verification, verify_record

app = typer.Typer()
app.command()(verify)

SERVER, FOX, CAT = ("5e" * 32, "f0" * 32, "ca" * 32)
TABLE = "attic"


@pytest.fixture(autouse=True)
def english_locale(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)


def share(seat: int, secret: str, match: int = 1) -> SeatShare:
    return SeatShare(seat_commitment(TABLE, match, seat, secret), secret)


def proof_of(*seats: SeatShare, match: int = 1, secret: str = SERVER) -> Proof:
    return Proof(TABLE, match, server_commitment(TABLE, match, secret), secret, seats)


PROOF = proof_of(share(0, FOX), replace(share(1, CAT), secret=None), SeatShare())


def plays(proof: Proof, moves: int = 30, **options: Any) -> Match:
    """A match dealt from a proof, with the first legal move made a number of times."""
    match = Match("basic", seats=3, seed=proof.seed(), **options)
    for _ in range(moves):
        question = [move for move in match.legal_moves() if move.seat == match.turn]
        match.play(question[0])
    return match


MARK = str(mark_of(edition("basic"), "basic"))


def record(proof: Proof = PROOF, mark: str = MARK, **options: Any) -> str:
    """As the server writes it."""
    return "\n".join([f"{proof}{mark}", plays(proof, **options).record()])


def failing(report: Verification) -> list[str]:
    return [finding.check for finding in report.findings if not finding.fits]


def sha(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


# --- the scheme, byte by byte ------------------------------------------------------------


def test_commitments_and_seed_are_what_the_page_says() -> None:
    assert PROOF.server_commitment == sha(f"lastcard server 1\nattic\n1\n{SERVER}")
    assert PROOF.seats[0].commitment == sha(f"lastcard seat 1\nattic\n1\n0\n{FOX}")
    silent = sha(f"lastcard seat 1\nattic\n1\n1\n{CAT}")
    assert PROOF.seed() == sha(
        f"lastcard seed 1\ntable attic\nmatch 1\nserver {SERVER}\n"
        f"seat 0 {PROOF.seats[0].commitment} {FOX}\nseat 1 {silent} -\nseat 2 - -"
    )
    assert seed_commitment("ab") == sha("lastcard deal 1\nab")


def test_everything_given_steers_the_seed() -> None:
    silent = replace(PROOF.seats[0], secret=None)
    others = [
        replace(PROOF, table="cellar"),
        replace(PROOF, match=2),
        replace(PROOF, server_secret=CAT),
        replace(PROOF, seats=(share(0, CAT), *PROOF.seats[1:])),
        replace(PROOF, seats=(silent, *PROOF.seats[1:])),
        replace(PROOF, seats=(*PROOF.seats[:1], SeatShare(), SeatShare())),
        replace(PROOF, seats=(PROOF.seats[1], PROOF.seats[0], PROOF.seats[2])),
        replace(PROOF, seats=PROOF.seats[:2]),
    ]
    assert len({proof.seed() for proof in [PROOF, *others]}) == len(others) + 1


def test_what_is_told_beforehand_holds_no_secret_and_no_seed() -> None:
    seed = PROOF.seed()
    report = publish(PROOF, seed)
    assert report["seats"] == [PROOF.seats[0].commitment, PROOF.seats[1].commitment, None]
    assert report["revealed"] == [True, False, False]
    assert publish(PROOF)["seed"] is None
    for hidden in (SERVER, FOX, CAT, seed, sha(seed)):
        assert hidden not in json.dumps(report)
    key = np.array(plays(PROOF, 0).state["key"], "<u4").tobytes()
    assert key.hex() == sha(seed), "the seed's bare hash is the key: it must not be told"


def test_a_copied_commitment_fits_no_other_seat() -> None:
    copied = proof_of(share(0, FOX), PROOF.seats[0], SeatShare())
    assert [finding.check for finding in copied.check() if not finding.fits] == ["seat 1"]


@pytest.mark.parametrize(
    "word", ["", "-", "5E" * 32, "5e" * 31, "5e" * 33, "5g" * 32, "5e" * 32 + "\n", "５" * 64]
)
def test_what_is_not_32_bytes_in_hex_is_refused(word: str) -> None:
    for make in (
        lambda: SeatShare(word),
        lambda: SeatShare(FOX, word),
        lambda: replace(PROOF, server_secret=word),
        lambda: replace(PROOF, server_commitment=word),
    ):
        with pytest.raises(BadNotation):
            make()


def test_a_secret_without_a_commitment_is_refused() -> None:
    with pytest.raises(BadNotation):
        SeatShare(None, FOX)


def test_the_proof_as_json() -> None:
    report = PROOF.as_json()
    assert report["server"] == {"commitment": PROOF.server_commitment, "secret": SERVER}
    assert report["seats"][1] == {"commitment": PROOF.seats[1].commitment, "secret": None}
    assert report["seed"] == PROOF.seed()
    assert report["seed_commitment"] == publish(PROOF, PROOF.seed())["seed"]
    json.dumps(report)


# --- the proof as text -------------------------------------------------------------------

HEX = st.binary(min_size=32, max_size=32).map(bytes.hex)
SHARES = st.one_of(st.just(SeatShare()), st.builds(SeatShare, HEX), st.builds(SeatShare, HEX, HEX))
TABLES = st.text("abcXYZ019_-", min_size=1, max_size=64)
PROOFS = st.builds(
    Proof, TABLES, st.integers(1, 999_999_999), HEX, HEX, st.lists(SHARES, max_size=16).map(tuple)
)


@given(PROOFS)
def test_a_proof_is_read_as_it_is_written(proof: Proof) -> None:
    assert read_proof(str(proof)) == proof
    assert read_proof("\ufeff" + str(proof).replace("\n", "\r\n")) == proof
    assert len(proof.seed()) == 64


def test_other_comments_are_no_proof() -> None:
    assert (
        read_proof("# a fair match\n# fairly long\nseed 7 # fair table attic\n# Fair\n#\n") is None
    )


@pytest.mark.parametrize(
    ("line", "instead"),
    [
        (1, "# fair enough"),
        (1, "# fair"),
        (1, "# fair table at:tic"),
        (1, "# fair table " + "x" * 65),
        (1, "# fair table attic cellar"),
        (2, "# fair match 0"),
        (2, "# fair match 01"),
        (2, "# fair match -1"),
        (2, "# fair match ١"),
        (3, f"# fair server {SERVER}"),
        (3, f"# fair server {SERVER} -"),
        (3, f"# fair server {SERVER} {SERVER.upper()}"),
        (4, f"# fair seat 1 {FOX} {FOX}"),
        (4, f"# fair seat 0 - {FOX}"),
        (4, f"# fair seat 0 {FOX[1:]} -"),
        (6, f"# fair seat 1 {FOX} {FOX}"),
        (6, f"# fair server {SERVER} {SERVER}"),
        (6, "# fair seats 3"),
    ],
)
def test_a_line_that_cannot_be_read_is_named(line: int, instead: str) -> None:
    lines = PROOF.lines()
    lines[line - 1] = instead
    with pytest.raises(BadNotation) as caught:
        read_proof("\n".join(lines))
    assert caught.value.line == line


@pytest.mark.parametrize("gone", [0, 1, 2])
def test_a_proof_with_a_line_missing_is_refused(gone: int) -> None:
    lines = PROOF.lines()
    del lines[gone]
    with pytest.raises(BadNotation, match="The proof has no line '# fair"):
        read_proof("\n".join(lines))


# --- a record ----------------------------------------------------------------------------


def test_a_fair_record_fits() -> None:
    report = verify_record(record())
    assert (report.fits, failing(report)) == (True, [])
    checks = [finding.check for finding in report.findings]
    assert checks[:4] == ["server", "seat 0", "seat 1", "seat 2"]
    assert checks[4:] == ["shares", "seats", "seed", "dealt", "replay"]
    assert report.seed == PROOF.seed()


def test_the_hands_are_those_of_the_first_deal_before_a_first_flip_counts() -> None:
    flips_that_make_draw = 0
    for number in range(1, 40):
        proof = proof_of(*(share(seat, FOX, number) for seat in range(3)), match=number)
        start = plays(proof, 0)
        drawn = [event for event in start.events(all_seeing=True) if event.kind == "draw"]
        flips_that_make_draw += bool(drawn)
        hands = verify_record(f"{proof}{MARK}\n{start}").hands
        assert hands is not None
        for seat, hand in enumerate(hands):
            more = [
                str(card) for event in drawn if event.seat == seat for card in event.cards or ()
            ]
            assert len(hand) == 7
            assert sorted(hand + more) == sorted(map(str, start.hand(seat)))
            assert more or hand == list(map(str, start.hand(seat))), "in card order"
    assert flips_that_make_draw > 0


def test_a_whole_match_of_several_rounds_fits() -> None:
    match = Match("basic", seats=3, seed=PROOF.seed(), options={"target_score": 100})
    rounds = 1
    while not match.is_over:
        question = [move for move in match.legal_moves() if move.seat == match.turn]
        rounds += match.phase == "round-over"
        match.play(question[0])
    report = verify_record(f"{PROOF}{MARK}\n{match}")
    assert rounds > 1
    assert (report.fits, report.findings[-1].text.en) == (
        True,
        "The record deals and plays without an error: "
        f"{len(match.moves)} moves, to the end of the match.",
    )


def changed(old: str, new: str) -> str:
    text = record()
    assert old in text
    return text.replace(old, new, 1)


def test_a_secret_that_was_exchanged_is_found() -> None:
    assert failing(verify_record(changed(f" {SERVER}\n", f" {CAT}\n"))) == ["server", "seed"]
    assert failing(verify_record(changed(f" {FOX}\n", f" {CAT}\n"))) == ["seat 0", "seed"]


def test_a_reveal_that_was_dropped_or_added_later_changes_the_seed() -> None:
    assert failing(verify_record(changed(f" {FOX}\n", " -\n"))) == ["shares", "seed"]
    silent = PROOF.seats[1].commitment
    assert failing(verify_record(changed(f"{silent} -", f"{silent} {CAT}"))) == ["seed"]


def test_another_match_number_or_table_fits_nothing() -> None:
    for old, new in (("match 1", "match 2"), ("table attic", "table cellar")):
        assert failing(verify_record(changed(old, new))) == ["server", "seat 0", "seed"]


def test_another_seed_does_not_follow() -> None:
    report = verify_record(changed(f"seed {PROOF.seed()}", "seed 7"))
    assert failing(report)[0] == "seed"


def test_a_proof_for_other_seats_does_not_fit() -> None:
    fewer = proof_of(share(0, FOX), share(1, CAT))
    match = Match("basic", seats=3, seed=fewer.seed())
    assert failing(verify_record(f"{fewer}{MARK}\n{match}")) == ["seats"]


def test_the_server_alone_proves_nothing() -> None:
    report = verify_record(record(proof_of(PROOF.seats[1], SeatShare(), SeatShare())))
    assert failing(report) == ["shares"]


def test_a_dealer_picked_by_hand_is_not_proved() -> None:
    assert failing(verify_record(record(dealer=1))) == ["dealt"]


def test_a_set_up_position_cannot_be_proved() -> None:
    hands = "hand 0 r7 g3\nhand 1 b1 b2\nhand 2 y1 y2\ndiscard r2\n"
    report = verify_record(f"{PROOF}{MARK}\nedition basic\nseed {PROOF.seed()}\n{hands}")
    assert failing(report) == ["dealt"]
    assert report.hands == [["g3", "r7"], ["b1", "b2"], ["y1", "y2"]]


def test_without_a_proof_nothing_is_proved() -> None:
    report = verify_record("edition basic\nseats 2\nseed 7\n")
    assert failing(report) == ["proof"]
    assert [finding.check for finding in report.findings] == ["proof", "replay"]


def test_a_move_that_these_cards_do_not_allow_is_found() -> None:
    report = verify_record(record() + "0 catch 0\n")
    assert failing(report) == ["replay"]
    assert report.as_json()["error"]["code"] == "illegal-move"
    assert report.as_json()["error"]["move"] == "0 catch 0"


@pytest.mark.parametrize(
    "text",
    [
        *("", "rubbish", "edition chess\nseats 2", "edition basic\nseats 99"),
        *(record() + "0 dance\n", "# fair play\n" + record()),
    ],
)
def test_what_cannot_be_read_is_neither(text: str) -> None:
    report = verify_record(text)
    assert (report.readable, report.fits) == (False, False)
    assert report.as_json()["error"] is not None
    assert report.as_json()["hands"] is None


@given(st.binary(max_size=200))
def test_no_bytes_raise(data: bytes) -> None:
    assert not verify_record(data).fits
    assert not verify_record(b"# fair " + data).fits


# --- the command -------------------------------------------------------------------------


def run(tmp_path: Path, text: str | bytes, *arguments: str) -> Result:
    file = tmp_path / "record"
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    return CliRunner().invoke(app, [str(file), *arguments])


def test_sentences_and_status_of_a_record_that_fits(tmp_path: Path) -> None:
    result = run(tmp_path, record())
    lines = result.stdout.splitlines()
    assert (result.exit_code, result.stderr) == (0, "")
    assert lines[1] == "✓ Seat 1's secret is the one that was sealed."
    assert lines[2].startswith("✓ Seat 2 sealed a secret and did not reveal it")
    assert PROOF.server_commitment in lines[0]
    hand = " ".join(verify_record(record()).hands[0])  # type: ignore[index]
    assert f"  seat 1  {hand}" in lines
    assert lines[-2].startswith("One record is one match")
    assert lines[-1] == "Everything fits."


def test_sentences_and_status_of_one_that_does_not(tmp_path: Path) -> None:
    result = run(tmp_path, changed(f" {FOX}\n", f" {CAT}\n"), "--lang", "zh")
    assert result.exit_code == 1
    assert "✗ 1 號座位的祕密數字，和封好的不同。" in result.stdout.splitlines()
    assert result.stdout.splitlines()[-1].startswith("並非全部相符")


def test_without_a_proof_it_says_so(tmp_path: Path) -> None:
    result = run(tmp_path, "edition basic\nseats 2\n")
    assert result.exit_code == 1
    assert result.stdout.startswith("✗ There is no proof in this record")
    assert "✓ The record deals and plays without an error" in result.stdout


@pytest.mark.parametrize("text", [b"\xff", "edition chess\nseats 2\n", "# fair\nedition basic\n"])
def test_status_of_what_cannot_be_read(tmp_path: Path, text: str | bytes) -> None:
    result = run(tmp_path, text)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.count("\n") == 1, "one sentence"
    report = json.loads(run(tmp_path, text, "--json").stdout)
    assert (report["fits"], report["checks"], report["seed"], report["hands"]) == (
        False,
        [],
        None,
        None,
    )
    assert report["error"]["message"] in result.stderr


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    result = CliRunner().invoke(app, [str(tmp_path / "none")])
    assert result.exit_code == 2
    assert "none" in result.stderr


def test_json_for_programs(tmp_path: Path) -> None:
    result = run(tmp_path, record(), "--json", "--lang", "zh")
    report = json.loads(result.stdout)
    assert result.exit_code == 0
    assert list(report) == ["fits", "checks", "seed", "hands", "error"]
    assert (report["fits"], report["error"], report["seed"]) == (True, None, PROOF.seed())
    assert report["checks"][1] == {
        "check": "seat 0",
        "fits": True,
        "sentence": "1 號座位的祕密數字，和封好的一樣。",
    }


def terminal(file: Path, encoding: str, *arguments: str) -> subprocess.CompletedProcess[bytes]:
    code = "import sys; from lastcard.cli import main; sys.argv[0] = 'lastcard'; main()"
    return subprocess.run(
        [sys.executable, "-c", code, *arguments, str(file)],
        env={**os.environ, "PYTHONIOENCODING": encoding, "PYTHONUTF8": "0"},
        capture_output=True,
        check=False,
    )


def test_a_terminal_without_utf_8_gets_plain_marks(tmp_path: Path) -> None:
    file = tmp_path / "record"
    file.write_text(record())
    done = terminal(file, "ascii", "verify")
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.startswith(b"[ok] The server's secret is the one")
    assert done.stdout.count(b"?") == 1, "nothing but the one question that is asked"
    done = terminal(file, "big5", "verify", "--lang", "zh")
    assert done.stdout.decode("big5").startswith("[ok] 伺服器公開的祕密數字")


def test_help_knows_the_command_and_stays_light() -> None:
    code = (
        "import sys; from lastcard.cli import main; sys.argv[:] = ['lastcard', '--help']\n"
        "try: main()\nexcept SystemExit: pass\nassert 'numpy' not in sys.modules"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "verify" in done.stdout


# --- other rules -------------------------------------------------------------------------


OTHER_RULES = (
    MARK.replace(f"rules {RULES_VERSION}", f"rules {RULES_VERSION + 1}"),
    f"# rules {RULES_VERSION + 1}",
    f"# rules {RULES_VERSION} 000000000000",
)


@pytest.mark.parametrize("mark", OTHER_RULES)
def test_a_record_of_other_rules_accuses_nobody(mark: str, tmp_path: Path) -> None:
    """HARDENING H5: what these rules refuse was allowed by those that it was played by."""
    text = record(mark=mark).replace("moves\n", "moves\n0 play zz9\n")
    report = verify_record(text)
    assert failing(report) == ["replay"]
    assert (report.fits, report.open, report.hands) == (False, True, None)
    assert report.seed == PROOF.seed()
    sentence = run(tmp_path, text)
    assert sentence.exit_code == 3
    assert "the shuffle is checked, the play is not" in sentence.output
    assert "does not prove" not in sentence.output
    assert "–" in run(tmp_path, text, "--lang", "zh").output


@pytest.mark.parametrize("mark", OTHER_RULES)
def test_other_rules_excuse_no_false_shuffle(mark: str) -> None:
    text = record(mark=mark)
    for false in (
        text.replace(f"# fair server {PROOF.server_commitment}", f"# fair server {'0' * 64}"),
        text.replace(f"seed {PROOF.seed()}", f"seed {'1' * 64}"),
        text.replace("seats 3", "seats 4"),
        text.replace("moves\n", "dealer 1\nmoves\n"),
    ):
        assert false != text
        report = verify_record(false)
        assert (report.fits, report.open) == (False, False)


def test_a_record_of_these_rules_is_played(tmp_path: Path) -> None:
    assert verify_record(record()).fits
    stopped = verify_record(record().replace("moves\n", "moves\n0 play r9\n"))
    assert (stopped.fits, stopped.open) == (False, False)


def test_a_record_without_a_mark_is_of_the_first_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    assert verify_record(record(mark="")).open
    monkeypatch.setattr(marks, "RULES_VERSION", 1)
    assert verify_record(record(mark="")).fits


def test_a_record_with_every_value_is_played_by_them() -> None:
    """Another default changes no old record."""
    text = record(options={"uno_penalty": 4})
    for name, value in edition("basic").values({}).items():
        if name != "uno_penalty":
            text = text.replace("seats 3", f"option {name} {value}\nseats 3")
    assert verify_record(text).fits
