"""Games: new ones, kept ones, this one again, and its puzzle as text or as a link."""

from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.play.commands.command import Command
from sudoku_tui.play.commands.game_host import GAME, GameHost
from sudoku_tui.play.games.links import link_to, sudokupad_link, text_to_copy
from sudoku_tui.words.errors import reason_of
from sudoku_tui.words.message import say


def _copy(game: GameHost, _: str) -> None:
    game.copy(text_to_copy(game.desk.session.origin))
    game.desk.message = say("The puzzle is copied, if your terminal allows it.")


def _share(game: GameHost, _: str) -> None:
    game.copy(link_to(game.desk.session.origin, game.address))
    game.desk.message = say("A link to this puzzle is on the clipboard.")


def _copy_for_sudokupad(game: GameHost, _: str) -> None:
    try:
        game.copy(sudokupad_link(game.desk.session))
        game.desk.message = say("A link for SudokuPad, with your digits and notes, is on the clipboard.")
    except SudokuError as error:
        game.desk.message = say("There is no such link: {reason}.", reason=reason_of(error))


def _offer_restart(game: GameHost, _: str) -> None:
    game.ask(say("Start this puzzle over?"), say("Undo brings your work back."), game.desk.session.restart)


def _can_play_machine(game: GameHost) -> bool:
    session = game.desk.session
    return not (game.has_rival or session.is_finished or session.puzzle.constraints)


def _review(game: GameHost, _: str) -> None:
    if game.desk.session.is_finished:
        game.open_review()
    else:
        note = say("It tells of wrong digits, and of steps that there were to find.")
        game.ask(say("Review a game that is not finished?"), note, game.open_review)


QUIT = (
    Command("quit", GAME, say("Quit"), lambda game, _: game.quit(), "q,ctrl+q,ctrl+c")
    .shown(8)
    .on_cap(say("quit"))
    .explained(say("Quit. Everything is saved, and the game goes on where you left it."))
)

HOME = (
    Command("home", GAME, say("Home"), lambda game, _: game.open_home(), "m,f4,f10")
    .shown(5, say("Menu"))
    .on_cap(say("menu"))
    .explained(say("See what else there is to do: new games, lessons, the games you left; this one waits."))
)

COMMANDS = (
    HOME,
    Command("new", GAME, say("New game"), lambda game, _: game.open_new_game(), "N")
    .shown(7, say("New"))
    .on_cap(say("new"))
    .explained(say("Start another puzzle: by level, by seed, or one you paste. This one is kept.")),
    Command("own", GAME, say("Type in a puzzle"), lambda game, _: game.open_own_puzzle(), "O")
    .on_cap(say("own"))
    .explained(say("Type in a puzzle from a paper or a book, and be told at once whether it has one solution.")),
    Command("games", GAME, say("Games"), lambda game, _: game.open_kept_games(), "G,g")
    .on_cap(say("games"))
    .explained(say("List all your games, to continue one, look back at it or delete it.")),
    Command("daily", GAME, say("Daily puzzle"), lambda game, _: game.open_daily(), "D")
    .on_cap(say("daily"))
    .explained(say("Play the puzzle of the day, which is the same for everybody, or one of the days before.")),
    Command("statistics", GAME, say("Statistics"), lambda game, _: game.open_statistics(), "I")
    .on_cap(say("stats"))
    .explained(say("Show your games, times, days in a row and techniques.")),
    Command("restart", GAME, say("Restart this puzzle"), _offer_restart).explained(
        say("Go back to the givens; undo brings your work back.")
    ),
    Command("pause", GAME, say("Pause"), lambda game, _: game.pause(), "p")
    .when(lambda game: not game.desk.session.is_finished)
    .shown(9)
    .on_cap(say("pause"))
    .explained(say("Stop the clock and cover the board.")),
    Command("copy", GAME, say("Copy the puzzle"), _copy, "y")
    .on_cap(say("copy"))
    .explained(say("Copy the puzzle to the clipboard as one line: a character per cell, or JSON where it has clues.")),
    Command("copy.sudokupad", GAME, say("Copy a link for SudokuPad"), _copy_for_sudokupad).explained(
        say("Copy a link that opens this game in SudokuPad: the puzzle, your digits and your notes.")
    ),
    Command("paste", GAME, say("Paste a puzzle"), lambda game, _: game.open_new_game(game.clipboard), "P")
    .on_cap(say("paste"))
    .explained(say("Play a puzzle from the clipboard; pasting onto the board does the same.")),
    QUIT,
    Command("export", GAME, say("Export games"), lambda game, _: game.want_export()).explained(
        say(
            "Save everything you have, games, settings and training, to one file that any other machine or "
            "browser can import."
        )
    ),
    Command("import", GAME, say("Import games…"), lambda game, _: game.want_import()).explained(
        say("Add what such a file holds to what you have; nothing of yours is lost.")
    ),
    Command("review", GAME, say("Review this game"), _review, "Z")
    .shown(1, say("Review"), when=lambda game: game.desk.session.is_finished)
    .on_cap(say("review"))
    .explained(say("Look back at your game: where you stood still, where you went wrong, and all of it once more.")),
    Command(
        "duel",
        GAME,
        say("Both games side by side"),
        lambda game, _: game.open_duel(),
        is_enabled=lambda game: game.has_rival and game.desk.session.is_finished,
    ).explained(say("Watch your game and that of the friend who challenged you side by side, on one clock.")),
    Command("challenge", GAME, say("Challenge a friend"), lambda game, _: game.copy_challenge()).explained(
        say("Copy a link with this puzzle and your game so far, for a friend to play against you.")
    ),
    Command(
        "challenge.machine",
        GAME,
        say("Play against Norvig"),
        lambda game, _: game.play_against_machine(),
        "Q",
        is_enabled=_can_play_machine,
    )
    .on_cap(say("Norvig"))
    .explained(
        say("Let Norvig's algorithm solve this puzzle beside you, in the time that you usually take for its level.")
    ),
    Command("share", GAME, say("Share this puzzle"), _share)
    .when(lambda game: bool(game.address))
    .explained(say("Copy a link that opens this puzzle in a browser, without your own digits and notes.")),
)
