from __future__ import annotations

from sudoku_tui.logic.human_order import in_human_order, sights
from sudoku_tui.logic.ladder import LADDER, USUAL, technique
from sudoku_tui.logic.rung_choice import rungs_of


def names(choice: str = "") -> list[str]:
    return [sight.rung.identifier for sight in sights(rungs_of(choice))]


def test_people_see_hidden_singles_before_naked_ones_and_need_no_notes_for_them() -> None:
    assert [(sight.number, sight.rung.identifier) for sight in sights()[:12]] == [
        (1.0, "full-house"),
        (1.2, "hidden-single"),
        (1.5, "hidden-single"),
        (1.7, "locked-candidates-pointing"),
        (1.9, "locked-candidates-claiming"),
        (2.0, "hidden-pair"),
        (2.2, "hidden-single"),
        (2.3, "naked-single"),
        (2.5, "hidden-triple"),
        (2.6, "locked-candidates-pointing"),
        (2.8, "locked-candidates-claiming"),
        (2.8, "common-peers"),
    ]
    assert names()[12:19] == [
        *("locked-pair", "naked-pair", "x-wing", "hidden-pair", "locked-triple", "naked-triple", "swordfish")
    ]


def test_the_order_is_by_number_and_explainers_where_it_has_one() -> None:
    every = sights(LADDER)
    assert [sight.number for sight in every] == sorted(sight.number for sight in every)
    last = {sight.rung: sight.number for sight in every}
    assert all(number == rung.explainer for rung, number in last.items() if rung.explainer)


def test_each_rung_stands_once_in_lists() -> None:
    assert set(in_human_order()) == set(USUAL)
    assert len(in_human_order()) == len(USUAL)
    assert in_human_order()[:3] == tuple(map(technique, ("full-house", "hidden-single", "naked-single")))


def test_a_player_chooses_what_is_looked_for() -> None:
    assert "hidden-single" not in names("-hidden-single")
    assert "locked-candidates-pointing" not in names("-locked-candidates-pointing")
    assert "death-blossom" in names("+death-blossom")


def test_a_rung_that_a_player_has_moved_forward_comes_first() -> None:
    moved = names("xyz-wing<x-wing")
    assert moved.index("xyz-wing") + 1 == moved.index("x-wing")
    pointing = names("locked-candidates-pointing<full-house")
    assert pointing[:3] == ["locked-candidates-pointing", "locked-candidates-pointing", "full-house"]


def test_what_comes_first_already_stays_where_it_is() -> None:
    assert names("hidden-single<naked-single") == names()
