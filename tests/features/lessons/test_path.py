from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_tui.desk.words import welcome
from sudoku_tui.engine.board import Board
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.search.solve import solve
from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.engine.stepper import finish
from sudoku_tui.features.lessons.begun import PathPuzzle
from sudoku_tui.features.lessons.chapter import clue_lesson
from sudoku_tui.features.lessons.chapters import CHAPTERS, NAMES, NOTES, chapter_of
from sudoku_tui.features.lessons.clue_puzzles import PUZZLE_KINDS, has_puzzles
from sudoku_tui.features.lessons.foundations import chapters_under
from sudoku_tui.features.lessons.lists import about_chapter, about_clue, about_notes, chapter_row, stretch_said
from sudoku_tui.features.lessons.notes import DIGITS, GIVENS, note_pages
from sudoku_tui.features.lessons.path import Line, Mark, Standing, Stretch, last_drill, lines, note_drill
from sudoku_tui.features.lessons.puzzles import making_puzzle, no_puzzle, ready_puzzle
from sudoku_tui.features.lessons.road import BESIDE, ENOUGH, RARE, ROAD, WITHOUT_PUZZLES
from sudoku_tui.features.new_game.wish import KINDS, kind_of
from sudoku_tui.game.mastery import PUZZLES, Mastery, Stumble
from sudoku_tui.game.needing import needing_just
from sudoku_tui.game.origin import Origin, story_of
from sudoku_tui.game.repetition import Card
from sudoku_tui.game.session import Session
from sudoku_tui.game.tally import Tally
from sudoku_tui.logic.ladder import is_of_classics, taught, technique
from sudoku_tui.storage.kind_lessons import kind_lessons
from sudoku_tui.storage.packs import of_technique
from sudoku_tui.words.message import NOTHING
from tests.app.playing import open_store
from tests.support import made

TODAY = date(2026, 3, 10)
START = Standing(TODAY)
FOUND = Mastery(alone=1)
OFTEN = Mastery(alone=100)


def test_every_technique_and_every_clue_belongs_to_exactly_one_chapter() -> None:
    techniques = [name for chapter in CHAPTERS for name in chapter.names]
    assert sorted(techniques) == sorted(rung.identifier for rung in taught())
    clues = [clue for chapter in CHAPTERS for clue in chapter.clues]
    assert sorted(clues) == sorted(lesson.identifier for lesson in kind_lessons())


def test_home_calls_techniques_as_the_ladder_does() -> None:
    assert {name: str(said) for name, said in NAMES.items()} == {rung.identifier: str(rung.name) for rung in taught()}


def test_the_main_road_is_for_every_puzzle_and_says_what_is_off_or_has_none() -> None:
    road = [name for chapter in ROAD for name in chapter.names]
    assert all(map(is_of_classics, road))
    assert {name for name in road if not technique(name).is_on} == RARE
    assert {name for name in road if name not in RARE and not of_technique(name)} == WITHOUT_PUZZLES
    assert {*road} > BESIDE


def standing(**mastery: Mastery) -> Standing:
    return replace(START, mastery={name.replace("_", "-"): each for name, each in mastery.items()})


def test_the_path_begins_with_the_last_digit() -> None:
    assert START.next
    assert (START.next.number, START.next.technique) == (1, "full-house")
    assert str(START.next.words) == "1 The last digit"


def test_what_was_found_in_play_is_done_and_the_next_one_comes() -> None:
    singles = standing(full_house=OFTEN, hidden_single=OFTEN, naked_single=OFTEN)
    assert singles.next
    assert singles.next.technique == "note:when"
    assert [singles.mark(name) for name in ("full-house", "x-wing")] == [Mark.FOUND, Mark.NEW]


def test_a_lesson_then_a_drill_then_three_puzzles_then_play() -> None:
    done, stretches = Mastery(), list[Stretch]()
    for more in (
        Mastery(),
        Mastery(lessons=1),
        Mastery(drills=1),
        Mastery(puzzles=PUZZLES - 1),
        Mastery(puzzles=1),
        FOUND,
    ):
        done += more
        stretches.append(standing(x_wing=done).stretch("x-wing"))
    assert stretches == [
        *(Stretch.LESSON, Stretch.DRILL, Stretch.PUZZLE),
        *(Stretch.PUZZLE, Stretch.PLAY, Stretch.DONE),
    ]


def test_who_trained_it_before_there_was_a_path_need_not_drill_it() -> None:
    trained = replace(START, tallies={"x-wing": Tally(asked=4, first=3, found=4)})
    assert (trained.stretch("x-wing"), trained.mark("x-wing")) == (Stretch.PUZZLE, Mark.BEGUN)


def test_what_only_waits_to_be_met_stands_in_nobodys_way() -> None:
    waiting = standing(full_house=Mastery(drills=1, puzzles=PUZZLES))
    assert waiting.next
    assert waiting.next.technique == "hidden-single"
    rest = {name: FOUND for name in NAMES if name != "forcing-net"} | dict.fromkeys(ENOUGH, OFTEN)
    rest |= dict.fromkeys(NOTES, Mastery(lessons=1))
    last = replace(START, mastery={**rest, "forcing-net": Mastery(drills=1, puzzles=PUZZLES)})
    assert last.next
    assert last.next.technique == "forcing-net"
    assert replace(START, mastery=dict.fromkeys(NAMES, OFTEN)).next is None


def test_notes_come_before_what_is_read_from_them_and_are_done_once_read() -> None:
    singles = dict.fromkeys(ENOUGH, OFTEN)
    begun = replace(START, mastery=singles)
    assert begun.next
    assert begun.next.technique == "note:when"
    read = replace(START, mastery=singles | dict.fromkeys(NOTES, Mastery(lessons=1)))
    assert {read.mark(name) for name in NOTES} == {Mark.FOUND}
    assert read.next
    assert read.next.technique == "locked-candidates-pointing"
    by_pairs = standing(naked_pair=OFTEN)
    assert by_pairs.mark("note:centre") is Mark.FOUND
    assert str(about_notes("note:centre", by_pairs).text).startswith("Taken as known: Naked Pair stands on it")


def test_what_the_lessons_on_notes_draw_is_true() -> None:
    assert [*note_pages()] == [*NOTES]
    board = Board.of(CLASSIC, map(int, DIGITS.replace(".", "0")))
    solution = solve(Puzzle(CLASSIC, tuple(map(int, GIVENS.replace(".", "0")))))
    assert not [step for name in ("full-house", "hidden-single") for step in technique(name).steps(board)]
    assert [noted_in(board, cell) for cell in ("r4c4", "r4c5", "r5c6", "r6c6")] == ["6", "46", "3469", "3469"]
    box = next(house for house in CLASSIC.houses if house.name == "box 5")
    pair = sum(1 << CLASSIC.cell(row, 6) for row in (5, 6))
    assert [board.digit_cells[digit] & box.mask for digit in (3, 9)] == [pair, pair]
    assert board.digit_cells[4] & box.mask & ~pair == 1 << CLASSIC.cell(4, 5)
    for page in (page for pages in note_pages().values() for page in pages):
        state, gone = page.state, {*page.view.eliminations}
        for cell, value in enumerate(state.values):
            noted = state.corner[cell] | state.centre[cell]
            assert value in (0, solution[cell])
            if noted and not any(each.cell == cell for each in gone):
                assert noted & ~state.candidates(cell) == 0
        assert all(solution[cell] != digit for cell, digit in gone)


def noted_in(board: Board, cell: str) -> str:
    return "".join(map(str, board.digits(CLASSIC.cell(int(cell[1]), int(cell[3])))))


def test_one_easy_puzzle_ticks_no_chapter_and_three_puzzles_about_it_do() -> None:
    one = standing(full_house=Mastery(alone=21), hidden_single=Mastery(alone=25, puzzles=1), naked_single=FOUND)
    assert {one.mark(name) for name in ENOUGH} == {Mark.BEGUN}
    assert one.next
    assert one.next.technique == "full-house"
    three = standing(full_house=OFTEN, hidden_single=Mastery(alone=30, puzzles=PUZZLES), naked_single=FOUND)
    assert [three.mark(name) for name in ENOUGH] == [Mark.FOUND, Mark.FOUND, Mark.BEGUN]


def test_who_finds_the_harder_by_themselves_is_not_taught_what_it_stands_on() -> None:
    expert = standing(xy_chain=Mastery(alone=2))
    known = ("full-house", "naked-single", "locked-candidates-pointing", "naked-triple", "x-wing", "xy-wing")
    assert {expert.mark(name) for name in known} == {Mark.FOUND}
    assert [expert.mark(name) for name in ("swordfish", "aic", "unique-rectangle-1")] == [Mark.NEW] * 3
    assert expert.next
    assert expert.next.technique == "simple-colors-trap"
    assert expert.found == 1
    said = "Taken as known: XY-Chain stands on it, and you find that by yourself."
    assert str(stretch_said(expert, "locked-candidates-pointing")) == said
    for unsure in (FOUND, Mastery(alone=2, asked=1, missed=1)):
        assert standing(xy_chain=unsure).mark("x-wing") is Mark.NEW
    asked = standing(xy_chain=OFTEN, x_wing=Mastery(asked=1))
    assert (asked.mark("x-wing"), asked.mark("naked-pair")) == (Mark.BEGUN, Mark.FOUND)


def test_every_chapter_but_the_first_stands_on_earlier_ones() -> None:
    for at, chapter in enumerate(ROAD):
        under = chapters_under(chapter)
        assert bool(under) == (at > 0)
        assert {*under} <= {*ROAD[:at]}


def test_after_a_drill_that_went_wrong_the_nearest_thing_still_to_be_learnt_is_named() -> None:
    assert START.easier_than("full-house") == ""
    assert START.easier_than("hidden-single") == "full-house"
    assert standing(xy_wing=OFTEN).easier_than("xy-chain") == "skyscraper"
    assert standing(skyscraper=OFTEN).easier_than("xy-chain") == "xy-wing"


@given(st.dictionaries(st.sampled_from([*NAMES]), st.builds(Mastery, *[st.integers(0, 3)] * 6)))
def test_the_next_one_is_never_found_already_and_never_rare(mastery: dict[str, Mastery]) -> None:
    place = replace(START, mastery=mastery).next
    assert place is None or place.technique in ENOUGH or not mastery.get(place.technique, Mastery()).is_found
    assert place is None or place.technique not in BESIDE


def test_a_clue_is_done_once_its_lesson_is_read_and_its_puzzles_are_solved() -> None:
    arrow, sandwich = clue_lesson("arrow"), clue_lesson("sandwichsum")
    assert (START.stretch(arrow), START.mark(arrow)) == (Stretch.LESSON, Mark.NEW)
    read = replace(START, mastery=dict.fromkeys((arrow, sandwich), Mastery(lessons=1)))
    assert (read.stretch(arrow), read.mark(arrow)) == (Stretch.PUZZLE, Mark.BEGUN)
    assert str(about_clue(arrow, read).text).startswith("Next: puzzle 1 of 3 with this alone.")
    assert (read.stretch(sandwich), read.mark(sandwich)) == (Stretch.DONE, Mark.FOUND)
    played = replace(START, mastery={arrow: Mastery(lessons=1, puzzles=PUZZLES)})
    assert (played.stretch(arrow), played.mark(arrow)) == (Stretch.DONE, Mark.FOUND)


def test_a_chapter_is_done_with_its_lessons_but_for_those_beside_the_road() -> None:
    wings = chapter_of("xy-wing")
    assert START.mark_of(wings) is Mark.NEW
    assert standing(xy_wing=FOUND).mark_of(wings) is Mark.BEGUN
    assert standing(xy_wing=FOUND, xyz_wing=FOUND, w_wing=FOUND).mark_of(wings) is Mark.FOUND
    text, share = chapter_row(wings, standing(xy_wing=FOUND))
    assert (text, str(share)) == ("◐ 11 Wings", "1/4")


def test_chapters_of_several_lessons_are_unfolded_one_at_a_time() -> None:
    pairs = chapter_of("naked-pair")
    assert [line.chapter for line in lines(None)] == [*CHAPTERS]
    at = lines(pairs).index(Line(pairs))
    assert [line.technique for line in lines(pairs)[at : at + 3]] == ["", "naked-pair", "locked-pair"]
    assert Line(chapter_of("x-wing")).lesson == "x-wing"
    assert Line(pairs).lesson == ""


def test_what_comes_next_is_said_with_how_it_went_in_play() -> None:
    assert str(stretch_said(START, "x-wing")) == "Next: the lesson, on three screens."
    played = standing(x_wing=Mastery(asked=2, missed=1, drills=1, puzzles=1))
    said = "Next: puzzle 2 of 3 that need it, and nothing harder. "
    said += "In play: not yet found by yourself, asked 2 times, missed once."
    assert str(stretch_said(played, "x-wing")) == said
    due = replace(START, cards={"x-wing": Card(datetime(2026, 3, 8, tzinfo=UTC))})
    assert due.due == ("x-wing",)
    assert str(stretch_said(due, "x-wing")).startswith("It comes back today")
    assert str(about_chapter(chapter_of("x-wing"), START).heading) == "CHAPTER 10 of 21"


@pytest.mark.parametrize("days", [0, 1, 2])
def test_what_held_one_up_is_told_until_it_is_drilled_or_the_next_day_is_over(days: int) -> None:
    store = open_store()
    then = store.now()
    store.write(lambda connection: connection.execute("INSERT INTO unlearnt VALUES (1)"))
    store.learn(1, {}, Stumble("naked-pair", 140.0, then))
    store.now = lambda: then + timedelta(days=days)
    told = Standing.of(store)
    assert (str(told.stumbled_on), told.is_of_today) == (("Naked Pair", days == 0) if days < 2 else ("", False))
    store.write(lambda connection: connection.execute("UPDATE stumbles SET seconds = 20"))
    assert Standing.of(store).stumble is None
    note_drill(store, "naked-pair")
    assert last_drill(store, "naked-pair") == told.today
    assert Standing.of(store).stumble is None


def test_puzzles_come_from_the_pack_of_a_technique_or_are_of_the_kind_of_a_clue() -> None:
    played = {of_technique("x-wing")[0]}
    origin = ready_puzzle("x-wing", "7", lambda puzzle: [puzzle] if puzzle in played else [])
    assert origin
    assert origin.puzzle in {*of_technique("x-wing")} - played
    assert ready_puzzle("x-wing", "7", lambda puzzle: [puzzle]) is None
    assert not no_puzzle("x-wing")
    assert str(no_puzzle("multi-colors-2")).endswith("something easier always comes first.")


def test_every_clue_with_puzzles_has_a_kind_of_new_game_in_which_it_is_the_only_one() -> None:
    names = {kind.identifier: kind for kind in KINDS}
    for clue, name in PUZZLE_KINDS.items():
        origin = ready_puzzle(clue_lesson(clue), "7", lambda _: [])
        assert origin
        assert origin.level == "easy"
        shape = origin.puzzle.geometry
        assert {*shape.rules, *(each.key for each in shape.constraints)} - {"difference", "ratio"} <= {clue}
        assert kind_of(shape) is names[name]
    assert str(no_puzzle(clue_lesson("even"))) == "Such puzzles cannot be made here; paste one that you have found."


@pytest.mark.parametrize("lesson", ["innies-and-outies", "dot-chain", "common-peers"])
def test_puzzles_for_a_technique_that_reads_clues_need_just_that(lesson: str) -> None:
    origin = ready_puzzle(lesson, "3", lambda _: [])
    assert origin
    assert finish(needing_just(origin.puzzle, technique(lesson)))
    assert not no_puzzle(lesson)
    assert not finish(needing_just(made(5), technique(lesson)))


def test_where_no_puzzle_needs_it_nothing_else_is_begun_in_its_place() -> None:
    assert str(no_puzzle("cage-comparison")).startswith("No puzzle is known that needs this and nothing harder")
    assert not has_puzzles("cage-comparison")


@pytest.mark.slow
@pytest.mark.parametrize("lesson", [clue_lesson("killercage"), "innie-outie-single", clue_lesson("x")])
def test_where_all_are_played_another_one_is_made(lesson: str) -> None:
    assert ready_puzzle(lesson, "3", lambda puzzle: [puzzle]) is None
    origin = finish(making_puzzle(lesson, "3"))
    assert origin.level == "easy"
    assert lesson != "innie-outie-single" or finish(needing_just(origin.puzzle, technique(lesson)))


def test_a_puzzle_of_the_path_says_what_it_is_about() -> None:
    told = [str(story_of(PathPuzzle(lesson, 1).name)) for lesson in ("x-wing", clue_lesson("arrow"))]
    assert told == ["It needs this, and nothing harder.", "Easy, with this clue alone."]
    assert not story_of("learn:mine:2")
    assert not story_of("Mine")
    origin = Origin(made(5), PathPuzzle(clue_lesson("arrow"), 2).name)
    assert str(origin.title) == "Learn: Arrow · 2/3"
    assert str(welcome(Session(origin, lambda: 0.0), NOTHING)) == "Easy, with this clue alone."
