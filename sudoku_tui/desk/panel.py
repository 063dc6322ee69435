"""The content of a panel beside a board: a hint, an answer, a page of a lesson, an exercise; a step in one line."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from sudoku_tui.board.arrangement import LEAST_PANEL
from sudoku_tui.board.looks import View
from sudoku_tui.board.step_looks import with_marks
from sudoku_tui.desk.desk import STAGES
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.keys.names import key_name
from sudoku_tui.logic.step import Step, elimination_text, eureka, placement_text
from sudoku_tui.words.message import NOTHING, Message, Notation, Passage, Sentence, ShortName, in_turn, say

if TYPE_CHECKING:
    from sudoku_tui.logic.walks.walk import Walk

SCROLL_KEYS = in_turn(key_name("pagedown"), key_name("pageup"))
PARAGRAPH = "\n\n"  # the separator of two paragraphs
_MANY = 4


class PanelKey(NamedTuple):
    """A key that the panel names."""

    name: Message
    does: Message
    command: str = ""  # the identifier of the command for a click; empty for none


Keys: TypeAlias = tuple[PanelKey, ...]


class Drawn(NamedTuple):
    """Marks drawn on a board."""

    signs: frozenset[tuple[str, str]]  # each with the name of its colour
    colours: frozenset[str]
    has_link: bool = True  # whether there is room for any of the link that a walk goes along
    houses: Message = NOTHING  # what the houses that are looked at are called, where that is short

    @property
    def letters(self) -> str:
        """The letters that give the order in which to read a chain, ascending."""
        return "".join(sorted({sign for sign, colour in self.signs if sign.islower() and colour != "sign"}))


class HintView(NamedTuple):
    """The content of the panel."""

    text: Message
    stage: int = 0  # the stage of a hint, from 1; 0 for anything without stages
    stop: tuple[int, int] | None = None  # the stop of a walk, from 1, and how many there are
    title: Message = NOTHING  # empty while it must not be revealed
    heading: Message = NOTHING  # in place of the stage
    brief_heading: Message = NOTHING  # put at the beginning of the text where the heading leaves too few rows
    keys: Keys = ()
    linked: tuple[tuple[str, str], ...] = ()  # fields of the text that name a key, with the command for a click on it
    notation: tuple[str, ...] = ()  # the chains as players write them to each other
    marked: View = View()  # the marks on the board, for the legend
    scroll_keys: Message = SCROLL_KEYS
    width: int = LEAST_PANEL  # the width to fit short entries into, in characters
    drawn: Drawn | None = None  # the legend explains nothing else; None where there is no board
    is_tour: bool = False  # whether the digits beside the board are needed in the meantime
    is_dense: bool = False  # whether there are too few rows to leave any empty

    @property
    def head(self) -> Message:
        if self.stop:
            return say("PROOF {stop} of {stops}", stop=self.stop[0], stops=self.stop[1])
        if self.stage:
            return say("HINT {stage} of {stages}", stage=self.stage, stages=STAGES)
        return self.heading

    def in_few_rows(self, *, width: int, has_key_bar: bool) -> HintView:
        """The same without empty rows, and without keys that the key bar names."""
        keys = () if has_key_bar and (self.stage or self.is_tour) else self.keys
        return self._replace(width=width, is_dense=True, keys=keys)


def paragraphs(*parts: Message) -> Message:
    return in_turn(*parts, between=PARAGRAPH)


def in_lines(proof: Message) -> Message:
    """A proof with a line for each of its sentences or clauses, if the eye would lose its place among them."""
    match proof:
        case Sentence(arguments=arguments):
            return proof.given({name: in_lines(part) for name, part in arguments.items() if isinstance(part, Passage)})
        case Passage(parts=parts, between=between) if len(parts) > _MANY:
            return Passage(parts, f"{between.rstrip()}\n")
        case _:
            return proof


_LINK = re.compile(r"([=-])\(")


def outcome(step: Step, geometry: Geometry) -> Notation:
    """The result of a step in a few signs: `r1c2=3`, or `r4c5<>3 +2` for the first of three removals."""
    texts = [placement_text(geometry, placement) for placement in step.placements]
    texts += [elimination_text(geometry, elimination) for elimination in step.eliminations]
    return Notation(texts[0] + (f" +{len(texts) - 1}" if len(texts) > 1 else ""))


def name_of(step: Step) -> Message:
    from sudoku_tui.logic.ladder import technique

    return technique(step.technique).name


def short_name(step: Step) -> Message:
    return ShortName(name_of(step))


def notation(step: Step, geometry: Geometry) -> tuple[str, ...]:
    """The step's chains as players write them, with blanks at the links to break lines."""
    return tuple(_LINK.sub(r" \1 (", eureka(chain, geometry)) for chain in step.evidence.chains)


def step_words(step: Step, geometry: Geometry, walk: Walk | None = None, *, is_dense: bool = False) -> HintView:
    """A step: its name, what to do and why, in one sentence if there is a walk; without the name where rows are few."""
    from sudoku_tui.logic.explain import explain  # loads the whole ladder, which the first frame does not need

    stages = explain(step, geometry).stages
    return HintView(
        title=NOTHING if is_dense else stages[1],
        text=paragraphs(stages[3], walk.summary if walk else in_lines(stages[2])),
        notation=() if walk else notation(step, geometry),
        marked=with_marks(View(), step),
        is_dense=is_dense,
    )


def stop_words(walk: Walk, index: int, title: Message, *, is_dense: bool = False) -> HintView:
    """A stop of a walk, under what its case supposes, or else under another title."""
    return HintView(
        stop=(index + 1, len(walk.stops)),
        title=heading_at(walk, index) or title,
        text=walk.stops[index].text,
        is_dense=is_dense,
    )


def heading_at(walk: Walk, index: int) -> Message:
    """What the case that a stop of a walk belongs to supposes, unless the stop says so itself."""
    case = walk.stops[index].case
    around = (stop for stop in reversed(walk.stops[: index + 1]) if stop.case == case[: len(stop.case)])
    begins = next((stop for stop in around if stop.heading), None)
    return say("If {case}", case=begins.heading) if begins and begins is not walk.stops[index] else NOTHING
