"""The puzzles that were begun from the path, so that their ends lead back to it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from sudoku_tui.features.lessons.chapter import clue_of
from sudoku_tui.features.lessons.chapters import NAMES
from sudoku_tui.game.mastery import PUZZLES
from sudoku_tui.game.origin import BEGUN_ON_PATH, ON_PATH
from sudoku_tui.words.message import Message, say

if TYPE_CHECKING:
    from sudoku_tui.storage.store import Store


class PathPuzzle(NamedTuple):
    """A puzzle of the path."""

    technique: str  # or the lesson on a kind of clue
    place: int  # among the puzzles of the technique, from 1; beyond the last one, it is one more to play

    @property
    def name(self) -> str:
        """What its game is called, as it is kept; nothing told is."""
        return f"{ON_PATH}{self.technique}:{self.place}"

    def after(self, *, is_done: bool) -> PathPuzzle | None:
        """The puzzle that follows it, another one in its place unless it is done; None after the last."""
        following = self._replace(place=self.place + is_done)
        return following if following.place <= PUZZLES else None

    @property
    def label(self) -> Message:
        """What a key is called that leads there."""
        return say("Puzzle {number} of {all}", number=self.place, all=PUZZLES)


_MOST = 20


def note_begun(store: Store, game: int, stage: PathPuzzle) -> None:
    late = [(number, other) for number, other in _begun(store) if number != game]
    _keep(store, [*late, (game, stage)][-_MOST:])


def stage_of(store: Store, game: int | None) -> PathPuzzle | None:
    """The puzzle of the path that a game is; None for any other game."""
    return dict(_begun(store)).get(game or 0)


def drop_untouched(store: Store, playing: int | None) -> None:
    """Delete the games begun from the path in which nothing was ever done, but not the one that is played now."""
    begun = [*_begun(store)]
    gone = {number for number, _ in begun} & store.untouched() - {playing} if begun else set()
    for number in gone:
        store.delete_game(number)
    if gone:
        _keep(store, [each for each in begun if each[0] not in gone])


def _keep(store: Store, begun: Sequence[tuple[int, PathPuzzle]]) -> None:
    store.set_setting(BEGUN_ON_PATH, " ".join(f"{number}:{each.technique}:{each.place}" for number, each in begun))


def _begun(store: Store) -> Iterator[tuple[int, PathPuzzle]]:
    for entry in store.setting(BEGUN_ON_PATH, "").split():
        number, _, rest = entry.partition(":")
        technique, _, place = rest.rpartition(":")
        if number.isdecimal() and place.isdecimal() and (technique in NAMES or clue_of(technique)):
            yield int(number), PathPuzzle(technique, int(place))
