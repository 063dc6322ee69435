"""Sets of small numbers as integers: bit k stands for the number k; in a mask of digits, bit d-1 for digit d."""

from collections.abc import Iterable, Iterator


def set_of(numbers: Iterable[int]) -> int:
    bits = 0
    for number in numbers:
        bits |= 1 << number
    return bits


def long_set_of(numbers: Iterable[int], length: int) -> int:
    """The set of the given numbers, all below a length; quicker than `set_of` where that is thousands."""
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
