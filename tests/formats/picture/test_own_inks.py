"""The author's own colours on every ground, in pictures and on the page."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from itertools import product
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as some

import sudoku_tui
from sudoku_tui.formats.picture.own_inks import LIMITS, PAPER, Colour, OwnInk, Use, contrast, suited

PAGE = Path(sudoku_tui.__file__).parent / "web/page"
NODE = shutil.which("node")
DARK: Colour = (27, 30, 37)
GROUNDS: tuple[Colour, ...] = (DARK, PAPER, (253, 246, 227), (16, 20, 27))
COLOURS = ("#000000", "#ffffff", "#ffff00", "#feffaf", "#d0d0ff", "#800080", "#0000ff", "#cfcfcf", "#ff000080")

parts = some.integers(0, 255)
colours = some.tuples(parts, parts, parts).map(lambda rgb: "#" + "".join(f"{part:02x}" for part in rgb))
grounds = some.sampled_from(GROUNDS)


@given(colours, grounds, some.sampled_from((Use.LINE, Use.TEXT)))
def test_lines_are_seen_and_texts_are_read(colour: str, ground: Colour, use: Use) -> None:
    least = LIMITS[use][0]
    assert contrast(suited(OwnInk(colour, use), ground), ground) >= least - 0.01


@given(colours, grounds)
def test_digits_are_read_on_what_is_under_them(colour: str, ground: Colour) -> None:
    most = LIMITS[Use.TILE][2]
    assert (
        contrast(suited(OwnInk(colour, Use.TILE), ground), ground) <= most * 1.01 + 0.01
    )  # so much of contrast nobody sees


@given(colours, grounds, colours, some.sampled_from((Use.TILE, Use.SIGN)))
def test_a_text_is_read_on_what_it_stands_on(colour: str, ground: Colour, fill: str, use: Use) -> None:
    beneath = OwnInk(fill, use)
    text = suited(OwnInk(colour, Use.TEXT, beneath), ground)
    assert contrast(text, suited(beneath, ground)) >= 4.49


@given(colours, grounds)
def test_a_colour_keeps_its_hue(colour: str, ground: Colour) -> None:
    before = [int(colour[at : at + 2], 16) for at in (1, 3, 5)]
    after = suited(OwnInk(colour, Use.LINE), ground)
    for one, other in product(range(3), repeat=2):
        if before[one] > before[other]:
            assert after[one] >= after[other]


@given(colours, grounds)
def test_a_sign_stays_what_it_is_called(colour: str, ground: Colour) -> None:
    assert suited(OwnInk(colour, Use.SIGN), ground) == tuple(int(colour[at : at + 2], 16) for at in (1, 3, 5))


def test_what_is_white_on_paper_is_the_ground_elsewhere() -> None:
    assert suited(OwnInk("#ffffff", Use.TILE), DARK) == DARK
    assert suited(OwnInk("#000000", Use.LINE), DARK) == PAPER


def test_on_paper_colours_stay() -> None:
    for colour in ("#feffaf", "#d0d0ff", "#cfcfcf"):
        assert suited(OwnInk(colour, Use.TILE), PAPER) == tuple(int(colour[at : at + 2], 16) for at in (1, 3, 5))


def test_the_page_has_the_same_limits() -> None:
    found = re.search(r"LIMITS = \{(.*)\};", (PAGE / "own_inks.js").read_text("utf-8"))
    assert found
    told = {name: tuple(json.loads(numbers)) for name, numbers in re.findall(r"(\w+): (\[[^]]*\])", found[1])}
    assert told == LIMITS


@pytest.mark.skipif(NODE is None, reason="no node is installed here, which runs the page's script")
def test_the_page_suits_colours_alike() -> None:
    plain = [OwnInk(colour, use) for colour in COLOURS for use in Use]
    on_others = [
        OwnInk(colour, Use.TEXT, beneath) for colour in COLOURS for beneath in plain if beneath.use in "tile sign"
    ]
    asked = [(ink, ground) for ink in (*plain, *on_others) for ground in GROUNDS]
    script = Path(__file__).with_name("own_inks.js")
    done = subprocess.run(
        [NODE or "", script, PAGE, json.dumps(asked)], capture_output=True, text=True, check=True
    )  # fmt: skip

    answers = json.loads(done.stdout)
    for (ink, ground), answer in zip(asked, answers, strict=True):
        assert suited(ink, ground) == pytest.approx(tuple(answer[:3]), abs=0.01), (ink, ground)
