"""Review: a game looked back at, moment by moment, as a stepper: finding what explains a move may take a while."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial

from sudoku_tui.engine.search.solve import search
from sudoku_tui.engine.stepper import Stepper, Work, reporting
from sudoku_tui.game.event_log import Event, Word
from sudoku_tui.game.origin import Origin
from sudoku_tui.game.timeline import Turn, turns_of
from sudoku_tui.logic.ladder import USUAL
from sudoku_tui.logic.technique import Technique
from sudoku_tui.play.review.looking import Look, written
from sudoku_tui.play.review.moments import Moment
from sudoku_tui.play.review.pauses import pauses, usual_wait
from sudoku_tui.play.review.wrong_turns import LOOKING, TURNS_A_SLICE, WrongTurn, finding_wrong_turns


@dataclass(frozen=True, slots=True)
class Review:
    """How a game went."""

    moments: tuple[Moment, ...]  # in the order of the game
    seconds: float  # of play
    usual: float  # how many seconds the player usually thought before writing a digit
    stood: float  # how many seconds the pauses that stand out took together
    is_finished: bool


def review_of(origin: Origin, log: Sequence[Event], rungs: Sequence[Technique] = USUAL) -> Work[Review]:
    """The work of looking back at a game; it reports each moment when it is found, in the order of the game."""
    return partial(_reviewing, origin, tuple(log), tuple(rungs))


def _reviewing(origin: Origin, log: Sequence[Event], rungs: Sequence[Technique]) -> Stepper[Review]:
    solution = (yield from reporting(search(origin.puzzle, 1), LOOKING)).solutions[0]
    turns = list[Turn]()
    for turn in turns_of(origin.start(), log):
        turns.append(turn)
        if len(turns) % TURNS_A_SLICE == 0:
            yield LOOKING
    stood = pauses(turns)
    long, hints = {turn.number for turn in stood}, _hints_in_a_row(turns)
    wrong = {wrong.first.number: wrong for wrong in (yield from finding_wrong_turns(turns, solution))}
    look, moments = Look(solution, rungs), list[Moment]()
    for index, turn in enumerate(turns):
        following = turns[index + 1] if index + 1 < len(turns) else None
        is_long, asked = turn.number in long, hints.get(turn.number, 0)
        looking = _at(look, turn, following, wrong.get(turn.number), is_long=is_long, hints=asked)
        found = yield from reporting(looking, LOOKING._replace(done=len(moments)))
        moments += found
        if found:
            yield LOOKING._replace(done=len(moments), found=tuple(found))
    return Review(
        tuple(moments),
        seconds=turns[-1].time if turns else 0.0,
        usual=usual_wait(turns),
        stood=sum(turn.waited for turn in stood),
        is_finished=any(turn.word is Word.FINISHED for turn in turns),
    )


def _at(
    look: Look, turn: Turn, following: Turn | None, wrong: WrongTurn | None, *, is_long: bool, hints: int
) -> Stepper[list[Moment]]:
    """All moments of one turn."""
    moments: list[Moment] = []
    if is_long:
        moments.append((yield from look.at_pause(turn, following)))
    elif hints:
        moments.append((yield from look.at_hint(turn, following, hints)))
    if wrong:
        moments.append((yield from look.at_wrong_turn(wrong)))
    if turn.word is Word.REVEAL and following and (target := written(following)):
        moments.append(look.at_reveal(turn, target))
    if turn.word is Word.FINISHED:
        moments.append(look.at_end(turn))
    return moments


def _hints_in_a_row(turns: Iterable[Turn]) -> dict[int, int]:
    """By the number of the first, how many hints came one after the other, with no more than a move between them."""
    found: dict[int, int] = {}
    first, moves = 0, 0
    for turn in turns:
        if turn.word is Word.HINT:
            first = first if first and moves <= 1 else turn.number
            found[first], moves = found.get(first, 0) + 1, 0
        elif turn.word is None:
            moves += 1
        elif turn.word not in (Word.REVEAL, Word.TIME):
            first = 0
    return found
