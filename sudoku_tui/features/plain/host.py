"""Who plays in lines, and the host of the game's commands there: what opens a screen elsewhere is told."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING

from sudoku_tui.desk.desk import Desk
from sudoku_tui.desk.hint_service import HintService
from sudoku_tui.desk.settings import Settings, SettingsKeeper
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.stepper import finish
from sudoku_tui.features.daily.model import Archive, day_named, making_daily
from sudoku_tui.features.plain import lists
from sudoku_tui.features.review.moments import Moment
from sudoku_tui.features.statistics.model import Statistics
from sudoku_tui.formats.short_links import ShortLink, ShortLinkError
from sudoku_tui.game.clock import span
from sudoku_tui.game.event_log import Event
from sudoku_tui.game.origin import Origin
from sudoku_tui.game.session import Session, rungs_or_usual
from sudoku_tui.logic.levels import Level
from sudoku_tui.storage.errors import StorageError
from sudoku_tui.storage.games import going_on, number_of, overview, resume, start_game
from sudoku_tui.storage.store import Store
from sudoku_tui.words.dates import local_day
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import NOTHING, Capitalised, Message, all_of, any_of, as_it_is, in_turn, say

if TYPE_CHECKING:
    from sudoku_tui.features.challenge.ghost import Ghost
    from sudoku_tui.features.coach.model import Known
    from sudoku_tui.features.games.fetching import Agreement, Fetching
    from sudoku_tui.features.home.model import HomeFacts


class LinePlayer:
    """Who plays: the kept games, the settings, and the way to another game.

    Args:
        choose: picks one of the puzzles of a level.
        new_identity: names the player's database in what is exported.
        fetching: asks for a puzzle that is only named, where one may.
    """

    def __init__(
        self,
        store: Store,
        clock: Callable[[], float],
        choose: Callable[[Sequence[Origin]], Origin],
        new_identity: Callable[[], str],
        fetching: Fetching | None = None,
    ) -> None:
        self.store, self.clock, self.new_identity = store, clock, new_identity
        self._choose = choose
        self.keeper = SettingsKeeper(store)
        self.fetching = fetching
        self._known: Known | None = None

    @property
    def settings(self) -> Settings:
        return self.keeper.settings

    @property
    def today(self) -> date:
        return local_day(self.store.now())

    @property
    def archive(self) -> Archive:
        return Archive(self.store.dailies(), self.today)

    def prepared(self, session: Session) -> Session:
        session.habits, session.rungs = self.settings, partial(rungs_or_usual, self.settings.ladder)
        return session

    def begin(self, level: str) -> Session:
        """Begin a game from the pack of a level, or of the usual one: at once, and without a search."""
        from sudoku_tui.storage.packs import graded

        wanted = level or self.settings.level
        known = wanted if wanted in tuple(Level) else Level.EASY
        if level:
            self.settings.level = level
        return start_game(self.store, self._choose(graded(known)), self.clock)

    def daily(self, day: date) -> Session:
        """The game of a day, as it was left, or a new one; a `SudokuError` for a day without a puzzle."""
        if played := self.archive.game(day):
            return self.game(played.game)
        return start_game(self.store, finish(making_daily(day, self.today)), self.clock)

    def game(self, number: int) -> Session:
        return resume(self.store, number, self.clock)

    def take(self, text: str) -> Session:
        """The game of a text: of a challenge, or of a puzzle in any format; a `SudokuError` if it cannot be played."""
        from sudoku_tui.features.challenge.model import begin_challenge, reading
        from sudoku_tui.features.games.links import challenge_in
        from sudoku_tui.features.games.pasted import judging

        if sent := challenge_in(text):
            return begin_challenge(self.store, finish(reading(sent)), self.clock)
        own = finish(judging(text))
        return going_on(self.store, own, self.clock) or start_game(self.store, own, self.clock)

    def rival_of(self, session: Session) -> Ghost | None:
        """The game that a game is played against, if there is one."""
        number = number_of(session)
        text = self.store.challenge(number) if number else ""
        if not text:
            return None
        from sudoku_tui.features.challenge.ghost import seeking_ghost

        return finish(seeking_ghost(session.puzzle, session.solution, text))

    def block_of(self, session: Session) -> Message:
        """What held the player up in a game that is over."""
        from sudoku_tui.features.plain.learning import block_line

        return block_line(self.store, number) if (number := number_of(session)) else NOTHING

    def log_of(self, session: Session) -> list[Event]:
        return self.store.log(saved_number(session))

    def home(self, session: Session) -> HomeFacts:
        from sudoku_tui.features.home.model import home_facts
        from sudoku_tui.features.new_game.wish import Wish

        hides = self.settings.hide_timer
        return home_facts(self.store, session, Wish(self.settings.level), hide_timer=hides, is_first=False)

    def known(self) -> Known:
        """What the player finds alone, as the last games tell it."""
        from sudoku_tui.features.coach.model import Known, learning_from

        if self._known is None:
            self._known = Known()
            finish(learning_from(self.store, self._known))
        return self._known


def _level_called(name: str) -> Level | str | None:
    """The level that a player calls so, in English or as the language has it; empty for no name, None for no level."""
    names = {called: level for level in Level for called in (level, tell(level.adjective))}
    return names.get(name.lower()) if name else ""


def saved_number(session: Session) -> int:
    """The number of a game among those that are kept; a `StorageError` if it is not."""
    if (number := number_of(session)) is None:
        raise StorageError(say("it is not saved"))
    return number


_GAMES_LISTED = 20


class PlainHost:
    """A desk, and what lies around it.

    Args:
        sit_down: goes on with another game.
    """

    address = ""  # a game in lines is on no page
    is_touring = is_solving = False
    said_before: Message = NOTHING

    def __init__(
        self,
        desk: Desk,
        hints: HintService,
        player: LinePlayer,
        sit_down: Callable[[Session], Message],
        rival: Ghost | None = None,
    ) -> None:
        self.desk, self.hints, self.player, self._rival = desk, hints, player, rival
        self._sit_down = sit_down
        self.rest = ""  # what follows the word in the line
        self.told: Message = NOTHING
        self.is_list = False  # whether what is told has lines of its own
        self.pending: Callable[[], object] | None = None  # what a yes does
        self._moments: tuple[Moment, ...] = ()
        self._ways: Mapping[str, Callable[..., object]] = {
            "challenge.copy_challenge": self._challenge,
            "challenge.play_against_machine": self._play_against_machine,
            "clues.open_calculator": self._calculate,
            "clues.open_rules": self._tell_rules,
            "daily": self._play_daily,
            "games": self._choose_game,
            "games.export_games": self._export,
            "history": lambda *_: self._list(lists.history_lines(desk.session.course)),
            "home": lambda *_: self._list(lists.home_lines(player.home(desk.session))),
            "lab.open_race": lambda puzzle: self._list(lists.race(puzzle)),
            "lab.open_watch": lambda puzzle: self._list(lists.watch(puzzle, self.rest)),
            "lessons": lambda *_: self._list(lists.the_path(self.player.store, self.rest)),
            "new_game": self._begin_new_game,
            "review": self._look_back,
            "settings": self._change_setting,
            "statistics": self._tell_statistics,
            "steps": lambda _: self._list(lists.told(lists.steps_now(desk), self.rest, desk.geometry)),
            "steps.open_path": lambda _: self._list(lists.told(lists.steps_from_here(desk), self.rest, desk.geometry)),
        }

    def open(self, name: str, *args: object) -> None:
        """Tell what a feature shows elsewhere, or do what it is for."""
        self._ways[name](*args)

    @property
    def settings(self) -> Settings:
        return self.player.settings

    @property
    def keymap(self) -> Mapping[str, str]:
        return {}

    @property
    def clipboard(self) -> str:
        return self.rest

    def ask(self, question: Message, note: Message, act: Callable[[], object]) -> None:
        self.pending = act
        self.told = in_turn(question, note, say("Say yes to do it."))

    def say_yes(self) -> None:
        if self.pending is None:
            self.told = say("There was no question.")
            return
        act, self.pending = self.pending, None
        act()

    def pause(self) -> None:
        self.desk.session.pause()
        self.told = say("Paused; the next line goes on.")

    def _begin_new_game(self, text: str | None = None) -> None:
        """Begin a game of the level that was named, or the puzzle that was pasted."""
        if text is not None:
            self.take(text)
        elif (level := _level_called(self.rest)) is None:
            levels = all_of(level.adjective for level in Level)
            self.told = say("There is no level {level}; there are {levels}.", level=self.rest, levels=levels)
        else:
            self._play(lambda: self.player.begin(level))

    def take(self, text: str) -> None:
        """Play what was pasted."""
        if not text.strip():
            self.told = say("Paste the puzzle after the word, on one line.")
            return
        try:
            self._play(lambda: self.player.take(text))
        except ShortLinkError as error:
            from sudoku_tui.features.games.fetching import Agreement

            self._look_up(error.link, Agreement(self.player.fetching, self.settings))

    def _look_up(self, link: ShortLink, agreement: Agreement, *, is_wanted: bool = False) -> None:
        """Ask for a puzzle that is only named, as soon as the player has said yes to who is asked for what."""
        from sudoku_tui.features.games.fetching import asking

        call = agreement.call(link, is_wanted=is_wanted)
        if call is None:
            self.pending = partial(self._look_up, link, agreement, is_wanted=True)
            self.told = asking(link, say("a yes"))
            return
        text = finish(call)
        try:
            self._play(lambda: self.player.take(text))
        except ShortLinkError as error:
            self._look_up(error.link, agreement)

    def _play_daily(self, *_: object) -> None:
        day = day_named(self.rest) if self.rest else self.player.today
        self._play(lambda: self.player.daily(day))

    def _choose_game(self, *_: object) -> None:
        """Go on with the game whose number was named, or list them all."""
        if self.rest.isdecimal():
            number = int(self.rest) if len(self.rest) < len(str(1 << 62)) else 0
            self._play(lambda: self.player.game(number))
            return
        if self.rest:
            self.told = say("Give the game's number; games lists them.")
            return
        records = self.player.store.games()
        shown = [overview(self.player.store, record) for record in islice(records, _GAMES_LISTED)]
        self._list(lists.games_lines(shown, self.player.store.now(), len(records) - len(shown)))

    def _tell_statistics(self, *_: object) -> None:
        statistics = Statistics.of(self.player.store.played(), self.player.today)
        self._list(lists.statistics_lines(statistics, self.player.archive))

    def _change_setting(self) -> None:
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

    def _tell_rules(self, *_: object) -> None:
        """Tell the rules of the puzzle, then all its clues."""
        from sudoku_tui.features.clues.model import heading, told_of

        origin, shape = self.desk.session.origin, self.desk.geometry  # with the clues that are out of the fog
        clues = (Capitalised(clue.said_in_full(shape)) for clue in shape.constraints)
        self._list(lists.lines((heading(origin), *told_of(origin, shape), *clues)))

    def _calculate(self, *_: object) -> None:
        """Tell which digits make the total that was named, or that of the cage at the cursor."""
        from sudoku_tui.features.clues.model import answer, asked_in, question_at

        state = self.desk.session.state
        question, symbols = self.rest or question_at(state, self.desk.cursor), state.geometry.symbols
        found = answer(asked_in(question, symbols), symbols)
        self.told = in_turn(as_it_is(", ".join(found.sets)), found.summary, between=": ")

    def _export(self, *_: object) -> None:
        """Write everything into the file that was named."""
        from sudoku_tui.storage.exchange import export, write_new

        if not self.rest:
            self.told = say("Give the name of a new file after the word.")
            return
        self.desk.session.save_time()
        file = write_new(self.rest, export(self.player.store, self.player.new_identity))
        self.told = say("Everything you have is in {file}.", file=file)

    def copy(self, text: str) -> None:
        """Print it, for the player to copy."""
        self._list(as_it_is(text))

    def _look_back(self, *_: object) -> None:
        from sudoku_tui.features.review.model import review_of

        session = self.desk.session
        review = finish(review_of(session.origin, self.player.log_of(session), session.rungs())())
        self._moments = review.moments
        self._list(lists.review_lines(review))

    def keep_moment(self) -> None:
        """Add the position of a moment of the review to the training."""
        from sudoku_tui.storage.own_positions import keep_position

        number = int(self.rest) if self.rest.isdecimal() else 0
        moment = self._moments[number - 1] if 0 < number <= len(self._moments) else None
        if not self._moments:
            self.told = say("Say review first.")
        elif moment is None:
            self.told = say("There is no moment {number} in the review.", number=self.rest)
        elif moment.technique is None or moment.position is None:
            raise SudokuError(say("there is no step at this moment to train on"))
        elif keep_position(self.player.store, moment.technique, moment.position):
            self.told = say("This position is now part of your training.")
        else:
            self.told = say("This position is already part of your training.")

    def _challenge(self, *_: object) -> None:
        """Accept the challenge that was pasted, with or without the rest of its link, or tell the one to send."""
        from sudoku_tui.features.challenge.model import Challenge, challenge_link
        from sudoku_tui.features.games.links import challenge_alone

        session = self.desk.session
        if self.rest:
            self._play(lambda: self.player.take(f"c={challenge_alone(self.rest)}"))
        else:
            self.told = as_it_is(challenge_link(Challenge.of(session.origin, self.player.log_of(session)), ""))

    @property
    def has_rival(self) -> bool:
        return self._rival is not None

    def _play_against_machine(self, *_: object) -> None:
        """Play against an algorithm in slow motion from now on."""
        from sudoku_tui.features.challenge.ghost import machine_text, usual_seconds
        from sudoku_tui.features.statistics.model import row_of

        session, store = self.desk.session, self.player.store
        seconds = usual_seconds(row_of(store, session), session.origin.level)
        store.keep_challenge(saved_number(session), machine_text(seconds))
        self._sit_down(session)
        self.told = say("Norvig's algorithm solves this puzzle beside you, in {time}.", time=span(seconds))

    def _list(self, told: Message) -> None:
        self.told, self.is_list = told, True

    def _play(self, find: Callable[[], Session]) -> None:
        self.desk.session.save_time()
        self.told = self._sit_down(find())
