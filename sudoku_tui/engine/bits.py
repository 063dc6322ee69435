"""Sets of small numbers as integers: bit k stands for the number k; in a mask of digits, bit d-1 for digit d."""

from collections.abc import Iterable, Iterator


def set_of(numbers: Iterable[int]) -> int:
    bits = 0
    for number in numbers:
        bits |= 1 << number
    return bits


def union_of(sets: Iterable[int]) -> int:
    union = 0
    for one in sets:
        union |= one
    return union


def once_and_twice(sets: Iterable[int]) -> tuple[int, int]:
    """The members of at least one of some sets, and those of two or more."""
    once = twice = 0
    for one in sets:
        twice |= once & one
        once |= one
    return once, twice


def long_set_of(numbers: Iterable[int], length: int) -> int:
    """The set of some numbers below a length; faster than `set_of` for lengths in the thousands."""
    octets = bytearray(length // 8 + 1)
    for number in numbers:
        octets[number >> 3] |= 1 << (number & 7)
    return int.from_bytes(octets, "little")


def cells_of(bits: int) -> Iterator[int]:
    while bits:
        lowest = bits & -bits
        yield lowest.bit_length() - 1
        bits ^= lowest


def digits_of(mask: int) -> Iterator[int]:
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length()
        mask ^= lowest


def digit_mask(digits: Iterable[int]) -> int:
    mask = 0
    for digit in digits:
        mask |= 1 << (digit - 1)
    return mask
