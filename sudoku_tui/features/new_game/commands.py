"""The choice of the next puzzle."""

from __future__ import annotations

from typing import Protocol

from sudoku_tui.desk.host import GAME
from sudoku_tui.features.new_game.wish import KINDS
from sudoku_tui.keys.command import (
    LEAVE,
    LINE,
    QUIT,
    WAY,
    Command,
    Opening,
    Place,
    ScreenHost,
    opens,
    with_shared,
    without_key,
)
from sudoku_tui.keys.dialogs import SHARED, DialogListHost
from sudoku_tui.logic.levels import Level
from sudoku_tui.words.message import say


class NewGameHost(ScreenHost, Protocol):
    """The choice of the next puzzle."""

    def change_size(self, way: int) -> None: ...
    def play_level(self, rank: int) -> None: ...
    def show_details(self) -> None: ...
    def list_kinds(self) -> None: ...


class VariantsHost(DialogListHost, Protocol):
    """The list of all kinds."""

    def choose(self) -> None: ...


NEW_GAME, VARIANTS = Place[NewGameHost]("new game"), Place[VariantsHost]("variants")

NEW_GAME_COMMANDS = (
    LEAVE.at(NEW_GAME, title=say("Cancel"), keys="escape"),
    QUIT,
    Command(
        "size",
        NEW_GAME,
        {"previous": say("Smaller grid"), "next": say("Larger grid")},
        lambda dialog, choice: dialog.change_size(WAY[choice]),
        {"previous": "left", "next": "right"},
    ),
    Command(
        "level.play",
        NEW_GAME,
        {str(level.rank + 1): level.label for level in Level},
        lambda dialog, choice: dialog.play_level(int(choice) - 1),
        {str(level.rank + 1): str(level.rank + 1) for level in Level},
    ),
    Command("new.kinds", NEW_GAME, say("All kinds"), lambda dialog, _: dialog.list_kinds(), "v,k"),
    Command("new.details", NEW_GAME, say("Details"), lambda dialog, _: dialog.show_details(), "d"),
)


VARIANTS_COMMANDS = with_shared(
    Command("choose", VARIANTS, say("Choose"), lambda variants, _: variants.choose(), "enter").shown(1),
    LEAVE.at(VARIANTS, label=say("Back"), keys="escape"),
    LINE.at(VARIANTS, label=say("Move"), rank=2),
    shared=SHARED,
)


def _begin_kind(host: Opening, identifier: str) -> None:
    host.open("new_game.open_kind", identifier)


_OF_KINDS = {kind.identifier: kind for kind in KINDS}

OF_THE_GAME = (
    Command("new.kinds", GAME, say("All kinds of puzzles"), opens("new_game.list_kinds"))
    .also_called(say("variants, variant, types, modes, kinds"))
    .on_cap(say("kinds"))
    .explained(say("List every kind of puzzle with a picture and a sentence: killer, jigsaw, samurai and others.")),
    Command(
        "new.kind",
        GAME,
        {name: say("New game: {kind}", kind=kind.label) for name, kind in _OF_KINDS.items()},
        _begin_kind,
        {name: without_key(f"new.kind.{name}") for name in _OF_KINDS},
    )
    .also_called({name: kind.called for name, kind in _OF_KINDS.items()})
    .on_cap(say("kind"))
    .explained(say("Start a puzzle of one kind: killer, jigsaw, thermometers, samurai, and many more.")),
)
"""What the game's screen has of this."""
