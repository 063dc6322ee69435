"""The parts of a sheet as widgets: what a terminal shows of the values that a page draws by itself."""

from __future__ import annotations

from typing import TypeAlias

from textual.containers import Horizontal
from textual.widget import Widget
from textual.widgets import Button, Input, Static

from sudoku_tui.app.page.sheet import Action, Buttons, Field, Figure, Paragraph
from sudoku_tui.app.widgets.lines import LargeTime
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import Message, in_turn

CardPart: TypeAlias = Paragraph | Figure | Field | Buttons


class Answer(Button):
    """A button that runs a command of its screen."""

    def __init__(self, action: Action) -> None:
        does = f"screen.command({action.run!r}, {action.choice!r})"
        super().__init__(id=action.choice or action.run, action=does)
        self.show(action)

    def show(self, action: Action) -> None:
        """Show a title, after its key where that is to be named."""
        self.told, self.label = action, tell(in_turn(action.key, action.title))


class Answers(Horizontal):
    """A few buttons beside each other."""


def widget_of(part: CardPart) -> Widget:
    """A widget that shows a part; that of the first button or field takes the keys."""
    if isinstance(part, Buttons):
        return Answers(*map(Answer, part.actions), classes="part buttons")
    if isinstance(part, Field):
        field = Input(part.value, tell(part.usual), compact=True, id=part.name, classes="part")
        field.max_length = part.longest or None
        return field
    if isinstance(part, Figure):
        return LargeTime(tell(part.words), classes="part")
    return Static(tell(part.words), classes="part note", markup=False)


def draw_part(widget: Widget, part: CardPart) -> None:
    """Have a widget show what its part says now."""
    if isinstance(part, Buttons):
        for button, action in zip(widget.query(Answer), part.actions, strict=True):
            button.show(action)
    elif isinstance(part, Field):
        if isinstance(widget, Input) and widget.value != part.value:
            widget.value = part.value
            widget.action_end()
    elif isinstance(widget, Static | LargeTime):
        widget.update(tell(part.words))


def known_by(widget: Widget | None) -> str:
    """What the page calls a widget that takes keys."""
    if isinstance(widget, Answer):
        return widget.told.known_by
    return (widget.id or "") if isinstance(widget, Input) else ""


def buttons(**titles: Message) -> Answers:
    """Buttons that give answers, for a dialog with more than parts."""
    return Answers(*(Answer(Action(title, "answer", answer)) for answer, title in titles.items()), classes="buttons")
