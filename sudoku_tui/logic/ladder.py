"""The ladder: every technique in the order in which it is tried, with its level, its score and its words.

Hints, ratings and the generator all read this one table. Order, levels and scores are the defaults of HoDoKu 2.2, and
so is which rungs are on; the last number is Sudoku Explainer's (1.2; where that program has no such technique, as for
locked pairs and triples, the number of what it would use instead). Common peers, which only variants have, count as
claiming does. A new technique is one function in `techniques` and one row here.
"""

from __future__ import annotations

import copyreg
from collections.abc import Callable
from functools import partial

from sudoku_tui.logic.families.als import chain_words as of_als_chain
from sudoku_tui.logic.families.als import chains as als_chain
from sudoku_tui.logic.families.als import death_blossom, sue_de_coq
from sudoku_tui.logic.families.als import death_blossom_words as of_death_blossom
from sudoku_tui.logic.families.als import finders as als
from sudoku_tui.logic.families.als import sue_de_coq_words as of_sue_de_coq
from sudoku_tui.logic.families.als import words as of_als
from sudoku_tui.logic.families.chains import grouped, loops
from sudoku_tui.logic.families.chains import lessons as of_chains
from sudoku_tui.logic.families.chains import open_chains as chains
from sudoku_tui.logic.families.coloring import medusa, remote_pairs
from sudoku_tui.logic.families.coloring import medusa_words as of_medusa
from sudoku_tui.logic.families.coloring import multi as colors_multi
from sudoku_tui.logic.families.coloring import remote_pair_words as of_remote_pairs
from sudoku_tui.logic.families.coloring import simple as colors
from sudoku_tui.logic.families.coloring import words as of_colors
from sudoku_tui.logic.families.fish import basic as fish
from sudoku_tui.logic.families.fish import complex as complex_fish
from sudoku_tui.logic.families.fish import finned as finned_fish
from sudoku_tui.logic.families.fish import words as of_fish
from sudoku_tui.logic.families.forcing import finders as forcing
from sudoku_tui.logic.families.forcing import words as of_forcing
from sudoku_tui.logic.families.intersections import finders as intersections
from sudoku_tui.logic.families.intersections import words as of_intersections
from sudoku_tui.logic.families.single_digit import finders as single_digit
from sudoku_tui.logic.families.single_digit import words as of_single_digit
from sudoku_tui.logic.families.singles import finders as singles
from sudoku_tui.logic.families.singles import words as of_singles
from sudoku_tui.logic.families.subsets import finders as subsets
from sudoku_tui.logic.families.subsets import words as of_subsets
from sudoku_tui.logic.families.templates import finders as templates
from sudoku_tui.logic.families.templates import words as of_templates
from sudoku_tui.logic.families.uniqueness import avoidable_rectangles as rectangles_avoidable
from sudoku_tui.logic.families.uniqueness import bug
from sudoku_tui.logic.families.uniqueness import bug_words as of_bug
from sudoku_tui.logic.families.uniqueness import unique_rectangles as rectangles
from sudoku_tui.logic.families.uniqueness import words as of_rectangles
from sudoku_tui.logic.families.wings import finders as wings
from sudoku_tui.logic.families.wings import words as of_wings
from sudoku_tui.logic.families.wings import wxyz as wings_of_four
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.technique import Technique

_EASY, _MEDIUM, _HARD, _UNFAIR, _EXTREME = Level

_FISH_KINDS = {
    "": (fish.basic_fish, of_fish.FISH),
    "finned": (finned_fish.finned_fish, of_fish.FINNED_FISH),
    "sashimi": (finned_fish.sashimi_fish, of_fish.SASHIMI_FISH),
    "franken": (complex_fish.franken_fish, of_fish.FRANKEN_FISH),
    "finned-franken": (complex_fish.finned_franken_fish, of_fish.FINNED_FRANKEN_FISH),
    "mutant": (complex_fish.mutant_fish, of_fish.MUTANT_FISH),
    "finned-mutant": (complex_fish.finned_mutant_fish, of_fish.FINNED_MUTANT_FISH),
}
_FISH_NAMES = ("X-Wing", "Swordfish", "Jellyfish", "Squirmbag", "Whale", "Leviathan")


def _fish(kind: str, size: int, level: Level, score: int, explainer: float, *, is_on: bool = True) -> Technique:
    """The row of the fish of a kind and a size; the kind of basic fish has no name."""
    name = f"{kind.replace('-', ' ').title()} {_FISH_NAMES[size - 2]}".strip()
    find, words = _FISH_KINDS[kind]
    identifier = name.lower().replace(" ", "-")
    return Technique(identifier, name, level, score, explainer, partial(find, size=size), words, is_on)


# fmt: off
LADDER: tuple[Technique, ...] = (
    Technique("full-house", "Full House", _EASY, 4, 1.0, singles.full_house, of_singles.FULL_HOUSE),
    Technique("naked-single", "Naked Single", _EASY, 4, 2.3, singles.naked_single, of_singles.NAKED_SINGLE),
    Technique("hidden-single", "Hidden Single", _EASY, 14, 1.5, singles.hidden_single, of_singles.HIDDEN_SINGLE),
    Technique("locked-pair", "Locked Pair", _MEDIUM, 40, 3.0, subsets.locked_pair, of_subsets.NAKED_SUBSET),
    Technique("locked-triple", "Locked Triple", _MEDIUM, 60, 3.6, subsets.locked_triple, of_subsets.NAKED_SUBSET),
    Technique("locked-candidates-pointing", "Locked Candidates Type 1 (Pointing)", _MEDIUM, 50, 2.6,
              intersections.pointing, of_intersections.LOCKED_CANDIDATES),
    Technique("locked-candidates-claiming", "Locked Candidates Type 2 (Claiming)", _MEDIUM, 50, 2.8,
              intersections.claiming, of_intersections.LOCKED_CANDIDATES),
    Technique("common-peers", "Common Peers", _MEDIUM, 50, 2.8,
              intersections.common_peers, of_intersections.COMMON_PEERS),
    Technique("naked-pair", "Naked Pair", _MEDIUM, 60, 3.0, subsets.naked_pair, of_subsets.NAKED_SUBSET),
    Technique("naked-triple", "Naked Triple", _MEDIUM, 80, 3.6, subsets.naked_triple, of_subsets.NAKED_SUBSET),
    Technique("hidden-pair", "Hidden Pair", _MEDIUM, 70, 3.4, subsets.hidden_pair, of_subsets.HIDDEN_SUBSET),
    Technique("hidden-triple", "Hidden Triple", _MEDIUM, 100, 4.0, subsets.hidden_triple, of_subsets.HIDDEN_SUBSET),
    Technique("naked-quadruple", "Naked Quadruple", _HARD, 120, 5.0, subsets.naked_quadruple, of_subsets.NAKED_SUBSET),
    Technique("hidden-quadruple", "Hidden Quadruple", _HARD, 150, 5.4,
              subsets.hidden_quadruple, of_subsets.HIDDEN_SUBSET),
    _fish("", 2, _HARD, 140, 3.2),
    _fish("", 3, _HARD, 150, 3.8),
    _fish("", 4, _HARD, 160, 5.2),
    _fish("", 5, _UNFAIR, 470, 5.2, is_on=False),
    _fish("", 6, _UNFAIR, 470, 5.2, is_on=False),
    _fish("", 7, _UNFAIR, 470, 5.2, is_on=False),
    Technique("remote-pair", "Remote Pair", _HARD, 110, 6.6, remote_pairs.remote_pair, of_remote_pairs.REMOTE_PAIR),
    Technique("bug-plus-1", "Bivalue Universal Grave + 1", _HARD, 100, 5.6, bug.bug_plus_1, of_bug.BUG_PLUS_1,
              needs_uniqueness=True),
    Technique("skyscraper", "Skyscraper", _HARD, 130, 4.0, single_digit.skyscraper, of_single_digit.SKYSCRAPER),
    Technique("two-string-kite", "2-String Kite", _HARD, 150, 4.1,
              single_digit.two_string_kite, of_single_digit.TWO_STRING_KITE),
    Technique("dual-two-string-kite", "Dual 2-String Kite", _HARD, 150, 4.1,
              single_digit.dual_two_string_kite, of_single_digit.DUAL_TWO_STRING_KITE, is_on=False),
    Technique("turbot-fish", "Turbot Fish", _HARD, 120, 4.2, single_digit.turbot_fish, of_single_digit.TURBOT_FISH),
    Technique("empty-rectangle", "Empty Rectangle", _HARD, 120, 4.3,
              single_digit.empty_rectangle, of_single_digit.EMPTY_RECTANGLE),
    Technique("dual-empty-rectangle", "Dual Empty Rectangle", _HARD, 120, 4.3,
              single_digit.dual_empty_rectangle, of_single_digit.DUAL_EMPTY_RECTANGLE, is_on=False),
    Technique("w-wing", "W-Wing", _HARD, 150, 7.0, wings.w_wing, of_wings.W_WING,
              find_more=wings.w_wing_of_a_pair),
    Technique("xy-wing", "XY-Wing", _HARD, 160, 4.2, wings.xy_wing, of_wings.XY_WING),
    Technique("xyz-wing", "XYZ-Wing", _HARD, 180, 4.4, wings.xyz_wing, of_wings.XYZ_WING),
    Technique("unique-rectangle-1", "Unique Rectangle Type 1", _HARD, 100, 4.5,
              rectangles.type_1, of_rectangles.TYPE_1, needs_uniqueness=True),
    Technique("unique-rectangle-2", "Unique Rectangle Type 2", _HARD, 100, 4.5,
              rectangles.type_2, of_rectangles.ONE_EXTRA, needs_uniqueness=True),
    Technique("unique-rectangle-3", "Unique Rectangle Type 3", _HARD, 100, 4.6,
              rectangles.type_3, of_rectangles.TYPE_3, needs_uniqueness=True,
              find_more=rectangles.type_3_of_one_extra),
    Technique("unique-rectangle-4", "Unique Rectangle Type 4", _HARD, 100, 4.5,
              rectangles.type_4, of_rectangles.TYPE_4, needs_uniqueness=True),
    Technique("unique-rectangle-5", "Unique Rectangle Type 5", _HARD, 100, 4.7,
              rectangles.type_5, of_rectangles.ONE_EXTRA, needs_uniqueness=True),
    Technique("unique-rectangle-6", "Unique Rectangle Type 6", _HARD, 100, 4.7,
              rectangles.type_6, of_rectangles.TYPE_6, needs_uniqueness=True),
    Technique("hidden-rectangle", "Hidden Rectangle", _HARD, 100, 4.7,
              rectangles.hidden_rectangle, of_rectangles.HIDDEN, needs_uniqueness=True),
    Technique("avoidable-rectangle-1", "Avoidable Rectangle Type 1", _HARD, 100, 4.7,
              rectangles_avoidable.type_1, of_rectangles.AVOIDABLE_1, needs_uniqueness=True),
    Technique("avoidable-rectangle-2", "Avoidable Rectangle Type 2", _HARD, 100, 4.7,
              rectangles_avoidable.type_2, of_rectangles.AVOIDABLE_2, needs_uniqueness=True),
    _fish("finned", 2, _HARD, 130, 7.5),
    _fish("sashimi", 2, _HARD, 150, 7.5),
    _fish("finned", 3, _UNFAIR, 200, 7.6),
    _fish("sashimi", 3, _UNFAIR, 240, 7.6),
    _fish("finned", 4, _UNFAIR, 250, 7.7),
    _fish("sashimi", 4, _UNFAIR, 260, 7.7),
    _fish("finned", 5, _UNFAIR, 470, 7.8, is_on=False),
    _fish("sashimi", 5, _UNFAIR, 470, 7.8, is_on=False),
    _fish("finned", 6, _UNFAIR, 470, 7.8, is_on=False),
    _fish("sashimi", 6, _UNFAIR, 470, 7.8, is_on=False),
    _fish("finned", 7, _UNFAIR, 470, 7.8, is_on=False),
    _fish("sashimi", 7, _UNFAIR, 470, 7.8, is_on=False),
    Technique("sue-de-coq", "Sue de Coq", _UNFAIR, 250, 5.0, sue_de_coq.sue_de_coq, of_sue_de_coq.SUE_DE_COQ,
              find_more=sue_de_coq.sue_de_coq_shared_out),
    Technique("simple-colors-trap", "Simple Colors Trap", _HARD, 150, 6.6, colors.simple_colors_trap, of_colors.TRAP),
    Technique("simple-colors-wrap", "Simple Colors Wrap", _HARD, 150, 6.6, colors.simple_colors_wrap, of_colors.WRAP),
    Technique("multi-colors-1", "Multi Colors 1", _HARD, 200, 6.8, colors_multi.multi_colors_1, of_colors.MULTI_1),
    Technique("multi-colors-2", "Multi Colors 2", _HARD, 200, 6.8, colors_multi.multi_colors_2, of_colors.MULTI_2),
    Technique("wxyz-wing", "WXYZ-Wing", _UNFAIR, 230, 5.5, wings_of_four.wxyz_wing, of_wings.WXYZ_WING, is_on=False),
    Technique("3d-medusa", "3D Medusa", _UNFAIR, 280, 7.1, medusa.medusa, of_medusa.MEDUSA, is_on=False),
    Technique("x-chain", "X-Chain", _UNFAIR, 260, 5.4, chains.x_chain, of_chains.X_CHAIN,
              find_more=chains.x_chain_of_the_true),
    Technique("xy-chain", "XY-Chain", _UNFAIR, 260, 6.6, chains.xy_chain, of_chains.XY_CHAIN),
    Technique("continuous-nice-loop", "Continuous Nice Loop", _UNFAIR, 280, 7.0,
              loops.continuous_nice_loop, of_chains.CONTINUOUS,
              find_more=loops.continuous_nice_loop_beside_its_cells),
    Technique("aic", "Alternating Inference Chain", _UNFAIR, 280, 7.0, chains.aic, of_chains.AIC,
              find_more=chains.aic_that_closes),
    Technique("discontinuous-nice-loop", "Discontinuous Nice Loop", _UNFAIR, 280, 7.0,
              loops.discontinuous_nice_loop, of_chains.DISCONTINUOUS),
    Technique("grouped-continuous-nice-loop", "Grouped Continuous Nice Loop", _UNFAIR, 300, 7.3,
              grouped.grouped_continuous_nice_loop, of_chains.GROUPED_CONTINUOUS,
              find_more=grouped.more_continuous_nice_loops),
    Technique("grouped-aic", "Grouped Alternating Inference Chain", _UNFAIR, 300, 7.4,
              grouped.grouped_aic, of_chains.GROUPED_AIC, find_more=grouped.more_aics),
    Technique("grouped-discontinuous-nice-loop", "Grouped Discontinuous Nice Loop", _UNFAIR, 300, 7.4,
              grouped.grouped_discontinuous_nice_loop, of_chains.GROUPED_DISCONTINUOUS,
              find_more=grouped.more_discontinuous_nice_loops),
    Technique("als-xz", "Almost Locked Set XZ-Rule", _UNFAIR, 300, 7.5, als.als_xz, of_als.ALS_XZ),
    Technique("als-xy-wing", "Almost Locked Set XY-Wing", _UNFAIR, 320, 7.8, als.als_xy_wing, of_als.ALS_XY_WING),
    Technique("als-chain", "Almost Locked Set Chain", _UNFAIR, 340, 8.2, als_chain.als_chain, of_als_chain.ALS_CHAIN,
              find_more=als_chain.als_chain_of_more_digits),
    Technique("death-blossom", "Death Blossom", _UNFAIR, 360, 8.2,
              death_blossom.death_blossom, of_death_blossom.DEATH_BLOSSOM, is_on=False,
              find_more=death_blossom.death_blossom_of_few_petals),
    _fish("franken", 2, _UNFAIR, 300, 7.5),
    _fish("franken", 3, _UNFAIR, 350, 7.6),
    _fish("franken", 4, _UNFAIR, 370, 7.7, is_on=False),
    _fish("franken", 5, _EXTREME, 470, 7.8, is_on=False),
    _fish("franken", 6, _EXTREME, 470, 7.8, is_on=False),
    _fish("franken", 7, _EXTREME, 470, 7.8, is_on=False),
    _fish("finned-franken", 2, _UNFAIR, 390, 7.5),
    _fish("finned-franken", 3, _UNFAIR, 410, 7.6),
    _fish("finned-franken", 4, _UNFAIR, 430, 7.7, is_on=False),
    _fish("finned-franken", 5, _EXTREME, 470, 7.8, is_on=False),
    _fish("finned-franken", 6, _EXTREME, 470, 7.8, is_on=False),
    _fish("finned-franken", 7, _EXTREME, 470, 7.8, is_on=False),
    _fish("mutant", 2, _EXTREME, 450, 7.5, is_on=False),
    _fish("mutant", 3, _EXTREME, 450, 7.6, is_on=False),
    _fish("mutant", 4, _EXTREME, 450, 7.7, is_on=False),
    _fish("mutant", 5, _EXTREME, 470, 7.8, is_on=False),
    _fish("mutant", 6, _EXTREME, 470, 7.8, is_on=False),
    _fish("mutant", 7, _EXTREME, 470, 7.8, is_on=False),
    _fish("finned-mutant", 2, _EXTREME, 470, 7.5, is_on=False),
    _fish("finned-mutant", 3, _EXTREME, 470, 7.6, is_on=False),
    _fish("finned-mutant", 4, _EXTREME, 470, 7.7, is_on=False),
    _fish("finned-mutant", 5, _EXTREME, 470, 7.8, is_on=False),
    _fish("finned-mutant", 6, _EXTREME, 470, 7.8, is_on=False),
    _fish("finned-mutant", 7, _EXTREME, 470, 7.8, is_on=False),
    Technique("forcing-chain", "Forcing Chain", _EXTREME, 500, 8.2, forcing.forcing_chain, of_forcing.FORCING_CHAIN),
    Technique("forcing-net", "Forcing Net", _EXTREME, 700, 8.8, forcing.forcing_net, of_forcing.FORCING_NET),
    Technique("template-set", "Template Set", _EXTREME, 10_000, 9.5,
              templates.template_set, of_templates.TEMPLATE_SET, is_on=False),
    Technique("template-delete", "Template Delete", _EXTREME, 10_000, 9.5,
              templates.template_delete, of_templates.TEMPLATE_DELETE, is_on=False),
)
# fmt: on

USUAL = tuple(rung for rung in LADDER if rung.is_on)
"""The rungs that are tried unless a player chooses otherwise."""

_BY_IDENTIFIER = {row.identifier: row for row in LADDER}


def technique(identifier: str) -> Technique:
    """The technique of an identifier, as `x-wing`.

    Raises:
        ValueError: for an unknown identifier; the message names those like it.
    """
    try:
        return _BY_IDENTIFIER[identifier]
    except KeyError:
        raise ValueError(f"there is no technique called {identifier!r}{_those_like(identifier)}") from None


def _by_identifier(rung: Technique) -> tuple[Callable[[str], Technique], tuple[str]]:
    return technique, (rung.identifier,)


# A rung travels to other processes by name: there it is their own row of the ladder, with all that is worked out of it.
copyreg.pickle(Technique, _by_identifier)


def _those_like(identifier: str) -> str:
    from difflib import get_close_matches  # takes milliseconds to load, and is hardly ever wanted

    near = " or ".join(map(repr, get_close_matches(identifier, _BY_IDENTIFIER)))
    return f"; is {near} meant?" if near else "; the command lessons lists them all"
