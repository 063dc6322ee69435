"""How a new puzzle is printed, with what makes it again."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence

from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.formats import parse, to_box, to_line
from sudoku_tui.formats.clues.spotted import is_clued, read_spotted, whole_line
from sudoku_tui.game.origin import Origin
from sudoku_tui.logic.ladder import USUAL
from sudoku_tui.logic.rating import rate
from sudoku_tui.logic.rung_choice import text_of
from sudoku_tui.logic.technique import Technique
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import say

_PLAIN = say("# {level}, score {score}, {clues} givens, seed {seed}")
_WITH_LADDER = say("# {level}, score {score}, {clues} givens, seed {seed}, ladder {ladder}")
_FIELDS = ("level", "score", "clues", "seed", "ladder")


def as_json(origin: Origin, rungs: Sequence[Technique]) -> str:
    puzzle, rating = origin.puzzle, rate(origin.puzzle.board(), rungs)
    record = {
        "puzzle": whole_line(puzzle),
        "level": origin.level,
        "score": rating.score,
        "hardest": rating.hardest,
        "clues": puzzle.clues,
        "seed": origin.seed,
        "ladder": rating.ladder,
    }
    return json.dumps(record)


def as_text(origin: Origin, rungs: Sequence[Technique], *, is_boxed: bool) -> str:
    puzzle, ladder = origin.puzzle, "" if rungs is USUAL else text_of(rungs)
    facts = {"level": origin.level, "score": origin.score, "clues": puzzle.clues, "seed": origin.seed}
    story = tell((_WITH_LADDER if ladder else _PLAIN).given(facts | {"ladder": ladder}))
    if puzzle.constraints:  # which neither boxes nor a comment go with
        told = {key: facts[key] for key in ("level", "score", "seed")} | ({"ladder": ladder} if ladder else {})
        return json.dumps(told | json.loads(whole_line(puzzle)))
    return f"{story}\n{to_box(puzzle)}\n" if is_boxed else f"{to_line(puzzle)}  {story}"


def read_story(text: str, *, is_json: bool) -> tuple[Puzzle, str]:
    """The puzzle and the seed of what was printed; a `ValueError` for anything else."""
    if is_json or is_clued(text):
        record = json.loads(text)
        return _parsed(str(record["puzzle"]) if is_json else text), str(record["seed"])
    for told in (_WITH_LADDER, _PLAIN):
        if found := re.search(_pattern(tell(told.given({name: f"<{name}>" for name in _FIELDS}))), text):
            return parse(text), found["seed"]
    raise ValueError(text)


def _parsed(text: str) -> Puzzle:
    return read_spotted(text).puzzle if is_clued(text) else parse(text)


def _pattern(told: str) -> str:
    pattern = re.escape(told)
    for name in _FIELDS:
        pattern = pattern.replace(f"<{name}>", f"(?P<{name}>.+)")
    return pattern
