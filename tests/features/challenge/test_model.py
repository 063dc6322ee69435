"""A challenge as a game: from an address, and from what somebody sent."""

from __future__ import annotations

import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from itertools import product
from string import ascii_letters, digits

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.engine.shapes.variants import geometry_named
from sudoku_tui.features.challenge.code import Writer, put_origin
from sudoku_tui.features.challenge.model import Challenge, challenge_link, challenge_of, text_of
from sudoku_tui.features.first_game import Beginning, open_game
from sudoku_tui.features.games.links import challenge_alone, challenge_in
from sudoku_tui.formats import parse
from sudoku_tui.game.entry import Mode
from sudoku_tui.game.event_log import Course, Event
from sudoku_tui.game.origin import Origin, Source
from sudoku_tui.storage.games import number_of, start_game
from sudoku_tui.storage.packs import graded
from sudoku_tui.storage.store import Store
from tests.app.playing import Clock, open_store
from tests.features.games_played import Played, played_games, thoughtful_game
from tests.game.examples import EASY, TINY
from tests.laws import examples, quick
from tests.support import made
from tests.variants import FIVE

SMALL = [TINY, made(1, geometry_named("x", 6)), made(2, geometry_named(FIVE))]
SIGNS = ascii_letters + digits + "-_"
OLD = (
    "AY5besPjZJj8-9mj5kkfZt061rDm_pOXW9YvvnPv3u_25fsuf36xsX3mng2rfm-cM51DkIHR_DejMNcR5iWsjM9YFL_zG_Iwy8kr"
    "ROzUZVrCKqXFzFToGNjIyKCVKTKBmYGBgQuMwODr5PXvuQA"
)
"""A challenge of the first version, with everything that can be done in a game: it is to be read for ever."""


@given(played=played_games([EASY, *SMALL]))
@settings(max_examples=examples(80), deadline=None)
def test_a_challenge_comes_back_and_is_the_game_that_was_played(played: Played) -> None:
    sent = Challenge.of(played.origin, played.events)
    assert challenge_of(text_of(sent)) == sent
    course = Course(played.origin.start())
    assert course.replay(sent.log) == ()
    assert course.state == played.session.state
    assert [*course.history.nodes] == [*played.session.history.nodes]
    assert all(abs(kept.elapsed - event.elapsed) < 0.051 for kept, event in zip(sent.log, played.events, strict=True))


@given(
    name=st.text(max_size=80),
    seed=st.none() | st.text(max_size=80),
    level=st.none() | st.sampled_from(["easy", "extreme", "murderous"]),
    score=st.none() | st.integers(-5, 10**12),
    source=st.sampled_from(Source),
)
@settings(max_examples=examples(60), deadline=None)
def test_where_a_puzzle_came_from_comes_with_it(
    name: str, seed: str | None, level: str | None, score: int | None, source: Source
) -> None:
    sent = Challenge.of(Origin(TINY, name, level, seed, score, source=source), ())
    assert challenge_of(text_of(sent)) == sent
    assert len(sent.origin.name) <= 60
    assert sent.origin.name.isprintable()


def test_a_game_that_somebody_else_began_comes_with_its_beginning() -> None:
    position = Position(EASY, tuple(4 if cell == 2 else 0 for cell in range(81)), frozenset({Candidate(3, 2)}))
    sent = Challenge.of(Origin.from_position(position), [Event(3.0, "r1c4=6")])
    assert challenge_of(text_of(sent)) == sent


@pytest.mark.parametrize("level", quick(["extreme", "easy", "medium", "hard", "unfair"]))
def test_a_usual_game_fits_into_a_link(level: str) -> None:
    """With 250 notes and four wrong digits taken back: all of the link but its address, the puzzle as well."""
    lengths = []
    for number, origin in enumerate(graded(level)[:3]):
        played = thoughtful_game(origin, number)
        assert played.session.is_finished
        assert sum(event.line.startswith(("corner", "centre")) for event in played.events) >= 245
        sent = Challenge.of(origin, played.events)
        lengths.append(len(text_of(sent)))
        assert challenge_of(text_of(sent)) == sent
    assert max(lengths) + len("#p=&c=") + 81 <= 2_000, lengths


def test_every_other_sign_is_refused() -> None:
    text = text_of(Challenge.of(Origin(TINY), [Event(1.0, "r1c3=3"), Event(2.5, "undo")]))
    for place, sign in product(range(len(text)), SIGNS + "=. é"):
        other = text[:place] + sign + text[place + 1 :]
        if other != text:
            with pytest.raises(SudokuError):
                challenge_of(other)


@pytest.mark.slow
@given(played=played_games([EASY]), data=st.data())
@settings(max_examples=examples(60), deadline=None)
def test_any_changed_sign_is_refused(played: Played, data: st.DataObject) -> None:
    text = text_of(Challenge.of(played.origin, played.events))
    place, sign = data.draw(st.integers(0, len(text) - 1)), data.draw(st.sampled_from(SIGNS))
    other = text[:place] + sign + text[place + 1 :]
    if other != text:
        with pytest.raises(SudokuError) as error:
            challenge_of(other)
        assert "\n" not in str(error.value)


@given(text=st.text(max_size=60) | st.text(alphabet=SIGNS, max_size=200))
@settings(max_examples=examples(100), deadline=None)
def test_what_is_no_challenge_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(SudokuError) as error:
        challenge_of(text)
    assert 10 < len(str(error.value)) < 200


def sealed(content: bytes, version: int = 1) -> str:
    """Any content with a right checksum, as somebody who means harm would send it."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    packed = packer.compress(content) + packer.flush()
    whole = bytes([version]) + zlib.crc32(packed).to_bytes(4, "big") + packed
    return urlsafe_b64encode(whole).decode().rstrip("=")


@given(content=st.binary(max_size=300))
@settings(max_examples=examples(200), deadline=None)
def test_nothing_that_is_packed_well_does_harm(content: bytes) -> None:
    with pytest.raises(SudokuError):
        challenge_of(sealed(content))


def unpacked(text: str) -> bytes:
    return zlib.decompress(urlsafe_b64decode(text + "=" * (-len(text) % 4))[5:], -zlib.MAX_WBITS)


@pytest.mark.slow
@given(played=played_games(SMALL), data=st.data())
@settings(max_examples=examples(150), deadline=None)
def test_nothing_that_is_packed_well_but_changed_is_taken_for_the_same(played: Played, data: st.DataObject) -> None:
    """Unless it is the same: other bytes may say it, as in the parts that an act does not use."""
    text = text_of(Challenge.of(played.origin, played.events))
    content = unpacked(text)
    place = data.draw(st.integers(0, len(content) - 1))
    other = content[:place] + data.draw(st.binary(max_size=3)) + content[place + 1 :]
    if other != content:
        try:
            taken = challenge_of(sealed(other))
        except SudokuError:
            return
        assert text_of(taken) != text or taken == challenge_of(text)


def test_a_text_that_unfolds_without_end_or_is_too_long_or_newer_is_refused() -> None:
    with pytest.raises(SudokuError, match="damaged"):
        challenge_of(sealed(bytes(30_000_000)))
    with pytest.raises(SudokuError, match="at most 100,000 characters"):
        challenge_of("A" * 100_001)
    with pytest.raises(SudokuError, match="newer version"):
        challenge_of(sealed(b"whatever", version=3))


@pytest.mark.parametrize(
    ("puzzle", "reason"),
    [
        (Puzzle.empty(Geometry.of_size(9)), "more than one solution"),
        (Puzzle(Geometry.of_size(4), (1, 1, *[0] * 14)), "appears more than once"),
        (Puzzle(Geometry.of_size(4), (1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1)), "nothing to play"),
    ],
)
def test_a_puzzle_that_is_not_sound_is_refused(puzzle: Puzzle, reason: str) -> None:
    with pytest.raises(SudokuError, match=reason):
        challenge_of(text_of(Challenge(Origin(puzzle), ())))


def test_a_game_that_cannot_be_followed_is_refused() -> None:
    writer = Writer()
    put_origin(Origin(TINY), writer)
    writer.put(1)
    writer.put_parts((1, 16), (1, 12), (0, 16))  # a word: redo
    with pytest.raises(SudokuError, match="the game in the challenge cannot be followed: there was nothing to redo"):
        challenge_of(sealed(writer.bytes()))


def test_a_log_that_cannot_be_followed_everywhere_keeps_its_numbers() -> None:
    log = [Event(1.0, "dance"), Event(2.0, "r1c3=3"), Event(float("nan"), "undo"), Event(1.0, "goto 2")]
    sent = Challenge.of(Origin(TINY), log)
    assert sent.log == (Event(1.0, "time"), Event(2.0, "r1c3=3"), Event(2.0, "undo"), Event(2.0, "goto 2"))
    assert challenge_of(text_of(sent)) == sent


def test_a_game_that_is_too_long_is_not_written() -> None:
    log = [Event(float(number), "checkpoint") for number in range(5_001)]
    with pytest.raises(SudokuError, match="too long for a link"):
        text_of(Challenge.of(Origin(TINY), log))


def test_a_move_that_has_no_short_form_is_carried_all_the_same() -> None:
    line = "r1c3=3; corner r1c4 +1; cross r2c2 +3; colour r3c3 4"
    sent = Challenge.of(Origin(TINY), [Event(0.0, line), Event(0.1, "hint of another kind")])
    assert [event.line for event in sent.log] == [line, "hint of another kind"]
    assert challenge_of(text_of(sent)) == sent


def test_the_first_challenge_ever_is_still_read() -> None:
    read = challenge_of(OLD)
    assert (read.origin.puzzle, str(read.origin.title), read.origin.score) == (EASY, "Easy 7", 250)
    assert [event.line.partition(" -4; corner r1c9")[0] for event in read.log[1:8]] == [
        "r1c3=4; corner r1c6 -4; corner r1c7 -4; corner r1c8",
        "r1c4=6; corner r1c6 -6; corner r9c4 -6",
        "undo",
        "corner r1c4 -2; cross r1c4 +2",
        "checkpoint",
        "centre r2c2 +7",
        "return",
    ]
    assert [event.elapsed for event in read.log[:4]] == [0.0, 4.2, 14.7, 16.7]
    assert [event.line for event in read.log[13:]] == ["restart", "goto 2", "check", "pause", "resume", "time"]


def test_what_a_hint_told_stays_behind() -> None:
    sent = Challenge.of(Origin(TINY), [Event(0.0, "hint step naked-single"), Event(0.1, "hint step")])
    assert [event.line for event in sent.log] == ["hint step", "hint step"]
    assert challenge_of(text_of(sent)) == sent


SENT = Challenge.of(Origin(EASY), [Event(3.5, "r1c3=4")])
ADDRESS = "https://games.example/sudoku/"


@pytest.mark.parametrize("address", ["", ADDRESS, f"{ADDRESS}#p=old&c=older"])
def test_a_link_has_the_puzzle_and_the_challenge(address: str) -> None:
    link = challenge_link(SENT, address)
    match = re.fullmatch(r"([^#]*)#p=([0-9]+)&c=([\w-]+)", link)
    assert match
    assert match[1] == address.partition("#")[0]
    assert parse(match[2]) == EASY
    assert challenge_of(match[3]) == SENT


@pytest.mark.parametrize("form", ["{}", "  {}\n", "Beat me: {} !", "{}&p=x"])
def test_it_is_found_in_what_was_copied(form: str) -> None:
    link = challenge_link(SENT, ADDRESS)
    assert challenge_in(form.format(link)) == challenge_alone(form.format(link)) == text_of(SENT)
    assert challenge_in(form.format(link.partition("#")[2])) == text_of(SENT)
    assert challenge_alone(f" {text_of(SENT)}\n") == text_of(SENT)


@pytest.mark.parametrize("text", ["", str(EASY), f"{ADDRESS}#p={EASY}", "abc=def"])
def test_what_has_no_challenge_has_none(text: str) -> None:
    assert challenge_in(text) == ""


EASY_SEVEN = Challenge.of(Origin(EASY, "", "easy", "7", 250, source=Source.GENERATOR), [Event(3.0, "r1c3=4")])


def opened(store: Store, text: str) -> Beginning:
    return open_game(store, shared=text, clock=Clock())


def test_a_challenge_in_the_address_is_a_game_with_its_story_and_its_ghost() -> None:
    store = open_store()
    session = opened(store, f"c={text_of(EASY_SEVEN)}").session
    assert session
    assert (session.origin, session.state.entries) == (EASY_SEVEN.origin, ())
    number = number_of(session)
    assert number
    assert store.challenge(number) == text_of(EASY_SEVEN)


def test_a_game_of_it_that_was_begun_goes_on_against_the_ghost() -> None:
    store = open_store()
    begun = start_game(store, Origin(EASY), Clock())
    begun.enter([2], 4, Mode.DIGIT)
    session = open_game(store, challenge=EASY_SEVEN, clock=Clock()).session
    assert session
    assert (number_of(session), session.state) == (number_of(begun), begun.state)
    assert len(store.games()) == 1
    number = number_of(session)
    assert number
    assert store.challenge(number) == text_of(EASY_SEVEN)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("c=AAAA", "not a challenge"),
        (f"c={text_of(EASY_SEVEN)[:-3]}", "damaged"),
    ],
)
def test_what_is_no_challenge_is_told_and_the_game_left_last_goes_on(text: str, reason: str) -> None:
    store = open_store()
    left = start_game(store, Origin(EASY), Clock())
    beginning = opened(store, text)
    assert beginning.session
    assert number_of(beginning.session) == number_of(left)
    assert str(beginning.notice).startswith("The challenge in the address cannot be played: ")
    assert reason in str(beginning.notice)


def test_one_that_takes_too_long_is_told_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sudoku_tui.features.first_game.CHALLENGE_SECONDS", -1.0)
    assert "it takes too long to check" in str(opened(open_store(), f"c={text_of(EASY_SEVEN)}").notice)
