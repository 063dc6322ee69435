"""Puzzles with constraints on the command line: answered as all others, or refused in one sentence."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from sudoku_tui.formats.clues.links import read_clued
from tests.cli.conftest import Shell
from tests.formats.clues.killer import CLUED, FOGGY, KILLER, LINKS, OPEN, PAYLOAD, SOLUTION
from tests.formats.grids import LINE

HAS = "the puzzle has constraints (killer cage)"
REFUSED = {
    "convert": "the form line has no signs for them",
    "watch": "the lab's strategies cannot handle them",
    "race": "the lab's strategies cannot handle them",
    "graph": "the graph cannot show them yet",
}


@pytest.mark.parametrize("text", [KILLER, *LINKS, PAYLOAD], ids=["text", "link", "other link", "payload"])
def test_a_killer_is_solved_from_every_text(shell: Shell, text: str) -> None:
    for outcome in (shell("solve", text), shell("solve", stdin=text)):
        assert (outcome.code, outcome.lines, outcome.err) == (0, [SOLUTION], "")


def test_it_streams_among_other_puzzles_and_what_is_bad_is_named_by_file_line_and_place(
    shell: Shell, tmp_path: Path
) -> None:
    file = tmp_path / "many.jsonl"
    file.write_text("\n".join([LINE, KILLER, KILLER.replace("R4C2", "R5C2"), LINKS[0][:60], OPEN, KILLER]))
    outcome = shell("solve", str(file))
    assert (outcome.code, outcome.lines[1:]) == (1, [SOLUTION, "", "", "", SOLUTION])
    told = [line.removeprefix(f"{file}: ") for line in outcome.err.splitlines()]
    assert told[:2] == [
        "line 3: killercage 1: there is no cell R5C2: the grid has 4 rows",
        "line 4: the text of the link is cut off",
    ]
    assert told[2].startswith("line 5: there is more than one solution: ")


def test_the_answer_in_json_has_the_puzzle_as_a_line_that_is_read_again(shell: Shell) -> None:
    record = json.loads(shell("solve", "--json", KILLER).out)
    assert (record["solution"], record["solutions"], record["title"]) == (SOLUTION, 1, "Four Cages")
    assert read_clued(record["puzzle"]) == CLUED


def test_check_tells_what_is_wrong(shell: Shell) -> None:
    assert shell("check", KILLER).lines == ["killercage:........2.......  Four Cages  1 given, exactly one solution"]
    given = KILLER.replace("........2.......", ".444............")
    assert shell("check", given).err.startswith("line 1: 4 appears more than once in row 1")
    broken = KILLER.replace("........2.......", ".43...2.........")
    assert "killer cage of 6 in r1c2, r1c3 and r2c3" in shell("check", broken).err


def test_the_authors_own_pencil_marks_count(shell: Shell) -> None:
    marked = json.loads(shell("convert", "--to", "f-puzzles", OPEN).out)
    marked["grid"][2][0]["givenPencilMarks"] = [2]
    for command in ("solve", "check"):
        assert shell(command, json.dumps(marked)).code == 0


def test_what_only_the_rules_explain_is_remarked(shell: Shell) -> None:
    drawn = json.loads(shell("convert", "--to", "f-puzzles", KILLER).out)
    drawn["line"] = [{"lines": [["R1C1", "R2C2"]], "outlineC": "#FF0000"}]
    outcome = shell("solve", json.dumps(drawn))
    assert (outcome.lines, outcome.code) == ([SOLUTION], 0)
    assert "1 part of its drawing is not understood" in outcome.err


@pytest.mark.parametrize("command", ["solve", "check", "rate", "solve --json"])
def test_what_is_not_known_is_named_and_left_to_the_authors_solution_where_that_is_wanted(
    shell: Shell, command: str
) -> None:
    refused = shell(*command.split(), FOGGY)
    assert refused.code == 1
    assert "the constraint 'wormholes' is not known here; --by-solution takes" in refused.err
    outcome = shell(*command.split(), "--by-solution", FOGGY)
    assert (outcome.code, len(outcome.lines)) == (0, 1)
    assert "not known here: wormholes; the author's solution is the only check of them" in outcome.err
    assert (SOLUTION if "solve" in command else "unread") in outcome.out


def test_where_known_clues_leave_more_the_authors_solution_can_be_taken(shell: Shell) -> None:
    written = json.loads(OPEN) | {"solution": SOLUTION}
    for command in ("solve", "check", "rate"):
        refused = shell(command, json.dumps(written))
        assert (refused.code, "more than one solution" in refused.err) == (1, True)
        assert "--by-solution takes the author's solution" in refused.err
        outcome = shell(command, "--by-solution", json.dumps(written))
        assert (outcome.code, "leave more than one solution: the author's is taken" in outcome.err) == (0, True)
    wrong = json.dumps(written | {"solution": "4321214312343412"})
    assert shell("solve", "--by-solution", wrong).code == 1


@pytest.mark.parametrize("command", ["hint", "steps", "path"])
def test_deductions_use_what_is_known_and_the_authors_solution_stands_for_the_rest(shell: Shell, command: str) -> None:
    written = json.dumps(json.loads(OPEN) | {"solution": SOLUTION})
    for text, told in ((FOGGY, "not known here: wormholes"), (written, "the author's is taken")):
        assert "--by-solution takes" in shell(command, FOGGY).err
        outcome = shell(command, "--by-solution", text)
        assert (outcome.code, told in outcome.err) == (0, True)
        assert "each deduction uses only the rules that are understood" in outcome.err
        assert "Innie or Outie" in outcome.out


def test_where_what_is_known_leads_no_further_nobody_calls_it_beyond_the_ladder(shell: Shell) -> None:
    written = json.loads(OPEN) | {"solution": SOLUTION, "givens": "1..4.41..14.4..1"}
    assert (
        shell("path", "--by-solution", json.dumps(written))
        .lines[-1]
        .endswith("the rules that are understood lead no further")
    )
    beyond = shell("hint", "--by-solution", json.dumps(written)).out
    assert "what follows is a digit of the author's solution" in beyond
    placed = json.loads(shell("convert", "--to", "f-puzzles", json.dumps(written)).out)
    placed["grid"][0][1]["value"] = 3
    assert "in the author's solution r1c2 is not 3" in shell("hint", "--by-solution", json.dumps(placed)).out
    assert "are understood are rated" in shell("rate", "--by-solution", json.dumps(written)).err


@pytest.mark.parametrize("command", ["hint", "steps", "path", "rate"])
def test_what_the_authors_solution_breaks_is_told_with_the_refusal_too(shell: Shell, command: str) -> None:
    text = KILLER.replace('"givens"', f'"solution": "{SOLUTION}", "givens"').replace('"value": "9"', '"value": "8"')
    outcome = shell(command, text)
    assert outcome.code == 1
    assert "; the author's solution breaks the rules as they are read here: killer cage of 8" in outcome.err


def test_what_is_not_known_is_converted_by_name(shell: Shell) -> None:
    outcome = shell("convert", "--by-solution", "--to", "f-puzzles-link", FOGGY)
    assert "not known here: wormholes" in outcome.err
    assert "they are written by their names alone" in outcome.err
    assert shell("solve", outcome.out.strip()).lines == [SOLUTION]


def test_answers_in_json_keep_the_title(shell: Shell) -> None:
    for command in ("rate", "hint", "steps", "path"):
        record = json.loads(shell(command, "--json", KILLER).out)
        assert record["title"] == "Four Cages"
        assert read_clued(record["puzzle"]) == CLUED


def test_an_exported_path_names_the_puzzle_with_its_clues(shell: Shell, tmp_path: Path) -> None:
    assert shell("path", "--export", str(tmp_path / "out"), KILLER).code == 0
    record = json.loads((tmp_path / "out" / "path.json").read_text("utf-8"))
    assert (read_clued(record["puzzle"]).puzzle, record["end"]) == (CLUED.puzzle, SOLUTION)
    assert read_clued((tmp_path / "out" / "path.txt").read_text("utf-8").splitlines()[0]).puzzle == CLUED.puzzle


@pytest.mark.parametrize(("text", "code"), [(OPEN, 0), (KILLER, 1)], ids=["another solution", "no solution"])
def test_what_the_authors_solution_breaks_is_remarked(shell: Shell, text: str, code: int) -> None:
    text = text.replace('"givens"', f'"solution": "{SOLUTION}", "givens"').replace('"value": "9"', '"value": "8"')
    for command in ("solve", "check"):
        outcome = shell(command, text)
        assert outcome.code == code
        assert "the author's solution breaks the rules as they are read here: killer cage of 8" in outcome.err


@pytest.mark.parametrize("to", ["clues", "f-puzzles", "f-puzzles-link", "sudokupad-link"])
def test_convert_keeps_all(shell: Shell, to: str) -> None:
    assert read_clued(shell("convert", "--to", to, LINKS[0]).out) == CLUED
    assert shell("convert", "--to", "line", shell("convert", "--to", to, LINE).out.strip()).lines == [LINE]


@pytest.mark.parametrize("command", REFUSED)
def test_what_does_not_know_constraints_says_so(shell: Shell, command: str) -> None:
    outcome = shell(command, KILLER)
    assert (outcome.code, outcome.out) == (1, "")
    assert outcome.err.removeprefix("sudoku-tui: ") == f"line 1: {HAS}: {REFUSED[command]}\n"


@pytest.mark.parametrize("command", ["rate", "steps", "path"])
def test_it_is_explained_among_other_puzzles(shell: Shell, command: str) -> None:
    outcome = shell(command, "--json", stdin=f"{KILLER}\n{'.1.4........3.2.'}\n")
    caged, classic = map(json.loads, outcome.lines)
    assert read_clued(caged["puzzle"]).puzzle == CLUED.puzzle
    assert classic["puzzle"] == ".1.4........3.2."


def test_the_text_of_a_killer_is_no_challenge(shell: Shell) -> None:
    for text in (KILLER, *LINKS):
        outcome = shell("play", "--plain", "--challenge", text)
        assert (outcome.code, outcome.out) == (1, "")


LINK = LINKS[0]


@pytest.mark.parametrize(
    "text", [f"<{LINK}>", f'"{LINK}"', f"see {LINK} please", f"[mine]({LINK})", f"{KILLER} # mine"]
)
def test_what_people_put_around_a_puzzle_is_no_part_of_it(shell: Shell, text: str) -> None:
    for outcome in (shell("solve", text), shell("solve", stdin=text)):
        assert (outcome.code, outcome.lines) == (0, [SOLUTION])


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "https://sudokupad.app/abc123",
            "only the name of a puzzle: open https://sudokupad.app/api/puzzle/abc123 in a browser",
        ),
        ("https://example.org/abc123", "this link carries no puzzle, and nobody is asked for it"),
        (f"[{KILLER}, {KILLER}]", "this is a list of puzzles"),
        (f"{KILLER} {KILLER}", "there is more after the end of the JSON, from column"),
        ('{"size": 4, "killercage": [], "givens": "........2......."}', "killercage must stand within constraints"),
        ('{"size": 4}', "there is no puzzle in the JSON: neither a grid nor givens"),
    ],
)
def test_what_cannot_be_read_is_told_as_it_is(shell: Shell, text: str, told: str) -> None:
    for outcome in (shell("solve", text), shell("solve", stdin=text)):
        assert outcome.code == 1
        assert outcome.err.startswith(f"line 1: {told}")


@pytest.mark.parametrize("text", [KILLER, ".1.4........3.2."], ids=["killer", "classic"])
def test_the_answers_of_one_command_are_puzzles_for_the_next(shell: Shell, text: str) -> None:
    solved = shell("solve", text).lines
    assert shell("solve", stdin=shell("rate", "--json", text).out).lines == solved
    assert shell("solve", shell("solve", "--json", text).out.strip()).lines == solved


def test_a_list_of_puzzles_line_by_line_is_read_but_for_its_brackets(shell: Shell) -> None:
    assert shell("solve", stdin=f"{KILLER},\n{KILLER}").lines == [SOLUTION] * 2


def test_what_takes_classic_grids_for_granted_is_left_out_by_name_too(shell: Shell) -> None:
    outcome = shell("steps", "--technique", "unique-rectangle-1", KILLER)
    assert (outcome.lines, "assumes a grid without clues" in outcome.err) == (
        ["no step is known from here"],
        True,
    )


def test_kinds_of_clues_are_named_among_the_variants(shell: Shell) -> None:
    for command in (("new",), ("play", "--plain")):
        assert "and killer, thermometers" in shell(*command, "--variant", "kiler").err
    assert "new --variant killer makes a puzzle" in shell("grid", "--variant", "Killer").err


def test_kept_games_and_statistics_tell_clues_in_words(shell: Shell) -> None:
    assert shell("play", "--plain", KILLER, stdin="r4c4 1\n").code == 0
    assert "Four Cages  4×4 · killer cage" in shell("games").out
    lines = shell("stats").lines
    head = next(place for place, line in enumerate(lines) if line.startswith("4×4 · killer cage"))
    assert lines[head].index("begun") + len("begun") == lines[head + 1].index(" 1 ") + 2
