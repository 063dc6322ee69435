from __future__ import annotations

import pytest

from sudoku_tui.board.looks import Shade
from sudoku_tui.engine.bits import digit_mask
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.engine.stepper import finish
from sudoku_tui.features.lab.model import SPEEDS, Heat, Pace, depth_colour, watch_looks
from sudoku_tui.game.entry import Mode
from sudoku_tui.lab.strategies import strategy
from sudoku_tui.lab.trace import EventKind, TraceEvent
from sudoku_tui.lab.watch_and_race import Player, Scene, Status, after
from tests.app.playing import EASY


def test_events_fall_due_as_time_passes_and_none_is_lost_between_two_looks() -> None:
    pace = Pace(10)
    assert [pace.pass_time(0.15) for _ in range(4)] == [1, 2, 1, 2]
    assert pace.elapsed == pytest.approx(0.6)


def test_nothing_is_due_while_it_rests() -> None:
    pace = Pace(10)
    pace.is_paused = True
    assert pace.pass_time(0.2) == 0
    assert pace.elapsed == 0


def test_a_long_wait_is_not_made_up_for() -> None:
    assert Pace(100).pass_time(60) == 25


def test_speeds_go_up_and_down_within_what_is_on_offer() -> None:
    pace = Pace(7)
    pace.faster()
    assert pace.speed == 10
    pace.slower()
    assert pace.speed == 5
    for _ in SPEEDS:
        pace.slower()
    assert pace.speed == SPEEDS[0]
    for _ in SPEEDS:
        pace.faster()
    assert pace.speed == SPEEDS[-1]
    pace.speed = 2 * SPEEDS[-1]
    pace.faster()
    assert pace.speed == 2 * SPEEDS[-1]


ENTRANTS = (strategy("norvig"), strategy("ours"))


class Ticking:
    """A clock on which a millisecond passes whenever somebody looks."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 0.001
        return self.now


def test_everyone_spends_the_same_time() -> None:
    heat = Heat(EASY, Ticking(), ENTRANTS)
    for _ in range(4):
        heat.work(0.005, 1.0)
    assert [round(standing.seconds, 6) for standing in heat.standings()] == [heat.time, heat.time]
    assert all(standing.scene.counters.events == 20 for standing in heat.standings())


def test_a_slice_ends_in_time_and_nobody_is_left_behind_for_good() -> None:
    heat = Heat(EASY, Ticking(), ENTRANTS)
    heat.work(0.5, 0.01)
    before = heat.time
    heat.work(0.5, 0.01)
    assert heat.time == before
    for _ in range(200):
        heat.work(0.5, 0.01)
    assert heat.is_over


def test_places_and_ratios_are_given_by_the_time_spent() -> None:
    heat = Heat(EASY, Ticking(), ENTRANTS)
    finish(heat.to_end())
    norvig, ours = heat.standings()
    assert {norvig.place, ours.place} == ({1, 2} if norvig.seconds != ours.seconds else {1})
    assert ours.ratio == 1
    assert norvig.ratio == norvig.seconds / ours.seconds


def test_without_our_engine_there_is_no_ratio() -> None:
    heat = Heat(EASY, Ticking(), (strategy("logic"),))
    finish(heat.to_end())
    assert heat.standings()[0].scene.status is Status.SOLVED
    assert heat.standings()[0].ratio is None


def test_whoever_runs_away_is_stopped_and_has_no_place(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sudoku_tui.features.lab.model.CAP", 5)
    heat = Heat(EASY, Ticking(), ENTRANTS)
    finish(heat.to_end())
    assert {(standing.scene.status, standing.place) for standing in heat.standings()} == {(Status.STOPPED, 0)}


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
        scenes.append(after(scenes[-1], TraceEvent(kind, cell, digit_for(scenes[-1], cell), depth)))
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
    scene = after(before, TraceEvent(EventKind.PLACE, CLASSIC.cell(5, 5), 2))
    looks = watch_looks(scene, before)
    losers = {cell for cell, look in enumerate(looks) if look.eliminations}
    assert losers == set(CLASSIC.peers[CLASSIC.cell(5, 5)])
    assert all(looks[cell].eliminations == digit_mask([2]) for cell in losers)
    assert not any(look.eliminations for look in watch_looks(scene, scene))


def test_what_is_undone_is_seen_as_wrong_once() -> None:
    scenes = played((EventKind.TRY, FIRST), (EventKind.PLACE, SECOND))
    back = after(scenes[-1], TraceEvent(EventKind.BACK, FIRST, scenes[1].values[FIRST], 0))
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
