"""The table of cases that hold the page's core to the program: what is done, and the log and the place it ends in.

`python -m tests.web.page.core_cases > tests/web/page/core_cases.txt` writes it anew. A case is three lines: the puzzle;
what is done on it, commands by their names, cells pointed at as `go:40`, `extend:41`, `drag:42` and `double:43`, what
was done to the game on another screen by its line in the log, as `line:goto_3`, and `reopen` where the game is left and
goes on from its log; and as JSON the lines of the log, the cursor, the selected cells and the mode that this ends in.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import NamedTuple

from sudoku_tui.board.drawing import CellDrawing, cell_drawing
from sudoku_tui.board.looks import board_looks
from sudoku_tui.desk.actions import click, select_alike
from sudoku_tui.desk.desk import Asking, Desk, Seeking
from sudoku_tui.desk.settings import Settings
from sudoku_tui.desk.view import desk_view
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.search.solve import solve
from sudoku_tui.features.play.all_commands import COMMANDS, grid_keymap
from sudoku_tui.formats import parse
from sudoku_tui.game.event_log import Event
from sudoku_tui.game.moves import parse_move
from sudoku_tui.game.origin import Origin
from sudoku_tui.game.session import Session
from sudoku_tui.keys.command import Command
from sudoku_tui.keys.keymaps import STANDARD, VIM
from sudoku_tui.storage.packs import graded, of_shape
from sudoku_tui.words.message import NOTHING, Message, as_it_is
from tests.support import near_the_end

TABLE = Path(__file__).with_name("core_cases.txt")
_POINTING = ("go", "extend", "drag", "double")
_RANDOM_CASES, _DEEDS, _FEW = 400, 26, 5
_WITH_CLUES = ("killer", "dots", "arrows", "thermometers", "whispers")


class Case(NamedTuple):
    """A case: what is done."""

    puzzle: str
    deeds: tuple[str, ...]
    is_vim: bool = False
    is_tidy: bool = True


class End(NamedTuple):
    """Where it ends."""

    log: list[str]
    cursor: int
    cells: list[int]
    mode: str


class Left(Exception):  # noqa: N818 -- it is no error to leave
    """The game is left for another screen."""


class Table:
    """A desk with the program's commands, which does with them what the game's screen does."""

    address = "http://"  # as on a page
    is_touring = is_solving = False

    def __init__(self, case: Case) -> None:
        puzzle = puzzle_of(case.puzzle)
        self.settings = Settings(keymap=VIM if case.is_vim else STANDARD, tidy_notes=case.is_tidy)
        self._origin = Origin(puzzle, solution=solve(puzzle))
        self._sit_down([])
        self.said_before: Message = NOTHING
        self.keymap: Mapping[str, str] = grid_keymap(self.settings.keymap, puzzle.geometry)

    def do(self, deed: str) -> None:
        """Carry out a command, or point at a cell; then forget what lasts for one key, as the screen does."""
        desk, before, pending = self.desk, self.session.state, self.desk.next_mode
        asking = desk.open if isinstance(desk.open, Asking | Seeking) else None
        self.said_before, desk.message = desk.message, NOTHING
        self._act(deed)
        if desk.next_mode is pending:
            desk.next_mode = None
        if desk.open is asking:
            desk.close()
        if self.session.state is not before:
            desk.board_changed()

    def open(self, name: str, *_: object) -> None:
        """Leave the game."""
        raise Left(name)

    def pause(self) -> None:
        """Pause without a cover."""
        self.session.pause()

    @property
    def end(self) -> End:
        """Where the player is by now."""
        return End(self.log, self.desk.cursor, [*self.desk.cells], self.desk.next_mode or self.desk.mode)

    @property
    def drawing(self) -> list[CellDrawing]:
        """What is to be seen in each cell."""
        looks, symbols = board_looks(self.session.state, desk_view(self.desk)), self.desk.geometry.symbols
        return [cell_drawing(look, symbols, has_signs=False) for look in looks]

    def _act(self, deed: str) -> None:
        kind, _, cell = deed.partition(":")
        if kind in _POINTING:
            point: Callable[[Desk, int], None] = {"go": click, "double": select_alike}.get(kind, _extend)
            point(self.desk, int(cell))
        elif kind == "line":
            self._do_elsewhere(cell.replace("_", " "))
        elif deed == "reopen":
            self._reopen()
        elif deed == "resume":
            self.session.resume()
        elif deed == "restart":
            self.session.restart()
        else:
            command, choice = _commands()[deed]
            command.run(self, choice)

    @property
    def log(self) -> list[str]:
        """The lines of the game."""
        return self.session.lines

    def _sit_down(self, log: Sequence[str]) -> None:
        self.session = Session(self._origin, lambda: 0.0, log=[Event(0.0, line) for line in log])
        self.session.habits = self.settings
        self.desk = Desk(self.session, self.settings, as_it_is)

    def _reopen(self) -> None:
        """Leave the game, and have it opened where the page shows it: at the same cell, in the same mode."""
        cursor, mode = self.desk.cursor, self.desk.mode
        self._sit_down(self.log)
        self.desk.go(cursor)
        self.desk.set_mode(mode)

    def _do_elsewhere(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        match word:
            case "goto":
                self.session.go_to(int(rest))
            case "mark":
                self.session.mark(int(rest))
            case "forget":
                self.session.forget_checkpoint(int(rest))
            case "time":
                self.session.save_time()
            case _:
                self.session.play(parse_move(line, self.session.geometry))


def _extend(desk: Desk, cell: int) -> None:
    desk.move_to(cell, extend=True)


@cache
def puzzle_of(line: str) -> Puzzle:
    """The puzzle of a line; of a kind that no line has room for, an easy one of those that come with the program.

    That is the first one, or as `killer-3` the one with that number from 0.
    """
    kind, _, number = line.partition("-")
    puzzle = of_shape(9, kind, "easy")[int(number or 0)].puzzle if kind in _WITH_CLUES else parse(line)
    assert isinstance(puzzle, Puzzle)
    return puzzle


@cache
def _commands() -> Mapping[str, tuple[Command, str]]:  # type: ignore[type-arg]
    return {
        f"{command.identifier}.{choice}" if choice else command.identifier: (command, choice)
        for command in COMMANDS
        for choice in command.choices
    }


def played(case: Case) -> Table:
    """The desk after a case."""
    table = Table(case)
    for deed in case.deeds:
        table.do(deed)
    return table


def table() -> list[tuple[Case, End]]:
    """All cases of the table, and where they end."""
    lines = TABLE.read_text(encoding="utf-8").splitlines()
    found = []
    for puzzle, deeds, end in zip(lines[::3], lines[1::3], lines[2::3], strict=True):
        how, _, doing = deeds.partition(": ")
        case = Case(puzzle, tuple(doing.split()), is_vim="vim" in how, is_tidy="untidy" not in how)
        found.append((case, End(*json.loads(end))))
    return found


def written(case: Case, end: End) -> str:
    """A case as the table has it."""
    how = f"{'vim ' * case.is_vim}{'un' * (not case.is_tidy)}tidy"
    return f"{case.puzzle}\n{how}: {' '.join(case.deeds)}\n{json.dumps(end, separators=(',', ':'))}\n"


_SMALL = ".1.4........3.2."
_OVERLAPPING = "grids:r1c1r3c3:....2..3...4.......1......2."
_CLASSIC = "530070000600195000098000060800060003400803001700020006060000280000419005000080079".replace("0", ".")

_BY_HAND = (
    "digit.4 digit.4 digit.9 undo undo redo redo redo",
    "digit.4 undo digit.6 undo redo undo undo redo",
    "notes.fill digit.4 undo digit.4 digit.4 redo",
    "notes.fill notes.strike digit.1 notes.strike undo notes.clear notes.clear undo redo",
    "mode.corner digit.4 digit.6 digit.4 digit.4 mode.centre digit.4 digit.4 notes.fill",
    "notes.fill corner.1 corner.2 centre.4 corner.4 corner.4 notes.fill undo undo undo redo",
    "notes.fill digit.6 corner.6 centre.6 erase erase erase erase undo undo",
    "centre.1 centre.2 corner.3 mode.centre erase erase undo mode.corner erase",
    "mode.colour digit.3 digit.3 digit.4 extend.right digit.4 digit.4 mode.digit erase erase",
    "colour.2 digit.4 mode.colour erase erase mode.digit erase colours.clear colours.clear undo",
    "next.corner digit.4 digit.6 next.corner next.corner digit.4 next.centre move.right digit.4",
    "next.colour digit.4 digit.4 next.corner select.none digit.1 select.none",
    "select.all corner.1 corner.1 digit.1 undo colour.5 select.none digit.2 select.none",
    "select.visual move.right move.down go:40 move.left select.none move.left digit.4",
    "select.visual double:2 go:5 select.visual go:6 digit.4",
    "corner.1 select.noting digit.1 colour.1 select.noting digit.9 select.noting move.right digit.1",
    "select.noting select.noting digit.1 select.noting corner.2 digit.2 select.noting select.none",
    "select.same colour.1 go:0 select.same colour.2 select.invert colour.3 select.all select.invert",
    "go:2 drag:3 drag:12 digit.4 extend:13 digit.4 double:2 digit.4 go:0 double:0 colour.1",
    "colour.7 go:9 colour.7 double:2 digit.1 corner.2 go:11 corner.2 double:11 colour.1",
    "checkpoint.return checkpoint.set checkpoint.set digit.4 checkpoint.return checkpoint.return redo undo",
    "digit.4 checkpoint.set undo digit.6 go:3 digit.2 checkpoint.return undo redo undo digit.1 checkpoint.return",
    "digit.4 restart undo redo restart digit.4 go:3 corner.1 colour.1 restart restart undo undo",
    "pause digit.4 move.right corner.2 resume digit.4 pause undo resume undo resume",
    "check digit.4 check check digit.4 check digit.1 check check undo check go:0 check",
    "edge.right edge.down edge.left edge.up box.right box.down box.left box.up",
    "ahead.right ahead.down ahead.left ahead.up extend.down ahead.right",
    "empty.next empty.next empty.previous empty.previous move.left move.up move.right move.down extend.left extend.up",
    "mode.turn.next digit.4 mode.turn.next digit.4 mode.turn.next digit.4 mode.turn.next mode.turn.previous digit.4",
    "notes.toggle digit.4 mode.centre notes.toggle digit.4 notes.toggle digit.4 notes.toggle",
    "go:0 digit.5 erase corner.1 colour.1 erase digit.5 extend:2 digit.5 digit.5 erase undo undo",
    "focus.here go:0 focus.here focus.here focus.next focus.next focus.previous select.none focus.previous focus.next",
    "corner.1 focus.next notes.fill focus.next write write move.right write select.none go:0 select.none",
    "filter.1 filter.2 filter.2 filter.3 filter.more.5 filter.more.7 filter.more.3 filter.more.5 filter.more.7",
    "filter.reverse.4 filter.more.1 filter.reverse.1 filter.4 filter.reverse.4 filter.reverse.4 filter.4 filter.more.9",
    "filter.pairs notes.fill filter.pairs filter.pairs focus.next filter.pairs filter.5 move.left select.none",
    "jump go:0 jump jump jump.ahead.down jump.ahead.left jump.ahead.up digit.5 jump.ahead.right write undo jump",
    "digit.4 reopen undo reopen redo digit.6 undo reopen redo reopen digit.4 undo undo redo",
    "mode.corner digit.1 digit.4 reopen digit.4 mode.digit digit.4 reopen digit.4 undo undo undo undo redo",
    "digit.4 checkpoint.set undo digit.6 reopen checkpoint.return reopen checkpoint.return undo reopen",
    "colour.1 notes.fill corner.1 reopen notes.fill notes.clear reopen undo undo undo undo restart reopen restart undo",
    "pause reopen digit.4 resume digit.4 check reopen check check undo reopen check",
    "digit.4 corner.1 undo undo digit.6 line:goto_1 reopen redo undo redo line:goto_0 redo line:goto_3 reopen undo",
    "digit.4 line:mark_0 corner.2 line:mark_1 line:time checkpoint.return reopen checkpoint.return line:forget_1 "
    "checkpoint.return reopen line:forget_0 checkpoint.return",
    "digit.4 line:cross_r1c3_+1_+2 line:r1c4=6;_corner_r1c4_-6 reopen undo notes.fill undo undo redo redo",
)


def cases() -> Iterator[Case]:
    """The cases made by hand, and those that are drawn by lot."""
    for deeds in _BY_HAND:
        yield Case(_CLASSIC, tuple(deeds.split()))
    yield Case(_SMALL, tuple(_BY_HAND[0].split()))
    yield Case(
        _CLASSIC, ("mode.corner", "digit.4", "extend.right", "select.none", "digit.4", "select.none"), is_vim=True
    )
    yield Case(_CLASSIC, ("notes.fill", "digit.4", "undo", "digit.6"), is_tidy=False)
    puzzles = _puzzles()
    for number in range(_RANDOM_CASES):
        dice = Random(number)
        how = Case(puzzles[number % len(puzzles)], (), is_vim=dice.random() < 0.1, is_tidy=dice.random() < 0.8)
        yield by_lot(how, dice)


def _puzzles() -> list[str]:
    shaped = [
        (6, "Classic"),
        (8, "Classic"),
        (9, "jigsaw"),
        (9, "diagonals"),
        (9, "hyper"),
        (9, "anti-knight"),
        (10, "Classic"),
    ]
    found = [origin.puzzle for size, kind in shaped for origin in of_shape(size, kind, "easy")[:1]]
    found += [origin.puzzle for origin in graded("easy")[:3]]
    found += map(puzzle_of, (_SMALL, _OVERLAPPING))
    found += [near_the_end(puzzle, 3) for puzzle in found[:6]]
    return [*map(str, found), *_WITH_CLUES]


def by_lot(
    case: Case, dice: Random, length: int = _DEEDS, is_wanted: Callable[[str, Sequence[str]], bool] = lambda *_: True
) -> Case:
    """A case in which anything is done that is wanted after what was done; what would leave the game is left out."""
    puzzle = puzzle_of(case.puzzle)
    table, done = Table(case), list[str]()
    solution = solve(puzzle)
    while len(done) < length:
        deed = _any_deed(table, solution, dice)
        if not is_wanted(deed, done):
            continue
        try:
            table.do(deed)
        except Left:
            continue
        done.append(deed)
    return case._replace(deeds=tuple(done))


def _any_deed(table: Table, solution: tuple[int, ...], dice: Random) -> str:
    geometry, cursor = table.desk.geometry, table.desk.cursor
    if table.session.is_paused and dice.random() < 0.5:
        return "resume"
    if table.session.state.values.count(0) < _FEW and dice.random() < 0.6:
        return dice.choice(("empty.next", "mode.digit", f"digit.{solution[cursor]}", f"digit.{solution[cursor]}"))
    cell, digit = dice.randrange(geometry.cell_count), dice.randint(1, geometry.digit_count + (dice.random() < 0.1))
    way = dice.choice(("up", "down", "left", "right"))
    has_box = not (geometry.regions or geometry.layout.corners)
    likely = (
        f"digit.{digit}",
        f"digit.{solution[cursor]}",
        f"corner.{min(digit, 9)}",
        f"centre.{min(digit, 9)}",
        f"move.{way}",
        f"extend.{way}",
        "empty.next",
        f"go:{cell}",
        f"{dice.choice(_POINTING)}:{cell}",
        "undo",
        dice.choice(("undo", "redo")),
        "erase",
        f"mode.{dice.choice(('digit', 'corner', 'centre', 'colour'))}",
    )
    seldom = (
        *(
            "notes.fill",
            "notes.clear",
            "notes.strike",
            "restart",
            "pause",
            "check",
            "checkpoint.set",
            "checkpoint.return",
        ),
        *("select.same", "select.noting", "select.all", "select.visual", "select.invert", "select.none", "select.none"),
        *(
            "colours.clear",
            f"colour.{dice.randint(1, 9)}",
            "notes.toggle",
            f"mode.turn.{dice.choice(('next', 'previous'))}",
        ),
        *(f"next.{dice.choice(('corner', 'centre', 'colour'))}", f"edge.{way}", f"ahead.{way}", "empty.previous"),
        *([f"box.{way}"] if has_box else []),
        *(
            f"focus.{dice.choice(('here', 'next', 'previous'))}",
            f"jump.ahead.{way}",
            "jump",
            "write",
            "reopen",
            "reopen",
        ),
        *(f"filter{dice.choice(('', '.more', '.reverse'))}.{min(digit, 9)}", "filter.pairs"),
    )
    return dice.choice(likely if dice.random() < 0.65 else seldom)


if __name__ == "__main__":
    sys.stdout.writelines(written(case, played(case).end) for case in cases())
