"""The host of the game's commands where there are only lines: what opens a screen elsewhere is told."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import islice
from typing import TYPE_CHECKING

from sudoku_tui.formats.clues.clued import UnreadRulesError
from sudoku_tui.game.clock import span
from sudoku_tui.game.session import Session
from sudoku_tui.logic.levels import Level
from sudoku_tui.play.daily.puzzle import day_named
from sudoku_tui.play.desk.desk import Desk
from sudoku_tui.play.desk.hint_service import HintService
from sudoku_tui.play.games.settings import Settings
from sudoku_tui.play.panels.reworded import Capitalised
from sudoku_tui.play.plain import lists, study
from sudoku_tui.play.plain.shelf import Shelf
from sudoku_tui.play.review.moments import Moment
from sudoku_tui.play.statistics.games import Statistics
from sudoku_tui.words.message import NOTHING, Message, all_of, any_of, as_it_is, in_turn, say

if TYPE_CHECKING:
    from sudoku_tui.play.challenge.ghost import Ghost

_GAMES_LISTED = 20


class PlainHost:
    """A desk, and what lies around it.

    Args:
        sit_down: goes on with another game.
    """

    address = ""  # a game in lines is on no page

    def __init__(
        self,
        desk: Desk,
        hints: HintService,
        shelf: Shelf,
        sit_down: Callable[[Session], Message],
        rival: Ghost | None = None,
    ) -> None:
        self.desk, self.hints, self.shelf, self._rival = desk, hints, shelf, rival
        self._sit_down = sit_down
        self.rest = ""  # what follows the word in the line
        self.told: Message = NOTHING
        self.is_list = False  # whether what is told has lines of its own
        self.pending: Callable[[], object] | None = None  # what a yes does
        self._moments: tuple[Moment, ...] = ()

    @property
    def settings(self) -> Settings:
        return self.shelf.settings

    @property
    def keymap(self) -> Mapping[str, str]:
        return {}

    @property
    def clipboard(self) -> str:
        return self.rest

    @property
    def is_solving(self) -> bool:
        return False

    def ask(self, question: Message, note: Message, act: Callable[[], object]) -> None:
        self.pending = act
        self.told = in_turn(question, note, say("Say yes to do it."))

    def say_yes(self) -> None:
        if self.pending is None:
            self.told = say("Nothing was asked.")
            return
        act, self.pending = self.pending, None
        act()

    def pause(self) -> None:
        self.desk.session.pause()
        self.told = say("Paused; the next line goes on.")

    def open_home(self) -> None:
        self._list(lists.home_lines(self.shelf.home(self.desk.session)))

    def open_new_game(self, text: str | None = None) -> None:
        """Begin a game of the level that was named, or the puzzle that was pasted."""
        if text is not None:
            self.take(text)
        elif self.rest.lower() not in ("", *Level):
            self.told = say("There is no level {level}; there are {levels}.", level=self.rest, levels=all_of(Level))
        else:
            self._play(lambda: self.shelf.begin(self.rest.lower()))

    def take(self, text: str) -> None:
        """Play what was pasted; where not all of it is known, ask whether the author's solution shall do."""
        if not text.strip():
            self.told = say("Paste the puzzle behind the word, in one line.")
            return
        try:
            self._play(lambda: self.shelf.take(text))
        except UnreadRulesError as error:
            question = say("Play with the author's solution as the only check?")
            reason = say("Not all of it is known here: {reason}.", reason=error.message)
            self.ask(reason, question, lambda: self._play(lambda: self.shelf.take(text, by_solution=True)))

    def open_daily(self) -> None:
        day = day_named(self.rest) if self.rest else self.shelf.today
        self._play(lambda: self.shelf.daily(day))

    def open_kept_games(self) -> None:
        """Go on with the game whose number was named, or list them all."""
        from sudoku_tui.storage.games import overview

        if self.rest.isdecimal():
            number = int(self.rest) if len(self.rest) < len(str(1 << 62)) else 0
            self._play(lambda: self.shelf.game(number))
            return
        if self.rest:
            self.told = say("Name a game by its number; games lists them.")
            return
        records = self.shelf.store.games()
        shown = [overview(self.shelf.store, record) for record in islice(records, _GAMES_LISTED)]
        self._list(lists.games_lines(shown, self.shelf.store.now(), len(records) - len(shown)))

    def open_statistics(self) -> None:
        statistics = Statistics.of(self.shelf.store.played(), self.shelf.today)
        self._list(lists.statistics_lines(statistics, self.shelf.archive))

    def open_settings(self) -> None:
        """Change the setting that was named, or list them all."""
        name, _, text = self.rest.replace("=", " ").partition(" ")
        setting = lists.setting_named(name.lower())
        if not name:
            self._list(lists.settings_lines(self.settings))
        elif setting is None:
            self.told = say("There is no setting {name}; settings lists them.", name=name)
        elif (value := lists.value_named(setting, text.strip())) is None:
            self.told = say("{name} can be {choices}.", name=setting.name, choices=any_of(lists.choices_of(setting)))
        else:
            setting.choose(self.settings, value)
            self.told = say("{name} is {value} now.", name=setting.name, value=lists.said_value(value))

    def open_steps(self) -> None:
        """List the steps there are now, or tell the one whose number was named."""
        self._list(study.told(study.steps_now(self.desk), self.rest, self.desk.geometry))

    def open_path(self) -> None:
        self._list(study.told(study.steps_from_here(self.desk), self.rest, self.desk.geometry))

    def open_lessons(self) -> None:
        """Tell the lesson of the technique that was named, or list them all."""
        self._list(study.lesson(self.rest) if self.rest else study.lessons())

    def open_rules(self) -> None:
        """Tell the rules of the puzzle, then all its clues."""
        from sudoku_tui.engine.constraints.lettered import said_in_full
        from sudoku_tui.play.rules.about import heading, told_of

        origin = self.desk.session.origin
        clues = (Capitalised(said_in_full(clue, origin.puzzle.geometry)) for clue in origin.puzzle.constraints)
        self._list(lists.lines((heading(origin), *told_of(origin), *clues)))

    def open_calculator(self) -> None:
        """Tell which digits make the total that was named, or that of the cage at the cursor."""
        from sudoku_tui.play.rules.calculator import answer, asked_in, question_at

        state = self.desk.session.state
        question, symbols = self.rest or question_at(state, self.desk.cursor), state.geometry.symbols
        found = answer(asked_in(question, symbols), symbols)
        self.told = in_turn(as_it_is(", ".join(found.sets)), found.summary, between=": ")

    def open_race(self) -> None:
        self._list(study.race(self.desk.session.puzzle))

    def open_watch(self) -> None:
        self._list(study.watch(self.desk.session.puzzle, self.rest))

    def want_export(self) -> None:
        """Write everything into the file that was named."""
        if not self.rest:
            self.told = say("Name a new file behind the word.")
            return
        self.desk.session.save_time()
        self.told = say("Everything you have is in {file}.", file=self.shelf.export(self.rest))

    def copy(self, text: str) -> None:
        """Print it, for the player to copy."""
        self._list(as_it_is(text))

    def open_history(self) -> None:
        self._list(lists.history_lines(self.desk.session.course))

    def open_review(self) -> None:
        review = self.shelf.review_of(self.desk.session)
        self._moments = review.moments
        self._list(lists.review_lines(review))

    def keep_moment(self) -> None:
        """Add the position of a moment of the review to the training."""
        number = int(self.rest) if self.rest.isdecimal() else 0
        if not self._moments:
            self.told = say("Say review first.")
        elif not 0 < number <= len(self._moments):
            self.told = say("There is no moment {number} in the review.", number=self.rest)
        elif self.shelf.keep(self._moments[number - 1]):
            self.told = say("Your training has this position now.")
        else:
            self.told = say("Your training has this position already.")

    def copy_challenge(self) -> None:
        """Accept the challenge that was pasted, or tell the one to send."""
        if self.rest:
            self._play(lambda: self.shelf.take_challenge(self.rest))
        else:
            self.told = as_it_is(self.shelf.challenge_of(self.desk.session))

    @property
    def has_rival(self) -> bool:
        return self._rival is not None

    def play_against_machine(self) -> None:
        seconds = self.shelf.challenge_machine(self.desk.session)
        self._sit_down(self.desk.session)
        self.told = say("Norvig's algorithm solves this puzzle beside you, in {time}.", time=span(seconds))

    def _list(self, told: Message) -> None:
        self.told, self.is_list = told, True

    def _play(self, find: Callable[[], Session]) -> None:
        self.desk.session.save_time()
        self.told = self._sit_down(find())
