"""One flipped bit anywhere in the file never locks the player out, and never goes without a word if games are lost."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.game.event_log import Event
from sudoku_tui.game.origin import Origin
from sudoku_tui.game.tally import Tally
from sudoku_tui.storage.exchange import export
from sudoku_tui.storage.store import Store
from tests.game.examples import EASY
from tests.laws import examples
from tests.storage.conftest import Day

PAGE, FIRST_PAGES = 4096, 4
GAMES = 3


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    path = tmp_path_factory.mktemp("sound") / "games.sqlite3"
    with Store(path, Day()) as store:
        for _ in range(GAMES):
            game = store.new_game(Origin(EASY, "Easy 7", "easy", "7", 412))
            store.append(game, 1, Event(1.0, "r1c3=4"))
        store.set_setting("theme", "paper")
        store.add_tally("x-wing", Tally(asked=1))
    return path.read_bytes()


@pytest.mark.parametrize(
    ("place", "bit"),
    [
        (717, 0),
        (717, 7),
        (680, 5),
        *((63, bit) for bit in range(8)),
        (3, 1),
        (16, 4),
        (59, 1),
        (18, 4),
        (19, 2),
        (47, 6),
        (145, 2),
    ],
)
def test_these_flips_cost_no_game(sound: bytes, tmp_path: Path, place: int, bit: int) -> None:
    games, notices = after(sound, tmp_path, place, bit)
    assert games == GAMES
    assert [notice for notice in notices if "3 games that could be read are saved anew" in notice] == notices[:1]


@pytest.mark.slow
@given(st.integers(0, FIRST_PAGES * PAGE - 1), st.integers(0, 7))
@settings(max_examples=examples(400), deadline=None)
def test_no_flip_locks_anybody_out(sound: bytes, place: int, bit: int) -> None:
    with TemporaryDirectory() as folder:
        games, notices = after(sound, Path(folder), place, bit)
    assert games == GAMES or notices


def after(sound: bytes, folder: Path, place: int, bit: int) -> tuple[int, list[str]]:
    """How many games are listed after one bit was flipped, and what is said."""
    path = folder / "games.sqlite3"
    content = bytearray(sound)
    content[place] ^= 1 << bit
    path.write_bytes(content)
    with Store(path, Day()) as store:
        games = store.games()
        use(store)
        notices = list(map(str, store.notices))
    kept = list(folder.glob("*.damaged-*"))
    with Store(path, Day()) as store:
        assert len(store.games()) == len(games) + 1
    assert list(folder.glob("*.damaged-*")) == kept
    return len(games), notices


def use(store: Store) -> None:
    """Whatever lists or copies all that there is, and what comes next in a game."""
    store.played(), store.counts(), store.unfinished(), store.tallies(), store.setting("theme", "")
    store.position_counts(), store.techniques_met(), store.solved_days(Day()().date())
    for record in store.games():
        store.log(record.id)
    export(store, lambda: "me")
    store.append(store.new_game(Origin(EASY)), 1, Event(1.0, "r1c3=4"))
