"""Cages and areas: where to begin with them."""

from collections.abc import Mapping

from sudoku_tui.words.message import Message, say

CAGES: Mapping[str, Message] = {
    "killercage": say(
        "Start with the cages that leave one set of digits: two cells of 3, 4, 16 or 17, three cells of 6, 7, 23 or "
        "24. Then add up houses: each holds 45, so where cages cover all of a row but one cell, that cell is what is "
        "missing."
    ),
    "sumcage": say(
        "See which of its cells share a house: only those must differ. Two cells that do not may be 1 and 1 or 9 and "
        "9. Then look for totals near the least or the greatest that the cells can make, for these leave few ways."
    ),
    "boundedcage": say(
        "Compare its number with the least and the greatest that its cells can hold. Two cells of a row under 6 hold "
        "nothing above 4; three cells of a box over 21 hold nothing below 5. A limit that is far from both says "
        "little: leave it for later."
    ),
    "productcage": say(
        "Take the number apart. If it can be divided by 5, one of the cells is a 5; the same goes for 7. If it cannot, "
        "there is no 5 or 7 in the cage. What is left has few ways: 24 in two cells is 3×8 or 4×6."
    ),
    "lookandsay": say(
        "Read the number two signs at a time: 2314 is two 3s and one 4. A digit that comes twice needs two cells that "
        "do not see each other. Cells that are left over hold none of the digits named."
    ),
    "equalcages": say(
        "Compare the smallest cage with the largest. Two cells of a row make 17 at most, four cells at least 10, so "
        "the sum lies between. Every cage has the same one: whatever you learn of one cage goes for all."
    ),
    "numbersum": say(
        "Add as you would on paper, from the right. The last cells of the numbers make the last digit of the total, "
        "and what they carry is small. Then look at the first cells: they make up most of the total."
    ),
    "extraregion": say(
        "Treat it as one more box. If it has nine cells, it needs every digit: look for one with a single place left. "
        "A digit that has to go where the region and a box overlap goes from the rest of both."
    ),
    "clone": say(
        "Each cell of a clone has a twin in the other one, and what one twin cannot be, the other cannot be either. So "
        "a digit placed near one of them goes from both. Begin with twins that lie in very different rows, columns and "
        "boxes."
    ),
    "boxindexer": say(
        "Number the cells of the box from 1 to 9. If the cell at place 2 is a 5, the cell at place 5 is the 2. Now "
        "read it backwards: if place 5 cannot be 2, place 2 cannot be 5. A box that has its 2 already gives the answer "
        "at once."
    ),
    "columnindexer": say(
        "In column 3, the digit says where the 3 of its row stands: a 7 means column 7. So if the row has its 3, the "
        "indexer is settled. If not, strike out each column where the 3 can no longer go."
    ),
    "rowindexer": say(
        "In row 3, the digit says in which row its column has the 3. Look down the column: where the 3 cannot go, that "
        "row's number goes from the indexer. And where the indexer cannot point, there is no 3."
    ),
}
