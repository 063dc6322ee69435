"""What is said of chains and loops: each is told link by link, from a supposition to what follows."""

from __future__ import annotations

from collections.abc import Iterator

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.chains.node_words import either, gone, is_false, is_true, must_be, reason
from sudoku_tui.logic.families.names import cell_names
from sudoku_tui.logic.step import Chain, Node, Step
from sudoku_tui.words.lists import listed


def where(step: Step, geometry: Geometry) -> str:
    """The place of the first strong link."""
    (chain,) = step.evidence.chains
    start = next(index for index, link in enumerate(chain.links) if link.is_strong)
    link, digit = chain.links[start], geometry.digit_name(chain.nodes[start].digit)
    goes_on = f"a {'loop' if chain.is_loop else 'chain'} of links goes on from there."
    if link.truth and link.truth.digit:
        return f"Begin with the places for {digit} in {geometry.houses[link.truth.place].name}: {goes_on}"
    what, cell = ("a cell with two candidates", link.truth.place) if link.truth else ("some cells", link.inside[0])
    return f"Begin with {what} in {geometry.boxes[geometry.box_of(cell) - 1].name}, one of them {digit}: {goes_on}"


def why_open(step: Step, geometry: Geometry) -> str:
    """The proof of a chain from one strong link to another: one of its ends is true."""
    (chain,) = step.evidence.chains
    first, last = chain.nodes[0], chain.nodes[-1]
    if chain.is_loop:
        return f"{told(chain, geometry)} after all. Either way {gone(step.eliminations, geometry)}."
    ends = f"So {is_true(first, geometry)}, or else {is_true(last, geometry)}."
    removed = gone(step.eliminations, geometry)
    if first.digit == last.digit:
        sees = "s" if len({cell for cell, _ in step.eliminations}) == 1 else ""
        return f"{told(chain, geometry)}. {ends} Either way {removed}, which see{sees} both ends."
    return f"{told(chain, geometry)}. {ends} As these cells see each other, either way {removed}."


def why_loop(step: Step, geometry: Geometry) -> str:
    """The proof of a continuous loop: one end of each of its weak links is true."""
    (chain,) = step.evidence.chains
    return (
        f"{told(chain, geometry)}, which is where this began. The loop can be followed the other way round as well, so "
        f"of any two neighbours on it that exclude each other one is true: {'; '.join(_uses(step, chain, geometry))}."
    )


def why_discontinuous(step: Step, geometry: Geometry) -> str:
    """The proof of a discontinuous loop: its first candidate must be true, or cannot be."""
    (chain,) = step.evidence.chains
    if chain.links[0].is_strong:
        first = chain.nodes[0]
        is_shown = all((cell,) == first.cells for cell, _ in step.eliminations)
        rest = "nothing else" if is_shown else gone(step.eliminations, geometry)
        return f"{told(chain, geometry)} after all. So {is_true(first, geometry)} in any case, and {rest}."
    return f"{told(chain, geometry)} after all. Either way {gone(step.eliminations, geometry)}."


def told(chain: Chain, geometry: Geometry) -> str:
    """A chain link by link, without a full stop."""
    nodes, is_strong = chain.nodes, chain.links[0].is_strong
    text = f"If {(is_false if is_strong else is_true)(nodes[0], geometry)}, then "
    clauses: list[str] = []
    for index, link in enumerate(chain.links):
        one, other = nodes[index], nodes[(index + 1) % len(nodes)]
        if not link.is_strong:
            clauses.append(is_false(other, geometry))
            continue
        must = f"{_it(one, other, geometry)} ({reason(link, one, other, geometry)})"
        if clauses:
            clauses[-1] += f", so {must}"
        else:
            clauses.append(must)
    return text + "; then ".join(clauses)


def _it(one: Node, other: Node, geometry: Geometry) -> str:
    """That a node must be true, without naming its cell again."""
    if one.cells == other.cells and len(one.cells) == 1:
        return f"it must be {geometry.digit_name(other.digit)}"
    return must_be(other, geometry)


def _uses(step: Step, chain: Chain, geometry: Geometry) -> Iterator[str]:
    """What the weak links of a loop remove, each with its reason, and then what its sets lock in."""
    left = dict.fromkeys(step.eliminations)
    for index, link in enumerate(chain.links):
        one, other = chain.nodes[index], chain.nodes[(index + 1) % len(chain.nodes)]
        if not link.is_strong:
            removed = [each for each in left if all(_excludes(node, each, geometry) for node in (one, other))]
            if removed:
                yield f"{either(one, other, geometry)}, so {gone(removed, geometry)}"
            for each in removed:
                del left[each]
    if left:
        cells = listed(str(cell_names(geometry, inside)) for inside in step.evidence.sets)
        yield f"and as {cells} lose one digit to the loop at most, they keep all others, so {gone(left, geometry)}"


def _excludes(node: Node, candidate: Candidate, geometry: Geometry) -> bool:
    """Whether a candidate cannot be true with a node."""
    if node.digit == candidate.digit:
        return all(geometry.peer_masks[cell] >> candidate.cell & 1 for cell in node.cells)
    return node.cells == (candidate.cell,)
