"""The list of all techniques, with words about the chosen one and the player's results."""

from textual import events
from textual.app import ComposeResult
from textual.containers import Container
from textual.content import Content

from sudoku_tui.logic.ladder import taught
from sudoku_tui.logic.technique import Technique
from sudoku_tui.play.commands.lessons import LESSONS_COMMANDS
from sudoku_tui.play.lists.lessons import Entry, about_own, about_technique, entries, list_words, own_words
from sudoku_tui.play.panels.view import HintView
from sudoku_tui.storage.examples import training_counts
from sudoku_tui.storage.store import Store
from sudoku_tui.tui.requests import LessonWanted, TrainingWanted
from sudoku_tui.tui.screens.list_screen import ListScreen
from sudoku_tui.tui.widgets.step_list import RowsOnSight, StepRow
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import say

_NARROW = 72
_LINES = 2
_MARGINS = 2  # columns beside the title
_LIST_WIDTH, _LEAST_LIST, _LEAST_WORDS = 54, 49, 31


class LessonsScreen(ListScreen[None], commands=LESSONS_COMMANDS):
    """Lists the techniques; lessons and training begin from here."""

    heading = say("Lessons")

    CSS_PATH = "lessons.tcss"

    def __init__(self, keeper: Store) -> None:
        super().__init__()
        self._keeper = keeper
        self._counts = training_counts()
        self._name_width = max(len(tell(each.name)) for each in taught())
        self._look_again()

    @property
    def chosen(self) -> Technique:
        return self._entry.rung

    @property
    def is_own(self) -> bool:
        """Whether the chosen line is that of the player's own positions."""
        return bool(self._entry.own)

    @property
    def _entry(self) -> Entry:
        return self._entries[self._list.chosen]

    def _look_again(self) -> None:
        self._tallies, self._own = self._keeper.tallies(), self._keeper.position_counts()
        self._entries = entries(self._own)

    def compose(self) -> ComposeResult:
        yield self._said
        with Container(id="play"):
            yield self._list
            yield self._words
        yield self._keys

    def on_resize(self, event: events.Resize) -> None:
        width, height = event.size
        rows = height - _LINES
        is_narrow = width < _NARROW
        self.set_class(is_narrow, "-below")
        self._list.styles.width = width if is_narrow else min(_LIST_WIDTH, max(width - _LEAST_WORDS, _LEAST_LIST))
        self._list.styles.height = max(rows // 2, 2) if is_narrow else rows
        self._words.most_rows = rows - max(rows // 2, 2) - 1 if is_narrow else rows
        self.show()

    def on_screen_resume(self) -> None:
        before = self._entry
        self._look_again()
        same = (
            at
            for at, entry in enumerate(self._entries)
            if (entry.rung, bool(entry.own)) == (before.rung, bool(before.own))
        )
        self._list.chosen = next(same, 0)
        self.show()

    def count(self) -> int:
        return len(self._entries)

    def show(self) -> None:
        self._list.show(RowsOnSight(len(self._entries), self._row))
        self.show_words(self._about(*self._entry))
        head = Content.styled(tell(say("Lessons")), "bold $primary")
        more = Content.styled("  " + tell(say("and training, for every technique")), "$text-muted")
        has_room = head.cell_length + more.cell_length <= self.app.size.width - _MARGINS
        self._said.update(head + more if has_room else head)
        self.show_keys()

    def go_to_level(self, way: int) -> None:
        levels = [entry.rung.level for entry in self._entries]
        starts = [index for index, level in enumerate(levels) if index == 0 or level is not levels[index - 1]]
        at = self._list.chosen
        beyond = [start for start in starts if (start > at if way > 0 else start < at)]
        if beyond:
            self.choose(beyond[0] if way > 0 else beyond[-1])

    def open_chosen(self) -> None:
        if self.is_own:
            self.train()
        else:
            self.post_message(LessonWanted(self.chosen.identifier))

    def train(self) -> None:
        self.post_message(TrainingWanted(self.chosen.identifier, is_own=self.is_own))

    def _about(self, rung: Technique, own: int) -> HintView:
        name = rung.identifier
        if own:
            return about_own(rung, own, self._tallies.get(name))
        return about_technique(rung, self._counts.get(name, 0) + self._own.get(name, 0), self._tallies.get(name))

    def _row(self, index: int) -> StepRow:
        rung, own = self._entries[index]
        if own:
            name = tell(say("your own games"))
            return StepRow(f"  {name}".ljust(self._name_width), tell(own_words(own)))
        words = list_words(rung, self._tallies.get(rung.identifier))
        return StepRow(tell(rung.name).ljust(self._name_width), tell(words))
