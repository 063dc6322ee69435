"""A puzzle and where it came from as numbers and texts that mean the same in every language."""

from collections.abc import Sequence

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.shapes.geometry import MAX_SIZE, Geometry
from sudoku_tui.engine.shapes.variants import geometry_named
from sudoku_tui.game.origin import Origin, Source
from sudoku_tui.logic.levels import Level
from sudoku_tui.play.challenge.numbers import Reader, Writer, damage

MOST_SIGNS = 60  # of a name or a seed
_LONGEST_TEXT = 4 * MOST_SIGNS  # bytes
_LONGEST_VARIANT = 1_000  # bytes
_MOST_SCORE = 10**9
_LEVELS = (None, *(level.value for level in Level))
_SOURCES = (Source.OTHER, Source.GENERATOR, Source.PACK, Source.PASTED, Source.SHARED)
_KINDS = 16  # more levels and sources than there will ever be
_Digits = tuple[int, ...]


def plain_origin(origin: Origin) -> Origin:
    """An origin as it comes back from being written: names cut, and nothing in them that cannot be shown.

    A daily is one puzzle among others: nobody can tell quickly whether it is the one of its day.
    """
    plain = Origin(
        origin.puzzle,
        _plain(origin.name),
        origin.level if origin.level in _LEVELS else None,
        _plain(origin.seed) or None if origin.seed is not None else None,
        origin.score if origin.score is not None and 0 <= origin.score < _MOST_SCORE else None,
        origin.position,
        Source.GENERATOR if origin.source is Source.DAILY else origin.source,
    )
    if not origin.puzzle.constraints:
        return plain
    from sudoku_tui.play.challenge.clue_code import with_plain_story  # with all constraints, which others do without

    return with_plain_story(plain, origin)


def put_origin(origin: Origin, writer: Writer) -> None:
    """Write an origin that is plain."""
    shape = origin.puzzle.geometry
    writer.put(shape.size)
    writer.put_text(shape.bare.variant)
    if shape.constraints:
        from sudoku_tui.play.challenge.clue_code import put_clues, put_story

        put_clues(shape, writer)
        put_story(origin, writer)
    _put_digits(origin.puzzle.givens, shape, writer)
    writer.put_parts(
        (_LEVELS.index(origin.level), _KINDS),
        (_SOURCES.index(origin.source), _KINDS),
        (int(origin.position is not None), 2),
    )
    for text in (origin.name, origin.seed or ""):
        writer.put_text(text)
    writer.put(0 if origin.score is None else origin.score + 1)
    if origin.position:
        _put_digits(origin.position.entries, shape, writer)
        writer.put(len(origin.position.removed))
        for cell, digit in sorted(origin.position.removed):
            writer.put_parts((digit - 1, shape.size), (cell, shape.cell_count))


def take_origin(reader: Reader, *, has_clues: bool = False) -> Origin:
    """Read an origin; a `SudokuError` for what is none."""
    size, variant = reader.take(MAX_SIZE), reader.take_text(_LONGEST_VARIANT)
    shape, author, rules = geometry_named(variant, size), "", ""
    if has_clues:
        from sudoku_tui.play.challenge.clue_code import take_clues, take_story

        shape = take_clues(shape, reader)
        author, rules = take_story(reader)
    puzzle = Puzzle(shape, _take_digits(shape, reader))
    level, source, is_begun = reader.take_parts(_KINDS, _KINDS, 2)
    if level >= len(_LEVELS) or source >= len(_SOURCES):
        raise damage()
    name, seed = reader.take_text(_LONGEST_TEXT), reader.take_text(_LONGEST_TEXT)
    score = reader.take(_MOST_SCORE)
    position = _take_position(puzzle, reader) if is_begun else None
    origin = Origin(
        puzzle,
        name,
        _LEVELS[level],
        seed or None,
        score - 1 if score else None,
        position,
        _SOURCES[source],
        author=author,
        rules=rules,
    )
    if shape.size != size or shape.bare.variant != variant or origin != plain_origin(origin):
        raise damage()
    return origin


def _take_position(puzzle: Puzzle, reader: Reader) -> Position:
    shape = puzzle.geometry
    entries = _take_digits(shape, reader)
    removed = set[Candidate]()
    for _ in range(reader.take(shape.cell_count * shape.size)):
        digit, cell = reader.take_parts(shape.size, shape.cell_count)
        removed.add(Candidate(cell, digit + 1))
    if any(given and entry for given, entry in zip(puzzle.givens, entries, strict=True)):
        raise damage()
    return Position(puzzle, entries, frozenset(removed))


def _put_digits(digits: Sequence[int], shape: Geometry, writer: Writer) -> None:
    writer.put_parts(*((digit, shape.size + 1) for digit in digits))


def _take_digits(shape: Geometry, reader: Reader) -> _Digits:
    return reader.take_parts(*[shape.size + 1] * shape.cell_count)


def _plain(text: str) -> str:
    """Text in which everything can be shown, and not too much of it."""
    return "".join(sign if sign.isprintable() else " " for sign in text)[:MOST_SIGNS].strip()
