"""What the game is made: pages, pictures of the board as it is, and of the hint that is open."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from sudoku_tui.desk.desk import Desk, HintOpen
from sudoku_tui.engine.stepper import finish
from sudoku_tui.features.printing.model import Form, forms, making, picture_of
from sudoku_tui.game.moves import Move, Paint, Place
from sudoku_tui.game.origin import Origin
from sudoku_tui.game.session import Session
from tests.formats.paper.reading import texts_of
from tests.game.examples import EASY


@pytest.fixture
def desk() -> Desk:
    return Desk(Session(Origin(EASY, "A name", "easy"), lambda: 0.0))


def test_a_puzzle_is_printed_without_its_solution(desk: Desk) -> None:
    made = finish(making(desk, Form.PUZZLE))
    assert made.ending == "pdf"
    (page,) = texts_of(made.content)
    assert "A name" in page
    assert "Easy" in page


def test_with_its_solution_come_the_reasons(desk: Desk) -> None:
    _, solution, reasons = texts_of(finish(making(desk, Form.ANSWERS)).content)
    assert "Solutions" in solution
    assert "Singles" in reasons


def test_a_picture_has_what_the_player_did(desk: Desk) -> None:
    before = picture_of(desk)
    empty = desk.session.state.values.index(0)
    desk.session.play(Move((Place(empty, desk.session.solution[empty]), Paint(empty, 3))))
    after = picture_of(desk)
    assert after.count("<text") == before.count("<text") + 1
    assert 'fill-opacity="0.3"' in after
    assert finish(making(desk, Form.SVG)).content == after.encode()
    assert Image.open(BytesIO(finish(making(desk, Form.PNG)).content)).width > 1000


def test_an_open_hint_is_in_the_picture_once_it_is_told(desk: Desk) -> None:
    desk.show_whole_hint()
    opened = desk.open
    assert isinstance(opened, HintOpen)
    assert "Place" in picture_of(desk)
    desk.open = opened._replace(stop=0)
    assert "1 of " in picture_of(desk)
    desk.open = opened._replace(stage=1)
    assert "Place" not in picture_of(desk)


def test_a_page_explains_every_step(desk: Desk) -> None:
    made = finish(making(desk, Form.PAGE))
    assert made.ending == "html"
    assert made.content.decode().count('<section class="step">') > 20


def test_where_there_is_no_paper_pictures_and_pages_are_left(monkeypatch: pytest.MonkeyPatch) -> None:
    assert forms() == tuple(Form)
    monkeypatch.setattr("sudoku_tui.features.printing.model.find_spec", lambda _: None)
    assert forms() == (Form.SVG, Form.PAGE)
