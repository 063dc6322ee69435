"""`schema`: what the JSON of each command is made of, as JSON Schema; the columns of tables are its plain fields."""

from __future__ import annotations

import argparse
import json
from collections.abc import Mapping
from typing import TypeAlias

from sudoku_tui.cli.output import DONE, UsageError, emit
from sudoku_tui.words.message import quoted, say

Schema: TypeAlias = dict[str, object]
Fields: TypeAlias = Mapping[str, Schema]

DIALECT = "https://json-schema.org/draft/2020-12/schema"


def _a(kind: str, description: str = "", **more: object) -> Schema:
    """A field of a kind; one that may be null ends with a question mark."""
    name = kind.removesuffix("?")
    told: Schema = {"description": description} if description else {}
    return {**told, "type": [name, "null"] if kind.endswith("?") else name, **more}


def _list(description: str = "", of: Schema | None = None) -> Schema:
    return _a("array", description, **({"items": of} if of else {}))


def _object(fields: Fields, description: str = "", optional: str = "") -> Schema:
    required = [name for name in fields if name not in optional.split()]
    return _a("object", description, properties=dict(fields), required=required)


_TEXTS = _list(of=_a("string"))
_MESSAGES = _list("the templates and arguments that texts were told from, for other languages")
_LINE = _a("integer", "the number of the line where the puzzle begins, from 1", minimum=1)
_LEVEL = _a("string", enum=["easy", "medium", "hard", "unfair", "extreme"])
_READING = _list("what each sentence of its rules is understood as", _a("object"))
_PUZZLE: Fields = {
    "line": _LINE,
    "puzzle": _a("string", "the puzzle as a line that can be read again, with clues a JSON object"),
    "title": _a("string", "what its author calls it"),
    "reading": _READING,
}
_MAYBE = "title reading"
_COUNTED: Fields = {
    "solutions": _a("integer", "how many were found", minimum=0),
    "at_least": _a("boolean", "whether there may be more: the search ended at the limit"),
}
_PROBLEM = _object(
    {
        "kind": _a("string"),
        "cells": _TEXTS,
        "text": _a("string"),
        "messages": _MESSAGES,
    }
)
_CHECKS = _object(
    {
        "symmetry": _a("string", "the richest that the givens have, or none"),
        "unused": _list("the givens that it can do without", _a("string")),
        "unused_clues": _list("the same of its clues, by index", _a("integer")),
        "spike": _a("string?", "the only step of a higher level than all others"),
        "alternatives": _a("integer", "how many steps there are where it is hardest", minimum=0),
    },
    "with --checks",
)
_BRIEF: Fields = {
    "technique": _a("string", "its identifier, such as x-wing"),
    "placements": _list("such as r1c2=3", _a("string")),
    "eliminations": _list("such as r4c5<>3", _a("string")),
}
_STEP = _object(
    {
        **_BRIEF,
        "cells": _TEXTS,
        "houses": _TEXTS,
        "text": _a("string", "why, and what follows"),
        "messages": _MESSAGES,
        "marks": _a("object", "candidates by the part they play in the proof"),
        "eureka": _list("chains in the notation of the forums", _a("string")),
        "clues": _list(of=_a("object")),
        "sums": _list(of=_a("object")),
    },
    optional="cells houses text messages marks eureka clues sums",
)
_STEPS = {**_PUZZLE, "steps": _list("in order; with --brief only techniques and what they give", _STEP)}
_COUNTERS: Fields = {name: _a("integer", minimum=0) for name in ("placements", "guesses", "backups", "forbids")}

ERROR = _object(
    {
        "line": _LINE,
        "error": _a("string", "one sentence"),
        "kind": _a("string", "the name of the exception in Python"),
        "fields": _a("object", "what the sentence names: cell, row, column, text, size and so on"),
        "messages": _MESSAGES,
    }
)
"""What stands instead of an answer to a bad puzzle."""

ANSWERS: Mapping[str, Schema] = {
    "solve": _object(
        {
            **_PUZZLE,
            "solution": _a("string?", "the only solution, or the author's"),
            **_COUNTED,
            "guesses": _a("integer", minimum=0),
            "seconds": _a("number", "by the clock", minimum=0),
        },
        optional=_MAYBE,
    ),
    "count": _object({**_PUZZLE, **_COUNTED}, optional=_MAYBE),
    "check": _object({**_PUZZLE, "valid": _a("boolean"), **_COUNTED, "problems": _list(of=_PROBLEM)}, optional=_MAYBE),
    "rate": _object(
        {
            **_PUZZLE,
            "level": _LEVEL,
            "score": _a("integer", "the sum over all steps", minimum=0),
            "minutes": _a("integer", "a rule of thumb for how long it takes", minimum=1),
            "hardest": _a("string?", "the hardest technique of the way"),
            "explainer": _a("number?", "about what Sudoku Explainer says; null with --no-explainer, or where unknown"),
            "techniques": _a("object", "how often each is used", additionalProperties=_a("integer")),
            "logic_only": _a("boolean", "whether the ladder leads to the solution"),
            "ladder": _a("string", "changes to the usual techniques"),
            "checks": _CHECKS,
        },
        optional=f"{_MAYBE} checks",
    ),
    "hint": _object(
        {
            **_PUZZLE,
            "step": {**_STEP, "type": ["object", "null"]},
            "stages": _list("four sentences, each telling more", _a("string")),
            "messages": _MESSAGES,
            "walk": _a("object?", "the proof, one thing at a time"),
        },
        optional=_MAYBE,
    ),
    "steps": _object(_STEPS, optional=_MAYBE),
    "path": _object(_STEPS, optional=_MAYBE),
    "convert": _object(
        {**_PUZZLE, "form": _a("string"), "text": _a("string", "the puzzle in that form")}, optional=_MAYBE
    ),
    "detect": _object(
        {
            "line": _LINE,
            "form": _a("string", "the name that convert --to knows"),
            "called": _a("string"),
            "means": _a("string", "how this reading differs from the first"),
            **{name: field for name, field in _PUZZLE.items() if name != "line"},
        },
        optional=f"means {_MAYBE}",
    ),
    "new": _object(
        {
            "puzzle": _PUZZLE["puzzle"],
            "level": _LEVEL,
            "score": _a("integer", minimum=0),
            "hardest": _a("string?"),
            "clues": _a("integer", "how many givens", minimum=0),
            "seed": _a("string", "which makes the same puzzle again"),
            "ladder": _a("string"),
        }
    ),
    "grid": _object({"grid": _a("string"), "seed": _a("string")}),
    "race": _object(
        {
            "strategy": _a("string"),
            **{name: _a("integer", minimum=0) for name in ("puzzles", "solved", "stuck", "stopped", "wrong")},
            **_COUNTERS,
            "seconds": _a("number"),
            "ratio": _a("number?", "how many times what ours takes"),
        }
    ),
    "watch": _object(
        {
            "step": _a("integer", minimum=1),
            "kind": _a("string"),
            "cell": _a("string?"),
            "digit": _a("integer?"),
            "depth": _a("integer", "how many guesses are open", minimum=0),
            "said": _a("string"),
            "messages": _MESSAGES,
            "board": _a("string", "the grid after the step"),
            "seconds": _a("number", "since the beginning"),
        }
    ),
    "graph": _object(
        {
            "directed": _a("boolean"),
            "multigraph": _a("boolean"),
            "graph": _a("object"),
            "nodes": _list("cells", _a("object")),
            "edges": _list("pairs of cells that see each other", _a("object")),
        }
    ),
    "profile": _object(
        {
            "profile": _a("string"),
            "games": _a("integer"),
            "unfinished": _a("integer"),
            "in_use": _a("boolean"),
        }
    ),
    "learn": _object(
        {
            "chapter": _a("integer?"),
            "title": _a("string"),
            "lesson": _a("string"),
            "state": _a("string"),
            "stretch": _a("string"),
            "is_next": _a("boolean"),
            "is_due": _a("boolean"),
        },
        optional="chapter lesson stretch",
    ),
}
"""What each line of a command's JSON is; for graph, the whole."""

_WITHOUT_ERRORS = frozenset(["new", "grid", "race", "watch", "graph", "profile", "learn", "detect"])
_NOT_IN_TABLES = frozenset(["reading", "messages", "steps", "walk", "stages"])


def schema_of(command: str) -> Schema:
    """The schema of what a command prints with `--json`."""
    answer = ANSWERS[command]
    head: Schema = {"$schema": DIALECT, "title": f"sudoku-tui {command} --json"}
    return {**head, **answer} if command in _WITHOUT_ERRORS else {**head, "anyOf": [answer, ERROR]}


def columns_of(command: str) -> list[str]:
    """The columns of what a command prints with `--csv` and `--tsv`."""
    fields = ANSWERS[command]["properties"]
    assert isinstance(fields, dict)
    return [*(name for name in fields if name not in _NOT_IN_TABLES), "error"]


def run(options: argparse.Namespace) -> int:
    """Print the schema of a command, or the names of those that have one."""
    if options.of is None:
        for name in ANSWERS:
            emit(name)
        return DONE
    if options.of not in ANSWERS:
        known = ", ".join(ANSWERS)
        raise UsageError(say("{name} has no schema; these have: {known}", name=quoted(options.of), known=known))
    emit(json.dumps(schema_of(options.of), indent=2))
    return DONE
