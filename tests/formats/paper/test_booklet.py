"""Booklets: what is printed of a puzzle, where, and the same each time."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from sudoku_tui.engine.puzzle import Position
from sudoku_tui.engine.stepper import finish
from sudoku_tui.formats import parse
from sudoku_tui.formats.clues.clued import Clued
from sudoku_tui.formats.paper.booklet import Booklet, printing
from sudoku_tui.formats.paper.entry import Entry, Reasons, entering, hardest_of, in_short
from sudoku_tui.formats.paper.page import Paper
from sudoku_tui.logic.levels import Level
from tests.formats.clues.killer import CLUED
from tests.formats.grids import LINE
from tests.formats.paper.reading import sizes_of, texts_of

HARD = "7.......94..93..5.....56.8..7.2..1..8...6...2..9..7.4..1.32.....2..79..43.......1"


def entry(line: str = LINE, *, title: str = "", author: str = "", rules: str = "") -> Entry:
    return finish(entering(Clued(Position.start(parse(line)), title, author, rules)))


ONE = entry(title="First light", author="Jane Doe")
THREE = (ONE, entry(HARD), finish(entering(CLUED)))


def pages(*entries: Entry, **wanted: object) -> list[str]:
    return texts_of(finish(printing(Booklet(entries, **wanted))).content)  # type: ignore[arg-type]


def test_a_page_says_what_a_puzzle_is_called_who_made_it_and_how_hard_it_is() -> None:
    (first, *_) = pages(ONE)
    for words in ("First light", "Jane Doe", "Fill every row, column and box with the digits from 1 to 9."):
        assert words in first
    assert str(ONE.level) in first


def test_the_booklet_has_a_title_its_author_and_a_date_if_one_is_told() -> None:
    first = pages(*THREE, title="Rainy days", author="The club", date="29 November")[0]
    assert "Rainy days" in first
    assert "The club · 29 November · 3 puzzles" in first
    assert "29 November" not in pages(*THREE)[0]


@pytest.mark.parametrize("per_page", [1, 2, 3, 4, 12])
def test_puzzles_are_in_order_so_many_on_a_page(per_page: int) -> None:
    text = pages(*THREE, per_page=per_page, with_solutions=False)
    assert len(text) == -(-3 // per_page)
    assert all(
        page.endswith(str(number)) or f" {number} " in page or str(number) in page
        for number, page in enumerate(text, 1)
    )


def test_solutions_come_last_and_are_right() -> None:
    *_, last = pages(ONE)
    digits = [sign for sign in last.partition("Solutions")[2] if sign.isdecimal()]
    assert sorted(digits).count("5") >= 9
    assert "Solutions" not in " ".join(pages(ONE, with_solutions=False))


def test_a_puzzle_with_more_than_one_solution_has_none_printed() -> None:
    open_one = entry("." * 81)
    assert not open_one.solution
    assert not open_one.level
    assert "Solutions" not in " ".join(pages(open_one))


def test_clues_have_their_rules_under_them() -> None:
    (first, *_) = pages(THREE[2], title="One")
    assert " ".join(THREE[2].rules.split())[:40] in first


def test_rules_that_have_no_room_stand_behind_the_puzzles() -> None:
    words = "A rule that goes on and on. " * 150
    text = pages(entry(rules=words), per_page=1, with_solutions=False)
    assert "A rule that goes on" not in text[0]
    assert " ".join(text[1:]).count("A rule that goes on and on.") == 150


def test_a_path_in_short_has_a_line_for_each_run_of_one_technique() -> None:
    path = THREE[1].path
    assert path
    told = [*in_short(path)]
    assert sum(len(reason.gives.split(", ")) for reason in told) == len(path.steps)
    assert all(one.name != other.name for one, other in pairwise(told))
    text = " ".join(pages(THREE[1], reasons=Reasons.PATH))
    assert "Reasons" in text
    assert "Singles" in text
    assert "≠" in text


def test_the_hardest_step_is_walked() -> None:
    path = THREE[1].path
    assert path
    hard = hardest_of(path)
    assert hard
    text = " ".join(pages(THREE[1], reasons=Reasons.HARDEST))
    assert hard.name in text
    assert " ".join(hard.lines[0].split())[:30] in text


def test_the_same_booklet_is_the_same_bytes_and_the_order_is_the_callers() -> None:
    booklet = Booklet(THREE, reasons=Reasons.HARDEST, with_notes=True)
    assert finish(printing(booklet)).content == finish(printing(booklet)).content
    shuffled = [*THREE]
    Random(3).shuffle(shuffled)
    assert sorted(shuffled, key=lambda each: each.toil) == sorted(THREE, key=lambda each: each.toil)
    assert Entry(ONE.clued).toil > (len(tuple(Level)) - 1, 0), "what nobody can solve comes last"


@pytest.mark.parametrize(("paper", "size"), [(Paper.A4, (595.3, 841.9)), (Paper.LETTER, (612.0, 792.0))])
def test_paper_has_its_size(paper: Paper, size: tuple[float, float]) -> None:
    printed = finish(printing(Booklet([ONE], paper=paper)))
    assert sizes_of(printed.content) == [size] * printed.pages


def test_candidates_are_printed_on_request() -> None:
    assert len(pages(ONE, with_notes=True)[0]) > len(pages(ONE)[0]) + 100


@pytest.mark.parametrize("line", ["." * 16, "." * 36, "x:" + LINE])
def test_grids_of_other_shapes_are_printed(line: str) -> None:
    assert pages(Entry(Clued(Position.start(parse(line)))))
