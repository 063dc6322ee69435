"""The review of a game as its screen tells it: a line for each moment, and words about the chosen one."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from sudoku_tui.engine.bits import set_of
from sudoku_tui.game.clock import clock_text, span
from sudoku_tui.game.event_log import Word
from sudoku_tui.play.looks.cells import NOWHERE, CellLook, View, board_looks
from sudoku_tui.play.panels.step import step_words
from sudoku_tui.play.panels.view import HintView, paragraphs
from sudoku_tui.play.review.moments import Kind, Moment
from sudoku_tui.play.review.replay import Replay
from sudoku_tui.play.review.review import Review
from sudoku_tui.words.message import NOTHING, Message, counted, in_turn, say

_NAMES: Mapping[Kind, Message] = MappingProxyType(
    {
        Kind.PAUSE: say("Pause"),
        Kind.WRONG: say("Wrong turn"),
        Kind.HINT: say("Hint"),
        Kind.REVEAL: say("Given away"),
        Kind.END: say("Solved"),
    }
)
_STEPS: Mapping[Word | None, Message] = MappingProxyType(
    {
        Word.UNDO: say("Taken back."),
        Word.REDO: say("Done again."),
        Word.GOTO: say("Back to an earlier position."),
        Word.RETURN: say("Back to the checkpoint."),
    }
)


def moment_line(moment: Moment) -> tuple[str, Message]:
    """A moment in one line: when it was, and what."""
    if moment.kind is Kind.PAUSE:
        return span(moment.time), say("Pause of {time}", time=span(moment.seconds))
    return span(moment.time), _NAMES[moment.kind]


def moment_words(moment: Moment, *, is_dense: bool) -> HintView:
    """What is said of a moment, and all of the step that there was to find."""
    title = NOTHING if is_dense else _NAMES[moment.kind]
    if moment.proof is None or not moment.shows_step:
        return HintView(title=title, text=moment.said, is_dense=is_dense)
    told = step_words(moment.proof.step, moment.state.geometry, is_dense=is_dense)
    return told._replace(title=title, text=paragraphs(moment.said, told.text))


def moment_looks(moment: Moment) -> tuple[CellLook, ...]:
    """The board as the player saw it, what went wrong marked."""
    wrong = set_of(moment.cells) if moment.kind is Kind.WRONG else 0
    selection = set_of(moment.cells) if moment.kind is Kind.REVEAL else 0
    return board_looks(moment.state, View(cursor=NOWHERE, wrong=wrong, selection=selection))


def review_words(review: Review | None, found: Sequence[Moment], *, is_dense: bool) -> HintView:
    """The game as a whole; while it is still being looked at, as far as that has come."""
    title = NOTHING if is_dense else say("Your game")
    if review is None:
        text: Message = counted("One moment so far …", "{count} moments so far …", len(found))
        return HintView(title=title, text=text, is_dense=is_dense)
    stood = sum(moment.kind is Kind.PAUSE for moment in review.moments)
    wrong = sum(moment.kind is Kind.WRONG for moment in review.moments)
    pauses = counted(
        "One pause stands out: it took {time}.",
        "{count} pauses stand out: together they took {time}.",
        stood,
        time=span(review.stood),
    )
    text = in_turn(
        say("You played for {time}.", time=span(review.seconds)),
        _usual_words(review.usual),
        pauses if stood else say("No pause stands out."),
        counted("You went wrong once.", "You went wrong {count} times.", wrong) if wrong else NOTHING,
    )
    return HintView(title=title, text=text, is_dense=is_dense)


def _usual_words(seconds: float) -> Message:
    if not seconds:
        return NOTHING
    if seconds < 1:
        return say("For a digit you usually took less than a second.")
    return say("For a digit you usually took {time}.", time=span(seconds))


def replay_words(replay: Replay, *, is_dense: bool) -> HintView:
    """What is said while the game is played once more."""
    title = NOTHING if is_dense else say("Replay")
    time = say("{time} on the clock", time=clock_text(replay.frame.time))
    speed = say("Speed {speed:g}×; pauses are shortened", speed=replay.speed)
    words = in_turn(time, speed, _STEPS.get(replay.frame.word, NOTHING), between="\n")
    return HintView(title=title, text=words, is_dense=is_dense)


def replay_looks(replay: Replay) -> tuple[CellLook, ...]:
    """The board of the replay, what has just changed selected."""
    return board_looks(replay.frame.state, View(cursor=NOWHERE, selection=set_of(replay.changed)))
