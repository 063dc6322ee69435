from __future__ import annotations

from sudoku_tui.engine.bits import digit_mask
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.game.entry import Mode
from sudoku_tui.lab.player import Player, Scene, after
from sudoku_tui.lab.strategies import strategy
from sudoku_tui.lab.trace import Event, EventKind
from sudoku_tui.play.looks.cells import Shade
from sudoku_tui.play.looks.watching import depth_colour, watch_looks
from tests.tui.playing import EASY

START = Scene.start(EASY)
EMPTY = [cell for cell, digit in enumerate(EASY.givens) if not digit]
FIRST, SECOND, THIRD = EMPTY[0], EMPTY[1], EMPTY[-1]


def digit_for(scene: Scene, cell: int) -> int:
    return scene.board.cell_digits[cell].bit_length()


def played(*kinds_and_cells: tuple[EventKind, int]) -> list[Scene]:
    """The scenes from the start on, after writing a candidate in each cell."""
    scenes, depth = [START], 0
    for kind, cell in kinds_and_cells:
        depth += kind is EventKind.TRY
        scenes.append(after(scenes[-1], Event(kind, cell, digit_for(scenes[-1], cell), depth)))
    return scenes


def test_candidates_are_seen_as_notes_and_givens_as_givens() -> None:
    looks = watch_looks(START)

    assert looks[FIRST].corner == START.board.cell_digits[FIRST]
    assert [bool(given) for given in EASY.givens] == [look.given for look in looks]


def test_what_rests_on_a_guess_has_its_colour_and_the_guess_is_underlined() -> None:
    scene = played((EventKind.PLACE, FIRST), (EventKind.TRY, SECOND), (EventKind.PLACE, THIRD))[-1]
    looks = watch_looks(scene)

    assert [looks[cell].colour for cell in (FIRST, SECOND, THIRD)] == [0, 1, 1]
    assert [looks[cell].shade for cell in (SECOND, THIRD)] == [Shade.SAME, Shade.PLAIN]


def test_the_cursor_stands_on_what_is_written_and_has_another_shape_for_a_guess() -> None:
    _, placed, tried = played((EventKind.PLACE, FIRST), (EventKind.TRY, SECOND))

    assert watch_looks(placed)[FIRST].cursor is Mode.DIGIT
    assert watch_looks(tried)[SECOND].cursor is Mode.CENTRE
    assert watch_looks(START)[FIRST].cursor is None


def test_candidates_vanish_before_the_players_eyes() -> None:
    before = Scene.start(Puzzle(CLASSIC, (1, *(0,) * 80)))
    scene = after(before, Event(EventKind.PLACE, CLASSIC.cell(5, 5), 2))

    looks = watch_looks(scene, before)

    losers = {cell for cell, look in enumerate(looks) if look.eliminations}
    assert losers == set(CLASSIC.peers[CLASSIC.cell(5, 5)])
    assert all(looks[cell].eliminations == digit_mask([2]) for cell in losers)
    assert not any(look.eliminations for look in watch_looks(scene, scene))


def test_what_is_undone_is_seen_as_wrong_once() -> None:
    scenes = played((EventKind.TRY, FIRST), (EventKind.PLACE, SECOND))
    back = after(scenes[-1], Event(EventKind.BACK, FIRST, scenes[1].values[FIRST], 0))

    looks = watch_looks(back, scenes[-1])

    assert {cell for cell, look in enumerate(looks) if look.wrong} == {FIRST, SECOND}
    assert not any(look.wrong for look in watch_looks(back, back))


def test_nothing_is_a_guess_once_the_puzzle_is_solved() -> None:
    player = Player(EASY, strategy("recursive"))
    while not player.step().is_over:
        pass

    looks = watch_looks(player.scene)
    assert not any(look.colour or look.cursor or look.shade is Shade.SAME for look in looks)


def test_colours_begin_again_when_they_are_used_up() -> None:
    assert [depth_colour(depth) for depth in (0, 1, 9, 10, 19)] == [0, 1, 9, 1, 1]
