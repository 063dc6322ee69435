"""How a strategy stands and what it has done, in words."""

from sudoku_tui.lab.player import Status
from sudoku_tui.lab.trace import Counters
from sudoku_tui.play.lab.slow_race import Standing
from sudoku_tui.words.message import Message, say

_STATUSES = {
    Status.READY: say("ready"),
    Status.RUNNING: say("running"),
    Status.SOLVED: say("solved"),
    Status.STUCK: say("stuck"),
    Status.STOPPED: say("stopped"),
}


def status_word(status: Status, *, is_paused: bool = False) -> Message:
    if is_paused and status in (Status.READY, Status.RUNNING):
        return say("paused")
    return _STATUSES[status]


def verdict(standing: Standing) -> Message:
    """How a strategy stands in a race: its place if it has solved the puzzle."""
    status = standing.scene.status
    return say("solved {place}.", place=standing.place) if status is Status.SOLVED else _STATUSES[status]


def work_done(counters: Counters, depth: int) -> list[tuple[Message, int]]:
    return [
        (say("guesses"), counters.guesses),
        (say("backtracks"), counters.backups),
        (say("placed"), counters.placements),
        (say("ruled out"), counters.forbids),
        (say("steps"), counters.events),
        (say("depth"), depth),
    ]


def speed_words(speed: float | None) -> Message:
    """How fast it is shown: events per second, or None for as fast as it can run."""
    return say("the fastest") if speed is None else say("{speed} a second", speed=f"{speed:,g}")
