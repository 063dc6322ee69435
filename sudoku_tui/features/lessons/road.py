"""The main road of the path, from the last digit of a house to forcing, in the order in which people learn."""

from __future__ import annotations

from sudoku_tui.features.lessons.chapter import Chapter
from sudoku_tui.words.message import say

ROAD = (
    Chapter(
        say("The last digit"),
        say("When a row, column or box has one empty cell left, that cell takes the missing digit."),
        ("full-house", say("Full House")),
    ),
    Chapter(
        say("One place left"),
        say("A digit has just one place left in a box, a row or a column. Most of every puzzle is solved like this."),
        ("hidden-single", say("Hidden Single")),
        on=("full-house",),
    ),
    Chapter(
        say("One digit left"),
        say("The cell sees eight different digits, so it must be the ninth. Notes show it at a glance."),
        ("naked-single", say("Naked Single")),
        on=("full-house",),
    ),
    Chapter(
        say("Notes"),
        say("Small digits say what a cell can still be. From here on puzzles are read from them."),
        notes={
            "when": say("When to write notes"),
            "corner": say("Corner notes"),
            "centre": say("Centre notes"),
            "fill": say("Filling them in"),
            "tidy": say("Keeping them tidy"),
        },
        on=("hidden-single",),
    ),
    Chapter(
        say("Pointing"),
        say("In a box, a digit fits only in one row or column. So it cannot be anywhere else in that line."),
        ("locked-candidates-pointing", say("Locked Candidates Type 1 (Pointing)")),
        on=("hidden-single",),
    ),
    Chapter(
        say("Claiming"),
        say("In a row or column, a digit fits only inside one box. So it cannot be anywhere else in that box."),
        ("locked-candidates-claiming", say("Locked Candidates Type 2 (Claiming)")),
        on=("locked-candidates-pointing",),
    ),
    Chapter(
        say("Naked pairs"),
        say("Two cells of a house hold nothing but the same two digits, so no other cell there can have either."),
        ("naked-pair", say("Naked Pair")),
        ("locked-pair", say("Locked Pair")),
        on=("naked-single", "note:when", "locked-candidates-claiming"),
    ),
    Chapter(
        say("Hidden pairs"),
        say("Two digits fit only in the same two cells of a house, so nothing else can be there."),
        ("hidden-pair", say("Hidden Pair")),
        on=("naked-pair",),
    ),
    Chapter(
        say("Triples"),
        say("Like pairs, but with three digits in three cells. No cell needs to have all three."),
        ("naked-triple", say("Naked Triple")),
        ("locked-triple", say("Locked Triple")),
        ("hidden-triple", say("Hidden Triple")),
        on=("hidden-pair",),
    ),
    Chapter(
        say("The X-wing"),
        say("In two rows a digit fits only in the same two columns, so it cannot be anywhere else in those columns."),
        ("x-wing", say("X-Wing")),
        on=("naked-triple",),
    ),
    Chapter(
        say("Wings"),
        say("Whatever the cell in the middle turns out to be, one of its wings holds the digit."),
        ("xy-wing", say("XY-Wing")),
        ("xyz-wing", say("XYZ-Wing")),
        ("w-wing", say("W-Wing")),
        ("wxyz-wing", say("WXYZ-Wing")),
        on=("naked-triple",),
    ),
    Chapter(
        say("Kites and skyscrapers"),
        say("In each of two houses a digit has two places. Two of them see each other, so another one is right."),
        ("skyscraper", say("Skyscraper")),
        ("two-string-kite", say("2-String Kite")),
        ("turbot-fish", say("Turbot Fish")),
        ("empty-rectangle", say("Empty Rectangle")),
        ("dual-two-string-kite", say("Dual 2-String Kite")),
        ("dual-empty-rectangle", say("Dual Empty Rectangle")),
        on=("x-wing",),
    ),
    Chapter(
        say("Quadruples"),
        say("Four digits in four cells: rare, and hard to find."),
        ("naked-quadruple", say("Naked Quadruple")),
        ("hidden-quadruple", say("Hidden Quadruple")),
        on=("naked-triple",),
    ),
    Chapter(
        say("Colours"),
        say("Colour the two places of a digit, house after house: one colour is right, the other wrong."),
        ("simple-colors-trap", say("Simple Colors Trap")),
        ("simple-colors-wrap", say("Simple Colors Wrap")),
        ("multi-colors-1", say("Multi Colors 1")),
        ("multi-colors-2", say("Multi Colors 2")),
        ("remote-pair", say("Remote Pair")),
        ("3d-medusa", say("3D Medusa")),
        on=("skyscraper",),
    ),
    Chapter(
        say("Rectangles"),
        say("Four corners with the same two digits could be swapped, but a puzzle has only one solution."),
        ("unique-rectangle-1", say("Unique Rectangle Type 1")),
        ("unique-rectangle-2", say("Unique Rectangle Type 2")),
        ("unique-rectangle-3", say("Unique Rectangle Type 3")),
        ("unique-rectangle-4", say("Unique Rectangle Type 4")),
        ("unique-rectangle-5", say("Unique Rectangle Type 5")),
        ("unique-rectangle-6", say("Unique Rectangle Type 6")),
        ("hidden-rectangle", say("Hidden Rectangle")),
        ("avoidable-rectangle-1", say("Avoidable Rectangle Type 1")),
        ("avoidable-rectangle-2", say("Avoidable Rectangle Type 2")),
        ("bug-plus-1", say("Bivalue Universal Grave + 1")),
        on=("naked-triple",),
    ),
    Chapter(
        say("Swordfish and jellyfish"),
        say("The X-wing with three rows, or with four."),
        ("swordfish", say("Swordfish")),
        ("jellyfish", say("Jellyfish")),
        on=("x-wing",),
    ),
    Chapter(
        say("Fins"),
        say("A fish with one cell too many still catches whatever sees that cell."),
        ("finned-x-wing", say("Finned X-Wing")),
        ("sashimi-x-wing", say("Sashimi X-Wing")),
        ("finned-swordfish", say("Finned Swordfish")),
        ("sashimi-swordfish", say("Sashimi Swordfish")),
        ("finned-jellyfish", say("Finned Jellyfish")),
        ("sashimi-jellyfish", say("Sashimi Jellyfish")),
        on=("x-wing",),
    ),
    Chapter(
        say("Chains"),
        say("If not this, then that: link by link, until one of the two ends must be right."),
        ("x-chain", say("X-Chain")),
        ("xy-chain", say("XY-Chain")),
        ("aic", say("Alternating Inference Chain")),
        ("discontinuous-nice-loop", say("Discontinuous Nice Loop")),
        ("continuous-nice-loop", say("Continuous Nice Loop")),
        ("grouped-aic", say("Grouped Alternating Inference Chain")),
        ("grouped-discontinuous-nice-loop", say("Grouped Discontinuous Nice Loop")),
        ("grouped-continuous-nice-loop", say("Grouped Continuous Nice Loop")),
        on=("xy-wing", "skyscraper"),
    ),
    Chapter(
        say("Almost locked sets"),
        say("A group of cells with one digit too many: take any one away, and the rest are locked in."),
        ("als-xz", say("Almost Locked Set XZ-Rule")),
        ("als-xy-wing", say("Almost Locked Set XY-Wing")),
        ("als-chain", say("Almost Locked Set Chain")),
        ("sue-de-coq", say("Sue de Coq")),
        ("death-blossom", say("Death Blossom")),
        on=("xy-wing",),
    ),
    Chapter(
        say("Franken and mutant fish"),
        say("Fish made of boxes as well as rows and columns."),
        ("franken-x-wing", say("Franken X-Wing")),
        ("franken-swordfish", say("Franken Swordfish")),
        ("franken-jellyfish", say("Franken Jellyfish")),
        ("finned-franken-x-wing", say("Finned Franken X-Wing")),
        ("finned-franken-swordfish", say("Finned Franken Swordfish")),
        ("finned-franken-jellyfish", say("Finned Franken Jellyfish")),
        ("mutant-x-wing", say("Mutant X-Wing")),
        ("mutant-swordfish", say("Mutant Swordfish")),
        ("mutant-jellyfish", say("Mutant Jellyfish")),
        ("finned-mutant-x-wing", say("Finned Mutant X-Wing")),
        ("finned-mutant-swordfish", say("Finned Mutant Swordfish")),
        ("finned-mutant-jellyfish", say("Finned Mutant Jellyfish")),
        on=("finned-x-wing", "swordfish"),
    ),
    Chapter(
        say("Forcing"),
        say("Try every case of a cell or a digit: what follows from all of them must be so."),
        ("forcing-chain", say("Forcing Chain")),
        ("forcing-net", say("Forcing Net")),
        ("template-set", say("Template Set")),
        ("template-delete", say("Template Delete")),
        on=("x-chain",),
    ),
)

RARE = frozenset(
    {
        *("wxyz-wing", "dual-two-string-kite", "dual-empty-rectangle", "3d-medusa", "death-blossom"),
        *("franken-jellyfish", "finned-franken-jellyfish", "mutant-x-wing", "mutant-swordfish", "mutant-jellyfish"),
        *("finned-mutant-x-wing", "finned-mutant-swordfish", "finned-mutant-jellyfish"),
        *("template-set", "template-delete"),
    }
)
"""What stands on the main road and is off by default."""
BESIDE = RARE | {
    *("locked-pair", "locked-triple", "naked-quadruple", "hidden-quadruple", "jellyfish"),
    *("simple-colors-wrap", "multi-colors-2", "unique-rectangle-5", "avoidable-rectangle-1", "avoidable-rectangle-2"),
    *("finned-jellyfish", "sashimi-jellyfish", "franken-x-wing", "finned-franken-x-wing"),
}
"""What is seldom met, or a case of what stands before it: nobody is led there, and its chapter does without."""
WITHOUT_PUZZLES = frozenset(
    {
        *("simple-colors-wrap", "multi-colors-2", "avoidable-rectangle-2"),
        *("franken-x-wing", "franken-swordfish", "finned-franken-x-wing"),
    }
)
"""What stands on the main road, but no puzzle is known to need: something easier always comes first."""

ENOUGH = {"full-house": 50, "hidden-single": 60, "naked-single": 20}
"""How often singles are found before that alone says that they are known: more often than in two easy puzzles.

Any digit that is right by luck is a single of some kind, and every puzzle is full of them.
"""
TWICE = 2
"""How often a technique is found before that speaks for what it stands on, too: once may be luck."""
