"""Scenes: moments of the real app, each reached by keys, for the snapshot tests and the pictures in the README."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import cast

from textual.app import App
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widgets import OptionList

from sudoku_tui.app.base_app import LabApp
from sudoku_tui.features.daily.model import Archive
from sudoku_tui.features.daily.screen import DailyScreen
from sudoku_tui.features.finished.screen import FinishedScreen
from sudoku_tui.features.history.screen import HistoryScreen
from sudoku_tui.features.home.screen import HomeScreen
from sudoku_tui.features.lab.screen import RaceScreen, WatchScreen
from sudoku_tui.features.own_puzzle.model import Worth
from sudoku_tui.features.own_puzzle.screen import OwnPuzzleScreen
from sudoku_tui.features.settings.screen import OwnKeysScreen, SettingsScreen
from sudoku_tui.features.statistics.screen import StatisticsScreen
from sudoku_tui.features.steps.screen import PathScreen, StepsScreen
from sudoku_tui.formats import parse
from sudoku_tui.game.origin import Origin
from sudoku_tui.game.tally import Tally
from sudoku_tui.lab.trace import EventKind
from sudoku_tui.logic.ladder import technique
from sudoku_tui.logic.levels import Level
from tests.app.playing import Clock, app_with, finish, game_of, press, session_of, until
from tests.desk.opened import has_answer
from tests.features.review.reviewed import against_friend, challenged_app, review, reviewed_app, side_by_side
from tests.features.statistics.played import TODAY, counted, months_of_play
from tests.support import classic

LARGE, STANDARD, SMALL = (120, 40), (80, 24), (45, 16)
SECONDS_PLAYED = 761
RACE_SECONDS = 0.006
LONG = 5
"""The ends of a chain that is not yet long."""

CLUED = Path(__file__).with_name("clued.txt")
"""A killer, and a puzzle with cages, lines and dots."""

SIX = ".3.14..4235....5....1....2543..13.6."
SIXTEEN = (
    "...D.....B3.....8.E....A49D...7BA.......8.E.9CD.2F.35D..C..A6.G."
    ".87..53.BF.E4..A..B..28..6.1CE.7F.G.....5..9.B3..96..FB4.A2..8.."
    "..C..3A.285..1E..1A.4..5.....9.24.387.9..GA..6..B..5C.26.19..3A."
    ".A.9B..3..48F.6C.324.1.7.......9C7...A629....G.E.....45.....D..."
)
JIGSAW = (
    "jigsaw:AAAABBCCCAAAABBCCCABBBBDCCEFFFDBDCEEFGGDDDDDEFGGGGHEDEFGGIHHEEEFFGIHHHHHFIIIIIIIH:"
    "9....45.11.8..642....37.69...17.98.3.........3.62.79...54.38....938..1.68.54....9"
)
X_HYPER = "hyper+x:.215479.67....2...49..86.7..7.2.......98.46.......1.5..5.71..38...4....78.762351."
SAMURAI = (
    "samurai:"
    ".2.4.5..91....8..3.9318257..3..9.4...7.....1...5.1.29...7.........7.....9.63.8.2572..6..3.4..769..19"
    "86...7.2..18.74..6853..95.....859.4..7.2..58.2...9..9.1.8.3....6..37154...4918.7..48.69..9.8253...96"
    "832..4....6.2.1.4..5...8.23..6.7..6.325.....95..6142..38.26..7.2...4684..137..9.4..3..2727.5.81.4..."
    "..4.........5...89.4.1...4.....8...3.5..9..6598471.2..9....48..3.1.4."
)
ANTIKNIGHT = "antiknight:.21.47..6...3..5.25.4.....3642....1.79.6.5.24.3....6988.....4.92.6..9...4..13.26."
GUESSED = classic("4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......")


class Ticking:
    """A clock on which some time passes whenever somebody looks."""

    def __init__(self, seconds: float) -> None:
        self._now, self._seconds = 0.0, seconds

    def __call__(self) -> float:
        self._now += self._seconds
        return self._now


def game_app(origin: Origin) -> App[None]:
    """The app with a game, some minutes old."""
    clock = Clock()
    app = app_with(origin=origin, clock=clock)
    clock.now = SECONDS_PLAYED
    return app


def hard_game() -> App[None]:
    """A hard game on the classic grid."""
    puzzle = classic(".9.7..56...7...2.4....25..14..5....3.........3....9..59..87....7.6...4...52..6.7.")
    return game_app(Origin(puzzle, "Hard 7", "hard", "7", 750))


def extreme_game() -> App[None]:
    """A game that needs long chains."""
    puzzle = classic("6.25.4...8....9..4..4......7....318...1.5.3...368....7......4..3..7....1...1.65.2")
    return game_app(Origin(puzzle, "Extreme 3", "extreme", "3", 3436))


def game_of_line(title: str, line: str) -> Callable[[], App[None]]:
    """A game on any grid, from its line."""
    return lambda: game_app(Origin(parse(line), title))


def clued_game(title: str, place: int) -> Callable[[], App[None]]:
    """A game with clues, from its line in `clued.txt`."""
    return game_of_line(title, CLUED.read_text(encoding="utf-8").splitlines()[place])


@dataclass(frozen=True, slots=True)
class Scene:
    """A moment of the app.

    Attributes:
        name: what it is called, as part of a file name.
        size: columns and rows of the terminal.
        theme: the theme it is shown in.
        play: leads there from the beginning.
        app: the app at the beginning of the scene.
    """

    name: str
    size: tuple[int, int]
    theme: str
    play: Callable[[Pilot[None]], Awaitable[None]]
    app: Callable[[], App[None]] = hard_game

    async def reach(self, pilot: Pilot[None]) -> None:
        """Puts the theme on and plays up to the moment."""
        await until(pilot, lambda: bool(pilot.app.screen.children))
        await pilot.pause()  # the board learns its colours with the first style sheet
        pilot.app.theme = self.theme
        await self.play(pilot)
        await pilot.pause()


async def under_way(pilot: Pilot[None]) -> None:
    """All notes written, some singles placed, a few cells coloured, one digit that clashes."""
    await press(pilot, "A", *["S"] * 6)
    await press(pilot, "v", "right", "3", "down", "3", "right", "5", "z", "down", "1", "right")


async def hint_explained(pilot: Pilot[None]) -> None:
    """The third stage of the first hint that takes more than a single, a locked set or a pair."""
    session = session_of(pilot)
    while (step := session.hint().step) and technique(step.technique).level.rank < Level.HARD.rank:
        session.solve_step()
    await press(pilot, "A", "H", "h", "h")


async def clue_explained(pilot: Pilot[None]) -> None:
    """All that is told of the first step that needs a clue and removes something."""
    session = session_of(pilot)
    while (step := session.hint().step) and (not step.eliminations or not step.evidence.clues):
        session.solve_step()
    await press(pilot, "A", "H", "h", "h", "h")


async def chain_explained(pilot: Pilot[None]) -> None:
    """All that is told of the first chain with so many ends that an eye needs letters to follow it."""
    session = session_of(pilot)
    while (step := session.hint().step) and not any(len(chain.nodes) > LONG for chain in step.evidence.chains):
        session.solve_step()
    await press(pilot, "H", "h", "h", "h")


async def sets_explained(pilot: Pilot[None]) -> None:
    """The proof of the first step made of two almost locked sets or more."""
    session = session_of(pilot)
    while (step := session.hint().step) and len(step.evidence.sets) < 2:
        session.solve_step()
    await press(pilot, "A", "H", "h", "h", "h")


async def all_steps(pilot: Pilot[None]) -> None:
    """Every step there is, some of the way down."""
    session = session_of(pilot)
    for _ in range(6):
        session.solve_step()
    await press(pilot, "e")
    await until(pilot, lambda: isinstance(pilot.app.screen, StepsScreen))
    screen = pilot.app.screen
    assert isinstance(screen, StepsScreen)
    await until(pilot, lambda: not screen.is_searching)
    screen.choose(min(8, len(screen.found)))


async def whole_path(pilot: Pilot[None]) -> None:
    """The second of the hardest steps on the way."""
    await press(pilot, "E")
    await until(pilot, lambda: isinstance(pilot.app.screen, PathScreen))
    screen = pilot.app.screen
    assert isinstance(screen, PathScreen)
    await until(pilot, lambda: screen.walk.is_over)
    await pilot.pause()
    await press(pilot, "n", "n")


async def reason_given(pilot: Pilot[None]) -> None:
    """Why the first empty cell cannot be 5."""
    await press(pilot, "Y", "5")
    await until(pilot, lambda: has_answer(game_of(pilot).desk))


async def new_game(pilot: Pilot[None]) -> None:
    """The screen that asks for a level."""
    await press(pilot, "N")
    await until(pilot, lambda: len(pilot.app.screen_stack) > 1)


async def history_walked(pilot: Pilot[None]) -> None:
    """The history of a game with notes, a guess that was taken back, and a checkpoint before it."""
    await press(pilot, "a", "s", "s", "b", "tab", "1", "tab", "2", "u", "u", "s", "s", "k", "s", "U")
    await until(pilot, lambda: isinstance(pilot.app.screen, HistoryScreen))
    await press(pilot, "left")


async def settings_shown(pilot: Pilot[None]) -> None:
    """The settings, some of the way down."""
    await press(pilot, "o")
    await until(pilot, lambda: isinstance(pilot.app.screen, SettingsScreen))
    await pilot.pause()
    await press(pilot, "down")


async def own_keys_shown(pilot: Pilot[None]) -> None:
    """The keys of all commands, one of them the player's own."""
    game_of(pilot).settings.keys = "standard/select.same=f5"
    await settings_shown(pilot)
    rows = pilot.app.screen.query_one(OptionList)
    rows.highlighted = rows.get_option_index("keys")
    await press(pilot, "enter")
    await until(pilot, lambda: isinstance(pilot.app.screen, OwnKeysScreen))
    keys = pilot.app.screen.query_one(OptionList)
    await until(pilot, lambda: keys.size.height > 0)
    await pilot.pause()  # a page is as many lines as there is room for in the end
    await press(pilot, "pagedown", "enter", "h")
    # While a key is asked for, the list is a line shorter: whether that was seen, a busy machine decides.
    keys.scroll_to(y=2, animate=False, immediate=True)
    await pilot.pause()


async def at_home(pilot: Pilot[None]) -> None:
    """Home, with a game that waits."""
    await press(pilot, "m")
    await until(pilot, lambda: isinstance(pilot.app.screen, HomeScreen))


async def touring(pilot: Pilot[None]) -> None:
    """The second thing a newcomer is shown."""
    game = game_of(pilot)
    game.do(game.begin_tour)
    await press(pilot, "right")


async def own_typed(pilot: Pilot[None]) -> None:
    """A puzzle of the player's own, two of whose digits clash."""
    await press(pilot, "O")
    await until(pilot, lambda: isinstance(pilot.app.screen, OwnPuzzleScreen))
    screen = pilot.app.screen
    assert isinstance(screen, OwnPuzzleScreen)
    await until(pilot, lambda: screen.is_active and bool(screen.children))
    await pilot.pause()  # before it is laid out, keys are not yet its own
    await press(pilot, *"53", "space", "5")
    await until(pilot, lambda: screen.answer is not None and screen.answer.verdict is Worth.CLASH)
    panel = screen._words

    def is_laid_out() -> bool:
        if panel.size.height == panel.get_content_height(panel.size, panel.size, panel.size.width):
            return True
        screen.refresh(layout=True)  # the answer may come while the screen is being laid out
        return False

    await until(pilot, is_laid_out)


async def finished(pilot: Pilot[None]) -> None:
    """The end of a game played by keys."""
    await finish(pilot)
    await until(pilot, lambda: isinstance(pilot.app.screen, FinishedScreen))
    screen = pilot.app.screen
    assert isinstance(screen, FinishedScreen)
    await until(pilot, lambda: screen.is_rated)


def page_of_statistics(page: str) -> Callable[[Pilot[None]], Awaitable[None]]:
    """A page of the statistics, by its key."""

    async def turn(pilot: Pilot[None]) -> None:
        await until(pilot, lambda: isinstance(pilot.app.screen, StatisticsScreen))
        await press(pilot, page)

    return turn


async def days_shown(pilot: Pilot[None]) -> None:
    """The calendar of dailies, at a day that was solved."""
    await until(pilot, lambda: isinstance(pilot.app.screen, DailyScreen))
    await press(pilot, "left")


async def help_shown(pilot: Pilot[None]) -> None:
    """The keys."""
    await press(pilot, "question_mark")
    await until(pilot, lambda: len(pilot.app.screen_stack) > 1)


async def noted(pilot: Pilot[None]) -> None:
    """All notes written, the cursor in the fifth row and column."""
    game = game_of(pilot)
    game.do(game.desk.session.fill_notes)
    game.do(lambda: game.desk.go(game.desk.geometry.cell(5, 5)))


async def at_the_far_end(pilot: Pilot[None]) -> None:
    """The same with the cursor in the last cell."""
    await noted(pilot)
    game = game_of(pilot)
    game.do(lambda: game.desk.go(game.desk.geometry.cell_count - 1))


async def watched(pilot: Pilot[None]) -> None:
    """A strategy at work, some guesses deep, that has just gone back."""
    await until(pilot, lambda: isinstance(pilot.app.screen, WatchScreen))
    screen = pilot.app.screen
    assert isinstance(screen, WatchScreen)
    await press(pilot, "space")
    while screen.scene.last is None or screen.scene.last.kind is not EventKind.BACK:
        await press(pilot, "right")


async def racing(pilot: Pilot[None]) -> None:
    """A race, after so many milliseconds on its clock."""
    await until(pilot, lambda: isinstance(pilot.app.screen, RaceScreen))
    screen = pilot.app.screen
    assert isinstance(screen, RaceScreen)
    for _ in range(20):
        screen.heat.work(RACE_SECONDS / 20, 1.0)
    screen.show()


def statistics_app() -> App[None]:
    """How a player fares after some months."""
    tallies = {"x-wing": Tally(5, 4, 5), "naked-pair": Tally(2, 1, 1), "skyscraper": Tally(4, 4, 4)}
    needed = {"naked-single": 71, "hidden-single": 90, "naked-pair": 18, "x-wing": 3}
    return LabApp(StatisticsScreen(counted(months_of_play(), tallies, needed)))


def daily_app() -> App[None]:
    """The dailies of the same player."""
    screen = DailyScreen(lambda: Archive(months_of_play(), TODAY), lambda _: None)
    return LabApp(cast("Screen[None]", screen))  # whose answer nobody waits for


def watch_app() -> App[None]:
    """Norvig's propagation on a puzzle that it has to guess on."""
    return LabApp(WatchScreen(GUESSED, clock=Clock(), chosen=6))


def race_app(work_clock: Callable[[], float]) -> App[None]:
    """Everyone on the same puzzle."""
    return LabApp(RaceScreen(GUESSED, work_clock=work_clock, is_paused=True))


SCENES = (
    Scene("large-ink", LARGE, "ink", under_way),
    Scene("large-paper", LARGE, "paper", under_way),
    Scene("standard-ink", STANDARD, "ink", under_way),
    Scene("standard-paper", STANDARD, "paper", under_way),
    Scene("small-ink", SMALL, "ink", under_way),
    Scene("small-paper", SMALL, "paper", under_way),
    Scene("hint-ink", STANDARD, "ink", hint_explained),
    Scene("hint-paper", STANDARD, "paper", hint_explained),
    Scene("chain-ink", LARGE, "ink", chain_explained, extreme_game),
    Scene("chain-paper", STANDARD, "paper", chain_explained, extreme_game),
    Scene("chain-small", SMALL, "ink", chain_explained, extreme_game),
    Scene("sets", LARGE, "paper", sets_explained, extreme_game),
    Scene("steps", STANDARD, "ink", all_steps),
    Scene("steps-small", SMALL, "paper", all_steps),
    Scene("path", LARGE, "ink", whole_path, extreme_game),
    Scene("path-standard", STANDARD, "paper", whole_path),
    Scene("path-small", SMALL, "ink", whole_path),
    Scene("why", STANDARD, "ink", reason_given),
    Scene("home", STANDARD, "ink", at_home),
    Scene("home-small", SMALL, "paper", at_home),
    Scene("tour", STANDARD, "ink", touring),
    Scene("own-puzzle", STANDARD, "ink", own_typed),
    Scene("own-puzzle-small", SMALL, "paper", own_typed),
    Scene("new-game", STANDARD, "ink", new_game),
    Scene("help", STANDARD, "ink", help_shown),
    Scene("history", STANDARD, "ink", history_walked),
    Scene("history-large", LARGE, "paper", history_walked),
    Scene("history-small", SMALL, "ink", history_walked),
    Scene("help-small", SMALL, "paper", help_shown),
    Scene("settings", STANDARD, "ink", settings_shown),
    Scene("settings-small", SMALL, "paper", settings_shown),
    Scene("own-keys", STANDARD, "paper", own_keys_shown),
    Scene("own-keys-small", SMALL, "ink", own_keys_shown),
    Scene("finished", STANDARD, "ink", finished),
    Scene("finished-small", SMALL, "paper", finished),
    Scene("statistics-games", STANDARD, "ink", page_of_statistics("1"), statistics_app),
    Scene("statistics-times", STANDARD, "paper", page_of_statistics("2"), statistics_app),
    Scene("statistics-days", SMALL, "ink", page_of_statistics("3"), statistics_app),
    Scene("statistics-techniques", SMALL, "paper", page_of_statistics("4"), statistics_app),
    Scene("statistics-large", LARGE, "ink", page_of_statistics("1"), statistics_app),
    Scene("daily", STANDARD, "ink", days_shown, daily_app),
    Scene("daily-small", SMALL, "paper", days_shown, daily_app),
    Scene("six", STANDARD, "ink", noted, game_of_line("Easy 1", SIX)),
    Scene("sixteen-large", (190, 50), "ink", noted, game_of_line("Easy 1", SIXTEEN)),
    Scene("sixteen-whole", STANDARD, "paper", noted, game_of_line("Easy 1", SIXTEEN)),
    Scene("sixteen-scrolling", (60, 18), "ink", at_the_far_end, game_of_line("Easy 1", SIXTEEN)),
    Scene("jigsaw", STANDARD, "ink", noted, game_of_line("Easy 3", JIGSAW)),
    Scene("jigsaw-large", LARGE, "paper", noted, game_of_line("Easy 3", JIGSAW)),
    Scene("samurai-large", LARGE, "ink", noted, game_of_line("Easy 1", SAMURAI)),
    Scene("samurai-scrolling", STANDARD, "paper", at_the_far_end, game_of_line("Easy 1", SAMURAI)),
    Scene("x-hyper", STANDARD, "ink", noted, game_of_line("Easy 1", X_HYPER)),
    Scene("antiknight", STANDARD, "ink", noted, game_of_line("Easy 1", ANTIKNIGHT)),
    Scene("killer", STANDARD, "ink", clue_explained, clued_game("Hard 2", 0)),
    Scene("lines", LARGE, "paper", noted, clued_game("Extreme 4", 1)),
    Scene("lines-small", SMALL, "ink", noted, clued_game("Extreme 4", 1)),
    Scene("watch", STANDARD, "ink", watched, watch_app),
    Scene("review", LARGE, "ink", review("down", "down"), reviewed_app),
    Scene("review-standard", STANDARD, "paper", review("down"), reviewed_app),
    Scene("review-small", SMALL, "ink", review("down", "down"), reviewed_app),
    Scene("challenge", STANDARD, "ink", against_friend, challenged_app),
    Scene("duel", STANDARD, "ink", side_by_side, challenged_app),
)
"""What the snapshots hold, and the pictures show."""


def tightest(scenes: Iterable[Scene]) -> list[Scene]:
    """Each moment once, where it has the fewest columns: whatever is cut is cut there."""
    by_room = sorted(scenes, key=lambda scene: scene.size, reverse=True)
    return list({(scene.play, scene.app): scene for scene in by_room}.values())


STANDINGS = Scene("race-standings", LARGE, "ink", racing, lambda: race_app(Ticking(RACE_SECONDS / 60)))
"""A race in which every step takes everyone the same time, so that it goes the same way whenever it is run."""

RACE = Scene("race", LARGE, "ink", racing, lambda: race_app(time.process_time))
"""A race in true time, for the pictures."""
