"""What is really drawn can be read: the words on whole screens, in every theme."""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby

import pytest

from sudoku_tui.tui.themes import OWN_THEMES
from tests.contrast import weak_words
from tests.tui.gallery import LOOKS, screens

KNOWN = screens()
LOOKED_AT = (
    "home",
    "new-game",
    "games",
    "techniques",
    "daily",
    "question",
    "finished",
    "palette",
    "board",
)
QUICK = ("new-game", "question")
SIXTEEN = next(look for look in LOOKS if look.has_sixteen)


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[pytest.mark.slow] * (name not in QUICK)) for name in LOOKED_AT]
)
async def test_every_word_on_a_screen_can_be_read_in_every_theme(name: str) -> None:
    weak = dict[str, list[str]]()
    # Those with colours of their own are put on one after the other, for an app takes long to begin.
    for own, themes in groupby(OWN_THEMES, key=lambda theme: theme.name if theme.ansi else ""):
        look = SIXTEEN if own else LOOKS[0]
        app = look.worn_by(KNOWN[name])
        async with app.run_test(size=(120, 40)) as pilot:
            for number, theme in enumerate(themes):
                if number == 0:
                    await replace(KNOWN[name], theme=theme.name).reach(pilot)
                app.theme = theme.name
                await pilot.pause()
                weak |= {theme.name: words} if (words := weak_words(app)) else {}
    assert weak == {}
