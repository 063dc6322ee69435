"""Long searches pause, so that whoever waits for them can draw and listen meanwhile."""

from __future__ import annotations

from itertools import islice

import pytest

from sudoku_tui.logic.ladder import technique
from tests.support import classic

LINE = "1...469.2....7.6..52..3..87..5..3.74.8.469.3.43.7..1..25..1..69..4.9....9.728...1"
"""Tens of thousands of chains of almost locked sets, and hundreds of suppositions to follow."""


@pytest.mark.parametrize("identifier", ["als-xz", "als-xy-wing", "als-chain", "forcing-chain", "forcing-net"])
def test_a_search_pauses_many_times_before_its_first_step(identifier: str) -> None:
    assert [*islice(technique(identifier).find(classic(LINE).board()), 6)] == [None] * 6


def test_large_fish_pause_after_each_cell_that_one_may_clear() -> None:
    assert [*islice(technique("mutant-squirmbag").find(classic(LINE).board()), 6)] == [None] * 6


def test_what_is_only_listed_of_chains_pauses_too() -> None:
    find = technique("grouped-aic").find_more
    assert find
    found = [*find(classic(LINE).board())]
    assert found.count(None) > 10
