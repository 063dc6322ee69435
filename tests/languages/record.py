"""A record of proofs in English, to see what a change of the words changes.

python -m tests.languages.record     writes it anew: a line for each step, with a mark of all that is said of it
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

from tests.languages.proofs import examples, told_of

RECORD = Path(__file__).parent / "english.txt"


def lines() -> Iterator[tuple[str, str]]:
    """Each step's line, and what is said of it."""
    for name, example in examples():
        said = "\n".join(map(str, told_of(example)))
        yield f"{name} {sha256(said.encode()).hexdigest()[:12]}", said


if __name__ == "__main__":
    RECORD.write_text("".join(f"{line}\n" for line, _ in lines()), encoding="utf-8")
