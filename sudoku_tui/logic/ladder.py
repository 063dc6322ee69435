"""The ladder: every technique in the order in which it is tried.

Hints, ratings and the generator all read this one table. Order, levels and scores are the defaults of HoDoKu 2.2, and
so is which rungs are on. Common peers, which only variants have, count as claiming. Where a rung has Sudoku Explainer's
number, it is that of version 1.2.
"""

import copyreg
from collections.abc import Callable
from functools import partial

from sudoku_tui.logic.families.als import death_blossom as blossoms
from sudoku_tui.logic.families.als import finders as sets
from sudoku_tui.logic.families.als import sue_de_coq as sue
from sudoku_tui.logic.families.als import words as set_words
from sudoku_tui.logic.families.chains import rows as chains
from sudoku_tui.logic.families.coloring import finders as colors
from sudoku_tui.logic.families.coloring import medusa, medusa_words
from sudoku_tui.logic.families.coloring import words as color_words
from sudoku_tui.logic.families.fish import rows as fish
from sudoku_tui.logic.families.forcing import finders as forcing
from sudoku_tui.logic.families.forcing import words as forcing_words
from sudoku_tui.logic.families.intersections import finders as locked
from sudoku_tui.logic.families.intersections import words as locked_words
from sudoku_tui.logic.families.single_digit import finders as digit
from sudoku_tui.logic.families.single_digit import words as digit_words
from sudoku_tui.logic.families.singles import finders as singles
from sudoku_tui.logic.families.singles import words as single_words
from sudoku_tui.logic.families.subsets import rows as subsets
from sudoku_tui.logic.families.templates import finders as templates
from sudoku_tui.logic.families.templates import words as template_words
from sudoku_tui.logic.families.uniqueness import finders as unique
from sudoku_tui.logic.families.uniqueness import words as unique_words
from sudoku_tui.logic.families.wings import finders as wings
from sudoku_tui.logic.families.wings import words as wing_words
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.technique import Technique
from sudoku_tui.words.errors import ToldError
from sudoku_tui.words.message import Message, any_of, say

_easy = partial(Technique, level=Level.EASY)
_hard = partial(Technique, level=Level.HARD)
_unfair = partial(Technique, level=Level.UNFAIR)
_extreme = partial(Technique, level=Level.EXTREME)
_locked = partial(Technique, words=locked_words.LOCKED_CANDIDATES, level=Level.MEDIUM, score=50)
_dual = partial(_hard, is_on=False)
_unique = partial(_hard, score=100, needs_uniqueness=True)
_type_3 = partial(_unique, find_more=unique.type_3_of_one_extra)
_sue = partial(_unfair, find_more=sue.sue_de_coq_shared_out)
_set_chain = partial(_unfair, find_more=sets.als_chain_of_more_digits)
_blossom = partial(_unfair, find_more=blossoms.death_blossom_of_few_petals, is_on=False)
_template = partial(_extreme, score=10_000, is_on=False)

LADDER: tuple[Technique, ...] = (
    _easy("full-house", say("Full House"), singles.full_house, single_words.FULL_HOUSE, score=4),
    _easy("naked-single", say("Naked Single"), singles.naked_single, single_words.NAKED_SINGLE, score=4),
    _easy("hidden-single", say("Hidden Single"), singles.hidden_single, single_words.HIDDEN_SINGLE, score=14),
    *subsets.LOCKED,
    _locked("locked-candidates-pointing", say("Locked Candidates Type 1 (Pointing)"), locked.pointing, explainer=2.6),
    _locked("locked-candidates-claiming", say("Locked Candidates Type 2 (Claiming)"), locked.claiming, explainer=2.8),
    _locked("common-peers", say("Common Peers"), locked.common_peers, words=locked_words.COMMON_PEERS, explainer=2.8),
    *subsets.NAKED_AND_HIDDEN,
    *fish.BASIC,
    _hard("remote-pair", say("Remote Pair"), colors.remote_pair, color_words.REMOTE_PAIR, score=110),
    _unique(
        "bug-plus-1", say("Bivalue Universal Grave + 1"), unique.bug_plus_1, unique_words.BUG_PLUS_1, explainer=5.6
    ),
    _hard("skyscraper", say("Skyscraper"), digit.skyscraper, digit_words.SKYSCRAPER, score=130, explainer=4.0),
    _hard("two-string-kite", say("2-String Kite"), digit.kite, digit_words.KITE, score=150, explainer=4.1),
    _dual("dual-two-string-kite", say("Dual 2-String Kite"), digit.dual_kite, digit_words.DUAL_KITE, score=150),
    _hard("turbot-fish", say("Turbot Fish"), digit.turbot_fish, digit_words.TURBOT_FISH, score=120, explainer=4.2),
    _hard("empty-rectangle", say("Empty Rectangle"), digit.rectangle, digit_words.RECTANGLE, score=120, explainer=4.3),
    _dual(
        "dual-empty-rectangle", say("Dual Empty Rectangle"), digit.dual_rectangle, digit_words.DUAL_RECTANGLE, score=120
    ),
    _hard("w-wing", say("W-Wing"), wings.w_wing, wing_words.W_WING, score=150, find_more=wings.w_wing_of_a_pair),
    _hard("xy-wing", say("XY-Wing"), wings.xy_wing, wing_words.XY_WING, score=160, explainer=4.2),
    _hard("xyz-wing", say("XYZ-Wing"), wings.xyz_wing, wing_words.XYZ_WING, score=180, explainer=4.4),
    _unique("unique-rectangle-1", say("Unique Rectangle Type 1"), unique.type_1, unique_words.TYPE_1, explainer=4.5),
    _unique("unique-rectangle-2", say("Unique Rectangle Type 2"), unique.type_2, unique_words.ONE_EXTRA, explainer=4.5),
    _type_3("unique-rectangle-3", say("Unique Rectangle Type 3"), unique.type_3, unique_words.TYPE_3, explainer=4.6),
    _unique("unique-rectangle-4", say("Unique Rectangle Type 4"), unique.type_4, unique_words.TYPE_4, explainer=4.5),
    _unique("unique-rectangle-5", say("Unique Rectangle Type 5"), unique.type_5, unique_words.ONE_EXTRA),
    _unique("unique-rectangle-6", say("Unique Rectangle Type 6"), unique.type_6, unique_words.TYPE_6),
    _unique("hidden-rectangle", say("Hidden Rectangle"), unique.hidden_rectangle, unique_words.HIDDEN),
    _unique("avoidable-rectangle-1", say("Avoidable Rectangle Type 1"), unique.avoidable_1, unique_words.AVOIDABLE_1),
    _unique("avoidable-rectangle-2", say("Avoidable Rectangle Type 2"), unique.avoidable_2, unique_words.AVOIDABLE_2),
    *fish.FINNED,
    _sue("sue-de-coq", say("Sue de Coq"), sue.sue_de_coq, set_words.SUE_DE_COQ, score=250),
    _hard("simple-colors-trap", say("Simple Colors Trap"), colors.simple_colors_trap, color_words.TRAP, score=150),
    _hard("simple-colors-wrap", say("Simple Colors Wrap"), colors.simple_colors_wrap, color_words.WRAP, score=150),
    _hard("multi-colors-1", say("Multi Colors 1"), colors.multi_colors_1, color_words.MULTI_1, score=200),
    _hard("multi-colors-2", say("Multi Colors 2"), colors.multi_colors_2, color_words.MULTI_2, score=200),
    _unfair(
        "wxyz-wing", say("WXYZ-Wing"), wings.wxyz_wing, wing_words.WXYZ_WING, score=230, is_on=False, explainer=5.5
    ),
    _unfair("3d-medusa", say("3D Medusa"), medusa.medusa, medusa_words.MEDUSA, score=280, is_on=False),
    *chains.ROWS,
    _unfair("als-xz", say("Almost Locked Set XZ-Rule"), sets.als_xz, set_words.ALS_XZ, score=300),
    _unfair("als-xy-wing", say("Almost Locked Set XY-Wing"), sets.als_xy_wing, set_words.ALS_XY_WING, score=320),
    _set_chain("als-chain", say("Almost Locked Set Chain"), sets.als_chain, set_words.ALS_CHAIN, score=340),
    _blossom("death-blossom", say("Death Blossom"), blossoms.death_blossom, set_words.DEATH_BLOSSOM, score=360),
    *fish.FRANKEN,
    *fish.MUTANT,
    _extreme(
        "forcing-chain", say("Forcing Chain"), forcing.forcing_chain, forcing_words.CHAIN, score=500, explainer=8.2
    ),
    _extreme("forcing-net", say("Forcing Net"), forcing.forcing_net, forcing_words.NET, score=700, explainer=8.8),
    _template("template-set", say("Template Set"), templates.template_set, template_words.TEMPLATE_SET),
    _template("template-delete", say("Template Delete"), templates.template_delete, template_words.TEMPLATE_DELETE),
)

USUAL = tuple(rung for rung in LADDER if rung.is_on)
"""The rungs that are tried unless a player chooses otherwise."""

_BY_IDENTIFIER = {rung.identifier: rung for rung in LADDER}


class LadderError(ToldError, ValueError):
    """A technique, or a change of the ladder, that does not exist."""


def technique(identifier: str) -> Technique:
    """The technique of an identifier, as `x-wing`; for an unknown one, a `LadderError` names those like it."""
    if identifier not in _BY_IDENTIFIER:
        raise LadderError(_unknown(identifier))
    return _BY_IDENTIFIER[identifier]


def _unknown(identifier: str) -> Message:
    from difflib import get_close_matches  # takes milliseconds to load, and is hardly ever wanted

    near = get_close_matches(identifier, _BY_IDENTIFIER)
    if not near:
        return say(
            "there is no technique called '{identifier}'; the command lessons lists them all", identifier=identifier
        )
    quoted = any_of(say("'{identifier}'", identifier=each) for each in near)
    return say("there is no technique called '{identifier}'; is {near} meant?", identifier=identifier, near=quoted)


def _by_identifier(rung: Technique) -> tuple[Callable[[str], Technique], tuple[str]]:
    return technique, (rung.identifier,)


# A rung travels to other processes by name: there it is their own row of the ladder, with all that is worked out of it.
copyreg.pickle(Technique, _by_identifier)
