"""In what order tests are run, how many examples try a law, and how seldom memory is searched."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from sudoku_tui.storage import examples
from sudoku_tui.storage.paths import HOME_VARIABLE
from tests.laws import count_examples

_HERE = Path(__file__).parent
_DEAR = (
    *("web/site/test_build.py", "web/served", "web", "terminal", "test_any_textual.py", "oracle", "features", "app"),
    *("cli", "logic", "engine"),
)
"""While the site is built, for which most of the doors' tests wait, another worker plays at the other door."""


@pytest.fixture(scope="session", autouse=True)
def a_home_of_its_own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep what tests write, the report of an app that broke above all, out of the player's folders."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(HOME_VARIABLE, str(tmp_path_factory.mktemp("home")))
        yield


def pytest_configure(config: pytest.Config) -> None:
    _keep_what_is_compiled(config.rootpath / ".pytest_cache" / "compiled")
    count_examples()
    _find_each_lesson_once()
    gc.disable()  # nothing of what is imported and collected is garbage, and there is much of it to look through


def _keep_what_is_compiled(folder: Path) -> None:
    """Keep what is compiled apart where it must not lie beside its source: most processes begin with the same."""
    if os.environ.pop("PYTHONDONTWRITEBYTECODE", None):
        os.environ["PYTHONPYCACHEPREFIX"] = sys.pycache_prefix = str(folder)
        sys.dont_write_bytecode = False


def _find_each_lesson_once() -> None:
    """Many tests look at the example of every technique, and some take a second to be found."""
    pytest.MonkeyPatch().setattr(examples, "lesson_example", cache(examples.lesson_example.__wrapped__))


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> object:  # noqa: ANN401 -- a logger of its own kind
    if config.getoption("dist") != "loadscope":
        return None
    from tests.scheduling import ByFile  # which needs a plugin that few runs need

    return ByFile(config, log)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The longest come first, those with browsers: what is short fills the time until all workers are done."""
    items.sort(key=lambda item: _rank(item.path.relative_to(_HERE).as_posix()))


def _rank(path: str) -> int:
    return next((rank for rank, start in enumerate(_DEAR) if f"{path}/".startswith(f"{start}/")), len(_DEAR))


def pytest_collection_finish() -> None:
    """Whatever was collected stays until the end: looking through it again and again costs a tenth of the time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)
    gc.enable()


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish() -> None:
    """In the end Pytest looks through all there is five times: what is left after the first time, it need not see."""
    gc.collect()
    gc.freeze()
