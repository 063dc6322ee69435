"""The options of every command, and which function runs it. Nothing heavy is imported here: `--help` comes this way."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from sudoku_tui.cli import doors, quantities
from sudoku_tui.cli.lazy import LaterNames, add_command, later, option
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import Message, say

DESCRIPTION = say("""\
Sudoku for the terminal. Without a command it plays, going on with the last unfinished game.

Puzzles are read from a FILE, from TEXT given as it is, or from standard input (-), one puzzle a line; grids of several
lines, boxed prints, rows of numbers and HoDoKu's library lines are understood too. A puzzle of a variant begins with
the variant, as x:53..7..., or has it on a line above.""")

EXIT_CODES = say("exit codes: 0 done, 1 a puzzle is bad (standard error says which and why), 2 wrong usage")
VARIANTS = say("x, hyper, disjoint, asterisk, centre, antiknight, antiking, jigsaw, boxes as 3x2, or some joined by +")
LADDERS = say(
    "the techniques to use, as changes to the usual ones: --ladder='-xy-wing +death-blossom jellyfish<swordfish' "
    "switches one off and one on, and tries one before another"
)
LEVELS = say("easy, medium, hard, unfair or extreme ({usual})")


class _Version(argparse.Action):
    """Print the version, looking it up only when asked."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        from importlib.metadata import version

        print(f"sudoku-tui {version('sudoku-tui')}")
        parser.exit()


def command_parser() -> argparse.ArgumentParser:
    """The parser of the whole command line; the parsed options have a function `run`."""
    parser = argparse.ArgumentParser(
        prog="sudoku-tui",
        description=tell(DESCRIPTION),
        epilog=tell(EXIT_CODES),
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    option(parser, say("print the version and stop"), "--version", action=_Version, nargs=0)
    parser.set_defaults(run=later("play"), puzzle=None, level=None, seed=None, new=False)
    parser.set_defaults(size=None, variant=None, game=None)
    commands = parser.add_subparsers(title=tell(say("commands")), metavar="COMMAND")
    _add_games(commands)
    _add_answers(commands)
    _add_lab(commands)
    _add_school(commands)
    doors.add_site(commands)
    return parser


def _add_games(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    play = add_command(
        commands, "play", say("play: the last unfinished game, a new one, or a puzzle of yours"), later("play")
    )
    _add_puzzle(play)
    _add_order(play, usual=say("as last time"))
    option(
        play,
        say("begin anew instead of going on with the game left last, or that of the puzzle"),
        "--new",
        action="store_true",
    )

    option(play, say("go on with this kept game"), "--game", type=quantities.count, metavar="N")

    games = add_command(commands, "games", say("the kept games"), later("games"))
    option(games, say("only those that are not solved"), "--unfinished", action="store_true")
    _add_output(games, boxed=False)
    _add_exchange(games)

    new = add_command(commands, "new", say("make puzzles, one a line"), later("new"), aliases=["generate"])
    _add_order(new, usual=say("medium; easy unless the size is 9"))
    _add_ladder(new)
    option(new, say("how many (1)"), "--count", type=quantities.count, default=1, metavar="N")
    _add_output(new, boxed=True)

    doors.add_serve(commands)


def _add_exchange(games: argparse.ArgumentParser) -> None:
    commands = games.add_subparsers(title=tell(say("commands; without one, the games are listed")), metavar="[COMMAND]")
    told = {
        "export": say("write everything you have, games, settings and training, to a file (-: standard output)"),
        "import": say("take in such a file from another machine or browser (-: standard input); nothing here is lost"),
    }
    for act, explanation in told.items():
        command = add_command(commands, act, explanation, later("exchange"))
        command.set_defaults(act=act)
        option(command, say("the file"), "file", metavar="FILE|-")


def _add_answers(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    solve = _add_answer(commands, "solve", say("the solution"), boxed=True)
    check = _add_answer(commands, "check", say("whether there is exactly one solution, and what is wrong otherwise"))
    rate = _add_answer(commands, "rate", say("level, score and hardest technique"))
    for command in (solve, check, rate):
        option(
            command,
            say("give a puzzle up after so many seconds (60)"),
            "--seconds",
            type=quantities.seconds,
            default=60.0,
            metavar="S",
        )
    _add_ladder(rate)
    _add_deductions(commands)
    convert = _add_answer(commands, "convert", say("the same puzzle in another form"))
    option(convert, say("%(choices)s (line)"), "--to", choices=LaterNames(_forms), default="line", metavar="FORM")


def _forms() -> Sequence[str]:
    from sudoku_tui.formats.registry import names

    return names()


def _add_deductions(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    hint = _add_answer(commands, "hint", say("what to see next, in four stages"))
    _add_ladder(hint)
    option(hint, say("tell no more than so many stages (4)"), "--stage", type=int, choices=range(1, 5), default=4)
    steps = _add_answer(commands, "steps", say("every deduction that is possible now"))
    option(steps, say("only this technique's, as x-wing"), "--technique", metavar="ID")
    path = _add_answer(commands, "path", say("all deductions from here to the solution"))
    for command in (steps, path):
        _add_ladder(command)
        option(command, say("tell the proof of each step too"), "--words", action="store_true")
    option(hint, say("draw the step as a picture"), "--svg", metavar="FILE")
    files = path.add_mutually_exclusive_group()
    option(files, say("draw a picture of each step, and a page that shows them all"), "--svg", metavar="DIR")
    option(files, say("the same, with the proofs as text and all evidence as JSON"), "--export", metavar="DIR")
    for command in (hint, path):
        option(command, say("make pictures light on dark"), "--dark", action="store_true")


def _add_answer(
    commands: argparse._SubParsersAction[argparse.ArgumentParser],
    name: str,
    explanation: Message,
    *,
    boxed: bool = False,
) -> argparse.ArgumentParser:
    command = add_command(commands, name, explanation, later(name))
    _add_puzzle(command)
    _add_output(command, boxed=boxed)
    return command


def _add_lab(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    watch = add_command(commands, "watch", say("watch a textbook way to solve a Sudoku at work"), later("watch"))
    option(watch, say("the puzzle (the first of the classics)"), "puzzle", nargs="?", metavar="FILE|TEXT|-")
    option(watch, say("which way, as norvig (recursive)"), "--strategy", default="recursive", metavar="S")
    option(watch, say("steps a second (20)"), "--speed", type=quantities.speed, default=20.0, metavar="N")
    option(watch, say("let all of them race"), "--race", action="store_true")

    race = add_command(
        commands, "race", say("the textbook ways to solve a Sudoku, and ours, on the same puzzles"), later("race")
    )
    option(race, say("the puzzle or puzzles (eight classics)"), "puzzle", nargs="?", metavar="FILE|TEXT|-")
    option(
        race,
        say("only this one, as norvig; may be given repeatedly"),
        "--strategy",
        action="append",
        default=[],
        metavar="S",
    )
    option(
        race,
        say("stop one after so many steps (1000000)"),
        "--cap",
        type=quantities.cap,
        default=1_000_000,
        metavar="N",
    )
    _add_output(race, boxed=False)


def _add_school(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    lessons = add_command(
        commands, "lessons", say("the techniques, and a lesson for each with an example"), later("lessons")
    )
    option(lessons, say("the technique, as x-wing (a list of all)"), "technique", nargs="?", metavar="ID")
    _add_output(lessons, boxed=False)

    train = add_command(commands, "train", say("find a technique in positions made for it"), later("train"))
    option(train, say("the technique, as x-wing (a list, with your scores)"), "technique", nargs="?", metavar="ID")
    option(train, say("a number or word; the same seed asks the same"), "--seed", metavar="S")
    option(train, say("how many positions (until you leave)"), "--count", type=quantities.count, metavar="N")
    _add_output(train, boxed=False)


def _add_puzzle(command: argparse.ArgumentParser) -> None:
    option(command, say("the puzzle or puzzles"), "puzzle", nargs="?", metavar="FILE|TEXT|-")


def _add_order(command: argparse.ArgumentParser, *, usual: Message) -> None:
    option(command, LEVELS.given({"usual": usual}), "--level", metavar="L")
    option(command, say("a number or word; the same seed makes the same puzzle"), "--seed", metavar="S")
    option(command, say("digits, and cells in a row: 4 to 25 (9)"), "--size", type=quantities.size, metavar="N")
    option(command, VARIANTS, "--variant", metavar="V")


def _add_ladder(command: argparse.ArgumentParser) -> None:
    option(command, LADDERS, "--ladder", metavar="TEXT")


def _add_output(command: argparse.ArgumentParser, *, boxed: bool) -> None:
    forms = command.add_mutually_exclusive_group()
    option(forms, say("one JSON object a line"), "--json", action="store_true")
    if boxed:
        option(forms, say("print grids in boxes"), "--boxed", action="store_true")
