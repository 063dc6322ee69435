"""A way to the solution as one HTML file that explains itself: a picture and the reasons for each step.

It works from a disk, without a network and without a script, which a strict browser would refuse: the steps are radio
buttons, so that arrow keys go on and back, and the one that is chosen shows its part. On paper all steps are shown.
Steps that are no singles are walked, each stop of the proof with the board that belongs to it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import NamedTuple

from sudoku_tui.engine.board import Board
from sudoku_tui.engine.stepper import Progress, Stepper
from sudoku_tui.formats.clues.clued import Clued
from sudoku_tui.formats.path_export import headline
from sudoku_tui.formats.picture.picture import grid_picture, step_drawing
from sudoku_tui.formats.picture.svg import LIGHT, Inks
from sudoku_tui.formats.picture.walk_picture import stop_drawing
from sudoku_tui.formats.signs import to_line
from sudoku_tui.formats.step_record import chain_lines, step_gives
from sudoku_tui.logic.explain import explain
from sudoku_tui.logic.ladder import USUAL, technique
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.path import Path, apply
from sudoku_tui.logic.rating import rating_of
from sudoku_tui.logic.step import Step
from sudoku_tui.logic.technique import Technique
from sudoku_tui.logic.walks.listing import stop_line
from sudoku_tui.logic.walks.making import walk_of
from sudoku_tui.words.language import language_tag, tell
from sudoku_tui.words.message import say, say_in

_DOING = say("drawing the steps")
_STYLE = """
* {{ box-sizing: border-box; }}
body {{ margin: 0 auto; max-width: 70rem; padding: 1.5rem; font: 1rem/1.5 Helvetica, Arial, sans-serif;
  color: {inks.given}; background: {inks.paper}; }}
h1 {{ margin: 0; font-size: 1.6rem; line-height: 1.2; }}
h2 {{ margin: 0 0 .5rem; font-size: 1.25rem; line-height: 1.25; }}
.about {{ margin: .25rem 0 1rem; color: {inks.note}; }}
code, .chain {{ color: {inks.note}; overflow-wrap: anywhere; font-size: .875rem; }}
.at {{ position: absolute; opacity: 0; }}
section {{ display: none; grid-template-columns: minmax(0, 3fr) minmax(16rem, 2fr); gap: 0 2rem; padding: .75rem;
  border: 1px solid {inks.line}; border-radius: .75rem; }}
.at:checked + section {{ display: grid; }}
.at:focus-visible + section {{ border-color: {inks.entry}; box-shadow: 0 0 0 1px {inks.entry}; }}
figure {{ margin: 0; }}
svg {{ display: block; width: 100%; height: auto; max-height: 84vh; }}
.words {{ padding: .75rem 0; }}
.words p {{ margin: 0 0 .6rem; }}
.what {{ font-weight: bold; }}
.now {{ padding-left: .6rem; border-left: 3px solid {inks.entry}; }}
.past {{ color: {inks.note}; }}
nav {{ display: flex; gap: .5rem; margin: 1rem 0 0; align-items: center; }}
nav label, summary {{ cursor: pointer; }}
nav label {{ flex: 0 1 6.5rem; padding: .6rem 1rem; border: 1px solid {inks.line}; border-radius: .5rem;
  text-align: center; }}
nav label:hover {{ border-color: {inks.entry}; color: {inks.entry}; }}
nav span {{ flex: 1; text-align: center; color: {inks.note}; font-size: .875rem; }}
details {{ margin: 1rem 0; }}
ol {{ columns: 16rem; padding-left: 2.5rem; font-size: .9rem; }}
ol label {{ cursor: pointer; }}
ol label:hover {{ color: {inks.entry}; }}
@media (max-width: 44rem) {{
  body {{ padding: .75rem; }}
  section {{ grid-template-columns: minmax(0, 1fr); }}
}}
@media print {{
  @page {{ margin: 15mm; }}
  body {{ max-width: none; padding: 0; font-size: 10pt; }}
  .step {{ display: grid !important; grid-template-columns: 7.5cm minmax(0, 1fr); margin: 0 0 5mm; border: 0;
    padding: 0; break-inside: avoid; }}
  .stop, nav, details {{ display: none !important; }}
}}
"""
_PAGE = """<!DOCTYPE html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>{title}</title>
<style>{style}</style>
</head>
<body>
<h1>{title}</h1>
<p class="about">{about}</p>
<main>
{frames}
</main>
<details>
<summary>{steps}</summary>
<ol>
{list}
</ol>
</details>
</body>
</html>
"""


class _Frame(NamedTuple):
    """What is seen at once."""

    title: str
    svg: str
    words: str  # as HTML
    is_stop: bool = False  # a stop on the way to a step


def path_page(path: Path, clued: Clued, *, rungs: Sequence[Technique] = USUAL, inks: Inks = LIGHT) -> Stepper[str]:
    """The page of a path, as a stepper."""
    rating = rating_of(path, rungs)
    frames, starts = [_start(path, clued, inks)], list[tuple[int, str]]()
    board = path.start
    for number, step in enumerate(path.steps, start=1):
        yield Progress(number, _DOING)
        frames += _of_step(number, board, step, inks)
        starts.append((len(frames), f"{_name(step)}: {step_gives(step, board.geometry)}"))
        board = apply(board, step)
    about = " · ".join(filter(None, (clued.author.strip(), tell(headline(rating, len(path.steps))))))
    return _PAGE.format(
        language=language_tag(),
        title=escape(" ".join(clued.title.split()) or tell(say("A Sudoku, step by step"))),
        style=_STYLE.format(inks=inks),
        about=escape(about),
        frames="\n".join(_told(frame, at, len(frames)) for at, frame in enumerate(frames, start=1)),
        steps=escape(tell(say("All steps"))),
        list="\n".join(f'<li><label for="at{at}">{escape(said)}</label></li>' for at, said in starts),
    )


def _start(path: Path, clued: Clued, inks: Inks) -> _Frame:
    rules = "".join(f"<p>{escape(line)}</p>" for line in clued.rules.splitlines() if line.strip())
    keys = tell(say("The arrow keys go on and back."))
    words = f'{rules}<p class="past">{escape(keys)}</p><p><code>{escape(to_line(clued.puzzle))}</code></p>'
    return _Frame(tell(say("The puzzle")), grid_picture(path.start, inks=inks, with_candidates=False), words)


def _of_step(number: int, board: Board, step: Step, inks: Inks) -> Iterator[_Frame]:
    """The stops of its walk, if it is more than a single, and the step as a whole."""
    title = f"{number} · {_name(step)}"
    if technique(step.technique).level is not Level.EASY:
        walk = walk_of(step, board)
        lines = [tell(stop_line(walk, index)) for index in range(len(walk.stops))]
        for index in range(len(walk.stops) - 1):  # the last one says what the whole step does
            words = "".join(
                f'<p class="{"now" if at == index else "past"}">{escape(line)}</p>'
                for at, line in enumerate(lines[: index + 1])
            )
            yield _Frame(title, stop_drawing(board, step, walk, index, inks=inks), words, is_stop=True)
    _, _, why, what = map(tell, explain(step, board.geometry).stages)
    chains = "".join(f'<p class="chain">{escape(line)}</p>' for line in chain_lines(step, board.geometry))
    words = f'<p>{escape(why)}</p>{chains}<p class="what">{escape(what)}</p>'
    yield _Frame(title, step_drawing(board, step, inks=inks), words)


def _told(frame: _Frame, at: int, count: int) -> str:
    is_first = " checked autofocus" if at == 1 else ""
    label = escape(f"{at}: {frame.title}")
    return (
        f'<input class="at" type="radio" name="at" id="at{at}" aria-label="{label}"{is_first}>\n'
        f'<section class="{"stop" if frame.is_stop else "step"}">\n<figure>{frame.svg}</figure>\n'
        f'<div class="words"><h2>{escape(frame.title)}</h2>{frame.words}\n{_ways(at, count)}</div>\n</section>'
    )


def _ways(at: int, count: int) -> str:
    """What a finger or a mouse goes on and back with."""
    back = f'<label for="at{at - 1}">{escape(tell(say_in("one page or stop back", "Back")))}</label>' if at > 1 else ""
    on = f'<label for="at{at + 1}">{escape(tell(say("Next")))}</label>' if at < count else ""
    return f"<nav>{back}<span>{at} / {count}</span>{on}</nav>"


def _name(step: Step) -> str:
    return tell(technique(step.technique).name)
