"""What a page has of a game by itself: its keypad, the keys it plays without the program, and the next visit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import zip_longest
from math import floor
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias
from zlib import crc32

from sudoku_tui.desk.desk import Check, Desk
from sudoku_tui.desk.host import HINT, GameHost
from sudoku_tui.desk.settings import Settings
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry
from sudoku_tui.features.hint.commands import APPLY, LEAVE
from sudoku_tui.features.play.all_commands import COMMANDS, grid_keymap
from sudoku_tui.features.play.entry import DIGIT, ERASE, MODE
from sudoku_tui.game.entry import Mode
from sudoku_tui.game.origin import Source
from sudoku_tui.game.session import Session
from sudoku_tui.keys.command import in_bar
from sudoku_tui.keys.keymaps import STANDARD, VIM
from sudoku_tui.keys.keypad import Button, Rows, button, in_rows, sent_by
from sudoku_tui.keys.names import sign_of
from sudoku_tui.storage.games import number_of
from sudoku_tui.words.message import Message, as_it_is, say

if TYPE_CHECKING:
    from sudoku_tui.engine.constraints.constraint import Constraint
    from sudoku_tui.engine.constraints.relations import Relation

_MODES = {
    Mode.DIGIT: (say("Digits"), say("Digits"), say("Digit {sign}")),
    Mode.CORNER: (say("Corner"), say("Corner notes"), say("Corner note {sign}")),
    Mode.CENTRE: (say("Centre"), say("Centre notes"), say("Centre note {sign}")),
    Mode.COLOUR: (say("Colours"), say("Colours"), say("Colour {sign}")),
}
"""For each mode what stands on its button, what that is called, and what the button of a digit is called."""

_USUAL = {
    "undo": say("Undo"),
    "redo": say("Redo"),
    "hint": say("Hint"),
    "check": say("Check"),
    "palette": say("Menu"),
}
_AFTERWARDS = {
    "undo": say("Undo"),
    "hint.apply": say("Result"),
    "review": say("Review"),
    "path": say("Steps"),
    "palette": say("Menu"),
}
_ALWAYS = {
    "digit.first": say("1st digit"),
    "notes.fill": say("Notes"),
    "daily": say("Daily"),
    "new": say("New"),
    "home": say("Home"),
}
"""The commands in the rows under the digits: while a game is played, when it is solved, and in either case."""
_TOURED = ("undo", "hint", "palette")
"""The usual ones that the tour asks for."""
_MOST_HELPERS = 5
_KINDS = {"palette": "menu"}
_BY_NAME = {command.identifier: command for command in COMMANDS}


class DigitKeys(NamedTuple):
    """What the buttons of digits depend on."""

    symbols: str  # the sign of each digit
    left: tuple[int, ...]  # for each digit, how many are still to be placed; none where that is not known
    mode: Mode  # what a digit writes


def game_rows(digits: DigitKeys, actions: Sequence[Sequence[Button | None]], keymap: Mapping[str, str]) -> Rows:
    modes = [
        button(MODE, label, name, keymap, choice=mode, on=mode is digits.mode, kind="mode")
        for mode, (label, name, _) in _MODES.items()
    ]
    rows = (modes, *_digit_rows(digits, keymap), *actions)
    return tuple(tuple(filter(None, row)) for row in rows if any(row))


def _digit_rows(digits: DigitKeys, keymap: Mapping[str, str]) -> list[list[Button | None]]:
    is_placed, name = digits.mode is Mode.DIGIT, _MODES[digits.mode][2]
    buttons = [
        button(
            DIGIT,
            as_it_is(sign),
            name.given({"sign": sign}),
            keymap,
            choice=str(digit),
            dim=is_placed and left is not None and left <= 0,
            left=None if digits.mode is Mode.COLOUR or left is None else max(left, 0),
            kind="digit",
            colour=digit - digits.symbols.startswith("0") if digits.mode is Mode.COLOUR else 0,
        )
        for digit, (sign, left) in enumerate(zip_longest(digits.symbols, digits.left), 1)
    ]
    return in_rows([*buttons, button(ERASE, as_it_is("⌫"), ERASE.title_of(""), keymap, kind="erase")])


def usual_rows(shape: Geometry = CLASSIC) -> Rows:
    """The buttons of a game that has just begun, with the usual keys."""
    most = (len(shape.boxes),) * shape.digit_count if shape.has_full_houses else ()
    digits = DigitKeys(shape.symbols, most, Mode.DIGIT)
    actions = ("usual", tuple(_USUAL.items())), ("extra", tuple(_ALWAYS.items()))
    return _rows(digits, actions, tuple(grid_keymap(STANDARD, shape).items()), is_digit_first=False)


def game_keypad(game: GameHost, keymap: Mapping[str, str]) -> Rows:
    """The buttons of a game as it stands."""
    desk = game.desk
    state, geometry = desk.session.state, desk.geometry
    left = tuple(state.remaining(digit) for digit in geometry.digits) if geometry.has_full_houses else ()
    digits = DigitKeys(geometry.symbols, left, desk.next_mode or desk.mode)
    kind, actions = _actions(game)
    kinds = (kind, tuple(actions)), ("extra", tuple(_ALWAYS.items()))
    return _rows(digits, kinds, tuple(keymap.items()), is_digit_first=game.settings.digit_first)


@lru_cache(maxsize=64)
def _rows(
    digits: DigitKeys,
    actions: tuple[tuple[str, tuple[tuple[str, Message], ...]], ...],
    keys: tuple[tuple[str, str], ...],
    *,
    is_digit_first: bool,
) -> Rows:
    """Cached, for this is asked after every key and seldom changes."""
    keymap = dict(keys)
    is_on = {"digit.first": is_digit_first}

    def action(name: str, label: Message, kind: str) -> Button | None:
        command = _BY_NAME[name]
        title = command.title_of(command.choices[0])
        return button(command, label, title, keymap, on=is_on.get(name), kind=_KINDS.get(name, kind))

    rows = [[action(name, label, kind) for name, label in row] for kind, row in actions]
    return game_rows(digits, rows, keymap)


def _actions(game: GameHost) -> tuple[str, list[tuple[str, Message]]]:
    """What to do besides writing: what an open hint offers, while one is open; and what kind of row that is."""
    if game.desk.session.is_finished:
        return "usual", [*_AFTERWARDS.items()]
    if game.is_touring and game.desk.open is None:
        return "usual", [*((name, _USUAL[name]) for name in _TOURED), (LEAVE.identifier, LEAVE.label_for(game))]
    helpers = [command for command in in_bar(COMMANDS, game) if command.place is HINT]
    if APPLY not in helpers and APPLY.is_enabled(game):
        helpers.append(APPLY)
    helpers.sort(key=lambda command: command.rank)
    if helpers:
        return "hint", [(command.identifier, command.label_for(game)) for command in helpers[:_MOST_HELPERS]]
    return "usual", [*_USUAL.items()]


CORE = (
    *("move", "extend", "box", "edge", "ahead", "empty", "mode", "mode.turn", "next", "notes.toggle"),
    *("select.same", "select.noting", "select.all", "select.visual", "select.invert", "select.none"),
    *("digit", "corner", "centre", "colour", "colours.clear", "erase", "notes.fill", "notes.clear", "notes.strike"),
    *("focus", "filter", "filter.more", "filter.reverse", "filter.pairs", "jump", "jump.ahead", "write"),
    *("undo", "redo", "checkpoint.set", "checkpoint.return", "check", "pause"),
)
"""The commands that the page carries out by itself until the program is there (`core_desk.js`)."""
_BESIDES = ("hint", "home", "new", "daily", "theme.next")
"""Those that lead away from the board, or that it says something of (`early_elsewhere.js`, `early_words.js`)."""
_ENDS = {"up": "A", "down": "B", "right": "C", "left": "D", "home": "H", "end": "F"}
_HELD = {"shift": 1, "alt": 2, "ctrl": 4}
_ESCAPES = ("\x1b", "\x1b[27u")
"""What a terminal sends for Escape, and what a page does."""


def core_keys(keymap: Mapping[str, str]) -> dict[str, str]:
    """What the page sends for each key of these commands and those it waits for, and the identifier of what it does."""
    told: dict[str, str] = {}
    for name in (*CORE, *_BESIDES):
        for identifier, usual in _BY_NAME[name].key_table().items():
            for key in keymap.get(identifier, usual).split(","):
                told |= dict.fromkeys(_typed(key), identifier)
    return told


def _typed(key: str) -> Sequence[str]:
    """What a page sends for a key; nothing for one that it leaves to the browser, or cannot send."""
    if key == "escape":
        return _ESCAPES
    *held, name = key.split("+")
    if held and name in _ENDS:
        return (f"\x1b[1;{1 + sum(_HELD[modifier] for modifier in held)}{_ENDS[name]}",)
    if held == ["alt"] and len(name) == 1 and name.isdecimal():
        return (f"\x1b{name}",)
    text = sent_by(key) or sign_of(key)
    return (text,) if len(text) == 1 or text.startswith(_ESCAPES[0]) else ()


def is_plain(settings: Settings) -> bool:
    """Whether moves have only plain consequences: nothing to be solved, struck out or placed along with them."""
    has_more = settings.digit_first or settings.auto_place or settings.strike_notes or settings.tell_moves
    return not has_more and settings.mistakes != "solution"


News: TypeAlias = dict[str, object]
Keys: TypeAlias = tuple[tuple[str, str], ...]

_HOME = "home"
_UNKNOWN = "unread"


def at_once(desk: Desk, settings: Settings, keymap: Mapping[str, str]) -> News:
    """Tell which moves the page can show itself, and which game can go on there before the program is, if any.

    `next` says whether the next visit opens it; `begun` whether anything was played in it: a page that knows its puzzle
    alone cannot have drawn it then; `log` is all that was, line by line, of which the page is told what is new; `ties`
    are what clues leave to cells by themselves, and `solution` the digits, if they are known; `day` is a daily's seed.
    """
    if not is_plain(settings):
        return {"game": None, "acts": None}
    told: News = {"acts": acts(keymap, settings)}
    if not _is_kept(desk):
        return told | {"game": None}
    session = desk.session
    puzzle = session.origin.puzzle
    begun = {"begun": len(session.history.nodes) > 1, "log": session.lines, "next": settings.start != _HOME}
    day = session.origin.seed if session.origin.source is Source.DAILY else ""
    known = {"ties": ties(session.geometry), "solution": _solution_of(session)} if not session.fog else {}
    return told | {
        "game": [number_of(session), told_apart(puzzle)],
        **begun,
        "day": day,
        "ties": None,
        "solution": "",
        **known,
    }


def _is_kept(desk: Desk) -> bool:
    """Whether a page can go on with the game; what fog hides it knows only from what is seen."""
    session = desk.session
    is_under_way = not session.is_finished and not session.is_paused and number_of(session) is not None
    return is_under_way and (not session.fog or (desk.is_at_rest and desk.check is not Check.SHOWN))


@lru_cache(maxsize=4)
def ties(shape: Geometry) -> News | None:
    """What clues leave to cells by themselves, or beside a digit elsewhere (`core_ties.js`); None without clues."""
    if not shape.constraints:
        return None
    digits: dict[int, int] = {}
    links: list[list[int]] = []
    numbers: dict[Relation, int] = {}
    for clue in shape.constraints:
        for cell, mask in clue.domains(shape):
            digits[cell] = digits.get(cell, mask) & mask
        for one, other, relation in clue.links(shape):
            links.append([one, other, numbers.setdefault(relation, len(numbers))])
    return {"digits": digits, "links": links, "relations": [[each.rows, each.columns] for each in numbers]}


def _solution_of(session: Session) -> str:
    """The digits of the solution, if they are known; empty otherwise."""
    signs = session.geometry.symbols
    return "".join(signs[digit - 1] for digit in session.solution) if session.knows_solution else ""


def told_apart(puzzle: Puzzle) -> str:
    """The puzzle as a line; of one with clues, by what the page knows of them, too (`early_packed.js`)."""
    shape, clues = _clues_told_apart(puzzle.geometry)
    return f"{shape.variant}:{puzzle.signs}#{clues}" if clues else str(Puzzle(shape, puzzle.givens))


@lru_cache(maxsize=4)
def _clues_told_apart(shape: Geometry) -> tuple[Geometry, str]:
    """The grid, and a checksum of what is drawn, or else of where its clues stand; of rules only where neither is.

    What is read in an author's words, before the first move or behind it, makes no other puzzle: the page knows none.
    """
    known = [clue for clue in shape.constraints if clue.key != _UNKNOWN]
    places = {clue: _where(clue) for clue in known}
    drawn = [clue for clue in known if places[clue] and _parts(clue)]
    placed = drawn or [clue for clue in known if places[clue]]
    told = ",".join(f"{clue.key} {places[clue]}" for clue in placed or known)
    outline = shape.changed(rules=(), constraints=())
    return outline if placed else shape.bare, f"{crc32(told.encode()):x}" if told else ""


def _parts(clue: Constraint) -> Sequence[Any]:
    """What a drawing is made of, whose kind is not loaded for this."""
    parts: Sequence[Any] = getattr(clue, "parts", ())
    return parts


def _where(clue: Constraint) -> str:
    parts = _parts(clue)
    points = [point for part in parts for point in _points(part)]
    numbers = [len(parts), *(floor(number) for point in points for number in point)] if parts else clue.places
    return " ".join(map(str, numbers))


def _points(part: Any) -> Sequence[tuple[float, float]]:  # noqa: ANN401 -- as above
    middle = [(part.x, part.y)] if hasattr(part, "x") else []
    points: Sequence[tuple[float, float]] = getattr(part, "points", middle)
    return points


def acts(keymap: Mapping[str, str], settings: Settings) -> News:
    """Which keys the page can play by itself, whether they are the usual ones, and what goes along with them."""
    switches = {
        "tidy": settings.tidy_notes,
        "peers": settings.highlight_peers,
        "same": settings.highlight_same,
        "notes": settings.highlight_digit,
        "clashes": settings.mistakes == "clashes",
        "usual": settings.keymap == STANDARD and not settings.keys,
        "vim": settings.keymap == VIM,
    }
    return {
        "keys": _keys(tuple(keymap.items())),
        "theme": settings.theme,
        **{name: int(is_on) for name, is_on in switches.items()},
    }


@lru_cache(maxsize=4)
def _keys(keymap: Keys) -> Mapping[str, str]:
    """Cached, for this is asked after every key and seldom changes."""
    return core_keys(dict(keymap))
