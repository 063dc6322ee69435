"""How the main screens look, in three sizes and two themes, against pictures that a person has approved."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.tui.scenes import SCENES, STANDINGS, Scene

DOUBLES = {"large-paper", "small-paper", "hint-paper", "steps-small"}
"""Scenes in a second theme or size, where another scene shows that theme or size."""


@pytest.mark.parametrize(
    "scene",
    [pytest.param(scene, marks=[pytest.mark.slow] * (scene.name in DOUBLES)) for scene in (*SCENES, STANDINGS)],
    ids=lambda scene: scene.name,
)
def test_looks(scene: Scene, snap_compare: Callable[..., bool]) -> None:
    assert snap_compare(scene.app(), terminal_size=scene.size, run_before=scene.reach)
