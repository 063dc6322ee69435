"""Walking along the proof of a hint: on, back, to its ends, and out again."""

from __future__ import annotations

from sudoku_tui.desk.desk import STAGES, Desk, HintOpen
from sudoku_tui.desk.view import desk_view
from sudoku_tui.desk.walking import (
    WHY,
    can_walk,
    is_walking,
    leave_walk,
    turn_proof,
    walk_back,
    walk_on,
    walk_to_end,
)
from sudoku_tui.game.origin import Origin
from sudoku_tui.game.session import Session
from tests.app.playing import Clock
from tests.desk.opened import the_stage
from tests.support import classic

CHAINED = classic("6.25.4...8....9..4..4......7....318...1.5.3...368....7......4..3..7....1...1.65.2")


def desk_with_chain() -> Desk:
    """A desk whose hint is a chain of more than a few links."""
    desk = Desk(Session(Origin(CHAINED, "Chained"), Clock()))
    while (step := desk.session.hint().step) and not any(len(chain.nodes) > 5 for chain in step.evidence.chains):
        desk.session.solve_step()
    desk.ask_hint()
    return desk


def stop_of(desk: Desk) -> int | None:
    assert isinstance(desk.open, HintOpen)
    return desk.open.stop


def test_a_walk_goes_on_and_back_between_its_ends() -> None:
    desk = desk_with_chain()
    assert can_walk(desk)
    assert not is_walking(desk)
    walk_on(desk)
    assert (the_stage(desk), stop_of(desk)) == (WHY, 0)
    walk_on(desk)
    walk_on(desk)
    assert stop_of(desk) == 2
    walk_back(desk)
    assert stop_of(desk) == 1
    walk_to_end(desk, 1)
    assert desk.walk
    assert stop_of(desk) == len(desk.walk.stops) - 1
    walk_on(desk)
    assert stop_of(desk) == len(desk.walk.stops) - 1
    assert str(desk.message) == "That is the whole proof."
    walk_to_end(desk, -1)
    walk_back(desk)
    assert stop_of(desk) is None
    assert the_stage(desk) == WHY


def test_the_next_stage_ends_the_walk_and_a_walk_keeps_the_stage() -> None:
    desk = desk_with_chain()
    walk_on(desk)
    desk.ask_hint()
    assert (the_stage(desk), stop_of(desk)) == (STAGES, None)
    walk_on(desk)
    assert the_stage(desk) == STAGES
    leave_walk(desk)
    assert not is_walking(desk)


def test_the_long_proof_takes_the_place_of_the_summary_and_of_the_walk() -> None:
    desk = desk_with_chain()
    walk_on(desk)
    turn_proof(desk)
    assert isinstance(desk.open, HintOpen)
    assert desk.open.is_in_full
    assert not is_walking(desk)
    turn_proof(desk)
    assert desk.open == HintOpen(desk.open.hint, WHY)


def test_nothing_but_a_step_can_be_walked() -> None:
    desk = desk_with_chain()
    desk.close()
    walk_on(desk)
    walk_back(desk)
    turn_proof(desk)
    assert desk.open is None
    assert desk.walk is None


def test_while_a_hint_is_open_nothing_stands_out_for_the_cursor() -> None:
    desk = desk_with_chain()
    before = desk_view(desk)
    seen = []
    for _ in range(STAGES):
        seen.append(desk_view(desk))
        desk.ask_hint()
    assert before.houses == seen[0].houses  # asked once already
    assert all(view.is_outlined and not any(view.highlights) for view in seen)
    assert all(view.houses or view.marks for view in seen)


def test_a_hint_that_names_only_a_digit_points_it_out() -> None:
    desk = Desk(Session(Origin(CHAINED, "Chained"), Clock()))
    while (step := desk.session.hint().step) and step.technique not in {"skyscraper", "x-wing"}:
        desk.session.solve_step()
    desk.ask_hint()
    assert step
    assert desk_view(desk).focus == step.evidence.digits[0]
