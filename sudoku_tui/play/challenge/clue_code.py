"""What a challenge with constraints says besides the digits: the clues as our own line has them, author and rules."""

import json
from dataclasses import replace

from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.formats.clues.json_text import read_object
from sudoku_tui.formats.clues.read import with_constraints
from sudoku_tui.formats.clues.write import keys_of_constraints
from sudoku_tui.game.origin import Origin
from sudoku_tui.play.challenge.numbers import Reader, Writer, damage

_LONGEST_CLUES, _LONGEST_AUTHOR, _LONGEST_RULES = 50_000, 400, 16_000  # bytes
_MOST_SIGNS, _MOST_OF_RULES = 100, 4_000  # of the author's name and of his rules


def clues_text(shape: Geometry) -> str:
    """The constraints of a shape as one line; the same constraints are always the same line."""
    return json.dumps(keys_of_constraints(shape), ensure_ascii=False, separators=(",", ":"))


def put_clues(shape: Geometry, writer: Writer) -> None:
    writer.put_text(clues_text(shape))


def take_clues(bare: Geometry, reader: Reader) -> Geometry:
    """A shape with its constraints; a `SudokuError` for what is none."""
    text = reader.take_text(_LONGEST_CLUES)
    shape = with_constraints(bare, read_object(text))
    if not shape.constraints or clues_text(shape) != text or shape.bare != bare:
        raise damage()
    return shape


def with_plain_story(origin: Origin, told: Origin) -> Origin:
    """A puzzle with the author and the rules of another, cut and without what cannot be shown."""
    return replace(origin, author=_plain(told.author, _MOST_SIGNS), rules=_plain(told.rules, _MOST_OF_RULES))


def put_story(origin: Origin, writer: Writer) -> None:
    writer.put_text(origin.author)
    writer.put_text(origin.rules)


def take_story(reader: Reader) -> tuple[str, str]:
    """The author and the rules in his words."""
    return reader.take_text(_LONGEST_AUTHOR), reader.take_text(_LONGEST_RULES)


def _plain(text: str, most: int) -> str:
    return "".join(sign if sign.isprintable() or sign == "\n" else " " for sign in text)[:most].strip()
