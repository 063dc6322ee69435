"""Every command that takes puzzles takes them in all sizes and variants."""

from __future__ import annotations

import json
import os
from pathlib import Path
from threading import Thread

import pytest

from sudoku_tui.engine.search.solve import solve
from sudoku_tui.engine.shapes.variants import geometry_named
from sudoku_tui.formats import parse, to_box
from sudoku_tui.formats.detect import names
from sudoku_tui.game.generator import generate
from tests.cli.conftest import Shell
from tests.formats.grids import BOXED, LINE, ROWS
from tests.laws import quick
from tests.support import made, near_the_end
from tests.variants import FIVE, NINE, VARIANTS

SOLUTION = "417369825632158947958724316825437169791586432346912758289643571573291684164875293"
NEARLY_SOLVED = "....." + SOLUTION[5:]
EMPTY = "." * 81
CLASH = "55" + "." * 79
COMMANDS = ["solve", "check", "rate", "hint", "steps", "path", "convert"]


def test_solve_prints_one_line_a_puzzle(shell: Shell) -> None:
    outcome = shell("solve", "-", stdin=f"{LINE}\n# a comment\n{LINE} #2\n\n{BOXED}\n")
    assert (outcome.code, outcome.lines, outcome.err) == (0, [SOLUTION] * 3, "")


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_a_grid_of_several_lines_is_one_puzzle_wherever_it_comes_from(shell: Shell, tmp_path: Path, end: str) -> None:
    grid = end.join(ROWS)
    file = tmp_path / "grid.txt"
    file.write_bytes(b"\xef\xbb\xbf" + grid.encode())
    assert (
        shell("solve", grid).lines == shell("solve", str(file)).lines == shell("solve", stdin=grid).lines == [SOLUTION]
    )


def test_a_file_may_be_of_another_encoding(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "wide.txt"
    file.write_text(LINE, encoding="utf-16")
    assert shell("solve", str(file)).lines == [SOLUTION]


def test_solve_as_json(shell: Shell) -> None:
    records = [json.loads(line) for line in shell("solve", "--json", stdin=f"{LINE}\n{EMPTY}\n{CLASH}").lines]
    assert [list(record) for record in records] == [
        ["line", "puzzle", "solution", "solutions", "at_least", "guesses", "seconds"]
    ] * 3
    assert [record["line"] for record in records] == [1, 2, 3]
    assert [record["solution"] for record in records] == [SOLUTION, None, None]
    assert [(record["solutions"], record["at_least"]) for record in records] == [(1, False), (2, True), (0, False)]


def test_solve_boxed(shell: Shell) -> None:
    assert shell("solve", "--boxed", LINE).lines[1] == "| 4 1 7 | 3 6 9 | 8 2 5 |"


def test_a_puzzle_without_its_one_solution_is_explained(shell: Shell) -> None:
    outcome = shell("solve", stdin=f"{CLASH}\n{LINE}\n{EMPTY}")
    assert (outcome.code, outcome.lines) == (1, ["", SOLUTION, ""])
    clash, many = outcome.err.splitlines()
    assert clash == "line 1: 5 appears more than once in row 1: r1c1 and r1c2"
    assert many.startswith("line 3: there is more than one solution: r")


def test_each_of_many_puzzles_has_its_line_and_a_bad_one_an_empty_line(shell: Shell, tmp_path: Path) -> None:
    lines = [LINE] * 40 + [CLASH] + [LINE] * 40 + ["12"] + [f"{LINE} #"] * 2
    file = tmp_path / "puzzles.txt"
    file.write_text("\n".join(lines))
    for jobs in ([], ["--jobs", "2"]):
        outcome = shell("solve", str(file), *jobs)
        assert outcome.code == 1
        assert outcome.out.splitlines() == [SOLUTION] * 40 + [""] + [SOLUTION] * 40 + [""] + [SOLUTION] * 2
        clash, short = outcome.err.splitlines()
        assert clash.endswith("line 41: 5 appears more than once in row 1: r1c1 and r1c2")
        assert "line 82: " in short


def test_one_bad_puzzle_has_no_line(shell: Shell) -> None:
    assert shell("solve", CLASH).out == ""


def test_check(shell: Shell) -> None:
    good, clash, many = (json.loads(line) for line in shell("check", "--json", stdin=f"{LINE}\n{CLASH}\n{EMPTY}").lines)
    assert good == {"line": 1, "puzzle": LINE, "valid": True, "solutions": 1, "at_least": False, "problems": []}
    assert (clash["valid"], clash["solutions"], many["valid"], many["solutions"]) == (False, 0, False, 2)
    assert clash["problems"][0] == {
        "kind": "clashing-givens",
        "cells": ["r1c1", "r1c2"],
        "text": "5 appears more than once in row 1: r1c1 and r1c2",
        "messages": [
            {
                "name": "{digit} appears more than once in {house}: {cells}",
                "arguments": {
                    "digit": "5",
                    "house": {"name": "row {number}", "arguments": {"number": 1}},
                    "cells": ["r1c1", "r1c2"],
                },
            }
        ],
    }
    assert shell("check", LINE).out == f"{LINE}  17 givens, exactly one solution\n"


def test_rate(shell: Shell) -> None:
    record = json.loads(shell("rate", "--json", LINE).out)
    keys = ["line", "puzzle", "level", "score", "minutes", "hardest", "explainer", "techniques", "logic_only", "ladder"]
    assert list(record) == keys
    assert json.loads(shell("rate", "--json", "--no-explainer", LINE).out) == {**record, "explainer": None}
    assert (record["level"], record["score"], record["logic_only"]) == ("medium", 696, True)
    assert shell("rate", LINE).out.split()[:5] == ["medium", "696", "locked-candidates-pointing", "17", "givens"]


def test_rate_checks_a_puzzle_for_publishing(shell: Shell) -> None:
    checks = json.loads(shell("rate", "--json", "--checks", LINE).out)["checks"]
    assert checks == {"symmetry": "none", "unused": [], "unused_clues": [], "spike": None, "alternatives": 7}
    assert shell("rate", "--checks", LINE).out.endswith("  no symmetry; all needed; 7 ways on where it is hardest\n")
    solution = shell("solve", LINE).out.split()[0]
    richer = solution[:4] + LINE[4:]
    assert json.loads(shell("rate", "--json", "--checks", richer).out)["checks"]["unused"]
    assert "; not needed: r1c" in shell("rate", "--checks", richer).out


@pytest.mark.slow
def test_a_puzzle_beyond_the_ladder_is_said_to_be(shell: Shell) -> None:
    hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
    assert shell("rate", hard).out.split()[0] == "extreme"
    assert "  beyond the ladder  " in shell("rate", hard).out
    record = json.loads(shell("rate", "--json", hard).out)
    assert (record["level"], record["logic_only"]) == ("extreme", False)
    assert shell("path", hard).lines[-1].endswith("  beyond the ladder")


def test_steps_of_one_technique_in_a_position(shell: Shell) -> None:
    record = json.loads(
        shell("steps", "--json", "--technique", "full-house", f":0000:1:{'+'.join(['', *SOLUTION[:-1]])}.:::").out
    )
    assert record["puzzle"] == EMPTY
    (step,) = record["steps"]
    assert list(step) == ["technique", "placements", "eliminations", "cells", "houses", "text", "messages", "marks"]
    assert (step["technique"], step["placements"], step["eliminations"]) == ("full-house", ["r9c9=3"], [])
    assert "r9c9" in step["cells"]


def test_removed_candidates_count(shell: Shell) -> None:
    steps = shell("steps", "--technique", "naked-single", f":0003:1:{LINE}:612 712 912:::").out
    assert "r1c2=1" in steps


@pytest.mark.slow
def test_steps_for_people(shell: Shell) -> None:
    outcome = shell("steps", LINE)
    assert outcome.lines[0].startswith("Hidden Single ")
    assert shell("steps", "--technique", "x-wing", LINE).out == "no step is known from here\n"


def test_the_path_leads_to_the_solution(shell: Shell) -> None:
    assert shell("path", LINE).lines[-1].split() == [SOLUTION, "solved"]
    record = json.loads(shell("path", "--json", LINE).out)
    assert list(record) == ["line", "puzzle", "steps"]
    assert sum(len(step["placements"]) for step in record["steps"]) == 81 - 17


def test_a_hint_has_four_stages(shell: Shell) -> None:
    record = json.loads(shell("hint", "--json", LINE).out)
    assert list(record) == ["line", "puzzle", "step", "stages", "messages", "walk"]
    assert len(record["walk"]["stops"]) > 1
    assert record["walk"]["stops"][-1]["known"][0]["true"]
    assert len(record["stages"]) == 4
    stages = [f"{number}. {stage}" for number, stage in enumerate(record["stages"], 1)]
    assert shell("hint", "--words", LINE).lines == stages
    walk = record["walk"]
    stops = [f"   {number}. {stop['text']}" for number, stop in enumerate(walk["stops"], 1)]
    assert shell("hint", LINE).lines == [*stages[:2], f"3. {walk['summary']}", *stops, stages[3]]
    assert shell("hint", "--stage", "1", LINE).lines == [f"1. {record['stages'][0]}"]


def test_a_hint_names_a_wrong_digit(shell: Shell) -> None:
    assert "is wrong" in shell("hint", f":0000:1:{LINE[0]}+2{LINE[2:]}:::").out


@pytest.mark.parametrize("command", ["hint", "rate", "steps", "path"])
def test_contradictory_givens_are_named(shell: Shell, command: str) -> None:
    outcome = shell(command, "--json", CLASH)
    reason = "5 appears more than once in row 1: r1c1 and r1c2"
    record = json.loads(outcome.out)
    assert (record["line"], record["error"]) == (1, reason)
    assert record["messages"][0]["name"] == "{digit} appears more than once in {house}: {cells}"
    assert (outcome.code, outcome.err) == (1, f"line 1: {reason}\n")


@pytest.mark.parametrize("command", ["steps", "path"])
def test_a_candidate_removed_wrongly_is_named(shell: Shell, command: str) -> None:
    digit = shell("solve", LINE).out[2]
    outcome = shell(command, f":0000:1:{LINE}:{digit}13:::")
    reason = f"{digit} was removed from r1c3, where the only solution has it"
    assert (outcome.code, outcome.out, outcome.err) == (1, "", f"line 1: {reason}\n")


@pytest.mark.parametrize("command", ["steps", "path", "check"])
def test_a_wrong_digit_in_a_position_is_named_and_the_givens_are_not_blamed(shell: Shell, command: str) -> None:
    text = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
    outcome = shell(command, f":0000:x:+8{text[1:]}:::")
    reason = "the 8 placed in r1c1 is wrong: the only solution has another digit there"
    assert (outcome.code, outcome.out, outcome.err) == (1, "", f"line 1: {reason}\n")


def test_convert(shell: Shell) -> None:
    assert shell("convert", "--to", "box", LINE).out == BOXED + "\n"
    assert shell("convert", BOXED).lines == [LINE]
    record = json.loads(shell("convert", "--json", BOXED).out)
    assert record == {"line": 1, "puzzle": LINE, "form": "line", "text": LINE}
    assert json.loads(shell("convert", "--json", "--to", "box", LINE).out)["text"] == BOXED


def test_convert_writes_every_format_and_says_what_it_leaves_out(shell: Shell) -> None:
    begun = f":::+{LINE}:112 113:::"
    for form in names():
        outcome = shell("convert", "--to", form, LINE)
        assert (outcome.code, outcome.err) == (0, "")
        assert shell("convert", stdin=outcome.out).lines == [LINE]
    outcome = shell("convert", begun)
    assert outcome.lines == ["." + LINE[1:]]
    left_out = "1 digit placed since the start is left out; 2 removed candidates are left out"
    assert outcome.err == f"line 1: {left_out}\n"
    assert shell("convert", "--to", "hodoku", begun).err == ""
    assert "'candidates'" in shell("convert", "--to", "morse", LINE).err


@pytest.mark.parametrize("command", COMMANDS)
def test_a_bad_line_is_named_and_the_others_are_done(shell: Shell, command: str) -> None:
    text = f"{NEARLY_SOLVED}\n\n" + "\n".join([*ROWS[:3], ROWS[3][1:], *ROWS[4:]]) + f"\n\n{NEARLY_SOLVED}\n"
    outcome = shell(command, "--json", stdin=text)
    first, bad, last = map(json.loads, outcome.lines)
    assert outcome.code == 1
    assert outcome.err == "line 3: row 4 has 8 cells, but 9 are needed\n"
    assert (bad["line"], bad["error"]) == (3, "row 4 has 8 cells, but 9 are needed")
    assert [message["arguments"] for message in bad["messages"]] == [{"row": 4, "size": 9}]
    assert first["puzzle"] == last["puzzle"] == NEARLY_SOLVED


def test_an_endless_search_is_given_up(shell: Shell) -> None:
    outcome = shell("solve", "--json", "--seconds", "1e-9", "." * 625)
    assert outcome.code == 1
    assert list(json.loads(outcome.out)) == ["line", "error", "kind", "fields", "messages"]


@pytest.mark.parametrize("junk", [b"\xff\xfe\x00\x81", b"\x00" * 300, bytes(range(256)), b"[" * 90])
def test_junk_is_refused_in_sentences(shell: Shell, junk: bytes) -> None:
    outcome = shell("solve", stdin=junk)
    assert outcome.code == 1
    assert all(line.startswith("line ") for line in outcome.err.splitlines())


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("nothere.txt", "sudoku-tui: there is no file called 'nothere.txt', and it is no puzzle either\n"),
        ("", "there is no puzzle to read\n"),
        ("." * 80, "line 1: 80 cells were found, 81 are needed"),
        ("1" * 5000, "line 1: 5000 cells were found, 625 are needed"),
        ("." * 79 + "ab", "line 1: r9c8 holds 'a', which is not a digit in a grid of 9×9"),
        (f":0300:3:{'.' * 81}:31 abc:::", "line 1: the removed candidate '31' is not a digit, a row and a column"),
        ("." * 80 + "\0", "line 1: r9c9 holds '\\x00', which is not a digit"),
    ],
)
def test_what_is_wrong_is_one_sentence(shell: Shell, text: str, message: str) -> None:
    outcome = shell("solve", text)
    assert (outcome.code, outcome.out) == (1, "")
    assert outcome.err.startswith(message)
    assert len(outcome.err.splitlines()) == 1


def test_a_folder_is_no_file(shell: Shell, tmp_path: Path) -> None:
    assert shell("solve", str(tmp_path)).err == f"sudoku-tui: {tmp_path} is a folder; name a file\n"


def test_a_file_that_may_not_be_read(shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    file = tmp_path / "secret.txt"
    file.touch()
    monkeypatch.setattr(Path, "open", refuse)
    outcome = shell("solve", str(file))
    assert (outcome.code, outcome.err) == (1, f"sudoku-tui: {file} cannot be read: permission denied\n")


def test_an_empty_pipe_holds_no_puzzle(shell: Shell) -> None:
    outcome = shell("solve", "-", stdin="")
    assert (outcome.code, outcome.err) == (1, "there is no puzzle to read\n")


def test_nobody_waits_for_a_terminal(shell: Shell) -> None:
    outcome = shell("solve")
    assert outcome.code == 2
    assert outcome.err == "sudoku-tui: name a FILE, give a puzzle as TEXT, or pipe puzzles in\n"


@pytest.mark.parametrize("count", [1, 300])
def test_a_pipe_with_a_name_is_read_from_its_beginning(shell: Shell, tmp_path: Path, count: int) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    writer = Thread(target=lambda: pipe.write_text(f"{LINE}\n" * count))
    writer.start()
    outcome = shell("convert", str(pipe))
    writer.join()
    assert (outcome.code, outcome.lines) == (0, [LINE] * count)


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="this machine has no endless file")
def test_a_device_without_end_is_not_waited_for(shell: Shell) -> None:
    assert shell("check", "/dev/zero").err == "sudoku-tui: a line has more than 1,000,000 characters\n"


@pytest.mark.parametrize("text", quick([*VARIANTS, "4x4+x"], 5))
def test_a_puzzle_is_checked_solved_and_converted(shell: Shell, text: str) -> None:
    puzzle = made(1, geometry_named(text))
    assert shell("check", str(puzzle)).code == 0
    solution = shell("solve", str(puzzle)).out.strip()
    assert parse(solution).givens == solve(puzzle)
    assert parse(solution).geometry == puzzle.geometry
    assert shell("check", solution).lines == [f"{solution}  {puzzle.geometry.cell_count} givens, exactly one solution"]
    boxed = shell("convert", "--to", "box", str(puzzle)).out
    assert boxed == to_box(puzzle) + "\n"
    assert shell("convert", stdin=boxed).out == f"{puzzle}\n"


@pytest.mark.slow
@pytest.mark.parametrize("text", [FIVE, "2x3+hyper", "x", "antiknight", f"{NINE}+x"])
def test_a_puzzle_is_rated_and_explained(shell: Shell, text: str) -> None:
    # All the steps that there are in a larger grid are too many before its last third.
    puzzle = str(near_the_end(generate("easy", 1, geometry_named(text)).puzzle, 20))
    assert shell("rate", puzzle).out.split()[-1] == puzzle
    (hint,) = (json.loads(line) for line in shell("hint", "--json", puzzle).lines)
    assert hint["puzzle"] == puzzle
    assert len(hint["stages"]) == 4
    (steps,) = (json.loads(line) for line in shell("steps", "--json", puzzle).lines)
    assert steps["steps"][0] == hint["step"]
    assert shell("path", puzzle).lines[-1].split()[0].startswith(puzzle.rpartition(":")[0])


def test_solutions_are_told_in_the_variants_own_text(shell: Shell) -> None:
    puzzle = made(1, geometry_named("x"))
    (record,) = (json.loads(line) for line in shell("solve", "--json", str(puzzle)).lines)
    assert record["puzzle"] == str(puzzle)
    assert record["solution"].startswith("x:")
    assert shell("solve", "--boxed", str(puzzle)).lines[0] == "x"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("x:", "line 1: there is more than one solution: "),
        ("x", "line 1: there is no puzzle after x; its empty grid is written x:"),
        ("hyper:53..7", "line 1: 5 cells were found, 16 are needed for a grid of 4×4"),
        (f"spiral:{LINE}", "line 1: there is no variant 'spiral'; the known ones are antiking, "),
        ("jigsaw:AB", "line 1: the map of the jigsaw has 2 cells, 16 are needed for 4×4"),
        (f"antiknight:..5......5{'.' * 71}", "line 1: 5 appears more than once in box 1: r1c3 and r2c1"),
        (f"antiknight:..5.........5{'.' * 68}", "line 1: there is more than one solution"),
        (f"antiknight:..5..........5{'.' * 67}", "line 1: r1c3 and r2c5 are a knight's move apart and both hold 5"),
    ],
)
def test_what_is_wrong_in_a_variant_is_one_sentence(shell: Shell, text: str, message: str) -> None:
    outcome = shell("check", text)
    assert (outcome.code, outcome.out) == (1, "")
    assert outcome.err.startswith(message)
    assert len(outcome.err.splitlines()) == 1
