"""Languages: those that ship are complete, and another one is one file and no code."""

import json
import os
import runpy
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from aiohttp import ClientSession, ClientWebSocketResponse

from lastcard.languages import BUILT_IN, SOURCE, Language, language, languages
from lastcard.languages.catalogue import catalogue, leaves
from lastcard.languages.check import check
from lastcard.languages.files import BadLanguage, languages_in, shipped
from lastcard.languages.page import arguments, names_of, page_messages
from lastcard.languages.pseudo import TAG, pseudo
from lastcard.message import BadMessage, fill, parse, places, rewrite
from lastcard.plurals import MILLION, RULES, plural
from tests.server.process import serving

ROOT = Path(__file__).parents[2]
LENGTHENED = 1.3
HEAD = 'name="Deutsch"\nshort="DE"\ntag="de"\ngap=" "\nrow=", "\npair=" und "\n'


@pytest.mark.parametrize("name", shipped())
def test_a_language_that_ships_is_complete(name: str) -> None:
    found = check(language(name))
    assert (found.missing, found.left_over) == ([], [])
    assert (found.differing, found.unreadable) == ([], [])
    assert found.texts > 3000


def test_a_message_asks_for_what_it_is_given() -> None:
    page = catalogue(language(SOURCE))["page"]
    for path, message in leaves(page):
        part, key = path[0], ".".join(path[1:])
        given = set(names_of(arguments().get(part, {}).get(key, "")))
        assert {place.name for place in places(parse(message))} == given, path


def test_every_declared_argument_belongs_to_a_message() -> None:
    texts = dict(leaves(catalogue(language(SOURCE))["page"]))
    declared = {(part, *key.split(".")) for part, keys in arguments().items() for key in keys}
    assert declared <= texts.keys()


@pytest.mark.parametrize(
    ("message", "why"),
    [
        ("{count", "not closed"),
        ("a }", "too many"),
        ("{count, plural, one {x}}", "no option other"),
        ("{count, plurale, other {x}}", "plurale is not known"),
        ("{count, plural, other {x}", "not closed"),
    ],
)
def test_a_message_that_cannot_be_read_says_why(message: str, why: str) -> None:
    with pytest.raises(BadMessage, match=why):
        parse(message)


def test_rewriting_leaves_the_arguments_alone() -> None:
    message = "Take {count, plural, one {# card} other {# {color} cards}} of {names, list, you}"
    assert rewrite(parse(message), str) == message
    assert rewrite(parse(message), str.upper) == (
        "TAKE {count, plural, one {# CARD} other {# {color} CARDS}} OF {names, list, YOU}"
    )


# --- a language that nobody has written code for ------------------------------------------


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("languages")
    (folder / f"{TAG}.toml").write_text(pseudo(), "utf-8")
    return folder


@pytest.fixture
def spoken(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LASTCARD_LANGUAGES", str(folder))
    return folder


def lastcard(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", "from lastcard.cli import main; main()", *words],
        check=False,
        cwd=ROOT,
        env=os.environ | {"LASTCARD_LANGUAGES": str(folder)},
        capture_output=True,
        text=True,
    )


def test_the_pseudo_language_is_whole_and_longer(folder: Path) -> None:
    own = Language(TAG, folder / f"{TAG}.toml")
    found = check(own)
    assert not found.missing
    assert found.is_sound
    source, texts = (dict(leaves(catalogue(each))) for each in (language(SOURCE), own))
    assert sum(map(len, texts.values())) > LENGTHENED * sum(map(len, source.values()))


def test_commands_speak_it(folder: Path) -> None:
    done = lastcard(folder, "rules", "FRZ-DECK-06", "--lang", TAG)
    assert done.returncode == 0, done.stderr
    lines = [line for line in done.stdout.splitlines() if line.strip()]
    assert len(lines) > 2
    assert all("⟦" in line or "⟧" in line for line in lines), done.stdout
    assert "R-GEN-02" in done.stdout


@pytest.mark.parametrize(
    ("record", "refusal"),
    [
        ("edition basic\nseats 2\nmoves\n0 swap\n", "4: ⟦Çååññööţ ŕééååð '0 swap': ⟦swap"),
        ("edition basic\nseats 2\noption stacking x\n", "3: ⟦Ööpţîîööñ stacking"),
    ],
)
def test_what_is_wrong_with_a_record_is_said_in_it(
    folder: Path, tmp_path: Path, record: str, refusal: str
) -> None:
    (tmp_path / "record.txt").write_text(record, "utf-8")
    done = lastcard(folder, "replay", str(tmp_path / "record.txt"), "--lang", TAG)
    assert refusal in done.stderr


def test_a_command_names_the_languages_there_are(folder: Path) -> None:
    done = lastcard(folder, "rules", "draw", "--lang", "xx")
    assert done.returncode == 2
    assert f"one of en, zh, {TAG}" in done.stderr


def test_a_file_that_is_no_language_is_refused(tmp_path: Path) -> None:
    (tmp_path / "de.toml").write_text('name = "Deutsch"\n', "utf-8")
    done = lastcard(tmp_path, "languages", "check", str(tmp_path / "de.toml"), "--lang", "en")
    assert done.returncode == 2
    assert "de.toml: short must be a text above the first heading" in done.stderr
    (tmp_path / "German!.toml").write_text("", "utf-8")
    done = lastcard(tmp_path, "rules", "draw", "--lang", "en")
    assert done.returncode == 2
    assert "named by its tag in small letters, as in de.toml" in done.stderr


def test_a_template_is_checked_and_then_translated(tmp_path: Path) -> None:
    file = tmp_path / "de.toml"
    written = lastcard(tmp_path, "languages", "template", "de")
    assert written.returncode == 0, written.stderr
    text = written.stdout.replace('slogan = "One card left? Call it!"', 'slogan = "Letzte Karte!"')
    text = text.replace('close = "Close"\n', 'close = "{x} zu"\nold = "alt"\n', 1)
    file.write_text(text.replace('menu = "Menu"\n', "", 1), "utf-8")
    done = lastcard(tmp_path, "languages", "check", str(file), "--lang", "en")
    assert done.returncode == 1
    assert "page.common.menu" in done.stdout
    assert "page.common.old" in done.stdout
    assert "page.common.close: English has –, this has {x}" in done.stdout


async def test_a_server_speaks_it(spoken: Path, tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    async with serving(database, tmp_path) as server, ClientSession(server.url) as client:
        known = await read(client, "/api/languages")
        assert known.keys() == {*BUILT_IN, TAG}
        assert known[TAG]["tag"] == TAG
        pack = await read(client, f"/api/languages/{TAG}")
        assert pack["words"]["table"]["turn"].startswith("⟦")
        assert pack["words"]["table"]["take"][0] == ["count"]
        assert pack["texts"]["Skip"].startswith("⟦")
        editions = await read(client, "/api/editions")
        assert editions["editions"][0]["name"][TAG].startswith("⟦")
        assert (await client.get("/api/languages/xx")).status == 404
        async with client.ws_connect("/ws") as socket:
            welcome = await ask(socket, {"type": "hello", "id": "1", "lang": "xx"})
            assert welcome["lang"] == SOURCE
            assert welcome["languages"].keys() == {TAG}
            refused = await ask(socket, {"type": "speak", "id": "2", "lang": "xx"})
            assert refused["code"] == "unknown-language"
            assert (await ask(socket, {"type": "speak", "id": "3", "lang": TAG}))["type"] == "done"
            refused = await ask(socket, {"type": "enter", "id": "4", "code": "BCDFG"})
            assert refused["sentence"].startswith("⟦")


async def read(client: ClientSession, path: str) -> dict[str, Any]:
    async with client.get(path) as answer:
        body: dict[str, Any] = await answer.json()
        return body


async def ask(socket: ClientWebSocketResponse, command: dict[str, str]) -> dict[str, Any]:
    await socket.send_json(command)
    answer: dict[str, Any] = await socket.receive_json()
    return answer


def test_a_language_may_be_a_folder_of_files_by_heading(tmp_path: Path) -> None:
    folder = tmp_path / "de"
    folder.mkdir()
    (folder / "language.toml").write_text(HEAD, "utf-8")
    (folder / "page.toml").write_text('[page.common]\nclose = "Zu"\n[cli.x]\ny = "z"\n', "utf-8")
    (folder / "editions.rulings.toml").write_text("no toml", "utf-8")
    (own,) = languages_in(tmp_path)
    assert (own.id, own.name) == ("de", "Deutsch")
    assert own.under(("page", "common")) == {"close": "Zu"}, "and the broken file is not read"
    assert own.under(("cli", "x")) == {}, "which is in a file of another name"
    with pytest.raises(BadLanguage, match=r"rulings\.toml: not TOML"):
        assert own.messages


def test_what_a_language_lacks_is_said_in_english(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "de.toml").write_text(HEAD + '[page.common]\nclose = "Schließen"\n', "utf-8")
    monkeypatch.setenv("LASTCARD_LANGUAGES", str(tmp_path))
    languages.cache_clear()
    try:
        common = page_messages("de")["common"]
        assert (common["close"], common["menu"]) == ("Schließen", "Menu")
        assert "page.common.menu" in check(language("de")).missing
    finally:
        languages.cache_clear()


# --- numbers -------------------------------------------------------------------------------


def test_a_number_takes_the_form_that_cldr_gives_it() -> None:
    """Beside Intl.PluralRules, which the page uses."""
    langs = [*RULES, "en", "de", "nl", "en-xa"]
    numbers = [*range(1200), *(MILLION * n + rest for n in (1, 2, 17) for rest in (0, 1, 2, 500))]
    script = (
        "const [langs, numbers] = JSON.parse(process.argv[1]);"
        "const all = (lang) => { const rules = new Intl.PluralRules(lang);"
        " return numbers.map((n) => rules.select(n)); };"
        "console.log(JSON.stringify(Object.fromEntries(langs.map((lang) => [lang, all(lang)]))));"
    )
    node: list[str] = runpy.run_path(str(ROOT / "web" / "build.py"))["node"]()
    command = [*node, "-e", script, json.dumps([langs, numbers])]
    right = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    for lang in langs:
        assert [plural(lang, n) for n in numbers] == right[lang], lang


@pytest.mark.parametrize(
    ("count", "text"), [(0, "none"), (1, "1 card"), (2, "2 cards"), (1234, "1234 cards")]
)
def test_a_text_of_python_chooses_by_a_number(count: int, text: str) -> None:
    message = "{who!r} has {count, plural, =0 {none} one {# card} other {# cards}}"
    assert fill(message, "en", {"who": "Ann", "count": count}) == f"'Ann' has {text}"


def test_a_text_of_python_chooses_by_a_word_and_writes_large_numbers() -> None:
    message = "{way, select, up {up #{count, number}} other {{way}}}"
    assert fill(message, "en", {"way": "up", "count": 12345}) == "up #12,345"
    assert fill(message, "en", {"way": "down", "count": 1}) == "down"


def test_polish_has_three_forms() -> None:
    message = "{count, plural, one {# karta} few {# karty} other {# kart}}"
    forms = [fill(message, "pl", {"count": count}) for count in (1, 2, 5, 12, 22)]
    assert forms == ["1 karta", "2 karty", "5 kart", "12 kart", "22 karty"]
