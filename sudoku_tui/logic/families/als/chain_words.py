"""What is said of chains and rings of almost locked sets."""

from __future__ import annotations

from itertools import pairwise

from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.als.set_words import LETTERS, and_the_others, digit_names, introduced, supposed
from sudoku_tui.logic.families.words import Sentences, Words
from sudoku_tui.logic.step import Step
from sudoku_tui.words.message import Message, in_turn, say

_KIND = say("Each set has one digit more than cells: without one of its digits it needs all the others.")


def _where(step: Step, geometry: Geometry) -> Message:
    return say(
        "Look for groups of cells with one digit more than cells that hang together by {digits}.",
        digits=digit_names(geometry, (digit for digit, _ in step.evidence.chains[0].nodes)),
    )


def _why(step: Step, geometry: Geometry) -> Sentences:
    (chain,) = step.evidence.chains
    commons = [geometry.digit_name(node.digit) for node in chain.nodes[1:-1:2]]
    introduction = introduced(step, geometry), _KIND
    if chain.is_loop:
        return *introduction, _why_ring(commons, geometry.digit_name(chain.nodes[0].digit))
    told = say(
        "It sees every {eliminated[0].digits} of A, so A has no {eliminated[0].digits} and needs its {kept}; {rest}; "
        "so {last} has no {lost}. But {eliminated[0].cells} sees every {eliminated[0].digits} of {last} as well: "
        "{last} lacks two digits, which cannot be.",
        kept=commons[0],
        rest=_passed_on(commons),
        last=LETTERS[len(commons)],
        lost=commons[-1],
    )
    return *introduction, supposed(step), told, and_the_others(step)


def _why_ring(commons: list[str], closing: str) -> Message:
    return say(
        "If A has no {closing}, it needs its {kept}; {rest}. If A has {closing}, then {last} has none, and it goes "
        "round the other way. Either way each set lacks just one of the two digits that link it, and has all its "
        "others: what sees every place for one of these in its set cannot be that digit. And of any two neighbours "
        "one has the digit that links them: what sees every place for it in both cannot be that digit.",
        closing=closing,
        kept=commons[0],
        rest=_passed_on([*commons, closing]),
        last=LETTERS[len(commons)],
    )


def _passed_on(commons: list[str]) -> Message:
    """What follows, set by set, once the first set must have its first link's digit."""
    clauses = (
        say("so {set} has no {lost} and needs its {kept}", set=letter, lost=lost, kept=kept)
        for letter, (lost, kept) in zip(LETTERS[1:], pairwise(commons), strict=False)
    )
    return in_turn(*clauses, between="; ")


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
