"""What a text was taken for: the form of a puzzle by name, and what else it could mean."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.formats.clues.clued import Clued
from sudoku_tui.formats.clues.spotted import is_clued, meant
from sudoku_tui.formats.detect import format_of, meaning, unwrapped
from sudoku_tui.formats.format import EMPTY_SIGNS, read_sign
from sudoku_tui.formats.homes import home_of
from sudoku_tui.formats.names import CALLED, READ_ALONE
from sudoku_tui.formats.stream import read_lines
from sudoku_tui.words.message import NOTHING, Message, say


class Taken(NamedTuple):
    """One reading of a text."""

    form: str  # the name that `convert --to` knows, or one of those that are only read
    called: Message
    found: Position | Clued
    line: int = 1  # where it begins
    meaning: Message = NOTHING  # how this reading differs from the first


def taken_for(text: str) -> Sequence[Taken]:
    """What each puzzle of a text was taken for, then what the text could mean besides.

    Raises:
        PuzzleTextError: where nothing in it can be read.
    """
    readings = list(read_lines(text.splitlines(keepends=True)))
    lines, taken, error = text.splitlines(), list[Taken](), None
    whole = _edition(home_of(text), text)  # of all games in a file
    for place, (number, reading) in enumerate(readings):
        if isinstance(reading, PuzzleTextError):
            error = error or reading
            continue
        until = readings[place + 1][0] - 1 if place + 1 < len(readings) else len(lines)
        form = whole or form_of("\n".join(lines[number - 1 : until]))
        taken.append(Taken(form, {**CALLED, **READ_ALONE}[form], reading, number))
    if not taken:
        raise error or PuzzleTextError(say("there is no puzzle in the text"))
    return (*taken, *_others(taken, lines))


_SITES = {"sudokuwiki.org": "sudokuwiki-link", "sudokuexchange.com": "exchange-link", "sudoku.coach": "coach-link"}
_LINKS = {"f-puzzles.com": "f-puzzles-link", "sudokumaker.app": "sudokumaker-link", "swaroopg92": "penpa"}
_KEYS: Mapping[str, Sequence[str]] = {
    "ipuz": ("kind",),
    "sudokumaker": ("formatVersion",),
    "lisudoku": ("gridSize", "grid_size"),
    "gnome": ("difficulty_category", "time_elapsed"),
    "f-puzzles": ("grid",),
    "sudokupad": ("cells",),
}


def form_of(text: str) -> str:
    """The name of the form of a text that can be read."""
    text = text.strip("\ufeff\r\n")
    if name := home_of(text):
        return _edition(name, text)
    if is_clued(text):
        return _form_of_clues(text)
    if meant(text) != text:
        return _form_of_link(text)
    lines = [said for line in text.splitlines() if (said := meaning(line))]
    _, body = unwrapped(lines)
    name = format_of(body or lines).name
    if name == "numbers" and "," in (body or lines)[0]:
        return "tsv" if "\t" in text else "csv"
    is_marked = name == "box" and re.search(r"\d\d", " ".join(line for line in body if "|" in line)) is not None
    return "candidates" if is_marked and _has_spaces(body) else name


def _has_spaces(lines: Sequence[str]) -> bool:
    """Whether cells stand apart, so that signs side by side are of one cell."""
    return any(len(part.split()) > 1 for line in lines for part in line.split("|"))


def _edition(name: str, text: str) -> str:
    """The name of that edition of a form which a text is of."""
    if name == "opensudoku":
        has_folders = re.search(r"<opensudoku\s[^>]{0,200}version", text) is not None
        return "opensudoku-2" if "<opensudoku2" in text else name if has_folders else "opensudoku-1"
    return "classic-link" if name == "scf-link" and re.search(r"(?:^|[/=])classic", text) else name


def _form_of_clues(text: str) -> str:
    bare = text.lstrip()
    if not bare.startswith("{"):
        found = next((name for host, name in _LINKS.items() if host in bare), "")
        return found or ("sudokupad-link" if "://" in bare or not bare.startswith("N4") else "f-puzzles-link")
    return next((name for name, keys in _KEYS.items() if any(f'"{key}"' in bare for key in keys)), "clues")


def _form_of_link(text: str) -> str:
    if "#p=" in text:
        return "own-link"
    if "://" not in text:
        return "exchange" if not text.lstrip().startswith("{") else "clues"
    return next((name for host, name in _SITES.items() if host in text.lower()), "link")


def _others(taken: Sequence[Taken], lines: Sequence[str]) -> Iterator[Taken]:
    """What else a text could mean: each of the ways that are known, where it gives another puzzle."""
    if len(taken) != 1 and len(taken) != 16:
        return
    said = [line for raw in lines if (line := meaning(raw))]
    for way in _WAYS:
        if (other := way(taken, said)) and other.found != taken[0].found:
            yield other


def _as_one_grid(taken: Sequence[Taken], lines: Sequence[str]) -> Taken | None:
    """Sixteen puzzles of 4×4 as the rows of one grid, or the other way round."""
    if len(lines) != 16 or any(len(line) != 16 for line in lines):
        return None
    from sudoku_tui.formats.format import SHAPES, start_of_rows

    try:
        if len(taken) == 16:
            found, said = start_of_rows(lines, read_sign, SHAPES), say("one grid of 16×16")
        else:
            from sudoku_tui.formats.signs import plain_puzzle

            first = plain_puzzle(lines[0])
            if not first:
                return None
            found, said = Position.start(first), say("sixteen puzzles of 4×4, of which this is the first")
    except PuzzleTextError:
        return None
    return replaced(taken[0], found, said)


def _without_zero(taken: Sequence[Taken], lines: Sequence[str]) -> Taken | None:
    """Zeros of a 16×16 grid as empty cells, where they are read as its sixteenth digit."""
    shape, givens = taken[0].found.puzzle.geometry, taken[0].found.puzzle.givens
    if len(taken) > 1 or shape.digit_count != 16 or not any("0" in line for line in lines):
        return None
    emptied = tuple(0 if digit == 16 else digit for digit in givens)
    if emptied == givens or any("g" in line.lower() for line in lines):
        return None
    return replaced(taken[0], Position.start(Puzzle(shape, emptied)), say("0 is an empty cell"))


_NUMERALS = frozenset("123456789")


def _down_the_columns(taken: Sequence[Taken], lines: Sequence[str]) -> Taken | None:
    """Letters as KSudoku has them, where they are read with `a` as 1, or the other way round."""
    signs = "".join("".join(line.split()) for line in lines).lower()
    shape = taken[0].found.puzzle.geometry
    letters = {sign for sign in signs if sign.isalpha()} - set(EMPTY_SIGNS)
    if len(taken) > 1 or len(signs) != shape.cell_count or len(letters) < 3 or _NUMERALS & {*signs}:
        return None
    numbers = [ord(sign) - ord("a") + 1 if sign in letters else 0 for sign in signs]
    size = shape.size
    down = [max(numbers[cell % size * size + cell // size] - 1, 0) for cell in range(len(numbers))]
    for digits, said in ((numbers, say("a is 1, row by row")), (down, say("b is 1, down the columns, as in KSudoku"))):
        found = Position.start(Puzzle(shape, tuple(digits))) if max(digits) <= shape.digit_count else None
        if found and "a" not in letters and found.puzzle != taken[0].found.puzzle:
            return replaced(taken[0], found, said)
    return None


def _all_placed(taken: Sequence[Taken], lines: Sequence[str]) -> Taken | None:
    """Every cell with one candidate as a digit, where some are read as candidates that are still seen by others."""
    position = taken[0].found
    if taken[0].form not in ("candidates", "sdx", "729") or isinstance(position, Clued):
        return None
    values = list(position.values)
    for cell, digit in enumerate(values):
        left = position.candidates(cell) if not digit else ()
        values[cell] = left[0] if len(left) == 1 else digit
    if tuple(values) == position.values:
        return None
    pairs = zip(position.entries, values, strict=True)
    placed = Puzzle(position.geometry, tuple(0 if entry else digit for entry, digit in pairs))
    left_over = frozenset(mark for mark in position.removed if not values[mark.cell])
    found = replace(position, puzzle=placed, removed=left_over)
    return replaced(taken[0], found, say("every cell with one candidate holds it"))


def replaced(taken: Taken, found: Position, said: Message) -> Taken:
    """The same text with another meaning."""
    return taken._replace(found=found, meaning=said)


_WAYS: Sequence[Callable[[Sequence[Taken], Sequence[str]], Taken | None]] = (
    _as_one_grid,
    _without_zero,
    _down_the_columns,
    _all_placed,
)
