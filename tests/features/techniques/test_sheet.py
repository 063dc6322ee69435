"""The techniques as values: a switch for each, in the order of the ladder."""

from __future__ import annotations

from sudoku_tui.app.page.sheet import Action, Buttons, Group, Paragraph, Switch
from sudoku_tui.features.techniques.model import LadderChoice
from sudoku_tui.features.techniques.sheet import place_of, techniques_sheet
from sudoku_tui.logic.ladder import LADDER
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import say

_KEEP, _LATER = Action(say("Keep"), "technique.keep"), Action(say("Later"), "technique.move", "next")


def groups(choice: LadderChoice) -> list[Group]:
    sheet = techniques_sheet(choice, say("Said"), (), 0)
    return [part for part in sheet.parts if isinstance(part, Group)]


def test_each_technique_is_a_switch_with_its_level_and_its_score() -> None:
    choice = LadderChoice()
    switches = [switch for group in groups(choice) for switch in group.parts if isinstance(switch, Switch)]
    assert [switch.name for switch in switches] == [rung.identifier for rung in choice.order]
    assert [switch.on for switch in switches] == [choice.is_on(rung) for rung in choice.order]
    first, *others = groups(choice)
    assert (tell(first.title), len(first.parts)) == ("In this order", len(LADDER))
    assert all(tell(group.title).startswith("For ") for group in others)
    details = {switch.name: tell(switch.detail) for switch in switches}
    assert details["full-house"] == "Easy · score 4"
    assert details["unique-rectangle-1"].endswith("one solution")


def test_one_that_was_moved_stands_where_it_is_tried() -> None:
    choice = LadderChoice()
    at = place_of(choice, "x-wing")
    while at:
        at = choice.move(at, -1)
    first = groups(choice)[0].parts[0]
    assert isinstance(first, Switch)
    assert first.name == "x-wing"


def test_who_has_no_keys_finds_what_they_would_do_at_the_end() -> None:
    choice = LadderChoice()
    sheet = techniques_sheet(choice, say("Said"), (_KEEP, _LATER), 2)
    assert sheet.parts[0] == Paragraph(say("Said"))
    assert sheet.parts[-1] == Buttons((_KEEP._replace(main=True), _LATER))
    assert sheet.at == choice.order[2].identifier
    assert isinstance(techniques_sheet(choice, say("Said"), (), 0).parts[-1], Group)


def test_what_is_no_technique_has_no_place() -> None:
    choice = LadderChoice()
    assert place_of(choice, choice.order[5].identifier) == 5
    assert place_of(choice, "keep") is None
