"""What each rule and each kind of clue asks for, in a sentence, for whoever's author does not say."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.engine.shapes.rules import Rule
from sudoku_tui.words.message import Message, say

_RULES: Mapping[Rule, Message] = {
    Rule.X: say("Both diagonals hold every digit."),
    Rule.HYPER: say("The tinted windows hold every digit."),
    Rule.DISJOINT: say("Cells at the same place in their boxes differ."),
    Rule.ASTERISK: say("The tinted cells of the asterisk hold every digit."),
    Rule.CENTRE: say("The middle cells of the boxes hold every digit."),
    Rule.ANTIKNIGHT: say("Cells a knight's move apart differ."),
    Rule.ANTIKING: say("Cells a king's move apart differ, also diagonally."),
}
_MEANINGS: Mapping[str, Message] = {
    "killercage": say("Digits in a cage differ, and add up to its total if it has one."),
    "littlekillersum": say(
        "Digits on the diagonal that an arrow outside points along add up to its number; they may repeat."
    ),
    "extraregion": say("Digits in an extra region differ."),
    "one diagonal": say("Digits on the marked diagonal differ."),
    "thermometer": say("Digits on a thermometer rise from the bulb."),
    "slowthermometer": say("Digits on a slow thermometer never fall from the bulb."),
    "arrow": say("Digits on an arrow add up to the number in its circle."),
    "doublearrow": say("Digits between the circles of a double arrow add up to the sum of the two."),
    "difference": say("Digits on both sides of a white dot differ by 1, or by the number in it."),
    "ratio": say(
        "Of the digits on both sides of a black dot one is twice the other, or as many times as the dot says."
    ),
    "xv": say("Digits on both sides of an X add up to 10, those of a V to 5."),
    "nonconsecutive": say("Neighbours are not consecutive, except across dots."),
    "negative ratio": say("Neighbours without a dot between them are not in the ratio of a black one."),
    "negative xv": say("Neighbours without X or V between them add up to neither 10 nor 5."),
    "palindrome": say("A palindrome reads the same from both ends."),
    "clone": say("Clones hold the same digits at the same places."),
    "renban": say("Digits on a renban line differ and follow each other, in any order."),
    "nabner": say("On a nabner line no digit repeats, and none has a consecutive one on the line."),
    "whispers": say("Neighbours on a whispers line differ by at least 5, or by the number that is told of it."),
    "regionsumline": say("Each stretch of a region sum line within one box has the same sum."),
    "zipperline": say(
        "On a zipper line cells equally far from the middle add up to the same, and a cell in the middle holds it."
    ),
    "betweenline": say("Digits on a between line lie between those in its end circles."),
    "lockout": say(
        "The ends of a lockout line differ by at least 4, and no digit on it lies between them or equals one."
    ),
    "entropicline": say("Any three cells in a row on an entropic line hold a low, a middle and a high digit."),
    "modularline": say("Any three cells in a row on a modular line hold digits of three different remainders by 3."),
    "parityline": say("Digits on a parity line are odd and even in turn."),
    "sumline": say("A sum line divides into stretches that each add up to its number."),
    "quadruple": say("The digits in a circle on a crossing stand among the four cells around it."),
    "odd": say("A grey circle holds an odd digit."),
    "even": say("A grey square holds an even digit."),
    "minimum": say("A marked minimum is less than each neighbour that is not marked."),
    "maximum": say("A marked maximum is greater than each neighbour that is not marked."),
    "greaterthan": say("A sign of inequality opens towards the greater digit."),
    "sandwichsum": say("A sandwich is the sum of the digits between the least and the greatest of its row or column."),
    "xsum": say("An X-sum is the sum of the first X digits, seen from it, X being the first of them."),
    "skyscraper": say("A skyscraper's number counts the digits that are greater than all before them, seen from it."),
    "numberedroom": say("A numbered room's digit stands in the Nth cell, seen from it, N being the first digit."),
    "rowindexer": say("A row indexer in row R holds the row in which its column has the digit R."),
    "columnindexer": say("A column indexer in column C holds the column in which its row has the digit C."),
    "boxindexer": say("A box indexer at place P of its box holds the place at which the box has the digit P."),
    "globalentropy": say("Each square of four cells holds a low, a middle and a high digit."),
    "countingcircles": say("A digit in circles stands in exactly as many of them."),
    "unread": say("Some of its rules are not known here. The author's solution alone tells whether a digit is right."),
}


def meanings(shape: Geometry) -> Iterator[Message]:
    """A sentence for each rule of a grid, and for each kind of clue in it."""
    yield from (words for rule, words in _RULES.items() if rule in shape.rules)
    for key in dict.fromkeys(constraint.key for constraint in shape.constraints):
        if key in _MEANINGS:
            yield _MEANINGS[key]
