"""Solo of Simon Tatham's collection: descriptions of its puzzles, and its saved games.

    3x3:a5b7_4_8...     3x3x:...     9j:...,map of blocks     3x3k:...,map of cages,totals

In front of the colon stand the height and the width of the boxes, or the size and `j` where blocks are a map, then `x`
for diagonals and `k` for cages. Then come the givens with a letter for each run of empty cells; a map, in which a
letter stands for as many pairs of neighbours that no border divides; and the totals, each at its cage's first cell.

A saved game has a line for each of its facts, with the length of what follows: `DESC    :49:f3b1c7...`. Moves name a
column, a row and a digit: `R0,0,2` places one, `P3,0,1` notes it or takes the note away.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from sudoku_tui.engine.constraints.constraint import Constraint
from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.engine.kinds.cages import Cage
from sudoku_tui.engine.kinds.rules import Rule
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.shapes.geometry import MAX_SIZE, MIN_SIZE, Geometry, geometry
from sudoku_tui.formats.clues.clued import Clued
from sudoku_tui.formats.clues.json_text import shape_with
from sudoku_tui.formats.format import Keeps
from sudoku_tui.formats.whole import Found, WholeText, begun, masks, notes_of
from sudoku_tui.words.message import say

_SYMMETRY_AND_LEVEL = r"(?:m[d\d]*|r\d|a|d[tbiaeu])*"
_TEXT = re.compile(
    rf"(\d{{1,2}})(?:x(\d{{1,2}}))?([jxk]*){_SYMMETRY_AND_LEVEL}:((?:\d{{1,2}}|[a-z_])+)((?:,[\da-z_]*)*)"
)


class Solo(WholeText):
    """A description, which the program takes as a game ID."""

    name = "tatham"
    rules = (Rule.X,)
    has_clues = True
    is_any_shape = True

    def read(self, text: str) -> Iterator[Found]:
        yield 0, read_solo(text.strip())

    def written(self, clued: Clued) -> str:
        parameters, description = _described(clued.puzzle)
        return f"{parameters}:{description}"


class SoloSave(WholeText):
    """A saved game, with every move that was made and not taken back."""

    name = "solo"
    keeps = Keeps.ENTRIES | Keeps.NOTES
    rules = (Rule.X,)
    has_clues = True
    is_any_shape = True

    def read(self, text: str) -> Iterator[Found]:
        yield 0, _read_save(text)

    def written(self, clued: Clued) -> str:
        parameters, description = _described(clued.puzzle)
        moves = [*_moves(clued)]
        facts = [
            ("SAVEFILE", "Simon Tatham's Portable Puzzle Collection"),
            ("VERSION", "1"),
            ("GAME", "Solo"),
            ("PARAMS", parameters),
            ("CPARAMS", parameters),
            ("DESC", description),
            ("NSTATES", str(len(moves) + 1)),
            ("STATEPOS", str(len(moves) + 1)),
            *(("MOVE", move) for move in moves),
        ]
        return "\n".join(f"{name:<8}:{len(fact)}:{fact}" for name, fact in facts)


_FACT = re.compile(r"([A-Z]{1,8}) *:(\d{1,7}):(.*)")
_MOVE = re.compile(r"([RP])(\d{1,2}),(\d{1,2}),(\d{1,2})")


def _read_save(text: str) -> Clued:
    facts, moves = dict[str, str](), list[str]()
    for number, line in enumerate(text.splitlines(), start=1):
        fact = _FACT.fullmatch(line.rstrip())
        if not fact or int(fact[2]) != len(fact[3]):
            raise PuzzleTextError(say("line {line} of the saved game is damaged", line=number))
        if fact[1] == "MOVE":
            moves.append(fact[3])
        else:
            facts.setdefault(fact[1], fact[3])
    if facts.get("GAME") != "Solo":
        raise PuzzleTextError(say("this is a saved game of another puzzle of Simon Tatham's collection, not of Solo"))
    puzzle = read_solo(f"{facts.get('CPARAMS') or facts.get('PARAMS', '')}:{facts.get('DESC', '')}").puzzle
    position = facts.get("STATEPOS", "")
    made = moves[: int(position) - 1] if position.isdecimal() and len(position) < 8 else moves
    return _played(puzzle, made)


def _played(puzzle: Puzzle, moves: Iterable[str]) -> Clued:
    """The game after some moves; one that gives up shows every digit."""
    shape, size = puzzle.geometry, puzzle.geometry.size
    values, notes = list(puzzle.givens), [0] * shape.cell_count
    for move in moves:
        if move.startswith("S"):
            solution = [int(word) for word in re.findall(r"\d{1,2}", move)]
            if len(solution) == shape.cell_count and max(solution) <= size:
                values = solution
            continue
        made = _MOVE.fullmatch(move)
        column, row, digit = map(int, made.groups()[1:]) if made else (size, size, 0)
        if move == "M":
            continue  # every note at once, as the program shows them by itself
        if not made or max(column, row) >= size or digit > size:
            raise PuzzleTextError(say("the move {move} of the saved game is damaged", move=repr(move[:20])))
        cell = row * size + column
        if made[1] == "P":
            notes[cell] = notes[cell] ^ 1 << digit - 1 if digit else 0
        elif not puzzle.givens[cell]:
            values[cell] = digit
    position = begun(shape, values, [bool(digit) for digit in puzzle.givens])
    return Clued(position, corner=masks(notes))


def _moves(clued: Clued) -> Iterator[str]:
    size, values = clued.puzzle.geometry.size, clued.position.values
    for cell, digit in enumerate(clued.position.entries):
        if digit:
            yield f"R{cell % size},{cell // size},{digit}"
    for cell, mask in enumerate(notes_of(clued)):
        if not values[cell]:
            yield from (f"P{cell % size},{cell // size},{d}" for d in range(1, size + 1) if mask >> d - 1 & 1)


_PART = re.compile(r"\d{1,4}|[a-z]|_")
_RUN = 25  # pairs without a border that a `z` stands for; more follow
_BEFORE_A = ord("a") - 1


def read_solo(text: str) -> Clued:
    """The puzzle of a description; a `PuzzleTextError` says what is wrong."""
    found_text = _TEXT.fullmatch(text)
    if not found_text:
        raise PuzzleTextError(say("this is no description of a puzzle of Solo: it is cut off or damaged"))
    high, wide, flags, givens, rest = found_text.groups()
    parts = rest[1:].split(",") if rest else []
    needed = ("j" in flags) + 2 * ("k" in flags)
    if len(parts) != needed:
        raise PuzzleTextError(
            say("there are {count} parts behind the givens, {needed} are needed", count=len(parts), needed=needed)
        )
    shape = _bare(int(high), int(wide or 1), flags, parts)
    cages = tuple(_cages(parts[-2], parts[-1], shape)) if "k" in flags else ()
    found = shape.changed(constraints=cages)
    digits = _numbers(givens, shape.cell_count)
    if max(digits) > shape.size:
        raise PuzzleTextError(
            say("there is no digit {digit} in a grid of {size}×{size}", digit=max(digits), size=shape.size)
        )
    return Clued(Position.start(Puzzle(found, tuple(digits))))


def _bare(high: int, wide: int, flags: str, parts: list[str]) -> Geometry:
    size = high * wide
    if not MIN_SIZE <= size <= MAX_SIZE:
        impossible = say("there is no grid of size {size}; sizes {least} to {most} are possible")
        raise PuzzleTextError(impossible.given({"size": size, "least": MIN_SIZE, "most": MAX_SIZE}))
    rules = (Rule.X,) if "x" in flags else ()
    if "j" not in flags:
        return geometry(high, wide, (), rules)
    bare = shape_with(size, tuple(_blocks(parts[0], size)))
    return bare.changed(rules=rules)


def _cages(borders: str, totals: str, shape: Geometry) -> Iterator[Constraint]:
    """The cages, each with the total that stands in its first cell."""
    blocks, sums = _blocks(borders, shape.size), _numbers(totals, shape.cell_count)
    for number in range(max(blocks) + 1):
        cells = tuple(cell for cell, block in enumerate(blocks) if block == number)
        cage = Cage(cells, sums[cells[0]] or None)
        if len(cells) == 1 and cage.total is None:
            continue  # a cell without a cage
        if reason := cage.misfit(shape):
            raise PuzzleTextError(reason)
        yield cage


def _blocks(borders: str, size: int) -> list[int]:
    """The number of each cell's block, from 0 in reading order."""
    is_border = _borders(borders, 2 * size * (size - 1))
    joined = list(range(size * size))

    def root(cell: int) -> int:
        while joined[cell] != cell:
            cell = joined[cell]
        return cell

    for (one, other), divided in zip(_pairs(size), is_border, strict=True):
        if not divided:
            one, other = sorted((root(one), root(other)))
            joined[other] = one
    numbers = dict[int, int]()
    return [numbers.setdefault(root(cell), len(numbers)) for cell in range(size * size)]


def _pairs(size: int) -> Iterator[tuple[int, int]]:
    """Cells side by side, row by row, then those one below the other, column by column."""
    for row in range(size):
        yield from ((row * size + column, row * size + column + 1) for column in range(size - 1))
    for column in range(size):
        yield from ((row * size + column, (row + 1) * size + column) for row in range(size - 1))


def _borders(text: str, count: int) -> list[bool]:
    found = list[bool]()
    for sign in text:
        if sign.isdigit():
            raise PuzzleTextError(say("{sign} cannot stand in a map of blocks", sign=sign))
        run = 0 if sign == "_" else min(ord(sign) - _BEFORE_A, _RUN)
        found += [False] * run + [True] * (sign != "z")
    if len(found) == count + 1:  # the last one is the edge of the grid
        found.pop()
    if len(found) != count:
        raise PuzzleTextError(
            say("a map of blocks has {found} borders, {count} are needed", found=len(found), count=count)
        )
    return found


def _numbers(text: str, count: int) -> list[int]:
    """A number for each cell, 0 where there is none."""
    found = list[int]()
    for part in _PART.findall(text):
        if part.isdigit():
            found.append(int(part))
        elif part != "_":
            found += [0] * (ord(part) - _BEFORE_A)
    if len(found) != count:
        raise PuzzleTextError(say("{found} cells were found, {count} are needed", found=len(found), count=count))
    return found


_LONGEST_RUN = 26


def _described(puzzle: Puzzle) -> tuple[str, str]:
    """The parameters of a puzzle and its description."""
    shape = puzzle.geometry
    cages = [clue for clue in shape.constraints if isinstance(clue, Cage)]
    if others := [clue for clue in shape.constraints if not isinstance(clue, Cage)]:
        raise PuzzleTextError(say("Solo has no place for this clue: {clue}", clue=others[0].name))
    is_map = bool(shape.regions) or shape.box_height == 1
    parameters = f"{shape.size}j" if is_map else f"{shape.box_height}x{shape.box_width}"
    parameters += "x" * bool(shape.rules) + "k" * bool(cages)
    parts = [_run_lengths(puzzle.givens)]
    if is_map:
        parts.append(_map([shape.box_of(cell) for cell in range(shape.cell_count)], shape.size))
    if cages:
        parts += _cages_written(cages, shape)
    return parameters, ",".join(parts)


def _cages_written(cages: Sequence[Cage], shape: Geometry) -> Iterator[str]:
    """The map of cages and their totals; cells without a cage are cages of their own, without a total."""
    blocks, totals = [-1 - cell for cell in range(shape.cell_count)], [0] * shape.cell_count
    for number, cage in enumerate(cages):
        totals[min(cage.cells)] = cage.total or 0
        for cell in cage.cells:
            blocks[cell] = number
    text = _map(blocks, shape.size)
    if len({*_blocks(text, shape.size)}) != len({*blocks}) or sum(len(cage.cells) for cage in cages) != sum(
        block >= 0 for block in blocks
    ):
        raise PuzzleTextError(say("Solo has no place for cages that overlap or fall apart"))
    yield text
    yield _run_lengths(totals)


def _run_lengths(numbers: Sequence[int]) -> str:
    """Numbers with a letter for each run of zeros."""
    text = ""
    for number, run in groupby(numbers):
        count = len(list(run))
        part = "_".join([str(number)] * count) if number else _letters(count)
        text += f"_{part}" if number and text[-1:].isdigit() else part
    return text


def _letters(count: int) -> str:
    whole, rest = divmod(count, _LONGEST_RUN)
    return "z" * whole + (chr(_BEFORE_A + rest) if rest else "")


def _map(blocks: Sequence[int], size: int) -> str:
    """The borders between the blocks of neighbours: letters for the pairs before each border, the last at the end."""
    text, run = "", 0
    for one, other in _pairs(size):
        if blocks[one] == blocks[other]:
            run += 1
            continue
        text, run = text + _before_border(run), 0
    return text + _before_border(run)


def _before_border(run: int) -> str:
    whole, rest = divmod(run - 1, _RUN) if run else (0, -1)
    return "z" * whole + (chr(_BEFORE_A + rest + 1) if run else "_")
