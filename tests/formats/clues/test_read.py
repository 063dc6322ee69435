from __future__ import annotations

import json
from contextlib import suppress
from typing import Any
from urllib.parse import quote

import pytest

from sudoku_tui.engine.diagnose import ProblemKind, diagnose
from sudoku_tui.engine.errors import CancelledError, PuzzleTextError, ShapeError
from sudoku_tui.engine.kinds.cages import Cage
from sudoku_tui.engine.search.solve import count_solutions, solve
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.formats.clues import links as lz
from sudoku_tui.formats.clues.links import packed, read_clued, unpacked
from sudoku_tui.formats.detect import parse

SMALL = "." * 16


def own(givens: str = SMALL, size: int = 4, **keys: Any) -> str:  # noqa: ANN401
    return json.dumps({"size": size, "constraints": keys, "givens": givens})


def fpuzzles(size: int = 4, **keys: Any) -> dict[str, Any]:  # noqa: ANN401
    return {"size": size, "grid": [[{} for _ in range(size)] for _ in range(size)], **keys}


def cage(*cells: str, value: object = None) -> dict[str, Any]:
    return {"cells": list(cells), "value": value}


def refusal(text: str) -> str:
    with pytest.raises(PuzzleTextError) as caught:
        read_clued(text)
    return str(caught.value)


def test_a_killer_of_sixteen_cells_is_solved() -> None:
    cages = [cage("R1C1", "R1C2", value="3"), cage("R1C3", "R2C3", value=4), cage("R2C1", "R3C1", value="5")]
    puzzle = read_clued(own(killercage=cages, thermometer=[{"lines": [["R3C2", "R4C2", "R4C1"]]}])).puzzle

    assert diagnose(puzzle) == ()
    assert solve(puzzle) == (1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (own(killercage=[cage("R1C1", value="9")]), "killercage 1: 1 cell cannot add up to 9; 1 to 4 is possible"),
        (own(killercage=[cage("R1C1", "R1C5")]), "killercage 1: there is no cell R1C5: the grid has 4 rows"),
        (own(killercage=[cage("R1C1", "R1C1")]), "killercage 1: r1c1 stands twice in it"),
        (own(killercage=[cage("R1C1", value="<10")]), "killercage 1: '<10' is not a number that it can have"),
        (own(killercage=[{"value": "3"}]), "killercage 1: it has no cells"),
        (own(killercage=3), "killercage must be a list of entries"),
        (own(killercage=[3]), "killercage 1 is no entry with names"),
        (own(thermometer=[{"lines": []}]), "thermometer 1: it has no lines"),
        (own(thermometer=[{"lines": [["R1C1"]]}]), "thermometer 1: one cell is no line: r1c1"),
        (
            own(thermometer=[{"lines": [["R1C1", "R2C1", "R3C1", "R4C1", "R4C2"]]}]),
            "thermometer 1: the thermometer r1c1–r4c2 has 5 cells, more than there are digits",
        ),
        (own(whispers=[{"lines": [["R1C1", "R1C2"]], "value": "4"}]), "whispers 1: digits up to 4 cannot differ by 4"),
        (own(xv=[{"cells": ["R1C1", "R1C2"], "value": "L"}]), "xv 1: it must be X or V"),
        (
            own(xv=[{"cells": ["R1C1", "R1C2"], "value": "X"}]),
            "xv 1: no two digits meet the sum of 10 between r1c1 and r1c2",
        ),
        (own(ratio=[{"cells": ["R1C1"]}]), "ratio 1: it stands between two cells, not 1"),
        (own(sandwichsum=[{"cell": "R2C2", "value": "3"}]), "sandwichsum 1: it stands beside no row or column"),
        (
            own(sandwichsum=[{"cell": "R0C2", "value": "6"}]),
            "sandwichsum 1: sandwich of 6 cannot be met; 0 to 5 is possible",
        ),
        (
            own(littlekillersum=[{"cell": "R0C1", "direction": "DR", "value": "3", "cells": ["R1C1"]}]),
            "littlekillersum 1: its cells do not lie where its arrow points",
        ),
        (
            own(littlekillersum=[{"cell": "R0C4", "direction": "UL", "value": "3"}]),
            "littlekillersum 1: its arrow points out of the grid",
        ),
        (own(arrow=[{"cells": ["R1C1"], "lines": [["R1C1"]]}]), "arrow 1: one cell is no line: r1c1"),
        (
            own(clone=[{"cells": ["R1C1", "R1C2"], "cloneCells": ["R3C1"]}]),
            "clone 1: a clone needs as many cells in its copy: r1c1 and r1c2 against r3c1",
        ),
        (
            own(quadruple=[{"cells": ["R1C1", "R1C2"], "values": [9]}]),
            "quadruple 1: a quadruple's digits must be 1 to 4",
        ),
        (
            own(entropicline=[{"lines": [["R1C1", "R1C2"]]}]),
            "entropicline 1: digits up to 4 have no thirds for an entropic line",
        ),
        (own(antiknight="yes"), "antiknight must be true or false"),
        (own(negative=["fun"]), "negative must be a list of difference, ratio, xv"),
        (own(selftaxicab=True), "the constraint 'selftaxicab' is not known here"),
        (own(givens="...."), "givens has 4 cells, 16 are needed"),
        (own(givens="5" + SMALL[1:]), "'5' in r1c1 is no digit"),
        (own(size=7, givens="." * 49), "a grid of size 7 has no boxes, but it can be a jigsaw"),
        (own(size=40), "there is no grid of size 40; sizes 4 to 25 are possible"),
        ('{"grid": 5}', "there is no grid of rows in the text"),
        ('{"grid": [[5]]}', "row 1 of the grid has something that is no cell"),
        ('{"grid": [[{}]], "size": 4}', "the grid has not 4 rows of 4 cells"),
        ('{"size": 4,', "the JSON is damaged in column 12"),
        ("[1]", "the JSON is no object with names"),
        ("[" * 100_000, "the JSON is no puzzle"),
        ("hello", "there is no puzzle with constraints in the text"),
        (
            "https://sudokupad.app/abc123",
            "the link does not carry its puzzle",
        ),
    ],
)
def test_what_is_wrong_is_told_in_one_sentence_with_its_place(text: str, sentence: str) -> None:
    assert refusal(text) == sentence


def test_regions_clues_and_what_is_drawn_are_read() -> None:
    data = fpuzzles(title=" Ten ", author="somebody", ruleset="Normal rules.", killercage=[cage("R1C1", value="2")])
    data["grid"][0][0] = {"value": 2, "given": True}
    data["grid"][0][1] = {"value": 3}
    data["grid"][3][3] = {"givenPencilMarks": [1, 4]}
    data["line"] = [{"lines": [["R1C1", "R2C2"]], "fromConstraint": "Renban"}]
    clued = read_clued(json.dumps(data))

    assert (clued.title, clued.author, clued.rules, clued.is_drawn_too) == ("Ten", "somebody", "Normal rules.", False)
    assert clued.puzzle.givens[:2] == (2, 0)
    assert clued.position.entries[:2] == (0, 3)
    assert clued.position.candidates("r4c4") == (1, 4)

    data["cage"] = [{"cells": ["R1C1"], "value": "FOGLIGHT"}]
    assert not read_clued(json.dumps(data)).is_drawn_too
    assert read_clued(json.dumps(data | {"cage": [{"cells": ["R1C1"], "value": "DR3"}]})).is_drawn_too
    data["circle"] = [{"cells": ["R1C1"]}]
    assert read_clued(json.dumps(data)).is_drawn_too


def test_a_full_grid_without_givens_is_the_authors_solution() -> None:
    data = fpuzzles()
    for row, digits in zip(data["grid"], ("1234", "3412", "2143", "4321"), strict=True):
        for cell, digit in zip(row, digits, strict=True):
            cell["value"] = int(digit)
    clued = read_clued(json.dumps(data))

    assert clued.solution[:4] == (1, 2, 3, 4)
    assert not any(clued.position.entries)
    assert not clued.puzzle.clues


def test_links_are_read_as_they_arrive() -> None:
    data = fpuzzles(killercage=[cage("R1C1", value="2")], ruleset="½ + ½ 𝄞 " * 9)
    payload, wanted = packed(json.dumps(data)), read_clued(json.dumps(data))

    for text in (
        payload,
        payload.replace("+", " "),
        f"https://www.f-puzzles.com/?load={payload}",
        f"https://f-puzzles.com/?load={quote(payload, safe='')}",
        f"https://sudokupad.app/fpuzzles{quote(quote(payload, safe=''), safe='')}?setting-nogrid=1",
        f"https://app.crackingthecryptic.com/sudoku/?puzzleid=fpuzzles{payload}",
    ):
        assert read_clued(text) == wanted


def test_packed_text_is_that_of_lz_string() -> None:
    assert packed("") == "Q==="
    assert packed('{"size":9}') == "N4IgzglgXgpiBcBOAvkA"
    text = "".join(chr(32 + k * k % 90) for k in range(20_000))
    assert unpacked(packed(text)) == text


def test_cut_damaged_and_bombed_texts_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    payload = packed(json.dumps(fpuzzles()))
    assert refusal(payload[: len(payload) // 2]) == "the text of the link is cut off"
    for place in range(0, len(payload), 7):
        with suppress(PuzzleTextError):
            read_clued(payload[:place] + "/" + payload[place + 1 :])

    monkeypatch.setattr(lz, "MOST_UNITS", 2_000)
    assert refusal(packed("a" * 2_001)) == "the text of the link would be longer than 2,000 signs"


def test_nobody_takes_a_puzzle_with_constraints_for_one_without() -> None:
    puzzle = read_clued(own(killercage=[cage("R1C1", value="2")])).puzzle
    assert str(puzzle) == f"killercage:{SMALL}"
    with pytest.raises(PuzzleTextError):
        parse(str(puzzle))
    with pytest.raises(ShapeError, match="has cells outside the grid"):
        Geometry(2, 2, constraints=(Cage((77,), 2),))


def test_broken_clues_are_named() -> None:
    puzzle = read_clued(own("12" + "." * 14, killercage=[cage("R1C1", "R1C2", value="5")])).puzzle
    (problem,) = diagnose(puzzle)
    assert problem.kind is ProblemKind.BROKEN_CONSTRAINT
    assert str(problem.text) == "killer cage of 5 in r1c1 and r1c2: this cannot be met with the digits in r1c1 and r1c2"


def test_two_rules_that_contradict_each_other_leave_no_solution() -> None:
    lines = [{"lines": [["R1C1", "R1C2"]]}, {"lines": [["R1C2", "R1C1"]]}]
    (problem,) = diagnose(read_clued(own(thermometer=lines)).puzzle)
    assert problem.kind is ProblemKind.NO_SOLUTION


def test_a_search_can_be_stopped() -> None:
    puzzle = read_clued(own(size=9, givens="." * 81, thermometer=[{"lines": [["R1C1", "R1C2"]]}])).puzzle
    with pytest.raises(CancelledError):
        count_solutions(puzzle, 100, cancelled=lambda: True)
