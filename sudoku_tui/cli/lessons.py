"""`lessons`: the techniques, and each with an example."""

import argparse
import json
from collections.abc import Iterator
from textwrap import fill

from sudoku_tui.cli.errors import UsageError
from sudoku_tui.cli.output import emit, records
from sudoku_tui.engine.puzzle import Position
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.formats.boxed import to_candidates
from sudoku_tui.formats.hodoku_line import to_library
from sudoku_tui.formats.step_record import step_record
from sudoku_tui.logic.explain import explain
from sudoku_tui.logic.ladder import taught, technique
from sudoku_tui.logic.lessons import Example
from sudoku_tui.logic.technique import Technique
from sudoku_tui.play.panels.reworded import Capitalised
from sudoku_tui.storage.clued_positions import clued_line
from sudoku_tui.storage.examples import lesson_example
from sudoku_tui.words.errors import reason_of
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import NOTHING, Message, in_turn, say

_WIDTH = 80
_OFF = say("{name}  (off by default)")
_HEAD = say("{name} ({level}, score {score})")
_HEAD_OFF = say("{name} ({level}, score {score}, off by default)")
_UNIQUENESS = say("This technique takes for granted that the puzzle has one solution.")
_LEGEND = say("* part of the proof   - goes   + is placed")


def run(options: argparse.Namespace) -> int:
    if options.technique is None:
        for line in (json.dumps(_facts(rung)) for rung in taught()) if options.json else _list():
            emit(line)
        return 0
    rung = technique_of(options.technique)
    example = lesson_example(rung.identifier)
    emit(json.dumps(_record(rung, example)) if options.json else _lesson(rung, example))
    return 0


def technique_of(identifier: str) -> Technique:
    try:
        return technique(identifier.lower())
    except ValueError as error:
        raise UsageError(reason_of(error)) from None


def _list() -> Iterator[str]:
    rungs = taught()
    width = max(len(rung.identifier) for rung in rungs)
    for level in dict.fromkeys(sorted((rung.level for rung in rungs), key=lambda level: level.rank)):
        yield tell(level.label)
        for rung in rungs:
            if rung.level is level:
                name = rung.name if rung.is_on else _OFF.given({"name": rung.name})
                yield f"  {rung.identifier:<{width}}  {tell(name)}"


def _facts(rung: Technique) -> dict[str, object]:
    return {
        "technique": rung.identifier,
        "name": str(rung.name),
        "messages": records(rung.name),
        "level": rung.level,
        "score": rung.score,
        "on": rung.is_on,
        "needs_uniqueness": rung.needs_uniqueness,
    }


def _record(rung: Technique, example: Example | None) -> dict[str, object]:
    """A lesson as a record; null for all that needs an example, if none is known."""
    facts = _facts(rung) | {
        "looks": str(rung.words.looks),
        "works": str(rung.words.works),
        "messages": records(rung.name, rung.words.looks, rung.words.works),
    }
    if example is None:
        return facts | {"position": None, "step": None, "stages": None}
    geometry = example.board.geometry
    stages = explain(example.step, geometry).stages
    return facts | {
        "position": position_line(example.position, rung.identifier),
        "step": step_record(example.step, geometry),
        "stages": list(map(str, stages)),
        "stage_messages": [stage.record() for stage in stages],
    }


def position_line(position: Position, identifier: str) -> str:
    """A position as a line of the packs of its kind."""
    has_clues = bool(position.puzzle.constraints)
    return clued_line(position, identifier) if has_clues else to_library(position, identifier)


def clue_lines(shape: Geometry) -> Iterator[str]:
    """The clues of a shape in words, a line each: no board of letters shows them."""
    return (tell(Capitalised(clue.said(shape))) for clue in shape.constraints)


def _lesson(rung: Technique, example: Example | None) -> str:
    head = _HEAD if rung.is_on else _HEAD_OFF
    works = in_turn(rung.words.works, _UNIQUENESS if rung.needs_uniqueness else NOTHING, between="\n")
    parts = [
        tell(head.given({"name": rung.name, "level": rung.level.adjective, "score": rung.score})),
        _under(say("How it looks"), _filled(tell(rung.words.looks))),
        _under(say("Why it works"), _filled(tell(works))),
    ]
    if example is None:
        parts.append(tell(say("No example of it is known.")))
        return "\n\n".join(parts)
    stages = map(tell, explain(example.step, example.board.geometry).stages)
    told = "\n".join(f"{number}. {_filled(stage, indent=3).lstrip()}" for number, stage in enumerate(stages, 1))
    clues, board = clue_lines(example.board.geometry), to_candidates(example.board, example.step)
    parts.append(_under(say("An example"), *clues, board, tell(_LEGEND)))
    parts.append(_under(say("The hint for it"), told))
    return "\n\n".join(parts)


def _under(headline: Message, *blocks: str) -> str:
    return "\n".join((tell(headline), *blocks))


def _filled(text: str, indent: int = 0) -> str:
    """A text in lines; its own line ends stay."""
    blank = " " * indent
    return "\n".join(
        fill(line, _WIDTH, initial_indent=blank, subsequent_indent=blank, break_on_hyphens=False)
        for line in text.splitlines()
    )
