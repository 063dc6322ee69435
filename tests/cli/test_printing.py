"""`print`: a booklet from a file or a pipe, and what stands in its way."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Shell
from tests.formats.grids import LINE
from tests.formats.paper.reading import texts_of

HARD = "7.......94..93..5.....56.8..7.2..1..8...6...2..9..7.4..1.32.....2..79..43.......1"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "booklet.pdf"


def test_puzzles_from_a_pipe_become_a_booklet(shell: Shell, file: Path) -> None:
    outcome = shell("print", "-", "--out", str(file), "--title", "Two", stdin=f"{LINE}\n{HARD}\n")
    assert (outcome.code, outcome.err) == (0, "")
    assert outcome.lines == [f"2 puzzles on 2 pages written to {file}"]
    first, last = texts_of(file.read_bytes())
    assert "Two 2 puzzles" in first
    assert "Solutions" in last


def test_the_easy_ones_come_first_on_request(shell: Shell, file: Path) -> None:
    pages = list[str]()
    for options in ([], ["--rising"]):
        shell("print", "-", "--out", str(file), "--no-solutions", *options, stdin=f"{HARD}\n{LINE}\n")
        pages += texts_of(file.read_bytes())
    assert pages[0] != pages[1]
    assert pages[1].index("Medium") < pages[1].index("Hard")


def test_a_bad_line_is_named_and_the_others_are_printed(shell: Shell, file: Path) -> None:
    outcome = shell("print", "-", "--out", str(file), stdin=f"{LINE}\nnonsense\n")
    assert outcome.code == 1
    assert outcome.err.startswith("line 2: ")
    assert len(texts_of(file.read_bytes())) == 2


def test_what_has_no_single_solution_is_printed_without_one(shell: Shell, file: Path) -> None:
    outcome = shell("print", "." * 81, "--out", str(file))
    assert outcome.err == "line 1: not exactly one solution, so none is printed\n"
    assert len(texts_of(file.read_bytes())) == 1


def test_signs_that_no_font_has_are_named(shell: Shell, file: Path) -> None:
    assert "no font has 日; --font FILE" in shell("print", LINE, "--out", str(file), "--title", "日").err


def test_a_file_that_cannot_be_written_and_a_missing_library_are_one_sentence(
    shell: Shell, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "cannot be written" in shell("print", LINE, "--out", str(file.parent / "none" / "b.pdf")).err
    monkeypatch.setitem(sys.modules, "reportlab.pdfgen", None)
    outcome = shell("print", LINE, "--out", str(file))
    assert (outcome.code, outcome.err) == (1, "sudoku-tui: printing needs the extra: pip install 'sudoku-tui[print]'\n")


def test_the_number_on_a_page_has_limits(shell: Shell, file: Path) -> None:
    assert shell("print", LINE, "--out", str(file), "--per-page", "13").code == 2
