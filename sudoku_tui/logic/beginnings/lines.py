"""Lines and arrows: where to begin with them."""

from collections.abc import Mapping

from sudoku_tui.words.message import Message, say

LINES: Mapping[str, Message] = {
    "thermometer": say(
        "Count the cells. With three, the bulb is 7 at most and the tip 3 at least; every cell more takes one from the "
        "bulb and adds one to the tip. A digit that is known limits the line in both directions."
    ),
    "slowthermometer": say(
        "Two neighbours of the line may be equal only if they do not see each other. So count the steps within a row, "
        "a column or a box: there the line must rise. That tells how low the bulb and how high the tip are."
    ),
    "whispers": say(
        "There is no 5 on the line, and low digits (1 to 4) alternate with high ones (6 to 9). A 4 needs a 9 on each "
        "side, a 6 a 1: where the two neighbours of a cell see each other, it is neither 4 nor 6."
    ),
    "renban": say(
        "Think of the runs that fit. Five cells always have a 5, seven always 3 to 7. A digit that is known bounds the "
        "rest: with a 1 on a line of four, nothing is above 4."
    ),
    "nabner": say(
        "Consecutive digits are barred anywhere on the line, not only side by side. A 5 takes 4, 5 and 6 from all its "
        "other cells. Five cells can only be 1, 3, 5, 7 and 9, in some order."
    ),
    "palindrome": say(
        "Pair the cells from the two ends inwards. The cells of a pair are equal, so each can hold only what both can. "
        "Pairs that lie far apart say the most: a digit near one end counts at the other as well."
    ),
    "parityline": say(
        "One digit that is known to be odd or even settles the whole line. In one house there are only four even "
        "digits, so nine cells in a row begin and end with an odd one."
    ),
    "entropicline": say(
        "Low is 1 to 3, middle 4 to 6, high 7 to 9, and the kinds repeat every three cells. One digit settles the kind "
        "of every third cell; two neighbours settle the whole line."
    ),
    "modularline": say(
        "There are three families: 1, 4 and 7; 2, 5 and 8; 3, 6 and 9. Any three cells in a row take one digit of "
        "each, so cells three steps apart are of one family. Two neighbours that are known settle the whole line."
    ),
    "arrow": say(
        "Start with the longest arrow. Three cells of a row add up to at least 6, so its circle is 6 or more, and the "
        "shaft is low. On a shaft of two cells or more, there is never a 9."
    ),
    "doublearrow": say(
        "The two circles make 18 at most, and 17 if they see each other, so a long line between them must be low. Four "
        "cells of a box make at least 10. If a single cell lies between, it is higher than both circles."
    ),
    "betweenline": say(
        "No cell between the ends is 1 or 9. If three of them share a box, the ends are at least 4 apart. Find out "
        "which end is the low one: then each cell of the line is bounded on both sides."
    ),
    "lockout": say(
        "No cell between the ends is a 5: whatever the ends are, it lies between them or is one of them. The further "
        "apart they are, the less is left: with 2 and 8 at the ends, only 1 and 9."
    ),
    "regionsumline": say(
        "Compare the longest stretch with the shortest. A single cell in a box is 9 at most, so all stretches are. "
        "Three cells in a box make 6 at least, so that single cell is 6 or more."
    ),
    "regionsumtree": say(
        "All cells of the line that hang together in one box are one piece. Compare the piece with the most cells with "
        "the one with the fewest: three cells make 6 at least, and a single one 9 at most."
    ),
    "equalhalves": say(
        "The half of which you know more tells the sum of the other. In one box, three cells make 6 to 24; so when low "
        "digits fill one half, the other is low, too. Leave out the cell in the middle."
    ),
    "equallines": say(
        "The longest line sets the least sum, the shortest one the greatest: five cells of a row make 15 at least, two "
        "make 17 at most. As soon as one line is full, you know them all."
    ),
    "equalproducts": say(
        "A 5 on one line needs a 5 on each of the others, and so does a 7. If one line has no room for it, none has "
        "it. Then compare the threes: a 9 counts for two of them, a 3 or a 6 for one."
    ),
    "zipperline": say(
        "If a cell stands in the middle, it is the sum of every pair, so no other cell of the line is 9, and no pair "
        "makes more than 9. One pair that is full gives the sum of all."
    ),
    "sumline": say(
        "Start at an end, and add until the number is reached exactly: there a stretch can end. Two neighbours that "
        "make too much have a cut between them. A cell that is too low to fill a stretch needs a neighbour in it."
    ),
    "sequenceline": say(
        "The ends of three cells are both odd or both even, with the middle cell halfway between. Five cells rise or "
        "fall by 1 or 2, so their middle is 3 to 7. Two digits anywhere on the line settle all of it."
    ),
    "samedifference": say(
        "Find the difference first. Where three cells follow each other in one house, the line cannot turn back, so it "
        "differs by 4 at most there. Any two neighbours that are known give the difference away."
    ),
    "counteddifferences": say(
        "Count the steps of the line: its different differences add up to that number. Two steps both differ by 2; "
        "three all by 3, or one by 1 and two by 2. No difference is larger than the number of steps."
    ),
    "fibonacciline": say(
        "Five cells are 1 2 3 5 8, from one of the ends. Four cells are 1 2 3 5, 1 3 4 7, 1 4 5 9 or 2 3 5 8. Find "
        "the end that the line starts from: the high digits are at the other one."
    ),
    "indexline": say(
        "The cells of the line go in pairs: if the second cell is a 5, the fifth is a 2. Or a cell holds its own "
        "number. So if the fifth cell cannot be 2, the second cannot be 5; and no digit is larger than the line is "
        "long."
    ),
    "one diagonal": say(
        "The diagonal is one more house of nine cells: it needs every digit. It runs through three boxes. Look for a "
        "digit that has its place in two of them already: in the third, it has three cells left at most."
    ),
}
