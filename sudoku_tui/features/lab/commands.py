"""The lab: watching one strategy at work, and racing all of them."""

from typing import Protocol

from sudoku_tui.keys.command import ANYWHERE_COMMANDS, WAY, Command, Place, ScreenHost, with_shared
from sudoku_tui.lab.strategies import STRATEGIES
from sudoku_tui.words.message import say


class PlaybackHost(ScreenHost, Protocol):
    """A playback at a speed."""

    @property
    def is_paused(self) -> bool: ...
    @property
    def is_over(self) -> bool: ...
    def pause(self) -> None: ...
    def change_speed(self, way: int) -> None: ...
    def run_to_end(self) -> None: ...
    def restart(self) -> None: ...


class WatchHost(PlaybackHost, Protocol):
    """A strategy at work."""

    def step(self) -> None: ...
    def begin_with(self, index: int) -> None: ...
    def begin_with_next(self, way: int) -> None: ...
    def open_race(self) -> None: ...


class RaceHost(PlaybackHost, Protocol):
    """A race."""

    def watch_one(self, index: int) -> None: ...


PLAYBACK, WATCH, RACE = Place[PlaybackHost]("playback"), Place[WatchHost]("watch"), Place[RaceHost]("race")

_NUMBERS = {str(number): str(number) for number in range(1, len(STRATEGIES) + 1)}
_NAMES = {str(number): strategy.name for number, strategy in enumerate(STRATEGIES, 1)}


def _change_strategy(watch: WatchHost, choice: str) -> None:
    if choice in WAY:
        watch.begin_with_next(WAY[choice])
    else:
        watch.begin_with(int(choice) - 1)


def _runs_on(screen: PlaybackHost) -> bool:
    return not screen.is_over


_SHARED = (
    Command("play.pause", PLAYBACK, say("Pause or go on"), lambda screen, _: screen.pause(), "space,p").shown(
        1, lambda screen: say("Go on") if screen.is_paused else say("Pause"), when=_runs_on
    ),
    Command(
        "play.faster", PLAYBACK, say("Faster"), lambda screen, _: screen.change_speed(1), "plus,equals_sign,up"
    ).shown(3),
    Command("play.slower", PLAYBACK, say("Slower"), lambda screen, _: screen.change_speed(-1), "minus,down").shown(4),
    Command("play.end", PLAYBACK, say("To the end"), lambda screen, _: screen.run_to_end(), "e,end").shown(
        5, say("End"), when=_runs_on
    ),
    Command("play.restart", PLAYBACK, say("Restart"), lambda screen, _: screen.restart(), "r,home").shown(6),
)

WATCH_COMMANDS = with_shared(
    Command("play.step", WATCH, say("One step"), lambda watch, _: watch.step(), "right,n,l").shown(
        2, say("Step"), when=_runs_on
    ),
    Command(
        "strategy",
        WATCH,
        {"next": say("Next strategy"), "previous": say("Previous strategy"), **_NAMES},
        _change_strategy,
        {"next": "tab", "previous": "shift+tab", **_NUMBERS},
    ).shown(60, say("Strategy")),
    Command("race", WATCH, say("Race"), lambda watch, _: watch.open_race(), "R").shown(61),
    shared=(*_SHARED, *ANYWHERE_COMMANDS),
)

RACE_COMMANDS = with_shared(
    Command("strategy", RACE, _NAMES, lambda race, choice: race.watch_one(int(choice) - 1), _NUMBERS).shown(
        7, say("Watch one")
    ),
    shared=(*_SHARED, *ANYWHERE_COMMANDS),
)
