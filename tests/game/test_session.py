from __future__ import annotations

from dataclasses import dataclass
from operator import attrgetter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.engine.errors import MultipleSolutionsError, NoSolutionError
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.game.checking import report
from sudoku_tui.game.entry import Mode
from sudoku_tui.game.event_log import Event
from sudoku_tui.game.moves import parse_move
from sudoku_tui.game.origin import Origin
from sudoku_tui.game.session import Session
from sudoku_tui.game.state import GameState
from tests.game.examples import EASY, EASY_SOLUTION, TINY, Recorded, Time, cell, play_to_the_end
from tests.laws import examples

R1C3, R1C4 = cell("r1c3"), cell("r1c4")


def test_every_act_is_one_recorded_line() -> None:
    game = Recorded()
    session = game.session
    session.enter([R1C4], 4, Mode.CORNER)
    session.enter([R1C3], 4, Mode.DIGIT)
    session.undo()
    session.redo()
    session.set_checkpoint()
    session.erase([R1C3], Mode.DIGIT)
    session.return_to_checkpoint()
    session.check()
    session.restart()
    session.pause()
    session.resume()
    session.save_time()
    assert game.lines == [
        "corner r1c4 +4",
        "r1c3=4; corner r1c4 -4",
        "undo",
        "redo",
        "checkpoint",
        "r1c3=.",
        "return",
        "check",
        "restart",
        "pause",
        "resume",
        "time",
    ]


def test_acts_that_change_nothing_are_not_recorded() -> None:
    game = Recorded()
    session = game.session
    assert not session.enter([cell("r1c1")], 4, Mode.DIGIT)
    assert not session.erase([R1C3], Mode.DIGIT)
    assert not session.undo()
    assert not session.redo()
    assert not session.restart()
    assert not session.clear_notes()
    assert not session.return_to_checkpoint()
    session.resume()
    assert game.lines == []


def test_the_checkpoint_is_reached_from_another_branch() -> None:
    session = Recorded().session
    assert not session.has_checkpoint
    session.enter([R1C3], 4, Mode.DIGIT)
    session.set_checkpoint()
    assert session.has_checkpoint
    marked = session.state
    assert not session.return_to_checkpoint()
    session.undo()
    session.enter([R1C3], 1, Mode.DIGIT)
    assert session.return_to_checkpoint()
    assert session.state == marked


def test_tidying_notes_is_a_choice() -> None:
    game = Recorded()
    game.session.habits.tidy_notes = False
    game.session.enter([R1C4], 4, Mode.CORNER)
    game.session.enter([R1C3], 4, Mode.DIGIT)
    assert game.lines[-1] == "r1c3=4"


def test_an_act_that_cannot_be_recorded_does_not_happen() -> None:
    def refuse(event: Event) -> None:
        raise OSError(event.line)

    session = Session(Origin(EASY, "A game"), Time(), record=refuse)
    with pytest.raises(OSError, match="r1c3=4"):
        session.enter([R1C3], 4, Mode.DIGIT)
    assert session.state.values == EASY.givens
    assert not session.can_undo


def test_a_resting_game_cannot_be_changed() -> None:
    game = Recorded()
    session = game.session
    session.enter([R1C3], 4, Mode.DIGIT)
    session.pause()
    game.time.seconds += 50
    assert session.is_paused
    assert not session.enter([R1C4], 6, Mode.DIGIT)
    assert not session.undo()
    assert session.solve_step() is None
    assert session.elapsed == 0
    session.resume()
    game.time.seconds += 5
    assert session.elapsed == 5
    assert session.undo()


def test_a_solved_game_is_finished_once_and_for_all() -> None:
    game = Recorded(TINY)
    session = game.session
    game.time.seconds += 30
    play_to_the_end(session)
    game.time.seconds += 30
    assert session.is_finished
    assert session.elapsed == 30
    assert not session.erase([2], Mode.DIGIT)
    assert not session.restart()
    assert session.undo()
    assert session.redo()
    session.pause()
    session.save_time()
    assert game.lines.count("finished") == 1
    assert "pause" not in game.lines
    assert game.replayed().is_finished


def test_a_full_board_that_is_wrong_is_not_finished() -> None:
    session = Recorded(TINY).session
    empty = [place for place, digit in enumerate(TINY.givens) if not digit]
    for place in empty:
        session.enter([place], session.solution[place] % 4 + 1, Mode.DIGIT)
    assert session.state.is_full
    assert not session.is_finished


def test_a_finish_that_was_not_recorded_is_recorded_on_resuming() -> None:
    game = Recorded(TINY)
    play_to_the_end(game.session)
    log = [event for event in game.events if event.line != "finished"]
    events: list[Event] = []
    assert Session(game.session.origin, Time(), log=log, record=events.append).is_finished
    assert [event.line for event in events] == ["finished"]


def test_time_while_no_session_holds_the_game_does_not_count() -> None:
    game = Recorded()
    game.time.seconds += 40
    game.session.save_time()
    again = game.replayed()
    assert again.elapsed == 40


@given(
    seconds=st.lists(st.tuples(st.sampled_from(("clock.hold", "clock.release", "pause", "resume")), st.floats(0, 99)))
)
@settings(max_examples=examples(60), deadline=None)
def test_time_under_whatever_covers_the_board_never_counts(seconds: list[tuple[str, float]]) -> None:
    game = Recorded()
    session, played, is_held = game.session, 0.0, False
    for act, passed in seconds:
        attrgetter(act)(session)()
        is_held = act == "clock.hold" or (is_held and act != "clock.release")
        game.time.seconds += passed
        played += 0.0 if is_held or session.is_paused else passed
        assert session.elapsed == pytest.approx(played)
    assert {*game.lines} <= {"pause", "resume"}


def test_a_held_clock_stops_no_move_and_is_no_event() -> None:
    game = Recorded()
    game.session.clock.hold()
    game.time.seconds += 50
    assert game.session.enter([R1C3], 4, Mode.DIGIT)
    assert [event.elapsed for event in game.events] == [0]
    assert game.lines == ["r1c3=4"]


def test_damaged_events_are_skipped_and_told() -> None:
    log = [Event(1.0, "r1c3=4"), Event(2.0, "\x00?"), Event(3.0, "dance"), Event(4.0, "r1c1=2"), Event(5.0, "r1c4=6")]
    session = Session(Origin(EASY, "A game"), Time(), log=log)
    assert session.state.values[R1C3] == 4
    assert session.state.values[R1C4] == 6
    assert session.elapsed == 5
    assert [str(problem).split(":")[0] for problem in session.replay_problems] == [
        "Event 2 of the saved game was skipped",
        "Event 3 of the saved game was skipped",
        "Event 4 of the saved game was skipped",
    ]


def test_a_position_is_where_undo_ends() -> None:
    entries = tuple(4 if place == R1C3 else 0 for place in range(81))
    session = Session(Origin.from_position(Position(EASY, entries), "Begun"), Time())
    assert session.state.values[R1C3] == 4
    assert not session.can_undo
    assert Origin.from_position(Position.start(EASY), "Plain") == Origin(EASY, "Plain")


def test_a_puzzle_must_have_exactly_one_solution() -> None:
    with pytest.raises(MultipleSolutionsError, match="more than one solution"):
        Session(Origin(Puzzle(EASY.geometry, (0,) * 81), "Empty"), Time())
    with pytest.raises(NoSolutionError, match="no solution"):
        Session(Origin(Puzzle(EASY.geometry, (1, 1, *(0,) * 79)), "Clash"), Time())


@dataclass(frozen=True)
class Act:
    """One thing a player, or nobody in particular, might do."""

    name: str
    cells: tuple[int, ...]
    digit: int
    mode: Mode

    def on(self, session: Session) -> object:
        match self.name:
            case "enter":
                return session.enter(self.cells, self.digit, self.mode)
            case "erase":
                return session.erase(self.cells, self.mode)
            case "apply_hint":
                return session.apply_hint(session.hint())
            case "go_to" | "mark" | "forget_checkpoint":
                return getattr(session, self.name)(self.digit)
            case "name_checkpoint":
                return session.name_checkpoint(self.digit, f" a\nname; of {self.digit} ")
            case name:
                return getattr(session, name)()


NAMES = (
    *("enter",) * 8,
    *("undo", "redo") * 3,
    *("erase", "fill_notes", "clear_notes", "restart", "set_checkpoint", "return_to_checkpoint"),
    *("strike_notes", "fill_certain", "go_to", "mark", "name_checkpoint", "forget_checkpoint"),
    *("pause", "resume", "check", "hint", "apply_hint", "solve_step", "save_time"),
)
COMPARED = (
    *("state", "is_paused", "is_finished", "can_undo", "can_redo", "has_checkpoint"),
    *("course.hints", "course.checks", "course.reveals", "course.checkpoints"),
)
MOVES = ("enter", "erase", "fill_notes", "clear_notes", "restart", "strike_notes", "fill_certain")
CELLS = st.lists(st.integers(0, 15), min_size=1, max_size=3).map(tuple)
ACTS = st.lists(st.builds(Act, st.sampled_from(NAMES), CELLS, st.integers(1, 4), st.sampled_from(Mode)), max_size=40)


@given(acts=ACTS)
@settings(max_examples=examples(60), deadline=None)
def test_a_replayed_game_is_the_same_game(acts: list[Act]) -> None:
    game = Recorded(TINY)
    for act in acts:
        game.time.seconds += 1
        act.on(game.session)
    game.session.save_time()
    live, again = game.session, game.replayed()
    assert again.replay_problems == ()
    assert again.elapsed == live.elapsed
    for name in COMPARED:
        assert attrgetter(name)(again) == attrgetter(name)(live)
    assert drawing(again) == drawing(live)


@given(acts=ACTS)
@settings(max_examples=examples(60), deadline=None)
def test_undo_leads_back_to_each_state_before(acts: list[Act]) -> None:
    session = Recorded(TINY).session
    for act in acts:
        before = session.state
        if act.on(session) and act.name in MOVES:
            after = session.state
            assert session.undo()
            assert session.state == before
            assert session.redo()
            assert session.state == after


def drawing(session: Session) -> list[tuple[int, int, int]]:
    """The tree of states as numbers: each node, its parent, -1 for none, and where redo leads, 0 for nowhere."""
    return [
        (node.number, node.parent.number if node.parent else -1, node.latest) for node in session.history.nodes.values()
    ]


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("colour r1c1 3", "There is nothing to check yet."),
        ("r1c3=4", "Your one digit is right so far."),
        ("r1c3=4; r1c4=6", "All 2 of your digits are right so far."),
        ("r1c3=1", "1 digit is wrong."),
        ("r1c3=1; r1c4=2", "2 digits are wrong."),
        ("r1c3=5; r1c4=6", "2 digits clash. 1 digit is wrong."),
    ],
)
def test_a_check_says_how_many_and_not_which(line: str, text: str) -> None:
    state = GameState.start(EASY).apply(parse_move(line, CLASSIC))
    assert str(report(state, EASY_SOLUTION).text) == text


def test_a_check_knows_the_cells() -> None:
    state = GameState.start(EASY).apply(parse_move("r1c3=5; r1c4=2", CLASSIC))
    found = report(state, EASY_SOLUTION)
    assert found.mistakes == (2, 3)


def test_a_full_board_that_is_right_is_praised() -> None:
    moves = "; ".join(f"{CLASSIC.cell_name(c)}={d}" for c, d in enumerate(EASY_SOLUTION) if not EASY.givens[c])
    state = GameState.start(EASY).apply(parse_move(moves, CLASSIC))
    assert str(report(state, EASY_SOLUTION).text) == "Every digit is right."


def wrong(session: Session, name: str) -> bool:
    """Writes a wrong digit, and says whether that breaks a limit of three."""
    place = cell(name)
    session.enter([place], EASY_SOLUTION[place] % 9 + 1, Mode.DIGIT)
    return session.has_broken_limit(3)


def test_the_third_mistake_breaks_the_limit_and_undone_ones_count() -> None:
    session = Recorded().session
    assert not wrong(session, "r1c3")
    session.undo()
    session.enter([cell("r1c3")], 4, Mode.DIGIT)
    assert not session.has_broken_limit(3)
    assert not wrong(session, "r1c4")
    assert wrong(session, "r1c6")
    assert not session.has_broken_limit(0)


def test_who_undoes_the_third_mistake_is_asked_again_and_who_plays_on_is_not() -> None:
    session = Recorded().session
    assert [wrong(session, name) for name in ("r1c3", "r1c4", "r1c6")] == [False, False, True]
    session.undo()
    assert not session.has_broken_limit(3)
    assert wrong(session, "r1c7")
    assert not wrong(session, "r1c8")


def test_who_played_on_is_not_asked_again_after_taking_that_mistake_back() -> None:
    went_on, said_so = Recorded().session, Recorded().session
    for session in (went_on, said_so):
        assert [wrong(session, name) for name in ("r1c3", "r1c4", "r1c6")] == [False, False, True]
    session = went_on
    session.enter([cell("r1c6")], 0, Mode.DIGIT)
    said_so.play_on()
    said_so.undo()
    assert not wrong(went_on, "r1c7")
    assert not wrong(said_so, "r1c7")


def test_starting_over_forgets_mistakes() -> None:
    session = Recorded().session
    for name in ("r1c3", "r1c4", "r1c6"):
        wrong(session, name)
    session.restart()
    assert [wrong(session, name) for name in ("r1c3", "r1c4", "r1c6")] == [False, False, True]
