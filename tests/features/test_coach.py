"""The coach: what it says of a step, what it learns, and how a player meets it: as a line in the status."""

from __future__ import annotations

import re

import pytest

from sudoku_tui.desk.desk import Desk
from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry
from sudoku_tui.engine.stepper import finish
from sudoku_tui.features.coach.commands import COMMANDS, STRENGTHS
from sudoku_tui.features.coach.model import (
    DIGIT,
    HOUSE,
    KIND,
    PAUSE,
    QUIET,
    SOMETHING,
    Coach,
    Known,
    advice,
    advice_on_notes,
    coached,
    learning,
    technique_found,
)
from sudoku_tui.game.entry import Mode
from sudoku_tui.game.event_log import Event
from sudoku_tui.game.hints import sound_board
from sudoku_tui.game.moves import Layer, Move, Pencil, Place
from sudoku_tui.game.origin import Origin
from sudoku_tui.game.session import Session
from sudoku_tui.game.state import GameState
from sudoku_tui.logic.ladder import LADDER, taught, technique
from sudoku_tui.logic.next_step import in_human_order, next_step
from sudoku_tui.logic.path import apply, steps
from sudoku_tui.logic.step import Step
from sudoku_tui.storage.examples import lesson_example
from sudoku_tui.storage.packs import graded
from sudoku_tui.storage.store import Store
from sudoku_tui.words.message import NOTHING, Sentence
from tests.app.playing import EASY as EASY_TYPED
from tests.app.playing import Clock, app_with, game_of, load_hints, open_store, press, session_of, text_of, until
from tests.app.playing import finish as solve_it
from tests.desk.test_desk import go_wrong
from tests.game.examples import EASY, Recorded, Time, puzzle_of
from tests.laws import quick
from tests.logic.positions import EMPTY, confined, holding, puzzle

RUNGS = coached(LADDER)
CELL = re.compile(r"r\d+c\d+")


def all_advised() -> list[Step]:
    """A step of each technique that the coach speaks of, as games have them."""
    found: dict[str, Step] = {}
    for level in ("easy", "medium", "hard", "unfair"):
        for origin in graded(level)[:8]:
            board = origin.puzzle.board()
            while step := next_step(board, RUNGS):
                for each in RUNGS:
                    if each.identifier not in found and (here := steps(board, each.identifier)):
                        found[each.identifier] = here[0]
                board = apply(board, step)
    return list(found.values())


ADVISED = all_advised()


def said(step: Step | None, strength: int, geometry: Geometry = CLASSIC) -> str:
    return str(advice(step, strength, geometry))


def test_of_clues_the_coach_speaks_without_giving_cells_away() -> None:
    rungs = coached(rung for rung in taught() if rung not in LADDER)
    assert {"cage-combinations-easy", "innie-outie-single", "clue-candidates"} <= {rung.identifier for rung in rungs}
    for rung in rungs:
        if example := lesson_example(rung.identifier):
            told = [said(example.step, strength, example.board.geometry) for strength in (KIND, HOUSE, DIGIT)]
            assert all(told)
            assert not any(map(CELL.search, told[:2]))
            assert CELL.search(told[2]) or "Where can" in told[2]


def test_the_coach_speaks_of_what_people_look_for() -> None:
    assert [rung.identifier for rung in coached(in_human_order())][-1] == "hidden-triple"
    assert {technique("xy-chain"), technique("skyscraper")}.isdisjoint(RUNGS)
    assert {step.technique for step in ADVISED} >= {
        *("full-house", "hidden-single", "naked-single", "locked-candidates-pointing", "locked-candidates-claiming"),
        *("naked-pair", "hidden-pair", "naked-triple", "x-wing"),
    }


@pytest.mark.parametrize("step", [*ADVISED, None], ids=lambda step: step.technique if step else "none")
def test_no_digit_and_no_cell_is_named_below_the_last_strength(step: Step | None) -> None:
    for strength in (SOMETHING, KIND):
        assert not any(sign.isdigit() for sign in said(step, strength))
        message = advice(step, strength, CLASSIC)
        assert isinstance(message, Sentence)
        assert not message.arguments
    houses = {str(house.said) for house in CLASSIC.houses}
    rest = said(step, HOUSE)
    for house in sorted(houses, key=len, reverse=True):
        rest = rest.replace(house, "")
    assert not any(sign.isdigit() for sign in rest)


@pytest.mark.parametrize("strength", [SOMETHING, KIND, HOUSE])
def test_letters_that_are_digits_are_not_named_either(strength: int) -> None:
    large = Geometry.of_size(16)
    step = next_step(puzzle(1, 16).board())
    named = advice(step, strength, large)
    assert not CELL.search(str(named))
    assert isinstance(named, Sentence)
    assert set(named.arguments) == ({"house"} if strength == HOUSE else set())
    assert str(advice_on_notes(1 << 15, strength, large)) == "A note here is impossible."


def test_each_strength_says_a_little_more() -> None:
    step = next_step(confined(EMPTY, 4, "box 3", "r1c8"))
    assert [said(step, strength) for strength in (SOMETHING, KIND, HOUSE, DIGIT)] == [
        "There is something easy to find.",
        "A single will do now.",
        "There is a single in box 3.",
        "Where can 4 go in box 3?",
    ]
    (step,) = steps(holding(EMPTY, "7", "r2c5"), "naked-single")
    assert said(step, DIGIT) == "What can r2c5 still be?"
    assert said(step, HOUSE).startswith("There is a single in")
    assert {said(None, strength) for strength in (SOMETHING, KIND, HOUSE, DIGIT)} == {"Now it takes something harder."}
    assert str(advice_on_notes(0b1001, DIGIT, CLASSIC)) == "A note here is impossible: 1 and 4."


def test_a_pair_is_called_a_pair_and_then_its_digits_are_named() -> None:
    (step,) = steps(holding(EMPTY, "27", "r4c1 r4c8"), "naked-pair")
    assert said(step, KIND) == "A pair will do now."
    assert said(step, HOUSE) == "There is a pair in row 4."
    assert said(step, DIGIT) == "Where can 2 and 7 go in row 4?"


def test_every_sentence_fits_on_a_narrow_screen_even_a_third_longer() -> None:
    told = [said(step, strength) for step in (*ADVISED, None) for strength in (SOMETHING, KIND, HOUSE)]
    assert max(map(len, told)) * 4 / 3 <= 45


MEDIUM = puzzle_of("...8.1..........435............7.8........1...2..3....6......75..34........2..6..")


def game() -> Session:
    return Session(Origin(EASY, "Easy"), Time())


def next_placement(session: Session) -> tuple[str, Candidate]:
    step = next_step(sound_board(session.state, session.solution))
    assert step
    return step.technique, step.placements[0]


def take_all(session: Session, known: Known) -> None:
    for node in session.history.nodes.values():
        known.learn(node, session.course.hinted, session.solution)


def test_a_placement_is_found_by_the_easiest_technique_that_gives_it() -> None:
    session = game()
    while not session.is_finished:
        technique, (cell, digit) = next_placement(session)
        before = session.state
        session.enter([cell], digit, Mode.DIGIT)
        assert technique_found(before, Move((Place(cell, digit),)), session.solution) == technique


def test_what_is_wrong_or_guessed_or_rubbed_out_is_no_find() -> None:
    session = game()
    _, (cell, digit) = next_placement(session)
    state, solution = session.state, session.solution
    assert technique_found(state, Move((Place(cell, digit % 9 + 1),)), solution) == ""
    assert technique_found(state, Move((Place(cell, 0),)), solution) == ""
    start = GameState.start(MEDIUM)
    hard = Session(Origin(MEDIUM, "Medium"), Time()).solution
    guessed = [technique_found(start, Move((Place(at, hard[at]),)), hard) for at in range(81) if not start.values[at]]
    assert "" in guessed


def test_what_follows_from_a_wrong_digit_is_no_find() -> None:
    session = game()
    _, (cell, digit) = next_placement(session)
    other = next(at for at, value in enumerate(session.state.values) if not value and at != cell)
    session.enter([other], session.solution[other] % 9 + 1, Mode.DIGIT)
    assert technique_found(session.state, Move((Place(cell, digit),)), session.solution) == ""


def test_crosses_are_found_by_what_removes_them() -> None:
    session = Session(Origin(MEDIUM, "Medium"), Time())
    while (hint := session.hint()).step and hint.step.placements:
        session.apply_hint(hint)
    assert hint.step
    before = session.state
    session.apply_hint(hint)
    move = session.history.current.move
    assert move
    assert any(isinstance(change, Pencil) and change.layer is Layer.CROSS for change in move.changes)
    assert technique_found(before, move, session.solution) == hint.step.technique


def test_three_finds_without_help_make_a_technique_known() -> None:
    session, known = game(), Known()
    found: list[str] = []
    while found.count("hidden-single") < 3:
        assert "hidden-single" not in known
        technique, (cell, digit) = next_placement(session)
        session.enter([cell], digit, Mode.DIGIT)
        found.append(technique)
        known = Known()
        take_all(session, known)
    assert "hidden-single" in known


def test_what_was_found_with_hints_is_not_known() -> None:
    session, known = game(), Known()
    for _ in range(12):
        session.apply_hint(session.hint())
    take_all(session, known)
    assert "hidden-single" not in known
    assert "full-house" not in known


def test_a_technique_that_often_took_a_hint_is_not_known() -> None:
    known, helped = Known(), 0
    while helped < 2:
        session = game()
        while not session.is_finished:
            technique, (cell, digit) = next_placement(session)
            if technique == "hidden-single" and helped < 2:
                session.hint()
                helped += 1
            session.enter([cell], digit, Mode.DIGIT)
            counts = Known()
            take_all(session, counts)
            if helped == 2:
                break
        known = counts
    while "hidden-single" not in known:
        technique, (cell, digit) = next_placement(session)
        session.enter([cell], digit, Mode.DIGIT)
        take_all(session, known := Known())
    found = [
        technique_found(node.parent.state, node.move, session.solution) == "hidden-single"
        for node in session.history.nodes.values()
        if node.parent and node.move and node.parent.number not in session.course.hinted
    ]
    assert sum(found) >= 8, "four for each that took a hint"


def test_solved_games_are_learnt_from_and_others_are_not() -> None:
    played = Recorded()
    log = [Event(0.0, "time")]
    played.session.record = log.append
    known = Known()
    finish(learning(known, [(Origin(EASY, "Easy"), log)]))
    assert "full-house" not in known
    while not played.session.is_finished:
        _, (cell, digit) = next_placement(played.session)
        played.session.enter([cell], digit, Mode.DIGIT)
    finish(learning(known, [(Origin(EASY, "Easy"), log)]))
    assert "full-house" in known
    assert "hidden-single" in known


def at_work(known: Known | None = None, cost: float = 0.0) -> tuple[Coach, Desk, Clock]:
    """A coach for whom each look at the processor's clock costs so many seconds."""
    clock, spent = Clock(), Clock()

    def processor() -> float:
        spent.now += cost
        return spent.now

    desk = Desk(Session(Origin(EASY_TYPED, "Easy"), clock))
    return Coach(desk, known or Known(), processor), desk, clock


class Everything(Known):
    """A player who finds everything alone."""

    def __contains__(self, technique: str) -> bool:
        return True


def test_the_coach_speaks_of_the_position() -> None:
    coach, desk, _ = at_work()
    assert coach.line(0) is NOTHING
    assert str(coach.line(1, is_asked=True)) == "There is something easy to find."
    assert str(coach.line(2)) == "A single will do now."
    desk.solve_step()
    assert str(coach.line(3)).startswith("There is a single in")
    assert str(coach.line(4)).startswith(("Where can", "What can"))


def test_what_the_player_finds_alone_is_said_after_a_pause_only() -> None:
    coach, desk, clock = at_work(Everything())
    assert coach.line(2) is NOTHING
    clock.now += PAUSE - 1
    assert coach.line(2) is NOTHING
    clock.now += 1
    assert str(coach.line(2)) == "A single will do now."
    desk.session.enter([desk.cursor], desk.session.solution[desk.cursor], Mode.DIGIT)
    assert coach.line(2) is NOTHING


def test_in_its_quietest_strength_the_coach_waits_until_the_player_stands_still() -> None:
    coach, desk, clock = at_work()
    assert coach.line(SOMETHING) is NOTHING
    clock.now += QUIET
    assert str(coach.line(SOMETHING)) == "There is something easy to find."
    desk.solve_step()
    assert coach.line(SOMETHING) is NOTHING


def test_the_coach_learns_while_one_plays() -> None:
    coach, desk, _ = at_work()
    spoken = []
    while not desk.session.is_finished:
        spoken.append(bool(coach.line(2)))
        desk.session.enter([desk.cursor], desk.session.solution[desk.cursor], Mode.DIGIT)
        desk.go(desk.session.state.values.index(0) if 0 in desk.session.state.values else 0)
    assert spoken[0]
    assert not spoken[-1]


def test_the_coach_keeps_out_of_hints_pauses_and_the_end() -> None:
    coach, desk, _ = at_work()
    desk.ask_hint()
    assert coach.line(4) is NOTHING
    desk.close()
    desk.session.pause()
    assert coach.line(4) is NOTHING
    desk.session.resume()
    assert coach.line(4)
    while not desk.session.is_finished:
        desk.solve_step()
    assert coach.line(4) is NOTHING


def test_the_coach_builds_nothing_on_a_wrong_digit_and_does_not_give_it_away() -> None:
    coach, desk, _ = at_work()
    go_wrong(desk)
    assert coach.line(1, is_asked=True) is NOTHING
    assert coach.line(4) is NOTHING


@pytest.mark.parametrize("mode", [Mode.CORNER, Mode.CENTRE])
def test_a_note_that_sees_its_digit_is_impossible_here_and_only_here(mode: Mode) -> None:
    coach, desk, _ = at_work()
    cell = desk.cursor
    seen = next(digit for digit in range(1, 10) if not desk.session.state.legal(cell) >> (digit - 1) & 1)
    desk.session.enter([cell], seen, mode)
    assert str(coach.line(2)) == "A note here is impossible."
    desk.go(next(at for at, value in enumerate(EASY_TYPED.givens) if not value and at != cell))
    assert str(coach.line(2)) == "A single will do now."


def test_a_search_that_takes_long_is_given_up() -> None:
    coach, _, _ = at_work(cost=1.0)
    assert coach.line(2) is NOTHING


STANDARD, SMALL = (80, 24), (45, 16)
(COACH,) = COMMANDS


@pytest.mark.parametrize("size", quick([STANDARD, SMALL]))
async def test_the_coach_says_more_from_strength_to_strength(size: tuple[int, int]) -> None:
    async with app_with().run_test(size=size) as pilot:
        game, seen = game_of(pilot), []
        load_hints()
        for strength in range(2, 5):
            game.run_command(COACH)
            assert game.settings.coach == strength
            assert game.desk.message is STRENGTHS[strength]
            await press(pilot, "right")
            seen.append(text_of(pilot))
        assert "A single will do now." in seen[0]
        assert "There is a single in" in seen[1]
        assert "Where can" in seen[2] or "What can" in seen[2]
        game.run_command(COACH)
        await press(pilot, "right")
        assert game.settings.coach == 0
        assert "single" not in text_of(pilot)


@pytest.mark.parametrize("size", quick([SMALL, STANDARD]))
async def test_the_first_word_of_the_coach_says_once_how_to_change_it(size: tuple[int, int]) -> None:
    clock = Clock()
    async with app_with(clock=clock).run_test(size=size) as pilot:
        load_hints()
        await press(pilot, "right")
        assert "coach" not in text_of(pilot)
        clock.now += QUIET
        await until(pilot, lambda: "o makes the coach say more, or nothing." in " ".join(text_of(pilot).split()))
        assert game_of(pilot).settings.coach == SOMETHING
        await press(pilot, "right")
        assert "There is something easy to find." in text_of(pilot)
        assert "coach" not in text_of(pilot)
        clock.now += QUIET
        looks = clock.looks
        await until(pilot, lambda: clock.looks > looks)  # as it does each second, with a word if there is one
        await pilot.pause()
        assert "coach" not in text_of(pilot)


async def test_the_coach_remembers_what_solved_games_have_shown() -> None:
    store = open_store()
    async with app_with(store).run_test(size=STANDARD) as pilot:
        await solve_it(pilot)
        await until(pilot, lambda: session_of(pilot).is_finished)
    assert len(store.solved_last(5)) == 1
    await _played_again(store)


async def _played_again(store: Store) -> None:
    async with app_with(store).run_test(size=STANDARD) as pilot:
        game_of(pilot).run_command(COACH)
        load_hints()
        await press(pilot, "right")
        await until(pilot, lambda: "A single will do now." not in text_of(pilot))
