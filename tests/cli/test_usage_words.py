"""The standard library's sentences about command lines, in another language."""

from __future__ import annotations

import argparse
import inspect
from collections.abc import Iterator

import pytest

from sudoku_tui.cli import usage_words
from sudoku_tui.words.catalogue import Catalogue
from sudoku_tui.words.language import speak
from sudoku_tui.words.po import compiled
from tests.cli.conftest import Shell
from tests.words.made_up import made_up_language, untold


@pytest.fixture
def in_use() -> Iterator[None]:
    before = {name: getattr(argparse, name) for name in ("_", "ngettext")}
    yield
    for name, function in before.items():
        setattr(argparse, name, function)


@pytest.mark.usefixtures("in_use")
@pytest.mark.parametrize("arguments", [["--nothing"], ["solve", "--ladder"], ["new", "--count", "x"], ["games", "odd"]])
def test_misuse_is_told_in_the_language(shell: Shell, arguments: list[str]) -> None:
    with made_up_language():
        told = shell(*arguments).err
    *_, last = told.splitlines()
    names = {"sudoku", "tui", *arguments, "nothing", "ladder", "count", "int", "NAME", "RUNG"}
    assert [word for word in untold(last.partition("choose")[0]) if word not in names and len(word) > 2] == [], last


@pytest.mark.usefixtures("in_use")
def test_a_translation_without_the_fields_is_not_taken(shell: Shell) -> None:
    wrong = compiled(
        'msgid "%(prog)s: error: %(message)s\\n"\nmsgstr "%(programm)s"\n\nmsgid "usage: "\nmsgstr "Aufruf: "'
    )
    before = speak(Catalogue(wrong), "de")
    try:
        told = shell("--nothing").err
    finally:
        speak(before)
    assert told.startswith("Aufruf: ")
    assert "error: unrecognized arguments: --nothing" in told


def test_what_is_told_is_what_the_library_says() -> None:
    source = inspect.getsource(argparse)
    known = [each.template for each in usage_words.SENTENCES if "maybe you meant" not in each.template]
    assert [text for text in known if repr(text)[1:-1].replace("'", "\\'") not in source and text not in source
            and text.replace("\n", "\\n") not in source] == ["positional arguments"][:0]  # fmt: skip
