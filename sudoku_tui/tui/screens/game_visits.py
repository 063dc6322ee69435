"""Where a game leads to, and what it asks before something large happens."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from textual.screen import Screen

from sudoku_tui.game.rungs import rungs_or_usual
from sudoku_tui.play.desk.desk import Desk
from sudoku_tui.play.desk.open import Looking
from sudoku_tui.play.games.settings import Settings
from sudoku_tui.tui.base_app import themes_of
from sudoku_tui.tui.requests import (
    ChallengeWanted,
    DailyWanted,
    DuelWanted,
    ExportWanted,
    GameSolved,
    HomeWanted,
    ImportWanted,
    KeptGamesWanted,
    LessonsWanted,
    LessonWanted,
    MachineWanted,
    NewGameWanted,
    OwnPuzzleWanted,
    ReviewWanted,
    SettingsChanged,
    SettingsWanted,
    StatisticsWanted,
    WatchWanted,
)
from sudoku_tui.tui.screens.commanded import CommandedScreen
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import Message, say

if TYPE_CHECKING:
    from sudoku_tui.logic.step import Step
    from sudoku_tui.play.challenge.ghost import Ghost


class GameVisits(CommandedScreen[None], inherit_bindings=False):
    """The half of a game's screen that opens other screens, importing them only then."""

    desk: Desk
    settings: Settings
    rival: Ghost | None

    @abstractmethod
    def do(self, act: Callable[[], object]) -> None:
        """Do something at the desk and show what came of it."""

    def leave_for(self, screen: Screen[None] | Screen[Step | None]) -> None:
        """Leave the game for another screen; a step that it gives back is opened as a hint."""

        def back(step: Step | None) -> None:
            if step:
                self.do(lambda: self.desk.open_step(step))

        self._make_ready_to_leave()
        self.app.push_screen(screen, back)

    def _make_ready_to_leave(self) -> None:
        if isinstance(self.desk.open, Looking):
            self.desk.leave()
        self.desk.session.save_time()

    def open_history(self) -> None:
        from sudoku_tui.tui.screens.history import HistoryScreen

        def back(act: Callable[[], object] | None) -> None:
            if act:
                self.do(act)

        self._make_ready_to_leave()
        self.app.push_screen(HistoryScreen(self.desk), back)

    def open_steps(self) -> None:
        from sudoku_tui.logic.human_order import in_human_order
        from sudoku_tui.logic.path import fitting
        from sudoku_tui.tui.screens.steps import StepsScreen

        session = self.desk.session
        rungs = in_human_order(fitting(session.rungs(), self.desk.board))
        self.leave_for(StepsScreen(session.puzzle, self.desk.board, rungs))

    def open_path(self, *, at: int = 0) -> None:
        """Show the whole path, or the one from here, beginning with step `at`."""
        from sudoku_tui.tui.screens.path import PathScreen

        session = self.desk.session
        here = None if self.desk.mistakes or session.is_finished else self.desk.board
        title = tell(session.origin.title)
        self.leave_for(PathScreen(session.puzzle, here, session.rungs(), title=title, is_from_here=at > 0, at=at))

    def open_watch(self) -> None:
        if self._is_beyond_lab():
            return
        self._make_ready_to_leave()
        self.post_message(WatchWanted(self.desk.session.puzzle))

    def open_race(self) -> None:
        from sudoku_tui.tui.screens.race import RaceScreen

        if not self._is_beyond_lab():
            self.leave_for(RaceScreen(self.desk.session.puzzle))

    def _is_beyond_lab(self) -> bool:
        """Whether the strategies of the lab do not know this puzzle's constraints; then it is said."""
        has_clues = bool(self.desk.geometry.constraints)
        if has_clues:
            self.desk.message = say("The strategies of the lab do not know clues.")
        return has_clues

    def open_rules(self) -> None:
        from sudoku_tui.tui.screens.clues import RulesScreen

        self._make_ready_to_leave()
        self.app.push_screen(RulesScreen(self.desk.session, self.desk.cursor, self.key_of("rules")))

    def open_calculator(self) -> None:
        from sudoku_tui.play.rules.calculator import question_at
        from sudoku_tui.tui.screens.clues import CalculatorScreen

        self._make_ready_to_leave()
        state = self.desk.session.state
        self.app.push_screen(CalculatorScreen(question_at(state, self.desk.cursor), state.geometry.symbols))

    def open_techniques(self) -> None:
        from sudoku_tui.tui.screens.techniques import TechniquesScreen

        self.app.push_screen(TechniquesScreen(self.settings.ladder), self._use_ladder)

    def open_lessons(self) -> None:
        self.post_message(LessonsWanted())

    def open_lesson(self, technique: str) -> None:
        self.post_message(LessonWanted(technique))

    def open_home(self) -> None:
        self.post_message(HomeWanted())

    def open_own_puzzle(self) -> None:
        self.post_message(OwnPuzzleWanted())

    def open_kept_games(self) -> None:
        self.post_message(KeptGamesWanted())

    def open_statistics(self) -> None:
        self.post_message(StatisticsWanted())

    def open_daily(self) -> None:
        self.post_message(DailyWanted())

    def open_new_game(self, text: str | None = None) -> None:
        self.post_message(NewGameWanted(text))

    def want_export(self) -> None:
        self.post_message(ExportWanted())

    def want_import(self) -> None:
        self.post_message(ImportWanted())

    def open_review(self) -> None:
        self.post_message(ReviewWanted())

    def open_duel(self) -> None:
        if self.rival:
            self.post_message(DuelWanted(self.rival))

    @property
    def has_rival(self) -> bool:
        return self.rival is not None

    def play_against_machine(self) -> None:
        self.post_message(MachineWanted())

    def copy_challenge(self) -> None:
        self.post_message(ChallengeWanted())

    def next_theme(self) -> str:
        """Change to the next theme and return its name."""
        names = themes_of(self.app)
        name = names[(names.index(self.app.theme) + 1) % len(names)] if self.app.theme in names else names[0]
        self.app.theme = name
        return name

    def open_settings(self) -> None:
        self.post_message(SettingsWanted())

    def open_palette(self) -> None:
        self.app.action_command_palette()

    def ask(self, question: Message, note: Message, act: Callable[[], object]) -> None:
        from sudoku_tui.tui.screens.questions import ConfirmScreen

        def answered(answer: str | None) -> None:
            if answer == "yes":
                self.do(act)

        self.app.push_screen(ConfirmScreen(question, note), answered)

    def ask_about_mistake(self) -> None:
        from sudoku_tui.tui.screens.game_questions import MistakeScreen

        def answered(answer: str | None) -> None:
            if answer == "undo":
                self.do(self.desk.session.undo)
            elif answer == "on":
                self.desk.session.play_on()

        self.app.push_screen(MistakeScreen(self.settings.mistake_limit), answered)

    def cover(self) -> None:
        from sudoku_tui.tui.screens.questions import PauseScreen

        def uncovered(_: str | None) -> None:
            self.do(self.desk.session.resume)

        elapsed = None if self.settings.hide_timer else self.desk.session.elapsed
        self.app.push_screen(PauseScreen(elapsed), uncovered)

    def celebrate(self) -> None:
        self.post_message(GameSolved(self.desk.session, self.rival))

    def _use_ladder(self, ladder: str | None) -> None:
        """Adopt the chosen techniques, if any were chosen, and close a hint that may not be among them."""
        if ladder is None or ladder == self.settings.ladder:
            return
        self.settings.ladder, self.desk.session.rungs = ladder, partial(rungs_or_usual, ladder)
        self.do(self.desk.close)
        self.post_message(SettingsChanged())
