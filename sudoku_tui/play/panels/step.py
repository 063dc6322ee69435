"""Step words: a step in the one line of a list, and in the words beside a board. Pure.

The ladder and its words are loaded with the first step that is told: the game begins without them.
"""

from __future__ import annotations

import re

from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.eureka import eureka
from sudoku_tui.logic.step import Step, elimination_text, placement_text
from sudoku_tui.play.looks.chain_letters import order_letters
from sudoku_tui.tui.widgets.hint_panel import HintView

_LINK = re.compile(r"([=-])\(")
_NEXT = re.compile(r"([.;]) ((?:Then|then|If|Suppose) )")
_MANY = 4


def outcome(step: Step, geometry: Geometry) -> str:
    """What a step gives in a few signs: `r1c2=3`, or `r4c5<>3 +2` for the first of three removals."""
    texts = [placement_text(geometry, placement) for placement in step.placements]
    texts += [elimination_text(geometry, elimination) for elimination in step.eliminations]
    return texts[0] + (f" +{len(texts) - 1}" if len(texts) > 1 else "")


def name_of(step: Step) -> str:
    """The name of a step's technique."""
    from sudoku_tui.logic.ladder import technique

    return str(technique(step.technique).name)


def short_name(step: Step) -> str:
    """The name of a step's technique for a list: what stands in brackets is what players say."""
    name = name_of(step)
    return name.rpartition("(")[2].rstrip(")")


def notation(step: Step, geometry: Geometry) -> tuple[str, ...]:
    """The step's chains as players write them, with room at the links, so that long ones can go on in the next line."""
    return tuple(_LINK.sub(r" \1 (", eureka(chain, geometry)) for chain in step.evidence.chains)


def in_lines(why: str) -> str:
    """A proof with a line for each of its conclusions, if there are so many that the eye would lose its place."""
    return _NEXT.sub(r"\1\n\2", why) if len(_NEXT.findall(why)) >= _MANY else why


def step_words(step: Step, geometry: Geometry, *, is_dense: bool = False) -> HintView:
    """A step told all at once: its name, what to do, why, and what its marks mean.

    Args:
        step: the step.
        geometry: the shape of the grid.
        is_dense: whether rows are few; then there is no name and no empty row.
    """
    from sudoku_tui.logic.explain import explain

    stages = tuple(map(str, explain(step, geometry).stages))
    gap = "\n" if is_dense else "\n\n"
    return HintView(
        stage=0,
        title="" if is_dense else stages[1],
        text=f"{stages[3]}{gap}{in_lines(stages[2])}",
        keys=(),
        notation=notation(step, geometry),
        roles=tuple(dict.fromkeys(mark.role for mark in step.evidence.marks)),
        houses=bool(step.evidence.houses),
        places=bool(step.placements),
        removes=bool(step.eliminations),
        last_letter=max(order_letters(step).values(), default=""),
        is_dense=is_dense,
    )
