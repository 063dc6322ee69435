"""The list of lessons: each technique with how the player fares in training it."""

from collections.abc import Mapping
from dataclasses import asdict
from typing import NamedTuple

from sudoku_tui.game.tally import Tally
from sudoku_tui.logic.ladder import taught
from sudoku_tui.logic.technique import Technique
from sudoku_tui.play.panels.view import HintView, paragraphs
from sudoku_tui.words.message import NOTHING, Message, as_it_is, counted, in_turn, say


class Entry(NamedTuple):
    """A line of the list: a technique, or the positions of the player's own games to train it on."""

    rung: Technique
    own: int = 0  # how many those are; 0 for the technique itself


def entries(own: Mapping[str, int]) -> tuple[Entry, ...]:
    """All techniques, each followed by the player's own positions, if there are any."""
    pairs = ((Entry(rung), Entry(rung, own.get(rung.identifier, 0))) for rung in taught())
    return tuple(entry for technique, positions in pairs for entry in (technique, positions)[: 1 + bool(positions.own)])


def own_words(count: int) -> Message:
    return counted("{count} position", "{count} positions", count)


def about_own(rung: Technique, count: int, tally: Tally | None) -> HintView:
    added = counted(
        "{count} position of your own games, added in their reviews.",
        "{count} positions of your own games, added in their reviews.",
        count,
    )
    asked = say("Training asks for them among all others; opened here, they come alone.")
    return HintView(title=rung.name, text=paragraphs(in_turn(added, asked), how_it_goes(tally)))


def list_words(rung: Technique, tally: Tally | None) -> Message:
    """What follows a technique in the list: its level, and how many of its positions were found."""
    level = rung.level.label if rung.is_on else say("{level}, off", level=rung.level.label)
    found = as_it_is(f"{tally.found}/{tally.asked}") if tally and tally.asked else NOTHING
    return in_turn(level, found, between=" · ")


def about_technique(rung: Technique, positions: int, tally: Tally | None) -> HintView:
    facts = (
        say("{level}, score {score}.") if rung.is_on else say("{level}, score {score}, off unless you switch it on.")
    )
    facts = facts.given({"level": rung.level.label, "score": rung.score})
    there_are = say("No position to train on.")
    if positions:
        there_are = counted("{count} position to train on.", "{count} positions to train on.", positions)
    training = in_turn(there_are, how_it_goes(tally))
    return HintView(title=rung.name, text=paragraphs(rung.words.looks, rung.words.works, facts, training))


def how_it_goes(tally: Tally | None) -> Message:
    if not tally or not tally.asked:
        return say("Not trained yet.")
    found = say("Trained: {found} of {asked} found, {first} of them at once.").given(asdict(tally))
    wrong = counted("{count} wrong answer", "{count} wrong answers", tally.wrong)
    hints = counted("{count} hint", "{count} hints", tally.hints)
    return in_turn(found, say("{wrong}, {hints}, {shown} given up.", wrong=wrong, hints=hints, shown=tally.shown))
