"""A step in the one line of a list, and in the words beside a board.

The ladder and its words are loaded with the first step that is told: the game begins without them.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.eureka import eureka
from sudoku_tui.logic.step import Step, elimination_text, placement_text
from sudoku_tui.play.looks.chain_letters import order_letters
from sudoku_tui.play.panels.view import PARAGRAPH, HintView
from sudoku_tui.words.message import NOTHING, Language, Message, in_turn

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


@dataclass(frozen=True, slots=True)
class Proof(Message):
    """A proof with a line for each of its conclusions, if there are so many that the eye would lose its place."""

    why: Message

    def told(self, language: Language) -> str:
        text = self.why.told(language)
        return _NEXT.sub(r"\1\n\2", text) if len(_NEXT.findall(text)) >= _MANY else text

    def record(self) -> object:
        return self.why.record()


def step_words(step: Step, geometry: Geometry, *, is_dense: bool = False) -> HintView:
    """A step told all at once: its name, what to do, why, and what its marks mean.

    Args:
        step: the step.
        geometry: the shape of the grid.
        is_dense: whether rows are few; then there is no name and no empty row.
    """
    from sudoku_tui.logic.explain import explain

    stages = explain(step, geometry).stages
    return HintView(
        title=NOTHING if is_dense else stages[1],
        text=in_turn(stages[3], Proof(stages[2]), between=PARAGRAPH),
        notation=notation(step, geometry),
        roles=tuple(dict.fromkeys(mark.role for mark in step.evidence.marks)),
        houses=bool(step.evidence.houses),
        places=bool(step.placements),
        removes=bool(step.eliminations),
        last_letter=max(order_letters(step).values(), default=""),
        is_dense=is_dense,
    )
