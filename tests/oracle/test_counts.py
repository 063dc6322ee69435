"""The engine against a SAT solver, on random grids of every size and variant: neither knows of the other."""

from __future__ import annotations

import pytest

from tests.oracle.agreement import tally
from tests.oracle.kinds import KINDS, Kind


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind.size <= 16], ids=str)
def test_the_engine_and_the_oracle_agree(kind: Kind) -> None:
    result = tally(kind, 4, "default run")
    assert result.faults == []
    assert result.given_up <= 1


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_they_agree_on_thousands_of_grids(kind: Kind) -> None:
    result = tally(kind, 48, "slow run")
    assert result.faults == []
    assert result.given_up <= len(result.verdicts) // 4
    assert {"none"} < set(result.by_solutions) or len(result.verdicts) < 48
