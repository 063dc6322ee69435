"""`play`, and the program without a command: the game."""

import argparse
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path

from sudoku_tui.cli.errors import UsageError
from sudoku_tui.cli.new_puzzles import any_seed, level_of, made_of_variant
from sudoku_tui.cli.output import what_is_wrong
from sudoku_tui.cli.progress import watched
from sudoku_tui.cli.puzzle_input import STANDARD_INPUT, first_position, lines_of
from sudoku_tui.cli.terminal import NEEDED_TO_PLAY, listen_to_the_terminal, play_in_terminal, refuse_without_terminal
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.puzzle import Position
from sudoku_tui.engine.refusal import NO_GAME
from sudoku_tui.logic.levels import Level
from sudoku_tui.words.message import say


def run(options: argparse.Namespace) -> int:
    """Play the puzzle named, on where it was left or anew, a new one, or the last unfinished game."""
    level = None if options.level is None else level_of(options.level)
    seed = any_seed() if options.new and options.seed is None else options.seed
    _refuse_nonsense(options)
    if options.challenge is not None:
        return _play_against(options)
    position = _sound_position(options.puzzle) if options.puzzle is not None else None
    if options.puzzle == STANDARD_INPUT:
        listen_to_the_terminal()
    play = _way_to_play(options)
    if options.game is not None:
        return play(game=options.game)
    if options.size is not None or options.variant is not None:
        seed = seed or any_seed()
        return play(origin=made_of_variant(options.variant, options.size, level or Level.EASY, seed))
    if position is None:
        return play(level=level, seed=seed)
    title = _title(options.puzzle)
    if not options.new:
        return play(position=position, title=title)
    from sudoku_tui.play.games.pasted_puzzle import playable

    return play(origin=playable(position, title))


def _way_to_play(options: argparse.Namespace) -> Callable[..., int]:
    """What plays: the screen, or lines."""
    if options.plain:
        from sudoku_tui.cli.plain import play_in_lines

        return play_in_lines
    refuse_without_terminal(NEEDED_TO_PLAY)
    return partial(play_in_terminal, is_mini=options.mini, in_ascii=options.ascii)


def _play_against(options: argparse.Namespace) -> int:
    """Play a friend's puzzle against their game."""
    from sudoku_tui.play.challenge.challenge import reading
    from sudoku_tui.play.challenge.link import challenge_alone

    source = options.challenge
    is_elsewhere = source == STANDARD_INPUT or _is_file(source)
    text = "\n".join(lines_of(source)) if is_elsewhere else source
    challenge = watched(reading(challenge_alone(text)))
    if source == STANDARD_INPUT:
        listen_to_the_terminal()
    if options.plain:
        from sudoku_tui.cli.plain import play_in_lines

        return play_in_lines(challenge=challenge)
    return play_in_terminal(challenge=challenge, is_mini=options.mini, in_ascii=options.ascii)


def _refuse_nonsense(options: argparse.Namespace) -> None:
    order = (options.level, options.seed, options.size, options.variant)
    is_ordered = any(part is not None for part in order)
    if options.puzzle is not None and is_ordered:
        raise UsageError(
            say("a puzzle of your own has no level and no seed, and names its variant itself, as x:53..7...")
        )
    if options.game is not None and (options.puzzle is not None or options.new or is_ordered):
        raise UsageError(say("a kept game has its puzzle already: use --game on its own"))
    if options.challenge is not None and (options.game is not None or options.puzzle is not None or is_ordered):
        raise UsageError(say("a challenge has its puzzle already: use --challenge on its own"))


def _sound_position(source: str) -> Position:
    """The first puzzle of a source, which must have exactly one solution."""
    from sudoku_tui.engine.diagnose import diagnosing  # not needed for the game that was left last

    number, position = first_position(lines_of(source), NO_GAME)
    if problems := watched(diagnosing(position.puzzle)):
        raise SudokuError(say("line {line}: {reason}", line=number, reason=what_is_wrong(problems)))
    return position


def _title(source: str) -> str:
    return Path(source).stem if source != STANDARD_INPUT and _is_file(source) else ""


def _is_file(source: str) -> bool:
    with suppress(OSError, ValueError):  # a text may be too long for the name of a file
        return Path(source).is_file()
    return False
