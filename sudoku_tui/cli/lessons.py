"""`lessons`: the techniques, and each with an example."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from textwrap import fill

from sudoku_tui.cli.errors import UsageError
from sudoku_tui.cli.output import emit
from sudoku_tui.formats.candidates import to_candidates
from sudoku_tui.formats.hodoku_line import to_library
from sudoku_tui.formats.step_record import step_record
from sudoku_tui.logic.explain import explain
from sudoku_tui.logic.ladder import LADDER, technique
from sudoku_tui.logic.lessons import Example
from sudoku_tui.logic.technique import Technique
from sudoku_tui.storage.examples import lesson_example
from sudoku_tui.words.language import tell

_WIDTH = 80
_UNIQUENESS = "This technique takes for granted that the puzzle has one solution."
_LEGEND = "* part of the proof   - goes   + is placed"


def run(options: argparse.Namespace) -> int:
    """Prints the list, or a lesson."""
    if options.technique is None:
        for line in _list_records() if options.json else _list():
            emit(line)
        return 0
    rung = technique_of(options.technique)
    example = lesson_example(rung.identifier)
    emit(json.dumps(_record(rung, example)) if options.json else _lesson(rung, example))
    return 0


def technique_of(identifier: str) -> Technique:
    """The technique that was named.

    Raises:
        UsageError: for an unknown one, naming those like it.
    """
    try:
        return technique(identifier.lower())
    except ValueError as error:
        raise UsageError(str(error)) from None


def _list() -> Iterator[str]:
    """The techniques level by level, in the order of the ladder."""
    width = max(len(rung.identifier) for rung in LADDER)
    for level in dict.fromkeys(sorted((rung.level for rung in LADDER), key=lambda level: level.rank)):
        yield f"{level.capitalize()}"
        for rung in LADDER:
            if rung.level is level:
                yield f"  {rung.identifier:<{width}}  {tell(rung.name)}{'' if rung.is_on else '  (off by default)'}"


def _list_records() -> Iterator[str]:
    for rung in LADDER:
        yield json.dumps(_facts(rung))


def _facts(rung: Technique) -> dict[str, object]:
    return {
        "technique": rung.identifier,
        "name": str(rung.name),
        "level": rung.level,
        "score": rung.score,
        "on": rung.is_on,
        "needs_uniqueness": rung.needs_uniqueness,
    }


def _record(rung: Technique, example: Example | None) -> dict[str, object]:
    """A lesson for programs; without an example what belongs to it is null."""
    words = {"looks": str(rung.words.looks), "works": str(rung.words.works)}
    if example is None:
        return _facts(rung) | words | {"position": None, "step": None, "stages": None}
    geometry = example.board.geometry
    return (
        _facts(rung)
        | words
        | {
            "position": to_library(example.position, rung.identifier),
            "step": step_record(example.step, geometry),
            "stages": list(map(str, explain(example.step, geometry).stages)),
        }
    )


def _lesson(rung: Technique, example: Example | None) -> str:
    """A lesson for people."""
    habit = "" if rung.is_on else ", off by default"
    trust = f"\n{_UNIQUENESS}" if rung.needs_uniqueness else ""
    parts = [
        f"{tell(rung.name)} ({rung.level}, score {rung.score}{habit})",
        f"How it looks\n{_filled(tell(rung.words.looks))}",
        f"Why it works\n{_filled(tell(rung.words.works) + trust)}",
    ]
    if example is None:
        parts.append("No example of it is known.")
        return "\n\n".join(parts)
    stages = map(tell, explain(example.step, example.board.geometry).stages)
    told = "\n".join(f"{number}. {_filled(stage, indent=3).lstrip()}" for number, stage in enumerate(stages, 1))
    parts.append(f"An example\n{to_candidates(example.board, example.step)}\n{_LEGEND}")
    parts.append(f"The hint for it\n{told}")
    return "\n\n".join(parts)


def _filled(text: str, indent: int = 0) -> str:
    """A text in lines; its own line ends stay."""
    blank = " " * indent
    return "\n".join(
        fill(line, _WIDTH, initial_indent=blank, subsequent_indent=blank, break_on_hyphens=False)
        for line in text.splitlines()
    )
