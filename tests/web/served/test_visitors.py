from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_tui.web.served.visitors import Visitors


@pytest.fixture
def visitors(tmp_path: Path) -> Visitors:
    return Visitors(tmp_path)


def test_a_visitor_is_known_again_by_another_server_with_the_same_folder(visitors: Visitors, tmp_path: Path) -> None:
    name = visitors.newcomer()
    again = Visitors(tmp_path)
    assert again.known(visitors.sealed(name)) == name
    assert again.cookie == visitors.cookie


def test_another_servers_visitors_are_strangers_and_its_cookie_is_another(visitors: Visitors, tmp_path: Path) -> None:
    other = Visitors(tmp_path / "other")
    assert other.known(visitors.sealed(visitors.newcomer())) is None
    assert other.cookie != visitors.cookie


def test_names_are_given_once(visitors: Visitors) -> None:
    assert len({visitors.newcomer() for _ in range(100)}) == 100


def test_a_forged_name_is_not_known(visitors: Visitors) -> None:
    mine, yours = visitors.newcomer(), visitors.newcomer()
    signature = visitors.sealed(mine).partition(".")[2]
    for forged in [
        None,
        "",
        mine,
        f"{yours}.{signature}",
        f"{mine}.",
        f"{mine}.{'0' * 64}",
        f"../../{mine}.{signature}",
    ]:
        assert visitors.known(forged) is None
    assert visitors.known(visitors.sealed(mine) + "\n") is None


@pytest.fixture(scope="module")
def strangers(tmp_path_factory: pytest.TempPathFactory) -> Visitors:
    return Visitors(tmp_path_factory.mktemp("strangers"))


@given(one=st.text(), two=st.text())
def test_no_text_is_a_name_that_was_not_sealed(strangers: Visitors, one: str, two: str) -> None:
    assert strangers.known(one) is None
    assert strangers.known(f"{one}.{two}") is None
