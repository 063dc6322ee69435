"""The end of a game as a card: the time, how it went, and where one may go from there."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from sudoku_tui.app.page.sheet import Action, Buttons, Figure, Paragraph, Sheet
from sudoku_tui.features.finished.commands import FINISHED_COMMANDS
from sudoku_tui.words.message import NOTHING, Message, say

_NEXT, _DRILL = "next", "drill"


def finished_sheet(
    time: Message,
    words: Sequence[Message],
    answers: Mapping[str, Message],
    focused: str,
    key_of: Callable[[str, str], Message],
) -> Sheet:
    """The card; what comes next stands by itself, and so does the drill, which names its key in its words."""
    actions = {answer: _action(answer, label, key_of) for answer, label in answers.items()}
    actions[_NEXT] = actions[_NEXT]._replace(main=True)
    if drill := actions.pop(_DRILL, None):
        drill = drill._replace(key=NOTHING)
    paragraphs = tuple(map(Paragraph, words))
    buttons = (*((Buttons((drill,)),) if drill else ()), Buttons(tuple(actions.values())))
    at = _command_of(focused)
    known_by = f"{at[0]}.{at[1]}".rstrip(".") if focused else ""
    return Sheet(say("Solved"), (Figure(time), *paragraphs, *buttons), known_by, card=True)


def _action(answer: str, label: Message, key_of: Callable[[str, str], Message]) -> Action:
    command, choice = _command_of(answer)
    return Action(label, command, choice, key=key_of(command, choice))


def _command_of(answer: str) -> tuple[str, str]:
    """The command that gives an answer, and the choice: most have one of their own."""
    own = f"finished.{answer}"
    return (own, "") if any(command.identifier == own for command in FINISHED_COMMANDS) else ("answer", answer)
