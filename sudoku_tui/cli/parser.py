"""The options of every command, and which function runs it. Nothing heavy is imported here: `--help` comes this way."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from sudoku_tui.cli import doors, quantities
from sudoku_tui.cli.lazy import LaterNames, later

DESCRIPTION = """\
Sudoku for the terminal. Without a command it plays, going on with the last unfinished game.

Puzzles are read from a FILE, from TEXT given as it is, or from standard input (-), one puzzle a line; grids of several
lines, boxed prints, rows of numbers and HoDoKu's library lines are understood too. A puzzle of a variant begins with
the variant, as x:53..7..., or has it on a line above."""

EXIT_CODES = "exit codes: 0 done, 1 a puzzle is bad (standard error says which and why), 2 wrong usage"
VARIANTS = "x, hyper, disjoint, asterisk, centre, antiknight, antiking, jigsaw, boxes as 3x2, or some joined by +"
LADDERS = (
    "the techniques to use, as changes to the usual ones: --ladder='-xy-wing +death-blossom jellyfish<swordfish' "
    "switches one off and one on, and tries one before another"
)
LEVELS = "easy, medium, hard, unfair or extreme"


class _Version(argparse.Action):
    """Prints the version, looking it up only when asked."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        from importlib.metadata import version

        print(f"sudoku-tui {version('sudoku-tui')}")
        parser.exit()


def command_parser() -> argparse.ArgumentParser:
    """The parser of the whole command line; the parsed options have a function `run`."""
    parser = argparse.ArgumentParser(
        prog="sudoku-tui",
        description=DESCRIPTION,
        epilog=EXIT_CODES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action=_Version, nargs=0, help="print the version and stop")
    parser.set_defaults(run=later("play"), puzzle=None, level=None, seed=None, new=False)
    parser.set_defaults(size=None, variant=None, game=None)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    _add_games(commands)
    _add_answers(commands)
    _add_lab(commands)
    _add_school(commands)
    doors.add_site(commands)
    return parser


def _add_games(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    play = commands.add_parser("play", help="play: the last unfinished game, a new one, or a puzzle of yours")
    play.set_defaults(run=later("play"))
    _add_puzzle(play)
    _add_order(play, usual="as last time")
    play.add_argument(
        "--new",
        action="store_true",
        help="begin anew instead of going on with the game left last, or that of the puzzle",
    )

    play.add_argument("--game", type=quantities.count, metavar="N", help="go on with this kept game")

    games = commands.add_parser("games", help="the kept games")
    games.set_defaults(run=later("games"))
    games.add_argument("--unfinished", action="store_true", help="only those that are not solved")
    _add_output(games, boxed=False)
    _add_exchange(games)

    new = commands.add_parser("new", aliases=["generate"], help="make puzzles, one a line")
    new.set_defaults(run=later("new"))
    _add_order(new, usual="medium; easy unless the size is 9")
    _add_ladder(new)
    new.add_argument("--count", type=quantities.count, default=1, metavar="N", help="how many (1)")
    _add_output(new, boxed=True)

    doors.add_serve(commands)


def _add_exchange(games: argparse.ArgumentParser) -> None:
    commands = games.add_subparsers(title="commands; without one, the games are listed", metavar="[COMMAND]")
    told = {
        "export": "write everything you have, games, settings and training, to a file (-: standard output)",
        "import": "take in such a file from another machine or browser (-: standard input); nothing here is lost",
    }
    for act, explanation in told.items():
        command = commands.add_parser(act, help=explanation)
        command.set_defaults(run=later("exchange"), act=act)
        command.add_argument("file", metavar="FILE|-", help="the file")


def _add_answers(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    solve = _add_answer(commands, "solve", "the solution", boxed=True)
    check = _add_answer(commands, "check", "whether there is exactly one solution, and what is wrong otherwise")
    rate = _add_answer(commands, "rate", "level, score and hardest technique")
    for command in (solve, check, rate):
        command.add_argument(
            "--seconds",
            type=quantities.seconds,
            default=60.0,
            metavar="S",
            help="give a puzzle up after so many seconds (60)",
        )
    _add_ladder(rate)
    _add_deductions(commands)
    convert = _add_answer(commands, "convert", "the same puzzle in another form")
    convert.add_argument("--to", choices=LaterNames(_forms), default="line", metavar="FORM", help="%(choices)s (line)")


def _forms() -> Sequence[str]:
    from sudoku_tui.formats.registry import names

    return names()


def _add_deductions(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    hint = _add_answer(commands, "hint", "what to see next, in four stages")
    _add_ladder(hint)
    hint.add_argument("--stage", type=int, choices=range(1, 5), default=4, help="tell no more than so many stages (4)")
    steps = _add_answer(commands, "steps", "every deduction that is possible now")
    steps.add_argument("--technique", metavar="ID", help="only this technique's, as x-wing")
    path = _add_answer(commands, "path", "all deductions from here to the solution")
    for command in (steps, path):
        _add_ladder(command)
        command.add_argument("--words", action="store_true", help="tell the proof of each step too")
    hint.add_argument("--svg", metavar="FILE", help="draw the step as a picture")
    files = path.add_mutually_exclusive_group()
    files.add_argument("--svg", metavar="DIR", help="draw a picture of each step, and a page that shows them all")
    files.add_argument("--export", metavar="DIR", help="the same, with the proofs as text and all evidence as JSON")
    for command in (hint, path):
        command.add_argument("--dark", action="store_true", help="make pictures light on dark")


def _add_answer(
    commands: argparse._SubParsersAction[argparse.ArgumentParser],
    name: str,
    explanation: str,
    *,
    boxed: bool = False,
) -> argparse.ArgumentParser:
    """A command that answers a question about a puzzle."""
    command = commands.add_parser(name, help=explanation)
    command.set_defaults(run=later(name))
    _add_puzzle(command)
    _add_output(command, boxed=boxed)
    return command


def _add_lab(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    watch = commands.add_parser("watch", help="watch a textbook way to solve a Sudoku at work")
    watch.set_defaults(run=later("watch"))
    watch.add_argument("puzzle", nargs="?", metavar="FILE|TEXT|-", help="the puzzle (the first of the classics)")
    watch.add_argument("--strategy", default="recursive", metavar="S", help="which way, as norvig (recursive)")
    watch.add_argument("--speed", type=quantities.speed, default=20.0, metavar="N", help="steps a second (20)")
    watch.add_argument("--race", action="store_true", help="let all of them race")

    race = commands.add_parser("race", help="the textbook ways to solve a Sudoku, and ours, on the same puzzles")
    race.set_defaults(run=later("race"))
    race.add_argument("puzzle", nargs="?", metavar="FILE|TEXT|-", help="the puzzle or puzzles (eight classics)")
    race.add_argument(
        "--strategy", action="append", default=[], metavar="S", help="only this one, as norvig; may be given repeatedly"
    )
    race.add_argument(
        "--cap", type=quantities.cap, default=1_000_000, metavar="N", help="stop one after so many steps (1000000)"
    )
    _add_output(race, boxed=False)


def _add_school(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    lessons = commands.add_parser("lessons", help="the techniques, and a lesson for each with an example")
    lessons.set_defaults(run=later("lessons"))
    lessons.add_argument("technique", nargs="?", metavar="ID", help="the technique, as x-wing (a list of all)")
    _add_output(lessons, boxed=False)

    train = commands.add_parser("train", help="find a technique in positions made for it")
    train.set_defaults(run=later("train"))
    train.add_argument("technique", nargs="?", metavar="ID", help="the technique, as x-wing (a list, with your scores)")
    train.add_argument("--seed", metavar="S", help="a number or word; the same seed asks the same")
    train.add_argument("--count", type=quantities.count, metavar="N", help="how many positions (until you leave)")
    _add_output(train, boxed=False)


def _add_puzzle(command: argparse.ArgumentParser) -> None:
    command.add_argument("puzzle", nargs="?", metavar="FILE|TEXT|-", help="the puzzle or puzzles")


def _add_order(command: argparse.ArgumentParser, *, usual: str) -> None:
    command.add_argument("--level", metavar="L", help=f"{LEVELS} ({usual})")
    command.add_argument("--seed", metavar="S", help="a number or word; the same seed makes the same puzzle")
    command.add_argument("--size", type=quantities.size, metavar="N", help="digits, and cells in a row: 4 to 25 (9)")
    command.add_argument("--variant", metavar="V", help=VARIANTS)


def _add_ladder(command: argparse.ArgumentParser) -> None:
    command.add_argument("--ladder", metavar="TEXT", help=LADDERS)


def _add_output(command: argparse.ArgumentParser, *, boxed: bool) -> None:
    forms = command.add_mutually_exclusive_group()
    forms.add_argument("--json", action="store_true", help="one JSON object a line")
    if boxed:
        forms.add_argument("--boxed", action="store_true", help="print grids in boxes")
