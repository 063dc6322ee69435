"""`lessons`: the techniques, and each with an example; `train`: one to be found in position after position."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from dataclasses import asdict, astuple
from functools import partial

from sudoku_tui.cli.games import kept_store
from sudoku_tui.cli.new_puzzles import any_seed
from sudoku_tui.cli.output import UsageError, emit, records
from sudoku_tui.features.lessons.chapters import NOTES
from sudoku_tui.features.lessons.notes import note_named, note_text
from sudoku_tui.features.lessons.talk import Talk, clue_lines, position_line
from sudoku_tui.formats.printing import to_candidates
from sudoku_tui.formats.step_record import step_record
from sudoku_tui.game.exercise import Training
from sudoku_tui.game.tally import Tally
from sudoku_tui.logic.explain import explain
from sudoku_tui.logic.ladder import taught, technique
from sudoku_tui.logic.path import Example
from sudoku_tui.logic.technique import Technique
from sudoku_tui.storage.examples import lesson_example, training_counts, training_positions
from sudoku_tui.storage.kind_lessons import KindLesson
from sudoku_tui.words.breaking import in_lines
from sudoku_tui.words.columns import filled_up, pushed_right, width_of
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import NOTHING, Capitalised, Message, in_turn, reason_of, say, say_in

_WIDTH = 80
_OFF = say("{name}  (off by default)")
_HEAD = say("{name} ({level}, score {score})")
_HEAD_OFF = say("{name} ({level}, score {score}, off by default)")
_UNIQUENESS = say("All this takes for granted that the puzzle has only one solution.")
_LEGEND = say("* part of the proof   - goes   + is placed")


def run(options: argparse.Namespace) -> int:
    if options.technique is None:
        for line in (json.dumps(_facts(rung)) for rung in taught()) if options.json else _list():
            emit(line)
        return 0
    if note := note_named(options.technique):
        from sudoku_tui.features.play.all_commands import key_in_game  # loads what plays

        told = NOTES[note], note_text(note, lambda command: key_in_game(command, {}))
        record = {"lesson": note, "name": str(told[0]), "text": str(told[1]), "messages": records(*told)}
        emit(json.dumps(record) if options.json else f"{tell(told[0])}\n\n{_filled(tell(told[1]))}")
        return 0
    if kind := _kind_of(options.technique):
        emit(json.dumps(_kind_record(kind)) if options.json else _kind_lesson(kind))
        return 0
    rung = technique_of(options.technique)
    example = lesson_example(rung.identifier)
    emit(json.dumps(_record(rung, example)) if options.json else _lesson(rung, example))
    return 0


def _kind_of(name: str) -> KindLesson | None:
    """The lesson on a kind of clue, by its name; techniques come first."""
    if name.lower() in {rung.identifier for rung in taught()}:
        return None
    from sudoku_tui.storage.kind_lessons import kind_lessons

    wanted = name.casefold().removeprefix("clue:")
    return next((kind for kind in kind_lessons() if wanted in (kind.identifier, str(kind.name).casefold())), None)


def _kind_record(kind: KindLesson) -> dict[str, object]:
    example = kind.example
    return {
        "clue": kind.identifier,
        "name": str(kind.name),
        "asks": str(kind.meaning),
        "begin": str(kind.begin),
        "messages": records(kind.name, kind.meaning, kind.begin),
        "position": position_line(example.position, example.step.technique) if example else None,
        "step": step_record(example.step, example.board.geometry) if example else None,
    }


def _kind_lesson(kind: KindLesson) -> str:
    parts = [
        tell(Capitalised(kind.name)),
        _under(say("What it asks"), _filled(tell(kind.meaning))),
        _under(say("How to begin"), _filled(tell(kind.begin))),
    ]
    return "\n\n".join([*parts, *(_example(kind.example) if kind.example else ())])


def technique_of(identifier: str) -> Technique:
    try:
        return technique(identifier.lower())
    except ValueError as error:
        raise UsageError(reason_of(error)) from None


def _list() -> Iterator[str]:
    rungs = taught()
    width = max(len(rung.identifier) for rung in rungs)
    for level in dict.fromkeys(sorted((rung.level for rung in rungs), key=lambda level: level.rank)):
        yield tell(level.label)
        for rung in rungs:
            if rung.level is level:
                name = rung.name if rung.is_on else _OFF.given({"name": rung.name})
                yield f"  {rung.identifier:<{width}}  {tell(name)}"


def _facts(rung: Technique) -> dict[str, object]:
    return {
        "technique": rung.identifier,
        "name": str(rung.name),
        "messages": records(rung.name),
        "level": rung.level,
        "score": rung.score,
        "on": rung.is_on,
        "needs_uniqueness": rung.needs_uniqueness,
    }


def _record(rung: Technique, example: Example | None) -> dict[str, object]:
    """A lesson as a record; null for all that needs an example, if none is known."""
    facts = _facts(rung) | {
        "looks": str(rung.words.looks),
        "works": str(rung.words.works),
        "messages": records(rung.name, rung.words.looks, rung.words.works),
    }
    if example is None:
        return facts | {"position": None, "step": None, "stages": None}
    geometry = example.board.geometry
    stages = explain(example.step, geometry).stages
    return facts | {
        "position": position_line(example.position, rung.identifier),
        "step": step_record(example.step, geometry),
        "stages": list(map(str, stages)),
        "stage_messages": [stage.record() for stage in stages],
    }


def _lesson(rung: Technique, example: Example | None) -> str:
    head = _HEAD if rung.is_on else _HEAD_OFF
    works = in_turn(rung.words.works, _UNIQUENESS if rung.needs_uniqueness else NOTHING)
    parts = [
        tell(head.given({"name": rung.name, "level": rung.level.adjective, "score": rung.score})),
        _under(say("How it looks"), _filled(tell(rung.words.looks))),
        _under(say("Why it works"), _filled(tell(works))),
    ]
    if example is None:
        parts.append(tell(say("No example is known.")))
        return "\n\n".join(parts)
    parts += _example(example)
    return "\n\n".join(parts)


def _example(example: Example) -> list[str]:
    """A position with its step, and the hint for it."""
    stages = map(tell, explain(example.step, example.board.geometry).stages)
    told = "\n".join(f"{number}. {_filled(stage, indent=3).lstrip()}" for number, stage in enumerate(stages, 1))
    clues, board = clue_lines(example.board.geometry), to_candidates(example.board, example.step)
    return [_under(say("An example"), *clues, board, tell(_LEGEND)), _under(say("The hint for it"), told)]


def _under(headline: Message, *blocks: str) -> str:
    return "\n".join((tell(headline), *blocks))


def _filled(text: str, indent: int = 0) -> str:
    """A text in lines; its own line ends stay."""
    return in_lines(text, _WIDTH, " " * indent)


_PROMPT = "> "
_UNKNOWN = say("no position is known for {name}; `sudoku-tui train` lists what can be trained")
_COLUMNS = (
    say_in("column", "positions"),
    say_in("column", "asked"),
    say_in("column", "at once"),
    say_in("column", "found"),
    say_in("column", "wrong"),
    say_in("column", "hints"),
    say_in("column", "shown"),
)


def train(options: argparse.Namespace) -> int:
    return _list_tallies(options) if options.technique is None else _train(options)


def _list_tallies(options: argparse.Namespace) -> int:
    with kept_store() as store:
        tallies = store.tallies()
    counts = training_counts()
    if not options.json:
        emit(_row(tell(say("technique")), *map(tell, _COLUMNS)))
    for rung in taught():
        if positions := counts.get(rung.identifier, 0):
            tally = tallies.get(rung.identifier, Tally())
            if options.json:
                record = {"technique": rung.identifier, "name": str(rung.name), "positions": positions}
                emit(json.dumps(record | {"messages": records(rung.name)} | asdict(tally)))
            else:
                emit(_row(rung.identifier, str(positions), *(str(number or ".") for number in astuple(tally))))
    return 0


def _row(name: str, *cells: str) -> str:
    widths = (width_of(tell(head)) for head in _COLUMNS)
    return "  ".join([filled_up(name, 32), *map(pushed_right, cells, widths)])


def _train(options: argparse.Namespace) -> int:
    """Ask position after position, until there are no more answers, or as many as were wanted."""
    rung = technique_of(options.technique)
    positions = training_positions(rung.identifier)
    if not positions:
        raise UsageError(_UNKNOWN.given({"name": rung.name}))
    training = Training(rung, positions, options.seed or any_seed())
    with kept_store() as store:
        keep = partial(store.add_tally, rung.identifier)
        talk = Talk(training, keep, emit, is_json=options.json, count=options.count)
        talk.ask()
        for line in _answers():
            if not talk.hear(line):
                break
    return 0


def _answers() -> Iterator[str]:
    """What the player types, or what is piped in."""
    while True:
        if sys.stdin.isatty():
            print(_PROMPT, end="", file=sys.stderr, flush=True)
        line = sys.stdin.readline()
        if not line:
            return
        yield line
