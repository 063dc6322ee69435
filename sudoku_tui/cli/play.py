"""`play`, and the program without a command: the game."""

import argparse
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path

from sudoku_tui.cli.by_solution import WITH_SOLUTION
from sudoku_tui.cli.errors import UsageError
from sudoku_tui.cli.new_puzzles import any_seed, level_of, made_of_variant
from sudoku_tui.cli.progress import watched
from sudoku_tui.cli.puzzle_input import STANDARD_INPUT, first_puzzle, lines_of
from sudoku_tui.cli.terminal import NEEDED_TO_PLAY, listen_to_the_terminal, play_in_terminal, refuse_without_terminal
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.game.origin import Origin, Source
from sudoku_tui.logic.levels import Level
from sudoku_tui.words.message import Message, say


def run(options: argparse.Namespace) -> int:
    """Play the puzzle named, on where it was left or anew, a new one, or the last unfinished game."""
    level = None if options.level is None else level_of(options.level)
    seed = any_seed() if options.new and options.seed is None else options.seed
    _refuse_nonsense(options)
    if (challenge := _challenge(options)) is not None:
        return _play_against(challenge, options)
    own = _own(options.puzzle, by_solution=options.by_solution) if options.puzzle is not None else None
    if options.puzzle == STANDARD_INPUT:
        listen_to_the_terminal()
    play = _way_to_play(options)
    if options.game is not None:
        return play(game=options.game)
    if options.size is not None or options.variant is not None:
        seed = seed or any_seed()
        return play(origin=made_of_variant(options.variant, options.size, level or Level.EASY, seed))
    if own is None:
        return play(level=level, seed=seed)
    return play(origin=own) if options.new else play(own=own)


def _way_to_play(options: argparse.Namespace) -> Callable[..., int]:
    """What plays: the screen, or lines."""
    if options.plain:
        from sudoku_tui.cli.plain import play_in_lines

        return play_in_lines
    refuse_without_terminal(NEEDED_TO_PLAY)
    return partial(play_in_terminal, is_mini=options.mini, in_ascii=options.ascii)


def _challenge(options: argparse.Namespace) -> str | None:
    """Where a friend's game is to be found, if one was sent: a link that is given as a puzzle may have it, too."""
    puzzle: str = options.puzzle or ""
    if "#p=" in puzzle and not options.new:
        from sudoku_tui.play.challenge.link import challenge_in

        return challenge_in(puzzle) or None
    sent: str | None = options.challenge
    return sent


def _play_against(source: str, options: argparse.Namespace) -> int:
    """Play a friend's puzzle against their game."""
    from sudoku_tui.play.challenge.challenge import reading
    from sudoku_tui.play.challenge.link import challenge_alone

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


def _own(source: str, *, by_solution: bool) -> Origin:
    """The first puzzle of a source as a game; it must have exactly one solution."""
    from sudoku_tui.formats.clues.clued import UnreadRulesError
    from sudoku_tui.play.games.pasted_puzzle import judging_found

    try:
        number, found = first_puzzle(lines_of(source), by_solution=by_solution)
    except UnreadRulesError as error:
        raise SudokuError(WITH_SOLUTION.given({"reason": error.message})) from None
    try:
        origin = watched(judging_found(found, Source.OTHER, by_solution=by_solution))
    except UnreadRulesError as error:
        reason: Message = WITH_SOLUTION.given({"reason": error.message})
        raise SudokuError(say("line {line}: {reason}", line=number, reason=reason)) from None
    except SudokuError as error:
        raise SudokuError(say("line {line}: {reason}", line=number, reason=error.message)) from None
    return origin if origin.name else replace(origin, name=_title(source))


def _title(source: str) -> str:
    return Path(source).stem if source != STANDARD_INPUT and _is_file(source) else ""


def _is_file(source: str) -> bool:
    with suppress(OSError, ValueError):  # a text may be too long for the name of a file
        return Path(source).is_file()
    return False
