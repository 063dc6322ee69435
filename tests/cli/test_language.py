"""`--language`: a command speaks the language that it is asked for."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from sudoku_tui.words import catalogues
from sudoku_tui.words.language import CHOICE_VARIABLE, speak
from sudoku_tui.words.message import ENGLISH
from tests.cli.conftest import Shell
from tests.words.made_up import made_up_catalogue


@pytest.fixture(autouse=True)
def german(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    folder = tmp_path / "words"
    folder.mkdir()
    made_up_catalogue(folder, "de")
    monkeypatch.setattr(catalogues, "CATALOGUES", folder)
    yield
    os.environ.pop(CHOICE_VARIABLE, None)
    speak(ENGLISH)


def test_a_command_speaks_the_language_it_is_asked_for(shell: Shell) -> None:
    assert shell("--language", "de", "games").err.startswith("[")
    assert not shell("games", "--language=en").err.startswith("[")
    refused = shell("games", "--language", "xx")
    assert (refused.code, refused.out) == (2, "")
    assert "there is no language 'xx'; choose en or de" in refused.err
