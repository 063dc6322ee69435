"""The page of a path: one file without a script, a part for every step and every stop, one chosen at a time."""

from __future__ import annotations

import re
from pathlib import Path as FilePath

import pytest
from playwright.sync_api import expect

from sudoku_tui.engine.puzzle import Position
from sudoku_tui.engine.stepper import finish
from sudoku_tui.formats import parse
from sudoku_tui.formats.clues.clued import Clued
from sudoku_tui.formats.path_page import path_page
from sudoku_tui.logic.explain import explain
from sudoku_tui.logic.path import walk
from tests.formats.grids import LINE
from tests.web.chromium import chromium, needs_chromium

PATH = walk(parse(LINE).board())
CLUED = Clued(Position.start(parse(LINE)), title="A <b>bold</b> title", author="Jane Doe", rules="First.\nSecond.")
PAGE = finish(path_page(PATH, CLUED))


def test_it_needs_no_script_and_no_network() -> None:
    assert "default-src 'none'" in PAGE
    assert not re.search(r"<script|\son\w+=|javascript:", PAGE)
    assert not re.search(r"\b(?:src|href)=|url\(|@import", PAGE)


def test_it_says_what_the_puzzle_is() -> None:
    for words in ("A &lt;b&gt;bold&lt;/b&gt; title", "Jane Doe", "<p>First.</p><p>Second.</p>", LINE):
        assert words in PAGE
    assert "<b>" not in PAGE


def test_each_step_has_a_part_with_its_picture_and_its_reasons() -> None:
    parts = re.findall(r'<section class="step">(.*?)</section>', PAGE, re.DOTALL)
    assert len(parts) == len(PATH.steps) + 1, "the first shows the puzzle"
    assert all("<svg" in part for part in parts)
    for part, step in zip(parts[1:], PATH.steps, strict=True):
        *_, what = explain(step, PATH.start.geometry).stages
        assert f'<p class="what">{what}</p>'.replace("'", "&#x27;") in part


def test_steps_beyond_singles_are_walked() -> None:
    assert 'class="stop"' in PAGE
    assert '<p class="now">1 of ' in PAGE


def test_the_parts_are_one_choice_and_lead_to_each_other() -> None:
    count = len(re.findall('<input class="at" type="radio" name="at"', PAGE))
    assert PAGE.count(" checked autofocus") == 1
    for at in range(1, count + 1):
        assert f'id="at{at}"' in PAGE
        assert at == 1 or f'for="at{at}"' in PAGE


def test_the_same_path_is_the_same_page() -> None:
    assert finish(path_page(PATH, CLUED)) == PAGE


@pytest.mark.slow
@needs_chromium
def test_arrow_keys_go_on_and_back_from_a_disk(tmp_path: FilePath) -> None:
    file = tmp_path / "page.html"
    file.write_text(PAGE, encoding="utf-8")
    with chromium() as browser, browser.person() as person:
        page = person.new_page()
        page.goto(file.as_uri())
        heading = page.locator("section:visible h2")
        for key, title in (("ArrowRight", "1 ·"), ("ArrowRight", "2 ·"), ("ArrowLeft", "1 ·")):
            page.keyboard.press(key)
            expect(heading).to_contain_text(title)
        page.locator("section:visible nav label").last.click()
        expect(heading).to_contain_text("2 ·")
