"""Each kind has a record, `KINDS.md` is made from them, and what it claims is proved by puzzles that need it."""

from __future__ import annotations

import json
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import sudoku_tui
from sudoku_tui.app.plain_signs import PlainSigns
from sudoku_tui.board.backgrounds import backgrounds
from sudoku_tui.board.clue_plan import board_signs
from sudoku_tui.board.layout import BoardSize, board_layout
from sudoku_tui.engine.constraints.constraint import all_kinds
from sudoku_tui.engine.constraints.outline import HUES, AreaLook, LineLook, OtherLook, OutsideLook, RingLook
from sudoku_tui.engine.dice import Dice
from sudoku_tui.engine.generate import full_grid
from sudoku_tui.engine.kinds.rules import RULES, Rule
from sudoku_tui.engine.puzzle import Position
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.engine.stepper import finish
from sudoku_tui.features.clues.model import meanings
from sudoku_tui.formats.clues.clued import Clued
from sudoku_tui.formats.clues.keys import IN_SUDOKUPAD, is_sayable, keys_of
from sudoku_tui.formats.clues.links import FORMS, read_clued
from sudoku_tui.formats.picture.shapes import clue_shapes
from sudoku_tui.game.setting.kinds import KINDS, drafting
from sudoku_tui.game.setting.names import LABELS, kind_of
from sudoku_tui.logic.ladder import technique
from tests.kinds.claims import PAGE, WITHOUT_A_RUNG, Example, examples, page, proofs_of, wanted
from tests.kinds.definitions import BY_KEY

EXAMPLES = examples()
ONE_OF_EACH = {each.key: each for each in EXAMPLES.values()}
OF_KINDS = [each for key, each in ONE_OF_EACH.items() if key in all_kinds()]
PICTURES = ("line", "circle", "rectangle", "text", "cage")


def _key(example: Example) -> str:
    return f"{example.key} {example.rung}"


def test_the_page_is_made_from_the_records() -> None:
    assert PAGE.read_text("utf-8") == page(EXAMPLES.values()), "python -m tests.kinds writes it"


def test_every_claim_has_its_puzzle() -> None:
    assert EXAMPLES.keys() == set(wanted()), "python -m tests.kinds looks for what is missing"


@pytest.mark.parametrize("example", EXAMPLES.values(), ids=_key)
def test_a_puzzle_needs_its_kind_and_its_rung(example: Example) -> None:
    assert list(proofs_of(example)) == []


@pytest.mark.parametrize("example", OF_KINDS, ids=_key)
def test_a_kind_is_seen_on_every_board(example: Example) -> None:
    shape, bare = example.puzzle.geometry, example.without().geometry
    if example.clues[0].kind.look is OtherLook.WORDS:
        told = {example.clues[0].kind.rule} if example.key != "unread" else set()  # the reading tells of those
        assert {*meanings(shape)} - {*meanings(bare)} == told
        return
    assert clue_shapes(shape) != clue_shapes(bare)
    for size in (BoardSize.HUGE, BoardSize.STANDARD):
        seen, other = ((board_signs(board_layout(each, size)), backgrounds(each)) for each in (shape, bare))
        assert seen != other


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("example", ONE_OF_EACH.values(), ids=_key)
def test_a_kind_comes_back_from_every_form_that_has_it(example: Example, form: str) -> None:
    puzzle = example.puzzle
    clued = Clued(Position.start(puzzle))
    if form == "clues" or (is_sayable(puzzle.geometry) and not [*FORMS[form].has_no_place_for(clued)]):
        assert read_clued(FORMS[form].write(clued)).puzzle == puzzle


@pytest.mark.parametrize("example", OF_KINDS, ids=_key)
def test_what_f_puzzles_does_not_draw_has_a_picture_of_its_own(example: Example) -> None:
    data = json.loads(FORMS["f-puzzles"].write(Clued(Position.start(example.puzzle))))
    pictures = {entry["fromConstraint"] for key in PICTURES for entry in data.get(key, ())}
    kind = example.clues[0].kind
    assert pictures == (set() if kind.is_stock or kind.look is OtherLook.WORDS else {example.key})


@pytest.mark.parametrize("name", IN_SUDOKUPAD)
def test_a_rule_of_sudokupad_is_read(name: str) -> None:
    cells = [[{"value": None}] * 6 for _ in range(6)]
    text = json.dumps({"cells": cells, "global": [name], "metadata": {"rules": "Normal sudoku rules apply."}})
    assert keys_of(read_clued(text).puzzle.geometry) == IN_SUDOKUPAD[name]


@pytest.mark.parametrize("made", LABELS)
def test_puzzles_are_made_with_the_kinds_that_say_so(made: str) -> None:
    shape, dice = Geometry.of_size(6), Dice(f"drafts of {made}")
    drafts = finish(drafting(KINDS[made](shape, finish(full_grid(shape, dice)), dice)))
    keys = {clue.key for clue in drafts[0].puzzle.constraints}
    assert keys == {key for key in all_kinds() if kind_of({key}) == made}


def test_records_name_what_there_is() -> None:
    for key, clue in all_kinds().items():
        assert clue.kind.key == clue.key == key
        assert getattr(clue.kind.look, "hue", HUES[0]) in HUES
        assert clue.kind.explained_by
        assert all(rung in WITHOUT_A_RUNG or technique(rung) for rung in clue.kind.explained_by), key
    assert RULES.keys() == set(Rule)


def test_signs_of_kinds_have_plain_ones_where_there_is_only_ascii() -> None:
    plain = PlainSigns("ascii")
    for key, clue in all_kinds().items():
        match clue.kind.look:
            case LineLook(level=level, upright=upright):
                signs = level + upright
            case RingLook(around=around, single=single):
                signs = "".join((*around, single))
            case AreaLook(sign=sign):
                signs = sign
            case OutsideLook(before=before, after=after):
                signs = before + after
            case _:
                continue
        assert signs.translate(plain).isascii(), key
        assert "?" not in signs.translate(plain), key


def test_every_kind_is_defined_for_the_tests_from_the_rules_alone() -> None:
    of_all_cells = {key for key, clue in all_kinds().items() if clue.kind.look in (OtherLook.WORDS, OtherLook.DRAWN)}
    assert BY_KEY.keys() == all_kinds().keys() - of_all_cells - {"one diagonal", "minimum", "maximum"}


def test_kinds_are_found_in_a_zip_file_too(tmp_path: Path) -> None:
    package, place = Path(sudoku_tui.__file__).parent, tmp_path / "game.zip"
    with zipfile.ZipFile(place, "w") as archive:
        for folder in ("engine", "words"):
            for file in (package / folder).rglob("*.py"):
                archive.write(file, f"sudoku_tui/{file.relative_to(package)}")
        archive.writestr("sudoku_tui/__init__.py", "")
    code = "from sudoku_tui.engine.constraints import constraint as c; print(c.__file__, *c.all_kinds(), sep='|')"
    start = f"import sys; sys.path.insert(0, {str(place)!r}); {code}"
    found = subprocess.run([sys.executable, "-I", "-c", start], capture_output=True, text=True, check=True).stdout
    where, *keys = found.strip().split("|")
    assert where.startswith(str(place))
    assert keys == list(all_kinds())
