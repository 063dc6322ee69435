"""Origin: where a game's puzzle came from, and how the game starts. The seed of a daily puzzle is its day."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date, datetime
from enum import StrEnum

from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.game.moves import Move
from sudoku_tui.game.state import GameState
from sudoku_tui.logic.levels import Level
from sudoku_tui.words.dates import local_day, short_day
from sudoku_tui.words.message import NOTHING, Message, as_it_is, in_turn, say

_PREFIX = "daily-"


def daily_seed(day: date) -> str:
    """The seed of a day's puzzle: `daily-2026-11-22`."""
    return f"{_PREFIX}{day.isoformat()}"


def daily_day(seed: str | None) -> date | None:
    """The day that a seed names; None for any other seed."""
    if not seed or not seed.startswith(_PREFIX):
        return None
    try:
        day = date.fromisoformat(seed.removeprefix(_PREFIX))
    except ValueError:
        return None
    return day if daily_seed(day) == seed else None


class Source(StrEnum):
    """Where a puzzle came from, as it is saved."""

    GENERATOR = "generator"
    PACK = "pack"
    DAILY = "daily"
    PASTED = "pasted"
    SHARED = "shared"
    OTHER = "other"


ON_PATH = "learn:"  # what the name of a puzzle of the path begins with
BEGUN_ON_PATH = "begun_on_path"  # the setting with the last games begun there, as `12:x-wing:2`


def _title_of_path(name: str) -> Message | None:
    if not name.startswith(ON_PATH):
        return None
    from sudoku_tui.game.path_names import title_on_path  # most games have other names

    return title_on_path(name.removeprefix(ON_PATH))


def story_of(name: str) -> Message:
    """What a puzzle of the path needs; nothing for any other name."""
    if _title_of_path(name) is None:
        return NOTHING
    from sudoku_tui.game.path_names import story_on_path

    return story_on_path(name.removeprefix(ON_PATH))


_TITLES = {Source.PASTED: say("Your own"), Source.SHARED: say("Shared")}


@dataclass(frozen=True, slots=True)
class Origin:
    """A puzzle with its story.

    >>> from sudoku_tui import Origin, parse
    >>> str(Origin(parse(".1.4........3.2."), name="From the paper").title)
    'From the paper'
    """

    puzzle: Puzzle
    name: str = ""  # its owner's name for it, such as the name of its file
    level: str | None = None  # the identifier of its level, such as `hard`; None if unrated
    seed: str | None = None  # None where it was not made here
    score: int | None = None  # the sum of the scores of its steps; None if unrated
    position: Position | None = None  # the position where play begins, unless with only the givens
    source: Source = Source.OTHER
    begun: datetime | None = field(default=None, compare=False)  # None if it is not played yet
    number: int = field(default=1, compare=False)  # its number that day among the player's games of its level
    author: str = ""  # the name in the puzzle's text
    rules: str = ""  # in the author's words
    solution: tuple[int, ...] = field(default=(), compare=False)  # where it is known
    message: str = field(default="", compare=False)  # its author's, to who solved it
    video: str = field(default="", compare=False)  # the address of one in which it is solved
    notes: Move | None = field(default=None, compare=False)  # those that came with the puzzle, as a first move
    played: float = field(default=0.0, compare=False)  # seconds, before the game began here

    @staticmethod
    def from_position(position: Position, name: str = "", source: Source = Source.OTHER) -> Origin:
        """The origin of a game that someone else began, or of a plain puzzle."""
        is_start = position == Position.start(position.puzzle)
        return Origin(position.puzzle, name, position=None if is_start else position, source=source)

    @property
    def asked(self) -> Puzzle | Position:
        """What has one solution: with constraints, that may depend on the candidates that the author left out."""
        if self.puzzle.constraints and self.position and self.position.removed:
            return Position(self.puzzle, (0,) * self.puzzle.geometry.cell_count, self.position.removed)
        return self.puzzle

    @property
    def own_name(self) -> str:
        """The name that its owner gave it; empty for a puzzle of the path."""
        return "" if _title_of_path(self.name) else self.name

    @property
    def title(self) -> Message:
        """The title of the game: `Hard · 22 Nov`, `Hard · 22 Nov · 2`, or the name that its owner gave it."""
        level = Level(self.level).label if self.level in tuple(Level) else None
        if self.name:
            return _title_of_path(self.name) or as_it_is(self.name)
        if self.source is Source.DAILY and (day := daily_day(self.seed)):
            return say("Daily · {day}", day=short_day(day))
        if level and self.begun and self.source in (Source.GENERATOR, Source.PACK):
            title = say("{level} · {day}", level=level, day=short_day(local_day(self.begun)))
            return in_turn(title, as_it_is(str(self.number)), between=" · ") if self.number > 1 else title
        if level and self.source is Source.GENERATOR:
            return say("{level} {seed}", level=level, seed=self.seed)
        if level and self.source is Source.PACK:
            return level
        return _TITLES.get(self.source, say("A puzzle"))

    def start(self) -> GameState:
        return GameState.from_position(self.position or Position.start(self.puzzle))
