"""How the main screens look, in three sizes and two themes, against pictures that a person has approved."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.tui.scenes import SCENES, STANDINGS, Scene


@pytest.mark.parametrize("scene", [*SCENES, STANDINGS], ids=lambda scene: scene.name)
def test_looks(scene: Scene, snap_compare: Callable[..., bool]) -> None:
    assert snap_compare(scene.app(), terminal_size=scene.size, run_before=scene.reach)
