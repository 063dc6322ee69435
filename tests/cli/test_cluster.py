"""A cluster of two workers on this machine, one of which is killed at its work."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from sudoku_tui.engine.bulk.spread import Crew, stream
from tests.cli.conftest import Shell
from tests.engine.bulk.test_spread import Killing
from tests.formats.grids import LINE

distributed = pytest.importorskip("distributed")
pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings("default")]
WORKERS = 2


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    with distributed.LocalCluster(n_workers=WORKERS, threads_per_worker=1, dashboard_address=None) as cluster:
        yield cluster


def test_a_killed_worker_loses_nothing(cluster: Any, tmp_path: Path) -> None:  # noqa: ANN401
    with distributed.Client(cluster) as client:
        crew = Crew(client.get_executor(), WORKERS)
        assert list(stream(range(400), Killing(40, tmp_path / "killed"), crew)) == list(range(0, 800, 2))
    assert (tmp_path / "killed").exists()


def test_a_cluster_does_what_one_process_does(cluster: Any, shell: Shell) -> None:  # noqa: ANN401
    text = f"{LINE}\n12\n" * 20
    orders = (["rate", "--json"], ["solve"], ["generate", "--size", "4", "--seed", "1", "--count", "30"])
    for order in orders:
        apart = shell(*order, "--cluster", cluster.scheduler_address, stdin=text)
        assert (apart.code, apart.lines) == ((alone := shell(*order, stdin=text)).code, alone.lines)
        assert len(apart.lines) in (40, 20, 30)


def test_where_no_cluster_is_it_is_said(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sudoku_tui.cli.work._SECONDS_TO_CONNECT", 0.1)
    outcome = shell("solve", LINE, "--cluster", "tcp://127.0.0.1:9")
    assert (outcome.code, outcome.out) == (1, "")
    assert outcome.err.startswith("sudoku-tui: the cluster tcp://127.0.0.1:9 cannot be reached: ")
