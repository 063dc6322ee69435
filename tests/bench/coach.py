"""What the coach costs while one plays: `python -m tests.bench.coach FILE...`.

Each puzzle of a file, a line each, is played to its end step by step, by techniques as hard as the coach's own where
these are enough; after every move the coach is asked for its line, with all its looking and learning, and timed.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from statistics import median

from sudoku_tui.desk.desk import Desk
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.features.coach.model import Coach, Known
from sudoku_tui.formats import parse
from sudoku_tui.game.origin import Origin
from sudoku_tui.game.session import Session
from tests.bench.cases import now

STRENGTH = 4


def play(puzzle: Puzzle, *, with_notes: bool) -> list[float]:
    """Play a puzzle to its end; return how long the coach took after each move."""
    session = Session(Origin(puzzle, ""), lambda: 0.0)
    if with_notes:
        session.fill_notes()
    desk, seconds = Desk(session), list[float]()
    coach = Coach(desk, Known(), now)
    while not session.is_finished:
        start = now()
        coach.line(STRENGTH)
        seconds.append(now() - start)
        desk.solve_step()
    return seconds


def main(arguments: Sequence[str]) -> None:
    """Play what is asked for."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.coach", description=__doc__)
    parser.add_argument("files", nargs="+", type=Path, help="puzzles, a line each")
    parser.add_argument("--sample", type=int, default=1, metavar="N", help="only each Nth puzzle (1)")
    options = parser.parse_args(arguments)
    print(f"{'file':24}{'games':>7}{'moves':>7}{'median ms':>11}{'p95 ms':>9}{'worst ms':>10}")
    for path in options.files:
        lines = [text for line in path.read_text("utf-8").splitlines() if (text := line.split("#")[0].strip())]
        games = [play(parse(line), with_notes=notes) for line in lines[:: options.sample] for notes in (True, False)]
        order = sorted(1e3 * each for game in games for each in game)
        print(f"{path.name:24}{len(games):7}{len(order):7}{median(order):11.2f}", end="")
        print(f"{order[len(order) * 95 // 100]:9.2f}{order[-1]:10.2f}")


if __name__ == "__main__":
    main(sys.argv[1:])
