import pytest

from sudoku_tui.engine.constraints.conflicts import is_met
from sudoku_tui.engine.dice import Dice
from sudoku_tui.engine.errors import OrderError, PuzzleTextError
from sudoku_tui.engine.generate import full_grid
from sudoku_tui.engine.search.solve import count_solutions, solve
from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry
from sudoku_tui.engine.shapes.variants import geometry_named
from sudoku_tui.engine.stepper import finish
from sudoku_tui.game.making import making
from sudoku_tui.game.order import Order, order_of
from sudoku_tui.game.setting.kinds import KINDS, drafting
from sudoku_tui.game.setting.names import LABELS, kind_of, parted
from sudoku_tui.game.setting.setting import judging, setting
from sudoku_tui.logic.ladder import USUAL, with_clues
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.rating import rate

SMALL = Geometry.of_size(6)


def test_every_kind_has_a_name_and_a_way_to_draw() -> None:
    assert list(KINDS) == list(LABELS)


@pytest.mark.parametrize("kind", LABELS)
def test_each_draft_has_one_solution_and_less_to_go_by_than_the_one_before(kind: str) -> None:
    dice = Dice(f"drafts of {kind}")
    grid = finish(full_grid(SMALL, dice))
    drafts = [draft.puzzle for draft in finish(drafting(KINDS[kind](SMALL, grid, dice)))]

    assert drafts
    assert all(solve(draft) == grid for draft in (drafts[0], drafts[len(drafts) // 2], drafts[-1]))
    known = [(draft.clues, len(draft.constraints)) for draft in drafts]
    assert known == sorted(set(known), reverse=True)
    assert all(is_met(clue, grid, SMALL) for clue in drafts[0].constraints)
    assert kind_of({clue.key for clue in drafts[-1].constraints}) == kind


def test_a_draft_is_judged_as_it_is_rated() -> None:
    dice = Dice("judged")
    drafts = finish(drafting(KINDS["killer"](SMALL, finish(full_grid(SMALL, dice)), dice)))
    for draft in (drafts[0], drafts[-1]):
        level = rate(draft.puzzle.board()).level
        assert finish(judging(draft.puzzle, level, with_clues(USUAL))) is level
        easier = [each for each in Level if each < level]
        assert [finish(judging(draft.puzzle, each, with_clues(USUAL))) for each in easier] == [None] * len(easier)


@pytest.mark.parametrize("level", [Level.EASY, Level.MEDIUM])
def test_a_killer_is_of_its_level_without_givens_and_the_same_for_its_seed(level: Level) -> None:
    origin = finish(setting("killer", level, "7", SMALL))

    assert (origin.level, origin.puzzle.clues, count_solutions(origin.puzzle)) == (level, 0, 1)
    assert rate(origin.puzzle.board()).level is level
    assert finish(setting("killer", level, "7", SMALL)) == origin
    assert finish(setting("killer", level, "8", SMALL)) != origin


def test_clues_go_with_rules() -> None:
    puzzle = finish(making(Order(geometry_named("x", 6), Level.EASY, kind="arrows"), 1)).puzzle

    assert puzzle.geometry.bare == geometry_named("x", 6)
    assert count_solutions(puzzle) == 1


def test_a_variant_may_name_one_kind() -> None:
    assert parted("Killer + x") == (" x", "killer")
    assert parted("x+hyper") == ("x+hyper", "")
    with pytest.raises(PuzzleTextError, match="a new puzzle has one kind of clue, but this variant names two"):
        parted("killer+dots")


@pytest.mark.parametrize(
    ("order", "reason"),
    [
        (order_of(CLASSIC, "easy", None, "full", kind="killer"), "only the level can be ordered"),
        (order_of(CLASSIC, "easy", None, None, clues=30, kind="dots"), "only the level can be ordered"),
        (order_of(Geometry.of_size(16), "easy", None, None, kind="killer"), "are made with at most 9 digits"),
    ],
)
def test_what_cannot_be_asked_is_refused_at_once(order: Order, reason: str) -> None:
    with pytest.raises(OrderError, match=reason):
        next(making(order, 1))
