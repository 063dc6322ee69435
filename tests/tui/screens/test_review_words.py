"""The review and the challenge in a made-up language: every word is told, and what is a third longer still fits."""

from __future__ import annotations

import pytest

from tests.tui.scenes import Scene, tightest
from tests.tui.screens.reviewed import (
    against_friend,
    challenged_app,
    finished_against_friend,
    review,
    reviewed_app,
    side_by_side,
)
from tests.tui.test_made_up_language import GIVEN, SLOW, at_every_size, check_words

SCENES = at_every_size(
    (
        ("whole", review(), reviewed_app),
        ("wrong", review("down"), reviewed_app),
        ("pause", review("down", "down"), reviewed_app),
        ("end", review("end"), reviewed_app),
        ("replay", review("left", "left"), reviewed_app),
        ("own-lesson", review("down", "down", "enter"), reviewed_app),
        ("against", against_friend, challenged_app),
        ("won", finished_against_friend, challenged_app),
        ("duel", side_by_side, challenged_app),
    )
)


@pytest.mark.parametrize(
    "scene",
    [pytest.param(each, marks=[] if each in tightest(SCENES) else SLOW) for each in SCENES],
    ids=lambda scene: scene.name,
)
async def test_every_word_is_told_and_fits(scene: Scene) -> None:
    await check_words(scene, {*GIVEN, "pack"})
