"""What a game in lines says: one sentence for each thing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from sudoku_tui.desk.desk import Desk
from sudoku_tui.desk.names import full_title
from sudoku_tui.engine.bits import digits_of
from sudoku_tui.engine.shapes.houses import House
from sudoku_tui.features.play.words import contents, region_said
from sudoku_tui.game.clock import clock_text
from sudoku_tui.game.session import Session
from sudoku_tui.game.state import GameState
from sudoku_tui.words.message import Capitalised, Message, all_of, any_of, as_it_is, counted, in_turn, say

_BLANK = "."
WHAT_NEXT = say("Say review to look back, or new for another puzzle.")


def status(session: Session) -> Message:
    title = full_title(session.origin.title, session.geometry)
    time = clock_text(session.elapsed)
    if session.is_finished:
        return say("{title}: solved in {time}.", title=title, time=time)
    empty = session.state.values.count(0)
    return counted(
        "{title}: {count} cell to fill, {time} played.",
        "{title}: {count} cells to fill, {time} played.",
        empty,
        title=title,
        time=time,
    )


def solved(session: Session) -> Message:
    hints, time = session.course.hints, clock_text(session.elapsed)
    if not hints:
        return say("Solved in {time}, without a single hint.", time=time)
    return counted("Solved in {time}, with {count} hint.", "Solved in {time}, with {count} hints.", hints, time=time)


def look(state: GameState, cell: int) -> Message:
    """What is in a cell, and what its row, column and box leave."""
    if state.values[cell]:
        return contents(state, cell)
    return in_turn(_left_in(state, cell), region_said(state.geometry, cell))


def _left_in(state: GameState, cell: int) -> Message:
    name = state.geometry.cell_name(cell)
    left = signs(state, digits_of(state.candidates(cell)))
    if not left:
        return say("{cell} is empty, and no digit can go there.", cell=name)
    can_be = any_of(left)
    noted = signs(state, digits_of(state.corner[cell] | state.centre[cell]))
    if not noted:
        return say("{cell} is empty; it can be {digits}.", cell=name, digits=can_be)
    return say(
        "{cell} is empty, with notes {notes}; it can be {digits}.", cell=name, notes=all_of(noted), digits=can_be
    )


def clues(state: GameState, cell: int) -> Iterator[Message]:
    """A sentence for each clue at a cell."""
    if state.geometry.constraints:
        from sudoku_tui.features.clues.model import clues_at  # most games have none

        yield from (Capitalised(say("{clue}.", clue=clue)) for clue in clues_at(state, cell))


def grid(state: GameState) -> Message:
    """The board; cages are letters at its digits, and the clues stand below it."""
    if not state.geometry.constraints:
        from sudoku_tui.formats.printing import to_box  # only those who want to see it need the formats

        return as_it_is(to_box(replace(state.puzzle, givens=state.values)))
    from sudoku_tui.engine.kinds.cages import clue_lines
    from sudoku_tui.engine.puzzle import rows_text

    clues = map(Capitalised, clue_lines(state.geometry))
    return in_turn(as_it_is(rows_text(state.geometry, state.values)), *clues, between="\n")


def notes(state: GameState, cell: int) -> Message:
    name, noted = state.geometry.cell_name(cell), signs(state, digits_of(state.corner[cell] | state.centre[cell]))
    if not noted:
        return say("{cell} has no notes.", cell=name)
    return say("You noted {notes} in {cell}.", cell=name, notes=all_of(noted))


def colour(state: GameState, cell: int) -> Message:
    name = state.geometry.cell_name(cell)
    if not state.colours[cell]:
        return say("{cell} has no colour.", cell=name)
    return say("{cell} has colour {colour}.", cell=name, colour=state.colours[cell])


def colours(state: GameState) -> Message:
    """Which cells have which colour."""
    cells: dict[int, list[str]] = {}
    for cell, number in enumerate(state.colours):
        cells.setdefault(number, []).append(state.geometry.cell_name(cell))
    cells.pop(0, None)
    if not cells:
        return say("No cell has a colour.")
    parts = [say("Colour {number}: {cells}.", number=number, cells=all_of(cells[number])) for number in sorted(cells)]
    return in_turn(*parts)


def entered(desk: Desk, cell: int) -> Message:
    """What was written into a cell, and as much of what is wrong with it as the player wants to be told."""
    state = desk.session.state
    geometry, value = state.geometry, state.values[cell]
    name, digit = geometry.cell_name(cell), geometry.digit_name(value)
    if desk.settings.mistakes == "off":
        return say("{cell} is {digit}.", cell=name, digit=digit)
    peers = geometry.peer_masks[cell]
    alike = [other for other, held in enumerate(state.values) if held == value and peers >> other & 1]
    if not alike and desk.wrong >> cell & 1:
        return say("{cell} is {digit}, and that is wrong.", cell=name, digit=digit)
    if not alike:
        return say("{cell} is {digit}.", cell=name, digit=digit)
    cells = all_of(map(geometry.cell_name, alike))
    return say("{cell} is {digit}, and clashes with {cells}.", cell=name, digit=digit, cells=cells)


def house(state: GameState, kind: str, number: int) -> Message | None:
    """The cells of a house, dots for empty ones, and the digits it still needs; None if there is no such house.

    Of grids that overlap, each has a row of the number.
    """
    geometry = state.geometry
    kinds = ("box", "region") if kind == "box" else (kind,)
    groups = (*(geometry.groups or (*geometry.rows, *geometry.columns)), *geometry.extra_houses)
    found = [each for each in groups if each.kind.value in kinds and each.number == number]
    return in_turn(*(_told_house(state, each) for each in found)) if found else None


def _told_house(state: GameState, found: House) -> Message:
    geometry, name = state.geometry, Capitalised(found.said)
    values = [state.values[cell] for cell in found.cells]
    cells = as_it_is(" ".join(geometry.digit_name(value) if value else _BLANK for value in values))
    if len(found.cells) < geometry.digit_count or found not in geometry.houses:
        return say("{house}: {cells}; not every digit need be in it.", house=name, cells=cells)
    missing = signs(state, (digit for digit in geometry.digits if digit not in values))
    if not missing:
        return say("{house}: {cells}; complete.", house=name, cells=cells)
    return say("{house}: {cells}; missing {digits}.", house=name, cells=cells, digits=all_of(missing))


def where(state: GameState, digit: int) -> Message:
    geometry, sign = state.geometry, state.geometry.digit_name(digit)
    cells = [geometry.cell_name(cell) for cell, value in enumerate(state.values) if value == digit]
    if not cells:
        return say("{digit} is nowhere yet.", digit=sign)
    if not geometry.has_full_houses:
        return say("{digit} is in {cells}.", digit=sign, cells=all_of(cells))
    return counted(
        "{digit} is in {cells}; {count} left to place.",
        "{digit} is in {cells}; {count} left to place.",
        max(state.remaining(digit), 0),
        digit=sign,
        cells=all_of(cells),
    )


def can_take(state: GameState, digit: int) -> Message:
    """The empty cells that can take a digit."""
    geometry, sign = state.geometry, state.geometry.digit_name(digit)
    empty = (cell for cell, value in enumerate(state.values) if not value)
    able = [geometry.cell_name(cell) for cell in empty if state.candidates(cell) >> digit - 1 & 1]
    if not able:
        return say("No empty cell can take a {digit}.", digit=sign)
    return say("{digit} can go in {cells}.", digit=sign, cells=any_of(able))


def left(state: GameState) -> Message:
    geometry = state.geometry
    if not geometry.has_full_houses and (empty := state.values.count(0)):
        return counted("{count} cell is still empty.", "{count} cells are still empty.", empty)
    counts = [(digit, state.remaining(digit)) for digit in geometry.digits]
    parts = [
        say("{count} of {digit}", count=count, digit=geometry.digit_name(digit)) for digit, count in counts if count > 0
    ]
    return say("Still to place: {digits}.", digits=all_of(parts)) if parts else say("Every digit is placed.")


def signs(state: GameState, digits: Iterable[int]) -> list[str]:
    return [state.geometry.digit_name(digit) for digit in digits]


def limit_reached(limit: int) -> Message:
    """What is said after one mistake too many; whoever goes on plays without a limit."""
    return say("Your limit of {count} mistakes is reached: undo takes you to before the last one.", count=limit)


def wrong(cells: Sequence[str]) -> Message:
    return counted("{cells} is wrong.", "{cells} are wrong.", len(cells), cells=all_of(cells))
