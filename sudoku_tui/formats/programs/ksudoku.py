"""KSudoku's files: XML with a graph of cells, the givens, the solution and every move.

Cells go down the columns, and digits are letters of which `b` is 1.

    <ksudoku><game had-help="0" msecs-elapsed="30961"><puzzle>
     <graph order="9" type="sudoku" specific-type="Plain"/>
     <values>_fg_be____h__cdeg_e___gjcbffj___i___d_c___h_j___e___fbgbdji___c_iecd__j____ge_ih_</values>
    </puzzle><history><simple-event index="0" value="8"/><simple-event index="19" markers="000100000"/></history>
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from typing import TYPE_CHECKING

from sudoku_tui.engine.constraints.constraint import Constraint
from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.engine.kinds.cages import Cage, ExtraRegion
from sudoku_tui.engine.kinds.rules import Rule
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.formats.clues.clued import Clued
from sudoku_tui.formats.clues.json_text import shape_with, size_of
from sudoku_tui.formats.format import Keeps
from sudoku_tui.formats.programs.xml_text import root_of, whole_number
from sudoku_tui.formats.whole import Found, WholeText, begun, masks, notes_of
from sudoku_tui.words.message import Message, say

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

_KINDS = ("sudoku", "custom")
_SQUARES = (4, 9, 16, 25)  # sizes that the program knows by a word
_ADDITION, _NONE = "4", "0"
_ZERO, _EMPTY = ord("a"), "_"
_DAMAGED = say("the file of KSudoku is damaged")


class KSudoku(WholeText):
    """A saved game: givens, solution, moves, notes and time; jigsaws, diagonals, groups and killer cages."""

    name = "ksudoku"
    keeps = Keeps.ENTRIES | Keeps.NOTES | Keeps.TIME | Keeps.TITLE
    rules = (Rule.X,)
    has_clues = True
    is_any_shape = True

    def read(self, text: str) -> Iterator[Found]:
        yield 0, read_ksudoku(text)

    def written(self, clued: Clued) -> str:
        shape = clued.puzzle.geometry
        lines = [
            "<!DOCTYPE ksudoku>",
            "<ksudoku>",
            f' <game had-help="0" msecs-elapsed="{round(clued.seconds * 1000)}">',
            "  <puzzle>",
            *_graph(clued, shape),
            f"   <values>{_letters(clued.puzzle.givens, shape)}</values>",
        ]
        if clued.solution:
            lines.append(f"   <solution>{_letters(clued.solution, shape)}</solution>")
        lines += ["  </puzzle>", "  <history>", *_history(clued, shape), "  </history>", " </game>", "</ksudoku>"]
        return "\n".join(lines)


def read_ksudoku(text: str) -> Clued:
    """The game of a file; a `PuzzleTextError` says what is wrong with it, or what of it is not played."""
    root = root_of(text, _DAMAGED)
    puzzle, game = root.find(".//puzzle"), root.find(".//game")
    graph = puzzle.find("graph") if puzzle is not None else None
    if puzzle is None or graph is None:
        raise PuzzleTextError(say("there is no puzzle in the file of KSudoku"))
    order = graph.get("order", "")
    size = size_of({"size": int(order) if order.isdecimal() and len(order) < 3 else order}, 9)
    flat = {"sizeX": str(size), "sizeY": str(size), "sizeZ": "1"}
    if graph.get("type") not in _KINDS or any(graph.get(axis, side) != side for axis, side in flat.items()):
        raise _unplayed(say("only flat squares are"))
    shape = _shape(graph, size)
    values, solution = ("".join((puzzle.findtext(name) or "").split()) for name in ("values", "solution"))
    found, digits = tuple(_digits(solution, shape)) if solution else (), [*_digits(values, shape)]
    given, notes = [bool(digit) for digit in digits], [0] * shape.cell_count
    for event in root.iter("simple-event"):
        _play(event, shape, digits, given, notes)
    return Clued(
        begun(shape, digits, given),
        graph.get("name", "").replace("_", " "),
        solution=found,
        corner=masks(notes),
        seconds=whole_number(game.get("msecs-elapsed")) / 1000 if game is not None else 0.0,
    )


def _play(event: Element, shape: Geometry, digits: list[int], given: list[bool], notes: list[int]) -> None:
    """Do again what a move of the file did."""
    number, size = whole_number(event.get("index")), shape.size
    if number >= shape.cell_count:
        raise PuzzleTextError(say("a move in the file of KSudoku is in no cell of the grid"))
    cell = _in_reading_order(number, size)
    if marks := event.get("markers"):
        notes[cell] = sum(1 << place for place, sign in enumerate(marks[:size]) if sign != "0")
        return
    digit = whole_number(event.get("value"))
    if digit > size:
        raise PuzzleTextError(say("{digit} in {cell} is no digit", digit=repr(str(digit)), cell=shape.cell_name(cell)))
    digits[cell], given[cell] = digit, event.get("given") == "true" or (given[cell] and digits[cell] == digit)


def _history(clued: Clued, shape: Geometry) -> Iterator[str]:
    """Every digit and all notes of a player as moves."""
    entries, values = clued.position.entries, clued.position.values
    for cell, digit in enumerate(entries):
        if digit:
            yield f'   <simple-event index="{_down_the_columns(cell, shape.size)}" value="{digit}"/>'
    for cell, mask in enumerate(notes_of(clued)):
        if mask and not values[cell]:
            marks = "".join(str(mask >> digit & 1) for digit in range(shape.size))
            yield f'   <simple-event index="{_down_the_columns(cell, shape.size)}" markers="{marks}"/>'


def _graph(clued: Clued, shape: Geometry) -> Iterator[str]:
    """What cells there are, and which of them differ."""
    size, title = shape.size, escape(clued.title.replace(" ", "_"))
    has_blocks = size in _SQUARES and not shape.regions and shape.box_height == shape.box_width
    is_plain = has_blocks and not (shape.rules or shape.constraints)
    if is_plain and not title:
        yield f'   <graph order="{size}" type="sudoku" specific-type="Plain"/>'
        return
    kind = "KillerSudoku" if any(isinstance(clue, Cage) for clue in shape.constraints) else "Plain"
    yield (
        f'   <graph order="{size}" type="custom" specific-type="{kind}" name="{title or "Sudoku"}"'
        f' sizeX="{size}" sizeY="{size}" sizeZ="1">'
    )
    yield f'    <sudokugroups at="0" withblocks="{int(has_blocks)}"/>'
    groups = [] if has_blocks else [house.cells for house in shape.boxes]
    groups += _diagonals(size) if shape.rules else []
    for clue in shape.constraints:
        if isinstance(clue, Cage) and clue.total is not None:
            cells = _numbers(clue.cells, size)
            yield f'    <cage operator="4" value="{clue.total}" size="{len(clue.cells)}"> {cells} </cage>'
        elif isinstance(clue, Cage | ExtraRegion):
            groups.append(clue.cells)
        else:
            raise PuzzleTextError(say("the file of KSudoku has no place for this clue: {clue}", clue=clue.name))
    for group in groups:
        yield f'    <clique size="{len(group)}">{_numbers(group, size)} </clique>'
    yield "   </graph>"


def _numbers(cells: Iterable[int], size: int) -> str:
    return " ".join(map(str, sorted(_down_the_columns(cell, size) for cell in cells)))


def _letters(digits: Sequence[int], shape: Geometry) -> str:
    size = shape.size
    ordered = [digits[_in_reading_order(number, size)] for number in range(shape.cell_count)]
    return "".join(chr(_ZERO + digit) if digit else _EMPTY for digit in ordered)


def _down_the_columns(cell: int, size: int) -> int:
    """The number of a cell where cells are numbered down the columns."""
    return cell % size * size + cell // size


_in_reading_order = _down_the_columns
"""The other way round, which is the same in a square."""


def _diagonals(size: int) -> list[tuple[int, ...]]:
    falling = tuple(range(0, size * size, size + 1))
    return [falling, tuple(range(size - 1, size * size - 1, size - 1))]


def _shape(graph: Element, size: int) -> Geometry:
    kind = graph.get("specific-type", "Plain")
    if kind == "Mathdoku":
        raise _unplayed(say("Mathdoku has no boxes"))
    groups = [_cells(element, size) for element in graph.iter("clique")]
    has_blocks = any(element.get("withblocks", "1") == "1" for element in graph.iter("sudokugroups"))
    rules = (Rule.X,) if {*_diagonals(size)} <= {*groups} else ()
    if rules:
        groups = [group for group in groups if group not in _diagonals(size)]
    regions = _regions(groups, size) if graph.get("type") == "custom" and not has_blocks else ()
    bare = shape_with(size, regions).changed(rules=rules)
    constraints: list[Constraint] = [
        *map(ExtraRegion, groups),
        *(_cage(element, size) for element in graph.iter("cage")),
    ]
    for constraint in constraints:
        if reason := constraint.misfit(bare):
            raise PuzzleTextError(reason)
    houses = {tuple(sorted(house.cells)) for house in bare.houses}
    kept = [each for each in constraints if not (isinstance(each, ExtraRegion) and each.cells in houses)]
    return bare.changed(constraints=kept)


def _regions(groups: list[tuple[int, ...]], size: int) -> tuple[int, ...]:
    """The map of regions made by the groups that are not rows or columns; empty where they make none."""
    found = [-1] * (size * size)
    inner = [
        group for group in groups if len({cell % size for cell in group}) > 1 < len({cell // size for cell in group})
    ]
    for number, group in enumerate(inner):
        for cell in group:
            if found[cell] >= 0:
                raise _unplayed(say("its regions overlap"))
            found[cell] = number
    if -1 in found:
        raise _unplayed(say("it has cells without a region"))
    return tuple(found)


def _cage(element: Element, size: int) -> Cage:
    operator, total = element.get("operator", _ADDITION), element.get("value", "")
    if operator not in (_ADDITION, _NONE) or not total.isdecimal():
        raise _unplayed(say("only sums are"))
    return Cage(_cells(element, size), int(total[:5]))


def _cells(element: Element, size: int) -> tuple[int, ...]:
    """The cells of a group, which are numbered down the columns."""
    numbers = [int(word) if word.isdecimal() and len(word) < 5 else -1 for word in (element.text or "").split()]
    if not numbers or len(set(numbers)) < len(numbers) or any(not 0 <= number < size * size for number in numbers):
        raise PuzzleTextError(say("a group of cells in the file of KSudoku is damaged"))
    return tuple(sorted(_in_reading_order(number, size) for number in numbers))


def _digits(letters: str, shape: Geometry) -> Iterator[int]:
    """The digits in reading order, from letters down the columns."""
    size = shape.size
    if len(letters) != shape.cell_count:
        found, needed = len(letters), shape.cell_count
        raise PuzzleTextError(say("{found} cells were found, {count} are needed", found=found, count=needed))
    for cell in range(shape.cell_count):
        letter = letters[_down_the_columns(cell, size)]
        digit = 0 if letter == _EMPTY else ord(letter) - _ZERO
        if not 0 <= digit <= size:
            raise PuzzleTextError(say("{digit} in {cell} is no digit", digit=repr(letter), cell=shape.cell_name(cell)))
        yield digit


def _unplayed(reason: Message) -> PuzzleTextError:
    return PuzzleTextError(say("this kind of KSudoku's puzzles is not played here: {reason}", reason=reason))
