from __future__ import annotations

import pytest

from sudoku_tui.engine.shapes.geometry import CLASSIC, geometry
from sudoku_tui.engine.shapes.houses import usual_box
from sudoku_tui.engine.shapes.symmetry import ClueSymmetry, has_symmetry
from sudoku_tui.engine.stepper import finish
from sudoku_tui.features.new_game.model import SYMMETRIES, Details, making, making_to_order, ready, refused, techniques
from sudoku_tui.features.new_game.wish import KINDS, SIZES, GridKind, kind_of, kinds_for
from sudoku_tui.logic.ladder import technique
from sudoku_tui.logic.levels import Level
from sudoku_tui.storage.packs import graded

OFFERS = [(size, kind) for size in SIZES for kind in kinds_for(size) if not kind.clues]


@pytest.mark.parametrize(("size", "kind"), OFFERS, ids=lambda offer: getattr(offer, "name", offer))
def test_what_is_offered_fits_its_size_and_is_known_again(size: int, kind: GridKind) -> None:
    assert kinds_for(size)[0] == USUAL
    regions = tuple(cell // size for cell in range(size * size)) if kind.is_jigsaw else ()

    assert kind_of(geometry(*usual_box(size), regions, kind.rules, (), kind.layout)) == kind


def test_a_grid_that_nobody_offers_counts_as_usual() -> None:
    scattered = geometry(3, 3, (), (*KINDS[1].rules, *KINDS[4].rules, *KINDS[5].rules))

    assert kind_of(scattered) == kind_of(CLASSIC) == KINDS[0]


@pytest.mark.parametrize("kind", [kind for kind in KINDS[:-7] if 6 in kind.sizes], ids=lambda kind: kind.name)
def test_what_is_offered_can_be_made(kind: GridKind) -> None:
    origin = finish(making(Level.EASY, "1", 6, kind))

    assert (origin.level, origin.seed) == ("easy", "1")
    assert kind_of(origin.puzzle.geometry) == kind
    assert origin.puzzle == finish(making(Level.EASY, "1", 6, kind)).puzzle


@pytest.mark.parametrize("kind", [kind for kind in KINDS if not kind.layout.is_usual], ids=lambda kind: kind.name)
def test_grids_that_overlap_and_other_digits_can_be_made(kind: GridKind) -> None:
    origin = finish(making(Level.EASY, "1", 9, kind))

    assert kind_of(origin.puzzle.geometry) == kind
    assert not kind.is_typed


USUAL, DIAGONALS, *_ = KINDS
JIGSAW = next(kind for kind in KINDS if kind.is_jigsaw)


@pytest.mark.parametrize(
    ("asked", "size", "reason"),
    [
        (Details(None, clues=16), 9, "17 is the fewest"),
        (Details(None, clues=82), 9, "there are 81 cells"),
        (Details(Level.HARD), 4, "never harder than easy"),
        (Details(Level.EASY, "x-wing"), 9, "never easier than hard"),
        (Details(None, symmetry=ClueSymmetry.FULL, clues=18), 4, "there are 16 cells"),
        (Details(Level.EASY), 9, ""),
        (Details(None, "x-wing", ClueSymmetry.DIAGONAL, is_minimal=True), 9, ""),
    ],
)
def test_what_cannot_be_is_refused_at_once(asked: Details, size: int, reason: str) -> None:
    told = str(refused(asked, size, USUAL))
    assert reason in told
    assert bool(told) is bool(reason)
    assert not refused(asked, size, JIGSAW)  # of which it is not known at once


def test_a_level_alone_is_made_as_ever() -> None:
    for kind in (USUAL, DIAGONALS, JIGSAW):
        assert finish(making_to_order(Details(Level.EASY), "3", 6, kind)) == finish(making(Level.EASY, "3", 6, kind))


def test_all_that_is_asked_is_had() -> None:
    asked = Details(None, symmetry=ClueSymmetry.LEFT_RIGHT, clues=18)
    puzzle = finish(making_to_order(asked, "1", 6, DIAGONALS)).puzzle
    assert (puzzle.clues, puzzle.geometry.variant) == (18, "x")
    given = [cell for cell, digit in enumerate(puzzle.givens) if digit]
    assert has_symmetry(puzzle.geometry, given, ClueSymmetry.LEFT_RIGHT)


def test_every_technique_and_symmetry_is_on_offer() -> None:
    offered = list(techniques())
    assert offered[0] == ""
    assert all(technique(identifier).is_on for identifier in offered[1:])
    assert set(SYMMETRIES) == {None, *ClueSymmetry}


def test_a_seed_chooses_a_puzzle() -> None:
    chosen = {str(seed): ready(Level.HARD, 9, USUAL, str(seed), lambda puzzle: []) for seed in range(5)}
    assert len({str(origin and origin.puzzle) for origin in chosen.values()}) > 1
    assert chosen["3"] == ready(Level.HARD, 9, USUAL, "3", lambda puzzle: [])
    assert all(origin and origin.level == "hard" for origin in chosen.values())


def test_what_has_been_played_does_not_come_again() -> None:
    first = ready(Level.HARD, 9, USUAL, "7", lambda puzzle: [])
    assert first
    assert first in graded("hard")
    second = ready(Level.HARD, 9, USUAL, "7", lambda puzzle: ["a game"] if puzzle == first.puzzle else [])
    assert second
    assert second != first
    assert ready(Level.HARD, 9, USUAL, "7", lambda puzzle: ["a game"]) is None


def test_other_grids_have_packs_too() -> None:
    origin = ready(Level.EASY, 9, DIAGONALS, "7", lambda puzzle: [])
    assert origin
    assert origin.puzzle.geometry.variant == "x"
    assert ready(Level.EASY, 9, USUAL, "7", lambda puzzle: []) is None  # which is soon made
    assert ready(Level.MEDIUM, 9, USUAL, "7", lambda puzzle: []) is None
    assert ready(Level.EXTREME, 25, kinds_for(25)[0], "7", lambda puzzle: []) is None


def test_how_far_a_samurai_is_made_is_told_on_the_way() -> None:
    samurai = next(kind for kind in KINDS if kind.name == "Samurai")
    told = {str(progress.doing) for _, progress in zip(range(300), making(Level.HARD, "2", 9, samurai), strict=False)}

    assert any("removing givens" in doing for doing in told)
