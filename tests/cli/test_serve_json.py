"""A program that knows no rule plays by what it is told."""

from __future__ import annotations

import json
from typing import Any

from tests.cli.conftest import Shell
from tests.formats.clues.killer import KILLER
from tests.formats.grids import LINE

SOLUTION = "417369825632158947958724316825437169791586432346912758289643571573291684164875293"


def talk(shell: Shell, *requests: object) -> list[dict[str, Any]]:
    lines = [request if isinstance(request, str) else json.dumps(request) for request in requests]
    outcome = shell("serve-json", stdin="\n".join(lines))
    assert outcome.code == 0
    return [json.loads(line) for line in outcome.lines]


def test_five_verbs(shell: Shell) -> None:
    read, position, following, judged, made = talk(
        shell,
        {"id": 1, "do": "read", "puzzle": LINE},
        {"id": "two", "do": "position"},
        {"do": "next"},
        {"do": "judge", "claim": "r1c1=4 r1c2<>2"},
        {"do": "make", "claim": f"r1c2={SOLUTION[1]} r1c3<>1"},
    )
    assert (read["id"], position["id"], "id" in following) == (1, "two", False)
    assert all(answer["ok"] for answer in (read, position, following, judged, made))
    assert (read["size"], read["puzzle"], read["full"]) == (9, LINE, False)
    assert position["values"] == LINE
    assert position["candidates"]["r1c2"] == "1679"
    assert following["step"]["placements"]
    assert following["walk"]["stops"]
    assert len(following["stages"]) == 4
    assert (judged["true"], judged["proved"], judged["steps"]) == (True, True, [])
    assert made["values"][1] == SOLUTION[1]
    assert "1" not in made["candidates"]["r1c3"]


def test_a_killer_is_solved_by_what_comes_next_and_every_step_is_judged_right(shell: Shell) -> None:
    claims = list[str]()
    while True:
        requests: list[object] = [{"do": "read", "puzzle": KILLER}]
        requests += [{"do": "make", "claim": claim} for claim in claims]
        *_, last, following = talk(shell, *requests, {"do": "position"}, {"do": "next"})
        if last["full"]:
            break
        step = following["step"]
        claims.append(" ".join([*step["placements"], *step["eliminations"]]))
        *_, judged = talk(shell, *requests, {"do": "judge", "claim": claims[-1], "technique": step["technique"]})
        assert judged["proved"], step
        if len(claims) == 6:  # the whole way takes as long as all other tests of this file together
            break
    assert claims


def test_what_is_wrong_is_said_and_the_talk_goes_on(shell: Shell) -> None:
    answers = talk(
        shell,
        "{",
        "[1]",
        {"do": "dance", "id": 7},
        {"do": "next"},
        {"do": "read"},
        {"do": "read", "puzzle": "12"},
        {"do": "read", "puzzle": "." * 81},
        {"do": "judge", "claim": "r1c1=1"},
        {"do": "make", "claim": "r0c1=1"},
        {"do": "position"},
        "[" * 100_000,
    )
    assert [answer["ok"] for answer in answers] == [False] * 6 + [True, False, False, True, False]
    said = [answer.get("error") for answer in answers]
    assert said[:6] == [
        "this is no JSON, from character 2 on",
        "a request is a JSON object with the field do",
        "there is no verb 'dance'; the verbs are read, position, next, judge and make",
        "there is no position yet: the verb read takes one",
        "the field puzzle is missing, or no text",
        "2 cells were found, 16 are needed for a grid of 4×4",
    ]
    assert answers[2]["id"] == 7
    assert "more than one solution" in str(said[7])
    assert "r0c1" in str(said[8])
