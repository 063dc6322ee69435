"""Hints: asked for, shown stage by stage, read to the end, carried out or closed."""

from sudoku_tui.desk import walking
from sudoku_tui.desk.desk import STAGES, AnswerOpen, HintOpen, Looking
from sudoku_tui.desk.host import GAME, HINT, GameHost, is_under_way
from sudoku_tui.keys.command import WAY, Command, without_key
from sudoku_tui.keys.names import first_key
from sudoku_tui.words.message import Message, say, say_in


def _explains(game: GameHost) -> bool:
    return game.desk.explains


def _is_hint_open(game: GameHost) -> bool:
    return isinstance(game.desk.open, HintOpen)


def _is_more_to_tell(game: GameHost) -> bool:
    # The key still counts when every stage has been shown, so that it does not suddenly move the cursor.
    opened = game.desk.open
    return isinstance(opened, HintOpen) and not (opened.is_all_told or opened.is_walked)


def _can_be_done(game: GameHost) -> bool:
    match game.desk.open:
        case HintOpen():
            return not game.is_solving
        case AnswerOpen(answer, withheld):
            return bool(withheld or answer.step)
        case None:
            return not is_under_way(game)
        case _:
            return False


def _do(game: GameHost, _: str) -> None:
    """Do what the hint says, or show the step that an answer mentions: as a hint, or at its place on the path.

    If nothing is open and the puzzle is solved, show the result once more.
    """
    desk = game.desk
    match desk.open:
        case AnswerOpen(_, withheld) if withheld:
            desk.tell_withheld()
        case AnswerOpen(answer) if answer.step and answer.is_next_step:
            desk.open_step(answer.step)
        case AnswerOpen(answer) if answer.step:
            desk.close()
            game.open("steps.open_path", desk, answer.after + 1)
        case HintOpen():
            desk.apply_hint()
        case _:
            game.celebrate()


def _leave(game: GameHost, _: str) -> None:
    """Go back one level: out of a walk to what the hint says, and from there to the game."""
    if walking.is_walking(game.desk):
        walking.leave_walk(game.desk)
        return
    if game.desk.open is None and not game.is_solving:
        game.leave_tour()
    game.stop_solving()
    game.desk.leave()


def _can_be_left(game: GameHost) -> bool:
    is_open = game.desk.explains or isinstance(game.desk.open, Looking) or game.is_solving
    return is_open or (game.is_touring and game.desk.open is None)


def _is_marked(game: GameHost) -> bool:
    # Where there is too little room, seeing the marks matters more than doing what the hint says.
    opened = game.desk.open
    return opened.stage >= STAGES - 1 if isinstance(opened, HintOpen) else game.desk.explains


def _open_lesson(game: GameHost, _: str) -> None:
    desk = game.desk
    if desk.named:
        game.open("lessons.open_lesson", desk.named.technique)
    elif isinstance(desk.open, HintOpen) and desk.open.hint.step:
        desk.message = say("Name the technique first ({key}).", key=first_key(MORE, game.keymap))
    else:
        desk.message = say("There is no lesson on this.")


def _offer_solving(game: GameHost, _: str) -> None:
    note = say("You can stop it at any time, and undo it.")
    game.ask(say("Watch the rest being solved?"), note, game.start_solving)


def _leaving(game: GameHost) -> Message:
    if game.is_touring and game.desk.open is None:
        return say("Skip tour")
    return say("End the walk") if walking.is_walking(game.desk) else say("Leave")


def _is_why_told(game: GameHost) -> bool:
    opened = game.desk.open
    is_told = isinstance(opened, HintOpen) and opened.stage >= walking.WHY
    return is_told and walking.can_walk(game.desk) and not game.is_solving


def _can_begin_walk(game: GameHost) -> bool:
    return _is_why_told(game) and not walking.is_walking(game.desk)


def _other_proof(game: GameHost) -> Message:
    opened = game.desk.open
    return say("In short") if isinstance(opened, HintOpen) and opened.is_in_full else say("In full")


_UPTO = {"vague": 1, "concrete": 2, "whole": STAGES}


def _open_upto(game: GameHost, choice: str) -> None:
    """Open a hint that far; if it is already fully shown, carry it out, as HoDoKu does with the same key."""
    desk = game.desk
    if choice == "whole" and isinstance(desk.open, HintOpen) and desk.open.is_all_told:
        desk.apply_hint()
        return
    game.hints.with_next_step(lambda found: desk.show_whole_hint(found, _UPTO[choice]))


ASK = (
    Command("hint", GAME, say("Hint"), lambda game, _: game.hints.with_next_step(game.desk.ask_hint), "h,H,f12")
    .also_called(say("help me, stuck, tip, clue, next step, assist"))
    .when(lambda game: not _is_hint_open(game))
    .shown(2, when=is_under_way)
    .on_cap(say("hint"))
    .explained(say("Get a hint: where to look; press again for the technique, then why it works, then what to do."))
)
MORE = (
    Command("hint.more", HINT, say("Tell more of the hint"), lambda game, _: game.desk.ask_hint(), "h,H,f12")
    .when(lambda game: _is_hint_open(game) and not game.is_solving)
    .shown(1, say("More"), when=_is_more_to_tell)
    .explained(say("Show the next stage of the open hint."))
)
APPLY = (
    Command("hint.apply", HINT, say("Do what the hint says, or show the result"), _do, "enter")
    .when(_can_be_done)
    .shown(
        8,
        lambda game: say("Do it") if _is_hint_open(game) else say("Result"),
        when=lambda game: _is_hint_open(game) or game.desk.open is None,
    )
    .on_cap(say("do it"))
    .explained(say("Do what the open hint says; once the puzzle is solved, show the result again."))
)
LEAVE = (
    Command("leave", HINT, say("Leave the hint, or stop solving"), _leave, "escape")
    .when(_can_be_left)
    .shown(9, _leaving)
    .explained(say("Close the hint or answer, or stop a walk, a search, the solving or the tour."))
)
WALK = (
    Command("walk", HINT, say("Walk along the proof"), lambda game, _: walking.walk_on(game.desk), "w,W")
    .when(lambda game: walking.can_walk(game.desk) and not game.is_solving)
    .shown(5, say("Walk it"), when=_can_begin_walk)
    .explained(say("Walk along the proof of an open hint on the board, one link or part at a time."))
)
BACK = (
    Command("walk.back", HINT, say("Previous stop of the proof"), lambda game, _: walking.walk_back(game.desk), "left")
    .when(lambda game: walking.is_walking(game.desk))
    .shown(4, say_in("one page or stop back", "Back"))
    .explained(say("While you walk along a proof: go back one stop."))
)
ON = (
    Command("walk.on", HINT, say("Next stop of the proof"), lambda game, _: walking.walk_on(game.desk), "right")
    .when(lambda game: walking.is_walking(game.desk))
    .shown(3, say("Next"), when=lambda game: walking.is_walking(game.desk) and not walking.is_at_end(game.desk))
    .explained(say("While you walk along a proof: go on to the next stop."))
)
PROOF = (
    Command("proof", HINT, say("The proof in full, or in short"), lambda game, _: walking.turn_proof(game.desk), "P")
    .when(lambda game: walking.can_walk(game.desk) and not game.is_solving)
    .shown(10, _other_proof, when=_is_why_told)
    .explained(say("Read the whole proof of an open hint, with its chains as players write them; again for a summary."))
)
READ_ON = (
    Command("hint.on", HINT, say("Read on in the hint"), lambda game, _: game.scroll_hint(1), "pagedown,J")
    .when(_explains)
    .shown(6, say("Read on"), when=lambda game: game.is_hint_scrolling)
    .explained(say("Scroll an open hint that is too long for its panel."))
)
READ_BACK = (
    Command("hint.back", HINT, say("Read back in the hint"), lambda game, _: game.scroll_hint(-1), "pageup,K")
    .when(_explains)
    .explained(say("Scroll back in an open hint."))
)
WALK_END = (
    Command(
        "walk.end",
        HINT,
        {"previous": say("The beginning of the proof"), "next": say("The end of the proof")},
        lambda game, choice: walking.walk_to_end(game.desk, WAY[choice]),
        {"previous": "home", "next": "end"},
    )
    .when(lambda game: walking.is_walking(game.desk))
    .explained(say("While you walk along a proof: go to its first stop, or to its last."))
)

COMMANDS = (
    ASK,
    MORE,
    APPLY,
    LEAVE,
    WALK,
    BACK,
    ON,
    WALK_END,
    PROOF,
    READ_ON,
    READ_BACK,
    Command("hint.swap", HINT, say("See the other half of the board"), lambda game, _: game.swap_hint(), "tab")
    .when(lambda game: game.desk.explains and game.is_hint_over_board)
    .shown(2, say("Other half"), when=_is_marked)
    .explained(say("On a small screen, where a hint covers half of the board: cover the other half.")),
    Command("hint.lesson", HINT, say("The lesson of this technique"), _open_lesson, "L")
    .when(_explains)
    .shown(11, say("Lesson"), when=lambda game: game.desk.named is not None and not game.is_solving)
    .explained(say("Open the lesson on the technique that the hint has named.")),
    Command(
        "hint.upto",
        GAME,
        {"vague": say("Hint: where to look"), "concrete": say("Hint: the technique"), "whole": say("Hint: all of it")},
        _open_upto,
        {choice: without_key(f"hint.upto.{choice}") for choice in _UPTO},
    )
    .on_cap({"vague": say("where"), "concrete": say("which"), "whole": say("hint")})
    .explained(say("Open a hint at the stage you like; at the last one, do what it says.")),
    Command("check", GAME, say("Check"), lambda game, _: game.desk.check_entries(), "i,C")
    .also_called(say("mistake, mistakes, error, errors, wrong, validate, verify, correct"))
    .shown(15, when=is_under_way)
    .on_cap(say("check"))
    .explained(say("Count your wrong digits; press again to see which ones.")),
    Command(
        "solve.step",
        GAME,
        say("Solve one step"),
        lambda game, _: game.hints.with_next_step(game.desk.solve_step),
        "s,S",
    )
    .also_called(say("next move, do it for me"))
    .on_cap(say("step"))
    .explained(say("Find the next step and do it.")),
    Command("solve.all", GAME, say("Watch it solved"), _offer_solving)
    .also_called(say("solve, solver, solved, auto solve, autosolve, give up, show solution, answer"))
    .explained(say("Watch the rest being solved step by step, until you do anything else.")),
)
