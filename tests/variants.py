"""Variants that many tests try: every rule, regions of several sizes, some of both."""

from __future__ import annotations

FIVE = "jigsaw:AABBBAACBBACCCDEECDDEEEDD"
SEVEN = "jigsaw:AABBCCCDAABCCCDDABBBCDDAEEBEDDAFEEEGGFFFFEGGGGGFF"
NINE = "jigsaw:AABBBCDDDAABCBCDDDABBCCCEEDABCCCFEDDABFFFFEEGAAHFFFEGGHHHHHFEGGHHIIHIEGGIIIIIIEGG"

SMALL = ("3x2", FIVE, f"{FIVE}+x", SEVEN, "4x2+x", "2x3+hyper", "2x3+antiking", "2x3+disjoint")
OF_NINE = ("x", "hyper", "disjoint", "asterisk+centre", "antiknight", "antiking+hyper+x", NINE, f"{NINE}+x")
VARIANTS = (*SMALL, *OF_NINE)
