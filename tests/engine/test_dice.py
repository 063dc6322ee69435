from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.engine.dice import Dice
from tests.laws import examples


@given(st.text(), st.lists(st.integers()))
@settings(max_examples=examples(40))
def test_shuffling_keeps_every_item(seed: str, items: list[int]) -> None:
    assert sorted(Dice(seed).shuffled(items)) == sorted(items)


@given(st.integers(), st.integers(1, 1000))
def test_a_number_below_a_bound(seed: int, bound: int) -> None:
    assert 0 <= Dice(seed).below(bound) < bound


def test_every_order_of_three_is_about_as_likely() -> None:
    dice = Dice("orders")
    counts: dict[str, int] = {}
    for _ in range(6000):
        order = "".join(dice.shuffled("abc"))
        counts[order] = counts.get(order, 0) + 1
    assert len(counts) == 6
    assert all(850 < count < 1150 for count in counts.values())


def test_the_sequence_of_a_seed_never_changes() -> None:
    assert Dice(7).shuffled(range(9)) == [2, 0, 3, 5, 4, 1, 8, 7, 6]
    assert Dice("7").shuffled(range(9)) == Dice(7).shuffled(range(9))
    assert Dice(7).choice("abcdef") == "e"
