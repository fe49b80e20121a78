"""bench/RESULTS.md is written by several programs, each of which leaves the others' sections."""

from pathlib import Path

import pytest
from sections import PROGRAMS, RESULTS, TITLE, read_sections, write_section


def test_a_section_replaces_only_its_own(tmp_path: Path) -> None:
    page = tmp_path / "RESULTS.md"
    write_section("serve", "## Server\n", page)
    write_section("run", "## Old\n", page)
    write_section("run", "## New\n", page)
    assert read_sections(page) == {"run": "## New", "serve": "## Server"}


def test_sections_stand_in_the_order_of_the_page(tmp_path: Path) -> None:
    page = tmp_path / "RESULTS.md"
    for program in reversed(PROGRAMS):
        write_section(program, f"## {program}", page)
    text = page.read_text("utf-8")
    assert text.startswith(f"{TITLE}\n")
    assert list(read_sections(page)) == list(PROGRAMS)


def test_a_page_written_again_is_the_same(tmp_path: Path) -> None:
    page = tmp_path / "RESULTS.md"
    for program, text in read_sections(RESULTS).items():
        write_section(program, text, page)
    assert page.read_text("utf-8") == RESULTS.read_text("utf-8")


def test_a_program_without_a_place_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="levels"):
        write_section("levels", "## Levels", tmp_path / "RESULTS.md")
