"""A step in the one line of a list, and in the words beside a board."""

import re

from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.eureka import eureka
from sudoku_tui.logic.step import Step, elimination_text, placement_text
from sudoku_tui.play.looks.cells import View
from sudoku_tui.play.looks.steps import with_marks
from sudoku_tui.play.panels.reworded import ShortName
from sudoku_tui.play.panels.view import HintView, in_lines, paragraphs
from sudoku_tui.words.message import NOTHING, Message

_LINK = re.compile(r"([=-])\(")


def outcome(step: Step, geometry: Geometry) -> str:
    """What a step gives in a few signs: `r1c2=3`, or `r4c5<>3 +2` for the first of three removals."""
    texts = [placement_text(geometry, placement) for placement in step.placements]
    texts += [elimination_text(geometry, elimination) for elimination in step.eliminations]
    return texts[0] + (f" +{len(texts) - 1}" if len(texts) > 1 else "")


def name_of(step: Step) -> Message:
    from sudoku_tui.logic.ladder import technique

    return technique(step.technique).name


def short_name(step: Step) -> Message:
    return ShortName(name_of(step))


def notation(step: Step, geometry: Geometry) -> tuple[str, ...]:
    """The step's chains as players write them, with room at the links to break lines."""
    return tuple(_LINK.sub(r" \1 (", eureka(chain, geometry)) for chain in step.evidence.chains)


def step_words(step: Step, geometry: Geometry, *, is_dense: bool = False) -> HintView:
    """A step told at once: its name, what to do and why; where rows are few without the name."""
    from sudoku_tui.logic.explain import explain  # with the whole ladder, which the first frame does without

    stages = explain(step, geometry).stages
    return HintView(
        title=NOTHING if is_dense else stages[1],
        text=paragraphs(stages[3], in_lines(stages[2])),
        notation=notation(step, geometry),
        marked=with_marks(View(), step),
        is_dense=is_dense,
    )
