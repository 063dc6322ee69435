"""Killers of other programs: Solo's descriptions, KSudoku's files, SudokuPad's own text."""

from __future__ import annotations

import json

import pytest

from sudoku_tui.engine.constraints.conflicts import is_met
from sudoku_tui.engine.constraints.drawing import DrawnLine
from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.engine.kinds.cages import SumCage
from sudoku_tui.engine.kinds.drawn import Drawn
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.search.solve import count_solutions, search, solve
from sudoku_tui.engine.shapes.geometry import Geometry, geometry
from sudoku_tui.engine.stepper import finish
from sudoku_tui.formats import parse
from sudoku_tui.formats.clues.clued import UnreadRulesError
from sudoku_tui.formats.clues.links import packed, read_clued
from sudoku_tui.formats.clues.spotted import is_clued
from tests.formats.clues.killer import PUZZLE, SOLUTION

DIGITS = tuple(map(int, SOLUTION))
SOLO = "2x3k:zj,_baa_b__b__________ab__a___aaa_aa___a__aa,7_14b6b9a7_6a6c11a6a7_3_8a7_11c11b7c"
JIGSAW = (
    "9jk:zzzc,bbdcc___acaaacc_bb__b__cae_eccbd_bc__abbeab__aaebbcb,aa____b_________a_a______a_____a___a__a__a_____aaa"
    "aaaa__aaa__aaa__baaaa__b_a__b_aaba_a_a____aa_a_b,9a9a9_9_12_13_10_18b5e9_15_12a13a11_8d14_6_4a14a13_6d11d17_12"
    "a11_8_7a11_7a10c13_16b22a21d8e12b"
)
KSUDOKU = """<!DOCTYPE ksudoku>
<ksudoku><game had-help="0"><puzzle>
<graph order="4" type="custom" specific-type="KillerSudoku" name="KillerSudoku_4x4" sizeX="4" sizeY="4" sizeZ="1">
 <sudokugroups at="0" withblocks="1"/>
 <cage operator="4" value="6" size="3"> 6 7 11 </cage>
 <cage operator="4" value="9" size="3"> 12 13 14 </cage>
 <cage operator="4" value="6" size="3"> 4 8 9 </cage>
 <cage operator="4" value="5" size="2"> 1 2 </cage>
</graph>
<values>__c_____________</values>
<solution>bdcecebddbececdb</solution>
</puzzle></game></ksudoku>
"""
DRAWN = (
    "{ce:[[,,,],[,,,],[{v:2},,,],[,,,]],ca:[{ce:[[2,1],[3,1],[3,2]],v:6,unique:t},{ce:[[0,3],[1,3],[2,3]],v:9},"
    "{ce:[[0,1],[0,2],[1,2]],sum:6,unique:t},{ce:[[1,0],[2,0]],v:5},{v:'title: Four Cages'},{v:'author: It\\'s me'},"
    f"{{v:'solution: {SOLUTION}'}}],re:[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],"
    "[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]],l:[{wp:[[0,0],[1,1]],c:FF00AA}]}"
)


def undrawn(puzzle: Puzzle) -> Puzzle:
    """The puzzle without what is only drawn."""
    shape = puzzle.geometry
    clues = [clue for clue in shape.constraints if not isinstance(clue, Drawn)]
    return Puzzle(geometry(shape.box_height, shape.box_width, shape.regions, shape.rules, clues), puzzle.givens)


@pytest.mark.parametrize(("text", "size", "cages"), [(SOLO, 6, 16), (JIGSAW, 9, 36)])
def test_solo(text: str, size: int, cages: int) -> None:
    puzzle = parse(text)
    assert (puzzle.geometry.size, len(puzzle.constraints)) == (size, cages)
    assert bool(puzzle.geometry.regions) is (text is JIGSAW)
    assert count_solutions(puzzle) == 1


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (SOLO.rpartition(",")[0], "there are 1 parts behind the givens, 2 are needed"),
        (SOLO.replace("_baa", "_ba"), "borders, 60 are needed"),
        (SOLO.replace(",7_14", ",7_1"), "cannot add up to 1"),
        (SOLO.replace("zj", "zi"), "35 cells were found, 36 are needed"),
        (SOLO.replace("2x3", "1x3"), "there is no grid of size 3"),
    ],
)
def test_solo_damaged(text: str, reason: str) -> None:
    assert is_clued(text)
    with pytest.raises(PuzzleTextError, match=reason):
        read_clued(text)


def test_ksudoku() -> None:
    clued = read_clued(KSUDOKU)
    assert clued.solution == tuple(map(int, SOLUTION))
    assert clued.puzzle == PUZZLE
    assert clued.title == "KillerSudoku 4x4"
    assert is_clued('<?xml version="1.0"?>\n' + KSUDOKU)


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('operator="4" value="5"', 'operator="3" value="5"', "only sums are"),
        ("KillerSudoku", "Mathdoku", "Mathdoku has no boxes"),
        ('sizeZ="1"', 'sizeZ="4"', "only flat squares are"),
        (" 1 2 ", " 1 99 ", "a group of cells in the file of KSudoku is damaged"),
        ("__c_", "__z_", "'z' in r3c1 is no digit"),
        ("</puzzle>", "", "the XML is damaged in line"),
        ("<!DOCTYPE ksudoku>", '<!DOCTYPE ksudoku [<!ENTITY a "b">]>', "the file of KSudoku is damaged"),
    ],
)
def test_ksudoku_damaged(old: str, new: str, reason: str) -> None:
    with pytest.raises(PuzzleTextError, match=reason):
        read_clued(KSUDOKU.replace(old, new))


@pytest.mark.parametrize("text", [f"scl{packed(DRAWN)}", f"https://sudokupad.app/scl{packed(DRAWN)}"])
def test_sudokupads_own_text(text: str) -> None:
    assert is_clued(text)
    clued = read_clued(text)
    assert undrawn(clued.puzzle) == PUZZLE
    assert (clued.title, clued.author, clued.solution, clued.is_drawn_too) == ("Four Cages", "It's me", DIGITS, True)
    (drawn,) = (clue for clue in clued.puzzle.constraints if isinstance(clue, Drawn))
    assert drawn.parts == (DrawnLine(((0.0, 0.0), (1.0, 1.0)), "#ff00aa", 0.047),)
    assert solve(clued.puzzle) == DIGITS


def test_sudokupads_rules_for_all_cells() -> None:
    text = DRAWN.replace("{ce:[[,", "{global:[antiknight,'antixv'],ce:[[,", 1)
    puzzle = read_clued(f"scl{packed(text)}").puzzle
    assert puzzle.geometry.title.startswith("4×4 antiknight+drawing+killercage+negative xv")
    with pytest.raises(UnreadRulesError, match="'chaos'"):
        read_clued(f"scl{packed(text.replace('antiknight', 'chaos'))}")


@pytest.mark.parametrize("name", ["antiknight", "antiking", "disjoint", "nonconsecutive", "antixv"])
def test_a_rule_that_stands_alone_in_sudokupads_metadata_is_one_too(name: str) -> None:
    listed = DRAWN.replace("{ce:[[,", "{global:['" + name + "'],ce:[[,", 1)
    alone = DRAWN.replace("{ce:[[,", "{metadata:{title:A," + name + ":t,colors:f},ce:[[,", 1)
    puzzle = read_clued(f"scl{packed(alone)}").puzzle
    assert puzzle == read_clued(f"scl{packed(listed)}").puzzle
    assert undrawn(puzzle) != PUZZLE


def test_digits_repeat_in_sudokupads_cages_that_are_not_unique() -> None:
    text = DRAWN.replace("{ce:[[0,3],[1,3],[2,3]],v:9}", "{ce:[[0,3],[1,2],[1,1]],v:9,unique:f}")
    (cage,) = (clue for clue in read_clued(f"scl{packed(text)}").puzzle.constraints if isinstance(clue, SumCage))
    assert (cage.cells, cage.total) == ((3, 5, 6), 9)
    assert [DIGITS[cell] for cell in cage.cells] == [4, 4, 1]
    assert is_met(cage, DIGITS, Geometry.of_size(4))
    assert not is_met(cage, (1, 2, 4, 3, *DIGITS[4:]), Geometry.of_size(4))


def test_regions_that_are_hidden_cages() -> None:
    """As rows are, too; neither is drawn."""
    regions = [["00", "01", "02", "10"], ["03", "13", "12", "23"], ["11", "20", "21", "30"], ["22", "31", "32", "33"]]
    row = [["00", "01", "02", "03"]]
    cages = ",".join(
        "{unique:t,hidden:t,ce:[" + ",".join(f"[{','.join(name)}]" for name in cells) + "]}" for cells in row + regions
    )
    text = DRAWN[: DRAWN.index(",re:")].removesuffix("]") + f",{cages}]" + "}"
    bare = read_clued(f"scl{packed(text.replace(SOLUTION, 'none'))}").puzzle
    assert bare.geometry.regions == (0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 3, 1, 2, 3, 3, 3)
    assert bare.constraints == PUZZLE.constraints


def without_boxes(solution: str, rules: str = "") -> str:
    """The drawing without regions, with another solution, as SudokuPad packs it."""
    text = DRAWN[: DRAWN.index(",re:")] + "}"
    text = text.replace(SOLUTION, solution).replace("author: It\\'s me", f"rules: {rules}")
    return f"scl{packed(text)}"


def test_the_usual_boxes_are_taken_only_where_they_are_meant() -> None:
    assert undrawn(read_clued(without_boxes(SOLUTION)).puzzle) == PUZZLE
    assert undrawn(read_clued(without_boxes("none", "Normal Sudoku rules apply.")).puzzle) == PUZZLE
    with pytest.raises(PuzzleTextError, match="it names no boxes"):
        read_clued(without_boxes("none"))
    assert read_clued(without_boxes("1234234134124123")).puzzle.geometry.box_height == 1


@pytest.mark.parametrize("text", ["{ce:[[,,,],[,,,]", "{ce:{ce:", "[1,2]", "{a b}", "{'a':'b", "{" * 50])
def test_a_damaged_text_is_a_sentence(text: str) -> None:
    with pytest.raises(PuzzleTextError, match="damaged"):
        read_clued(f"scl{packed(text + ' ' * 20)}")


def test_cells_of_a_slow_thermometer_that_do_not_see_each_other_may_be_equal() -> None:
    givens = "5".ljust(13, ".") + "5".ljust(68, ".")
    text = {"size": 9, "constraints": {"slowthermometer": [{"lines": [["R1C1", "R2C5"]]}]}, "givens": givens}
    assert finish(search(read_clued(json.dumps(text)).puzzle, 1)).solutions
