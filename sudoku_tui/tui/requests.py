"""What screens ask the app for, which knows more than they do.

None is a data class: making a dozen of them would take a hundredth of the time to the first frame.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from textual.message import Message

from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.game.event_log import Event
from sudoku_tui.game.origin import Origin
from sudoku_tui.game.session import Session
from sudoku_tui.play.commands.command import Commands

if TYPE_CHECKING:
    from sudoku_tui.logic.lessons import Example
    from sudoku_tui.play.challenge.ghost import Ghost
    from sudoku_tui.play.coach.known import Known


class Request(Message):
    """Something that a function of `answers/` does."""


class ChoiceWanted(Message):
    """A field's words are to be seen as a list; one that is chosen is taken by its number."""

    def __init__(self, words: Sequence[str], chosen: int, take: Callable[[int], object]) -> None:
        super().__init__()
        self.words, self.chosen, self.take = words, chosen, take


class SettingsChanged(Message):
    """The player changed a setting."""


class HandChanged(Message):
    """The player has begun to use fingers, or a mouse again; told to each screen."""


class DayChanged(Message):
    """A new day has begun where the player is; told to each screen."""


class SchemeChanged(Message):
    """The system's colours have become light, or dark."""

    def __init__(self, *, is_light: bool) -> None:
        super().__init__()
        self.is_light = is_light


class SettingsWanted(Request):
    """The player wants to see the settings."""


class Acted(Message):
    """The player did something that may have been saved."""


class NewGameWanted(Request):
    """The player wants another puzzle: one given as text, or one of a level that is yet to be chosen."""

    def __init__(self, text: str | None = None) -> None:
        super().__init__()
        self.text = text


class ExportWanted(Request):
    """The player wants all games as a file."""


class ImportWanted(Request):
    """The player wants to take in a file of games."""


class KeptGamesWanted(Request):
    """The player wants to see the kept games."""


class HomeWanted(Request):
    """The player wants to see what else there is to do."""


class OwnPuzzleWanted(Request):
    """The player wants to type in a puzzle."""


class PlayWanted(Request):
    """The player, who is at home, wants to play: to go on with the game, or the next one."""


class StatisticsWanted(Request):
    """The player wants to see how they fare."""


class DailyWanted(Request):
    """The player wants to see the dailies."""


class GameSolved(Request):
    """The player has just solved a game, perhaps against a friend's."""

    def __init__(self, session: Session, rival: Ghost | None = None) -> None:
        super().__init__()
        self.session, self.rival = session, rival


class LessonsWanted(Request):
    """The player wants to see all techniques."""


class LessonWanted(Request):
    """The player wants the lesson of a technique, with an example of their own or the usual one."""

    def __init__(self, identifier: str, example: Example | None = None) -> None:
        super().__init__()
        self.identifier, self.example = identifier, example


class PositionKept(Request):
    """The player wants to train a technique on a position of their own game."""

    def __init__(self, technique: str, position: Position) -> None:
        super().__init__()
        self.technique, self.position = technique, position


class ReviewWanted(Request):
    """The player wants to look back at a kept game, or at the one that is played."""

    def __init__(self, game: int | None = None) -> None:
        super().__init__()
        self.game = game


class DuelWanted(Request):
    """The player wants to see the game that is played and a friend's side by side."""

    def __init__(self, rival: Ghost) -> None:
        super().__init__()
        self.rival = rival


class MachineWanted(Request):
    """The player wants to play against an algorithm in slow motion."""


class ChallengeWanted(Request):
    """The player wants to send a game to a friend: the one that is played, or one that was kept."""

    def __init__(self, origin: Origin | None = None, log: Sequence[Event] = ()) -> None:
        super().__init__()
        self.origin, self.log = origin, log


class TrainingWanted(Request):
    """The player wants to train a technique, perhaps on positions of their own alone."""

    def __init__(self, identifier: str, *, is_own: bool = False) -> None:
        super().__init__()
        self.identifier, self.is_own = identifier, is_own


class CoachBegun(Request):
    """The coach wants to know what the player usually finds alone."""

    def __init__(self, known: Known) -> None:
        super().__init__()
        self.known = known


class HelpWanted(Message):
    """The player wants to see the keys of a screen."""

    def __init__(self, commands: Commands, keymap: Mapping[str, str]) -> None:
        super().__init__()
        self.commands, self.keymap = commands, keymap


class WatchWanted(Message):
    """The player wants to watch a strategy, given by its place in the table."""

    def __init__(self, puzzle: Puzzle, index: int = 0) -> None:
        super().__init__()
        self.puzzle, self.index = puzzle, index


class RaceWanted(Message):
    """The player wants to see all strategies race."""

    def __init__(self, puzzle: Puzzle) -> None:
        super().__init__()
        self.puzzle = puzzle
