"""Two games of one puzzle side by side."""

from typing import Protocol

from sudoku_tui.keys.command import ANYWHERE_COMMANDS, WAY, Command, Place, ScreenHost, with_shared
from sudoku_tui.words.message import Message, say, say_in


class DuelHost(ScreenHost, Protocol):
    """Two games played back by one clock."""

    @property
    def is_playing(self) -> bool: ...
    def play(self) -> None: ...
    def step(self, way: int) -> None: ...
    def change_speed(self, way: int) -> None: ...
    def restart(self) -> None: ...


DUEL = Place[DuelHost]("duel")


def _play_or_stop(duel: DuelHost) -> Message:
    return say("Stop") if duel.is_playing else say("Play")


DUEL_COMMANDS = with_shared(
    Command("play.pause", DUEL, say("Play or stop"), lambda duel, _: duel.play(), "space,p").shown(1, _play_or_stop),
    Command(
        "replay.step",
        DUEL,
        {"previous": say("Previous move"), "next": say("Next move")},
        lambda duel, choice: duel.step(WAY[choice]),
        {"previous": "left,h", "next": "right,l"},
    ).shown(2, say_in("of a game", "Move")),
    Command("play.faster", DUEL, say("Faster"), lambda duel, _: duel.change_speed(1), "plus,equals_sign,up").shown(3),
    Command("play.slower", DUEL, say("Slower"), lambda duel, _: duel.change_speed(-1), "minus,down").shown(4),
    Command("play.restart", DUEL, say("From the start"), lambda duel, _: duel.restart(), "r,home").shown(60),
    shared=ANYWHERE_COMMANDS,
)
