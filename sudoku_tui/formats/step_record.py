"""Steps as plain data for JSON: cells as `r1c1`, candidates as `r1c2=3`, eliminations as `r4c5<>3`."""

import re
from collections.abc import Iterable

from sudoku_tui.engine.bits import digits_of
from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.explain import explain
from sudoku_tui.logic.ladder import technique
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import (
    Chain,
    Clue,
    Inference,
    Link,
    Mark,
    Step,
    Sum,
    Truth,
    elimination_text,
    eureka,
    placement_text,
)
from sudoku_tui.words.message import in_turn

Record = dict[str, object]
_BETWEEN_TERMS = re.compile(r"([=-])\(")


def step_gives(step: Step, geometry: Geometry) -> str:
    """What a step places and removes, in short; cells that lose the same digit are listed together."""
    placed = [placement_text(geometry, placement) for placement in step.placements]
    losers: dict[int, list[str]] = {}
    for cell, digit in step.eliminations:
        losers.setdefault(digit, []).append(geometry.cell_name(cell))
    gone = [f"{','.join(cells)}<>{geometry.digit_name(digit)}" for digit, cells in losers.items()]
    return " ".join([*placed, *gone])


def chain_lines(step: Step, geometry: Geometry) -> list[str]:
    """The chains of a step in Eureka notation, with blanks between the terms, where lines can be broken."""
    return [_BETWEEN_TERMS.sub(r" \1 (", eureka(chain, geometry)) for chain in step.evidence.chains]


def brief_record(step: Step, geometry: Geometry) -> Record:
    """A step without its proof."""
    return {
        "technique": step.technique,
        "placements": [placement_text(geometry, placement) for placement in step.placements],
        "eliminations": [elimination_text(geometry, elimination) for elimination in step.eliminations],
    }


def step_record(step: Step, geometry: Geometry) -> Record:
    _, _, why, what = explain(step, geometry).stages
    record: Record = {
        **brief_record(step, geometry),
        "cells": list(dict.fromkeys(geometry.cell_name(mark.cell) for mark in step.evidence.marks)),
        "houses": list(dict.fromkeys(geometry.houses[mark.house].name for mark in step.evidence.houses)),
        "text": str(in_turn(why, what)),
        "messages": [why.record(), what.record()],
        "marks": _by_role((mark.role, _mark(geometry, mark)) for mark in step.evidence.marks),
    }
    if step.evidence.chains:
        record["eureka"] = [eureka(chain, geometry) for chain in step.evidence.chains]
    if step.evidence.clues or step.evidence.sums:
        record["clues"] = [_clue(geometry, clue) for clue in step.evidence.clues]
        record["sums"] = [_sum(geometry, said) for said in step.evidence.sums]
    return record


def whole_record(step: Step, geometry: Geometry) -> Record:
    evidence, rung = step.evidence, technique(step.technique)
    return step_record(step, geometry) | {
        "name": str(rung.name),
        "level": rung.level,
        "score": rung.score,
        "digits": [geometry.digit_name(digit) for digit in evidence.digits],
        "house_roles": _by_role((mark.role, geometry.houses[mark.house].name) for mark in evidence.houses),
        "truths": [_truth(geometry, truth) for truth in evidence.truths],
        "sets": [_cells(geometry, cells) for cells in evidence.sets],
        "chains": [_chain(geometry, chain) for chain in evidence.chains],
        "branches": [
            {
                "lines": [_inference(geometry, line) for line in branch.lines],
                "broken": _truth(geometry, branch.broken),
                **({"unmet": _source(geometry, branch.unmet)} if branch.unmet else {}),
            }
            for branch in evidence.branches
        ],
    }


def _by_role(marked: Iterable[tuple[Role, str]]) -> dict[str, list[str]]:
    by_role: dict[str, dict[str, None]] = {}
    for role, name in marked:
        by_role.setdefault(role.value, {})[name] = None
    return {role: list(names) for role, names in by_role.items()}


def _mark(geometry: Geometry, mark: Mark) -> str:
    if not mark.digit:
        return geometry.cell_name(mark.cell)
    return placement_text(geometry, Candidate(mark.cell, mark.digit))


def _cells(geometry: Geometry, cells: Iterable[int]) -> list[str]:
    return [geometry.cell_name(cell) for cell in cells]


def _truth(geometry: Geometry, truth: Truth | None) -> Record | None:
    if truth is None:
        return None
    if not truth.digit:
        return {"cell": geometry.cell_name(truth.place)}
    return {"house": geometry.houses[truth.place].name, "digit": geometry.digit_name(truth.digit)}


def _chain(geometry: Geometry, chain: Chain) -> Record:
    return {
        "loop": chain.is_loop,
        "nodes": [
            {"digit": geometry.digit_name(node.digit), "cells": _cells(geometry, node.cells)} for node in chain.nodes
        ],
        "links": [_link(geometry, link) for link in chain.links],
    }


def _link(geometry: Geometry, link: Link) -> Record:
    record: Record = {"kind": "strong" if link.is_strong else "weak"}
    if link.truth:
        record["truth"] = _truth(geometry, link.truth)
    if link.inside:
        record["inside"] = _cells(geometry, link.inside)
    return record


def _inference(geometry: Geometry, line: Inference) -> Record:
    record: Record = {
        "candidate": placement_text(geometry, line.candidate),
        "true": line.is_on,
        "causes": list(line.causes),
        "truth": _truth(geometry, line.truth),
    }
    if line.group:
        record["group"] = _cells(geometry, line.group)
    if line.clue:
        record["clue"] = _source(geometry, line.clue)
    return record


def _source(geometry: Geometry, source: Clue | Sum) -> Record:
    return _clue(geometry, source) if isinstance(source, Clue) else _sum(geometry, source)


def _clue(geometry: Geometry, clue: Clue) -> Record:
    """A clue in words, the cells in question, and the sets of digits that are left for them."""
    sets = ["".join(map(geometry.digit_name, digits_of(held))) for held in clue.sets]
    said = str(geometry.constraints[clue.constraint].said(geometry))
    return {"clue": said, "cells": _cells(geometry, clue.cells), **({"sets": sets} if sets else {})}


def _sum(geometry: Geometry, said: Sum) -> Record:
    return {
        "cells": _cells(geometry, said.cells),
        "total": said.total,
        "others": _cells(geometry, said.others),
        "houses": [geometry.houses[index].name for index in said.houses],
        "cages": [str(geometry.constraints[index].said(geometry)) for index in said.cages],
    }
