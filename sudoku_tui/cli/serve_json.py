"""`serve-json`: a conversation with another program, a JSON object a line in and one out.

The other program holds a position here, is told what is possible in it and what comes next, and has its own steps
judged. It needs to know no format and no rule. `README.md` has the five verbs.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Mapping

from sudoku_tui.api.logic import hint, judge
from sudoku_tui.cli.output import DONE, emit, error_record, records
from sudoku_tui.cli.puzzle_input import about, position_of, title_of
from sudoku_tui.cli.puzzles import chosen_rungs
from sudoku_tui.cli.sources import STANDARD_INPUT, lines_of
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.puzzle import Position
from sudoku_tui.formats.claims import read_claim
from sudoku_tui.formats.clues.clued import Clued
from sudoku_tui.formats.step_record import whole_record
from sudoku_tui.formats.stream import read_lines
from sudoku_tui.formats.walk_record import walk_record
from sudoku_tui.logic.ladder import text_of
from sudoku_tui.logic.walks.making import walk_of
from sudoku_tui.words.message import ToldError, all_of, quoted, say

_Record = dict[str, object]


def run(options: argparse.Namespace) -> int:
    talk = Talk(text_of(chosen_rungs(options)), options.seconds)
    for line in lines_of(STANDARD_INPUT):
        if line.strip():
            emit(json.dumps(talk.answer(line)))
    return DONE


class Talk:
    """One program's conversation, and the position it is about."""

    def __init__(self, ladder: str, seconds: float) -> None:
        self._ladder, self._seconds = ladder, seconds
        self._position: Position | None = None
        self._verbs: Mapping[str, Callable[[_Record], _Record]] = {
            "read": self._read,
            "position": lambda _: self._told(),
            "next": self._next,
            "judge": self._judge,
            "make": self._make,
        }

    def answer(self, line: str) -> _Record:
        """The answer to a line; what is wrong with it is one, too."""
        request: _Record = {}
        try:
            request = _request(line)
            verb = self._verbs.get(str(request.get("do")))
            if not verb:
                told = say("there is no verb {verb}; the verbs are {known}", known=all_of(self._verbs))
                raise SudokuError(told.given({"verb": quoted(str(request.get("do")), 40)}))
            return {**_named(request), "ok": True, **verb(request)}
        except ToldError as error:
            return {**_named(request), "ok": False, **error_record(error)}

    def _read(self, request: _Record) -> _Record:
        """Take a puzzle in any form, or a position, as what the conversation is about."""
        text = _text(request, "puzzle")
        _, found = next(read_lines(text.splitlines(), by_solution=bool(request.get("by_solution"))), (0, None))
        if found is None:
            raise SudokuError(say("there is no puzzle to read"))
        if isinstance(found, SudokuError):
            raise found
        self._position, geometry = position_of(found), found.puzzle.geometry
        facts: _Record = {
            "size": geometry.size,
            "variant": geometry.variant,
            "clues": [str(clue.said(geometry)) for clue in geometry.constraints],
            "title": title_of(found),
            **_rules(found),
        }
        return {**about(found), **self._told(), **facts}

    def _told(self) -> _Record:
        """The position: digits, what each empty cell can still take, and whether it is full."""
        position = self._now
        geometry, board = position.geometry, position.board()
        names = {
            geometry.cell_name(cell): "".join(map(geometry.digit_name, board.digits(cell)))
            for cell, digit in enumerate(position.values)
            if not digit
        }
        values = "".join(geometry.digit_name(digit) for digit in position.values)
        return {"values": values, "candidates": names, "full": all(position.values)}

    def _next(self, request: _Record) -> _Record:
        """The next step with its evidence and its walk, or what stands in its way."""
        position = self._now
        found = hint(position, self._ladder, seconds=self._seconds)
        record: _Record = {"stages": list(map(str, found.stages)), "step": None, "walk": None}
        if found.step:
            record["step"] = whole_record(found.step, position.geometry)
            record["walk"] = walk_record(walk_of(found.step, position.board()), position.geometry)
        return record

    def _judge(self, request: _Record) -> _Record:
        """Whether a claim is true, and what proves it."""
        position, technique = self._now, request.get("technique")
        verdict = judge(
            position,
            _text(request, "claim"),
            None if technique is None else _text(request, "technique"),
            self._ladder,
            seconds=self._seconds,
        )
        geometry = position.geometry
        return {
            "true": verdict.is_true,
            "proved": verdict.is_proved,
            "wrong": verdict.wrong.texts(geometry),
            "unproved": verdict.unproved.texts(geometry),
            "steps": [whole_record(step, geometry) for step in verdict.steps],
            "text": str(verdict.text),
            "messages": records(verdict.text),
        }

    def _make(self, request: _Record) -> _Record:
        """Place and remove what a claim says, right or wrong."""
        position = self._now
        claim = read_claim(_text(request, "claim"), position.geometry)
        for cell, digit in claim.placements:
            position = position.place(cell, digit)
        for cell, digit in claim.eliminations:
            position = position.remove(cell, digit)
        self._position = position
        return self._told()

    @property
    def _now(self) -> Position:
        if not self._position:
            raise SudokuError(say("there is no position yet: the verb read takes one"))
        return self._position


def _rules(found: Position | Clued) -> _Record:
    return {"rules": found.rules} if isinstance(found, Clued) and found.rules else {}


def _request(line: str) -> _Record:
    try:
        request = json.loads(line)
    except (ValueError, RecursionError) as error:
        place = getattr(error, "colno", 1)
        raise SudokuError(say("this is no JSON, from character {place} on", place=place)) from None
    if not isinstance(request, dict):
        raise SudokuError(say("a request is a JSON object with the field {field}", field="do"))
    return request


def _named(request: _Record) -> _Record:
    """What the other program calls its request, so that it knows the answer again."""
    return {"id": request["id"]} if "id" in request else {}


def _text(request: _Record, field: str) -> str:
    value = request.get(field)
    if not isinstance(value, str):
        raise SudokuError(say("the field {field} is missing, or no text", field=field))
    return value
