"""What is said of the cell under the cursor: its notes, and what its houses still need."""

from typing import NamedTuple

from sudoku_tui.engine.bits import digit_mask, digits_of
from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.game.state import GameState
from sudoku_tui.words.message import Message, all_of, as_it_is, in_turn, say

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
        needs=tuple((geometry.houses[house].kind.value, needs(house)) for house in geometry.houses_of[cell]),
        symbols=geometry.symbols,
    )


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


def contents(state: GameState, cell: int) -> Message:
    """What is in a cell, in a sentence."""
    geometry, name = state.geometry, state.geometry.cell_name(cell)
    if value := state.values[cell]:
        digit = geometry.digit_name(value)
        if state.is_given(cell):
            return say("{cell} is {digit}, a given.", cell=name, digit=digit)
        return say("{cell} is {digit}, your entry.", cell=name, digit=digit)
    noted = [geometry.digit_name(digit) for digit in digits_of(state.corner[cell] | state.centre[cell])]
    if not noted:
        return say("{cell} is empty.", cell=name)
    return say("{cell} is noted {notes}.", cell=name, notes=all_of(noted))
