"""The review and the challenge in a made-up language: every word is told, and what is a third longer still fits."""

from __future__ import annotations

import pytest

from tests.tui.scenes import SMALL, STANDARD, Scene
from tests.tui.screens.reviewed import (
    against_friend,
    challenged_app,
    finished_against_friend,
    review,
    reviewed_app,
    side_by_side,
)
from tests.tui.test_made_up_language import GIVEN, NOTATION, PHONE, cut_widgets, rows_of
from tests.words.made_up import made_up_language, untold

SCENES = [
    Scene(f"{name}-{size[0]}", size, "ink", play, app)
    for size in (STANDARD, SMALL, PHONE)
    for name, play, app in (
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
]


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.name)
async def test_every_word_is_told_and_fits(scene: Scene) -> None:
    with made_up_language():
        app = scene.app()
        async with app.run_test(size=scene.size) as pilot:
            await scene.reach(pilot)
            words = [word for word in untold("\n".join(rows_of(app))) if word not in {*GIVEN, "pack"}]
            cut = list(cut_widgets(app))
    assert [word for word in words if not NOTATION.fullmatch(word)] == []
    assert cut == []
