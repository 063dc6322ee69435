from __future__ import annotations

import pytest

from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.features.first_game import Beginning, open_game
from sudoku_tui.features.games.links import link_text
from sudoku_tui.features.new_game.wish import Wish
from sudoku_tui.game.entry import Mode
from sudoku_tui.game.origin import Origin
from sudoku_tui.storage.games import number_of, start_game
from sudoku_tui.storage.packs import graded
from sudoku_tui.storage.store import Store
from tests.app.nasty import NASTY
from tests.app.playing import EASY, Clock, open_store
from tests.formats.clues.killer import CLUED, FOGGY, KILLER, LINKS, SOLUTION
from tests.storage.results import results_of
from tests.support import classic

OTHER = classic("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
SHARED = link_text(Origin(OTHER))


def shared(store: Store, text: str = SHARED) -> Beginning:
    return open_game(store, shared=text, clock=Clock())


def test_a_shared_puzzle_is_a_new_game() -> None:
    store = open_store()
    left = start_game(store, Origin(EASY, "Left"), Clock())
    beginning = shared(store)
    assert beginning.session
    assert (beginning.session.puzzle, beginning.wish, str(beginning.notice)) == (OTHER, None, "")
    assert len(store.games()) == 2
    assert left.enter([1], 7, Mode.DIGIT)


def test_a_shared_puzzle_that_was_begun_goes_on() -> None:
    store = open_store()
    begun = start_game(store, Origin(OTHER, "Hard 7", "hard", "7"), Clock())
    begun.enter([2], 4, Mode.DIGIT)
    start_game(store, Origin(EASY, "Left"), Clock())
    session = shared(store).session
    assert session
    assert (number_of(session), session.state) == (number_of(begun), begun.state)
    assert len(store.games()) == 2


def test_a_shared_puzzle_that_was_solved_begins_anew() -> None:
    store = open_store()
    solved = start_game(store, Origin(OTHER, "Solved"), Clock())
    while solved.solve_step():
        pass
    before = store.games(), results_of(store)
    session = shared(store).session
    assert session
    assert not session.is_finished
    assert (store.games()[1:], results_of(store)) == before
    assert [*map(str, store.notices)] == [
        "You solved this one on 1 January 2026 in 00:00. It starts afresh; that result stays."
    ]


def test_a_shared_grid_that_takes_long_to_be_searched_is_wished_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sudoku_tui.features.first_game.SECONDS", 0.01)
    store = open_store()
    start_game(store, Origin(EASY, "Left"), Clock())
    beginning = shared(store, NASTY)
    assert beginning.session
    assert (beginning.session.puzzle, beginning.wish) == (EASY, Wish(text=NASTY, is_order=True))


def test_a_shared_grid_that_a_page_shows_may_take_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sudoku_tui.features.first_game.SECONDS", 0.0)
    store = open_store()
    start_game(store, Origin(EASY, "Left"), Clock())
    beginning = open_game(store, shared=SHARED, first=SHARED, clock=Clock())
    assert beginning.wish is None
    assert beginning.session
    assert beginning.session.puzzle != EASY


def test_a_shared_address_that_only_names_a_puzzle_is_asked_about() -> None:
    store = open_store()
    start_game(store, Origin(EASY, "Left"), Clock())
    beginning = shared(store, "https://sudokupad.app/abc")
    assert beginning.session
    assert (beginning.session.puzzle, str(beginning.notice)) == (EASY, "")
    assert beginning.wish == Wish(text="https://sudokupad.app/abc", is_order=True)


def test_a_shared_grid_that_was_begun_goes_on_however_long_its_search_took(monkeypatch: pytest.MonkeyPatch) -> None:
    store = open_store()
    begun = start_game(store, Origin(OTHER, "Begun"), Clock())
    start_game(store, Origin(EASY, "Left"), Clock())
    monkeypatch.setattr(
        "sudoku_tui.features.games.pasted.at_first_sight", lambda *_, **__: None
    )  # as for a grid that takes long
    session = shared(store).session
    assert session
    assert number_of(session) == number_of(begun)


def test_a_puzzle_of_the_players_own_goes_on_like_a_shared_one() -> None:
    store = open_store()
    begun = start_game(store, Origin(OTHER, "Sunday"), Clock())
    begun.enter([2], 4, Mode.DIGIT)
    start_game(store, Origin(EASY, "Left"), Clock())
    session = open_game(store, own=Origin(OTHER, "A puzzle"), clock=Clock()).session
    assert session
    assert (number_of(session), str(session.origin.title)) == (number_of(begun), "Sunday")
    again = open_game(store, origin=Origin(OTHER, "A puzzle"), clock=Clock()).session
    assert again
    assert number_of(again) != number_of(begun)
    assert store.notices == []


def test_a_game_of_the_shared_puzzle_that_is_damaged_is_told_of() -> None:
    store = open_store()
    begun = start_game(store, Origin(OTHER, "Damaged"), Clock())
    store._connection.execute("UPDATE games SET removed = '99:1'")
    session = shared(store).session
    assert session
    assert number_of(session) != number_of(begun)
    assert [*map(str, store.notices)] == ["saved game 1 is damaged: there is no candidate 99:1"]


def test_what_is_no_puzzle_is_told_and_the_game_left_last_goes_on() -> None:
    store = open_store()
    left = start_game(store, Origin(EASY, "Left"), Clock())
    beginning = shared(store, "." * 81)
    assert beginning.session
    assert number_of(beginning.session) == number_of(left)
    assert str(beginning.notice).startswith(
        "The puzzle in the address cannot be played: there is more than one solution"
    )
    assert len(store.games()) == 1


@pytest.mark.parametrize("text", ["", " ", "nonsense"])
def test_a_newcomer_gets_an_easy_puzzle(text: str) -> None:
    beginning = shared(open_store(), text)
    assert beginning.session
    assert beginning.session.origin in graded("easy")
    assert bool(beginning.notice) == bool(text.strip())


def test_there_are_levels_to_choose_from() -> None:
    with pytest.raises(SudokuError, match="there is no level 'murderous'; the levels are easy, medium"):
        open_game(open_store(), clock=Clock(), level="murderous")


@pytest.mark.parametrize("text", [KILLER, *LINKS], ids=["text", "link", "other link"])
def test_a_shared_puzzle_with_constraints_is_a_game_that_goes_on_when_it_comes_again(text: str) -> None:
    store = open_store()
    session = shared(store, text).session
    assert session
    assert (session.puzzle, session.origin.name, session.origin.author) == (CLUED.puzzle, "Four Cages", "A. Setter")
    assert session.enter([0], 1, Mode.DIGIT)
    again = shared(store, link_text(session.origin)).session
    assert again
    assert again.state == session.state


def test_rules_that_are_not_known_are_played_by_the_authors_solution() -> None:
    session = shared(open_store(), FOGGY).session
    assert session
    assert session.solution == tuple(map(int, SOLUTION))
