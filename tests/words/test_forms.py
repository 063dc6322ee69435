"""What a translation may ask of a field, and that a wrong one is never worse than English."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as some

from sudoku_tui.words.catalogue import Catalogue
from sudoku_tui.words.message import (
    Capitalised,
    Message,
    Notation,
    all_of,
    any_of,
    as_it_is,
    counted,
    in_turn,
    say,
    say_in,
)
from sudoku_tui.words.po import compiled

HEADER = 'msgid ""\nmsgstr "Plural-Forms: nplurals={0}; plural={1};"\n'


def language(rows: dict[str | tuple[str, ...], str | tuple[str, ...]], plural: str = "n != 1") -> Catalogue:
    """A catalogue of templates; a pair has a context before the template, three a template for many behind it."""
    entries = [HEADER.format(2, plural)]
    for key, told in rows.items():
        context, template, many = ("", key, "") if isinstance(key, str) else (*key, "")[:3]
        lines = [f'msgctxt "{context}"'] if context else []
        lines.append(f'msgid "{template}"')
        lines += [f'msgid_plural "{many}"'] if many else []
        strings = [told] if isinstance(told, str) else told
        lines += [f'msgstr{f"[{at}]" if many else ""} "{string}"' for at, string in enumerate(strings)]
        entries.append("\n".join(lines))
    return Catalogue(compiled("\n\n".join(entries).replace("\\", "\\\\")))


ROW, ROWS = say("row {number}", number=3), say("rows {numbers}", numbers=all_of([3, 8])).naming(2)
OFF = say("{cell} is not {digit}", cell="r1c2", digit="5")
MUST = say("{cell} must be {digit}", cell="r4c4", digit="7")

GERMAN = language(
    {
        "In {house}, the {digit} can only go there.": "In {house:dativ} kann die {digit} nur dort stehen.",
        ("dativ", "row {number}"): "der Zeile {number}",
        ("dativ", "rows {numbers}"): "den Zeilen {numbers}",
        "rows {numbers}": "die Zeilen {numbers}",
        "{others} and {last}": "{others} und {last}",
        "If {off}, then {must}.": "Wenn {off:wenn}, {must:dann}.",
        "then {off}": "dann {off:dann}",
        "{cell} is not {digit}": "{cell} ist nicht {digit}",
        ("wenn", "{cell} is not {digit}"): "{cell} nicht {digit} ist",
        ("dann", "{cell} is not {digit}"): "ist {cell} nicht {digit}",
        ("dann", "{cell} must be {digit}"): "muss {cell} die {digit} sein",
        "{cells} cannot be {digits}": "{cells} {cells:kann|können} nicht {digits} sein",
        "{count} of {all} cells": "{count} von {all} {all:Zelle|Zellen}",
        ("how numbers are written", "1,234.5"): "1.234,5",
        ("short", "May"): "Mai.",
    }
)


@pytest.mark.parametrize(
    ("message", "text"),
    [
        (say("In {house}, the {digit} can only go there.", house=ROW, digit="9"),
         "In der Zeile 3 kann die 9 nur dort stehen."),
        (say("In {house}, the {digit} can only go there.", house=all_of([ROWS]), digit="9"),
         "In den Zeilen 3 und 8 kann die 9 nur dort stehen."),
        (say("If {off}, then {must}.", off=OFF, must=MUST), "Wenn r1c2 nicht 5 ist, muss r4c4 die 7 sein."),
        (say("then {off}", off=all_of([OFF, OFF])), "dann ist r1c2 nicht 5 und ist r1c2 nicht 5"),
        (say("then {off}", off=in_turn(OFF, OFF, between="; ")), "dann ist r1c2 nicht 5; ist r1c2 nicht 5"),
        (say("then {off}", off=Capitalised(OFF)), "dann Ist r1c2 nicht 5"),
        (say("then {off}", off="r1c1=3"), "dann r1c1=3"),
        (say("{cells} cannot be {digits}", cells=all_of(["r1c1"]), digits=any_of("3")), "r1c1 kann nicht 3 sein"),
        (say("{cells} cannot be {digits}", cells=all_of(["r1c1", "r1c2"]), digits="3"),
         "r1c1 und r1c2 können nicht 3 sein"),
        (say("{count} of {all} cells", count=1234, all=1), "1.234 von 1 Zelle"),
        (say("{count} of {all} cells", count=2, all=3), "2 von 3 Zellen"),
        (say_in("short", "May"), "Mai."),
        (say("May"), "May"),
    ],
)  # fmt: skip
def test_a_field_is_told_as_the_translation_asks(message: Message, text: str) -> None:
    if "1.234" in text:
        GERMAN.templates["{count} of {all} cells"] = "{count:,} von {all} {all:Zelle|Zellen}"
    assert message.told(GERMAN) == text


def test_cells_digits_and_numbers_have_forms_too() -> None:
    turkish = language({"in {cell}": "{cell:de} içinde, {count:de}", ("de", "{text}"): "{text}’de"})
    turkish.templates["in {cell}"] = "{cell:de} {count:de}"
    assert say("in {cell}", cell="r1c1", count=5).told(turkish) == "r1c1’de 5’de"


def test_each_language_counts_in_its_own_way() -> None:
    rule = "n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2"
    russian = language({"{count} cell": "{count} {count:клетка|клетки|клеток}"}, rule)
    told = [say("{count} cell", count=count).told(russian) for count in (1, 3, 5, 11, 21, 112, 1_003_022)]
    assert [text.split()[1] for text in told] == ["клетка", "клетки", "клеток", "клеток", "клетка", "клеток", "клетки"]
    chinese = language({("", "{count} cell", "{count} cells"): ("{count} 格",)}, "0")
    assert counted("{count} cell", "{count} cells", 7).told(chinese) == "7 格"


WRONG = ["{cel} ist {digit}", "{cell", "cell}", "{cell!r}", "{0}", "{}", "{cell.told.x}", "{cell[0]}", "{cell:{x}}"]


@pytest.mark.parametrize("told", WRONG)
def test_a_wrong_translation_is_told_in_english_with_all_that_is_in_it(told: str) -> None:
    wrong = language({"If {off}, then {must}.": told, "{cell} is not {digit}": "nicht"})
    message = say("If {off}, then {must}.", off=OFF, must=MUST)
    assert message.told(wrong) == "If r1c2 is not 5, then r4c4 must be 7."
    wrong.templates["If {off}, then {must}."] = told  # if nothing had checked it
    assert message.told(wrong) in ("If r1c2 is not 5, then r4c4 must be 7.", told)


ANYTHING = some.text(some.sampled_from('{}[]:|!.,0129abz_ ñ\\"n'), max_size=40)


@given(ANYTHING, ANYTHING, ANYTHING)
def test_no_catalogue_breaks_anything(outer: str, inner: str, form: str) -> None:
    broken = language({})
    broken.templates |= {
        "If {off}, then {must}.": outer,
        "{cell} is not {digit}": inner,
        "{others} and {last}": form,
        "ab\4{cell} is not {digit}": form,
        "{text}": inner,
    }
    for message in (OFF, say("If {off}, then {must}.", off=all_of([OFF, ROWS, 5]), must=MUST)):
        assert isinstance(message.told(broken), str)


@given(some.text(max_size=200), ANYTHING)
def test_whatever_is_in_a_file_of_a_translation_can_be_read(text: str, told: str) -> None:
    made = Catalogue(compiled(f'{text}\n\nmsgid "{{cell}} is not {{digit}}"\nmsgstr "{told}"'))
    assert isinstance(OFF.told(made), str)


def test_words_change_before_numbers() -> None:
    context = "words that change before numbers, as in Spanish: o 8… > u 8…, o 11 > u 11"
    spanish = language({(context, "-"): "o 8… > u 8…, o 11 > u 11", "{others} or {last}": "{others} o {last}"})
    told = [any_of(["7", last]).told(spanish) for last in ("8", "848", "11", "112", "18")]
    assert told == ["7 u 8", "7 u 848", "7 u 11", "7 o 112", "7 o 18"]
    assert (
        any_of(["7", "8"]).told(language({(context, "-"): "-", "{others} or {last}": "{others} o {last}"})) == "7 o 8"
    )


def test_only_the_first_of_a_list_begins_a_sentence() -> None:
    spanish = language({("En", "row {number}"): "En la fila {number}", ("en", "row {number}"): "en la fila {number}"})
    spanish.templates["{houses}"] = "{houses:En}"
    assert say("{houses}", houses=all_of([ROW, all_of([ROW])])).told(spanish) == "En la fila 3 and en la fila 3"


FRENCH = language(
    {
        "r{row}c{column}": "L{row}C{column}",
        "{others} and {last}": "{others} et {last}",
        ("en", "{text}"): "en {text}",
        "In {cell}": "{cell:en}",
        ("between facts", ", "): "\u202f, ",
        ("between facts", "; "): "\u202f; ",
    }
)


def test_cells_have_the_names_of_the_language() -> None:
    cells = all_of([Notation("r1c2"), Notation("r10c3")])
    assert cells.told(FRENCH) == "L1C2 et L10C3"
    assert say("In {cell}", cell=Notation("r1c2")).told(FRENCH) == "en L1C2"
    assert as_it_is(Notation("r1c2 = 5")).told(FRENCH) == "L1C2 = 5"
    assert as_it_is("r1c2").told(FRENCH) == "r1c2"  # what a player wrote
    assert str(cells) == "r1c2 and r10c3"
    assert FRENCH.has_own_cells
    assert not language({}).has_own_cells


def test_a_player_may_write_either_names_and_ask_for_the_usual_ones() -> None:
    assert FRENCH.cells_read("L3C4=5 r1c2 l10c11") == "r3c4=5 r1c2 r10c11"
    FRENCH.name_cells(as_in_english=True)
    try:
        assert as_it_is(Notation("r1c2")).told(FRENCH) == "r1c2"
        assert FRENCH.cells_read("L3C4") == "r3c4"
    finally:
        FRENCH.name_cells()


def test_facts_and_clauses_are_joined_as_the_language_does() -> None:
    first, second = as_it_is("a"), as_it_is("b")
    assert in_turn(first, second, between=", ").told(FRENCH) == "a\u202f, b"
    assert in_turn(first, second, between="; ").told(FRENCH) == "a\u202f; b"
    assert in_turn(first, second, between=";\n").told(FRENCH) == "a\u202f;\nb"
    assert in_turn(first, second, between="; ").told(language({})) == "a; b"


def test_no_blank_follows_a_sign_that_has_one_in_it() -> None:
    sentences = in_turn(*map(as_it_is, ("一。", "二", "三。")))
    assert sentences.told(language({})) == "一。二 三。"
    assert str(sentences) == "一。 二 三。"


@pytest.mark.parametrize("own", ["L{row", "((({row}{column}", "{row}", "\\\\1{row}c{column}", "r{rows}c{column}"])
def test_no_name_of_a_cell_breaks_the_game(own: str) -> None:
    broken = language({"r{row}c{column}": "ok"})
    broken.templates["r{row}c{column}"] = own
    broken.name_cells()
    assert isinstance(as_it_is(Notation("r1c2")).told(broken), str)
    assert broken.cells_read("r1c2") == "r1c2"
