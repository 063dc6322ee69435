"""How games, clues and training tallies become rows and are read back, and how games of one day are numbered."""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import astuple, fields, replace
from datetime import UTC, date, datetime
from math import isfinite
from typing import Any, NamedTuple

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.shapes.geometry import Geometry, geometry
from sudoku_tui.game.origin import Origin, Source
from sudoku_tui.game.tally import Tally
from sudoku_tui.storage.errors import DamagedGameError, StorageError
from sudoku_tui.words.dates import local, local_day
from sudoku_tui.words.message import reason_of, say


class Said(NamedTuple):
    """The data saved beside a puzzle."""

    author: str = ""
    rules: str = ""
    solution: tuple[int, ...] = ()  # kept, because it may take long to find
    message: str = ""
    video: str = ""


def clues_text(shape: Geometry) -> str:
    """The constraints of a shape, the same text for equal ones."""
    if not shape.constraints:
        return ""
    import json  # costs as much to load as all constraints, and most games need neither

    from sudoku_tui.formats.clues.keys import keys_of_constraints

    data = {"shape": shape.bare.variant, "constraints": keys_of_constraints(shape)}
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"), sort_keys=True)


def shape_of(text: str, size: int) -> Geometry:
    """The shape that such a text describes."""
    from sudoku_tui.engine.shapes.variants import geometry_named
    from sudoku_tui.formats.clues.json_text import read_object, text_of
    from sudoku_tui.formats.clues.keys import with_constraints

    data = read_object(text)
    keys = data.get("constraints")
    if not isinstance(keys, dict):
        raise StorageError(say("its constraints are damaged"))
    return with_constraints(geometry_named(text_of(data, "shape"), size), keys)


def said_text(origin: Origin) -> str:
    said: dict[str, str] = {
        "author": origin.author,
        "rules": origin.rules,
        "message": origin.message,
        "video": origin.video,
    }
    if origin.puzzle.constraints:
        said["solution"] = "".join(map(origin.puzzle.geometry.digit_name, origin.solution))
    said = {key: text for key, text in said.items() if text}
    if not said:
        return ""
    import json  # most games have nothing to say

    return json.dumps(said, ensure_ascii=False, separators=(",", ":"))


def said_of(text: str, shape: Geometry) -> Said:
    if not text:
        return Said()
    from sudoku_tui.engine.constraints.text import digits_in  # most games have nothing to say
    from sudoku_tui.formats.clues.json_text import read_object, text_of

    data = read_object(text)
    signs = text_of(data, "solution")
    solution = digits_in(signs, shape, "solution") if signs else ()
    told = solution if all(solution) else ()
    author, rules, message, video = (text_of(data, key) for key in ("author", "rules", "message", "video"))
    return Said(author, rules, told, message, video)


_BAD_VALUES = (ValueError, OverflowError, TypeError, StorageError)
"""The errors of reading a damaged value; infinity in place of a whole number is an overflow."""


class GameRecord(NamedTuple):
    """What is known about a saved game without replaying it."""

    id: int
    origin: Origin
    created: datetime  # when it was begun, in UTC
    touched: datetime  # when it was played last, in UTC
    finished: datetime | None  # when it was solved, in UTC; None until then
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


def reading_columns(origin: Origin) -> dict[str, str | int | None]:
    """The columns that another reading of a puzzle changes."""
    return {key: value for key, value in origin_columns(origin).items() if key in ("variant", "clues", "said")}


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
    """A saved time; 0 for a damaged one, which is no reason to lose the game."""
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
    return replace(origin, **said._asdict()) if any(said) else origin


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


_COUNTS = tuple(field.name for field in fields(Tally))
TALLY_COLUMNS = ", ".join(_COUNTS)


def put_tally(connection: sqlite3.Connection, table: str, place: Mapping[str, str], tally: Tally, joined: str) -> None:
    """Save a tally; `joined` says how to combine an existing count `{0}` with the `excluded` one."""
    marks = ", ".join("?" * (len(place) + len(_COUNTS)))
    counts = ", ".join(f"{name} = {joined.format(name)}" for name in _COUNTS)
    keys = ", ".join(place)
    connection.execute(
        f"INSERT INTO {table} ({keys}, {TALLY_COLUMNS}) VALUES ({marks}) ON CONFLICT ({keys}) DO UPDATE SET {counts}",
        (*place.values(), *astuple(tally)),
    )


_MADE_HERE = (Source.GENERATOR, Source.PACK)
_EARLIER = """
    SELECT count(DISTINCT created) FROM games
    WHERE title = '' AND level IS ? AND source IN (?, ?) AND created >= ? AND created < ?
"""


def numbered(records: Sequence[GameRecord]) -> list[GameRecord]:
    """All games, each with its number; copies of one have the same."""
    places = dict[int, int]()
    counts = Counter[tuple[date, str]]()
    last: dict[tuple[date, str], datetime] = {}
    called_by_day = (record for record in records if _is_called_by_day(record.origin))
    for record in sorted(called_by_day, key=lambda record: record.created):
        key = local_day(record.created), str(record.origin.level)
        counts[key] += last.get(key) != record.created
        last[key], places[record.id] = record.created, counts[key]
    return [_with_number(record, places.get(record.id, 1)) for record in records]


def number_of_day(origin: Origin, begun: datetime, read: Callable[..., list[Any]]) -> int:
    """The number of one game; `read` carries out a query."""
    if not _is_called_by_day(origin):
        return 1
    midnight = local(begun).replace(hour=0, minute=0, second=0, microsecond=0)
    ((earlier,),) = read(_EARLIER, origin.level, *map(str, _MADE_HERE), _text(midnight), _text(begun))
    return int(earlier) + 1


def _is_called_by_day(origin: Origin) -> bool:
    return origin.level is not None and not origin.name and origin.source in _MADE_HERE


def _with_number(record: GameRecord, number: int) -> GameRecord:
    return record._replace(origin=replace(record.origin, number=number)) if number > 1 else record


def _text(moment: datetime) -> str:
    return moment.astimezone(UTC).isoformat(timespec="microseconds")
