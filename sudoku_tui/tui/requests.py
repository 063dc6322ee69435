"""What screens ask the app for, which knows more than they do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
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


class SettingsWanted(Message):
    """The player wants to see the settings."""


class Acted(Message):
    """The player did something that may have been saved."""


@dataclass
class NewGameWanted(Message):
    """The player wants another puzzle: one given as text, or one of a level that is yet to be chosen."""

    text: str | None = None


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


@dataclass
class GameSolved(Message):
    """The player has just solved a game, perhaps against a friend's."""

    session: Session
    rival: Ghost | None = None


class LessonsWanted(Message):
    """The player wants to see all techniques."""


@dataclass
class LessonWanted(Message):
    """The player wants the lesson of a technique, with an example of their own or the usual one."""

    identifier: str
    example: Example | None = None


@dataclass
class PositionKept(Message):
    """The player wants to train a technique on a position of their own game."""

    technique: str
    position: Position


@dataclass
class ReviewWanted(Message):
    """The player wants to look back at a kept game, or at the one that is played."""

    game: int | None = None


@dataclass
class DuelWanted(Message):
    """The player wants to see the game that is played and a friend's side by side."""

    rival: Ghost


@dataclass
class ChallengeWanted(Message):
    """The player wants to send a game to a friend: the one that is played, or one that was kept."""

    origin: Origin | None = None
    log: Sequence[Event] = ()


@dataclass
class TrainingWanted(Message):
    """The player wants to train a technique, perhaps on positions of their own alone."""

    identifier: str
    is_own: bool = False


@dataclass
class CoachBegun(Message):
    """The coach wants to know what the player usually finds alone."""

    known: Known


@dataclass
class HelpWanted(Message):
    """The player wants to see the keys of a screen."""

    commands: Commands
    keymap: Mapping[str, str]


@dataclass
class WatchWanted(Message):
    """The player wants to watch a strategy, given by its place in the table."""

    puzzle: Puzzle
    index: int


@dataclass
class RaceWanted(Message):
    """The player wants to see all strategies race."""

    puzzle: Puzzle
