"""`hint`, `steps` and `path`: what to see next, every deduction possible now, and the whole way to the solution."""

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path
from shutil import get_terminal_size

from sudoku_tui.api.logic import hint as hint_for
from sudoku_tui.cli.lessons import technique_of
from sudoku_tui.cli.output import numbered, written
from sudoku_tui.cli.progress import watched
from sudoku_tui.cli.puzzle_input import PuzzleAnswer, about, answer_all, is_unread, position_of, refused, to_reason_from
from sudoku_tui.cli.puzzles import chosen_rungs, fitting_rungs
from sudoku_tui.engine.diagnose import ProblemKind, diagnose, diagnose_position
from sudoku_tui.engine.errors import MultipleSolutionsError, NoSolutionError, SearchLimitError
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.formats import to_line
from sudoku_tui.formats.clues.clued import Clued
from sudoku_tui.formats.path_export import ExportForm, exporting
from sudoku_tui.formats.picture.picture import step_picture
from sudoku_tui.formats.picture.svg import Inks, inks_for
from sudoku_tui.formats.step_record import brief_record, chain_lines, step_gives, step_record
from sudoku_tui.formats.walk_record import walk_record
from sudoku_tui.game.fog import position_seen
from sudoku_tui.game.hints import Hint
from sudoku_tui.logic.explain import explain
from sudoku_tui.logic.ladder import text_of
from sudoku_tui.logic.next_step import in_human_order
from sudoku_tui.logic.path import listing, walking
from sudoku_tui.logic.step import Step
from sudoku_tui.logic.walks.listing import walk_lines
from sudoku_tui.logic.walks.making import walk_of
from sudoku_tui.logic.walks.walk import Walk
from sudoku_tui.words.breaking import wrapped
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import NOTHING, Message, in_turn, say

_PROOF_WIDTH = 100
_WHY = 3  # the stage that says why
_FURTHER = say("the rules that are understood lead no further")
_UNSOUND = say("this technique assumes a grid without clues, so it is left out")
_ALL_FORMS: tuple[ExportForm, ...] = ("text", "json", "svg")


def hint(options: argparse.Namespace) -> int:
    ladder = text_of(chosen_rungs(options))
    pictures = numbered(options.svg) if options.svg else None

    def answer(read: Position | Clued) -> PuzzleAnswer:
        taken, note = to_reason_from(read, by_solution=options.by_solution)
        position = position_of(taken)
        try:
            found = hint_for(position, ladder)
        except (NoSolutionError, MultipleSolutionsError):
            raise refused(read, diagnose(position.puzzle)) from None
        seen, fog = position_seen(position) if position.puzzle.constraints else (position, 0)
        walk = walk_of(found.step, seen.board()) if found.step else None
        record = {
            **about(taken),
            "step": step_record(found.step, seen.geometry) if found.step else None,
            "stages": list(map(str, found.stages)),
            "messages": [stage.record() for stage in found.stages],
            "walk": walk_record(walk, seen.geometry) if walk else None,
        }
        stages = [*_stages(found, None if options.words else walk)][: options.stage]
        drawn = _drawn(next(pictures), seen, found, inks_for(is_dark=options.dark), fog) if pictures else NOTHING
        return PuzzleAnswer(record, "\n".join(stages), note=in_turn(note, drawn, between="; "))

    return answer_all(options, answer)


def _stages(found: Hint, walk: Walk | None) -> Iterator[str]:
    """The stages of a hint, numbered; that which says why in one sentence, with the walk that shows it."""
    for number, stage in enumerate(found.stages, 1):
        if walk and number == _WHY:
            lines = (f"   {tell(line)}" for line in walk_lines(walk))
            yield "\n".join((f"{number}. {tell(walk.summary)}", *lines))
        else:
            yield f"{number}. {tell(stage)}"


def now(options: argparse.Namespace) -> int:
    is_named = options.technique is not None
    wanted = (technique_of(options.technique),) if is_named else chosen_rungs(options)

    def answer(read: Position | Clued) -> PuzzleAnswer:
        taken, said = to_reason_from(read, by_solution=options.by_solution)
        position = position_of(taken)
        _refuse_contradiction(taken)
        # What was asked for by name is looked for on any puzzle, unless its clues make it wrong.
        is_sound = is_named and not (position.puzzle.constraints and wanted[0].needs_uniqueness)
        rungs, note = (wanted, NOTHING) if is_sound else fitting_rungs(wanted, position.puzzle)
        note = _UNSOUND if is_named and not is_sound else note
        steps, geometry = watched(listing(position.board(), in_human_order(rungs))), position.geometry
        lines = _table(steps, geometry, words=options.words) or [tell(say("no step is known from here"))]
        return PuzzleAnswer(_record(taken, steps, options), "\n".join(lines), note=in_turn(said, note, between="; "))

    return answer_all(options, answer)


def to_the_end(options: argparse.Namespace) -> int:
    wanted = chosen_rungs(options)
    folders = numbered(options.svg or options.export) if options.svg or options.export else None
    forms: tuple[ExportForm, ...] = ("svg",) if options.svg else _ALL_FORMS

    def answer(read: Position | Clued) -> PuzzleAnswer:
        taken, said = to_reason_from(read, by_solution=options.by_solution)
        position = position_of(taken)
        _refuse_contradiction(taken)
        rungs, left_out = fitting_rungs(wanted, position.puzzle)
        note = in_turn(said, left_out, between="; ")
        path, geometry = watched(walking(position.board(), rungs)), position.geometry
        record = _record(taken, path.steps, options)
        if folders:
            files = dict[str, str]()
            for form in forms:
                files |= watched(exporting(path, form, rungs=rungs, inks=inks_for(is_dark=options.dark)))
            return PuzzleAnswer(record, tell(written(next(folders), files)), note=note)
        end = to_line(Puzzle(geometry.bare, path.end.values))
        told = say("solved") if path.is_solved else _FURTHER if is_unread(position.puzzle) else say("beyond the ladder")
        lines = _table(path.steps, geometry, words=options.words, are_numbered=True)
        lines.append(f"     {end}  {tell(told)}")
        return PuzzleAnswer(record, "\n".join(lines), note=note)

    return answer_all(options, answer)


def _drawn(file: Path, seen: Position, found: Hint, inks: Inks, fog: int) -> Message:
    if found.step is None:
        return say("this hint is not a deduction, so there is nothing to draw")
    return written(file.parent, {file.name: step_picture(seen.board(), found.step, inks=inks, fog=fog)})


def _record(found: Position | Clued, steps: Sequence[Step], options: argparse.Namespace) -> dict[str, object]:
    """All steps for programs, which takes time, for they are told in words; nothing where it is not asked for."""
    if not options.json:
        return {}
    of_step = brief_record if options.brief else step_record
    return {**about(found), "steps": [of_step(step, found.puzzle.geometry) for step in steps]}


def _table(steps: Sequence[Step], geometry: Geometry, *, words: bool, are_numbered: bool = False) -> list[str]:
    """Steps for people, one a line: the technique and what it gives."""
    told = [tuple(map(tell, explain(step, geometry).stages)) for step in steps]
    width = max((len(name) for _, name, _, _ in told), default=0)
    lines, indent = list[str](), 5 if are_numbered else 2
    for number, (step, (_, name, why, _)) in enumerate(zip(steps, told, strict=True), start=1):
        head = f"{number:>3}  " if are_numbered else ""
        lines.append(f"{head}{name:<{width}}  {step_gives(step, geometry)}")
        if words:
            for part in (*chain_lines(step, geometry), *why.splitlines()):
                lines += _indented(part, indent)
            lines.append("")
    return lines


def _indented(text: str, indent: int) -> Iterator[str]:
    """A text in lines as wide as the terminal, but no wider than is well read."""
    width = min(_PROOF_WIDTH, get_terminal_size().columns) - indent
    return (" " * indent + line for line in wrapped(text, max(width, 20)))


def _refuse_contradiction(found: Position | Clued) -> None:
    """Refuse a position that leaves no solution: any deduction from it would be worthless."""
    try:
        problems = diagnose_position(position_of(found))
    except SearchLimitError:
        return
    if wrong := [problem for problem in problems if problem.kind is not ProblemKind.MANY_SOLUTIONS]:
        raise refused(found, wrong)
