"""Which addresses only name a puzzle, who would be asked for it, and what an answer is worth."""

from __future__ import annotations

import pickle
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.formats import parse, read_lines
from sudoku_tui.formats.short_links import (
    HOLDERS,
    Answer,
    Question,
    ShortLink,
    ShortLinkError,
    moved,
    short_link,
    text_in,
)
from tests.formats.clues.killer import KILLER, LINKS, PAYLOAD
from tests.formats.grids import LINE

PAD, TINY, MASTERS = "https://sudokupad.app/api/puzzle/", "https://tinyurl.com/", "https://logic-masters.de"
RAETSEL = "/Raetselportal/Raetsel/zeigen.php?id="


@pytest.mark.parametrize(
    ("text", "page"),
    [
        ("https://sudokupad.app/zy5m8kqf2x", f"{PAD}zy5m8kqf2x"),
        ("sudokupad.app/zy5m8kqf2x", f"{PAD}zy5m8kqf2x"),
        ("http://www.SudokuPad.app/zy5m8kqf2x/", f"{PAD}zy5m8kqf2x"),
        ("https://sudokupad.app/setter/week-12?setting-nogrid=1", f"{PAD}setter/week-12"),
        ("https://app.crackingthecryptic.com/sudoku/Bn9mRq", f"{PAD}Bn9mRq"),
        ("https://sudokupad.app/sudoku/?puzzleid=Bn9mRq&x=1", f"{PAD}Bn9mRq"),
        ("https://beta.sudokupad.app?puzzleid=a%2Fb", f"{PAD}a/b"),
        ("This week's: https://sudokupad.app/abc.", f"{PAD}abc"),
        ("[play](https://sudokupad.app/abc)", f"{PAD}abc"),
        ("https://sudokupad.app/%C3%A9%22[b]", f"{PAD}%C3%A9%22"),
        ("https://tinyurl.com/y5-wq_2", f"{TINY}y5-wq_2"),
        ("preview.tinyurl.com/abc", f"{TINY}abc"),
        (f"https://www.logic-masters.de{RAETSEL}000ABC", f"{MASTERS}{RAETSEL}000ABC"),
        (f"{MASTERS}/Raetselportal/Raetsel/zeigen.php?chlang=en&id=000ABC", f"{MASTERS}{RAETSEL}000ABC"),
    ],
)
def test_who_would_be_asked_for_what(text: str, page: str) -> None:
    found = link(text)
    assert found.page == page
    assert short_link(found.page) == found


@pytest.mark.parametrize(
    "text",
    [
        "https://sudokupad.app/",
        "https://sudokupad.app/sudoku",
        "https://sudokupad.app.example.org/abc",
        "https://me@sudokupad.app/abc",
        "https://sudokupad.app:8443/abc",
        "https://example.org/sudokupad.app/abc",
        "https://sudokupad.app/a/../../admin",
        "https://sudokupad.app/%2e%2e/admin",
        "https://sudokupad.app/a%0d%0aHost:%20example.org",
        "https://sudokupad.app/%1b[31mred",
        f"https://sudokupad.app/{'a' * 121}",
        "https://tinyurl.com/a/b",
        f"{MASTERS}/Raetselportal/Benutzer/eigen.php?id=1",
        LINE,
        *LINKS,
        PAYLOAD,
        "1/2/3/4",
        "",
    ],
)
def test_nobody_would_be_asked(text: str) -> None:
    assert short_link(text) is None


@given(st.sampled_from([host for holder in HOLDERS for host in holder.hosts]), st.text())
def test_whatever_a_name_is_what_is_asked_for_is_a_plain_target_of_a_known_host(host: str, name: str) -> None:
    for text in (f"https://{host}/{name}", f"{host}{RAETSEL}{name}", f"{host}/?puzzleid={name}"):
        if found := short_link(text):
            assert found.host in {holder.hosts[0] for holder in HOLDERS}
            assert re.fullmatch(r"/[\w%/.?=~-]+", found.target, re.ASCII)
            assert not re.search(r"(^|/)\.\.?(/|$)", found.target)
            assert str(found.reason).isprintable()


def test_the_error_says_how_to_get_at_the_puzzle_by_hand_and_travels_to_other_processes() -> None:
    with pytest.raises(ShortLinkError) as error:
        parse("https://sudokupad.app/abc")
    told = "only the name of a puzzle: open https://sudokupad.app/api/puzzle/abc in a browser and paste its text"
    assert str(error.value) == told
    again = pickle.loads(pickle.dumps(error.value))
    assert (again.link, str(again)) == (error.value.link, told)


def test_it_is_a_line_of_its_own_among_others() -> None:
    readings = list(read_lines([LINE, "sudokupad.app/abc", LINE]))
    assert [type(reading).__name__ for _, reading in readings] == ["Position", "ShortLinkError", "Position"]


def link(text: str) -> ShortLink:
    """The short link that a text is."""
    found = short_link(text)
    assert found
    return found


LINK, SHORTENED, PAGE = link("sudokupad.app/abc"), link("tinyurl.com/abc"), link(f"{MASTERS}{RAETSEL}000ABC")
ASKED = Question(LINK.host, LINK.target)


@pytest.mark.parametrize(
    ("body", "text"),
    [
        (f"fpuz{PAYLOAD}", f"fpuz{PAYLOAD}"),
        (f"{KILLER}\n", KILLER),
        (f'{{"puzzle": "{LINE}"}}', LINE),
        (f"\ufeff {LINE}\n", LINE),
    ],
)
def test_a_puzzle_is_given_as_it_was_answered(body: str, text: str) -> None:
    assert text_in(LINK, ASKED, Answer(200, body=body.encode())) == text


@pytest.mark.parametrize("where", [*LINKS, "https://sudokupad.app/abc", "https://www.f-puzzles.com/?load=" + PAYLOAD])
def test_where_an_address_leads_is_itself_the_answer(where: str) -> None:
    asked = Question(SHORTENED.host, SHORTENED.target)
    assert moved(SHORTENED, asked, Answer(301, where)) is None
    assert text_in(SHORTENED, asked, Answer(301, where)) == where


@pytest.mark.parametrize("where", ["/api/puzzle/b?x=1", "https://sudokupad.app/api/puzzle/b?x=1"])
def test_the_same_holder_is_asked_for_something_else(where: str) -> None:
    assert moved(LINK, ASKED, Answer(302, where)) == Question("sudokupad.app", "/api/puzzle/b?x=1")


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        (Answer(404), "sudokupad.app knows no puzzle 'abc'; open https://sudokupad.app/api/puzzle/abc in a browser"),
        (Answer(503), "sudokupad.app answered with the error 503; open"),
        (Answer(200, body=b"<html>Nothing here</html>"), "what sudokupad.app answered is no puzzle; open"),
        (Answer(200, body=bytes(range(256))), "what sudokupad.app answered is no puzzle; open"),
        (Answer(200, body=b"https://" * 20_000), "what sudokupad.app answered is longer than 100,000 characters; open"),
        (Answer(200), "what sudokupad.app answered is no puzzle; open"),
        (Answer(302, "https://example.org/x"), "sudokupad.app leads on to 'example.org', which is not asked; open"),
        (Answer(302, "http://sudokupad.app:80/x"), "sudokupad.app leads on to 'sudokupad.app:80', which is not asked"),
        (Answer(302, "javascript:alert(1)"), "sudokupad.app leads on to 'javascript:alert(1)', which is not asked"),
        (Answer(302, "https://[::1"), "sudokupad.app leads on to 'https%3A%2F%2F%5B%3A%3A1', which is not asked"),
        (Answer(302, "https://e\x1b[31m.org/"), "sudokupad.app leads on to 'https%3A%2F%2Fe%1B"),
    ],
)
def test_what_is_no_answer_is_told(answer: Answer, told: str) -> None:
    assert moved(LINK, ASKED, answer) is None
    with pytest.raises(PuzzleTextError) as error:
        text_in(LINK, ASKED, answer)
    assert str(error.value).startswith(told)
    assert str(error.value).isprintable()


def test_a_page_is_read_for_the_first_link_that_leads_to_a_puzzle() -> None:
    asked = Question(PAGE.host, PAGE.target)
    page = (
        f'<a href="https://logic-masters.de{RAETSEL}000ABD">next</a> <a href="https://example.org/">x</a>'
        f'<a href="https://app.crackingthecryptic.com/sudoku/?puzzleid=abc&amp;x=1">play</a>'
        f'<a href="{LINKS[0]}">or</a>'
    )
    found = text_in(PAGE, asked, Answer(200, body=page.encode()))
    assert found == "https://app.crackingthecryptic.com/sudoku/?puzzleid=abc&x=1"
    with pytest.raises(PuzzleTextError, match=r"the page of logic-masters\.de has no link to a puzzle"):
        text_in(PAGE, asked, Answer(200, body=b"<a href='https://example.org'>nothing</a>"))
