"""All commands: what each does, the function that runs it, and its options."""

from typing import NamedTuple

from sudoku_tui.words.message import Message, say


class Command(NamedTuple):
    """A command."""

    help: Message
    function: str = ""  # as `module.function`; empty if the command only has parts
    options: str = ""  # keys of `OPTIONS`; those joined by bars exclude each other


WITHOUT_COMMAND = "--mini --ascii"
"""Options of the program called without a command, which then plays."""

COMMANDS = {
    "play": Command(
        say("play: the last unfinished game, a new one, or a puzzle of yours"),
        "play.run",
        "puzzle --level --seed --size --variant --new --by-solution --game --challenge --plain|--mini --ascii",
    ),
    "status": Command(
        say("the current game in one line, for a prompt or a status bar"), "status.run", "--json|--format"
    ),
    "daily": Command(say("play: the puzzle of the day, which is the same for everybody"), "daily.run", "date"),
    "stats": Command(say("how you fare: games, times, days in a row, techniques"), "stats.run", "--json"),
    "games": Command(say("the kept games"), "games.show", "--unfinished --json"),
    "games export": Command(
        say("write everything you have, games, settings and training, to a file (-: standard output)"),
        "games.write",
        "file",
    ),
    "games import": Command(
        say("import such a file from another machine or browser (-: standard input); nothing here is lost"),
        "games.take_in",
        "file",
    ),
    "games challenge": Command(
        say("print a kept game as a challenge: whoever plays it plays against you"), "games.challenge", "game --address"
    ),
    "new": Command(
        say("make puzzles, one a line"),
        "new.run",
        "--level --technique --symmetry --minimal --clues --pattern --seed --size --variant --ladder --count "
        "--json|--boxed --jobs|--cluster --out --resume",
    ),
    "serve": Command(
        say("play in a browser"),
        "web.serve",
        "--host --port --public-url --address-header "
        "--sessions --pages-each --pages-per-address --visitors --idle-minutes",
    ),
    "solve": Command(
        say("the solution"), "puzzles.solve", "puzzle --by-solution --json|--boxed --seconds --jobs|--cluster"
    ),
    "check": Command(
        say("whether there is exactly one solution, and what is wrong otherwise"),
        "puzzles.check",
        "puzzle --by-solution --json --seconds --jobs|--cluster",
    ),
    "rate": Command(
        say("level, score and hardest technique"),
        "rate.run",
        "puzzle --by-solution --json --seconds --ladder --jobs|--cluster",
    ),
    "hint": Command(
        say("what to see next, in four stages"),
        "steps.hint",
        "puzzle --by-solution --json --ladder --stage --svg --dark",
    ),
    "steps": Command(
        say("every deduction that is possible now"),
        "steps.now",
        "puzzle --by-solution --json --technique --ladder --words",
    ),
    "path": Command(
        say("all deductions from here to the solution"),
        "steps.to_the_end",
        "puzzle --by-solution --json --ladder --words --svg|--export --dark",
    ),
    "convert": Command(say("the same puzzle in another form"), "puzzles.convert", "puzzle --by-solution --json --to"),
    "watch": Command(
        say("watch a textbook way to solve a Sudoku at work; in a pipe, every step and board as text"),
        "lab.watch",
        "puzzle --strategy --seed --guesses --ladder --cap --speed --race|--plain|--json",
    ),
    "race": Command(
        say("the textbook ways to solve a Sudoku, and ours, on the same puzzles"),
        "lab.race",
        "puzzle --strategy --seed --guesses --ladder --cap --json",
    ),
    "graph": Command(
        say("the constraint graph, edge by edge or drawn"), "graphs.show", "puzzle --part --json|--svg --dark"
    ),
    "grid": Command(say("a full grid at random"), "graphs.full_grid", "--seed --size --variant --json|--boxed"),
    "lessons": Command(say("the techniques, and a lesson for each with an example"), "lessons.run", "technique --json"),
    "train": Command(say("find a technique in positions made for it"), "train.run", "technique --seed --count --json"),
    "site": Command(say("the game as a folder of files that any web host can serve")),
    "site build": Command(
        say("make the folder; this needs Node with npm, and the extra sudoku-tui[web]"), "web.build_site", "out"
    ),
    "site serve": Command(say("serve the folder on this machine, for a look"), "web.show_site", "folder --port"),
}

FAMILIES = {
    "": (say("commands"), "COMMAND"),
    "games": (say("commands; without one, the games are listed"), "[COMMAND]"),
    "site": (say("jobs"), "JOB"),
}
"""Commands that have parts: the headline over these, and their placeholder in the usage."""

ALIASES = {"new": ("generate",)}
DESCRIPTIONS = {
    "serve": say("""\
Serves the game to browsers until Ctrl+C is pressed. Every browser has games of its own, kept beneath the data folder of
this user, and finds them again after a restart. Without --host only this machine can reach it.""")
}
