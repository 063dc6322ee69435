"""Games: new ones, kept ones, this one again, and its puzzle as text or as a link."""

from __future__ import annotations

from sudoku_tui.play.commands.command import Command
from sudoku_tui.play.commands.game_host import GAME, GameHost
from sudoku_tui.words.message import say


def _copy(game: GameHost, _: str) -> None:
    game.copy(str(game.desk.session.puzzle))
    game.desk.message = say("The puzzle is on the clipboard, if your terminal allows it.")


def _share(game: GameHost, _: str) -> None:
    from sudoku_tui.play.games.shared_puzzle import link_to  # with all formats, which play does without

    game.copy(link_to(game.desk.session.puzzle, game.door.address))
    game.desk.message = say("A link to this puzzle is on the clipboard.")


QUIT = (
    Command("quit", GAME, say("Quit"), lambda game, _: game.quit(), "q,ctrl+q,ctrl+c")
    .shown(7)
    .explained(say("Leaves; everything is saved, and the game goes on where you left it."))
)

COMMANDS = (
    Command("new", GAME, say("New game"), lambda game, _: game.open_new_game(), "N")
    .shown(6, say("New"))
    .explained(say("Starts another puzzle: by level, by seed, or one you paste. This one is kept.")),
    Command("games", GAME, say("Kept games"), lambda game, _: game.open_kept_games(), "g").explained(
        say("Lists the games you left and those you solved, to go on with one or to delete it.")
    ),
    Command(
        "restart",
        GAME,
        say("Restart this puzzle"),
        lambda game, _: game.ask(
            say("Start this puzzle over?"), say("Undo brings your work back."), game.desk.session.restart
        ),
    ).explained(say("Clears the board back to the givens, which undo can take back.")),
    Command(
        "pause",
        GAME,
        say("Pause"),
        lambda game, _: game.pause(),
        "p",
        is_enabled=lambda game: not game.desk.session.is_finished,
    )
    .shown(8)
    .explained(say("Stops the clock and covers the board.")),
    Command("copy", GAME, say("Copy the puzzle"), _copy, "y").explained(
        say("Copies the puzzle to the clipboard as one line, a character a cell.")
    ),
    Command("paste", GAME, say("Paste a puzzle"), lambda game, _: game.open_new_game(game.clipboard), "P").explained(
        say("Plays a puzzle you paste; pasting straight onto the board does the same.")
    ),
    QUIT,
    Command("export", GAME, say("Export games"), lambda game, _: game.want_export()).explained(
        say(
            "Writes all you have, games, settings and training, to one file that any other machine or browser can "
            "import."
        )
    ),
    Command("import", GAME, say("Import games…"), lambda game, _: game.want_import()).explained(
        say("Adds what such a file holds to what you have; nothing of yours is lost.")
    ),
    Command("share", GAME, say("Share this puzzle"), _share, is_enabled=lambda game: bool(game.door.address)).explained(
        say("Copies a link to the clipboard that opens this puzzle in a browser, without what you wrote into it.")
    ),
)
