"""What there is to read about a puzzle: its title, its author, the rules in his words, and the clues in ours."""

from __future__ import annotations

from collections.abc import Iterator

from sudoku_tui.game.origin import Origin
from sudoku_tui.play.panels.variant_names import full_title
from sudoku_tui.play.rules.meanings import meanings
from sudoku_tui.words.message import Message, as_it_is, say


def heading(origin: Origin) -> Message:
    """What its author calls it; of others what they are, too."""
    return origin.title if origin.name else full_title(origin.title, origin.puzzle.geometry)


def told_of(origin: Origin) -> Iterator[Message]:
    """The paragraphs about a puzzle: who made it, the author's rules, then ours of the grid and each kind of clue."""
    if origin.author:
        yield say("By {author}.", author=origin.author)
    yield from (as_it_is(" ".join(line.split())) for line in origin.rules.splitlines() if line.strip())
    yield from meanings(origin.puzzle.geometry)
