"""SudokuMaker's text: where its clues stand, what is played of it, and what is told of the rest."""

from __future__ import annotations

import json
from typing import Any

import pytest

from sudoku_tui.engine.constraints.drawing import DrawnFrame, DrawnLine, DrawnShape
from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.engine.kinds.drawn import Drawn
from sudoku_tui.engine.kinds.fog import Fog, Trigger
from sudoku_tui.engine.kinds.unread import Unread
from sudoku_tui.formats import parse, read_lines
from sudoku_tui.formats.clues.clued import Clued, UnreadRulesError
from sudoku_tui.formats.clues.links import packed, read_clued
from tests.formats.clues.killer import SOLUTION

BOXES = [0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 3, 3, 2, 2, 3, 3]


def text_of(*constraints: dict[str, Any], cells: list[dict[str, Any]] | None = None, **about: Any) -> str:  # noqa: ANN401
    """A grid of four with some constraints."""
    puzzle = {
        "name": "Four",
        "author": "A. Setter",
        "type": "sudoku",
        "size": 4,
        "cells": cells if cells is not None else [{}] * 16,
        "constraints": [{"type": 1, "regions": BOXES}, *constraints],
    }
    return json.dumps({"formatVersion": "1.5.0", "puzzle": {**puzzle, **about}})


def said(*constraints: dict[str, Any]) -> list[str]:
    clued = read_clued(text_of(*constraints))
    return [str(clue.said(clued.puzzle.geometry)) for clue in clued.puzzle.constraints]


@pytest.mark.parametrize(
    ("constraint", "expected"),
    [
        ({"type": 10, "style": {}}, ["diagonal in r1c1, r2c2, r3c3 and r4c4"]),
        ({"type": 11, "style": {}}, ["diagonal in r1c4, r2c3, r3c2 and r4c1"]),
        ({"type": 100, "cells": [6]}, ["even digit in r2c3"]),
        ({"type": 101, "cells": [6]}, ["odd digit in r2c3"]),
        ({"type": 102, "cells": [6]}, ["greater than each neighbour in r2c3"]),
        ({"type": 103, "cells": [6]}, ["less than each neighbour in r2c3"]),
        ({"type": 200, "clues": [{"value": 1, "edge": 9}]}, ["white dot between r2c1 and r2c2"]),
        ({"type": 200, "clues": [{"value": 2, "edge": 13}]}, ["white dot of 2 between r2c2 and r3c2"]),
        ({"type": 201, "clues": [{"value": 2, "edge": 3}]}, ["black dot between r1c3 and r1c4"]),
        ({"type": 202, "clues": [{"value": 5, "edge": 7}]}, ["sum of 5 between r1c4 and r2c4"]),
        ({"type": 300, "slow": False, "thermometers": [[0, 1, 5]]}, ["thermometer r1c1–r2c2"]),
        ({"type": 300, "slow": True, "thermometers": [[0, 1, 5]]}, ["slow thermometer r1c1–r2c2"]),
        ({"type": 301, "cages": [{"cells": [4, 0], "value": 5}]}, ["killer cage of 5 in r1c1 and r2c1"]),
        ({"type": 301, "cages": [{"cells": [4, 0], "value": 0}]}, ["killer cage in r1c1 and r2c1"]),
        ({"type": 302, "groups": [[0, 10], [1, 11]]}, ["clone of r1c1 and r1c2 in r3c3 and r3c4"]),
        ({"type": 303, "clues": [{"corner": 7, "digits": [3, 1]}]}, ["quadruple 1 and 3 in r1c2, r1c3, r2c2 and r2c3"]),
        ({"type": 304, "cages": [{"cells": [4, 0], "value": "12"}]}, ["look-and-say cage with 1 × 2 in r1c1 and r2c1"]),
        ({"type": 305, "cells": [5, 6]}, ["extra region in r2c2 and r2c3"]),
        ({"type": 400, "lines": [[0, 5]]}, ["renban line r1c1–r2c2"]),
        ({"type": 401, "lines": [[0, 5]], "minDifference": 2}, ["whispers r1c1–r2c2 of 2 or more"]),
        ({"type": 402, "lines": [[0, 5]]}, ["palindrome r1c1–r2c2"]),
        ({"type": 403, "lines": [[0, 5, 10]]}, ["between line r1c1–r3c3"]),
        ({"type": 404, "lines": [[1, 2]]}, ["region sum line r1c2–r1c3"]),
        ({"type": 405, "lines": [[0, 5, 6]]}, ["sequence line r1c1–r2c3"]),
        ({"type": 406, "lines": [[0, 5]], "groups": [10, 20]}, ["parity line r1c1–r2c2"]),
        ({"type": 408, "bulbsWithArrows": [{"bulbCells": [0], "arrows": [[0, 1, 6]]}]}, ["arrow r1c1–r2c3"]),
        ({"type": 409, "lines": [[0, 5, 10]]}, ["double arrow r1c1–r3c3"]),
        (
            {"type": 500, "clues": [{"value": 5, "outerCell": 3, "diagonal": 1}]},
            ["little killer of 5 in r1c2 and r2c1"],
        ),
        ({"type": 501, "clues": [{"value": 3, "outerCell": 6}]}, ["sandwich of 3 along r1c1–r1c4"]),
        ({"type": 502, "clues": [{"value": 3, "outerCell": 11}]}, ["X-sum of 3 along r1c4–r1c1"]),
        ({"type": 503, "clues": [{"value": 3, "outerCell": 33}]}, ["skyscraper of 3 along r4c3–r1c3"]),
        ({"type": 504, "clues": [{"value": 3, "outerCell": 4}]}, ["numbered room of 3 along r1c4–r4c4"]),
        ({"type": 600, "cells": [6]}, ["row indexer in r2c3"]),
        ({"type": 601, "cells": [6]}, ["column indexer in r2c3"]),
    ],
    ids=str,
)
def test_each_kind_is_read_where_it_stands(constraint: dict[str, Any], expected: list[str]) -> None:
    assert said(constraint) == expected


@pytest.mark.parametrize(
    ("place", "rises", "cells"),
    [
        ("R0C0", -1, "r1c1, r2c2, r3c3 and r4c4"),
        ("R0C1", -1, "r1c2, r2c3 and r3c4"),
        ("R0C3", 1, "r1c2 and r2c1"),
        ("R5C3", -1, "r3c1 and r4c2"),
        ("R5C2", 1, "r3c4 and r4c3"),
        ("R2C0", -1, "r3c1 and r4c2"),
        ("R3C0", 1, "r1c2 and r2c1"),
        ("R3C5", -1, "r1c3 and r2c4"),
        ("R2C5", 1, "r3c4 and r4c3"),
    ],
)
def test_a_little_killer_leads_where_it_points(place: str, rises: int, cells: str) -> None:
    row, column = int(place[1]), int(place[3])
    clue = {"value": 6, "outerCell": row * 6 + column, "diagonal": rises}
    (found,) = said({"type": 500, "clues": [clue]})
    named = found.partition(" in ")[2]
    assert sorted(named.replace(" and ", ", ").split(", ")) == sorted(cells.replace(" and ", ", ").split(", "))


def test_what_is_denied_to_neighbours() -> None:
    dots = {"type": 200, "clues": [{"value": 1, "edge": 9}], "negative": [1], "overrideNegativeRatios": True}
    letters = {"type": 202, "clues": [], "negative": [5, 10]}
    ratios = {"type": 201, "clues": [], "negative": [2], "overrideNegativeDifferences": True}
    assert [clue.key for clue in read_clued(text_of(dots, letters, ratios)).puzzle.constraints] == [
        "difference",
        "negative ratio",
        "negative xv",
        "nonconsecutive",
    ]


@pytest.mark.parametrize(
    ("constraint", "name"),
    [
        ({"type": 1000, "definition": {"name": "Wormholes"}}, "Wormholes"),
        ({"type": 1000, "definition": {"name": "renban"}}, "renban of its author's own"),
        ({"type": 777}, "number 777"),
        ({"type": 202, "clues": [], "negative": [5]}, "sums that are denied"),
        ({"type": 300, "thermometers": [[0, 1]], "solverIgnored": True}, "thermometers that its solver leaves out"),
    ],
    ids=str,
)
def test_what_is_not_played_is_named_or_left_to_the_solution(constraint: dict[str, Any], name: str) -> None:
    with pytest.raises(PuzzleTextError) as error:
        read_clued(text_of(constraint))
    assert str(error.value) == f"the constraint {name!r} is not known here"
    solved = text_of(constraint, cells=[{"value": int(digit)} for digit in SOLUTION])
    with pytest.raises(UnreadRulesError):
        read_clued(solved)
    clued = read_clued(solved, by_solution=True)
    (unread,) = (clue for clue in clued.puzzle.constraints if isinstance(clue, Unread))
    assert unread.names == (name,)
    assert clued.solution == tuple(map(int, SOLUTION))
    assert not any(clued.position.entries)


def test_what_is_not_played_is_drawn() -> None:
    cages = {"type": 777, "cages": [{"cells": [0, 1], "value": "11"}], "style": {"cage": {"color": "#ff0000"}}}
    solved = text_of(cages, cells=[{"value": int(digit)} for digit in SOLUTION])
    (drawn,) = (clue for clue in read_clued(solved, by_solution=True).puzzle.constraints if isinstance(clue, Drawn))
    assert drawn.parts == (DrawnFrame((0, 1), "11", "#ff0000"),)


def test_cosmetics_are_drawn() -> None:
    looks = [
        {
            "type": "ellipse",
            "rx": 0.4,
            "ry": 0.3,
            "fill": "#ff0000",
            "stroke": "#000000",
            "strokeWidth": 0.1,
            "angle": 0,
        },
        {"type": "text", "text": "?", "size": 0.4, "fill": "#00ff00", "angle": 90},
        {"type": "arrow", "length": 1, "headSize": 0.2, "stroke": "#000000", "strokeWidth": 0.05, "angle": 90},
    ]
    text = text_of(
        {
            "type": 2000,
            "lines": [[{"x": 0.5, "y": 0.5}, {"x": 1.5, "y": 1}]],
            "style": {"color": "#123", "thickness": 0.2},
        },
        {"type": 2001, "cages": [{"cells": [2, 3], "value": "x"}], "style": {"cage": {"color": "#000000"}}},
        {"type": 2002, "params": looks, "symbols": [[0.5, 0.5], [1, 1.5, 1, "default"], [2.5, 2.5, 2]]},
    )
    (drawn,) = read_clued(text).puzzle.constraints
    assert isinstance(drawn, Drawn)
    assert drawn.parts == (
        DrawnLine(((0.5, 0.5), (1.5, 1.0)), "#112233", 0.2),
        DrawnFrame((2, 3), "x", "#000000"),
        DrawnShape(0.5, 0.5, 0.8, 0.6, is_round=True, fill="#ff0000", edge="#000000", edge_width=0.1),
        DrawnShape(1.0, 1.5, text="?", ink="#00ff00", angle=90.0),
        DrawnLine(((2.5, 2.0), (2.5, 3.0)), "#000000", 0.05, 0.2),
    )


FOG = {"type": 4000, "cells": [0, 5]}


def fog_in(*constraints: dict[str, Any]) -> Fog:
    solved = text_of(*constraints, cells=[{"value": int(digit)} for digit in SOLUTION])
    (fog,) = read_clued(solved).puzzle.constraints
    assert isinstance(fog, Fog)
    return fog


def test_fog_has_lights_and_what_clears_it() -> None:
    assert fog_in(FOG) == Fog((0, 5), (), tuple(map(int, SOLUTION)))
    labelled = {"triggers": [{"label": "A", "cells": [1, 2]}], "effects": [{"label": "A", "cells": [3, 7]}]}
    assert fog_in(FOG, {"type": 4001, **labelled}).triggers == (Trigger((1, 2), (3, 7)),)
    patterned = {"patterns": [0, 3, 4], "overrides": [*range(1, 16)], **labelled}
    assert fog_in(FOG, {"type": 4001, **patterned}).triggers == (
        Trigger((1, 2), (3, 7)),
        Trigger((0,), (0, 1, 2, 3, 6, 9)),
    )
    assert fog_in(FOG, {"type": 4001, "patterns": [1, 5], "overrides": [*range(15)]}).triggers == (
        Trigger((15,), (3, 7, 11, 14, 15)),
    )
    with pytest.raises(PuzzleTextError, match="the fog has a cell that is not in the grid"):
        read_clued(text_of({"type": 4000, "cells": [16]}))


def test_what_is_off_is_left_out() -> None:
    assert said({"type": 400, "lines": [[0, 5]], "disabled": True}, {"type": 501, "clues": [{"outerCell": 6}]}) == []


def test_cells_have_digits_and_notes() -> None:
    cells = [{"given": True, "value": 1}, {"value": 2}, {"candidates": 6, "cornerPencilMarks": 16}]
    clued = read_clued(text_of(cells=cells, comment="Rules.", messages={"completion": "Well done"}))
    assert (clued.puzzle.givens[:3], clued.position.entries[:3]) == ((1, 0, 0), (0, 2, 0))
    assert (clued.centre[2], clued.corner[2]) == (3, 8)
    assert (clued.title, clued.author, clued.rules, clued.message) == ("Four", "A. Setter", "Rules.", "Well done")


def test_a_part_of_the_solution_is_not_what_a_player_wrote() -> None:
    export = {"sudokuPad": {"useIncompleteGridAsSolution": True}}
    clued = read_clued(text_of(cells=[{"given": True, "value": 1}, {"value": 2}], export=export))
    assert (clued.puzzle.givens[0], any(clued.position.entries), clued.solution) == (1, False, ())


def test_the_shape_is_what_it_says() -> None:
    assert str(read_clued(text_of()).puzzle.geometry) == str(parse("." * 16).geometry)
    latin = json.loads(text_of())
    latin["puzzle"]["constraints"] = []
    assert len(read_clued(json.dumps(latin)).puzzle.geometry.houses) == 8 + 4
    nine = {"formatVersion": "1.0.0", "sudoku": {"cells": [], "constraints": [], "name": "", "author": ""}}
    assert read_clued(json.dumps(nine)).puzzle.geometry.size == 9


@pytest.mark.parametrize(
    ("about", "reason"),
    [
        ({"type": "custom", "width": 4, "height": 5, "constraints": [{"type": 2003}]}, "no square"),
        (
            {"type": "custom", "width": 4, "height": 4, "minDigit": 2, "maxDigit": 5, "constraints": [{"type": 2003}]},
            "2 to 5",
        ),
        (
            {"type": "custom", "width": 4, "height": 4, "minDigit": 0, "maxDigit": 2, "constraints": [{"type": 2003}]},
            "0 to 2",
        ),
        ({"type": "custom", "width": 4, "height": 4, "minDigit": 0, "maxDigit": 25}, "0 to 25"),
        (
            {"type": "custom", "width": 4, "height": 4, "minDigit": "0", "constraints": [{"type": 2003}]},
            "0 to 9",
        ),
        ({"size": 99}, "there is no grid of size 99"),
        ({"constraints": [{"type": 1, "regions": [0]}]}, "for each of the 16 cells"),
        ({"constraints": [{"type": 300, "thermometers": [[0, 99]]}]}, "thermometer 1: there is no cell 99"),
        ({"constraints": [{"type": 200, "clues": [{"edge": 0}]}]}, "there is no border 0"),
        ({"constraints": [{"type": 303, "clues": [{"corner": 0, "digits": [1]}]}]}, "there is no crossing 0"),
        ({"constraints": [{"type": 500, "clues": [{"value": 1, "outerCell": 8, "diagonal": 1}]}]}, "no diagonal"),
        ({"constraints": [{"type": 501, "clues": [{"value": 1, "outerCell": 8}]}]}, "there is no cell 8"),
        ({"constraints": "none"}, "constraints must be a list"),
        ({"cells": [{"value": 7}]}, "'7' in r1c1 is no digit"),
    ],
    ids=str,
)
def test_what_is_wrong_is_said(about: dict[str, Any], reason: str) -> None:
    with pytest.raises(PuzzleTextError, match=reason):
        read_clued(text_of(**about))


def test_a_later_format_is_refused() -> None:
    with pytest.raises(PuzzleTextError, match=r"version 2\.0 of SudokuMaker's text is not known here"):
        read_clued(text_of().replace("1.5.0", "2.0"))


@pytest.mark.parametrize(
    "form", ["https://sudokumaker.app/?puzzle={}", "See https://sudokumaker.app/?puzzle={}&x=1", "{}"]
)
def test_a_link_is_seen_and_read(form: str) -> None:
    clued = read_clued(text_of({"type": 400, "lines": [[0, 5]]}))
    payload = packed(text_of({"type": 400, "lines": [[0, 5]]})).rstrip("=").replace("/", "-")
    ((_, found),) = read_lines([form.format(payload)])
    assert isinstance(found, Clued)
    assert found == clued


def _custom(*constraints: dict[str, Any], **about: Any) -> Clued:  # noqa: ANN401
    text = text_of(type="custom", width=4, height=4, constraints=[*constraints], **about)
    return read_clued(text)


def test_digits_of_its_author_are_those_of_the_layout() -> None:
    cells = [{"value": 0, "given": True}, {"candidates": 0b1001}, *[{}] * 14]
    clued = _custom({"type": 2003}, {"type": 1, "regions": BOXES}, minDigit=0, maxDigit=3, cells=cells)
    shape = clued.puzzle.geometry
    assert shape.variant == "digits:0-3"
    assert (shape.digit_name(clued.puzzle.givens[0]), clued.centre[1]) == ("0", 0b1001)
    assert _custom({"type": 2003}, minDigit=1, maxDigit=9).puzzle.geometry.variant == "digits:1-9+1x4"


def test_without_its_own_rule_rows_and_columns_may_repeat_digits_and_regions_not() -> None:
    shape = _custom(minDigit=1, maxDigit=3, cells=[]).puzzle.geometry
    assert shape.variant.startswith("digits:1-3+free")
    shape = _custom({"type": 1, "regions": BOXES}, minDigit=1, maxDigit=5).puzzle.geometry
    assert (shape.variant.split("+")[:2], len(shape.constraints)) == (["digits:1-5", "free"], 4)
    assert shape.peers[0] == (1, 4, 5)


def test_regions_that_do_not_divide_the_grid_hold_different_digits() -> None:
    shape = read_clued(text_of(constraints=[{"type": 1, "regions": [-1, *BOXES[1:]]}])).puzzle.geometry
    assert next(clue.places for clue in shape.constraints) == (1, 4, 5)
    assert len(shape.constraints) == 4
