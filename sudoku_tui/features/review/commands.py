"""The review of a game: its moments, and the game once more."""

from typing import Protocol

from sudoku_tui.features.steps.commands import LOOK, PROOF, WALK_BACK, WALK_ON
from sudoku_tui.keys.command import (
    LINE,
    LIST_COMMANDS,
    READING_COMMANDS,
    WAY,
    Command,
    ListHost,
    Place,
    ReadingHost,
    with_shared,
)
from sudoku_tui.words.message import Message, say, say_in


class ReviewHost(ReadingHost, ListHost, Protocol):
    """A game looked back at."""

    @property
    def is_playing(self) -> bool: ...
    @property
    def has_technique(self) -> bool: ...
    @property
    def shows_step(self) -> bool: ...
    @property
    def is_walked(self) -> bool: ...
    @property
    def has_drill(self) -> bool: ...
    def open_lesson(self) -> None: ...
    def keep_position(self) -> None: ...
    def drill(self) -> None: ...
    def play(self) -> None: ...
    def step(self, frames: int) -> None: ...
    def walk_by(self, way: int) -> None: ...
    def turn_proof(self) -> None: ...
    def change_speed(self, way: int) -> None: ...
    def copy_challenge(self) -> None: ...


REVIEW = Place[ReviewHost]("review")


def _play_or_stop(review: ReviewHost) -> Message:
    return say("Stop") if review.is_playing else say("Replay")


REVIEW_COMMANDS = with_shared(
    LINE.at(
        REVIEW, title={"previous": say("Previous moment"), "next": say("Next moment")}, label=say("Moment"), rank=1
    ),
    Command("lesson", REVIEW, say("Lesson on your position"), lambda review, _: review.open_lesson(), "enter,L")
    .shown(2, say("Lesson"), when=lambda review: review.has_technique)
    .explained(say("Open the lesson on the technique you needed here, with your own position as the example.")),
    Command("keep", REVIEW, say("Add position to training"), lambda review, _: review.keep_position(), "t")
    .shown(3, say("Train"), when=lambda review: review.has_technique)
    .explained(say("Add your own position to the training of this technique.")),
    Command("drill", REVIEW, say("Drill"), lambda review, _: review.drill(), "d")
    .shown(9, when=lambda review: review.has_drill)
    .explained(say("Find the technique of this moment in six positions; of the whole game, what held you up most.")),
    Command("play.pause", REVIEW, say("Replay the game, or stop"), lambda review, _: review.play(), "space,p").shown(
        6, _play_or_stop
    ),
    Command(
        "replay.step",
        REVIEW,
        {"previous": say("Previous move"), "next": say("Next move")},
        lambda review, choice: review.step(WAY[choice]),
        {"previous": "left,h", "next": "right,l"},
    ).shown(7, say_in("of a game", "Move")),
    Command("play.faster", REVIEW, say("Faster"), lambda review, _: review.change_speed(1), "plus,equals_sign").shown(
        60
    ),
    Command("play.slower", REVIEW, say("Slower"), lambda review, _: review.change_speed(-1), "minus").shown(61),
    Command("review.challenge", REVIEW, say("Copy a challenge"), lambda review, _: review.copy_challenge(), "c")
    .shown(8, say("Challenge"))
    .explained(say("Copy a link with this puzzle and your game, for a friend to play against you.")),
    WALK_ON.at(REVIEW, rank=4, is_enabled=lambda review: review.shows_step),
    WALK_BACK.at(REVIEW, rank=5),
    PROOF.at(REVIEW, is_enabled=lambda review: review.shows_step),
    LOOK.at(REVIEW),
    shared=(*LIST_COMMANDS, *READING_COMMANDS),
)
