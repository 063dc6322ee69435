from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_tui.play.challenge.numbers import DamagedError, Reader, Writer

PART = st.integers(1, 700).flatmap(lambda bound: st.tuples(st.integers(0, bound - 1), st.just(bound)))


@given(items=st.lists(st.integers(0, 2**2000) | st.text(max_size=20) | st.lists(PART, min_size=1, max_size=5)))
def test_what_was_written_is_read(items: list[int | str | list[tuple[int, int]]]) -> None:
    writer = Writer()
    for item in items:
        if isinstance(item, int):
            writer.put(item)
        elif isinstance(item, str):
            writer.put_text(item)
        else:
            writer.put_parts(*item)
    reader = Reader(writer.bytes())
    for item in items:
        if isinstance(item, int):
            assert reader.take() == item
        elif isinstance(item, str):
            assert reader.take_text(80) == item
        else:
            assert reader.take_parts(*(bound for _, bound in item)) == tuple(number for number, _ in item)
    assert reader.is_at_end


@pytest.mark.parametrize("content", [b"", b"\x80", b"\x80\x00", b"\xff" * 1000 + b"\x01"])
def test_what_nobody_writes_is_damage(content: bytes) -> None:
    with pytest.raises(DamagedError):
        Reader(content).take()


def test_what_is_too_much_is_damage() -> None:
    with pytest.raises(DamagedError):
        Reader(b"\x05").take(4)
    with pytest.raises(DamagedError):
        Reader(b"\x07").take_parts(2, 3)
    for text in (b"\x05abcde", b"\x04abc", b"\x01\xff"):
        with pytest.raises(DamagedError):
            Reader(text).take_text(4)


@given(content=st.binary(max_size=30))
def test_bytes_have_one_reading_or_none(content: bytes) -> None:
    """So nothing can be changed without its meaning changing, too."""
    reader, writer = Reader(content), Writer()
    try:
        while not reader.is_at_end:
            writer.put(reader.take())
    except DamagedError:
        return
    assert writer.bytes() == content
