"""`steps`, `path`, `hint` and `rate` with a ladder of the player's own, in words, and as files."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from sudoku_tui.cli.puzzles import LEFT_OUT
from sudoku_tui.formats import parse
from sudoku_tui.logic.ladder import LADDER, technique
from sudoku_tui.logic.path import walk
from tests.cli.conftest import Shell
from tests.formats.grids import LINE
from tests.support import near_the_end

NEAR_THE_END = str(near_the_end(parse(LINE), 8))
PATH = walk(parse(LINE).board())
HARD = "7.......94..93..5.....56.8..7.2..1..8...6...2..9..7.4..1.32.....2..79..43.......1"
QUICK = "--ladder=-forcing-chain -forcing-net"
AMBIGUOUS = HARD.replace("7", ".", 2)


def test_a_path_has_a_line_for_each_step(shell: Shell) -> None:
    lines = shell("path", LINE).lines
    assert len(lines) == len(PATH.steps) + 1
    for number, (line, step) in enumerate(zip(lines, PATH.steps, strict=False), start=1):
        assert line.split()[0] == str(number)
        assert str(technique(step.technique).name) in line


@pytest.mark.slow
def test_proofs_are_told_when_they_are_asked_for(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    record = json.loads(shell("path", "--json", LINE).out)
    words = " ".join(shell("path", "--words", LINE).out.split())
    for step in record["steps"]:
        assert step["text"].split(" Place ")[0].split(" Remove ")[0] in words
    assert all(len(line) <= 60 for line in shell("path", "--words", LINE).lines if line.startswith("      "))
    assert len(shell("steps", "--words", QUICK, LINE).lines) > len(shell("steps", QUICK, LINE).lines)


def test_marks_are_told_by_role_and_chains_in_the_usual_notation(shell: Shell) -> None:
    record = json.loads(shell("path", "--json", HARD).out)
    marked = {step["technique"]: step for step in record["steps"]}
    assert set(marked["x-wing"]["marks"]) == {"base"}
    assert "eureka" not in marked["x-wing"]
    chained = json.loads(shell("path", "--json", "--ladder=-xy-wing -xyz-wing -x-wing", HARD).out)
    assert any("=" in text for step in chained["steps"] for text in step.get("eureka", []))


def test_a_ladder_is_used_and_travels_with_the_rating(shell: Shell) -> None:
    usual, own = (json.loads(shell("rate", "--json", *ladder, HARD).out) for ladder in ([], ["--ladder=-x-wing"]))
    assert (usual["ladder"], own["ladder"]) == ("", "-x-wing")
    assert "x-wing" in usual["techniques"]
    assert "x-wing" not in own["techniques"]
    assert shell("rate", "--ladder=-x-wing", HARD).out.endswith("  ladder -x-wing\n")
    assert "X-Wing" not in shell("path", "--ladder=-x-wing", HARD).out.replace("Finned X-Wing", "")
    only = "--ladder=" + " ".join(f"-{rung.identifier}" for rung in LADDER[1:])
    assert shell("steps", only, HARD).out == "no step is known from here\n"
    assert "None of the techniques you chose finds a step." in shell("hint", only, HARD).out


def test_new_puzzles_are_made_with_a_ladder(shell: Shell) -> None:
    record = json.loads(shell("new", "--level", "medium", "--seed", "3", "--json", "--ladder=-naked-pair").out)
    assert record["ladder"] == "-naked-pair"
    rated = json.loads(shell("rate", "--json", "--ladder=-naked-pair", record["puzzle"]).out)
    assert (rated["level"], rated["score"]) == ("medium", record["score"])


@pytest.mark.parametrize("command", ["steps", "path", "hint", "rate"])
def test_a_ladder_that_makes_no_sense_is_wrong_usage(shell: Shell, command: str) -> None:
    outcome = shell(command, "--ladder=-magic", LINE)
    assert outcome.code == 2
    assert "'-magic' is not possible" in outcome.err


@pytest.mark.slow
@pytest.mark.parametrize("command", ["steps", "path"])
def test_what_takes_one_solution_for_granted_is_left_out_where_there_are_more(shell: Shell, command: str) -> None:
    outcome = shell(command, "--json", QUICK, AMBIGUOUS)
    assert (outcome.code, outcome.err) == (0, f"line 1: {LEFT_OUT}\n")
    used = {step["technique"] for step in json.loads(outcome.out)["steps"]}
    assert not any(technique(identifier).needs_uniqueness for identifier in used)
    assert shell(command, "--json", QUICK, HARD).err == ""


def test_what_is_asked_for_by_name_is_looked_for_anywhere(shell: Shell) -> None:
    assert shell("steps", "--technique", "unique-rectangle-1", AMBIGUOUS).err == ""


@pytest.mark.slow
def test_a_path_becomes_pictures_and_a_page(shell: Shell, tmp_path: Path) -> None:
    folder = tmp_path / "a" / "b"
    outcome = shell("path", "--svg", str(folder), "--dark", LINE)
    assert (outcome.code, outcome.out) == (0, f"{len(PATH.steps) + 1} files written to {folder}\n")
    assert len(list(folder.glob("*.svg"))) == len(PATH.steps)
    assert (folder / "index.html").exists()


def test_a_path_becomes_files_of_every_form(shell: Shell, tmp_path: Path) -> None:
    shell("path", "--export", str(tmp_path / "out"), stdin=f"{LINE}\n{HARD}\n")
    assert json.loads((tmp_path / "out" / "path.json").read_text())["puzzle"] == LINE
    assert json.loads((tmp_path / "out-2" / "path.json").read_text())["puzzle"] == HARD
    assert (tmp_path / "out" / "path.txt").read_text().startswith(LINE)


def test_a_hint_becomes_a_picture(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "hint.svg"
    outcome = shell("hint", "--svg", str(file), LINE)
    assert outcome.err == f"line 1: 1 file written to {tmp_path}\n"
    assert outcome.lines == shell("hint", LINE).lines
    ElementTree.fromstring(file.read_text())
    wrong = shell("hint", "--svg", str(tmp_path / "other.svg"), f":0000:1:{LINE[0]}+2{LINE[2:]}:::")
    assert "nothing to draw" in wrong.err
    assert not (tmp_path / "other.svg").exists()


def test_a_folder_that_cannot_be_written_is_named(shell: Shell, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    outcome = shell("path", "--svg", str(tmp_path / "file"), LINE)
    assert outcome.code == 1
    reason = "it is a file, and a folder is needed"
    assert outcome.err == f"line 1: {tmp_path / 'file'} cannot be written: {reason}\n"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no disk that is always full")
def test_a_file_that_cannot_be_finished_is_named(shell: Shell) -> None:
    outcome = shell("hint", "--svg", "/dev/full", LINE)
    assert (outcome.code, outcome.err) == (1, "line 1: /dev/full cannot be written: no space left on device\n")


def test_a_ladder_need_not_be_joined_to_its_option(shell: Shell) -> None:
    assert shell("rate", "--ladder", "-x-wing", HARD).out.endswith("  ladder -x-wing\n")
    assert "no technique called 'luck'" in shell("rate", "--ladder", "-luck", HARD).err


@pytest.mark.parametrize(
    ("command", "doing"),
    [("steps", "looking for Full House"), ("path", "looking for Full House"), ("rate", "taking a step")],
)
def test_a_person_at_a_terminal_sees_what_goes_on(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, command: str, doing: str
) -> None:
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    outcome = shell(command, NEAR_THE_END)
    assert outcome.err.startswith(f"\r{doing}\x1b[K")
    assert outcome.err.endswith("\r\x1b[K")
