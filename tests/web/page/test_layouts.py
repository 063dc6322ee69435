"""Grids that overlap, other digits, and grids without boxes on the page: in words, in play, and drawn."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from sudoku_tui.board.drawing import grid_drawing
from sudoku_tui.engine.kinds.cages import Cage
from sudoku_tui.engine.shapes.geometry import Geometry, geometry
from sudoku_tui.engine.shapes.variants import geometry_named
from tests.web.chromium import PHONE, Chromium, needs_chromium
from tests.web.page.house import page_alone
from tests.web.page.positions import empty, told
from tests.web.page.test_early import asked, opened, played
from tests.web.page.test_painter import BOXES, PLACE, WALLS, painting, said, tell
from tests.web.page.test_words_aloud import words_of

PAIR = geometry_named("2x2+grids:r1c1r3c3")
SAMURAI = geometry_named("samurai")
AT = PAIR.cell
SEEN = """at => {
    const box = (selector) => document.querySelector(selector).getBoundingClientRect();
    const [cell, place] = [box(`[data-cell="${at}"]`), box(".drawn")];
    const isAcross = cell.left > place.left - 1 && cell.right < place.right + 1;
    return [cell.width, isAcross && cell.top > place.top - 1 && cell.bottom < place.bottom + 1];
}"""
"""How large a cell is, and whether it is seen."""

needs_node = pytest.mark.skipif(shutil.which("node") is None, reason="no node is installed here")


def board(shape: Geometry, *cells: list[Any]) -> dict[str, Any]:
    return {"grid": grid_drawing(shape), "cells": [*cells]}


@needs_node
def test_cells_are_told_by_their_rows_and_columns_on_the_whole_board() -> None:
    (answer,) = words_of([board(SAMURAI, [{"d": "5"}, [0, 368]])])
    assert answer["board"] == "A board of 21 by 21, made of 5 grids, 367 cells empty."
    assert answer["cells"][SAMURAI.cell(1, 13)] == "empty, row 1 column 13"
    assert answer["cells"][368] == "given 5, row 21 column 21"
    assert answer["boxes"][368] == "box 41"
    assert answer["left"].startswith("1: 41 left, "), "each of 41 boxes has it once"


@needs_node
def test_many_boxes_are_told_by_their_numbers() -> None:
    corners = tuple((row, column) for row in (1, 5, 9, 13) for column in (1, 5, 9, 13))
    shape = PAIR.changed(layout=PAIR.layout._replace(corners=corners))
    (answer,) = words_of([board(shape)])
    assert [int(box.removeprefix("box ")) for box in answer["boxes"]] == [
        shape.box_of(cell) for cell in range(shape.cell_count)
    ]
    assert len({*answer["boxes"]}) == 64
    assert all(sign.isprintable() for sign in board(shape)["grid"]["boxes"]), "no terminal reads them as a command"


@needs_node
def test_a_clash_is_one_within_a_grid_alone() -> None:
    def news(row: int, column: int, *others: int) -> str:
        here, clash = AT(row, column), {"d": "1", "e": 1, "w": "conflict"}
        whole = board(PAIR, [{"c": "digit"}, [here]], [clash, [*others]])
        (answer,) = words_of([whole, {"cells": [[clash, [here]]]}])
        return str(answer["news"][0])

    row = AT(3, 1), AT(3, 3), AT(3, 6)
    assert news(3, 2, *row) == "1, clashes: row 3 column 1, row 3 column 3"
    assert news(3, 4, *row) == "1, clashes: row 3 column 1, row 3 column 3, row 3 column 6"
    assert news(3, 5, *row) == "1, clashes: row 3 column 3, row 3 column 6"


@needs_node
def test_on_a_diagonal_is_told_in_each_grid() -> None:
    shape = geometry_named("2x2+grids:r1c1r3c3+x")
    (answer,) = words_of([board(shape)])
    is_told = [words.endswith("on a diagonal") for words in answer["cells"]]
    diagonals = {cell for house in shape.extra_houses for cell in house.cells}
    assert {cell for cell, is_there in enumerate(is_told) if is_there} == diagonals


@needs_node
def test_a_grid_without_boxes_has_none_in_words_and_nobody_knows_how_often_a_digit_comes() -> None:
    (free, more) = words_of([board(geometry_named("2x2+free"))], [board(geometry_named("2x2+digits:1-9"))])
    assert {*free["boxes"]} == {""}
    assert free["cells"][0] == "empty, row 1 column 1"
    assert more["boxes"][0] == "box 1"
    assert (free["left"], more["left"]) == ("", "")


@needs_node
def test_what_is_left_of_a_cage_counts_a_zero_as_one() -> None:
    shape = geometry_named("2x2+digits:0-3")
    clues = [["cage 5, 2 cells", [0, 1], 5]]
    (answer,) = words_of([{**board(shape, [{"d": "2", "e": 1}, [0]]), "clues": clues}])
    assert answer["cells"][1] == "empty, row 1 column 2, cage 5, 2 cells, 3 left"


play = partial(played, told=board(PAIR, [{"c": "digit"}, [0]]), game={"givens": "." * PAIR.cell_count})


@needs_node
def test_the_cursor_passes_over_gaps_and_wraps_around() -> None:
    def way(*keys: str | int) -> list[str]:
        return [PAIR.cell_name(seen["cursor"]) for seen in play(*keys)]

    assert way("move.left", "move.up", "move.right") == ["r1c4", "r6c4", "r6c5"]
    assert way(AT(1, 2), "move.up") == ["r1c2", "r4c2"]
    assert way(AT(5, 3), "move.left") == ["r5c3", "r5c6"]
    assert way(AT(4, 5), "move.up", "move.up") == ["r4c5", "r3c5", "r6c5"]


@needs_node
def test_a_digit_is_seen_along_the_rows_of_both_grids_only_from_where_they_overlap() -> None:
    peers = {"tidy": 1, "peers": 1, "same": 0, "notes": 0, "clashes": 1}
    for start in (AT(3, 3), AT(3, 1), AT(1, 1)):
        (seen,) = play(start, goes_along=peers)
        shown = {cell for cell, look in enumerate(seen["cells"]) if look.get("g") == "peer"}
        assert shown == {*PAIR.peers[start]}


@needs_node
def test_in_a_free_grid_only_clues_keep_digits_apart() -> None:
    shape = geometry_named("2x2+free").changed(constraints=(Cage((0, 1), 5),))
    told = board(shape, [{"c": "digit"}, [0]], [{"d": "1"}, [1, 4, 5]])
    (seen,) = played("digit.1", told=told)
    assert [cell for cell, look in enumerate(seen["cells"]) if look.get("w")] == [0, 1]


@needs_node
def test_texts_of_such_grids_are_left_to_the_program() -> None:
    signs = "1".ljust(81, "0")
    texts = [f"samurai:{'1'.ljust(369, '0')}", f"digits:0-8:{signs}", f"free:{signs}", f"2x2+grids:r1c1r3c3:{'1' * 28}"]
    assert opened(*texts) == [None] * len(texts)


@needs_node
def test_the_keypad_of_such_a_grid_is_not_kept_for_usual_ones() -> None:
    shapes = [*map(geometry_named, ("", "digits:0-8", "free", "samurai", "digits:1-10")), PAIR]
    assert asked("usual", *(grid_drawing(shape) for shape in shapes)) == [True, False, False, False, False, False]


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with page_alone() as where:
        yield where


def middles(page: Page) -> list[tuple[float, float]]:
    return [(x + width / 2, y + height / 2) for x, y, width, height in page.evaluate(BOXES)]


@pytest.mark.slow
@needs_chromium
def test_grids_that_overlap_are_drawn_pointed_at_and_told(browser: Chromium, address: str) -> None:
    with painting(browser, address, told(empty(PAIR))) as page:
        cells = middles(page)
        assert len(cells) == 28
        assert page.locator(".drawn rect[rx]:not([data-cell])").count() == 1, "the cursor's edge, and no frame"
        neighbours = [
            (cell, PAIR.beside(cell, *way)) for cell in range(28) for way in ((0, 1), (1, 0), (0, -1), (-1, 0))
        ]
        around = sum(other is None for _, other in neighbours)
        between = sum(other is not None and PAIR.box_of(one) != PAIR.box_of(other) for one, other in neighbours) // 2
        assert page.evaluate(WALLS) == around + between
        page.mouse.move(*cells[AT(2, 4)])
        page.mouse.down()
        page.mouse.move(cells[AT(3, 5)][0], cells[AT(2, 4)][1])
        page.mouse.move(*cells[AT(3, 5)])
        page.mouse.up()
        page.mouse.click(cells[AT(3, 6)][0], cells[AT(1, 1)][1])
        assert said(page) == [{"board": 1, "cell": AT(2, 4)}, {"board": 1, "cell": AT(3, 5), "drag": True}]
        grid = page.get_by_role("grid")
        expect(grid.get_by_role("row")).to_have_count(6)
        expect(grid.get_by_role("gridcell")).to_have_count(28)
        expect(grid.get_by_role("row").first.get_by_role("gridcell")).to_have_count(4)
        seen, heard = (
            page.locator(f"{which} >> nth=27").bounding_box() for which in (".drawn [data-cell]", "[role=gridcell]")
        )
        assert seen
        assert heard
        assert abs(seen["x"] - heard["x"]) < seen["width"]
        assert abs(seen["y"] - heard["y"]) < seen["height"]


@pytest.mark.slow
@needs_chromium
def test_a_samurai_fits_and_selections_end_at_gaps(browser: Chromium, address: str) -> None:
    with painting(browser, address, told(empty(SAMURAI))) as page:
        drawn, svg = page.locator(".drawn").bounding_box(), page.locator(".drawn svg").bounding_box()
        assert drawn
        assert svg
        assert svg["width"] == svg["height"] <= min(drawn["width"], drawn["height"])
        chosen = [SAMURAI.cell(1, 9), SAMURAI.cell(1, 13), SAMURAI.cell(1, 14)]
        tell(page, draw={"1": {"cells": [[{"s": 1}, chosen]]}})
        edge = page.locator("[data-layer=edges] path").first.get_attribute("d")
        assert edge
        assert edge.count("M") == 4 + 4 + 6, "around the cursor, around one cell and around two"


@pytest.mark.slow
@needs_chromium
def test_on_a_phone_a_part_of_a_samurai_is_seen_that_follows_the_cursor(browser: Chromium, address: str) -> None:
    first, last, middle = 0, 368, SAMURAI.cell(11, 11)
    with painting(browser, address, told(empty(SAMURAI)), **PHONE) as page:
        page.evaluate("() => terminal.resize(36, 40)")
        tell(page, boards=[PLACE | {"at": [0, 0, 36, 18]}])

        def move(here: int, there: int) -> None:
            tell(page, draw={"1": {"cells": [[{"c": 0, "s": 0}, [here]], [{"c": "digit", "s": 1}, [there]]]}})

        width, is_seen = page.evaluate(SEEN, first)
        assert is_seen
        assert width > 25
        move(first, middle)
        assert page.evaluate(SEEN, middle)[1]
        assert [page.evaluate(SEEN, cell)[1] for cell in (first, last)] == [False, False]
        move(middle, last)
        assert page.evaluate(SEEN, last)[1]
        x, y = middles(page)[SAMURAI.cell(20, 20)]
        page.touchscreen.tap(x, y)
        assert said(page) == [{"board": 1, "cell": SAMURAI.cell(20, 20)}]
        before = page.evaluate(BOXES)[first]
        move(last, SAMURAI.cell(19, 19))
        assert page.evaluate(BOXES)[first] == before, "nothing moves while the cursor is far from the edge"
        tell(page, draw={"1": {"cells": [[{"v": [["5", "placement", 1, "+"]]}, [first, last]]]}})
        whole, *_ = page.evaluate(SEEN, first)
        assert whole < width / 1.5
        assert [page.evaluate(SEEN, cell)[1] for cell in (first, last)] == [True, True], "a hint is seen whole"
        tell(page, draw={"1": {"cells": [[{"v": 0}, [first, last]]]}})
        assert page.evaluate(SEEN, first)[0] == width


@pytest.mark.slow
@needs_chromium
def test_a_single_grid_is_seen_whole_however_small_its_cells(browser: Chromium, address: str) -> None:
    with painting(browser, address, told(empty(geometry(5, 5))), **PHONE) as page:
        page.evaluate("() => terminal.resize(36, 40)")
        tell(page, boards=[PLACE | {"at": [0, 0, 36, 18]}])
        assert [page.evaluate(SEEN, cell)[1] for cell in (0, 624)] == [True, True]
