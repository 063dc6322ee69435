"""Games that were played: by hasty hypothesis, and by somebody who thinks and takes notes."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import strategies as st

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.dice import Dice
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.game.entry import Mode
from sudoku_tui.game.event_log import Event
from sudoku_tui.game.origin import Origin, Source
from sudoku_tui.game.session import Session
from sudoku_tui.logic.ladder import USUAL
from sudoku_tui.logic.path import walk
from tests.game.examples import Time

ACTS = ("digit", "digit", "digit", "corner", "corner", "centre", "colour", "erase", "fill", "clear", "restart")
LOOKS = ("undo", "undo", "redo", "checkpoint", "return", "pause", "resume", "check", "hint", "apply", "time", "goto")


class Played:
    """A game, its clock, and all that was recorded of it."""

    def __init__(self, puzzle: Puzzle, *, tidy: bool = True, origin: Origin | None = None) -> None:
        self.time = Time()
        self.events: list[Event] = []
        self.origin = origin or Origin(puzzle, level="hard", seed="7", score=980, source=Source.GENERATOR)
        self.session = Session(self.origin, self.time, record=self.events.append)
        self.session.habits.tidy_notes = tidy

    def wait(self, seconds: float) -> Played:
        self.time.seconds += seconds
        return self

    def write(self, name: str, digit: int, mode: Mode = Mode.DIGIT) -> Played:
        row, column = name[1:].split("c")
        assert self.session.enter([self.session.geometry.cell(int(row), int(column))], digit, mode)
        return self

    def act(self, act: str, cells: Sequence[int], digit: int, mode: Mode) -> None:
        session = self.session
        match act:
            case "digit" | "corner" | "centre" | "colour":
                session.enter(cells, digit, Mode(act))
            case "erase":
                session.erase(cells, mode)
            case "fill":
                session.fill_notes()
            case "clear":
                session.clear_notes()
            case "restart":
                session.restart()
            case "undo":
                session.undo()
            case "redo":
                session.redo()
            case "checkpoint":
                session.set_checkpoint()
            case "return":
                session.return_to_checkpoint()
            case "pause":
                session.pause()
            case "resume":
                session.resume()
            case "check":
                session.check()
            case "hint":
                session.hint()
            case "apply":
                session.solve_step()
            case "time":
                session.save_time()
            case "goto":
                numbers = [*session.history.nodes]
                if not session.is_paused:
                    session._follow(f"goto {numbers[digit % len(numbers)]}")


@st.composite
def played_games(draw: st.DrawFn, puzzles: Sequence[Puzzle]) -> Played:
    """Games of a few dozen acts, sensible or not."""
    played = Played(draw(st.sampled_from(puzzles)), tidy=draw(st.booleans()))
    shape = played.session.geometry
    places = st.integers(0, shape.cell_count - 1)
    for _ in range(draw(st.integers(0, 25))):
        played.wait(draw(st.floats(0, 200)))
        cells = sorted(draw(st.sets(places, min_size=1, max_size=3)))
        act, digit = draw(st.sampled_from(ACTS + LOOKS)), draw(st.integers(1, shape.size))
        played.act(act, cells, digit, draw(st.sampled_from(Mode)))
    return played


def thoughtful_game(origin: Origin, seed: int, *, notes: int = 250, slips: int = 4) -> Played:
    """A game as people play it: all digits of the path, that many notes in bursts, some digits wrong and taken back."""
    dice, played = Dice(seed), Played(origin.puzzle, origin=origin)
    session = played.session
    path = walk(origin.puzzle.board(), USUAL)
    placements = [placement for step in path.steps for placement in step.placements]
    missing = [Candidate(*place) for place in enumerate(session.solution) if not origin.puzzle.givens[place[0]]]
    placements += [place for place in missing if place not in placements]
    for number, (cell, digit) in enumerate(placements):
        burst = (notes - _notes_in(played.events)) // max(1, (len(placements) - number) // 3)
        for _ in range(burst if number % 2 == 0 else 0):
            free = [place for place, value in enumerate(session.state.values) if not value]
            played.wait(0.4 + dice.below(30) / 10)
            mode = dice.choice([Mode.CORNER, Mode.CORNER, Mode.CENTRE])
            session.enter([dice.choice(free)], dice.below(session.geometry.size) + 1, mode)
        if slips and number % 12 == 5:
            slips -= 1
            played.wait(3 + dice.below(90) / 10)
            session.enter([cell], digit % session.geometry.size + 1, Mode.DIGIT)
            played.wait(12.3)
            session.undo()
        played.wait(1 + dice.below(200) / 10 + (150 if number % 15 == 7 else 0))
        session.enter([cell], digit, Mode.DIGIT)
    return played


def _notes_in(events: Sequence[Event]) -> int:
    return sum(event.line.startswith(("corner", "centre", "cross")) for event in events)
