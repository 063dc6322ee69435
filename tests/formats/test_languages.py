"""What exports and errors say goes through the catalogue."""

from __future__ import annotations

import re

import pytest

from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.formats import parse
from sudoku_tui.logic.path import walk
from sudoku_tui.words.language import speak, tell
from sudoku_tui.words.message import ENGLISH
from tests.formats.grids import LINE, exported
from tests.support import made
from tests.words.made_up import made_up_language, untold

_NOTATION = re.compile(r"r\d+c\d+|<[^>]*>|[\w.-]+\.svg")
PATH = walk(made(3).board())


def test_the_text_of_a_path_is_told() -> None:
    with made_up_language():
        (text,) = exported(PATH, "text").values()
    assert untold(_NOTATION.sub("", text)) == []


def test_the_page_says_which_language_it_is_in() -> None:
    before = speak(ENGLISH, "pt-BR")
    try:
        page = exported(PATH, "svg")["index.html"]
    finally:
        speak(before)
    assert '<html lang="pt-BR">' in page
    assert '<html lang="en">' in exported(PATH, "svg")["index.html"]


def test_the_words_of_pictures_are_told() -> None:
    with made_up_language():
        files = exported(PATH, "svg")
    page = files.pop("index.html")
    for svg in files.values():
        texts = re.findall(r"<(?:text|title|desc)[^>]*>([^<]*)<", svg)
        assert texts
        assert untold(_NOTATION.sub("", " ".join(texts)).replace("&lt;&gt;", "")) == []
    shown = " ".join(re.findall(r'alt="([^"]*)"|<h1>([^<]*)<', page)[0])
    assert untold(_NOTATION.sub("", shown)) == []


ERRORS = ["", LINE[:-1], f"{LINE}\n{LINE}", "1" * 200_000, "[]", "===\n===", "3x3#1", "https://a.b", "123\n12\n123"]


@pytest.mark.parametrize("text", ERRORS)
def test_errors_are_told(text: str) -> None:
    with pytest.raises(PuzzleTextError) as caught:
        parse(text)
    with made_up_language():
        assert untold(tell(caught.value.message)) == []
