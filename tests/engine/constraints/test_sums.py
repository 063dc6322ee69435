"""What totals, equal sums and skyscrapers leave to their cells, held against all ways to fill them."""

from __future__ import annotations

from itertools import accumulate, product

from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.engine.bits import cells_of, digit_mask, digits_of
from sudoku_tui.engine.constraints.constraint import Handler, Masks, Narrowed
from sudoku_tui.engine.constraints.sums import EqualSums, OneTotal, SumSide, adding_up, block
from sudoku_tui.engine.constraints.walks import Walk
from sudoku_tui.engine.kinds.outside import Skyscraper
from sudoku_tui.engine.kinds.quadruples import Quadruple
from sudoku_tui.engine.kinds.step_lines import SameDifference
from sudoku_tui.engine.shapes.geometry import Geometry
from tests.game.examples import cell
from tests.laws import examples

Way = tuple[int, ...]

SIX = Geometry.of_size(6)
MASK = st.integers(1, 63)
MASKS = st.lists(MASK, min_size=1, max_size=4).map(tuple)
HERE = tuple(cell(name, SIX) for name in ("r1c1", "r1c2", "r1c3"))
THERE = tuple(cell(name, SIX) for name in ("r4c4", "r4c5"))  # they see none of the others


def ways_of(masks: Masks) -> list[Way]:
    """All ways to fill cells that differ."""
    return [way for way in product(*map(digits_of, masks)) if len({*way}) == len(way)]


def all_in(ways: list[Way]) -> Masks:
    return tuple(digit_mask(set(held)) for held in zip(*ways, strict=True))


def assert_kept(handler: Handler, before: Masks, ways: list[Way]) -> Narrowed | None:
    """Check that nothing that is in any way is lost, and that what is final is all that could be said."""
    found = handler.narrow(before)
    if not ways:
        assert found is None or not found.is_final
        return found
    assert found
    assert all(held & ~kept == 0 for held, kept in zip(all_in(ways), found.masks, strict=True))
    at = handler.cells.index
    for bit, among in found.claims:
        assert all(any(1 << way[at(cell)] - 1 == bit for cell in cells_of(among)) for way in ways)
    if found.is_final:
        assert found.masks == all_in(ways)
        assert handler.narrow(found.masks) == found
    return found


@settings(max_examples=examples(300), deadline=None)
@given(MASKS, st.integers(1, 22))
def test_a_total_keeps_all_ways_and_says_when_that_is_all(before: Masks, total: int) -> None:
    ways = [way for way in ways_of(before) if sum(way) == total]
    assert_kept(OneTotal(tuple(range(len(before))), total), before, ways)


@settings(max_examples=examples(300), deadline=None)
@given(st.tuples(MASK, MASK, MASK), st.tuples(MASK, MASK), st.integers(0, 6), st.integers(0, 6))
def test_equal_sums_keep_all_ways_and_say_when_that_is_all(here: Masks, there: Masks, plus: int, more: int) -> None:
    handler = EqualSums([SumSide(HERE, plus=plus), SumSide(THERE, plus=more)], SIX)
    pairs = product(ways_of(here), ways_of(there))
    assert_kept(handler, here + there, [one + two for one, two in pairs if sum(one) + plus == sum(two) + more])


@settings(max_examples=examples(200), deadline=None)
@given(st.tuples(MASK, MASK, MASK), st.tuples(MASK, MASK), st.integers(-1, 3))
def test_sums_with_factors_keep_all_ways(here: Masks, there: Masks, factor: int) -> None:
    handler = EqualSums([SumSide(HERE), SumSide(THERE, (10, 1), plus=max(0, factor))], SIX)
    pairs = product(ways_of(here), product(*map(digits_of, there)))
    fitting = [one + two for one, two in pairs if sum(one) == 10 * two[0] + two[1] + max(0, factor)]
    assert_kept(handler, here + there, fitting)


@settings(max_examples=examples(200), deadline=None)
@given(st.tuples(MASK, MASK, MASK))
def test_sides_that_share_a_cell_are_never_final(before: Masks) -> None:
    handler = EqualSums([SumSide(HERE[:2]), SumSide(HERE[1:])], SIX)
    ways = [way for way in ways_of(before) if way[0] + way[1] == way[1] + way[2]]
    found = assert_kept(handler, before, ways)
    assert not found or not found.is_final


@settings(max_examples=examples(200), deadline=None)
@given(MASKS, st.integers(0, (1 << 23) - 1))
def test_a_block_leaves_what_its_ways_with_some_totals_have(before: Masks, totals: int) -> None:
    ways, found = ways_of(before), block(before)
    assert {*cells_of(found.totals)} >= {sum(way) for way in ways}
    for wanted in (totals, found.totals):
        kept, held = adding_up(before, wanted)
        fitting = [way for way in ways if wanted >> sum(way) & 1]
        if fitting:
            assert all(inside & ~mask == 0 for inside, mask in zip(all_in(fitting), kept, strict=True))
            assert all(held & ~digit_mask(way) == 0 for way in fitting)


@settings(max_examples=examples(300), deadline=None)
@given(st.lists(MASK, min_size=6, max_size=6).map(tuple), st.integers(1, 6))
def test_a_skyscraper_keeps_all_ways_and_has_no_more_to_say(before: Masks, value: int) -> None:
    (handler,) = Skyscraper(tuple(range(6)), value).handlers(SIX)
    ways = [way for way in ways_of(before) if len({*accumulate(way, max)}) == value]
    found = handler.narrow(before)
    if ways:
        assert found
        assert all(held & ~kept == 0 for held, kept in zip(all_in(ways), found.masks, strict=True))
    if found:
        assert found.is_final
        assert handler.narrow(found.masks) == found


@settings(max_examples=examples(200), deadline=None)
@given(st.tuples(MASK, MASK, MASK, MASK), st.lists(st.integers(1, 6), min_size=1, max_size=4).map(sorted))
def test_quadruples_and_walks_have_no_more_to_say(before: Masks, wanted: list[int]) -> None:
    (quadruple,) = Quadruple((7, 8, 13, 14), tuple(wanted)).handlers(SIX)
    (walk,) = SameDifference((7, 8, 13, 14)).handlers(SIX)
    for handler in (quadruple, walk):
        found = handler.narrow(before)
        assert not found or (found.is_final and handler.narrow(found.masks) == found)


def test_a_walk_that_comes_back_to_a_cell_may_have_more_to_say() -> None:
    (walk,) = SameDifference((0, 1, 0, 1)).handlers(SIX)
    found = walk.narrow((63, 63, 63, 63))
    assert isinstance(walk, Walk)
    assert found
    assert not found.is_final
