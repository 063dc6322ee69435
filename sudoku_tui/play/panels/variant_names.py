"""Variant words: what a grid is called, as `Hyper · anti-knight` or `6×6`. Pure."""

from __future__ import annotations

from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry, Rule, usual_box

RULE_WORDS = {
    Rule.X: "diagonals",
    Rule.HYPER: "hyper",
    Rule.DISJOINT: "disjoint groups",
    Rule.ASTERISK: "asterisk",
    Rule.CENTRE: "centre dots",
    Rule.ANTIKNIGHT: "anti-knight",
    Rule.ANTIKING: "anti-king",
}
"""What each rule is called."""

JIGSAW_WORD = "jigsaw"
_BETWEEN = " · "


def variant_words(geometry: Geometry) -> str:
    """What makes a grid other than the usual one of 9×9 cells, beginning with a capital; empty for that one."""
    words = [] if geometry.size == CLASSIC.size else [f"{geometry.size}×{geometry.size}"]
    if geometry.regions:
        words.append(JIGSAW_WORD)
    elif (geometry.box_height, geometry.box_width) != usual_box(geometry.size):
        words.append(f"boxes of {geometry.box_height}×{geometry.box_width}")
    words += [words_of for rule, words_of in RULE_WORDS.items() if rule in geometry.rules]
    text = _BETWEEN.join(words)
    return text[:1].upper() + text[1:]


def full_title(title: str, geometry: Geometry) -> str:
    """A game's title with the variant behind it."""
    return _BETWEEN.join(filter(None, (title, variant_words(geometry))))
