from __future__ import annotations

import json
import os
from collections.abc import Iterator

import pytest

from sudoku_tui.formats import parse_position
from sudoku_tui.logic.ladder import taught
from sudoku_tui.logic.path import steps
from sudoku_tui.logic.step import elimination_text
from sudoku_tui.words.language import CHOICE_VARIABLE, speak
from sudoku_tui.words.message import ENGLISH
from tests.cli.conftest import Shell


def test_the_list_names_every_technique(shell: Shell) -> None:
    outcome = shell("lessons")
    assert outcome.code == 0
    assert all(rung.identifier in outcome.out and str(rung.name) in outcome.out for rung in taught())


def test_the_list_for_programs(shell: Shell) -> None:
    records = [json.loads(line) for line in shell("lessons", "--json").lines]
    assert [record["technique"] for record in records] == [rung.identifier for rung in taught()]
    assert {"name", "level", "score", "on", "needs_uniqueness"} <= set(records[0])


def test_a_lesson_has_words_a_board_and_a_hint(shell: Shell) -> None:
    outcome = shell("lessons", "X-Wing")
    assert outcome.code == 0
    for part in (
        "X-Wing (hard, score 140)",
        "How it looks",
        "Why it works",
        "An example",
        "\n2. X-Wing\n",
        "\n4. Remove",
    ):
        assert part in outcome.out
    assert outcome.out.count("*") == 5, "four cells are the proof, and the legend says so"


def test_a_lesson_for_programs(shell: Shell) -> None:
    record = json.loads(shell("lessons", "xy-wing", "--json").out)
    assert record["step"]["technique"] == "xy-wing"
    assert len(record["stages"]) == 4
    assert parse_position(record["position"]).board().unplaced


def test_a_lesson_that_takes_one_solution_for_granted_says_so(shell: Shell) -> None:
    assert "the puzzle has only one solution" in " ".join(shell("lessons", "unique-rectangle-1").out.split())


def test_an_unknown_technique_is_named(shell: Shell) -> None:
    outcome = shell("lessons", "z-wing")
    assert outcome.code == 2
    assert "no technique called 'z-wing'" in outcome.err


def answers(shell: Shell, *, seed: str) -> list[str]:
    """All that the first step of the first exercise removes."""
    record = json.loads(shell("train", "x-wing", "--seed", seed, "--json", stdin="").lines[0])
    position = parse_position(record["position"])
    step = steps(position.board(), "x-wing")[0]
    return [elimination_text(position.geometry, candidate) for candidate in step.eliminations]


def scores(shell: Shell, identifier: str) -> dict[str, object]:
    records = [json.loads(line) for line in shell("train", "--json").lines]
    return next(record for record in records if record["technique"] == identifier)


def test_a_right_answer_is_told_and_kept(shell: Shell) -> None:
    right = answers(shell, seed="1")
    outcome = shell("train", "x-wing", "--seed", "1", "--count", "1", stdin=" ".join(right) + "\n")
    assert outcome.code == 0
    assert "Right. Remove" in outcome.out
    found = scores(shell, "x-wing")
    assert (found["asked"], found["first"], found["found"], found["wrong"]) == (1, 1, 1, 0)


def test_parts_of_a_step_are_put_together(shell: Shell) -> None:
    seed = next(str(number) for number in range(20) if len(answers(shell, seed=str(number))) > 1)
    right = answers(shell, seed=seed)
    outcome = shell("train", "x-wing", "--seed", seed, "--count", "1", "--json", stdin="\n".join(right))
    verdicts = [json.loads(line)["verdict"] for line in outcome.lines[1:]]
    assert verdicts == ["part"] * (len(right) - 1) + ["right"]
    assert scores(shell, "x-wing")["first"] == 1


def test_wrong_answers_hints_and_giving_up_are_counted(shell: Shell) -> None:
    outcome = shell("train", "x-wing", "--seed", "1", stdin="nonsense\nr1c1<>9 r1c1=1\nhint\nshow\nquit\nr1c1=1\n")
    assert outcome.code == 0
    for said in ("Answer like r1c2<>3", "No. ", "Hint 1: Look at", "Here it is. Remove", "2. X-Wing. Which candidates"):
        assert said in outcome.out
    found = scores(shell, "x-wing")
    assert (found["asked"], found["first"], found["found"]) == (1, 0, 0)
    assert (found["wrong"], found["hints"], found["shown"]) == (1, 1, 1)


def test_the_same_seed_asks_the_same(shell: Shell) -> None:
    first, again, other = (
        shell("train", "x-wing", "--seed", seed, stdin="next\nnext\n").out for seed in ("1", "1", "2")
    )
    assert first == again != other
    assert "3. X-Wing. Which candidates" in first


def test_looking_and_going_away_counts_nothing(shell: Shell) -> None:
    shell("train", "x-wing", stdin="")
    assert scores(shell, "x-wing")["asked"] == 0


def test_a_technique_without_positions_says_so(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sudoku_tui.cli.lessons.training_positions", lambda _: ())
    outcome = shell("train", "leviathan", stdin="")
    assert outcome.code == 2
    assert "no position is known for Leviathan" in outcome.err
    assert shell("train", "z-wing", stdin="").code == 2


def test_the_list_shows_how_one_fares(shell: Shell) -> None:
    shell("train", "naked-pair", stdin="hint\nhint\n")
    (row,) = [line for line in shell("train").lines if line.startswith("naked-pair ")]
    assert row.split()[1:] == ["8", "1", ".", ".", ".", "2", "."]


def test_the_path_is_told_with_what_comes_next(shell: Shell) -> None:
    lines = shell("learn").lines
    assert lines[0] == "☐  1 The last digit"
    assert lines[-1] == "  sudoku-tui train full-house"
    records = [json.loads(line) for line in shell("learn", "--json").lines]
    assert records[0] == {
        "chapter": 1,
        "title": "The last digit",
        "lesson": "full-house",
        "state": "new",
        "stretch": "lesson",
        "is_next": True,
        "is_due": False,
    }


def test_a_kind_of_clue_has_a_lesson_too(shell: Shell) -> None:
    outcome = shell("lessons", "Killer cage")
    assert outcome.lines[0] == "Killer cage"
    assert {"What it asks", "How to begin", "An example"} <= {*outcome.lines}
    record = json.loads(shell("lessons", "arrow", "--json").out)
    assert (record["clue"], bool(record["step"])) == ("arrow", True)


@pytest.fixture
def french() -> Iterator[None]:
    yield
    os.environ.pop(CHOICE_VARIABLE, None)
    speak(ENGLISH)


@pytest.mark.usefixtures("french")
def test_a_training_is_talked_to_in_the_language_and_in_english(shell: Shell) -> None:
    """By the words that its help names, and cells by the names that the language gives them."""
    right = " ".join(answers(shell, seed="7"))
    asked = "train", "x-wing", "--seed", "7", "--language", "fr"
    told = shell(*asked, stdin="indice\nhint\nsuivant\nquitter\nindice\n").out
    assert "indice, montrer, suivant, quitter" in told
    assert "\n2. " in told
    assert told.count("Indice") == 2
    assert right.startswith("r")
    for written in (right, right.upper().replace("R", "L")):
        assert "\n2. " in shell(*asked, stdin=written).out
