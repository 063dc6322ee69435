"""The list of lessons: each technique with how the player fares in training it."""

from dataclasses import asdict

from sudoku_tui.game.tally import Tally
from sudoku_tui.logic.technique import Technique
from sudoku_tui.play.panels.view import HintView, paragraphs
from sudoku_tui.words.message import NOTHING, Message, as_it_is, counted, in_turn, say


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
