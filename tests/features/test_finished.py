"""How a game went: its outcome, what is copied of it, and the dialog at its end."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from textual.geometry import Region
from textual.widgets import Button

from sudoku_tui.app import idle
from sudoku_tui.app.app import SudokuApp
from sudoku_tui.app.board.board import BoardView
from sudoku_tui.app.page.sheet import UNSEEN
from sudoku_tui.app.widgets.lines import KeyBar
from sudoku_tui.board.looks import CellLook
from sudoku_tui.desk.settings import Settings
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.engine.shapes.variants import geometry_named
from sudoku_tui.engine.stepper import Stepper, finish
from sudoku_tui.features.daily.screen import DailyScreen
from sudoku_tui.features.finished.model import (
    Needed,
    Outcome,
    course,
    finding_needed,
    games_unknown,
    note_unknown,
    pasted_result,
)
from sudoku_tui.features.finished.screen import FinishedScreen, ShareScreen, Solved
from sudoku_tui.features.lessons.screen_trainer import TrainerScreen
from sudoku_tui.features.new_game.wish import Wish, next_wish
from sudoku_tui.features.review.screen import ReviewScreen
from sudoku_tui.features.statistics.model import LevelRow, Statistics
from sudoku_tui.features.statistics.screen import StatisticsScreen
from sudoku_tui.game.entry import Mode
from sudoku_tui.game.event_log import Event
from sudoku_tui.game.origin import Origin, Source
from sudoku_tui.game.session import Session
from sudoku_tui.logic.ladder import technique
from sudoku_tui.logic.levels import Level
from sudoku_tui.storage.games import number_of, start_game
from sudoku_tui.storage.played import Streak
from tests.app.playing import (
    Clock,
    app_with,
    game_of,
    open_store,
    press,
    screen_of,
    shown,
    solution_keys,
    text_of,
    until,
)
from tests.app.playing import finish as solve_it
from tests.app.playing import session_of as played
from tests.features.statistics.played import TODAY, solved_game
from tests.game.examples import EASY, EASY_SOLUTION, Time, play_to_the_end


def session_of(*, seed: str | None = "7") -> Session:
    return Session(Origin(EASY, "", "easy", seed, 424, source=Source.GENERATOR), Time())


def row_of(*minutes: float, helped: int = 0) -> LevelRow:
    (row,) = Statistics.of([solved_game(minutes=each, helped=helped) for each in minutes], TODAY).rows
    return row


def outcome_of(seconds: float, row: LevelRow | None, *, hints: int = 0) -> Outcome:
    return Outcome(Level.EASY.label, 424, "7", seconds, hints, 0, 0, 0, row)


def test_an_outcome_counts_help_and_mistakes() -> None:
    session = session_of()
    wrong = EASY_SOLUTION[2] % 9 + 1
    session.enter([2], wrong, Mode.DIGIT)
    session.undo()
    session.enter([2], wrong, Mode.DIGIT)
    session.check()
    session.hint()
    play_to_the_end(session)
    outcome = Outcome.of(session)
    assert (outcome.hints, outcome.checks, outcome.mistakes) == (1, 1, 2)
    assert str(outcome.help_words) == "1 hint · 1 check · 2 mistakes"
    assert str(outcome.details) == "score 424 · seed 7"


def test_what_is_not_known_is_not_told() -> None:
    assert not Outcome.of(Session(Origin(EASY), Time())).details
    assert not outcome_of(600, None).standing_words
    assert not outcome_of(600, row_of(10)).standing_words


def test_a_time_stands_among_those_of_its_level() -> None:
    assert str(outcome_of(900, row_of(10, 15)).standing_words) == "best 10:00 · median 12:30"
    assert str(outcome_of(600, row_of(10, 15)).standing_words) == "your best time yet · median 12:30"
    assert str(outcome_of(60, row_of(10, 15), hints=4).standing_words) == "best 10:00 · median 12:30"
    assert str(outcome_of(900, row_of(10, 15, helped=1)).standing_words) == "median 12:30"


def test_a_daily_tells_its_streak_and_not_its_seed() -> None:
    daily = Session(Origin(EASY, "", "easy", "daily-2026-11-22", 424, source=Source.DAILY), Time())
    outcome = Outcome.of(daily, None, Streak(3, 9))
    assert str(outcome.details) == "score 424"
    assert str(outcome.help_words) == "no hints · no mistakes"
    assert str(outcome.streak_words) == "Streak: 3 days · longest: 9 days"
    assert not Outcome.of(daily, None, Streak(0, 9)).streak_words


def test_a_puzzle_needs_its_hardest_techniques() -> None:
    needed = finish(finding_needed(EASY))
    assert needed.level is Level.EASY
    assert needed.score > 0
    assert str(needed.techniques_words).startswith("It needed ")
    told = Needed(Level.HARD, 900, ("x-wing", "naked-pair"))
    assert (str(told.rating_words), str(told.techniques_words)) == (
        "Hard · score 900",
        "It needed X-Wing and Naked Pair.",
    )
    assert str(Needed(Level.EASY, 180, ("naked-single", "full-house")).techniques_words) == ("It needed only singles.")
    assert str(Needed(None, 900, ()).rating_words) == "Beyond the ladder · score 900"


def test_the_next_game_is_like_the_one_that_was_solved_a_daily_too() -> None:
    settings, small = Settings(level="hard", size="16", kind="Jigsaw"), Puzzle.empty(geometry_named("x", 6))
    for source in (Source.GENERATOR, Source.DAILY):
        ordered = Origin(small, level="easy", source=source)
        assert next_wish(settings, ordered) == Wish("easy", size=6, kind="Diagonals", is_order=True)
    assert next_wish(settings, Origin(EASY)) == Wish("hard", kind="Classic", is_order=True)  # nobody knows its level


DAILY = Origin(EASY, "", "hard", "daily-2026-11-22", source=Source.DAILY)


def test_a_result_names_day_level_time_and_help() -> None:
    log = [Event(10, "r1c3=4"), Event(761, "r1c4=6"), Event(761, "finished"), Event(900, "undo")]
    first, second = str(pasted_result(DAILY, log)).splitlines()
    assert first == "sudoku-tui daily 2026-11-22 · Hard · 12:41 · no hints"
    assert second == "█▁▁▁▁▁▁▁▁█"


def test_help_is_owned_up_to() -> None:
    log = [Event(1, "hint step"), Event(2, "hint beyond"), Event(3, "reveal"), Event(4, "check"), Event(60, "finished")]
    assert str(pasted_result(DAILY, log)).splitlines()[0].endswith("01:00 · 2 hints · 1 digit shown · 1 check")


def test_other_games_and_other_grids_have_results_too() -> None:
    end = [Event(3723, "finished")]
    told = str(pasted_result(Origin(EASY, "", "easy", "7", source=Source.GENERATOR), end))
    assert told.startswith("sudoku-tui · Easy · 1:02:03 · no hints")
    assert str(pasted_result(Origin(EASY, "Sunday paper"), end)).startswith("sudoku-tui · Sunday paper · ")
    diagonals = Puzzle(geometry_named("x"), EASY.givens)
    daily = Origin(diagonals, "", "medium", "daily-2026-11-22", source=Source.DAILY)
    assert str(pasted_result(daily, end)).startswith("sudoku-tui daily 2026-11-22 · Medium · Diagonals · ")


def test_the_course_tells_when_digits_were_written_and_nothing_else() -> None:
    log = [Event(5, "r1c1=4; r1c2=."), Event(7, "corner r1c1 +4"), Event(95, "r2c2=5; r2c3=5")]
    assert course(log, 100) == "▅▁▁▁▁▁▁▁▁█"
    assert course([], 0) == "▄" * 10


STANDARD = (80, 24)


async def test_what_a_solved_puzzle_needed_is_met() -> None:
    store = open_store()
    async with app_with(store).run_test(size=STANDARD) as pilot:
        await solve_it(pilot)
        await press(pilot, "n")
        await until(pilot, lambda: bool(store.techniques_met()))
        assert store.techniques_met().keys() <= {"full-house", "naked-single", "hidden-single"}
        await press(pilot, "I")
        await shown(pilot, StatisticsScreen)
        await press(pilot, "4")
        await until(pilot, lambda: "techniques seen in games · 0 trained" in text_of(pilot))


async def test_the_dialog_is_there_before_it_is_looked_what_the_puzzle_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = list[str]()

    async with app_with().run_test(size=STANDARD) as pilot:

        def finding(puzzle: Puzzle) -> Stepper[Needed]:
            seen.append(text_of(pilot))
            return finding_needed(puzzle)

        monkeypatch.setattr("sudoku_tui.features.finished.screen.finding_needed", finding)
        await solve_it(pilot)
        await until(pilot, lambda: bool(seen))
        assert "S O L V E D" in seen[0]


async def test_what_a_puzzle_needed_is_found_out_after_the_player_has_left_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    store = open_store()
    session = start_game(store, Origin(EASY, "Left", "easy"), Clock())
    while session.solve_step():
        pass
    note_unknown(store, number_of(session) or 0)
    before = store.techniques_met().keys()
    monkeypatch.setattr(SudokuApp, "WARMING_SECONDS", 0.01)
    monkeypatch.setattr(idle, "PAUSE_SECONDS", 0.0)
    async with app_with(store).run_test(size=STANDARD) as pilot:
        await until(pilot, lambda: not games_unknown(store))
    assert store.techniques_met().keys() >= before | {"hidden-single"}


async def test_a_daily_is_begun_and_gone_on_with() -> None:
    clock = Clock()
    async with app_with(clock=clock).run_test(size=STANDARD) as pilot:
        first = played(pilot)
        await press(pilot, "D")
        await shown(pilot, DailyScreen)
        await until(pilot, lambda: "Mo      Tu" in text_of(pilot) and "Thu · 1 January 2026 · Hard" in text_of(pilot))
        clock.now = 100.0
        assert first.elapsed == 0.0
        await press(pilot, "enter")
        await until(pilot, lambda: screen_of(pilot) is game_of(pilot) and played(pilot) is not first)
        daily = played(pilot)
        assert (daily.origin.source, daily.origin.seed) == (Source.DAILY, "daily-2026-01-01")
        assert str(daily.origin.title) == "Daily · 1 Jan"
        await press(pilot, "D")
        await until(pilot, lambda: "carry on where you left off" in text_of(pilot))
        await press(pilot, "enter")
        await until(pilot, lambda: screen_of(pilot) is game_of(pilot))
        assert played(pilot) is daily
        assert daily.elapsed == 0.0


@pytest.mark.slow
async def test_a_daily_leaves_the_usual_choice_alone(tmp_path: Path) -> None:
    with open_store(tmp_path / "games.sqlite3") as store:
        store.set_setting("level", "extreme")
        async with app_with(store).run_test(size=STANDARD) as pilot:
            await press(pilot, "D", "enter")
            await until(pilot, lambda: played(pilot).origin.source is Source.DAILY)
        assert store.setting("level", "") == "extreme"


async def test_the_result_of_a_daily_is_copied() -> None:
    origin = Origin(EASY, "", "easy", "daily-2026-01-01", 250, source=Source.DAILY)
    async with app_with(origin=origin).run_test(size=STANDARD) as pilot:
        await solve_it(pilot)
        await shown(pilot, FinishedScreen)
        await press(pilot, "escape", "D")
        await until(pilot, lambda: "1 daily solved · Streak: 1 day" in text_of(pilot))
        await press(pilot, "y")
        assert pilot.app.clipboard.startswith("sudoku-tui daily 2026-01-01 · Easy · 00:00 · no hints")
        await press(pilot, "escape")
        await until(pilot, lambda: screen_of(pilot) is game_of(pilot))


@pytest.mark.slow
async def test_a_solved_board_leads_to_statistics_and_review_and_back_to_its_result() -> None:
    async with app_with().run_test(size=STANDARD) as pilot:
        game = game_of(pilot)
        game.do(game.begin_tour)
        await press(pilot, *solution_keys(played(pilot)))
        await shown(pilot, FinishedScreen)
        assert not game.is_touring
        await press(pilot, "escape")
        await until(pilot, lambda: game.is_current)
        labels = [item.label for item in game.query_one(KeyBar).items]
        assert {"Result", "Review"} <= {*labels}
        assert not {"Hint", "Notes", "Steps", "Check"} & {*labels}
        await press(pilot, "I")
        await shown(pilot, StatisticsScreen)
        await until(pilot, lambda: "1 game begun · 1 solved (100%)" in text_of(pilot))
        await press(pilot, "q")
        await until(pilot, lambda: game.is_current)
        await press(pilot, "enter")
        await shown(pilot, FinishedScreen)
        await press(pilot, "escape")
        await until(pilot, lambda: game.is_current)
        await press(pilot, "Z")
        await shown(pilot, ReviewScreen)


@pytest.mark.slow
@pytest.mark.parametrize("size", [(45, 16), (80, 24)])
async def test_the_buttons_of_the_result_stand_in_three_columns(size: tuple[int, int]) -> None:
    async with app_with().run_test(size=size) as pilot:
        await solve_it(pilot)
        await shown(pilot, FinishedScreen)
        await pilot.pause()
        buttons = [button for button in screen_of(pilot).query(Button) if button.id != "drill"]
        assert len(buttons) == 6
        assert len({button.region.x for button in buttons}) == 3
        assert max(widths := {button.region.width for button in buttons}) - min(widths) <= 1
        assert all(str(button.label) in text_of(pilot) for button in buttons) or size[1] < 20


async def test_what_held_the_player_up_is_told_in_a_line_and_drilled_with_a_key() -> None:
    clock = Clock()
    async with app_with(clock=clock).run_test(size=STANDARD) as pilot:
        session = played(pilot)
        while session.state.values.count(0) > 1:
            cell = session.state.values.index(0)
            session.enter([cell], session.solution[cell], Mode.DIGIT)
            clock.now += 1
        clock.now += 99
        await solve_it(pilot)
        screen = await shown(pilot, FinishedScreen)
        await until(pilot, lambda: "You were stuck for 1:40 before" in text_of(pilot))
        assert screen.block is not None
        name = str(technique(screen.block.technique).name)
        assert f"t drills {name}" in text_of(pilot)
        await press(pilot, "t")
        drill = await shown(pilot, TrainerScreen)
        assert drill.training.technique.identifier == screen.block.technique


async def test_the_dialog_stays_as_it_is_while_more_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    async with app_with().run_test(size=STANDARD) as pilot:
        seen = []

        def places() -> list[Region]:
            return [button.region for button in screen_of(pilot).query(Button) if button.id != "drill"]

        def finding(puzzle: Puzzle) -> Stepper[Needed]:
            seen.append(places())
            return finding_needed(puzzle)

        monkeypatch.setattr("sudoku_tui.features.finished.screen.finding_needed", finding)
        await solve_it(pilot)
        await shown(pilot, FinishedScreen)
        await until(pilot, lambda: "Nothing held you up." in text_of(pilot))
        assert places() == seen[0]


async def test_a_card_is_copied_and_saved_as_a_picture(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    async with app_with().run_test(size=STANDARD) as pilot:
        await solve_it(pilot)
        screen = await shown(pilot, FinishedScreen)
        await until(pilot, lambda: screen.is_rated)
        await press(pilot, "s")  # held since the last step was solved
        assert screen.is_current
        await press(pilot, "a")
        await shown(pilot, ShareScreen)
        await press(pilot, "y")
        lines = pilot.app.clipboard.splitlines()
        assert lines[0].startswith("sudoku-tui · Easy · 00:00")
        assert lines[2].startswith("hardest step: ")
        await press(pilot, "p")
        await until(pilot, lambda: "sudoku-card.svg" in text_of(pilot))
        picture = (tmp_path / "sudoku-card.svg").read_text(encoding="utf-8")
        assert picture.count("<rect") > 81
        assert "hardest step: " in picture
        await press(pilot, "escape")
        await until(pilot, lambda: screen.is_current)


async def test_a_wave_runs_over_the_board_and_no_key_waits_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    app = app_with()
    app.animation_level = "full"
    async with app.run_test(size=STANDARD) as pilot:
        assert game_of(pilot).may_move
        game_of(pilot).settings.motion = False
        assert not game_of(pilot).may_move
        game_of(pilot).settings.motion = True
        board = game_of(pilot).query_one(BoardView)
        crests = list[str]()  # what was seen as it went over the board: on a busy machine it is over at the next look

        def show(board: BoardView, looks: Sequence[CellLook], geometry: Geometry | None = None) -> None:
            show_it(board, looks, geometry)
            if sum(look.selected for look in looks) > 3:
                crests.append(text_of(pilot))

        show_it = BoardView.show
        monkeypatch.setattr(BoardView, "show", show)
        await solve_it(pilot)
        await shown(pilot, FinishedScreen)
        await until(pilot, lambda: bool(crests))
        assert "S O L V E D" not in crests[0]
        await press(pilot, "escape")
        await until(pilot, lambda: game_of(pilot).is_current)
        await until(pilot, lambda: sum(look.selected for look in board.looks) <= 1)


def test_a_card_without_its_buttons_is_still_to_come() -> None:
    session = session_of()
    played = Solved(session.origin, (), outcome_of(60, row_of(1)), number=None)
    assert FinishedScreen(played).as_sheet() is UNSEEN
