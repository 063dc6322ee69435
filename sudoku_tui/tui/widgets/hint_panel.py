"""HintPanel: a hint in words, stage by stage, with the keys that lead on and what the marks mean."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from textual.content import Content
from textual.widget import Widget

from sudoku_tui.logic.step import Role
from sudoku_tui.tui.looks import ELIMINATION_SIGN, HOUSE_SIGN, PLACEMENT_SIGN, role_sign
from sudoku_tui.tui.widgets.board_style import role_colour

PANEL_WIDTH = 24
"""The panel beside the standard board, in characters: together they fill 79 of 80 columns."""


@dataclass(frozen=True, slots=True)
class HintView:
    """What the panel says.

    Attributes:
        stage: the stage shown, from 1.
        text: the stage's words.
        title: the technique's name, or what else the hint is about; empty while it is not to be told.
        stages: the number of stages.
        keys: the keys that lead on, each with what it does.
        roles: the parts played by the cells marked on the board.
        houses: whether whole houses are marked on the board.
        places: whether a placement is marked on the board.
        removes: whether an elimination is marked on the board.
        width: the width to fit short entries into, in characters.
        is_dense: whether rows are too few to leave any of them empty.
    """

    stage: int
    text: str
    title: str = ""
    stages: int = 4
    keys: tuple[tuple[str, str], ...] = (("h", "next"), ("Enter", "do it"), ("Esc", "leave"))
    roles: tuple[Role, ...] = ()
    houses: bool = False
    places: bool = False
    removes: bool = False
    width: int = PANEL_WIDTH
    is_dense: bool = False


def hint_content(view: HintView) -> Content:
    """The panel's content: stage, title, words, marks, keys."""
    head = [Content.styled(f"HINT {view.stage} of {view.stages}", "bold reverse $accent")]
    if view.title:
        head.append(Content.styled(view.title, "bold $accent"))
    gap = [] if view.is_dense else [Content()]
    blocks = [*(_packed(head, view.width) if view.is_dense else head), Content(view.text)]
    if legend := _legend(view):
        blocks += [*gap, *_packed(legend, view.width)]
    if view.keys:
        blocks += [*gap, *_key_lines(view.keys)]
    return Content("\n").join(blocks)


def _legend(view: HintView) -> list[Content]:
    """What each mark on the board means."""
    entries = [(role_sign(role), role.value, role_colour(role)) for role in dict.fromkeys(view.roles)]
    if view.houses:
        entries.append((HOUSE_SIGN, "house", "$secondary"))
    if view.places:
        entries.append((PLACEMENT_SIGN, "place", "$success"))
    if view.removes:
        entries.append((ELIMINATION_SIGN, "remove", "$error"))
    return [Content.assemble((sign, f"bold reverse {colour}"), (f" {word}", colour)) for sign, word, colour in entries]


def _key_lines(keys: Sequence[tuple[str, str]]) -> list[Content]:
    """A key a line, and what it does; all of that begins in one column."""
    width = max(len(key) for key, _ in keys) + 1
    return [Content.assemble((f"{key:<{width}}", "bold $primary"), action) for key, action in keys]


def _packed(entries: list[Content], width: int) -> list[Content]:
    """Lines with as many entries as fit, so that no entry is broken at the end of a line."""
    lines: list[Content] = []
    for entry in entries:
        if lines and lines[-1].cell_length + 2 + entry.cell_length <= width:
            lines[-1] = Content("  ").join([lines[-1], entry])
        else:
            lines.append(entry)
    return lines


class HintPanel(Widget):
    """A hint being explained; not displayed while there is none."""

    DEFAULT_CSS = """
    HintPanel {
        height: auto;
        width: 24;
    }
    """

    def __init__(self) -> None:
        super().__init__()
        self._view: HintView | None = None
        self.display = False

    def show(self, view: HintView | None) -> None:
        """Shows a stage of a hint; None puts the panel away."""
        if view != self._view:
            self._view = view
            self.display = view is not None
            self.refresh(layout=True)

    def render(self) -> Content:
        """The hint."""
        return hint_content(self._view) if self._view else Content()
