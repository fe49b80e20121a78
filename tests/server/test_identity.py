"""Tokens, codes and the secret that signs: what works, and what does not get in."""

import os
import re
import stat
import time
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from pathlib import Path

import pytest
from itsdangerous import URLSafeTimedSerializer

from lastcard.match.fair import check_digest, check_table
from lastcard.server import identity
from lastcard.server.identity import (
    CODE_LETTERS,
    CODE_SIZE,
    DAY,
    SHORT_SIZE,
    BadCode,
    BadSecret,
    BadToken,
    ExpiredToken,
    SeatClaim,
    Signer,
    clean_code,
    load_secret,
    load_secrets,
    new_code,
    new_fair_secret,
    new_guest_id,
    new_table_id,
)

OLD, NEW, OTHER = (bytes([number]) * 32 for number in (1, 2, 3))
posix_only = pytest.mark.skipif(os.name != "posix", reason="modes of files are POSIX")


def later(monkeypatch: pytest.MonkeyPatch, days: float) -> None:
    now = time.time()
    monkeypatch.setattr("itsdangerous.timed.time.time", lambda: now + days * DAY)


def changed(token: str) -> list[str]:
    """The token with each of its characters changed, but for the last of each part.

    The last digit of base64 has bits that do not count.
    """
    lasts = {place - 1 for place, char in enumerate(token) if char == "."} | {len(token) - 1}
    return [
        token[:place] + ("A" if char != "A" else "B") + token[place + 1 :]
        for place, char in enumerate(token)
        if place not in lasts
    ]


# --- guests ------------------------------------------------------------------------------


def test_a_guest_comes_back_for_a_year(monkeypatch: pytest.MonkeyPatch) -> None:
    signer = Signer(NEW)
    token = signer.guest_token("fox")
    assert signer.read_guest(token) == "fox"
    later(monkeypatch, 364)
    assert signer.read_guest(token) == "fox"
    later(monkeypatch, 2)
    with pytest.raises(ExpiredToken) as caught:
        signer.read_guest(token)
    assert caught.value.code == "expired-token"
    assert caught.value.text.zh == "離開太久了，請重新入座。"


def test_a_clock_that_was_set_back_a_little_knows_its_tokens(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """HARDENING L7: an NTP step of seconds must not cost anybody a seat or an identity."""
    signer = Signer(NEW)
    guest, seat = signer.guest_token("fox"), signer.seat_token("t", 0, "fox", 1)
    later(monkeypatch, -4 / (24 * 60))
    assert signer.read_guest(guest) == "fox"
    assert signer.read_seat(seat).guest == "fox"
    later(monkeypatch, -6 / (24 * 60))
    for read, token in ((signer.read_guest, guest), (signer.read_seat, seat)):
        with pytest.raises(ExpiredToken):
            read(token)


def test_no_changed_token_is_read() -> None:
    signer = Signer(NEW)
    for token in changed(signer.guest_token("fox")):
        with pytest.raises(BadToken):
            signer.read_guest(token)


@pytest.mark.parametrize(
    "token", ["", ".", "..", "a.b.c", "狐狸", "\ud800", "\x00", "x" * 100_000, "[].x.y", " "]
)
def test_rubbish_is_refused_with_a_sentence_that_does_not_repeat_it(token: str) -> None:
    for read in (Signer(NEW).read_guest, Signer(NEW).read_seat):
        with pytest.raises(BadToken) as caught:
            read(token)
        error = caught.value
        assert error.code == "bad-token"
        assert error.text.en == "We don't recognize you. Please take your seat again."
        assert error.__cause__ is None
        assert error.__suppress_context__ or error.__context__ is None


def test_a_token_of_another_server_or_purpose_is_nothing() -> None:
    signer = Signer(NEW)
    with pytest.raises(BadToken):
        Signer(OTHER).read_guest(signer.guest_token("fox"))
    with pytest.raises(BadToken):
        signer.read_guest(signer.seat_token("t", 0, "fox", 1))
    with pytest.raises(BadToken):
        signer.read_seat(signer.guest_token("fox"))


def test_a_well_signed_token_of_another_shape_is_refused() -> None:
    options = {"key_derivation": "hmac", "digest_method": sha256}
    guests, seats = (
        URLSafeTimedSerializer(NEW, salt=salt, signer_kwargs=options)
        for salt in ("lastcard guest 1", "lastcard seat token 1")
    )
    assert Signer(NEW).read_guest(guests.dumps("fox")) == "fox"
    with pytest.raises(BadToken):
        Signer(NEW).read_guest(guests.dumps(["fox"]))
    assert Signer(NEW).read_seat(seats.dumps(["t", 0, "fox", 1])).table == "t"
    with pytest.raises(BadToken):
        Signer(NEW).read_seat(guests.dumps(["t", 0, "fox", 1]))
    for claim in (["t", 0, "fox"], ["t", "0", "fox", 1], "t", {"table": "t"}):
        with pytest.raises(BadToken):
            Signer(NEW).read_seat(seats.dumps(claim))


def test_a_new_key_signs_and_old_ones_are_still_read() -> None:
    before, after, at_last = Signer(OLD), Signer(NEW, OLD), Signer(NEW)
    old_token, new_token = before.guest_token("fox"), after.guest_token("fox")
    assert after.read_guest(old_token) == after.read_guest(new_token) == "fox"
    assert at_last.read_guest(new_token) == "fox"
    for signer, token in ((before, new_token), (at_last, old_token)):
        with pytest.raises(BadToken):
            signer.read_guest(token)


def test_a_short_secret_is_refused() -> None:
    with pytest.raises(BadSecret):
        Signer(b"secret")
    with pytest.raises(BadSecret):
        Signer(NEW, b"")


# --- seats -------------------------------------------------------------------------------


def test_a_seat_token_holds_for_one_sitting_only(monkeypatch: pytest.MonkeyPatch) -> None:
    signer = Signer(NEW)
    token = signer.seat_token("attic", 2, "fox", 5)
    claim = signer.read_seat(token)
    assert claim == SeatClaim("attic", 2, "fox", 5)
    assert claim.holds("attic", 2, 5)
    assert not claim.holds("attic", 2, 6), "somebody else has sat down since"
    assert not claim.holds("attic", 1, 5)
    assert not claim.holds("cellar", 2, 5)
    later(monkeypatch, 31)
    with pytest.raises(ExpiredToken):
        signer.read_seat(token)


def test_the_longest_claim_is_short_enough_to_read() -> None:
    token = Signer(NEW).seat_token(new_table_id(), 15, new_guest_id(), 10**9)
    assert Signer(NEW).read_seat(token).sitting == 10**9


# --- ids and codes -----------------------------------------------------------------------


def test_ids_fit_where_they_are_written_and_do_not_repeat() -> None:
    for make in (new_guest_id, new_table_id, new_fair_secret):
        assert len({make() for _ in range(1000)}) == 1000
    check_table(new_table_id())
    check_digest(new_fair_secret())


def test_codes_have_no_vowels_and_no_look_alikes() -> None:
    codes = {new_code() for _ in range(2000)}
    assert len(codes) > 1990
    assert set("".join(codes)) == set(CODE_LETTERS)
    assert not set(CODE_LETTERS) & set("AEIOUY0134LVQ")
    assert all(not {one, other} <= set(CODE_LETTERS) for one, other in ("2Z", "5S", "8B", "6G"))
    assert all(clean_code(code) == code and len(code) == CODE_SIZE for code in codes)
    assert all(len(clean_code(new_code(SHORT_SIZE))) == SHORT_SIZE for _ in range(20))


@pytest.mark.parametrize(
    "typed",
    ["BCDF7", "bcdf7", " bcd-f7 ", "b c d f 7", "ＢＣＤＦ７", "8cdf7", "bcdf\u30007", "bc–df·7"],
)
def test_codes_are_read_as_people_type_them(typed: str) -> None:
    assert clean_code(typed) == "BCDF7"
    assert clean_code(f"{typed}-x2g") == "BCDF7X2G"


@pytest.mark.parametrize(
    "typed", ["", "bcdf", "bcdf77", "bcdfa", "bcdf0", "狐狸狐狸狐", "b" * 99999]
)
def test_what_is_no_code_is_refused(typed: str) -> None:
    with pytest.raises(BadCode) as caught:
        clean_code(typed)
    assert caught.value.code == "bad-code"
    assert "BCDF7" in caught.value.text.en


# --- the secret --------------------------------------------------------------------------


def test_a_secret_is_made_once(tmp_path: Path) -> None:
    path = tmp_path / "secret"
    secret = load_secret(path)
    assert len(secret) == 32
    assert load_secret(path) == secret
    assert load_secret(tmp_path / "other") != secret
    assert sorted(file.name for file in tmp_path.iterdir()) == ["other", "secret"]


@posix_only
def test_a_new_secret_is_on_the_disk_with_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """HARDENING L14: without a sync of the folder a power cut may lose the file's name."""
    synced: list[str] = []

    def fsync(descriptor: int) -> None:
        is_folder = stat.S_ISDIR(os.fstat(descriptor).st_mode)
        synced.append("folder" if is_folder else "file")
        assert (tmp_path / "secret").exists() == is_folder

    monkeypatch.setattr(os, "fsync", fsync)
    load_secret(tmp_path / "secret")
    assert synced == ["file", "folder"]


def test_a_secret_can_change_without_anybody_losing_a_seat(tmp_path: Path) -> None:
    path = tmp_path / "secret"
    before = Signer(*load_secrets(path))
    token = before.guest_token("g1")
    path.rename(tmp_path / "secret.old")
    after = Signer(*load_secrets(path))
    assert after.read_guest(token) == "g1"
    with pytest.raises(BadToken):
        before.read_guest(after.guest_token("g1"))
    (tmp_path / "secret.old").unlink()
    with pytest.raises(BadToken):
        Signer(*load_secrets(path)).read_guest(token)


@posix_only
def test_a_new_secret_is_its_owners_only(tmp_path: Path) -> None:
    umask = os.umask(0)
    try:
        load_secret(tmp_path / "secret")
    finally:
        os.umask(umask)
    assert stat.S_IMODE((tmp_path / "secret").stat().st_mode) == 0o600


def test_processes_that_start_together_share_one_secret(tmp_path: Path) -> None:
    with ThreadPoolExecutor(8) as pool:
        secrets = set(pool.map(load_secret, [tmp_path / "secret"] * 64))
    assert len(secrets) == 1
    assert [file.name for file in tmp_path.iterdir()] == ["secret"]


def test_whoever_comes_second_reads_the_first_secret(tmp_path: Path) -> None:
    path = tmp_path / "secret"
    first = load_secret(path)
    identity.create_secret(path)
    assert load_secret(path) == first


@posix_only
@pytest.mark.parametrize("mode", [0o644, 0o640, 0o604, 0o620, 0o602])
def test_a_secret_that_others_may_read_is_refused(tmp_path: Path, mode: int) -> None:
    path = tmp_path / "secret"
    load_secret(path)
    path.chmod(mode)
    with pytest.raises(BadSecret, match="chmod 600") as caught:
        load_secret(path)
    assert caught.value.code == "bad-secret"


@pytest.mark.parametrize("size", [0, 31, 33])
def test_a_secret_of_another_size_is_refused(tmp_path: Path, size: int) -> None:
    path = tmp_path / "secret"
    path.write_bytes(b"x" * size)
    path.chmod(0o600)
    with pytest.raises(BadSecret, match="32 bytes"):
        load_secret(path)
    assert path.stat().st_size == size, "left as it was"


def test_a_place_that_cannot_hold_a_secret_is_named(tmp_path: Path) -> None:
    for path in (tmp_path / "nowhere" / "secret", tmp_path):
        with pytest.raises(BadSecret, match=re.escape(str(path))):
            load_secret(path)
