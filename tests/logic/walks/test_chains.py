"""Walks along chains: a stop for each link, from what is supposed to what both ends exclude."""

import pytest

from sudoku_tui.logic.walks.making import walk_of
from sudoku_tui.storage.examples import lesson_example
from tests.logic.walk_proofs import check_walk


@pytest.mark.parametrize("technique", ["skyscraper", "w-wing", "xy-chain", "grouped-aic", "continuous-nice-loop"])
def test_every_link_is_a_stop(technique: str) -> None:
    example = lesson_example(technique)
    assert example
    walk = check_walk(example.board, example.step)
    arrows = [stop.arrow for stop in walk.stops if stop.arrow]
    (chain,) = example.step.evidence.chains
    assert [(arrow.start, arrow.is_strong) for arrow in arrows] == [
        (node, link.is_strong) for node, link in zip(chain.nodes, chain.links, strict=False)
    ]


def test_an_xy_chain_in_words() -> None:
    example = lesson_example("xy-chain")
    assert example
    walk = walk_of(example.step, example.board)
    assert str(walk.summary).startswith("One of ")
    told = [str(stop.text) for stop in walk.stops]
    assert told[0].startswith("Suppose ")
    assert told[-1].startswith("Either way, ")
