"""A walk as plain data for JSON: the summary, and each stop with what is known from there."""

from __future__ import annotations

from collections.abc import Iterable

from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.walks.walk import Fact, Stop, Walk

Record = dict[str, object]


def walk_record(walk: Walk, geometry: Geometry) -> Record:
    return {
        "summary": str(walk.summary),
        "message": walk.summary.record(),
        "stops": [_stop(stop, geometry) for stop in walk.stops],
    }


def _stop(stop: Stop, geometry: Geometry) -> Record:
    return {
        "text": str(stop.text),
        "message": stop.text.record(),
        "heading": str(stop.heading),
        "case": list(stop.case),
        "supposed": stop.is_supposed,
        "broken": stop.is_broken,
        "since": list(stop.since),
        "known": _facts(stop.facts, geometry),
        "either": _facts(stop.either, geometry),
    }


def _facts(facts: Iterable[Fact], geometry: Geometry) -> list[Record]:
    return [
        {
            "digit": geometry.digit_name(fact.node.digit),
            "cells": list(map(geometry.cell_name, fact.node.cells)),
            "true": fact.is_true,
        }
        for fact in facts
    ]
