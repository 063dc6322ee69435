"""What is said of chains and rings of almost locked sets."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.als.set_names import and_the_others, digit_names, introduced, letter, supposed
from sudoku_tui.logic.families.names import with_article
from sudoku_tui.logic.families.words import Words
from sudoku_tui.logic.step import Chain, Step
from sudoku_tui.words.message import say

_KIND = "Each set has one digit more than cells: without one of its digits it needs all the others."


def _where(step: Step, geometry: Geometry) -> str:
    digits = digit_names(geometry, (digit for digit, _ in step.evidence.chains[0].nodes))
    return f"Look for groups of cells with one digit more than cells that hang together by {digits}."


def _why(step: Step, geometry: Geometry) -> str:
    (chain,) = step.evidence.chains
    start = f"{introduced(step, geometry)} {_KIND}"
    return f"{start} {_why_ring(chain, geometry) if chain.is_loop else _why_open(step, chain, geometry)}"


def _why_open(step: Step, chain: Chain, geometry: Geometry) -> str:
    first, sentence = supposed(step, geometry)
    name, commons, last = geometry.digit_name, _commons(chain), letter(len(chain.nodes) // 2 - 1)
    digit = name(first.digit)
    told = "; ".join(_passed_on(commons, geometry))
    return (
        f"{sentence} It sees every {digit} of A, so A has no {digit} and needs its {name(commons[0])}; "
        f"{told}; so {last} has no {name(commons[-1])}. But {geometry.cell_name(first.cell)} sees every {digit} of "
        f"{last} as well: {last} lacks two digits, which cannot be.{and_the_others(step)}"
    )


def _why_ring(chain: Chain, geometry: Geometry) -> str:
    name, commons = geometry.digit_name, _commons(chain)
    closing, last = name(chain.nodes[0].digit), letter(len(chain.nodes) // 2 - 1)
    told = "; ".join(_passed_on([*commons, chain.nodes[0].digit], geometry))
    return (
        f"If A has no {closing}, it needs its {name(commons[0])}; {told}. If A has "
        f"{with_article(closing)}, then {last} has none, and it goes round the other way. Either way each set lacks "
        "just one of the two digits that link it, and has all its others: what sees every place for one of these in "
        "its set cannot be that digit. And of any two neighbours one has the digit that links them: what sees every "
        "place for it in both cannot be that digit."
    )


def _commons(chain: Chain) -> list[int]:
    """The digits that link each set to the next one."""
    return [node.digit for node in chain.nodes[1:-1:2]]


def _passed_on(commons: list[int], geometry: Geometry) -> Iterator[str]:
    """What follows, set by set, once the first set must have its first link's digit."""
    name = geometry.digit_name
    for index, (lost, kept) in enumerate(pairwise(commons), start=1):
        yield f"so {letter(index)} has no {name(lost)} and needs its {name(kept)}"


ALS_CHAIN = Words(
    where=_where,
    why=_why,
    looks=say(
        "Almost locked sets, groups of cells of a house with one digit more than cells, one after the other. Each "
        "shares a digit with the next, whose places in the one all see its places in the other; the digit changes "
        "from link to link. The first and the last set have a digit in common. Look for it where shorter patterns of "
        "such sets almost meet."
    ),
    works=say(
        "If the first set lacks the common digit, it needs all its others, so the next set lacks the digit that links "
        "them; that one needs all its others in turn, and so on to the last set, which needs the common digit. So one "
        "of the two ends has it, and a cell that sees all its places in both cannot. A chain that comes back to its "
        "first set locks every set in it."
    ),
)
