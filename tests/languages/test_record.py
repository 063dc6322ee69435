"""What is said in English of real steps is what the record says."""

from __future__ import annotations

import pytest

from tests.languages.record import RECORD, lines


@pytest.mark.slow
def test_english_is_as_the_record_says() -> None:
    told = list(lines())
    recorded = RECORD.read_text(encoding="utf-8").splitlines()
    changed = [said for (line, said), before in zip(told, recorded, strict=True) if line != before]
    assert changed == [], "if this is meant to be, write the record anew: python -m tests.languages.record"
    assert len(told) > 500
