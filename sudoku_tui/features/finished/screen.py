"""The dialog for a solved puzzle."""

from __future__ import annotations

from asyncio import Event
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from io import BytesIO
from pathlib import Path as FilePath
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widgets import Button, Static

from sudoku_tui.app.fingers import is_touched
from sudoku_tui.app.page.sheet import Paragraph, Sheet
from sudoku_tui.app.requests import open_feature, way_to
from sudoku_tui.app.runner import run
from sudoku_tui.app.screens.commanded import PlayingScreen
from sudoku_tui.app.screens.dialogs import Dialog, Question, answers, note
from sudoku_tui.app.themes import inks_of
from sudoku_tui.app.widgets.lines import LargeTime
from sudoku_tui.app.widgets.parts import CardPart, buttons
from sudoku_tui.features.challenge.ghost import Ghost, outcome_said
from sudoku_tui.features.daily.model import Archive
from sudoku_tui.features.finished.commands import FINISHED_COMMANDS, SHARE_COMMANDS
from sudoku_tui.features.finished.model import (
    Needed,
    Outcome,
    block_words,
    finding_needed,
    games_unknown,
    note_needed,
    note_unknown,
    pasted_result,
)
from sudoku_tui.features.lessons.begun import PathPuzzle, stage_of
from sudoku_tui.features.new_game.wish import next_wish
from sudoku_tui.features.statistics.model import row_of
from sudoku_tui.features.steps.path_files import packed, write
from sudoku_tui.game.clock import time_text
from sudoku_tui.game.event_log import Word, turns_of
from sudoku_tui.game.origin import Origin, Source
from sudoku_tui.game.own_work import is_by_program
from sudoku_tui.logic.ladder import technique
from sudoku_tui.storage.errors import StorageError
from sudoku_tui.storage.games import number_of
from sudoku_tui.words.dates import local_day
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import BETWEEN, NOTHING, Message, as_it_is, in_turn, reason_of, say

if TYPE_CHECKING:
    from sudoku_tui.app.game_app import GameApp
    from sudoku_tui.game.event_log import Event as LogEvent
    from sudoku_tui.game.mastery import Finding
    from sudoku_tui.game.session import Session
    from sudoku_tui.storage.played import Streak


_SLIM = 48  # with fewer columns, the buttons have room for but a word each
_WIDTH_CLASSES = [(0, "-slim"), (_SLIM, "-broad")]
_WAVE_SECONDS = 0.35  # for which the dialog waits
Wave: TypeAlias = Callable[[], object]


class Solved(NamedTuple):
    """A solved game, as far as its end is told."""

    origin: Origin
    log: Sequence[LogEvent]
    outcome: Outcome
    number: int | None  # among the kept games; None if it is not kept
    stage: PathPuzzle | None = None  # the puzzle of the path that it was
    is_own: bool = True  # whether the player solved most of it, and not the program

    @property
    def following(self) -> PathPuzzle | None:
        """The puzzle of the path that comes next."""
        return self.stage.after(is_done=self.is_own) if self.stage else None


class FinishedScreen(Dialog[str], commands=FINISHED_COMMANDS):
    """Shows how it went and what the puzzle needed; returns where the player wants to go, None for the board.

    Args:
        played: what was solved.
        rival: the friend's game that this one was played against.
        wave: lets a wave run over the board, for which the dialog waits; None where nothing moves.
    """

    CSS_PATH = "style.tcss"
    AUTO_FOCUS = "#next"
    HORIZONTAL_BREAKPOINTS = _WIDTH_CLASSES

    def __init__(self, played: Solved, rival: Ghost | None = None, *, wave: Wave | None = None) -> None:
        super().__init__()
        self._rival, self._wave = rival, wave
        self._played, self._outcome = played, played.outcome
        self._said = Static(id="said", markup=False)
        self._needed = Static(tell(say("Working out what it needed …")), id="needed", classes="note", markup=False)
        self._needed.set_class(played.outcome.score is None, "-rating")
        self._block = Static(id="block", classes="note", markup=False)
        self._drill = buttons(drill=NOTHING).add_class("drill", "-waiting")
        self.block: Finding | None = None  # what held the player up for longest
        self.needed: Needed | None = None
        self.is_drawn = Event()  # or was left before that

    @property
    def is_rated(self) -> bool:
        return self.needed is not None

    def on_mount(self) -> None:
        self.set_class(self._wave is not None, "-waving")
        for button in self.query(Button):
            button.styles.line_pad = 0  # a style sheet takes no 0
        self.call_after_refresh(self._begin)

    def _begin(self) -> None:
        if self._wave:
            self._wave()
            self.set_timer(_WAVE_SECONDS, self._come_forward)  # the search for what it needed waits, too
        else:
            self.is_drawn.set()

    def on_unmount(self) -> None:
        self.is_drawn.set()

    def on_key(self) -> None:
        self._come_forward()

    def on_click(self) -> None:
        self._come_forward()

    def _come_forward(self) -> None:
        """Show the dialog once the wave is over, or as soon as the player does anything."""
        if self.has_class("-waving"):
            self.remove_class("-waving")
            self.call_after_refresh(self.is_drawn.set)
            self.query_one("#next").focus()

    @property
    def _lines(self) -> Message:
        """How it went, a line for each thing."""
        outcome = self._outcome
        against = outcome_said(outcome.elapsed, self._rival.end, self._rival.rival) if self._rival else NOTHING
        message = as_it_is(outcome.message) if outcome.message else NOTHING
        first = in_turn(outcome.title, outcome.details, between=BETWEEN)
        lines = (first, message, outcome.help_words, outcome.standing_words, outcome.streak_words, against)
        return in_turn(*lines, between="\n")

    def as_sheet(self) -> Sheet | None:
        """The card, once its buttons are there and the wave is over."""
        from sudoku_tui.app.page.sheet import UNSEEN  # only a page has any
        from sudoku_tui.features.finished.sheet import finished_sheet

        shown = [button for button in self.query(Button) if button.visible]
        if self.has_class("-waving") or not shown:
            return UNSEEN
        beneath = (str(each.content) for each in (self._needed, self._block, self._said))
        words = (self._lines, *(as_it_is(line) for line in beneath if line))
        answers = {button.id or "": as_it_is(str(button.label)) for button in shown}
        focused = next((button.id or "" for button in shown if button.has_focus), "")
        return finished_sheet(as_it_is(time_text(self._outcome.elapsed)), words, answers, focused, self._key_of_answer)

    def _key_of_answer(self, command: str, choice: str) -> Message:
        return NOTHING if is_touched(self.app) else self.key_of(command, choice)

    def compose(self) -> ComposeResult:
        outcome = self._outcome
        with Vertical(classes="dialog"):
            yield Static(tell(say("S O L V E D")), classes="title")
            yield LargeTime(time_text(outcome.elapsed))
            yield Static(time_text(outcome.elapsed), classes="time")
            yield note(self._lines)
            yield self._needed
            yield self._block
            yield self._drill
            yield buttons(next=self._next_label, review=say("Review"), share=say("Share"))
            others = {"look": say("Board") if self._is_slim else say("The board"), "path": say("Steps")}
            last = {"learn": say("Learn")} if self._played.following else {"challenge": say("Challenge")}
            yield buttons(**others, **last).add_class("second")
            if self._rival:
                yield buttons(duel=say("Both games side by side")).add_class("second")
            yield self._said

    @property
    def _next_label(self) -> Message:
        if self._played.stage is None:
            return say("Next") if self._is_slim else say("Next puzzle")
        if following := self._played.following:
            return say("Next") if self._is_slim else following.label
        return say("Learn") if self._is_slim else say("Back to Learn")

    @property
    def _is_slim(self) -> bool:
        return self.app.size.width < _SLIM

    @property
    def is_of_path(self) -> bool:
        return self._played.stage is not None

    @property
    def has_rival(self) -> bool:
        return self._rival is not None

    @property
    def has_drill(self) -> bool:
        return self.block is not None

    def focus_row(self, way: int) -> None:
        """Go to the button above or below; past the edge, continue at the other side."""
        rows = [list(row.query(Button)) for row in self.query(".buttons").results(Horizontal) if row.visible]
        at = next((row for row, own in enumerate(rows) if self.focused in own), 0)
        column = next((column for column, own in enumerate(rows[at]) if own is self.focused), 0)
        other = rows[(at + way) % len(rows)]
        other[min(column, len(other) - 1)].focus()

    def choose(self, choice: str) -> None:
        """Go there; the card lies over the dialog, and leads back to it."""
        if choice == "share":
            self.open("finished.open_share", self._played, self.needed)
        else:
            self.dismiss(choice)

    def copy_result(self) -> None:
        self.app.copy_to_clipboard(tell(pasted_result(self._played.origin, self._played.log)))
        self._said.update(tell(say("The result is on the clipboard.")))

    def show_needed(self, needed: Needed) -> None:
        """Say what the puzzle needed; give its rating only if it had none."""
        rating = needed.rating_words if self._outcome.score is None else None
        words = needed.techniques_words
        self.needed = needed
        self._needed.update(tell(in_turn(rating, words, between="\n") if rating else words))

    def show_block(self, block: Finding | None) -> None:
        """Say what held the player up, and offer to drill it."""
        self.block = block
        self._block.update(tell(block_words(block, is_own=self._played.is_own)))
        if block:
            self._drill.query_one(Button).label = tell(self._drill_label(block))
            self._drill.remove_class("-waiting")

    def _drill_label(self, block: Finding) -> Message:
        """The words of the button; where columns are few it is the sentence above that names the technique."""
        has_key, key = self.key_to_name("finished.drill"), self.key_of("finished.drill")
        if self._is_slim:
            return say("{key} drills it", key=key) if has_key else say("Drill it")
        name = technique(block.technique).name
        return (
            say("{key} drills {technique}", key=key, technique=name)
            if has_key
            else say("Drill {technique}", technique=name)
        )


class ShareScreen(Question, commands=SHARE_COMMANDS):
    """Shows the card of a solved game, copies it, and saves it as a picture.

    Args:
        text: what is copied.
        picture: draws the card as SVG.
    """

    CSS_PATH = "style.tcss"

    def __init__(self, text: Message, picture: Callable[[], str]) -> None:
        super().__init__(say("Share"))
        self._text, self._picture = text, picture
        self._said: Message = NOTHING

    def on_mount(self) -> None:
        self.query(".note").first().add_class("card")

    def parts(self) -> tuple[CardPart, ...]:
        ways = answers(copy=say("Copy"), picture=say("Picture"), back=say("Close"))
        return Paragraph(self._text), ways, Paragraph(self._said)

    def choose(self, choice: str) -> None:
        {"copy": self.copy, "picture": self.save_picture}.get(choice, self.leave)()

    def copy(self) -> None:
        self.app.copy_to_clipboard(tell(self._text))
        self._say(say("The text is on the clipboard."))

    def save_picture(self) -> None:
        """Write the card into the folder the game was started in, or give it to the browser."""
        files, name = {"card.svg": self._picture()}, "sudoku card"
        if self.app.is_web:
            file, content = packed(files, name)
            self.app.deliver_binary(BytesIO(content), save_filename=file)
            self._say(say("Your browser saves {file}.", file=file))
        else:
            self._say(write(files, name, FilePath.cwd()))

    def _say(self, words: Message) -> None:
        self._said = words
        self.show()


def open_screen(app: GameApp, session: Session, rival: Ghost | None, wave: Wave | None = None) -> None:
    number = number_of(session)
    try:
        outcome = Outcome.of(session, row_of(app.store, session), _streak_of(app, session))
        log = app.store.log(number) if number else []
    except StorageError:  # it is solved all the same
        outcome, log = Outcome.of(session), []
    played = Solved(session.origin, log, outcome, number, _stage_of(app, number), _is_own(session.origin, log))
    finished = FinishedScreen(played, rival, wave=wave)
    app.input_order.wait_for_release()  # whoever holds the key that solved it must not press a button here
    app.push_screen(finished, partial(_go_from, app, played, rival, finished))
    app.run_worker(_finding_needed(app, played, finished), group="needed")


def _stage_of(app: GameApp, number: int | None) -> PathPuzzle | None:
    try:
        return stage_of(app.store, number)
    except StorageError:  # it ends as any other game
        return None


def _is_own(origin: Origin, log: Sequence[LogEvent]) -> bool:
    has_help = any(event.line.startswith((Word.HINT, Word.REVEAL)) for event in log)
    return not (has_help and is_by_program(turns_of(origin.start(), log)))


def _streak_of(app: GameApp, session: Session) -> Streak | None:
    """The streak of dailies, if this game is a daily."""
    if session.origin.source is not Source.DAILY:
        return None
    return Archive(app.store.dailies(), local_day(app.store.now())).streak


def _go_from(app: GameApp, played: Solved, rival: Ghost | None, seen: FinishedScreen, answer: str | None) -> None:
    """Go where the player wants to, after a solved game."""
    match answer, app.screen:
        case "next", _ if played.following:
            open_feature(app, "lessons.open_puzzle", played.following.technique, played.following)
        case "learn", _:
            open_feature(app, "lessons")
        case "next", _ if played.stage:
            open_feature(app, "lessons")
        case "next", _:
            open_feature(app, "new_game.open_wish", next_wish(app.keeper.settings, played.origin))
        case "new", _:
            open_feature(app, "new_game")
        case "path", PlayingScreen() as game:
            game.open("steps.open_path", game.desk)
        case "review", PlayingScreen() as game:
            game.open("review")
        case "drill", _ if seen.block:
            open_feature(app, "lessons.open_drill", seen.block.technique)
        case "challenge", _:
            open_feature(app, "challenge.copy_challenge")
        case "duel", PlayingScreen() as game:
            game.open("challenge.open_duel", rival)


def copy_result(app: GameApp, number: int) -> None:
    """Copy the result of a kept game, to be pasted elsewhere."""
    try:
        result = pasted_result(*app.kept_game(number))
    except StorageError as error:
        app.refuse(say("Your results cannot be read: {error}", error=reason_of(error)))
    else:
        app.copy_to_clipboard(tell(result))


async def _finding_needed(app: GameApp, played: Solved, finished: FinishedScreen) -> None:
    """Find out what a solved puzzle needed and what held the player up; store it, and show it to who still looks."""
    number = played.number
    if number:
        with suppress(StorageError):
            note_unknown(app.store, number)
    await finished.is_drawn.wait()  # there is not always enough time between two slices to draw anything
    needed = await run(partial(finding_needed, played.origin.puzzle))
    if number:
        with suppress(StorageError):  # the statistics manage without it
            note_needed(app.store, number, needed)
    if finished.is_attached:
        finished.show_needed(needed)
    blocks = await way_to("lessons.learn_from_play")(app)
    if finished.is_attached:
        finished.show_block(blocks.get(number) or await way_to("lessons.stumbling_block_of")(played.origin, played.log))


def open_share(app: GameApp, played: Solved, needed: Needed | None) -> None:
    """Show the card of a solved game, to be copied or saved."""
    result = pasted_result(played.origin, played.log)
    from sudoku_tui.features.finished.card import card_facts, shared_picture, shared_text  # once somebody shares

    facts = card_facts(played.log, needed, played.outcome.streak)

    def picture() -> str:
        return shared_picture(played.origin, played.log, facts, inks_of(app.current_theme))

    app.push_screen(ShareScreen(shared_text(result, facts), picture))


async def find_out_the_rest(app: GameApp) -> None:
    """Find out what the solved games needed that the player left at once."""
    with suppress(StorageError):
        for number in games_unknown(app.store):
            needed = Needed(None, 0, ())
            with suppress(StorageError):  # it may have been deleted since
                needed = await run(partial(finding_needed, app.store.game(number).origin.puzzle))
            note_needed(app.store, number, needed)
