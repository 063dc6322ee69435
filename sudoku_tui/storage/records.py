"""Origins as rows: how a puzzle is written into a table and read back."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from math import isfinite
from typing import Any, NamedTuple

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.shapes.geometry import Geometry, geometry
from sudoku_tui.engine.shapes.variants import geometry_named
from sudoku_tui.game.origin import Origin
from sudoku_tui.storage.errors import DamagedGameError


class GameRecord(NamedTuple):
    """What is known of a saved game without replaying it.

    Attributes:
        id: the game's number.
        origin: its puzzle.
        created: when it was begun, in UTC.
        touched: when it was played last, in UTC.
        finished: when it was solved, in UTC; None as long as it is not.
        seconds: how long it was played.
    """

    id: int
    origin: Origin
    created: datetime
    touched: datetime
    finished: datetime | None
    seconds: float


class Result(NamedTuple):
    """A game that was solved.

    Attributes:
        game: the game's number.
        level: its level, if it had one.
        finished: when it was solved, in UTC.
        seconds: how long it was played.
        hints: how many hints were given.
        reveals: how many digits of the solution were given away.
        checks: how often the entries were compared with the solution.
    """

    game: int
    level: str | None
    finished: datetime
    seconds: float
    hints: int
    reveals: int
    checks: int


def origin_columns(origin: Origin) -> dict[str, str | int | None]:
    """An origin as the columns of its row."""
    shape = origin.puzzle.geometry
    position = origin.position or Position.start(origin.puzzle)
    return {
        "title": origin.title,
        "level": origin.level,
        "seed": origin.seed,
        "score": origin.score,
        "box_height": shape.box_height,
        "box_width": shape.box_width,
        "variant": shape.variant,
        "givens": _digits_text(origin.puzzle.givens, shape),
        "entries": _digits_text(position.entries, shape),
        "removed": " ".join(f"{cell}:{digit}" for cell, digit in sorted(position.removed)),
    }


def origin_of(row: Mapping[str, Any]) -> Origin:
    """The origin of a row.

    Raises:
        DamagedGameError: if the row is damaged.
    """
    try:
        shape = _shape_of(row)
        puzzle = Puzzle(shape, _digits_of(str(row["givens"]), shape))
        entries = _digits_of(str(row["entries"]), shape)
        removed = frozenset(_candidate_of(text, shape) for text in str(row["removed"]).split())
        score = None if row["score"] is None else int(row["score"])
    except ValueError as error:
        raise DamagedGameError(f"saved game {row['id']} is damaged: {error}") from error
    position = Position(puzzle, entries, removed) if any(entries) or removed else None
    return Origin(puzzle, str(row["title"]), row["level"], row["seed"], score, position)


def record_of(row: Mapping[str, Any]) -> GameRecord:
    """The record of a row.

    Raises:
        DamagedGameError: if the row is damaged.
    """
    origin, finished, seconds = origin_of(row), row["finished"], row["seconds"]
    try:
        return GameRecord(
            id=row["id"],
            origin=origin,
            created=_time_of(row["created"]),
            touched=_time_of(row["touched"]),
            finished=None if finished is None else _time_of(finished),
            seconds=float(seconds or 0.0),
        )
    except ValueError as error:
        raise DamagedGameError(f"saved game {row['id']} is damaged: {error}") from error


def result_of(row: Mapping[str, Any]) -> Result:
    """The result of a row.

    Raises:
        DamagedGameError: if the row is damaged.
    """
    try:
        return Result(**{**row, "finished": _time_of(row["finished"])})
    except ValueError as error:
        raise DamagedGameError(f"the result of game {row['game']} is damaged: {error}") from error


def sound_seconds(value: object) -> float:
    """A saved time; 0 for one that is damaged, for that is no reason to lose the game."""
    return float(value) if isinstance(value, int | float) and isfinite(value) else 0.0


def sound_count(value: object) -> int:
    """A saved count; 0 for one that is damaged."""
    return value if isinstance(value, int) else 0


def _shape_of(row: Mapping[str, Any]) -> Geometry:
    shape = geometry(int(row["box_height"]), int(row["box_width"]))
    return geometry_named(str(row["variant"]), shape.size) if row["variant"] else shape


def _time_of(value: object) -> datetime:
    return datetime.fromisoformat(str(value))


def _digits_text(digits: tuple[int, ...], shape: Geometry) -> str:
    return "".join(map(shape.digit_name, digits))


def _digits_of(text: str, shape: Geometry) -> tuple[int, ...]:
    if len(text) != shape.cell_count:
        raise ValueError(f"{len(text)} cells were saved, {shape.cell_count} are needed")
    return tuple(0 if sign == "." else shape.symbols.index(sign) + 1 for sign in text)


def _candidate_of(text: str, shape: Geometry) -> Candidate:
    cell, _, digit = text.partition(":")
    candidate = Candidate(int(cell), int(digit))
    if not 0 <= candidate.cell < shape.cell_count or candidate.digit not in shape.digits:
        raise ValueError(f"there is no candidate {text}")
    return candidate
