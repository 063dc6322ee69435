"""Rows: how games are written into tables and read back."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime
from math import isfinite
from typing import Any, NamedTuple

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.shapes.geometry import Geometry, geometry
from sudoku_tui.game.origin import Origin, Source
from sudoku_tui.storage.clued_columns import clues_text, said_of, said_text, shape_of
from sudoku_tui.storage.errors import DamagedGameError, StorageError
from sudoku_tui.words.errors import reason_of
from sudoku_tui.words.message import say

_BAD_VALUES = (ValueError, OverflowError, TypeError, StorageError)
"""What reading a damaged value raises; infinity in the place of a whole number is an overflow."""


class GameRecord(NamedTuple):
    """What is known of a saved game without replaying it."""

    id: int
    origin: Origin
    created: datetime  # when it was begun, in UTC
    touched: datetime  # when it was played last, in UTC
    finished: datetime | None  # when it was solved, in UTC; None as long as it is not
    seconds: float  # how long it was played


def origin_columns(origin: Origin) -> dict[str, str | int | None]:
    shape = origin.puzzle.geometry
    position = origin.position or Position.start(origin.puzzle)
    return {
        "title": origin.name,
        "source": origin.source.value,
        "level": origin.level,
        "seed": origin.seed,
        "score": origin.score,
        "box_height": shape.box_height,
        "box_width": shape.box_width,
        "variant": shape.variant,
        "givens": "".join(map(shape.digit_name, origin.puzzle.givens)),
        "entries": "".join(map(shape.digit_name, position.entries)),
        "removed": " ".join(f"{cell}:{digit}" for cell, digit in sorted(position.removed)),
        "clues": clues_text(shape),
        "said": said_text(origin),
    }


def record_of(row: Mapping[str, Any]) -> GameRecord:
    """The record of a row; a damaged one is a `DamagedGameError`."""
    try:
        return GameRecord(
            id=row["id"],
            origin=_origin_of(row),
            created=datetime.fromisoformat(row["created"]),
            touched=datetime.fromisoformat(row["touched"]),
            finished=None if row["finished"] is None else datetime.fromisoformat(row["finished"]),
            seconds=sound_seconds(row["seconds"]),
        )
    except _BAD_VALUES as error:
        damage = say("saved game {game} is damaged: {reason}", game=row["id"], reason=reason_of(error))
        raise DamagedGameError(damage) from error


def sound_seconds(value: object) -> float:
    """A saved time; 0 for one that is damaged, for that is no reason to lose the game."""
    return float(value) if isinstance(value, int | float) and isfinite(value) else 0.0


def sound_count(value: object) -> int:
    return value if isinstance(value, int) else 0


def _origin_of(row: Mapping[str, Any]) -> Origin:
    shape = geometry(int(row["box_height"]), int(row["box_width"]))
    if row["clues"]:
        shape = shape_of(str(row["clues"]), shape.size)
    elif row["variant"]:
        from sudoku_tui.engine.shapes.variants import geometry_named  # most games are on the usual grid

        shape = geometry_named(str(row["variant"]), shape.size)
    puzzle = Puzzle(shape, _digits_of(str(row["givens"]), shape))
    entries = _digits_of(str(row["entries"]), shape)
    removed = frozenset(_candidate_of(text, shape) for text in str(row["removed"]).split())
    score = None if row["score"] is None else int(row["score"])
    position = Position(puzzle, entries, removed) if any(entries) or removed else None
    source = Source(row["source"]) if row["source"] in tuple(Source) else Source.OTHER
    begun = datetime.fromisoformat(row["created"])
    origin = Origin(puzzle, str(row["title"]), row["level"], row["seed"], score, position, source, begun)
    said = said_of(str(row["said"]), shape)
    return replace(origin, author=said.author, rules=said.rules, solution=said.solution) if any(said) else origin


def _digits_of(text: str, shape: Geometry) -> tuple[int, ...]:
    if len(text) != shape.cell_count:
        found, needed = len(text), shape.cell_count
        raise StorageError(say("{found} cells were saved, {needed} are needed", found=found, needed=needed))
    return tuple(map(f".{shape.symbols}".index, text))


def _candidate_of(text: str, shape: Geometry) -> Candidate:
    cell, _, digit = text.partition(":")
    candidate = Candidate(int(cell), int(digit))
    if not 0 <= candidate.cell < shape.cell_count or candidate.digit not in shape.digits:
        raise StorageError(say("there is no candidate {text}", text=text))
    return candidate
