"""Fish: the places in each house of the base, the houses that cover them, and the fins that spoil that."""

from __future__ import annotations

from sudoku_tui.engine.bits import cells_of, set_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.fish import fish_in
from sudoku_tui.logic.families.fish_search import Fish
from sudoku_tui.logic.families.words import cell_names, house_names
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import Node, Step
from sudoku_tui.logic.walks.losses import goes
from sudoku_tui.logic.walks.trail import (
    Trail,
    changed,
    choice,
    deeds,
    headed,
    is_gone,
    marked,
    marks_in,
    one_of,
    shown_houses,
    supposed,
)
from sudoku_tui.logic.walks.walk import Stop, Walk
from sudoku_tui.words.message import Capitalised, Message, counted, say

_IN_BASE = Role.BASE, Role.FIN, Role.ENDO_FIN


def walk_fish(step: Step, board: Board) -> Walk:
    trail, geometry = Trail(), board.geometry
    for truth in step.evidence.truths:
        trail.add(choice(truth, board, Role.BASE))
    places = set_of({mark.cell for mark in step.evidence.marks if mark.role in _IN_BASE})
    every = fish_in(step, geometry, places)
    gone = dict.fromkeys(step.eliminations)
    for number, fish in enumerate(every):
        own = [each for each in gone if fish.eliminated >> each.cell & 1] if number < len(every) - 1 else [*gone]
        gone = {each: None for each in gone if each not in own}
        if fish.fins:
            _with_fins(trail, step, fish, tuple(own), 2 * number + 1, geometry)
        else:
            _whole(trail, step, fish, geometry)
    return Walk(_summary(step, every[0], geometry), tuple(trail.stops))


def _about(fish: Fish, geometry: Geometry) -> dict[str, object]:
    return {
        "digit": geometry.digit_name(fish.digit),
        "bases": house_names(geometry, fish.base),
        "covers": house_names(geometry, fish.cover),
        "fins": cell_names(geometry, cells_of(fish.fins)),
    }


def _covered(step: Step, fish: Fish, geometry: Geometry) -> Stop:
    """Where all places lie, but for fins."""
    about = _about(fish, geometry)
    text: Message = say("All these places are in {covers}.", **about)
    if fish.fins:
        text = counted(
            "All but {fins}, a fin, are in {covers}.",
            "All but {fins}, the fins, are in {covers}.",
            fish.fins.bit_count(),
            **about,
        )
    return Stop(text, marks=marks_in(step, *_IN_BASE), houses=shown_houses(fish.cover, Role.COVER))


def _whole(trail: Trail, step: Step, fish: Fish, geometry: Geometry) -> None:
    since = tuple(range(len(fish.base)))
    trail.add(_covered(step, fish, geometry))
    text = say("{bases} use up {covers}, so {changed}.", changed=changed(step, geometry), **_about(fish, geometry))
    trail.add(_conclusion(Capitalised(text), step, fish, since))


def _conclusion(text: Message, step: Step, fish: Fish, since: tuple[int, ...]) -> Stop:
    marks = marked(step.eliminations, Role.OFF)
    return Stop(text, deeds(step), since=since, marks=marks, houses=shown_houses(fish.cover, Role.COVER))


def _with_fins(
    trail: Trail, step: Step, fish: Fish, gone: tuple[Candidate, ...], case: int, geometry: Geometry
) -> None:
    """Two cases: no fin is true, and the fish is whole; or one is, and sees what goes."""
    about = _about(fish, geometry) | {"gone": goes(gone, geometry)}
    fins, facts = Node(fish.digit, tuple(cells_of(fish.fins))), tuple(map(is_gone, gone))
    bases = tuple(range(len(fish.base)))
    trail.add(_covered(step, fish, geometry))
    marks = tuple(mark for mark in marks_in(step, Role.FIN, Role.ENDO_FIN) if fish.fins >> mark.cell & 1)
    start = trail.add(headed(supposed(fins, (case,), geometry, is_true=False), geometry))
    whole = trail.add(
        Stop(
            Capitalised(say("{bases} then use up {covers}, so {gone}.", **about)),
            facts,
            since=(*bases, start),
            marks=marked(gone, Role.OFF),
            houses=shown_houses(fish.cover, Role.COVER),
            case=(case,),
        )
    )
    start = trail.add(headed(supposed(fins, (case + 1,), geometry), geometry))
    cells = cell_names(geometry, (each.cell for each in gone))
    text = counted(
        "It sees {cells}: no {digit} there either.",
        "Each of them sees {cells}: no {digit} there either.",
        len(fins.cells),
        cells=cells,
        **about,
    )
    seen = trail.add(Stop(text, facts, since=(start,), marks=(*marks, *marked(gone, Role.OFF)), case=(case + 1,)))
    trail.add(Stop(say("Either way, {gone}.", **about), facts, since=(whole, seen), marks=marked(gone, Role.OFF)))


_LONG = 160
"""The most characters of a summary that names all houses."""


def _summary(step: Step, fish: Fish, geometry: Geometry) -> Message:
    about = _about(fish, geometry) | {"changed": changed(step, geometry), "count": len(fish.base)}
    about["fin"] = one_of(tuple(cells_of(fish.fins)), fish.digit, geometry) if fish.fins else ""
    named = say("The {digit}s of {bases} use up {covers}, so {changed}.", **about)
    counted_only = say("{count} houses have all their {digit}s in {count} others, so {changed}.", **about)
    if fish.fins:
        named = say("The {digit}s of {bases} use up {covers}, or {fin}: either way, {changed}.", **about)
        counted_only = say(
            "{count} houses have their {digit}s in {count} others, or {fin}: either way, {changed}.", **about
        )
    return named if len(str(named)) <= _LONG else counted_only
