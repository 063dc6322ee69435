"""The list of all kinds of puzzles: words, numbers, pictures, and how one is found and chosen."""

from __future__ import annotations

import pytest
from textual.widgets import OptionList

from sudoku_tui.app.board.board import Picture
from sudoku_tui.features.new_game.screen import NewGameScreen
from sudoku_tui.features.new_game.screen_variants import VariantsScreen
from sudoku_tui.features.new_game.variants import about, found, packed, pictured, plan_of
from sudoku_tui.features.new_game.wish import KINDS, GridKind
from tests.app.playing import app_with, press, screen_of, shown, text_of, until


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_each_kind_has_a_sentence_and_a_picture(kind: GridKind) -> None:
    assert str(about(kind)).endswith(".")
    assert len({str(about(other)) for other in KINDS if not other.layout.corners}) == sum(
        not other.layout.corners for other in KINDS
    )
    if not (kind.is_jigsaw or kind.clues):
        assert pictured(kind).geometry.rules == kind.rules
    has_clues_of_its_own = bool(kind.clues or kind.layout.corners or kind.layout.lowest != 1)
    assert any(pictured(kind).values) or has_clues_of_its_own


def test_what_is_packed_is_counted_over_all_sizes() -> None:
    by_name = {kind.name: packed(kind) for kind in KINDS}
    assert by_name["Killer"] > 40
    assert by_name["Classic"] > by_name["Jigsaw"] > 100
    assert by_name["Samurai"] == 0


@pytest.mark.parametrize(
    ("query", "name"), [("", "Classic"), ("thermo", "Thermometers"), ("kropki", "Dots"), ("windoku", "Hyper")]
)
def test_a_kind_is_found_by_what_people_call_it(query: str, name: str) -> None:
    assert found(query)[0].name == name
    assert found("no such thing") == []


def test_grids_that_overlap_have_a_plan_of_their_boxes() -> None:
    (samurai,) = (kind for kind in KINDS if kind.name == "Samurai")
    rows = list(plan_of(pictured(samurai).geometry))
    assert (len(rows), rows[0].rstrip(), rows[3].strip()) == (7, "■ ■ ■   ■ ■ ■", "■ ■ ■")


@pytest.mark.parametrize(
    ("size", "has_picture"),
    [
        ((80, 24), True),
        pytest.param((45, 16), False, marks=pytest.mark.slow),
        pytest.param((38, 34), True, id="phone", marks=pytest.mark.slow),
    ],
)
async def test_a_kind_is_chosen_from_the_list_by_typing(size: tuple[int, int], has_picture: bool) -> None:
    async with app_with().run_test(size=size) as pilot:
        await press(pilot, "N")
        await shown(pilot, NewGameScreen)
        await press(pilot, "v")
        screen = await shown(pilot, VariantsScreen)
        await until(pilot, lambda: screen.query_one(OptionList).option_count == len(KINDS))
        assert all(words in text_of(pilot) for words in ("Classic", "packed"))
        await press(pilot, *"jig")
        await until(
            pilot,
            lambda: "Crooked regions take the place of boxes." in " ".join(text_of(pilot).replace("│", " ").split()),
        )
        await until(pilot, lambda: bool(screen.query_one(Picture).region.area) is has_picture)
        await press(pilot, "enter")
        await until(pilot, lambda: isinstance(screen_of(pilot), NewGameScreen) and "Jigsaw" in text_of(pilot))
