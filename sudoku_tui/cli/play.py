"""`play`, and the program without a command: the game."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from sudoku_tui.cli.output import UsageError
from sudoku_tui.cli.progress import watched
from sudoku_tui.cli.sources import STANDARD_INPUT, first_puzzle, is_file, lines_of
from sudoku_tui.cli.terminal import NEEDED_TO_PLAY, listen_to_the_terminal, play_in_terminal, refuse_without_terminal
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.puzzle import Position
from sudoku_tui.game.origin import Origin, Source
from sudoku_tui.logic.levels import Level
from sudoku_tui.words.message import say

if TYPE_CHECKING:
    import argparse

    from sudoku_tui.formats.clues.clued import Clued


def play_own(source: str) -> int:
    """Play a puzzle, a new one of a level, or against the game in a friend's link, as `run` does without options."""
    if _is_level(source):
        from sudoku_tui.cli.new_puzzles import level_of

        return play_in_terminal(level=level_of(source))
    if sent := _challenge_in(source):
        return _play_against(sent, lambda: play_in_terminal)
    return _play_puzzle(source, lambda: play_in_terminal)


def run(options: argparse.Namespace) -> int:
    """Play the puzzle named, on where it was left or anew, a new one, or the last unfinished game."""
    from sudoku_tui.cli.new_puzzles import any_seed, level_of, made_of_variant

    _take_word_for_level(options)
    level = None if options.level is None else level_of(options.level)
    seed = any_seed() if options.new and options.seed is None else options.seed
    _refuse_nonsense(options)
    if (challenge := _challenge(options)) is not None:
        return _play_against(challenge, partial(_way_to_play, options))
    if options.puzzle is not None:
        return _play_puzzle(options.puzzle, partial(_way_to_play, options), options)
    play = _way_to_play(options)
    if options.game is not None:
        return play(game=options.game)
    if options.size is not None or options.variant is not None:
        seed = seed or any_seed()
        return play(origin=made_of_variant(options.variant, options.size, level or Level.EASY, seed))
    return play(level=level, seed=seed)


def _play_puzzle(
    source: str, way_to_play: Callable[[], Callable[..., int]], options: argparse.Namespace | None = None
) -> int:
    """Play the first puzzle of a source; of one that is only named, the screen asks who may be asked for it."""
    try:
        asked = {"own": _own(source, options)}
    except SudokuError as error:
        from sudoku_tui.formats.short_links import ShortLinkError

        if not isinstance(error, ShortLinkError):
            raise
        if options and options.plain:
            from sudoku_tui.cli.puzzle_input import WITH_FETCH

            raise SudokuError(WITH_FETCH.given({"reason": error.message})) from None
        return _begin(source, way_to_play, shared=error.link.page)
    if options and options.new:
        asked = {"origin": asked["own"]}
    return _begin(source, way_to_play, **asked)


def _begin(source: str, way_to_play: Callable[[], Callable[..., int]], **asked: object) -> int:
    if source == STANDARD_INPUT:
        listen_to_the_terminal()
    return way_to_play()(**asked)


def _take_word_for_level(options: argparse.Namespace) -> None:
    """Take the name of a level, where a puzzle would stand, for `--level`, unless a file has that name."""
    word: str = options.puzzle or ""
    if _is_level(word):
        if options.level is not None:
            raise UsageError(say("there are two levels, {one} and {other}: name one", one=word, other=options.level))
        options.level, options.puzzle = word, None


def _is_level(word: str) -> bool:
    return word.lower() in tuple(Level) and not _is_file(word)


def _way_to_play(options: argparse.Namespace) -> Callable[..., int]:
    """What plays: the screen, or lines."""
    if options.plain:
        from sudoku_tui.cli.plain import play_in_lines

        return play_in_lines
    refuse_without_terminal(NEEDED_TO_PLAY)
    return partial(play_in_terminal, is_mini=options.mini, in_ascii=options.ascii)


def _challenge(options: argparse.Namespace) -> str | None:
    """Where a friend's game is to be found, if one was sent: a link that is given as a puzzle may have it, too."""
    sent: str | None = options.challenge
    return sent if options.new else _challenge_in(options.puzzle or "") or sent


def _challenge_in(text: str) -> str:
    """The challenge in a link; nothing where there is none."""
    if "#p=" not in text:
        return ""
    from sudoku_tui.features.games.links import challenge_in

    return challenge_in(text)


def _play_against(source: str, way_to_play: Callable[[], Callable[..., int]]) -> int:
    """Play a friend's puzzle against their game."""
    from sudoku_tui.features.challenge.model import reading
    from sudoku_tui.features.games.links import challenge_alone

    is_elsewhere = source == STANDARD_INPUT or _is_file(source)
    text = "\n".join(lines_of(source)) if is_elsewhere else source
    challenge = watched(reading(challenge_alone(text)))
    return _begin(source, way_to_play, challenge=challenge)


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


def _own(source: str, options: argparse.Namespace | None) -> Origin:
    """The first puzzle of a source as a game; it must have exactly one solution."""
    from sudoku_tui.features.games.pasted import judging_found

    number, found = _first(source, fetch=bool(options and options.fetch))
    try:
        origin = watched(judging_found(found, Source.OTHER))
    except SudokuError as error:
        raise SudokuError(say("line {line}: {reason}", line=number, reason=error.message)) from None
    return origin if origin.name else replace(origin, name=_title(source))


def _first(source: str, *, fetch: bool) -> tuple[int, Position | Clued]:
    """The first puzzle of a source, or the one it names, and the number of its line."""
    from sudoku_tui.formats.signs import plain_puzzle

    if not is_file(source) and (puzzle := plain_puzzle(source)):  # as it mostly is: without all other formats
        return 1, Position.start(puzzle)
    try:
        return first_puzzle(lines_of(source), by_solution=True)
    except SudokuError as error:
        from sudoku_tui.formats.short_links import ShortLinkError

        if not (fetch and isinstance(error, ShortLinkError)):
            raise
        from sudoku_tui.cli.fetching import fetched

        return 1, fetched(error.link, by_solution=True)


def _title(source: str) -> str:
    return Path(source).stem if source != STANDARD_INPUT and _is_file(source) else ""


def _is_file(source: str) -> bool:
    with suppress(OSError, ValueError):  # a text may be too long for the name of a file
        return Path(source).is_file()
    return False
