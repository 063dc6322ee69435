"""Two games of one puzzle as values: a position for each, and the clock they share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sudoku_tui.app.page.sheet import Action, Buttons, Paragraph, Picture, Range, Sheet
from sudoku_tui.words.message import Message, as_it_is, say

TIME = "time"
HUNDREDTHS = 100


def duel_sheet(
    sides: Sequence[tuple[Message, Message, Mapping[str, object]]],
    hundredth: int,
    clock: str,
    outcome: Message,
    *,
    is_playing: bool,
) -> Sheet:
    """The sheet; each side has a name, how far it is, and its position."""
    pictures = (Picture(name, picture, words) for name, words, picture in sides)
    time = Range(say("Time"), TIME, hundredth, HUNDREDTHS, as_it_is(clock))
    ended = (Paragraph(outcome),) if outcome else ()
    play = Action(say("Stop") if is_playing else say("Play"), "play.pause", main=True)
    steps = Action(say("Previous move"), "replay.step", "previous"), Action(say("Next move"), "replay.step", "next")
    speeds = Action(say("Slower"), "play.slower"), Action(say("Faster"), "play.faster")
    buttons = Buttons((play, *steps)), Buttons(speeds)
    return Sheet(say("Side by side"), (*pictures, time, *ended, *buttons))
