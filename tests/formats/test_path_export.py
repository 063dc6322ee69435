"""What records of steps say of clues.

What exports and errors say goes through the catalogue.
"""

from __future__ import annotations

import json
import re
from xml.etree import ElementTree

import pytest

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.formats import parse
from sudoku_tui.formats.path_export import ExportForm, path_record
from sudoku_tui.formats.picture.svg import DARK
from sudoku_tui.formats.step_record import chain_lines, step_gives, step_record, whole_record
from sudoku_tui.logic.ladder import LADDER, rungs_of, technique
from sudoku_tui.logic.path import apply, steps, walk
from sudoku_tui.logic.rating import rating_of
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import Branch, Chain, Evidence, HouseMark, Inference, Link, Mark, Node, Step, Truth
from sudoku_tui.words.language import speak, tell
from sudoku_tui.words.message import ENGLISH
from tests.formats.grids import LINE, exported
from tests.logic.clued import caged
from tests.logic.positions import stages_of
from tests.support import made
from tests.words.made_up import made_up_language, untold

PATH = walk(made(3).board())


def test_the_text_tells_every_step_with_its_proof() -> None:
    (text,) = exported(PATH, "text").values()
    words = " ".join(text.split())
    for number, step in enumerate(PATH.steps, start=1):
        _, name, why, what = stages_of(step, CLASSIC)
        assert f"{number}. {name}: {step_gives(step, CLASSIC)}" in words
        assert " ".join(f"{why} {what}".split()) in words
    assert all(len(line) <= 100 for line in text.splitlines() if line.startswith("     "))
    assert text.endswith("solved\n")


def test_the_record_holds_the_position_before_each_step() -> None:
    (text,) = exported(PATH, "json").values()
    record = json.loads(text)
    assert record == json.loads(json.dumps(path_record(PATH)))
    board = PATH.start
    for told, step in zip(record["steps"], PATH.steps, strict=True):
        position = told["position"]
        assert position["values"] == "".join(map(CLASSIC.digit_name, board.values))
        kept = [tuple(map(int, text)) for text in position["candidates"]]
        assert kept == [board.digits(cell) or (board.values[cell],) for cell in range(81)]
        board = apply(board, step)
    assert record["end"] == "".join(map(str, PATH.end.values))


def test_the_record_names_the_rating_and_its_ladder() -> None:
    rungs = rungs_of("-naked-pair -hidden-pair")
    path = walk(PATH.start, rungs)
    record, rating = path_record(path, rungs), rating_of(path, rungs)
    assert (record["level"], record["score"], record["ladder"]) == (rating.level, rating.score, rating.ladder)
    assert record["ladder"] == "-naked-pair -hidden-pair"
    assert "ladder -naked-pair -hidden-pair" in exported(path, "text", rungs=rungs)["path.txt"]


@pytest.mark.slow
def test_every_step_has_a_picture_and_the_page_shows_it() -> None:
    files = exported(PATH, "svg")
    page = files.pop("index.html")
    assert len(files) == len(PATH.steps)
    assert list(files) == sorted(files)
    for name, svg in files.items():
        assert f'src="{name}"' in page
        ElementTree.fromstring(svg)
    assert exported(PATH, "svg", inks=DARK) != exported(PATH, "svg")


@pytest.mark.parametrize("form", ["text", "json", "svg"])
def test_a_path_that_ends_early_is_exported_too(form: ExportForm) -> None:
    stuck = walk(PATH.start, LADDER[:1])
    assert not stuck.is_solved
    assert exported(stuck, form)
    assert exported(stuck, form) == exported(stuck, form)


def test_cells_that_lose_the_same_digit_are_named_together() -> None:
    step = Step("x-wing", (), (Candidate(0, 4), Candidate(1, 4), Candidate(0, 5)), Evidence())
    assert step_gives(step, CLASSIC) == "r1c1,r1c2<>4 r1c1<>5"


def test_all_evidence_is_told() -> None:
    chain = Chain(
        (Node(1, (0,)), Node(2, (0, 1))), (Link(is_strong=True, truth=Truth(0)), Link(is_strong=True, inside=(3, 4)))
    )
    branch = Branch(
        (
            Inference(Candidate(0, 1), is_on=True),
            Inference(Candidate(1, 1), is_on=False, causes=(0,)),
            Inference(Candidate(9, 1), is_on=False, causes=(1,), truth=Truth(0, 1), group=(0, 2)),
        ),
        Truth(9, 1),
    )
    evidence = Evidence(
        marks=(Mark(0, 1, Role.ON), Mark(1, 1, Role.OFF), Mark(2, 0, Role.OFF), Mark(0, 1, Role.ON)),
        houses=(HouseMark(0, Role.BASE),),
        digits=(1, 2),
        truths=(Truth(0), Truth(9, 1)),
        sets=((3, 4),),
        chains=(chain,),
        branches=(branch,),
    )
    record = whole_record(Step("naked-pair", (), (Candidate(80, 1),), evidence), CLASSIC)
    assert record["marks"] == {"on": ["r1c1=1"], "off": ["r1c2=1", "r1c3"]}
    assert record["house_roles"] == {"base": ["row 1"]}
    assert record["digits"] == ["1", "2"]
    assert record["truths"] == [{"cell": "r1c1"}, {"house": "column 1", "digit": "1"}]
    assert record["sets"] == [["r1c4", "r1c5"]]
    assert record["chains"] == [
        {
            "loop": True,
            "nodes": [{"digit": "1", "cells": ["r1c1"]}, {"digit": "2", "cells": ["r1c1", "r1c2"]}],
            "links": [
                {"kind": "strong", "truth": {"cell": "r1c1"}},
                {"kind": "strong", "inside": ["r1c4", "r1c5"]},
            ],
        }
    ]
    assert record["branches"] == [
        {
            "lines": [
                {"candidate": "r1c1=1", "true": True, "causes": [], "truth": None},
                {"candidate": "r1c2=1", "true": False, "causes": [0], "truth": None},
                {
                    "candidate": "r2c1=1",
                    "true": False,
                    "causes": [1],
                    "truth": {"house": "row 1", "digit": "1"},
                    "group": ["r1c1", "r1c3"],
                },
            ],
            "broken": {"house": "column 1", "digit": "1"},
        }
    ]


def test_chains_are_told_in_the_notation_of_the_forums() -> None:
    chain = Chain(
        (Node(5, (0,)), Node(5, (6,)), Node(3, (15,))),
        (Link(is_strong=True, truth=Truth(0, 5)), Link(is_strong=False)),
    )
    step = Step("x-chain", (), (Candidate(80, 1),), Evidence(chains=(chain,)))
    assert chain_lines(step, CLASSIC) == ["(5)r1c1 = (5)r1c7 - (3)r2c7"]
    assert step_record(step, CLASSIC)["eureka"] == ["(5)r1c1=(5)r1c7-(3)r2c7"]


def test_a_record_keeps_the_keys_that_programs_know() -> None:
    for step in PATH.steps:
        record = step_record(step, CLASSIC)
        assert list(record)[:6] == ["technique", "placements", "eliminations", "cells", "houses", "text"]


def test_clues_and_sums_are_named() -> None:
    board = caged(r1c1_r1c2=3, r1c3_r1c4_r1c5_r1c6_r1c7_r1c8=36)
    (step,) = steps(board, "innie-outie-single")
    assert step_record(step, board.geometry)["sums"] == [
        {
            "cells": ["r1c9"],
            "total": 6,
            "others": [],
            "houses": ["row 1"],
            "cages": [
                "killer cage of 3 in r1c1 and r1c2",
                "killer cage of 36 in r1c3, r1c4, r1c5, r1c6, r1c7 and r1c8",
            ],
        }
    ]
    found = step_record(steps(board, "cage-combinations-easy")[0], board.geometry)
    assert found["clues"] == [{"clue": "killer cage of 3 in r1c1 and r1c2", "cells": ["r1c1", "r1c2"], "sets": ["12"]}]
    broken = whole_record(next(technique("clue-contradiction").steps(board)), board.geometry)
    branches = broken["branches"]
    assert isinstance(branches, list)
    assert branches[0]["unmet"]["clue"] == "killer cage of 3 in r1c1 and r1c2"


_NOTATION = re.compile(r"r\d+c\d+|<[^>]*>|[\w.-]+\.svg")


def test_the_text_of_a_path_is_told() -> None:
    with made_up_language():
        (text,) = exported(PATH, "text").values()
    assert untold(_NOTATION.sub("", text)) == []


@pytest.mark.slow
def test_the_page_says_which_language_it_is_in() -> None:
    before = speak(ENGLISH, "pt-BR")
    try:
        page = exported(PATH, "svg")["index.html"]
    finally:
        speak(before)
    assert '<html lang="pt-BR">' in page
    assert '<html lang="en">' in exported(PATH, "svg")["index.html"]


def test_the_words_of_pictures_are_told() -> None:
    with made_up_language():
        files = exported(PATH, "svg")
    page = files.pop("index.html")
    for svg in files.values():
        texts = re.findall(r"<(?:text|title|desc)[^>]*>([^<]*)<", svg)
        assert texts
        assert untold(_NOTATION.sub("", " ".join(texts)).replace("&lt;&gt;", "")) == []
    shown = " ".join(re.findall(r'alt="([^"]*)"|<h1>([^<]*)<', page)[0])
    assert untold(_NOTATION.sub("", shown)) == []


ERRORS = ["", LINE[:-1], f"{LINE}\n{LINE}", "1" * 200_000, "[]", "===\n===", "3x3#1", "https://a.b", "123\n12\n123"]


@pytest.mark.parametrize("text", ERRORS)
def test_errors_are_told(text: str) -> None:
    with pytest.raises(PuzzleTextError) as caught:
        parse(text)
    with made_up_language():
        assert untold(tell(caught.value.message)) == []
