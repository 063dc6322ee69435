"""`export`: a position, or a way to the solution, as a picture or a page."""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from sudoku_tui.api.logic import hint as hint_for
from sudoku_tui.cli.output import DONE, FileError, UsageError, emit, numbered
from sudoku_tui.cli.progress import watched
from sudoku_tui.cli.puzzle_input import PuzzleAnswer, about, answer_all, position_of, to_reason_from
from sudoku_tui.cli.puzzles import chosen_rungs, fitting_rungs
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.puzzle import Position
from sudoku_tui.formats.clues.clued import Clued
from sudoku_tui.formats.paper.single import pdf_of, picture_png
from sudoku_tui.formats.path_page import path_page
from sudoku_tui.formats.picture.picture import grid_picture, step_picture
from sudoku_tui.formats.picture.picture_page import picture_page
from sudoku_tui.formats.picture.state_picture import has_notes, state_picture
from sudoku_tui.formats.picture.svg import inks_for
from sudoku_tui.formats.picture.walk_picture import stop_picture
from sudoku_tui.game.fog import position_seen
from sudoku_tui.game.state import GameState
from sudoku_tui.logic.ladder import text_of
from sudoku_tui.logic.path import walking
from sudoku_tui.logic.walks.making import walk_of
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import reason_of, say

_FORMS = ("svg", "png", "pdf", "html")


class _Shown(NamedTuple):
    """What is drawn: a game as it stands, and what its author says of it."""

    state: GameState
    clued: Clued


def run(options: argparse.Namespace) -> int:
    """Write the files that are asked for, one of each form for each puzzle."""
    wanted = {form: numbered(getattr(options, form)) for form in _FORMS if getattr(options, form)}
    if not wanted:
        raise UsageError(say("name a file: --svg, --png, --pdf or --html FILE"))
    if options.path and set(wanted) != {"html"}:
        raise UsageError(say("--path makes a page: it goes with --html alone"))
    if options.game is not None:
        _write_all(_kept(options.game), wanted, options)
        return DONE
    options.json = False
    if not options.path:
        return answer_all(options, lambda read: _answer(read, wanted, options))
    return answer_all(options, lambda read: _explained(read, wanted, options))


def _answer(read: Position | Clued, wanted: dict[str, Iterator[Path]], options: argparse.Namespace) -> PuzzleAnswer:
    clued = read if isinstance(read, Clued) else Clued(read)
    state = GameState.from_position(clued.position)
    state = state._replace(
        corner=clued.corner or state.corner,
        centre=clued.centre or state.centre,
        colours=clued.colours or state.colours,
    )
    _write_all(_Shown(state, clued), wanted, options)
    return PuzzleAnswer(about(read), "")


def _explained(read: Position | Clued, wanted: dict[str, Iterator[Path]], options: argparse.Namespace) -> PuzzleAnswer:
    """The whole way as a page; what stands in the position counts as far as it is right."""
    taken, note = to_reason_from(read, by_solution=options.by_solution)
    rungs, _ = fitting_rungs(chosen_rungs(options), taken.puzzle)
    path = watched(walking(position_of(taken).board(), rungs))
    clued = taken if isinstance(taken, Clued) else Clued(taken)
    page = watched(path_page(path, clued, rungs=rungs, inks=inks_for(is_dark=options.dark)))
    _write(next(wanted["html"]), page.encode())
    return PuzzleAnswer(about(taken), "", note=note)


def _write_all(shown: _Shown, wanted: dict[str, Iterator[Path]], options: argparse.Namespace) -> None:
    svg = _picture(shown, options)
    font = Path(options.font) if options.font else None
    made: dict[str, Callable[[], bytes]] = {
        "svg": svg.encode,
        "png": lambda: picture_png(svg, scale=options.scale, font=font),
        "pdf": lambda: pdf_of(svg, title=shown.clued.title, font=font),
        "html": lambda: picture_page(svg, shown.clued, inks=inks_for(is_dark=options.dark)).encode(),
    }
    for form, files in wanted.items():
        _write(next(files), made[form]())


def _picture(shown: _Shown, options: argparse.Namespace) -> str:
    inks = inks_for(is_dark=options.dark)
    if options.hint or options.stop:
        return _hinted(shown.clued.position, options)
    if options.notes and not has_notes(shown.state):
        seen, fog = position_seen(shown.clued.position)
        return grid_picture(seen.board(), inks=inks, with_names=not options.bare, fog=fog)
    return state_picture(shown.state, inks=inks, with_names=not options.bare)


def _hinted(position: Position, options: argparse.Namespace) -> str:
    """The next step with its marks, or one stop of the walk along its proof."""
    inks = inks_for(is_dark=options.dark)
    step = hint_for(position, text_of(chosen_rungs(options))).step
    if step is None:
        raise SudokuError(say("this hint is not a deduction, so there is nothing to draw"))
    seen, fog = position_seen(position)
    if not options.stop:
        return step_picture(seen.board(), step, inks=inks, fog=fog)
    walk = walk_of(step, seen.board())
    if options.stop > len(walk.stops):
        raise SudokuError(say("the walk of this step has {count} stops", count=len(walk.stops)))
    return stop_picture(seen.board(), step, walk, options.stop - 1, inks=inks, fog=fog)


def _kept(number: int) -> _Shown:
    from sudoku_tui.cli.games import kept_store
    from sudoku_tui.features.games.links import as_it_stands
    from sudoku_tui.storage.games import resume

    with kept_store() as store:
        session = resume(store, number, time.monotonic)
        return _Shown(session.course.state, as_it_stands(session))


def _write(path: Path, content: bytes) -> None:
    try:
        path.write_bytes(content)
    except OSError as error:
        raise FileError(say("{path} cannot be written: {reason}", path=path, reason=reason_of(error))) from error
    emit(tell(say("{path} written", path=path)))
