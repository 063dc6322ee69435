from __future__ import annotations

import json
from xml.etree import ElementTree

import pytest

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.formats.path_export import Form, path_record
from sudoku_tui.formats.picture.inks import DARK
from sudoku_tui.formats.step_record import chain_lines, step_gives, step_record, whole_record
from sudoku_tui.logic.ladder import LADDER
from sudoku_tui.logic.path import apply, walk
from sudoku_tui.logic.rating import rating_of
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.rung_choice import rungs_of
from sudoku_tui.logic.step import Branch, Chain, Evidence, HouseMark, Inference, Link, Mark, Node, Step, Truth
from tests.formats.grids import exported
from tests.logic.telling import stages_of
from tests.support import made

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
def test_a_path_that_ends_early_is_exported_too(form: Form) -> None:
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
