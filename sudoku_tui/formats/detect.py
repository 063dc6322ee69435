"""From text to a puzzle or a position: first titles and variant, then the format that fits the rest."""

from collections.abc import Sequence

from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.shapes.variants import geometry_named
from sudoku_tui.formats.cells import EMPTY_SIGNS
from sudoku_tui.formats.clues.spotted import is_clued, meant, read_spotted
from sudoku_tui.formats.headings import shapes_of, split, unwrapped
from sudoku_tui.formats.line import plain_puzzle
from sudoku_tui.formats.lines import MAX_CHARACTERS, content, is_generator_id, is_table_head, plain, refusal
from sudoku_tui.formats.registry import FORMATS, format_of
from sudoku_tui.words.message import say


def parse(text: str) -> Puzzle:
    """Read one puzzle from a text in any known format; of a position, its givens.

    A puzzle of a variant begins with it, as `x:53..7...` does, or has it on a line above; `x:` alone is its empty grid.

    Raises:
        PuzzleTextError: naming row or cell and the reason in one sentence.
    """
    return plain_puzzle(text) or parse_position(text).puzzle


def parse_position(text: str) -> Position:
    """Read one puzzle, or a position of it, from a text in any known format; errors are those of `parse`."""
    text = meant(text)
    if is_clued(text):
        return read_spotted(text).position
    if len(text) > MAX_CHARACTERS:
        raise PuzzleTextError(say("a text of more than {limit:,} characters is no puzzle", limit=MAX_CHARACTERS))
    lines = [said for line in text.splitlines() if (said := meaning(line))]
    if not lines:
        raise PuzzleTextError(say("there is no puzzle in the text"))
    return read(lines)


def meaning(line: str) -> str:
    """What a line says about a puzzle, in plain characters; empty for blanks, comments and the head of a table."""
    text = plain(line)
    said = text.strip() if is_generator_id(text) else content(text)
    return "" if is_table_head(said) else said


def read(lines: Sequence[str]) -> Position:
    """Read one puzzle from what its lines say; titles above it are left out."""
    variant, body = unwrapped(lines)
    if reason := refusal((body or lines)[0]):
        raise PuzzleTextError(reason)
    if variant and not body:
        return _empty_grid(variant, lines)
    if len(body) > 1 and is_whole(body[0]):
        raise PuzzleTextError(say("one puzzle is needed, but {count} lines of puzzles were found", count=len(body)))
    return format_of(body or lines).read(body or lines, shapes_of(variant))


def is_whole(line: str) -> bool:
    variant, rest = split(line)
    if variant:
        return bool(rest)
    return bool(refusal(line)) or any(form.is_whole(line) for form in FORMATS)


def _empty_grid(variant: str, lines: Sequence[str]) -> Position:
    if variant in EMPTY_SIGNS and not any(":" in line for line in lines):
        raise PuzzleTextError(say("there is no puzzle after {variant}; {variant}: is its empty grid", variant=variant))
    return Position.start(Puzzle.empty(geometry_named(variant)))
