""""""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_tui.board.looks import (
    CellLook,
    Highlights,
    Manner,
    NotesStyle,
    Shade,
    Sieve,
    View,
    _full_looks,
    board_looks,
    ground,
    manner_of,
)
from sudoku_tui.desk.settings import Settings
from sudoku_tui.engine.bits import digit_mask
from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.game.entry import Mode
from sudoku_tui.game.state import GameState
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import HouseMark, Mark


def test_the_defaults_are_big_digits_and_notes_in_fixed_places_without_signs() -> None:
    assert manner_of(Settings()) == Manner(big_digits=True, notes=NotesStyle.STANDARD, has_signs=False)


def test_the_settings_decide() -> None:
    chosen = Settings(big_digits=False, notes_style="corners", hint_signs=True)

    assert manner_of(chosen) == Manner(big_digits=False, notes=NotesStyle.CORNERS, has_signs=True)


def test_nonsense_is_the_usual_style() -> None:
    assert manner_of(Settings(notes_style="🙂")).notes is NotesStyle.STANDARD


R1C1, R1C2, R1C3, R5C5, R9C9 = (CLASSIC.cell(*place) for place in ((1, 1), (1, 2), (1, 3), (5, 5), (9, 9)))


def state_with(
    givens: dict[int, int] | None = None,
    entries: dict[int, int] | None = None,
    corner: dict[int, int] | None = None,
    centre: dict[int, int] | None = None,
    crossed: dict[int, int] | None = None,
    colours: dict[int, int] | None = None,
) -> GameState:
    """A state from what stands in a few cells."""

    def board(few: dict[int, int] | None) -> tuple[int, ...]:
        return tuple((few or {}).get(cell, 0) for cell in range(CLASSIC.cell_count))

    return GameState(
        puzzle=Puzzle(CLASSIC, board(givens)),
        values=board((givens or {}) | (entries or {})),
        corner=board(corner),
        centre=board(centre),
        crossed=board(crossed),
        colours=board(colours),
    )


def look(state: GameState, view: View, cell: int) -> CellLook:
    return board_looks(state, view)[cell]


def cells_where(looks: Iterable[CellLook], shade: Shade) -> set[int]:
    return {cell for cell, look in enumerate(looks) if look.shade is shade}


def test_givens_and_entries_differ() -> None:
    state = state_with(givens={R1C1: 4}, entries={R9C9: 7})

    given, entry = look(state, View(), R1C1), look(state, View(), R9C9)

    assert (given.value, given.given) == (4, True)
    assert (entry.value, entry.given) == (7, False)


def test_both_kinds_of_notes_and_what_is_crossed_among_them_are_seen() -> None:
    state = state_with(
        corner={R5C5: digit_mask([1, 2])}, centre={R5C5: digit_mask([2, 3])}, crossed={R5C5: digit_mask([3, 9])}
    )

    noted = look(state, View(), R5C5)

    assert (noted.corner, noted.centre) == (digit_mask([1, 2]), digit_mask([2, 3]))
    assert noted.crossed == digit_mask([3])
    assert noted.notes == digit_mask([1, 2, 3])


def test_notes_under_a_digit_are_not_seen() -> None:
    state = state_with(entries={R5C5: 5}, corner={R5C5: 1}, centre={R5C5: 2}, crossed={R5C5: 3})

    assert look(state, View(), R5C5).notes == 0
    assert look(state, View(), R5C5).crossed == 0


def test_the_cursors_peers_are_shaded() -> None:
    looks = board_looks(state_with(), View(cursor=R5C5))

    assert cells_where(looks, Shade.PEER) == set(CLASSIC.peers[R5C5])


def test_the_digit_under_the_cursor_is_pointed_out_in_digits_and_notes() -> None:
    state = state_with(entries={R1C1: 5, R5C5: 5}, corner={R9C9: digit_mask([5, 6]), R1C3: digit_mask([6])})

    looks = board_looks(state, View(cursor=R1C1))

    assert cells_where(looks, Shade.SAME) == {R1C1, R5C5}
    assert (looks[R9C9].focus, looks[R1C3].focus) == (digit_mask([5]), 0)


def test_a_digit_in_focus_wins_over_the_one_under_the_cursor() -> None:
    looks = board_looks(state_with(entries={R1C1: 5, R9C9: 6}), View(cursor=R1C1, focus=6))

    assert cells_where(looks, Shade.SAME) == {R9C9}


def test_a_hint_is_not_drowned_by_a_digit_in_focus() -> None:
    mark = Mark(R5C5, 0, Role.SINGLE)
    looks = board_looks(state_with(entries={R9C9: 6}), View(cursor=R1C1, focus=6, marks=(mark,)))

    assert cells_where(looks, Shade.SAME) == set()


def test_an_empty_cell_under_the_cursor_points_nothing_out() -> None:
    looks = board_looks(state_with(corner={R9C9: digit_mask([5])}), View(cursor=R1C1))

    assert not cells_where(looks, Shade.SAME)
    assert not any(look.focus for look in looks)


def test_cursor_selection_colour_and_wrong_entries_are_seen() -> None:
    state = state_with(colours={R1C3: 9})
    view = View(cursor=R1C1, selection=1 << R1C1 | 1 << R1C2, mode=Mode.CENTRE, wrong=1 << R9C9)

    looks = board_looks(state, view)

    assert [cell for cell, look in enumerate(looks) if look.cursor] == [R1C1]
    assert looks[R1C1].cursor is Mode.CENTRE
    assert [cell for cell, look in enumerate(looks) if look.selected] == [R1C1, R1C2]
    assert [cell for cell, look in enumerate(looks) if look.wrong] == [R9C9]
    assert looks[R1C3].colour == 9


def test_conflicts_are_seen() -> None:
    looks = board_looks(state_with(givens={R1C1: 4}, entries={R1C2: 4, R9C9: 4}), View())

    assert [cell for cell, look in enumerate(looks) if look.conflict] == [R1C1, R1C2]


def test_a_hint_is_seen_and_the_peers_step_back() -> None:
    view = View(
        cursor=R1C1,
        marks=(
            Mark(R5C5, 3, Role.SET),
            Mark(R5C5, 4, Role.SET),
            Mark(R5C5, 3, Role.PIVOT),
            Mark(R1C3, 0, Role.BLOCKER),
        ),
        houses=(HouseMark(0, Role.BASE),),
        placements=(Candidate(R9C9, 8),),
        eliminations=(Candidate(R5C5, 1), Candidate(R5C5, 2)),
    )

    looks = board_looks(state_with(), view)

    assert looks[R5C5].marks == ((3, Role.SET), (4, Role.SET))
    assert looks[R5C5].eliminations == digit_mask([1, 2])
    assert looks[R1C3].marks == ((0, Role.BLOCKER),)
    assert looks[R9C9].placements == digit_mask([8])
    assert [cell for cell, look in enumerate(looks) if look.house] == list(range(9))
    assert not cells_where(looks, Shade.PEER)


def test_a_covered_board_tells_nothing() -> None:
    full = state_with(givens={R1C1: 4}, entries={R1C2: 4}, colours={R1C3: 2}, corner={R5C5: 7})
    view = View(cursor=R1C1, selection=1, wrong=1 << R1C2, hidden=True)

    assert board_looks(full, view) == board_looks(state_with(), View(hidden=True))


@pytest.mark.parametrize("cell", [R1C1, R5C5, R9C9])
def test_equal_states_and_views_look_alike(cell: int) -> None:
    state, again = state_with(givens={cell: 4}), state_with(givens={cell: 4})

    assert board_looks(state, View(cursor=cell)) == board_looks(again, View(cursor=cell))
    assert hash(look(state, View(cursor=cell), cell)) == hash(look(again, View(cursor=cell), cell))


@given(
    values=st.dictionaries(st.integers(0, 80), st.integers(1, 9), max_size=12),
    notes=st.dictionaries(st.integers(0, 80), st.integers(1, 511), max_size=12),
    view=st.builds(
        View,
        st.integers(0, 80),
        st.integers(0, 2**81 - 1),
        st.sampled_from(Mode),
        focus=st.integers(0, 9),
        highlights=st.builds(Highlights, st.booleans(), st.booleans(), st.booleans()),
    ),
)
def test_the_quick_way_while_the_cursor_moves_leads_to_the_same_looks(
    values: dict[int, int], notes: dict[int, int], view: View
) -> None:
    state = state_with(entries=values, corner=notes, centre=notes)

    assert board_looks(state, view) == _full_looks(state, view)


def test_the_digit_looked_for_bars_the_cells_that_cannot_take_it() -> None:
    state = state_with(givens={R1C1: 4}, entries={R5C5: 7}, corner={R9C9: digit_mask([1]), R9C9 - 1: digit_mask([4])})

    looks = board_looks(state, View(cursor=R5C5, focus=4))
    barred = {cell for cell, look in enumerate(looks) if look.barred}

    assert {R1C2, R1C3, R5C5, R9C9} <= barred  # two see the 4, one is taken, one has notes without it
    assert not {R1C1, R9C9 - 1, R5C5 + 1} & barred
    assert all(look.open is not (look.barred or bool(look.value)) for look in looks)
    assert not any(look.barred or look.open for look in board_looks(state, View(cursor=R1C1)))


def test_a_filter_lights_up_the_empty_cells_that_can_take_the_digit() -> None:
    looks = board_looks(state_with(givens={R1C1: 4}), View(cursor=R1C1, focus=4))

    assert {ground(look) for look in looks[1:] if look.barred} == {"plain"}  # though many of them are peers
    assert {ground(look) for look in looks[1:] if not look.barred} == {"open"}
    nothing_sought = board_looks(state_with(), View(cursor=R1C1, sieve=Sieve(is_reversed=True)))
    assert not any(look.open for look in nothing_sought)


@pytest.mark.parametrize(
    ("highlights", "shades", "has_focus"),
    [
        (Highlights(), {Shade.PLAIN, Shade.PEER, Shade.SAME}, True),
        (Highlights(peers=False), {Shade.PLAIN, Shade.SAME}, True),
        (Highlights(same=False), {Shade.PLAIN, Shade.PEER}, True),
        (Highlights(notes=False), {Shade.PLAIN, Shade.PEER, Shade.SAME}, False),
    ],
)
def test_each_highlight_can_be_left_out(highlights: Highlights, shades: set[Shade], has_focus: bool) -> None:
    state = state_with(givens={R1C1: 4, R9C9: 4}, corner={R5C5: digit_mask([4])})

    looks = board_looks(state, View(cursor=R1C1, highlights=highlights))

    assert {look.shade for look in looks} == shades
    assert bool(looks[R5C5].focus) == has_focus


def test_a_hint_bars_nothing() -> None:
    looks = board_looks(state_with(), View(focus=4, placements=(Candidate(R9C9, 8),)))

    assert not any(look.barred for look in looks)


@pytest.mark.parametrize(
    ("view", "is_outlined"),
    [
        (View(cursor=R1C1), False),
        (View(cursor=R1C1, mode=Mode.COLOUR), True),
        (View(cursor=R1C1, placements=(Candidate(R9C9, 8),)), True),
    ],
)
def test_the_cursor_is_an_outline_where_it_would_cover_what_there_is_to_see(view: View, is_outlined: bool) -> None:
    assert board_looks(state_with(), view)[R1C1].outlined is is_outlined


@pytest.mark.parametrize(
    ("look", "name"),
    [
        (CellLook(), "plain"),
        (CellLook(hidden=True, conflict=True), "plain"),
        (CellLook(cursor=Mode.CORNER, conflict=True), "cursor-corner"),
        (CellLook(cursor=Mode.DIGIT, outlined=True, selected=True, eliminations=1), "elimination"),
        (CellLook(cursor=Mode.DIGIT, outlined=True, selected=True), "plain"),
        (CellLook(conflict=True, wrong=True), "conflict"),
        (CellLook(wrong=True, placements=1), "wrong"),
        (CellLook(placements=1, eliminations=2), "placement"),
        (CellLook(marks=((1, Role.ON),), selected=True), "marked"),
        (CellLook(marks=((1, Role.SET),)), "role-set"),
        (CellLook(selected=True, colour=4), "colour-4"),
        (CellLook(colour=4, shade=Shade.PEER), "colour-4"),
        (CellLook(selected=True, shade=Shade.SAME), "selected"),
        (CellLook(shade=Shade.SAME, house=Role.SET), "same"),
        (CellLook(house=Role.SET, shade=Shade.PEER), "house"),
        (CellLook(shade=Shade.PEER), "peer"),
    ],
)
def test_the_most_important_thing_lies_behind_a_cell(look: CellLook, name: str) -> None:
    assert ground(look) == name
