"""How the main screens look, in three sizes and two themes, against pictures that a person has approved."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.app.scenes import SCENES, STANDINGS, Scene

QUICK = {
    "standard-ink", "large-ink", "small-paper", "hint-paper", "chain-small", "jigsaw", "challenge", "why", "tour",
    "home-small", "own-puzzle-small", "daily-small", "statistics-days", "finished-small", "review-small",
}  # fmt: skip
"""The game in its sizes, and one look at each screen that is all its own; the gate looks at everything."""


@pytest.mark.parametrize(
    "scene",
    [pytest.param(scene, marks=[pytest.mark.slow] * (scene.name not in QUICK)) for scene in (*SCENES, STANDINGS)],
    ids=lambda scene: scene.name,
)
def test_looks(scene: Scene, snap_compare: Callable[..., bool]) -> None:
    assert snap_compare(scene.app(), terminal_size=scene.size, run_before=scene.reach)
