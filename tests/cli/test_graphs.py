from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import networkx

from sudoku_tui.formats import parse
from sudoku_tui.lab.graph import as_graph
from tests.cli.conftest import Shell

SMALL = ".......4.4.1...."


def test_the_edges_are_listed_with_their_reasons(shell: Shell) -> None:
    outcome = shell("graph", SMALL, "--part", "row")
    assert outcome.lines[:2] == ["r1c1 r1c2 row 1", "r1c1 r1c3 row 1"]
    assert len(outcome.lines) == 4 * 6
    knights = shell("graph", "antiknight:" + "." * 81).lines
    assert knights[-1].endswith("a chess move apart")


def test_networkx_reads_the_graph(shell: Shell) -> None:
    graph = networkx.node_link_graph(json.loads(shell("graph", SMALL, "--json").out), edges="edges")
    assert graph.number_of_edges() == as_graph(parse(SMALL)).number_of_edges()
    assert graph.nodes["r2c4"]["digit"] == 4


def test_the_graph_is_drawn_with_an_arc_for_each_edge(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "graph.svg"
    assert shell("graph", SMALL, "--part", "box", "--svg", str(file)).code == 0
    tags = [element.tag.rpartition("}")[2] for element in ElementTree.parse(file).iter()]
    assert (tags.count("path"), tags.count("circle"), tags.count("text")) == (4 * 6, 16, 3)


def test_a_full_grid_comes_again_by_its_seed(shell: Shell) -> None:
    grids = [shell("grid", "--seed", seed).out for seed in ("1", "1", "2")]
    assert grids[0] == grids[1] != grids[2]
    assert all(shell("check", grid.strip()).code == 0 for grid in grids)
    assert json.loads(shell("grid", "--size", "6", "--variant", "x", "--json").out)["grid"].startswith("x:")
