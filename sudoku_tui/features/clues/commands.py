"""The extras of a puzzle with clues: its rules and the killer calculator; and the keys of both dialogs."""

from __future__ import annotations

from sudoku_tui.desk.host import GAME, GameHost
from sudoku_tui.game.origin import Origin
from sudoku_tui.keys.command import LEAVE, QUIT, Command
from sudoku_tui.keys.dialogs import DIALOG, SCROLL
from sudoku_tui.keys.names import first_key
from sudoku_tui.words.message import say


def has_words(origin: Origin) -> bool:
    """Whether a puzzle has an author, rules or clues to read about."""
    return bool(origin.rules or origin.author or origin.puzzle.constraints)


def _has_rules(game: GameHost) -> bool:
    return has_words(game.desk.session.origin)


def _open_rules(game: GameHost, _: str) -> None:
    game.open("clues.open_rules", game.desk.session, game.desk.cursor, first_key(RULES, game.keymap))


def _open_calculator(game: GameHost, _: str) -> None:
    game.open("clues.open_calculator", game.desk.session.state, game.desk.cursor)


RULES = (
    Command("rules", GAME, say("Rules of this puzzle"), _open_rules, "F")
    .also_called(say("author, instructions, how to play, constraints"))
    .when(_has_rules)
    .shown(16, say("Rules"), when=_has_rules)
    .on_cap(say("rules"))
    .explained(say("Read who made the puzzle, its rules, and what the clues at the cursor still allow."))
)


def _has_open_rules(game: GameHost) -> bool:
    return any(clue.key == "unread" for clue in game.desk.geometry.constraints)


def _open_naming(game: GameHost, _: str) -> None:
    game.open("clues.open_naming", game)


NAMING = (
    Command("name-clues", GAME, say("Say what something means"), _open_naming)
    .also_called(say("unknown clue, explain clue"))
    .when(_has_open_rules)
    .explained(say("Name shapes or a sentence that are not understood: these lines are ..., this means ..."))
)
COMMANDS = (
    RULES,
    NAMING,
    Command("calculator", GAME, say("Killer calculator"), _open_calculator, "M")
    .also_called(say("combinations, combos, cage, cages, sum, sums, adding up, calculator"))
    .on_cap(say("sums"))
    .explained(say("See which digits make a total, with digits you require or rule out.")),
)

RULES_COMMANDS = (
    SCROLL.at(DIALOG, keys={"previous": "up,pageup,k", "next": "down,pagedown,j,space"}),
    LEAVE.at(DIALOG, title=say("Close"), keys="escape,q,F,enter").shown(1),
    QUIT,
)
CALCULATOR_COMMANDS = (SCROLL, LEAVE.at(DIALOG, title=say("Close"), keys="escape").shown(1), QUIT)
