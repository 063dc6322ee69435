"""The lines of a supposition that a proof needs, in order; of what a clue looks at, no more than is needed."""

from collections.abc import Callable

from sudoku_tui.engine.bits import cells_of, set_of
from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.constraints.constraint import Masks
from sudoku_tui.logic.families.clues.parts import Part
from sudoku_tui.logic.families.clues.suppose import Fact, Supposition
from sudoku_tui.logic.step import Branch, Inference, Truth


def branch_of(supposition: Supposition) -> Branch:
    """The branch of a supposition that breaks."""
    broken = supposition.broken
    if isinstance(broken, Part):
        last = _least(supposition, broken, len(supposition.facts), lambda masks: broken.narrow(masks) is None)
    else:
        last = _of_truth(supposition, broken) if broken else []
    causes, waiting = dict[int, list[int]](), [0, *last]
    while waiting:
        number = waiting.pop()
        if number not in causes:
            causes[number] = _causes(supposition, number)
            waiting += causes[number]
    order = {number: place for place, number in enumerate(sorted(causes))}
    lines = tuple(
        _line(supposition.facts[number], tuple(sorted(order[cause] for cause in causes[number]))) for number in order
    )
    if isinstance(broken, Part):
        return Branch(lines, unmet=broken.source)
    return Branch(lines, broken)


def _line(fact: Fact, causes: tuple[int, ...]) -> Inference:
    clue = fact.part.source if fact.part else None
    return Inference(fact.candidate, fact.is_on, causes, fact.truth, fact.group, clue)


def _causes(supposition: Supposition, number: int) -> list[int]:
    fact = supposition.facts[number]
    if fact.part:
        return _of_clue(supposition, fact.part, number, fact)
    if fact.cause >= 0:
        return [fact.cause]
    but = [Candidate(cell, fact.candidate.digit) for cell in fact.group] or [fact.candidate]
    return _of_truth(supposition, fact.truth, *but) if fact.truth else []


def _of_truth(supposition: Supposition, truth: Truth, *but: Candidate) -> list[int]:
    """The facts that make all candidates of a cell or house false, or all but some."""
    if truth.digit:
        cells = supposition.board.geometry.houses[truth.place].cells
        choice = [Candidate(cell, truth.digit) for cell in cells if supposition.start[cell] >> truth.digit - 1 & 1]
    else:
        choice = [Candidate(truth.place, bit + 1) for bit in cells_of(supposition.start[truth.place])]
    return [supposition.off[candidate] for candidate in choice if candidate not in but]


def _of_clue(supposition: Supposition, part: Part, number: int, fact: Fact) -> list[int]:
    bit = 1 << fact.candidate.digit - 1
    if fact.group:
        seen = set_of(fact.group)

        def is_gone(masks: Masks) -> bool:
            found = part.narrow(masks)
            held = set_of(cell for cell, mask in zip(part.cells, masks, strict=True) if mask & bit)
            return found is None or any(digit == bit and not held & among & ~seen for digit, among in found.claims)
    else:
        place = part.cells.index(fact.candidate.cell)

        def is_gone(masks: Masks) -> bool:
            found = part.narrow(masks)
            return found is None or not found.masks[place] & bit

    return _least(supposition, part, number, is_gone)


def _least(supposition: Supposition, part: Part, before: int, is_enough: Callable[[Masks], bool]) -> list[int]:
    """Facts about the cells of a clue, from before some fact, that are enough: the earliest, and none to spare."""
    facts, start = supposition.facts, supposition.start
    filled = {cell: fact for cell in part.cells if (fact := supposition.on.get(cell, before)) < before}
    chosen = sorted(filled.values())
    chosen += sorted(
        number
        for candidate, number in supposition.off.items()
        if candidate.cell in part.cells and number < before and candidate.cell not in filled
    )

    def masks(numbers: list[int]) -> Masks:
        left = {cell: start[cell] for cell in part.cells}
        for number in numbers:
            cell, digit = facts[number].candidate
            left[cell] &= 1 << digit - 1 if facts[number].is_on else ~(1 << digit - 1)
        return tuple(left[cell] for cell in part.cells)

    for number in sorted(chosen, reverse=True):
        without = [other for other in chosen if other != number]
        if is_enough(masks(without)):
            chosen = without
    return chosen
