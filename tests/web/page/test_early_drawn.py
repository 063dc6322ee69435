"""SudokuPad's own texts and f-puzzles' cosmetics before the program is there: drawn as the program draws them."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from sudoku_tui.engine.constraints.drawing import DrawnPart
from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.features.play.page import told_apart
from sudoku_tui.formats.clues.fpuzzles import write_fpuzzles
from sudoku_tui.formats.clues.links import packed, read_clued
from sudoku_tui.formats.clues.sudokupad_text import write_sudokupad
from sudoku_tui.formats.clues.zipped import read_zipped
from sudoku_tui.formats.reading.understanding import understood
from tests.formats.clues.killer import CLUED, SOLUTION
from tests.formats.clues.test_others import DRAWN
from tests.formats.clues.test_sudokupad_text import PARTS, drawn
from tests.formats.reading.puzzles import THERMOMETERS, clued, line
from tests.web.page.test_early import NODE, asked, opened
from tests.web.page.test_early_packed import DRAWINGS, assert_drawn

pytestmark = pytest.mark.skipif(NODE is None, reason="no node is installed here, which runs the page's script")


def _assert_all_drawn(texts: Sequence[str]) -> None:
    for seen, text in zip(opened(*texts), texts, strict=True):
        assert_drawn(seen, read_clued(text, by_solution=True).puzzle)


def _scl(text: str) -> str:
    return f"scl{packed(text)}"


def _with(entry: str, text: str = DRAWN) -> str:
    """The shortened text with more in it."""
    return _scl(text.replace("{ce:[[,", "{" + entry + ",ce:[[,", 1))


_HIDDEN = ",".join(
    "{unique:t,hidden:t,ce:[" + ",".join(f"[{cell[0]},{cell[1]}]" for cell in cells.split()) + "]}"
    for cells in ("00 01 02 03", "00 01 10 11", "02 03 12 13", "20 21 30 31", "22 23 32 33")
)
SHORTENED = {
    "as it is": _scl(DRAWN),
    "other name": f"ctc{packed(DRAWN)}",
    "link": f"https://sudokupad.app/scl{packed(DRAWN)}",
    "link with its text behind a name": f"https://sudokupad.app/?puzzleid=scl{packed(DRAWN)}",
    "encoded": f"https://sudokupad.app/scl{packed(DRAWN)}".replace("=", "%3D").replace("+", "%2B"),
    "no cage must differ": _scl(DRAWN.replace("{ce:[[0,3],[1,3],[2,3]],v:9}", "{ce:[[0,3],[1,2],[1,1]],v:9,unique:f}")),
    "cages that the solution breaks": _scl(DRAWN.replace("v:9", "v:8")),
    "cages that are named by cells": _scl(DRAWN.replace("[[0,3],[1,3],[2,3]]", "['r1c4','R2C4',r3c4]")),
    "sum beside a value": _scl(DRAWN.replace("v:9", "sum:9,v:'x'")),
    "no cage at all": _scl(DRAWN.replace("v:9", "v:'A > B',outlineC:#08f")),
    "hidden regions": _scl(DRAWN[: DRAWN.index(",re:")].removesuffix("]") + f",{_HIDDEN}]" + "}"),
    "usual boxes": _scl(DRAWN[: DRAWN.index(",re:")] + "}"),
    "tints": _scl(DRAWN.replace("{v:2}", "{v:2,c:3}").replace("{ce:[[,", "{ce:[[{highlight:[8,9]},", 1)),
}


def test_sudokupads_shortened_texts() -> None:
    _assert_all_drawn([*SHORTENED.values()])


SHAPES = (
    "u:[{ct:[1.5,1.0625],w:1,h:0.1875,c2:#F,angle:-45},{ct:[2,2],w:.7,h:0.7,r:t,c1:#000000,th:3},{ct:[1,x],w:1,h:1}]",
    "o:[{ct:[0.5,0.5],te:'  two\\n lines ',fs:20,c:'rgb(250, 0.5, 1.5)'},{ct:[-0.5,4.5],te:12},{ct:[2,2],te:t}]",
    "o:[{ct:[0.5,0.5],te:'\\u200bseen\\u00a0',c:grey},{ct:[1,2],w:2000,h:1,c2:#ffffff},{ct:[1],w:1,h:1,c2:#ffffff}]",
    "l:[{wp:[[0.5,0.5],[2.0625,1.5]],c:#1234,th:4},{wp:[[0,0]],c:#000000},{wp:[[0,0],[1]],c:#000000}]",
    "l:[{wp:[[0,0],[0,2],[2,2]],fill:'rgba(10,20,30,0.5)',target:overlay},{wp:[[0,0],[1,1]],c:102030},7,{wp:4}]",
    "a:[{wp:[[0.5,0.5],[2.5,2.5]],c:#aaaaaa,hl:0.3,th:2.5},{wp:[[0.5,0.5],[2.5,2.5]],c:nothing}]",
)


def test_what_shortened_texts_draw_is_drawn_and_the_rest_left_out() -> None:
    bare = DRAWN.replace(",l:[", ",lines2:[")
    _assert_all_drawn([_with(entry, bare) for entry in SHAPES])


RULES = ("metadata:{antiking:t}", "global:[antiknight,disjoint,chaos]", "metadata:{global:[disjointgroups]}")


def test_rules_for_all_cells_change_no_picture() -> None:
    texts = [_with(entry) for entry in RULES]
    for seen, text in zip(opened(*texts), texts, strict=True):
        puzzle = read_clued(text, by_solution=True).puzzle
        assert (seen["game"], seen["digits"]) == ([None, told_apart(puzzle)], puzzle.signs)
        assert "over" in seen["grid"]


@settings(max_examples=2, phases=[Phase.generate])  # each asks Node, and shrinking would ask it for minutes
@given(st.lists(DRAWINGS, min_size=10, max_size=10))
def test_what_is_written_for_others_is_drawn(drawings: list[tuple[DrawnPart, ...]]) -> None:
    inside = [[part for part in parts if max(getattr(part, "cells", ()), default=0) < 16] for parts in drawings]
    puzzles = [replace(drawn([*PARTS, *parts]), corner=()) for parts in inside]
    _assert_all_drawn(
        [*(_scl(write_sudokupad(each)) for each in puzzles), *(packed(write_fpuzzles(each)) for each in puzzles)]
    )


def _cosmetic(**entries: object) -> str:
    return packed(json.dumps({**json.loads(write_fpuzzles(CLUED)), **entries}))


def test_cosmetics_of_f_puzzles() -> None:
    line = {"lines": [["R1C1", "R2C2", "R0C3"], ["R9"], "R1C1"], "outlineC": "#f00", "width": 0.4}
    shaded = json.loads(write_fpuzzles(CLUED))["grid"]
    shaded[0][0] |= {"c": "#abcdef", "highlight": 2}
    shaded[3][3] |= {"c": 0, "highlight": 4}
    texts = [
        _cosmetic(line=[line, {"lines": 4}]),
        _cosmetic(thermometer=[{"lines": [["R1C1", "R2C2"]]}], line=[{"lines": [["R1C1", "R2C2"]]}]),
        _cosmetic(
            circle=[{"cells": ["R1C1", "R1C2"], "baseC": "#ffffff", "outlineC": "#000", "value": "1"}, {"cells": []}]
        ),
        _cosmetic(rectangle=[{"cells": ["R2C2"], "width": 0.5, "height": 0.25, "angle": -30, "baseC": "red"}]),
        _cosmetic(text=[{"cells": ["R0C1", "R0C2"], "value": "V", "size": 0.5}, {"cells": ["R1C1"], "value": ""}]),
        _cosmetic(cage=[{"cells": ["R1C1", "R1C2"], "value": "A", "outlineC": "#0a0"}, {"value": "solution: 1"}]),
        _cosmetic(line=[{**line, "fromConstraint": "renban"}]),
        _cosmetic(grid=shaded),
    ]
    _assert_all_drawn(texts)


def test_what_the_program_reads_in_the_rules_makes_no_other_game() -> None:
    rules = "Digits along a thermometer increase from the bulb. Disjoint groups."
    text = _scl(write_sudokupad(clued(rules, *THERMOMETERS)))
    told = read_clued(text)
    read = understood(told)
    assert read.puzzle.geometry.rules
    assert len(read.puzzle.constraints) > len(told.puzzle.constraints)
    (seen,) = opened(text)
    assert seen["game"] == [None, told_apart(told.puzzle)] == [None, told_apart(read.puzzle)]


def test_two_drawings_on_one_grid_are_two_games() -> None:
    one, other = (told_apart(clued("", line("r1c1", *names)).puzzle) for names in (["r1c2"], ["r2c1"]))
    assert one != other


def test_what_the_page_cannot_know_keeps_the_curtain() -> None:
    whole = json.loads(write_sudokupad(drawn(PARTS)))
    rows = Geometry.of_size(4).cell_count
    noted = [[{"centremarks": [1, 2]}, {}, {}, {}], *whole["cells"][1:]]
    others: list[Mapping[str, Any]] = [
        {**whole, "metadata": {"rules": "Fog.", "solution": ""}},  # whether it can be played must be proved
        {**whole, "metadata": {"solution": "1" * rows}},
        {**whole, "metadata": {"solution": SOLUTION.replace("1", "5")}},
        {**whole, "metadata": {"solution": "3412" + SOLUTION[4:]}},
        {**whole, "foglight": ["r1c1"]},
        {**whole, "metadata": {**whole["metadata"], "foglight": "r1c1"}},
        {**whole, "cages": [{"value": "FOGLIGHT", "cells": [[0, 0]]}]},
        {**whole, "triggereffect": []},
        {**whole, "layout": "digits0-8"},
        {**whole, "cells": noted},
        {**whole, "cells": whole["cells"][1:]},
        {**whole, "regions": [[[0, 0], [0, 9]]]},
        {**whole, "regions": [[[0, 0], [0, 1]]]},
        {**whole, "cages": [{"cells": [["a", 0]]}]},
        {**whole, "lines": [{}] * 3001},
        {key: whole[key] for key in ("cells", "metadata")},  # rules in words alone
    ]
    damaged = ["{ce:[[}", "{ce", "[1]", "{ce:" + "[" * 40 + "]" * 40 + "}", DRAWN + "}", DRAWN[:-30]]
    texts = [*(_scl(json.dumps(each)) for each in others), *map(_scl, damaged), _scl(DRAWN)[:-40]]
    assert opened(*texts) == [None] * len(texts)


ZIPPED = (
    DRAWN,
    "{ce:[[,,,{v:4}]],ca:[{ce:[[0,0],[0,1]],v:15,unique:t}]}",
    """{'a b':"x\\"y",t:'it\\'s\\n\\u00e4 \\q',"v":-1.50,w:f,h:null,r:{},x:[],y:[,],z:[,,1],#1:#F}""",
    "{a:1,a:2,__proto__:3}",
    "{ce:12345678901234567}",
    "{a:1 b:2}",
    "{a}",
    "{a:}",
    "{:1}",
    "[{}]",
    "{a:[1}",
    "{a:'}",
)


def test_shortened_json_is_read_as_the_program_reads_it() -> None:
    assert asked("unzipped", *ZIPPED) == [*map(_unzipped, ZIPPED)]


def _unzipped(text: str) -> object:
    try:
        return dict(read_zipped(text))
    except PuzzleTextError:
        return None
