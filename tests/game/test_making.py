"""Puzzles made to order, one or many, and those that cannot be, as an easier technique always comes first."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from itertools import islice

import pytest

from sudoku_tui import generate, generate_many
from sudoku_tui.engine.board import Board
from sudoku_tui.engine.bulk.spread import Crew
from sudoku_tui.engine.diagnose import diagnose
from sudoku_tui.engine.dice import Dice
from sudoku_tui.engine.errors import CancelledError, OrderError, PuzzleTextError, SearchLimitError, SudokuError
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.search.solve import count_solutions
from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry
from sudoku_tui.engine.shapes.symmetry import ClueSymmetry, Symmetry, has_symmetry, orbits
from sudoku_tui.engine.stepper import finish
from sudoku_tui.game.generator import generate as generate_of_many
from sudoku_tui.game.making import making
from sudoku_tui.game.many import form_of, make_many, numbered
from sudoku_tui.game.order import always_before, is_never_seen, order_of
from sudoku_tui.game.origin import Origin
from sudoku_tui.logic.ladder import LADDER, USUAL, technique
from sudoku_tui.logic.path import first_step, walk
from sudoku_tui.logic.rating import rate
from sudoku_tui.storage.packs import of_technique
from sudoku_tui.words.message import say
from tests.support import filled

CROSS = """
    x...x...x
    .x..x..x.
    ..x.x.x..
    ...xxx...
    xxxxxxxxx
    ...xxx...
    ..x.x.x..
    .x..x..x.
    x...x...x
"""


def clue_cells(puzzle: Puzzle) -> list[int]:
    return [cell for cell, digit in enumerate(puzzle.givens) if digit]


@pytest.mark.parametrize("size", [4, 6, 9])
@pytest.mark.parametrize("symmetry", ClueSymmetry)
def test_givens_have_every_kind_of_symmetry(symmetry: ClueSymmetry, size: int) -> None:
    puzzle = generate("easy", seed=1, size=size, symmetry=symmetry)
    assert has_symmetry(puzzle.geometry, clue_cells(puzzle), symmetry)
    assert diagnose(puzzle) == ()
    assert rate(puzzle.board()).level == "easy"


def test_orbits_part_the_grid() -> None:
    for symmetry in ClueSymmetry:
        cells = [cell for orbit in orbits(CLASSIC, symmetry) for cell in orbit]
        assert sorted(cells) == [*range(81)]
    sizes = {symmetry: max(map(len, orbits(CLASSIC, symmetry))) for symmetry in ClueSymmetry}
    assert sorted(sizes.values()) == [1, 2, 2, 2, 2, 2, 4, 4, 4, 8]


def test_no_given_of_a_minimal_puzzle_can_be_spared() -> None:
    puzzle = generate(seed=1, minimal=True)
    for cell in clue_cells(puzzle):
        assert count_solutions(Puzzle(CLASSIC, (*puzzle.givens[:cell], 0, *puzzle.givens[cell + 1 :]))) == 2


def test_a_minimal_puzzle_can_have_a_symmetry() -> None:
    geometry = Geometry.of_size(4)
    puzzle = generate(seed=1, geometry=geometry, minimal=True, symmetry="half-turn")
    assert has_symmetry(geometry, clue_cells(puzzle), ClueSymmetry.HALF_TURN)


def test_the_number_of_givens_is_as_wanted() -> None:
    assert [generate(seed=1, clues=clues).clues for clues in (26, 40, 81)] == [26, 40, 81]
    assert generate("easy", seed=1, clues=32).clues == 32


def test_givens_stand_where_they_are_wanted() -> None:
    cells = [cell for cell, sign in enumerate("".join(CROSS.split())) if sign == "x"]
    for pattern in (CROSS, Puzzle(CLASSIC, tuple(int(cell in cells) for cell in range(81)))):
        puzzle = generate(seed=1, pattern=pattern)
        assert clue_cells(puzzle) == cells
        assert diagnose(puzzle) == ()
    rows = [[int(sign == "x") for sign in line.split()[0]] for line in CROSS.split("\n") if line.strip()]
    assert generate(seed=1, pattern=rows) == generate(seed=1, pattern=CROSS)


@pytest.mark.parametrize("technique", ["full-house", "naked-single", "locked-candidates-pointing", "w-wing"])
def test_a_puzzle_needs_the_wanted_technique_and_nothing_harder(technique: str) -> None:
    puzzle = generate(technique=technique, seed=1)
    rating = rate(puzzle.board())
    assert (rating.hardest, rating.logic_only, diagnose(puzzle)) == (technique, True, ())


def test_a_rare_technique_comes_from_a_stock_and_is_a_puzzle_of_its_own() -> None:
    stock = of_technique("naked-quadruple")
    made = [generate(technique="naked-quadruple", seed=seed) for seed in range(3)]
    assert not {form_of(puzzle) for puzzle in made} & {form_of(puzzle) for puzzle in stock}
    assert len({form_of(puzzle) for puzzle in made}) == 3
    for puzzle in made:
        rating = rate(puzzle.board())
        assert (rating.hardest, rating.logic_only, diagnose(puzzle)) == ("naked-quadruple", True, ())


def test_where_the_givens_are_not_free_the_stock_does_not_help() -> None:
    order = order_of(CLASSIC, None, "naked-pair", "half-turn")
    puzzle = finish(making(order, 1, stock=of_technique("naked-pair"))).puzzle
    assert puzzle == finish(making(order, 1)).puzzle
    assert has_symmetry(CLASSIC, clue_cells(puzzle), ClueSymmetry.HALF_TURN)


def test_a_stock_of_which_nothing_else_can_be_made_is_left_for_a_search() -> None:
    full = generate(technique="full-house", seed=1)
    order = order_of(CLASSIC, None, "full-house", None)
    assert form_of(finish(making(order, 1, stock=[full])).puzzle) != form_of(full)


def test_a_technique_that_comes_after_harder_ones_is_the_hardest_all_the_same() -> None:
    assert rate(generate(technique="simple-colors-trap", seed=1).board()).hardest == "simple-colors-trap"


def test_the_same_order_and_seed_make_the_same_puzzle() -> None:
    first, again, other = (str(generate(seed=seed, technique="remote-pair")) for seed in (1, "1", 2))
    assert first == again != other
    assert generate("easy", clues=40) != generate("easy", clues=40)


def test_orders_are_for_variants_too() -> None:
    puzzle = generate("easy", seed=1, variant="x", symmetry="diagonals")
    assert (puzzle.geometry.variant, diagnose(puzzle)) == ("x", ())
    assert generate("easy", seed=1, variant="jigsaw", size=6, clues=16).clues == 16


@pytest.mark.parametrize(
    ("order", "reason"),
    [
        ({"level": "hard", "size": 4}, "a 4×4 puzzle is never harder than easy: singles alone solve it"),
        ({"technique": "x-wing", "size": 4}, "a 4×4 puzzle is never harder than easy: singles alone solve it"),
        (
            {"technique": "x-wing", "level": "medium"},
            "a puzzle that needs X-Wing is never easier than hard, but medium was ordered",
        ),
        ({"technique": "common-peers"}, "only puzzles of variants need Common Peers"),
        ({"technique": "squirmbag"}, "no puzzle of this size needs Squirmbag: Jellyfish always comes first"),
        ({"technique": "whale"}, "no puzzle of this size needs Whale: Swordfish always comes first"),
        (
            {"technique": "dual-empty-rectangle"},
            "no puzzle of this size needs Dual Empty Rectangle: Empty Rectangle always comes first",
        ),
        ({"clues": 16}, "no puzzle of this shape has one solution with 16 givens: 17 is the fewest"),
        ({"clues": 1, "variant": "x"}, "no puzzle of this shape has one solution with 1 given: 8 is the fewest"),
        ({"clues": 82}, "there are 81 cells, but 82 givens were ordered"),
        (
            {"clues": 30, "symmetry": "full"},
            "with the symmetry full a grid of 9×9 cannot have 30 givens",
        ),
        ({"clues": 15, "size": 6}, "with the symmetry half-turn a grid of 6×6 cannot have 15 givens"),
        ({"pattern": "x" * 16 + "." * 65}, "no puzzle of this shape has one solution with 16 givens: 17 is the fewest"),
        ({"pattern": CROSS, "clues": 30}, "the pattern has 33 givens, but 30 were ordered"),
        (
            {"pattern": "." * 18 + "x" * 63},
            "rows 1 and 2 have no givens, so they could be swapped: there would be two solutions",
        ),
        (
            {"pattern": "xxxx..xxx" * 9},
            "columns 5 and 6 have no givens, so they could be swapped: there would be two solutions",
        ),
        ({"pattern": "." + "x" * 80, "symmetry": "diagonals"}, "the pattern does not have the symmetry diagonals"),
        (
            {"technique": "killer-pair"},
            "only puzzles with clues need Killer Pair, and for those only the level can be ordered",
        ),
    ],
)
def test_what_cannot_be_is_refused_at_once(order: dict[str, object], reason: str) -> None:
    with pytest.raises(OrderError) as caught:
        generate(**order, seed=1, cancelled=_never_asked_twice())  # type: ignore[arg-type]
    assert str(caught.value) == reason


def _never_asked_twice() -> object:
    answers = iter([False, True])
    return lambda: next(answers)


def test_what_is_unknown_is_refused_too() -> None:
    with pytest.raises(SudokuError, match="there is no symmetry 'odd'; the known ones are none, half-turn, "):
        generate(symmetry="odd")
    with pytest.raises(SudokuError, match="there is no level 'nice'; the levels are easy, "):
        generate("nice")
    with pytest.raises(SudokuError, match="there is no technique called 'x-win'; did you mean 'x-wing', 'xy-wing' or "):
        generate(technique="x-win")
    with pytest.raises(PuzzleTextError, match="the pattern has 3 cells, 81 are needed"):
        generate(pattern="x.x")
    with pytest.raises(OrderError, match="a geometry has its own size and variant"):
        generate(geometry=CLASSIC, size=9)


@pytest.mark.parametrize(
    ("wanted", "size", "easier"),
    [
        ("jellyfish", 9, None),
        ("squirmbag", 9, "jellyfish"),
        ("leviathan", 9, "x-wing"),
        ("jellyfish", 6, "x-wing"),
        ("squirmbag", 10, None),
        ("whale", 10, "jellyfish"),
        ("leviathan", 25, None),
        ("dual-two-string-kite", 9, "two-string-kite"),
        ("finned-squirmbag", 9, None),
        ("multi-colors-2", 9, "multi-colors-1"),
        ("multi-colors-2", 6, "multi-colors-1"),
        ("multi-colors-1", 9, None),
        ("franken-swordfish", 9, None),
        ("mutant-x-wing", 16, None),
    ],
)
def test_the_fish_in_the_other_lines_and_parts_come_first(wanted: str, size: int, easier: str | None) -> None:
    found = always_before(technique(wanted), Geometry.of_size(size), USUAL)
    assert found == ((technique(easier),) if easier else ())


def test_what_is_left_out_or_comes_later_is_not_before() -> None:
    kite, dual = technique("two-string-kite"), technique("dual-two-string-kite")
    size = Geometry.of_size(9)
    assert always_before(dual, size, [rung for rung in USUAL if rung != kite]) == ()
    assert always_before(dual, size, [dual, kite]) == ()
    assert always_before(technique("squirmbag"), size, [rung for rung in LADDER if rung.identifier != "x-wing"]) == ()


LOCKED = "locked-candidates-pointing", "locked-candidates-claiming"
LOOPS = "discontinuous-nice-loop", "grouped-discontinuous-nice-loop"


@pytest.mark.parametrize(
    ("wanted", "easier"),
    [
        ("franken-x-wing", LOCKED),
        ("mutant-x-wing", LOCKED),
        ("finned-franken-x-wing", (*LOCKED, *LOOPS)),
        ("finned-mutant-x-wing", (*LOCKED, *LOOPS)),
        ("multi-colors-2", ("multi-colors-1",)),
    ],
)
def test_on_the_places_of_one_digit_easier_ones_leave_nothing_to_do(wanted: str, easier: tuple[str, ...]) -> None:
    rung, first = technique(wanted), [technique(each) for each in ("hidden-single", *easier)]
    assert always_before(rung, CLASSIC, USUAL) == tuple(first[1:])
    dice, met = Dice(wanted), 0
    for _ in range(40):
        cells = {9 * row + column for row, column in enumerate((0, 3, 6, 1, 4, 7, 2, 5, 8))}
        cells |= {*dice.shuffled(range(81))[: 8 + dice.below(12)]}
        board = Board(CLASSIC, sum(1 << cell for cell in cells), 0)
        met += first_step(board, (rung,)) is not None
        assert first_step(walk(board, first).end, (rung,)) is None
    assert met


def test_what_none_has_needed_is_so_only_with_the_usual_ladder() -> None:
    wrap = technique("simple-colors-wrap")
    assert is_never_seen(wrap, CLASSIC, USUAL)
    assert not is_never_seen(technique("simple-colors-trap"), CLASSIC, USUAL)
    assert not is_never_seen(wrap, CLASSIC, [rung for rung in USUAL if rung.identifier != "finned-swordfish"])
    assert not is_never_seen(wrap, Geometry.of_size(6), USUAL)


EASY = partial(generate_of_many, "easy")
SMALL = partial(generate_of_many, "easy", geometry=Geometry.of_size(4))


def alike(seed: str) -> Origin:
    """Of two seeds in succession the same full grid without a cell, the second time moved."""
    number = int(seed.split("/")[1])
    givens = (0, *filled(number // 2)[1:])
    if number % 2:
        givens = Symmetry.random(CLASSIC, Dice(seed)).grid(givens)
    return Origin(Puzzle(CLASSIC, givens), seed=seed)


def seeds_of(made: Iterable[Origin | SudokuError]) -> list[str | None]:
    return [each.seed for each in made if isinstance(each, Origin)]


def failing(seed: str) -> Origin:
    if seed.endswith("1"):
        raise SearchLimitError(say("nothing was found"))
    return SMALL(seed)


@pytest.mark.parametrize("jobs", [1, 2])
def test_the_same_puzzles_come_in_order_whoever_makes_them(jobs: int) -> None:
    assert list(make_many(SMALL, 5, numbered("few"), crew=Crew(jobs=jobs))) == [
        SMALL(f"few/{number}") for number in range(5)
    ]


def test_what_is_alike_comes_once() -> None:
    assert seeds_of(make_many(alike, 4, numbered(1))) == ["1/0", "1/2", "1/4", "1/6"]


def test_what_is_there_already_does_not_come_again() -> None:
    assert seeds_of(make_many(alike, 2, numbered(1, 2), known=[alike("1/5").puzzle])) == ["1/2", "1/6"]


def test_one_can_go_on_where_something_ended() -> None:
    whole = list(generate_many(4, "easy", "few", size=4))
    begun = list(islice(generate_many(4, "easy", "few", size=4), 2))
    rest = generate_many(2, "easy", "few", size=4, first=2, known=begun)
    assert begun + list(rest) == whole


def test_a_seed_of_which_nothing_comes_is_an_error_in_its_place() -> None:
    first, error, last = make_many(failing, 3, numbered("few"))
    assert (first, last) == (SMALL("few/0"), SMALL("few/2"))
    assert str(error) == "nothing was found"
    assert len(list(make_many(failing, 3, numbered("few"), is_patient=True))) == 4


def test_where_nothing_new_comes_for_long_it_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sudoku_tui.game.many._MOST_IN_VAIN", 5)
    one, error = make_many(lambda seed: SMALL("the same"), 2, numbered("few"))
    assert one == SMALL("the same")
    assert str(error) == "5 seeds in a row gave no new puzzle"


def test_one_may_be_told_of_progress_and_stop() -> None:
    seen = list[int]()
    crew = Crew(progress=lambda report: seen.append(report.done), cancelled=lambda: len(seen) > 1)
    with pytest.raises(CancelledError):
        list(make_many(SMALL, 100, numbered("few"), crew=crew))
    assert seen[0] == 1
