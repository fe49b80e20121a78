"""The scan behind `lastcard rules --trace`."""

from pathlib import Path
from textwrap import dedent

from lastcard.cli.trace import places_by_id, proofs_by_id


def marked_in(folder: Path, source: str) -> dict[str, list[str]]:
    (folder / "test_sample.py").write_text(dedent(source), "utf-8")
    return {id: [str(test) for test in tests] for id, tests in proofs_by_id(folder).items()}


def places_in(folder: Path, **files: str) -> dict[str, list[str]]:
    for name, text in files.items():
        path = folder / name.replace("__", "/").replace("_toml", ".toml").replace("_py", ".py")
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, "utf-8")
    return {id: [str(place) for place in places] for id, places in places_by_id(folder).items()}


def test_every_id_of_a_mark_counts(tmp_path: Path) -> None:
    found = marked_in(
        tmp_path,
        """
        @clause("HK-BM-01", "HK-BM-02")
        @pytest.mark.clause("R-HK-03")
        def test_fewest(): ...
        """,
    )
    assert found == {id: ["test_sample.py::test_fewest"] for id in found}
    assert list(found) == ["HK-BM-01", "HK-BM-02", "R-HK-03"]


def test_marks_on_classes_and_parameters_count(tmp_path: Path) -> None:
    found = marked_in(
        tmp_path,
        """
        @clause("HK-BM-01")
        class TestFewest:
            @pytest.mark.parametrize("seat", [pytest.param(1, marks=clause("HK-BM-02"))])
            async def test_draws(self, seat): ...
        """,
    )
    assert found == {id: ["test_sample.py::TestFewest::test_draws"] for id in found}
    assert list(found) == ["HK-BM-01", "HK-BM-02"]


def test_a_mark_on_what_is_no_test_does_not_count(tmp_path: Path) -> None:
    found = marked_in(
        tmp_path,
        """
        @clause("HK-BM-01")
        def helper(): ...

        def test_mention():
            clause("HK-BM-02")
        """,
    )
    assert found == {}


def test_a_mark_that_is_no_text_is_told_as_written(tmp_path: Path) -> None:
    found = marked_in(
        tmp_path,
        """
        @clause(*IDS)
        def test_many(): ...
        """,
    )
    assert list(found) == ["*IDS"]


def test_code_and_data_are_scanned(tmp_path: Path) -> None:
    found = places_in(
        tmp_path,
        engine__effects_py="x = 1\nfour = 4  # HK-BM-01, HK-BM-01: or HK-BM-02\n",
        editions__party_toml='why = "R-PTY-01"\n',
    )
    assert found == {
        "R-PTY-01": ["editions/party.toml:1"],
        "HK-BM-01": ["engine/effects.py:2"],
        "HK-BM-02": ["engine/effects.py:2"],
    }


def test_only_whole_ids_count(tmp_path: Path) -> None:
    found = places_in(tmp_path, engine__a_py="# R-HK-03, HK-BM-021, XHK-BM-01, HK-BM-0, R-HK-04.\n")
    assert sorted(found) == ["R-HK-03", "R-HK-04"]


def test_registers_and_command_line_are_not_code(tmp_path: Path) -> None:
    found = places_in(tmp_path, editions__rulings_toml="HK-BM-01", cli__rules_py="# HK-BM-02")
    assert found == {}
