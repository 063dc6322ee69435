"""What is said of the cell under the cursor and its houses, and of the last moves, each in a few signs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from sudoku_tui.engine.bits import digit_mask, digits_of
from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry
from sudoku_tui.engine.shapes.houses import HouseKind
from sudoku_tui.game.moves import Change, Layer, Move, Paint, Pencil, Place
from sudoku_tui.game.state import GameState, History
from sudoku_tui.words.message import NOTHING, Message, Notation, all_of, as_it_is, counted, in_turn, say

_USUAL_HOUSES = 3  # row, column, and box or region; a line has no room for more
_NEEDS = {
    "row": say("r {digits}"),
    "column": say("c {digits}"),
    "box": say("b {digits}"),
    "region": say("g {digits}"),
}


class CellFacts(NamedTuple):
    """What is said of a cell; sets of digits are masks."""

    name: str = ""
    kind: str = "empty"  # `given`, `entry` or `empty`
    value: int = 0
    corner: int = 0
    centre: int = 0
    has_two_kinds: bool = False  # whether there are centre notes anywhere on the board
    needs: tuple[tuple[str, int], ...] = ()  # what each of its houses still needs, by kind
    symbols: str = CLASSIC.symbols  # the sign of each digit

    @property
    def sign(self) -> str:
        return self.symbols[self.value - 1] if self.value else ""

    def digits(self, mask: int, room: int | None = None) -> str:
        """A set of digits in signs, with spaces between them if there is room; `-` for none."""
        signs = [self.symbols[digit - 1] for digit in digits_of(mask)]
        is_spaced = len(self.symbols) <= 9 and (room is None or 2 * len(signs) - 1 <= room)
        return (" " if is_spaced else "").join(signs) or "-"


def cell_facts(state: GameState, cell: int) -> CellFacts:
    geometry = state.geometry
    everything = digit_mask(geometry.digits)

    def needs(house: int) -> int:
        placed = {state.values[member] for member in geometry.houses[house].cells} - {0}
        return everything & ~digit_mask(placed)

    value = state.values[cell]
    return CellFacts(
        name=geometry.cell_name(cell),
        kind="given" if state.is_given(cell) else "entry" if value else "empty",
        value=value,
        corner=0 if value else state.corner[cell],
        centre=0 if value else state.centre[cell],
        has_two_kinds=any(state.centre),
        needs=_of_all_grids([(geometry.houses[house].kind.value, needs(house)) for house in geometry.houses_of[cell]]),
        symbols=geometry.symbols,
    )


def _of_all_grids(needs: Sequence[tuple[str, int]]) -> tuple[tuple[str, int], ...]:
    """Where grids overlap, what the rows of a cell all need, and the columns; a box is the same in each."""
    found: dict[str, int] = {}
    for kind, mask in needs:
        if kind in (HouseKind.ROW, HouseKind.COLUMN):
            found[kind] = found.get(kind, mask) & mask
    return (*found.items(), *(need for need in needs if need[0] not in found))


def cell_line(facts: CellFacts) -> Message:
    """The cell in one short line: `r4c5 = 7 entry`, or `r4c5 <1 2> (3)` with corner and centre notes."""
    if facts.kind == "given":
        return say("{cell} = {digit} given", cell=facts.name, digit=facts.sign)
    if facts.value:
        return say("{cell} = {digit} entry", cell=facts.name, digit=facts.sign)
    corner = f"<{facts.digits(facts.corner)}>" if facts.corner else ""
    centre = f"({facts.digits(facts.centre)})" if facts.centre else ""
    return as_it_is(" ".join(filter(None, (facts.name, corner, centre))))


def needs_line(facts: CellFacts) -> Message:
    """What the cell's houses need in one short line, as `r 124 c 57 b 9`, with `g` for a region."""
    usual = facts.needs[:_USUAL_HOUSES]
    return in_turn(*(_NEEDS[kind].given({"digits": facts.digits(mask).replace(" ", "")}) for kind, mask in usual))


def told_of(state: GameState, cell: int, selected: int) -> Message:
    """What is in a cell, and how many cells are selected with it, as somebody hears it who does not see the board."""
    others = selected.bit_count()
    more = counted("{count} cell is selected.", "{count} cells are selected.", others) if others > 1 else NOTHING
    return in_turn(contents(state, cell), more)


def contents(state: GameState, cell: int) -> Message:
    """What is in a cell, in a sentence; its region on a jigsaw, and its colour, in others."""
    colour = state.colours[cell]
    coloured = say("It has colour {number}.", number=colour) if colour else NOTHING
    return in_turn(_written_in(state, cell), region_said(state.geometry, cell), coloured)


def region_said(geometry: Geometry, cell: int) -> Message:
    """The region that a cell of a jigsaw is in, by its name; nothing where there are boxes, which anybody counts."""
    if not geometry.regions:
        return NOTHING
    return say("It is in {region}.", region=geometry.boxes[geometry.box_of(cell) - 1].said)


def _written_in(state: GameState, cell: int) -> Message:
    geometry, name = state.geometry, state.geometry.cell_name(cell)
    if value := state.values[cell]:
        digit = geometry.digit_name(value)
        if state.is_given(cell):
            return say("{cell} is {digit}, a given.", cell=name, digit=digit)
        return say("{cell} is {digit}, your entry.", cell=name, digit=digit)
    noted = [geometry.digit_name(digit) for digit in digits_of(state.corner[cell] | state.centre[cell])]
    if not noted:
        return say("{cell} is empty.", cell=name)
    return say("You noted {notes} in {cell}.", cell=name, notes=all_of(noted))


USUAL_MOVES, MOST_MOVES = 8, 24  # that are listed; where many rows would be empty

MoveLine: TypeAlias = tuple[int, Message]  # how many moves lead there from the start, and the last of them


def last_moves(history: History, geometry: Geometry, count: int) -> tuple[MoveLine, ...]:
    """The last moves that led to where the game stands, the latest one first."""
    moves = [node.move for node in history.current.line() if node.move]
    numbered = zip(range(len(moves), 0, -1), moves[:count], strict=False)
    return tuple((number, _words(move, geometry)) for number, move in numbered)


def _words(move: Move, geometry: Geometry) -> Message:
    """The first change of a move, and how many more there are: its digits, or else what it crosses out, or the rest."""
    placed: list[Change] = [change for change in move.changes if isinstance(change, Place)]
    crosses = [change for change in move.changes if isinstance(change, Pencil) and change.layer is Layer.CROSS]
    crossed: list[Change] = [change for change in crosses if change.added]
    told = placed or crossed or [change for change in move.changes if change not in crosses] or move.changes
    words, more = _change_words(told[0], geometry), len(told) - 1
    if not more:
        return words
    return say("{move} and {count} more", move=words, count=more)


def _change_words(change: Change, geometry: Geometry) -> Message:
    match change:
        case Place(cell, 0):
            return say("{cell} cleared", cell=geometry.cell_name(cell))
        case Place(cell, digit):
            return as_it_is(Notation(f"{geometry.cell_name(cell)} = {geometry.digit_name(digit)}"))
        case Pencil(Layer.CROSS, cell, added, 0):
            digits = " ".join(map(geometry.digit_name, digits_of(added)))
            return as_it_is(Notation(f"{geometry.cell_name(cell)} <> {digits}"))
        case Pencil(_, cell, added, removed):
            signs = [f"+{geometry.digit_name(digit)}" for digit in digits_of(added)]
            signs += [f"-{geometry.digit_name(digit)}" for digit in digits_of(removed)]
            return say("notes {cell} {signs}", cell=geometry.cell_name(cell), signs=" ".join(signs))
        case Paint(cell, 0):
            return say("{cell} no colour", cell=geometry.cell_name(cell))
        case Paint(cell, colour):
            return say("{cell} colour {number}", cell=geometry.cell_name(cell), number=colour)
        case _:
            return say("begun again")
