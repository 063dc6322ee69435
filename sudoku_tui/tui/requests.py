"""What screens ask the app for, which knows more than they do.

None is a data class: making a dozen of them would take a hundredth of the time to the first frame.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
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


class SettingsChanged(Message):
    """The player changed a setting."""


class HandChanged(Message):
    """The player has begun to use fingers, or a mouse again; told to each screen."""


class SchemeChanged(Message):
    """The system's colours have become light, or dark."""

    def __init__(self, *, is_light: bool) -> None:
        super().__init__()
        self.is_light = is_light


class SettingsWanted(Message):
    """The player wants to see the settings."""


class Acted(Message):
    """The player did something that may have been saved."""


class NewGameWanted(Message):
    """The player wants another puzzle: one given as text, or one of a level that is yet to be chosen."""

    def __init__(self, text: str | None = None) -> None:
        super().__init__()
        self.text = text


class ExportWanted(Message):
    """The player wants all games as a file."""


class ImportWanted(Message):
    """The player wants to take in a file of games."""


class KeptGamesWanted(Message):
    """The player wants to see the kept games."""


class HomeWanted(Message):
    """The player wants to see what else there is to do."""


class OwnPuzzleWanted(Message):
    """The player wants to type in a puzzle."""


class PlayWanted(Message):
    """The player, who is at home, wants to play: to go on with the game, or the next one."""


class StatisticsWanted(Message):
    """The player wants to see how they fare."""


class DailyWanted(Message):
    """The player wants to see the dailies."""


class GameSolved(Message):
    """The player has just solved a game, perhaps against a friend's."""

    def __init__(self, session: Session, rival: Ghost | None = None) -> None:
        super().__init__()
        self.session, self.rival = session, rival


class LessonsWanted(Message):
    """The player wants to see all techniques."""


class LessonWanted(Message):
    """The player wants the lesson of a technique, with an example of their own or the usual one."""

    def __init__(self, identifier: str, example: Example | None = None) -> None:
        super().__init__()
        self.identifier, self.example = identifier, example


class PositionKept(Message):
    """The player wants to train a technique on a position of their own game."""

    def __init__(self, technique: str, position: Position) -> None:
        super().__init__()
        self.technique, self.position = technique, position


class ReviewWanted(Message):
    """The player wants to look back at a kept game, or at the one that is played."""

    def __init__(self, game: int | None = None) -> None:
        super().__init__()
        self.game = game


class DuelWanted(Message):
    """The player wants to see the game that is played and a friend's side by side."""

    def __init__(self, rival: Ghost) -> None:
        super().__init__()
        self.rival = rival


class MachineWanted(Message):
    """The player wants to play against an algorithm in slow motion."""


class ChallengeWanted(Message):
    """The player wants to send a game to a friend: the one that is played, or one that was kept."""

    def __init__(self, origin: Origin | None = None, log: Sequence[Event] = ()) -> None:
        super().__init__()
        self.origin, self.log = origin, log


class TrainingWanted(Message):
    """The player wants to train a technique, perhaps on positions of their own alone."""

    def __init__(self, identifier: str, *, is_own: bool = False) -> None:
        super().__init__()
        self.identifier, self.is_own = identifier, is_own


class CoachBegun(Message):
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

    def __init__(self, puzzle: Puzzle, index: int) -> None:
        super().__init__()
        self.puzzle, self.index = puzzle, index


class RaceWanted(Message):
    """The player wants to see all strategies race."""

    def __init__(self, puzzle: Puzzle) -> None:
        super().__init__()
        self.puzzle = puzzle
