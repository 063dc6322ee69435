from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from sudoku_tui.features.techniques.model import LadderChoice
from sudoku_tui.logic.ladder import LADDER, USUAL, rungs_of, taught, with_clue_rungs

INDEXES = st.integers(0, len(taught()) - 1)
ACTS = st.lists(
    st.one_of(st.tuples(st.just("switch"), INDEXES), st.tuples(st.sampled_from(["up", "down", "level"]), INDEXES))
)


def index_of(choice: LadderChoice, identifier: str) -> int:
    return [rung.identifier for rung in choice.order].index(identifier)


@given(ACTS)
def test_the_text_of_a_choice_brings_it_back(acts: list[tuple[str, int]]) -> None:
    choice = LadderChoice()
    for act, index in acts:
        if act == "switch":
            choice.switch(index)
        elif act == "level":
            choice.switch_level(index)
        else:
            choice.move(index, -1 if act == "up" else 1)
    assert rungs_of(choice.text) == choice.rungs
    again = LadderChoice(rungs_of(choice.text))
    assert (again.rungs, again.on, again.text) == (choice.rungs, choice.on, choice.text)
    assert sorted(rung.identifier for rung in choice.order) == sorted(rung.identifier for rung in taught())
    choice.reset()
    assert (choice.text, choice.changes, choice.rungs) == ("", 0, tuple(USUAL))


def test_a_rung_moves_past_the_next_one_that_is_on() -> None:
    choice = LadderChoice()
    start = index_of(choice, "x-wing")
    there = choice.move(start, -1)
    assert there < start
    assert choice.text == "x-wing<hidden-quadruple"
    choice.move(there, 1)
    assert choice.text == ""


def test_what_is_off_or_at_an_end_stays() -> None:
    choice = LadderChoice()
    off = index_of(choice, "squirmbag")
    assert choice.move(off, -1) == off
    assert choice.move(0, -1) == 0
    assert choice.text == ""


def test_a_whole_level_is_switched_off_and_on_again_but_never_all() -> None:
    choice = LadderChoice()
    hard = index_of(choice, "x-wing")
    assert choice.switch_level(hard)
    assert not any(rung.level == "hard" for rung in choice.rungs)
    assert choice.switch_level(hard)
    assert choice.text == ""
    single = LadderChoice(LADDER[:1])
    assert not single.switch(0)
    assert single.rungs == LADDER[:1]
    singles = LadderChoice(LADDER[:3])
    assert not singles.switch_level(0)
    assert singles.rungs == LADDER[:3]


def test_differences_are_marked() -> None:
    choice = LadderChoice(rungs_of("-x-wing +squirmbag"))
    differences = {choice.order[index].identifier: choice.difference(index) for index in range(len(LADDER))}
    assert {name: sign for name, sign in differences.items() if sign} == {"x-wing": "-", "squirmbag": "+"}


def test_techniques_for_clues_come_last_and_are_switched_by_kind() -> None:
    choice = LadderChoice()
    pair = index_of(choice, "killer-pair")
    assert pair > len(LADDER)
    assert (choice.move(pair, -1), choice.can_move(pair)) == (pair, False)
    assert choice.switch(pair)
    assert (choice.text, str(choice.words)) == ("-killer-pair", "Killer Pair off")
    assert choice.switch_level(pair)
    assert not {"killer-pair", "cage-splitting"} & choice.on
    assert {"white-dot", "x-wing"} <= choice.on
    assert choice.rungs == tuple(USUAL)
    assert "cage-splitting" not in {rung.identifier for rung in with_clue_rungs(rungs_of(choice.text))}


def test_a_place_given_to_a_technique_for_clues_is_kept() -> None:
    choice = LadderChoice(rungs_of("killer-pair>x-wing"))
    choice.switch(index_of(choice, "swordfish"))
    assert choice.text == "-swordfish killer-pair>x-wing"
    assert str(choice.words) == "Swordfish off; Killer Pair after X-Wing"
