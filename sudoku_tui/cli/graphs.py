"""`graph` and `grid`: the constraint graph of a puzzle, and a full grid at random."""

import argparse
import json
from pathlib import Path

from sudoku_tui.cli.errors import DONE, UsageError
from sudoku_tui.cli.new_puzzles import any_seed, kind_and_shape_of
from sudoku_tui.cli.output import emit, written
from sudoku_tui.cli.progress import watched
from sudoku_tui.cli.puzzle_input import first_position, lines_of
from sudoku_tui.engine.dice import Dice
from sudoku_tui.engine.generate import full_grid as filling
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.refusal import NO_GRAPH
from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.formats import to_box, to_line
from sudoku_tui.formats.picture.graph import graph_picture
from sudoku_tui.formats.picture.inks import inks_for
from sudoku_tui.lab.constraints import Part, edges
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import say


def show(options: argparse.Namespace) -> int:
    source = options.puzzle
    puzzle = Puzzle.empty(CLASSIC) if source is None else first_position(lines_of(source), NO_GRAPH)[1].puzzle
    part, names = Part(options.part), puzzle.geometry.cell_name
    if options.svg:
        file = Path(options.svg)
        emit(tell(written(file.parent, {file.name: graph_picture(puzzle, part, inks_for(is_dark=options.dark))})))
    elif options.json:
        emit(json.dumps(_record(puzzle, part)))
    else:
        for edge in edges(puzzle.geometry, part):
            emit(f"{names(edge.one)} {names(edge.other)} {tell(edge.reason)}")
    return DONE


def full_grid(options: argparse.Namespace) -> int:
    seed = options.seed or any_seed()
    kind, shape = kind_and_shape_of(options.variant, options.size, seed)
    if kind:
        raise UsageError(say("a grid alone has no clues: new --variant {kind} makes a puzzle with them", kind=kind))
    grid = Puzzle(shape, watched(filling(shape, Dice(f"grid:{seed}"))))
    if options.json:
        emit(json.dumps({"grid": to_line(grid), "seed": seed}))
    else:
        emit(to_box(grid) if options.boxed else to_line(grid))
    return DONE


def _record(puzzle: Puzzle, part: Part) -> dict[str, object]:
    """The graph as networkx's `node_link_graph` reads it."""
    names = puzzle.geometry.cell_name
    nodes = [{"id": names(cell), "digit": digit} for cell, digit in enumerate(puzzle.givens)]
    links = [
        {"source": names(one), "target": names(other), "key": kind, "house": house and house.name}
        for one, other, kind, house in edges(puzzle.geometry, part)
    ]
    return {"directed": False, "multigraph": True, "graph": {}, "nodes": nodes, "edges": links}
