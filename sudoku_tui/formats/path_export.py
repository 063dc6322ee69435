"""Paths as files: as text, as JSON with all evidence, or as a page of pictures."""

import json
from collections.abc import Iterator, Sequence
from html import escape
from typing import Literal

from sudoku_tui.engine.board import Board
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.stepper import Progress, Stepper
from sudoku_tui.formats.clues.spotted import whole_line
from sudoku_tui.formats.picture.picture import step_picture
from sudoku_tui.formats.picture.svg import LIGHT, Inks
from sudoku_tui.formats.signs import to_line
from sudoku_tui.formats.step_record import chain_lines, step_gives, whole_record
from sudoku_tui.logic.explain import explain
from sudoku_tui.logic.ladder import USUAL
from sudoku_tui.logic.path import Path, apply
from sudoku_tui.logic.rating import Rating, rating_of
from sudoku_tui.logic.step import Step
from sudoku_tui.logic.technique import Technique
from sudoku_tui.words.breaking import in_lines
from sudoku_tui.words.language import language_tag, tell
from sudoku_tui.words.message import Message, counted, say

ExportForm = Literal["text", "json", "svg"]
_TEXT_WIDTH = 100
_INDENT = " " * 5
_DOING = say("writing down the steps")
_PAGE = """<!DOCTYPE html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{title}</title>
<style>
body {{ font-family: Helvetica, Arial, sans-serif; margin: 2em; color: {inks.given}; background: {inks.paper}; }}
main {{ display: grid; grid-template-columns: repeat(auto-fill, minmax(22em, 1fr)); gap: 2em; align-items: start; }}
code {{ overflow-wrap: anywhere; }}
img {{ width: 100%; height: auto; border: 1px solid {inks.line}; border-radius: 6px; }}
</style>
</head>
<body>
<h1>{title}</h1>
<p><code>{puzzle}</code></p>
<main>
{pictures}
</main>
</body>
</html>
"""


def exporting(
    path: Path, form: ExportForm, *, rungs: Sequence[Technique] = USUAL, inks: Inks = LIGHT
) -> Stepper[dict[str, str]]:
    """The contents of each file by its name, as a stepper; a path without steps has no pictures.

    Text has numbered steps with their proofs, JSON has all evidence, and SVG is a picture of each step and a page that
    shows them all. The rating names the rungs that the path was walked with.
    """
    match form:
        case "text":
            return {"path.txt": (yield from _text(path, rating_of(path, rungs)))}
        case "json":
            return {"path.json": json.dumps(path_record(path, rungs), indent=1, ensure_ascii=False) + "\n"}
        case "svg":
            return (yield from _pictures(path, rating_of(path, rungs), inks))


def path_record(path: Path, rungs: Sequence[Technique] = USUAL) -> dict[str, object]:
    """A path as plain data: the puzzle, its rating, and each step with all evidence and the position before it."""
    geometry, rating = path.start.geometry, rating_of(path, rungs)
    return {
        "puzzle": _line(path.start),
        "level": rating.level,
        "score": rating.score,
        "hardest": rating.hardest,
        "explainer": rating.explainer,
        "techniques": rating.techniques,
        "ladder": rating.ladder,
        "solved": path.is_solved,
        "end": _end(path),
        "steps": [
            {"number": number, "position": _position(board), **whole_record(step, geometry)}
            for number, board, step in _numbered(path)
        ],
    }


def headline(rating: Rating, count: int) -> Message:
    level = rating.level.label if rating.logic_only else say("Beyond the ladder")
    about = {"level": level, "score": rating.score, "ladder": rating.ladder}
    if not rating.ladder:
        return counted("{level} · score {score} · 1 step", "{level} · score {score} · {count} steps", count, **about)
    return counted(
        "{level} · score {score} · 1 step · ladder {ladder}",
        "{level} · score {score} · {count} steps · ladder {ladder}",
        count,
        **about,
    )


def _numbered(path: Path) -> Iterator[tuple[int, Board, Step]]:
    board = path.start
    for number, step in enumerate(path.steps, start=1):
        yield number, board, step
        board = apply(board, step)


def _line(board: Board) -> str:
    return whole_line(Puzzle(board.geometry, board.values))


def _end(path: Path) -> str:
    """The digits at the end, without the clues."""
    return to_line(Puzzle(path.end.geometry.bare, path.end.values))


def _position(board: Board) -> dict[str, object]:
    name = board.geometry.digit_name
    return {
        "values": "".join(map(name, board.values)),
        "candidates": [
            "".join(map(name, board.digits(cell))) if digit == 0 else name(digit)
            for cell, digit in enumerate(board.values)
        ],
    }


def _text(path: Path, rating: Rating) -> Stepper[str]:
    parts = [f"{_line(path.start)}\n{tell(headline(rating, len(path.steps)))}\n"]
    for number, board, step in _numbered(path):
        yield Progress(number, _DOING)
        _, name, why, what = map(tell, explain(step, board.geometry).stages)
        chains = chain_lines(step, board.geometry)
        proof = "\n".join(_filled(line) for line in (*chains, *why.splitlines(), what))
        parts.append(f"{number:>3}. {name}: {step_gives(step, board.geometry)}\n{proof}\n")
    end = say("solved") if path.is_solved else say("beyond the ladder")
    parts.append(f"{_end(path)}  {tell(end)}\n")
    return "\n".join(parts)


def _filled(line: str) -> str:
    return in_lines(line, _TEXT_WIDTH, _INDENT)


def _pictures(path: Path, rating: Rating, inks: Inks) -> Stepper[dict[str, str]]:
    digits = max(2, len(str(len(path.steps))))
    files, shown = dict[str, str](), list[str]()
    for number, board, step in _numbered(path):
        yield Progress(number, _DOING)
        _, name, _, what = explain(step, board.geometry).stages
        file = f"step-{number:0{digits}}.svg"
        files[file] = step_picture(board, step, title=f"{number} · {tell(name)}", inks=inks)
        alt = tell(say("Step {number}, {technique}: {what}", number=number, technique=name, what=what))
        shown.append(f'<img src="{file}" alt="{escape(alt)}" loading="lazy">')
    title, pictures = escape(tell(headline(rating, len(path.steps)))), "\n".join(shown)
    about = {"language": language_tag(), "title": title, "puzzle": escape(_line(path.start))}
    page = _PAGE.format(**about, pictures=pictures, inks=inks)
    return {"index.html": page, **files}
