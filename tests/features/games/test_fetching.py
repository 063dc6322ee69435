"""Asking another machine, which is one of our own here: what it may do, and what comes of it."""

from __future__ import annotations

from itertools import count
from threading import enumerate as threads

import pytest

from sudoku_tui.app.runner import run_here
from sudoku_tui.desk.settings import Settings
from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.engine.stepper import Stepper, finish
from sudoku_tui.features.games.fetching import MOST_BYTES, MOST_MOVES, SECONDS, Agreement, by_https, fetching
from sudoku_tui.formats.short_links import ShortLink, short_link
from tests.formats.clues.killer import LINKS, PAYLOAD
from tests.machine import SENT, Machine, dripping, led, machine, said, silence

PAD = "sudokupad.app /api/puzzle/abc"
TINY = "tinyurl.com /abc"
MASTERS = "logic-masters.de /Raetselportal/Raetsel/zeigen.php?id=000ABC"
TEXT = f"fpuz{PAYLOAD}"


def link(text: str = "sudokupad.app/abc") -> ShortLink:
    found = short_link(text)
    assert found
    return found


def asked(other: Machine, text: str = "sudokupad.app/abc") -> str:
    return finish(fetching(link(text), other.connect))


def refused(sent: SENT, text: str = "sudokupad.app/abc", at: str = PAD) -> str:
    with machine({at: sent}) as other, pytest.raises(PuzzleTextError) as error:
        asked(other, text)
    return str(error.value)


def test_one_request_with_nothing_of_the_player_in_it() -> None:
    with machine({PAD: said(200, TEXT)}) as other:
        assert asked(other) == TEXT
    assert other.asked == [PAD]
    lines = other.heads[0].split("\r\n")
    assert lines[0] == "GET /api/puzzle/abc HTTP/1.1"
    assert {line.partition(":")[0] for line in lines[1:] if line} == {
        "Host",
        "User-Agent",
        "Accept",
        "Accept-Encoding",
        "Connection",
    }


def test_a_short_address_that_leads_to_a_long_one_needs_no_second_request() -> None:
    with machine({TINY: led(LINKS[0], 301)}) as other:
        assert asked(other, "https://tinyurl.com/abc") == LINKS[0]
    assert other.asked == [TINY]


def test_another_machine_is_only_named_and_never_asked() -> None:
    with machine({TINY: led("https://sudokupad.app/abc"), PAD: said(200, TEXT)}) as other:
        assert asked(other, "tinyurl.com/abc") == "https://sudokupad.app/abc"
        assert other.asked == [TINY]
    assert refused(led("https://example.org/abc")).startswith("sudokupad.app leads on to 'example.org', which is not")


def test_the_same_holder_may_lead_on_but_not_without_https_and_not_for_ever() -> None:
    www = f"www.{MASTERS}"
    page = said(200, f'<a href="{LINKS[1]}">play</a>')
    with machine({MASTERS: led(f"https://{www.replace(' ', '')}"), www: page}) as other:
        assert asked(other, "logic-masters.de/Raetselportal/Raetsel/zeigen.php?id=000ABC") == LINKS[1]
        assert other.asked == [MASTERS, www]
    told = refused(led("http://logic-masters.de/x.php"), f"https://{MASTERS.replace(' ', '')}", MASTERS)
    assert told.startswith("logic-masters.de leads on to 'logic-masters.de', which is not asked")
    with machine({PAD: led("/api/puzzle/abc")}) as other, pytest.raises(PuzzleTextError, match="without end"):
        asked(other)
    assert len(other.asked) == MOST_MOVES + 1


@pytest.mark.parametrize(
    ("sent", "told"),
    [
        (said(404), "sudokupad.app knows no puzzle 'abc'"),
        (said(500), "sudokupad.app answered with the error 500"),
        (said(200, "a" * (MOST_BYTES + 1)), "the answer of sudokupad.app is longer than 1,000,000 bytes"),
        (b"HTTP/1.1 200 so\r\n\r\n" + b"a" * (MOST_BYTES + 1), "the answer of sudokupad.app is longer than"),
        (b"\x00\xff" * 100, "sudokupad.app did not answer as a web server does"),
        (b"", "sudokupad.app cannot be reached"),
        (b"HTTP/1.1 200 so\r\n" + b"X-A: b\r\n" * 1000, "sudokupad.app did not answer as a web server does"),
        (b"HTTP/1.1 200 so\r\nX-A: " + b"b" * 1_000_000, "sudokupad.app did not answer as a web server does"),
        (b"HTTP/1.1 200 so\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n", "sudokupad.app did not answer as a web"),
        (said(200, bytes(range(256))), "what sudokupad.app answered is no puzzle"),
    ],
    ids=["unknown", "error", "too long", "no length", "garbage", "hangs up", "heads", "long head", "chunks", "no text"],
)
def test_what_goes_wrong_is_one_sentence_and_says_how_to_get_at_the_puzzle(sent: SENT, told: str) -> None:
    said_of_it = refused(sent)
    assert said_of_it.startswith(told)
    assert said_of_it.endswith("; open https://sudokupad.app/api/puzzle/abc in a browser and paste its text")


@pytest.mark.parametrize("slow", [silence, dripping])
def test_whoever_takes_too_long_is_not_waited_for(slow: SENT) -> None:
    ticking = count(0.0, SECONDS / 20)
    with machine({PAD: slow}) as other, pytest.raises(PuzzleTextError, match="did not answer within 10 seconds"):
        finish(fetching(link(), other.connect, lambda: next(ticking)))


def test_who_cannot_be_reached_is_named() -> None:
    with machine({}) as other:
        pass
    with pytest.raises(PuzzleTextError, match=r"sudokupad\.app cannot be reached: connection refused; open https://"):
        asked(other)


async def test_it_is_dropped_as_soon_as_nobody_waits_for_it_and_tells_what_it_does() -> None:
    told = list[str]()

    class EnoughError(Exception):
        pass

    def report(progress: object) -> None:
        told.append(str(getattr(progress, "doing", "")))
        if other.asked:
            raise EnoughError

    with machine({PAD: silence}) as other:
        before = threads()
        with pytest.raises(EnoughError):
            await run_here(fetching(link(), other.connect), report)
        for thread in set(threads()) - set(before):
            if not thread.name.startswith("Thread-") or "process_request" not in thread.name:
                thread.join(60)
                assert not thread.is_alive()
    assert told[0] == "asking sudokupad.app for 'abc'"


def test_outside_of_tests_a_machine_has_to_prove_its_name() -> None:
    connection = by_https("sudokupad.app", SECONDS)
    context = connection._context  # type: ignore[attr-defined]
    assert (type(connection).__name__, connection.port, connection.timeout) == ("HTTPSConnection", 443, SECONDS)
    assert context.check_hostname
    assert context.verify_mode.name == "CERT_REQUIRED"


def agreed(setting: str, *, wants: bool = False, can: bool = True) -> Agreement:
    def none(_: ShortLink) -> Stepper[str]:
        yield from ()
        return "found"

    return Agreement(none if can else None, Settings(fetch=setting))


def test_nobody_is_asked_before_the_player_knew_of_it() -> None:
    agreement = agreed("ask")
    assert agreement.call(link(), is_wanted=True) is None
    assert agreement.call(link(), is_wanted=False) is None
    assert agreement.call(link("tinyurl.com/abc"), is_wanted=True) is None
    call = agreement.call(link("tinyurl.com/abc"), is_wanted=True)
    assert call is not None
    assert finish(call) == "found"


def test_the_setting_remembers_and_one_address_cannot_lead_to_the_next_for_ever() -> None:
    agreement = agreed("always")
    for _ in range(MOST_MOVES + 1):
        assert agreement.call(link(), is_wanted=False)
    with pytest.raises(PuzzleTextError, match="without end"):
        agreement.call(link(), is_wanted=False)
    agreement.begin()
    assert agreement.call(link(), is_wanted=False)


@pytest.mark.parametrize("agreement", [agreed("never"), agreed("always", can=False), agreed("ask", can=False)])
def test_where_nobody_may_be_asked_the_sentence_says_what_helps(agreement: Agreement) -> None:
    for _ in range(2):
        with pytest.raises(PuzzleTextError, match=r"only the name of a puzzle: open https://sudokupad"):
            agreement.call(link(), is_wanted=True)
