"""How large a batch is: as large as fits a quarter of a second, by what the last one cost."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeVar

from sudoku_tui.engine.bulk.pause import Pause

T = TypeVar("T")

MOST = 4096  # items of a batch
_GROWTH = 4  # how many times as many the next may have
_SECONDS = 0.25
_LONG = 1.0  # seconds of work after which it pays to load what is compiled


@dataclass(slots=True)
class Pace:
    """What work has cost so far."""

    size: int  # of the next batch
    done: int = 0
    seconds: float = 0.0
    most: int = MOST

    @property
    def is_long(self) -> bool:
        return self.seconds >= _LONG

    def learn(self, items: int, seconds: float) -> None:
        self.done += items
        self.seconds += seconds
        fitting = int(_SECONDS * items / seconds) if seconds > 0 else self.most
        self.size = max(1, min(fitting, _GROWTH * items, self.most))

    def batches(self, items: Iterator[T | Pause]) -> Iterator[list[T]]:
        """Batches; a pause ends one, and an empty one then says that all answers are wanted now.

        They are so, too, before the error of a source that breaks off.
        """
        batch: list[T] = []
        try:
            for item in items:
                if not isinstance(item, Pause):
                    batch.append(item)
                    if len(batch) < self.size:
                        continue
                elif batch:
                    yield batch
                    batch = []
                yield batch
                batch = []
        except Exception:
            yield batch
            yield []
            raise
        if batch:
            yield batch
