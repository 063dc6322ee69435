"""How the main screens look, in three sizes and two themes, against pictures that a person has approved."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.tui.scenes import SCENES, STANDINGS, Scene, tightest

QUICK = {"large-ink", "standard-ink", "race-standings", *(scene.name for scene in tightest(SCENES))}
"""Every moment where it has least room, and the game on a usual and on a large screen."""


@pytest.mark.parametrize(
    "scene",
    [pytest.param(scene, marks=[pytest.mark.slow] * (scene.name not in QUICK)) for scene in (*SCENES, STANDINGS)],
    ids=lambda scene: scene.name,
)
def test_looks(scene: Scene, snap_compare: Callable[..., bool]) -> None:
    assert snap_compare(scene.app(), terminal_size=scene.size, run_before=scene.reach)
