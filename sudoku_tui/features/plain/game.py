"""A game in lines: it hears a line, does what it asks for at the desk, and answers in a sentence."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from sudoku_tui.desk.desk import AnswerOpen, Asking, Desk, HintOpen
from sudoku_tui.desk.hint_service import HintService
from sudoku_tui.desk.walking import WHY, is_walking
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.stepper import finish
from sudoku_tui.features.coach.commands import STRENGTHS
from sudoku_tui.features.coach.model import Coach
from sudoku_tui.features.plain import lists, words
from sudoku_tui.features.plain.host import LinePlayer, PlainHost
from sudoku_tui.features.plain.orders import Heard, digit_named, how_written, is_pasted, misheard, understood
from sudoku_tui.features.plain.proof import Behind, Proof, in_thread
from sudoku_tui.features.play.all_commands import COMMANDS
from sudoku_tui.game.entry import Mode
from sudoku_tui.game.session import Session
from sudoku_tui.logic.walks.listing import stop_line
from sudoku_tui.storage.errors import StorageError
from sudoku_tui.words.message import NOTHING, Message, in_turn, reason_of, say

if TYPE_CHECKING:
    from sudoku_tui.engine.stepper import T, Work
    from sudoku_tui.features.plain.learning import LineDrill

_TELL_HELP = say("Say help for all there is to say.")
_TECHNIQUE_NAMED = 2  # the stage that is a name and no sentence
_COMMANDS = {command.identifier: command for command in COMMANDS}


class Reply(NamedTuple):
    """What a line is answered with."""

    text: Message
    is_over: bool = False
    is_grid: bool = False  # whether its lines have to stay as they are


class PlainGame:
    """Hears lines and answers them.

    Args:
        behind: where the rules of a puzzle are proved while lines are awaited.
    """

    def __init__(self, session: Session, player: LinePlayer, behind: Behind = in_thread) -> None:
        self._player, self._behind = player, behind
        self._proof: Proof | None = None
        self._due: list[Callable[[], object]] = []
        self._drill: LineDrill | None = None  # while it goes on, lines answer it
        self._sit_down(session)
        self._acts: Mapping[str, Callable[[Heard], Message]] = {
            "enter": self._enter,
            "look": self._look,
            "note": self._note,
            "erase": self._erase,
            "colour": self._colour,
            "hint": self._hint,
            "walk": lambda _: self._walked(lists.walked, is_list=True),
            "on": lambda _: self._walked(partial(self._go_along, "walk.on")),
            "before": lambda _: self._walked(partial(self._go_along, "walk.back")),
            "proof": lambda _: self._walked(lists.proof, is_list=True),
            "do": self._do,
            "why": self._why,
            "tell": self._tell,
            "check": self._check,
            "coach": self._ask_coach,
            "row": partial(self._house, "row"),
            "column": partial(self._house, "column"),
            "box": partial(self._house, "box"),
            "digit": self._where,
            "filter": self._filter,
            "colours": lambda _: words.colours(self.session.state),
            "left": lambda _: words.left(self.session.state),
            "status": lambda _: self._status(),
            "mark": self._mark,
            "back": self._back,
            "go": lambda asked: lists.go(self.session, asked.rest),
            "lessons": self._lesson,
            "drill": self._begin_drill,
            "sprint": lambda asked: self._begin_drill(asked, self._player.clock),
            "train": lambda asked: self._hosted(asked, self._host.keep_moment),
            "yes": lambda asked: self._hosted(asked, self._host.say_yes) or say("Done."),
        }

    @property
    def session(self) -> Session:
        return self.desk.session

    def greeting(self, *, is_at_home: bool = False, is_usual: bool = False) -> Reply:
        """What is said first: how things stand, or what there is to do."""
        if is_at_home:
            home = lists.home_lines(self._player.home(self.session))
            return Reply(in_turn(home, _TELL_HELP, between="\n"), is_grid=True)
        elsewhere = say("Say home for what else there is to do, such as new hard or daily.") if is_usual else NOTHING
        return Reply(in_turn(self._status(), elsewhere, _TELL_HELP))

    def hear(self, line: str) -> Reply | None:
        """Do what a line asks for and answer; None for an empty line, which only ends a pause.

        If the proof of the puzzle's rules has come to an end, that is told, too.
        """
        self.session.resume()
        proof, puzzle = self._proof, self.session.puzzle
        is_new = proof is not None and proof.is_new()
        if self.session.puzzle is not puzzle:
            self.desk.close()
        answer = self._answered(line)
        if proof is None or proof is not self._proof or not is_new:
            return answer
        between = "\n" if answer and answer.is_grid else " "
        told = in_turn(answer.text if answer else NOTHING, proof.told(), between=between)
        return answer._replace(text=told) if answer else Reply(told)

    def _answered(self, line: str) -> Reply | None:
        line = "".join(sign if sign.isprintable() else " " for sign in line)  # an answer may repeat it to a terminal
        if not line.strip():
            return None
        if self._drill:
            return self._drilled(self._drill, line)
        asked = understood(line, self.session.geometry)
        pending, self._host.pending = self._host.pending, None
        match asked.order.identifier if asked else "":
            case "" if is_pasted(line):
                return Reply(self._carefully(lambda: self._took(line)))
            case "":
                return Reply(misheard(line, self.session.geometry))
            case "quit":
                return Reply(self._left(), is_over=True)
            case "show":
                return Reply(words.grid(self.session.state), is_grid=True)
            case "help":
                return Reply(lists.help_lines(), is_grid=True)
            case "yes":
                self._host.pending = pending
        host = self._host
        host.is_list = False
        answer = self._carefully(lambda: self._acted(asked))  # type: ignore[arg-type]
        return Reply(answer, is_grid=host.is_list)

    def _drilled(self, drill: LineDrill, line: str) -> Reply:
        answer = self._carefully(lambda: drill.hear(line))
        if drill.is_over:
            self._drill = None
            self.session.clock.release()
            answer = in_turn(answer, self._status(), between="\n")
        return Reply(answer, is_grid=True)

    def _lesson(self, asked: Heard) -> Message:
        self._host.is_list = True
        return lists.lesson(asked.rest) if asked.rest else lists.lessons()

    def _begin_drill(self, asked: Heard, clock: Callable[[], float] | None = None) -> Message:
        """Ask for a technique in six positions, or against a clock in ten; the lines that follow answer."""
        from sudoku_tui.features.plain.learning import LineDrill, what_to_drill

        store = self._player.store
        identifier = lists.identifier_named(asked.rest) if asked.rest else what_to_drill(store)
        if not identifier:
            return say("There is no technique {name}; lessons lists them.", name=asked.rest)
        drill = LineDrill(store, identifier, self._player.new_identity(), clock)  # drawn by lot
        self._drill, self._host.is_list = drill, True
        self.session.clock.hold()  # the game waits meanwhile, as it does behind a screen
        return drill.begin()

    def _left(self) -> Message:
        if self._proof:
            self._proof.drop()
        self.session.save_time()
        if reason := self._player.store.save_rest():
            return say("Not all is saved: {reason}.", reason=reason)
        return say("Saved; next time the game carries on from here.")

    def _carefully(self, act: Callable[[], Message]) -> Message:
        """Do something that may fail, and then tell why."""
        before = replace(self._player.settings)
        try:
            answer = act()
            if self._player.settings != before:
                self._player.keeper.save()
            return answer
        except (SudokuError, StorageError) as error:
            return say("That cannot be done: {error}.", error=reason_of(error))

    def _acted(self, asked: Heard) -> Message:
        session, before, was_finished = self.session, self.session.state, self.session.is_finished
        self.desk.message = NOTHING
        act = self._acts.get(asked.order.identifier, self._commanded)
        answer = act(asked)
        if self.session is not session or session.state is before:
            return answer
        self.desk.board_changed()
        if session.is_finished and not was_finished:
            about = lists.against(session, self._rival), self._player.block_of(session)
            return in_turn(answer, words.solved(session), *about, words.WHAT_NEXT)
        if self.desk.has_broken_limit:
            return in_turn(answer, words.limit_reached(self._player.settings.mistake_limit))
        return in_turn(answer, self._coach_line(only_new=True))

    def _commanded(self, asked: Heard) -> Message:
        """Carry out the command of the game's screen that an order is."""
        command, before = _COMMANDS[asked.order.command], self.session.state
        if not command.is_enabled(self._host):
            return say("That cannot be done now.")
        answer = self._hosted(asked, lambda: command.run(self._host, ""))
        if answer:
            return answer
        if asked.order.done:
            return asked.order.done if self.session.state is not before else say("Nothing has changed.")
        return words.look(self.session.state, self.desk.cursor)

    def _hosted(self, asked: Heard, act: Callable[[], object]) -> Message:
        """Let the host act, and return what it or the desk has to say."""
        host = self._host
        host.rest, host.told = asked.rest, NOTHING
        act()
        return host.told or self.desk.message

    def _took(self, line: str) -> Message:
        host = self._host  # another one afterwards
        host.take(line)
        return host.told

    def _sit_down(self, session: Session) -> Message:
        """Go on with a game, and say how it stands."""
        self.desk = Desk(self._player.prepared(session), self._player.settings)
        self._hints = HintService(self.desk, self._later)
        self._rival = self._player.rival_of(session)
        self._host = PlainHost(self.desk, self._hints, self._player, self._sit_down, self._rival)
        if self._proof:
            self._proof.drop()
        self._proof = Proof(session, self._behind)
        self._coach: Coach | None = None
        self._coached: Message = NOTHING  # what the coach said last
        return self._status()

    def _status(self) -> Message:
        return in_turn(words.status(self.session), lists.against(self.session, self._rival))

    def _coach_line(self, *, only_new: bool = False, is_asked: bool = False) -> Message:
        """What the coach has to say; it takes the time it needs, for nobody waits for the next frame."""
        if not self._player.settings.coach:
            return NOTHING
        if self._coach is None:
            self._coach = Coach(self.desk, self._player.known(), lambda: 0.0)
        line = self._coach.line(self._player.settings.coach, is_asked=is_asked)
        if only_new and line == self._coached:
            return NOTHING
        self._coached = line
        return line

    def _ask_coach(self, asked: Heard) -> Message:
        """Let the coach speak, or choose how much it says."""
        if asked.rest in map(str, range(len(STRENGTHS))):
            self._player.settings.coach = int(asked.rest)
            return in_turn(STRENGTHS[int(asked.rest)], self._coach_line(is_asked=True))
        if asked.rest:
            return how_written(asked.order)
        if not self._player.settings.coach:
            return STRENGTHS[0]
        return self._coach_line(is_asked=True) or say("The coach has nothing to say now.")

    def _later(self, work: Work[T], take: Callable[[T], object]) -> Callable[[], object]:
        self._due.append(lambda: take(finish(work())))
        return self._due.clear

    def _search(self, ask: Callable[[], object]) -> None:
        """Ask something, and wait for the search that it may need."""
        ask()
        while self._due:
            self.desk.message = NOTHING  # that something is looked for is over before it is told
            self._due.pop()()

    def _look(self, asked: Heard) -> Message:
        self.desk.go(asked.cell or 0)
        state, cell = self.session.state, self.desk.cursor
        return in_turn(words.look(state, cell), *words.clues(state, cell))

    def _enter(self, asked: Heard) -> Message:
        cell, (digit,) = asked.cell or 0, asked.digits
        self.desk.go(cell)
        if self.session.state.values[cell] == digit:
            return words.look(self.session.state, cell)
        self.desk.enter(digit, Mode.DIGIT)
        return self.desk.message or words.entered(self.desk, cell)

    def _note(self, asked: Heard) -> Message:
        self.desk.go(asked.cell or 0)
        for digit in asked.digits:
            self.desk.enter(digit, Mode.CORNER)
        return self.desk.message or words.notes(self.session.state, asked.cell or 0)

    def _colour(self, asked: Heard) -> Message:
        self.desk.go(asked.cell or 0)
        self.desk.enter(asked.digits[0], Mode.COLOUR)
        return self.desk.message or words.colour(self.session.state, asked.cell or 0)

    def _erase(self, asked: Heard) -> Message:
        self.desk.go(asked.cell or 0)
        self.desk.erase()
        return self.desk.message or words.look(self.session.state, asked.cell or 0)

    def _hint(self, _: Heard) -> Message:
        command = _COMMANDS["hint.more" if isinstance(self.desk.open, HintOpen) else "hint"]
        self._search(lambda: command.run(self._host, ""))
        opened = self.desk.open
        if not isinstance(opened, HintOpen) or self.desk.message:
            return self.desk.message
        told = opened.hint.stages[opened.stage - 1]
        if opened.stage == _TECHNIQUE_NAMED and opened.hint.step:
            return say("The technique: {name}.", name=told)
        if opened.stage == WHY and self.desk.walk:
            return in_turn(self.desk.walk.summary, say("Say walk for the proof, or on to go along it."))
        return in_turn(told, say("Say do to do it.")) if opened.is_all_told else told

    def _walked(self, tell: Callable[[Desk], Message], *, is_list: bool = False) -> Message:
        """What there is to tell of the open hint's proof."""
        if not isinstance(self.desk.open, HintOpen):
            return say("Say hint first.")
        if not self.desk.walk:
            return say("This hint is not a step, so there is no proof of it.")
        self._host.is_list = is_list
        return tell(self.desk)

    def _go_along(self, command: str, desk: Desk) -> Message:
        """Go on or back on the walk along a proof."""
        _COMMANDS["walk" if not is_walking(desk) and command == "walk.on" else command].run(self._host, "")
        if not (isinstance(desk.open, HintOpen) and desk.walk):
            return NOTHING
        here = NOTHING if desk.open.stop is None else stop_line(desk.walk, desk.open.stop)
        return desk.message or here or desk.walk.summary

    def _do(self, _: Heard) -> Message:
        command = _COMMANDS["hint.apply" if isinstance(self.desk.open, HintOpen) else "solve.step"]
        self._search(lambda: command.run(self._host, ""))
        return self.desk.message or say("There is nothing left to do.")

    def _why(self, asked: Heard) -> Message:
        self.desk.go(asked.cell or 0)
        asking = Asking(asked.cell or 0)
        self._search(lambda: self._hints.find_reason(asking, asked.digits[0]))
        return self._answer()

    def _tell(self, _: Heard) -> Message:
        if not isinstance(self.desk.open, AnswerOpen) or not self.desk.open.withheld:
            return say("Nothing was held back.")
        self.desk.tell_withheld()
        return self._answer()

    def _answer(self) -> Message:
        opened = self.desk.open
        if not isinstance(opened, AnswerOpen):
            return self.desk.message
        return in_turn(opened.answer.text, say("Say tell to hear it.")) if opened.withheld else opened.answer.text

    def _check(self, _: Heard) -> Message:
        _COMMANDS["check"].run(self._host, "")
        if wrong := self.desk.wrong:
            geometry = self.session.geometry
            cells = [geometry.cell_name(cell) for cell in range(geometry.cell_count) if wrong >> cell & 1]
            return words.wrong(cells)
        return self.desk.message

    def _house(self, kind: str, asked: Heard) -> Message:
        number = int(asked.rest) if asked.rest.isdecimal() else 0
        return words.house(self.session.state, kind, number) or how_written(asked.order)

    def _where(self, asked: Heard) -> Message:
        digit = digit_named(asked.rest, self.session.geometry)
        return words.where(self.session.state, digit) if digit else how_written(asked.order)

    def _filter(self, asked: Heard) -> Message:
        digit = digit_named(asked.rest, self.session.geometry) if asked.rest else self.desk.focus
        if not digit:
            return how_written(asked.order)
        _COMMANDS["filter"].run(self._host, str(digit))
        return words.can_take(self.session.state, digit) if self.desk.focus else say("No digit is filtered any more.")

    def _mark(self, asked: Heard) -> Message:
        self._hosted(asked, lambda: _COMMANDS["checkpoint.set"].run(self._host, ""))
        return lists.named(self.session, asked.rest) if asked.rest else self.desk.message

    def _back(self, asked: Heard) -> Message:
        return lists.back(self.session, asked.rest) if asked.rest else self._commanded(asked)
