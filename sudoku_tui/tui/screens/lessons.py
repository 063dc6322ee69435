"""The list of all techniques, with words about the chosen one and the player's results."""

from textual import events
from textual.app import ComposeResult
from textual.containers import Container
from textual.content import Content

from sudoku_tui.logic.ladder import LADDER
from sudoku_tui.logic.technique import Technique
from sudoku_tui.play.commands.lessons import LESSONS_COMMANDS
from sudoku_tui.play.lists.lessons import about_technique, list_words
from sudoku_tui.storage.examples import training_counts
from sudoku_tui.storage.store import Store
from sudoku_tui.tui.requests import LessonWanted, TrainingWanted
from sudoku_tui.tui.screens.list_screen import ListScreen
from sudoku_tui.tui.widgets.step_list import StepRow
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import say

_NARROW = 72
_LINES = 2
_LIST_WIDTH, _LEAST_WORDS = 54, 32


class LessonsScreen(ListScreen[None], commands=LESSONS_COMMANDS):
    """Lists the techniques; lessons and training begin from here."""

    heading = say("Lessons")

    CSS_PATH = "lessons.tcss"

    def __init__(self, keeper: Store) -> None:
        super().__init__()
        self._keeper = keeper
        self._tallies = keeper.tallies()
        self._counts = training_counts()

    @property
    def chosen(self) -> Technique:
        return LADDER[self._list.chosen]

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
        self._list.styles.width = width if is_narrow else min(_LIST_WIDTH, width - _LEAST_WORDS)
        self._list.styles.height = max(rows // 2, 2) if is_narrow else rows
        self._words.most_rows = rows - max(rows // 2, 2) - 1 if is_narrow else rows
        self.show()

    def on_screen_resume(self) -> None:
        self._tallies = self._keeper.tallies()
        self.show()

    def count(self) -> int:
        return len(LADDER)

    def show(self) -> None:
        self._list.show([self._row(rung) for rung in LADDER])
        chosen = self.chosen.identifier
        self._words.show(about_technique(self.chosen, self._counts.get(chosen, 0), self._tallies.get(chosen)))
        said = Content.assemble(
            (tell(say("Lessons")), "bold $primary"),
            ("  " + tell(say("and training, for every technique")), "$text-muted"),
        )
        self._said.update(said)
        self.show_keys()

    def go_to_level(self, way: int) -> None:
        starts = [index for index, rung in enumerate(LADDER) if index == 0 or rung.level is not LADDER[index - 1].level]
        at = self._list.chosen
        beyond = [start for start in starts if (start > at if way > 0 else start < at)]
        if beyond:
            self.choose(beyond[0] if way > 0 else beyond[-1])

    def open_chosen(self) -> None:
        self.post_message(LessonWanted(self.chosen.identifier))

    def train(self) -> None:
        self.post_message(TrainingWanted(self.chosen.identifier))

    def _row(self, rung: Technique) -> StepRow:
        width = max(len(tell(each.name)) for each in LADDER)
        return StepRow(tell(rung.name).ljust(width), tell(list_words(rung, self._tallies.get(rung.identifier))))
