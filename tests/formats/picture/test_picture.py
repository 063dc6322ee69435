from __future__ import annotations

import re
from itertools import pairwise
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry
from sudoku_tui.engine.shapes.variants import geometry_named
from sudoku_tui.formats.picture.grid import PicturePlan, digits
from sudoku_tui.formats.picture.marks import roles_of
from sudoku_tui.formats.picture.picture import step_picture
from sudoku_tui.formats.picture.svg import DARK, LIGHT, number, text_width, wrapped
from sudoku_tui.logic.path import apply, walk
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import Chain, Evidence, Link, Mark, Node, Step, Truth
from tests.logic.positions import cell, stages_of
from tests.support import made

SVG = "{http://www.w3.org/2000/svg}"
WALK = walk(made(3).board())
CHAIN = Chain(
    (Node(1, (cell("r1c1"),)), Node(1, (cell("r1c9"),)), Node(1, (cell("r5c9"), cell("r6c9")))),
    (Link(is_strong=True, truth=Truth(0, 1)), Link(is_strong=False)),
)


def drawn(svg: str) -> ElementTree.Element:
    return ElementTree.fromstring(svg)


def texts(svg: str) -> list[str]:
    return [element.text or "" for element in drawn(svg).iter(f"{SVG}text")]


def first(technique: str) -> tuple[Board, Step]:
    """The first step of a technique on the walk, and the board before it."""
    board = WALK.start
    for step in WALK.steps:
        if step.technique == technique:
            return board, step
        board = apply(board, step)
    raise AssertionError(f"the walk has no {technique}")


def test_a_position_shows_givens_entries_and_candidates() -> None:
    board = Board.empty(CLASSIC).place(0, 5)
    given = Board.of(CLASSIC, [5, *[0] * 80])
    entered, printed = ("".join(digits(PicturePlan(CLASSIC, 0), LIGHT, each, ())) for each in (board, given))
    assert entered.count(">5<") == 1 + 81 - 21
    assert 'font-weight="bold">5<' in printed
    assert 'font-weight="bold">5<' not in entered
    assert 'font-weight="normal">5<' in entered


def test_a_step_is_told_underneath() -> None:
    for technique in dict.fromkeys(step.technique for step in WALK.steps):
        board, step = first(technique)
        svg = step_picture(board, step)
        _, name, why, what = stages_of(step, CLASSIC)
        said = " ".join(texts(svg))
        assert name in said
        assert " ".join(why.split()) in said
        assert what in said
        assert drawn(svg).find(f"{SVG}title") is not None


def test_the_legend_names_every_role_that_is_shown() -> None:
    board, step = first("hidden-single")
    said = texts(step_picture(board, step))
    assert str(Role.BLOCKER.label) in said
    assert "single house" in said
    assert "place" in said
    assert "remove" not in said


def test_roles_of_one_step_are_told_apart_without_colours() -> None:
    for step in WALK.steps:
        looks = {role: role.look for role in roles_of(step).values()}
        assert len({(look.shape, look.finish) for look in looks.values()}) == len(looks)


@pytest.mark.parametrize(
    "together",
    [
        (Role.SINGLE, Role.BLOCKER, Role.REMOVED),
        (Role.BASE, Role.COVER, Role.FIN, Role.ENDO_FIN, Role.REMOVED),
        (Role.PIVOT, Role.PINCER, Role.BASE),
        (Role.CORNER, Role.GUARDIAN, Role.ON, Role.OFF),
        (Role.SET_A, Role.SET_B, Role.SET_C, Role.COMMON, Role.PIVOT, Role.ON, Role.OFF),
        (Role.COLOR_A, Role.COLOR_B, Role.COLOR_C, Role.COLOR_D),
        (Role.PREMISE, Role.ON, Role.OFF),
    ],
)
def test_roles_that_meet_are_told_apart_without_colours(together: tuple[Role, ...]) -> None:
    assert len({(role.look.shape, role.look.finish) for role in together}) == len(together)


def test_every_role_has_a_look_and_a_word() -> None:
    assert all(role.look and role.label for role in Role)


def test_chains_are_drawn_link_by_link() -> None:
    board = Board.empty(CLASSIC)
    marks = tuple(Mark(place, 1, Role.ON) for node in CHAIN.nodes for place in node.cells)
    step = Step("hidden-pair", (), (Candidate(cell("r5c1"), 1),), Evidence(marks=marks, chains=(CHAIN,)))
    svg = step_picture(board, step)
    curves = [path for path in drawn(svg).iter(f"{SVG}path") if "Q" in path.get("d", "")]
    assert len(curves) == 2 * len(CHAIN.links)
    assert sum("stroke-dasharray" in path.attrib for path in curves) == 1
    assert {"strong link", "weak link"} <= set(texts(svg))


def test_light_and_dark_differ_in_colours_alone() -> None:
    board, step = first("hidden-single")
    light, dark = (step_picture(board, step, inks=inks) for inks in (LIGHT, DARK))
    assert light != dark
    assert re.sub(r"#[0-9a-f]{6}", "", light) == re.sub(r"#[0-9a-f]{6}", "", dark)
    assert light == step_picture(board, step)


@pytest.mark.parametrize("name", ["", "x+hyper", "antiknight", "disjoint", "asterisk", "centre"])
def test_every_variant_has_a_picture(name: str) -> None:
    step = Step("naked-single", (Candidate(0, 1),), (), Evidence())
    picture = step_picture(Board.empty(geometry_named(name, 9)), step, title="A & B")
    assert drawn(picture).find(f"{SVG}title") is not None


@pytest.mark.parametrize("size", [4, 6, 8, 10, 12, 15, 16, 25])
def test_every_size_has_a_picture_within_its_frame(size: int) -> None:
    geometry = Geometry.of_size(size)
    plan = PicturePlan(geometry, 0)
    for place in range(geometry.cell_count):
        left, top = plan.corner(place)
        for digit in geometry.digits:
            x, y = plan.candidate(place, digit)
            assert left + 8 < x < left + plan.cell - 8
            assert top + 8 < y < top + plan.cell - 8
    assert len({plan.candidate(0, digit) for digit in geometry.digits}) == size


@given(st.sets(st.integers(0, 80)))
def test_outlines_hold_exactly_their_cells(cells: set[int]) -> None:
    plan = PicturePlan(CLASSIC, 0)
    area = 0.0
    for loop in plan.outlines(cells):
        area += sum(a.x * b.y - b.x * a.y for a, b in pairwise([*loop, loop[0]])) / 2
        assert all((a.x == b.x) != (a.y == b.y) for a, b in pairwise([*loop, loop[0]]))
    assert area == pytest.approx(len(cells) * plan.cell**2)


@given(st.sets(st.integers(0, 80), min_size=1), st.floats(1, 8))
def test_outlines_may_lie_within_their_cells(cells: set[int], inset: float) -> None:
    plan = PicturePlan(CLASSIC, 0)
    corners = [corner for place in cells for corner in [plan.corner(place)]]
    for x, y in (point for loop in plan.outlines(cells, inset) for point in loop):
        assert any(left <= x <= left + plan.cell and top <= y <= top + plan.cell for left, top in corners), (
            "a point lies outside of all cells"
        )


@given(st.text("abc XYZ-", max_size=80), st.integers(60, 400))
def test_wrapping_keeps_every_word_and_the_width(text: str, room: int) -> None:
    lines = wrapped(text, 15, room)
    assert " ".join(lines).split() == text.split()
    assert all(text_width(line, 15) <= room or " " not in line for line in lines)


@given(st.floats(-1e5, 1e5))
def test_numbers_are_short(value: float) -> None:
    assert re.fullmatch(r"-?\d+(\.[1-9])?", number(value))
    assert float(number(value)) == pytest.approx(value, abs=0.051)
