"""Direct forcing: whichever candidate of a cell is right, or wherever a digit of a house stands, something sees it.

Source: D. Clamage's solver has it as direct cell forcing; for places in a house it is what common peers are without
clues.
"""

from collections.abc import Iterable, Iterator

from sudoku_tui.engine.bits import cells_of, digits_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.logic.clue_links import ties_on
from sudoku_tui.logic.families.chains.search import chains_of_candidates
from sudoku_tui.logic.families.tools import marks_of
from sudoku_tui.logic.links import places_in_houses
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import Clue, ClueEvidence, HouseMark, Step, Truth


def cell_forcing(board: Board) -> Iterator[Step]:
    """What each candidate of a cell excludes; cells with few come first."""
    cells = sorted(cells_of(board.unplaced), key=lambda cell: board.cell_digits[cell].bit_count())
    for cell in cells:
        choice = [Candidate(cell, digit) for digit in digits_of(board.cell_digits[cell])]
        if gone := _excluded_by_each(board, choice):
            yield _step(board, "cell-forcing", Truth(cell), choice, gone)


def house_forcing(board: Board) -> Iterator[Step]:
    """What each place of a digit in a house excludes, not only as the same digit; few places come first."""
    spots = [
        (places.bit_count(), house, digit, places)
        for house, by_digit in enumerate(places_in_houses(board))
        for digit, places in enumerate(by_digit)
        if places.bit_count() > 1
    ]
    for _, house, digit, places in sorted(spots):
        choice = [Candidate(cell, digit) for cell in cells_of(places)]
        seen = board.geometry.common_peers(places)  # what locked candidates and common peers tell
        found = _excluded_by_each(board, choice)
        if gone := tuple(each for each in found if each.digit != digit or not seen >> each.cell & 1):
            yield _step(board, "house-forcing", Truth(house, digit), choice, gone)


def _excluded_by_each(board: Board, choice: Iterable[Candidate]) -> tuple[Candidate, ...]:
    """What all of a choice exclude, at least one of them by a clue."""
    graph, count = chains_of_candidates(board).graph, board.geometry.cell_count
    common, rivals, by_clue = -1, ties_on(board).rivals, 0
    for cell, digit in choice:
        bit = (digit - 1) * count + cell
        common &= graph.weak[bit]
        by_clue |= rivals[bit]
        if not common:
            return ()
    return graph.candidates(common & by_clue) if choice else ()


def _step(board: Board, technique: str, truth: Truth, choice: Iterable[Candidate], gone: tuple[Candidate, ...]) -> Step:
    between = ties_on(board).between
    clues = dict.fromkeys(
        (tie.clue, (one.cell, other.cell))
        for one in choice
        for other in gone
        for tie in between.get((one.cell, other.cell), ())
        if not tie.relation.allows(one.digit, other.digit)
    )
    evidence = ClueEvidence(
        marks=marks_of(choice, Role.BASE),
        houses=(HouseMark(truth.place, Role.BASE),) if truth.digit else (),
        digits=tuple(sorted({digit for _, digit in choice})),
        truths=(truth,),
        clues=tuple(Clue(clue, cells) for clue, cells in clues),
    )
    return Step(technique, (), gone, evidence)
