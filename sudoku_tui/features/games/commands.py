"""Games: new ones, kept ones, this one again, and its puzzle as text or as a link."""

from __future__ import annotations

from sudoku_tui.desk.host import GAME, GameHost
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.features.games.links import link_to, sudokupad_link, text_to_copy
from sudoku_tui.keys.command import Command, opens
from sudoku_tui.words.message import reason_of, say


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
        game.open("review")
    else:
        note = say("It shows wrong digits and the steps you could have found.")
        game.ask(say("Review an unfinished game?"), note, lambda: game.open("review"))


def _duel(game: GameHost, _: str) -> None:
    if game.rival is not None:
        game.open("challenge.open_duel", game.rival)


QUIT = (
    Command("quit", GAME, say("Quit"), lambda game, _: game.quit(), "q,ctrl+q,ctrl+c")
    .also_called(say("exit, close, leave, bye"))
    .shown(8)
    .on_cap(say("quit"))
    .explained(say("Quit. Everything is saved; next time you carry on where you left off."))
)

HOME = (
    Command("home", GAME, say("Home"), opens("home"), "m,f4,f10")
    .also_called(say("menu, main menu, start screen, back"))
    .shown(5)
    .on_cap(say("home"))
    .explained(say("See what else there is to do: new games, lessons, your other games; this one waits."))
)

COMMANDS = (
    HOME,
    Command("new", GAME, say("New game"), opens("new_game"), "N")
    .also_called(
        say("difficulty, level, next puzzle, another puzzle, easy, medium, hard, start, grid size, 16x16, 6x6")
    )
    .shown(7, say("New"))
    .on_cap(say("new"))
    .explained(say("Start another puzzle: by level, by seed, or one you paste. This game is kept.")),
    Command("own", GAME, say("Type in a puzzle"), opens("own_puzzle"), "O")
    .also_called(say("own puzzle, enter, create, custom, setter, newspaper, book, type, editor"))
    .on_cap(say("own"))
    .explained(
        say("Type in a puzzle from a newspaper or a book; you see at once whether it has exactly one solution.")
    ),
    Command("games", GAME, say("Games"), opens("games"), "G,g")
    .also_called(say("load, open, resume, continue, saved games, unfinished, list, delete game"))
    .on_cap(say("games"))
    .explained(say("List all your games, to continue one, look back at it or delete it.")),
    Command("daily", GAME, say("Daily puzzle"), opens("daily"), "D")
    .also_called(say("today, calendar, puzzle of the day, streak"))
    .on_cap(say("daily"))
    .explained(say("Play the puzzle of the day, the same for everybody, or one from an earlier day.")),
    Command("statistics", GAME, say("Statistics"), opens("statistics"), "I")
    .also_called(say("stats, records, best times, score, scores, averages, progress"))
    .on_cap(say("stats"))
    .explained(say("Show your games, times, streaks and techniques.")),
    Command("restart", GAME, say("Restart this puzzle"), _offer_restart)
    .also_called(say("reset, start over, start again, clear the board, begin again"))
    .explained(say("Go back to the givens; undo brings your work back.")),
    Command("pause", GAME, say("Pause"), lambda game, _: game.pause(), "p")
    .also_called(say("break, stop, hold"))
    .when(lambda game: not game.desk.session.is_finished)
    .shown(9)
    .on_cap(say("pause"))
    .explained(say("Stop the clock and cover the board.")),
    Command("copy", GAME, say("Copy the puzzle"), _copy, "y")
    .also_called(say("share it, send, export puzzle, as text, clipboard"))
    .on_cap(say("copy"))
    .explained(say("Copy the puzzle to the clipboard as one line: a character per cell, or JSON where it has clues.")),
    Command("copy.sudokupad", GAME, say("Copy a link for SudokuPad"), _copy_for_sudokupad)
    .also_called(say("cracking the cryptic, ctc, web app"))
    .explained(say("Copy a link that opens this game in SudokuPad: the puzzle, your digits and your notes.")),
    Command("copy.as", GAME, say("Copy it for another program"), opens("games.copy_as"))
    .also_called(say("copy as, format, export as text, HoDoKu, GNOME Sudoku, KSudoku, OpenSudoku, Solo, csv"))
    .explained(say("Choose a program, and the game is copied as its text: the puzzle, your digits and your notes.")),
    Command("copy.elsewhere", GAME, say("Open it on another site"), opens("games.open_elsewhere"))
    .also_called(say("open elsewhere, link, url, f-puzzles, SudokuMaker, sudoku.coach, SudokuWiki, Sudoku Exchange"))
    .explained(say("Choose a site, and a link that opens this puzzle there is copied.")),
    Command("print", GAME, say("Print, or save as a picture"), lambda game, _: game.open("printing", game.desk))
    .also_called(say("paper, pdf, png, svg, html, booklet, screenshot, image, export, download, save as"))
    .explained(say("Make a PDF of this puzzle, a picture of the board as it is, or a page that explains every step.")),
    Command("paste", GAME, say("Paste a puzzle"), lambda game, _: game.open("new_game", game.clipboard), "P")
    .also_called(say("import puzzle, link, load puzzle, url"))
    .on_cap(say("paste"))
    .explained(say("Play a puzzle from the clipboard; pasting onto the board does the same.")),
    QUIT,
    Command("export", GAME, say("Export games"), opens("games.export_games"))
    .also_called(say("backup, back up, save, file, move to another computer"))
    .explained(
        say(
            "Save everything you have, games, settings and training, to one file that any other machine or "
            "browser can import."
        )
    ),
    Command("import", GAME, say("Import games…"), opens("games.import_games"))
    .also_called(say("restore, restore backup, load file"))
    .explained(say("Add the contents of such a file to what you have; nothing of yours is lost.")),
    Command("review", GAME, say("Review this game"), _review, "Z")
    .also_called(say("replay, look back, analyse, analyze, analysis, post mortem, rewatch"))
    .shown(1, say("Review"), when=lambda game: game.desk.session.is_finished)
    .on_cap(say("review"))
    .explained(say("Look back at your game: where you got stuck, where you went wrong, and a replay of it all.")),
    Command(
        "duel",
        GAME,
        say("Both games side by side"),
        _duel,
        is_enabled=lambda game: game.has_rival and game.desk.session.is_finished,
    )
    .also_called(say("compare, ghost, replay"))
    .explained(say("Watch your game and that of the friend who challenged you side by side, on one clock.")),
    Command("challenge", GAME, say("Challenge a friend"), opens("challenge.copy_challenge"))
    .also_called(say("friend, multiplayer, versus, race a friend, compete, invite"))
    .explained(say("Copy a link with this puzzle and your game so far, for a friend to play against you.")),
    Command(
        "challenge.machine",
        GAME,
        say("Play against Norvig"),
        opens("challenge.play_against_machine"),
        "Q",
        is_enabled=_can_play_machine,
    )
    .also_called(say("opponent, ghost, against the computer, bot"))
    .on_cap(say("Norvig"))
    .explained(say("Race Norvig's algorithm, slowed down to the time you usually take at this level.")),
    Command("share", GAME, say("Share this puzzle"), _share)
    .also_called(say("share, link, send, url, publish"))
    .when(lambda game: bool(game.address))
    .explained(say("Copy a link that opens this puzzle in a browser, without your digits and notes.")),
)
