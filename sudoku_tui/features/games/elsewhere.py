"""A game for other programs and sites: as text in their forms, and as links that open it there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from sudoku_tui.engine.bits import digits_of
from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.puzzle import Position
from sudoku_tui.engine.shapes.geometry import refuse_constraints
from sudoku_tui.features.games.links import as_it_stands
from sudoku_tui.formats.clues import links
from sudoku_tui.formats.clues.clued import Clued
from sudoku_tui.formats.detect import format_named
from sudoku_tui.formats.names import CALLED
from sudoku_tui.formats.whole import masks, player_left_out
from sudoku_tui.game.session import Session
from sudoku_tui.words.message import Message, in_turn, say

TEXTS: Sequence[str] = (
    *("line", "rows", "box", "candidates", "hodoku", "sdk", "simple-sudoku", "729"),
    *("gnome", "gnome-share", "ksudoku", "tatham", "solo", "opensudoku", "opensudoku-2"),
    *("coach", "csv", "f-puzzles", "sudokumaker", "ipuz", "clues"),
)
"""The forms that are offered, the most usual ones first."""
SITES: Sequence[str] = (
    *("sudokupad-link", "f-puzzles-link", "sudokumaker-link", "coach-link", "sudokuwiki-link", "exchange-link"),
)


class Copied(NamedTuple):
    """What goes to the clipboard, and what is told of it."""

    text: str
    said: Message


def called(names: Sequence[str]) -> Sequence[Message]:
    """What some forms are called."""
    return [CALLED[name] for name in names]


def copied(session: Session, name: str) -> Copied:
    """The game in a form; a `SudokuError` says why there is none."""
    if name in links.names():
        clued, form = _as_it_stands(session), links.form_named(name)
        text, lost = form.write(clued), [*form.left_out(_player_alone(clued))]
    else:
        clued, line = _as_it_stands(session), format_named(name)
        refuse_constraints(clued.puzzle.geometry, say("the form {form} has no signs for them", form=name))
        text = line.write(clued.position)
        lost = [*line.left_out(clued.position), *player_left_out(_player_alone(clued), line.keeps)]
    done = say("Copied: {form}.", form=CALLED[name])
    if not lost:
        return Copied(text, done)
    return Copied(text, say("Copied: {form}; {lost}.", form=CALLED[name], lost=in_turn(*lost, between="; ")))


def _as_it_stands(session: Session) -> Clued:
    """The game with all that the player wrote, colours, crossed candidates and time among it."""
    clued, state = as_it_stands(session), session.course.state
    crossed = frozenset(_crossed(state.crossed)) if not clued.puzzle.constraints else frozenset()
    position = Position(clued.puzzle, clued.position.entries, clued.position.removed | crossed)
    corner, centre, colours = (masks(marks) for marks in (state.corner, state.centre, state.colours))
    seconds = session.elapsed
    return replace(clued, position=position, corner=corner, centre=centre, colours=colours, seconds=seconds)


def _player_alone(clued: Clued) -> Clued:
    """The game without what nobody would miss at once."""
    return replace(clued, title="", author="", rules="", seconds=0.0)


def _crossed(masks: Sequence[int]) -> Iterator[Candidate]:
    for cell, mask in enumerate(masks):
        for digit in digits_of(mask):
            yield Candidate(cell, digit)
