from __future__ import annotations

from pathlib import Path

import pytest

from sudoku_tui.storage.paths import DATABASE
from sudoku_tui.web.served.limits import LONGEST_PUZZLE, Limits
from sudoku_tui.web.served.network import Network
from tests.web.served.house import House, farewell, hear, house, nobody_left, refused, whereabouts
from tests.web.served.running import is_alive

BEHIND_A_PROXY = Network("X-Real-IP", is_behind_proxy=True)


@pytest.mark.parametrize("origin", ["", "null", "http://elsewhere.example", "http://127.0.0.1:1"])
async def test_pages_of_other_sites_cannot_play(tmp_path: Path, origin: str) -> None:
    async with house(tmp_path) as home:
        assert await home.enter() == 204
        await refused(home, 403, origin=origin)
        answer = await home.client.post("/admission", headers={"Origin": origin} if origin else {})
        assert answer.status == 403
        assert "Set-Cookie" not in answer.headers


async def test_without_a_cookie_nobody_plays(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await refused(home, 401)
        assert await home.enter(admitted="yes") == 401  # the page was given one, and the browser did not keep it


@pytest.mark.parametrize("forged", ["", "x", "0" * 32 + "." + "0" * 64])
async def test_with_a_forged_cookie_nobody_plays(tmp_path: Path, forged: str) -> None:
    async with house(tmp_path) as home:
        home.client.session.cookie_jar.update_cookies({home.visitors.cookie: forged}, home.client.make_url("/"))
        await refused(home, 401)
        assert await home.enter() == 204  # it is replaced by a good one
        async with await home.open():
            pass


async def test_every_browser_has_its_own_folder(tmp_path: Path) -> None:
    folders = []
    for _ in range(2):
        async with house(tmp_path) as home:
            await home.enter()
            async with await home.open() as page:
                folders.append((await whereabouts(page))["folder"])
            async with await home.open() as page:
                assert (await whereabouts(page))["folder"] == folders[-1]
    assert folders[0] != folders[1]


async def test_a_shared_puzzle_may_not_be_endless(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        assert await home.enter(puzzle="." * LONGEST_PUZZLE) == 204
        assert await home.enter(puzzle="." * (LONGEST_PUZZLE + 1)) == 400
        await refused(home, 400, puzzle="." * (LONGEST_PUZZLE + 1))


async def test_there_is_room_for_so_many(tmp_path: Path) -> None:
    async with house(tmp_path, limits=Limits(sessions=2)) as home:
        await home.enter()
        async with await home.open() as one, await home.open() as two:
            await hear(one)
            await hear(two)
            answer = await home.client.post("/admission", headers=home.own_page)
            assert (answer.status, await answer.text()) == (
                503,
                "This server is full; try again in a while.",
            )
            await refused(home, 503)
        assert await home.enter() == 204
        async with await home.open() as three:
            await hear(three)


async def test_one_browser_may_not_take_all_the_room(tmp_path: Path) -> None:
    async with house(tmp_path, limits=Limits(pages_each=1)) as home:
        await home.enter()
        async with await home.open():
            await refused(home, 503)
            home.client.session.cookie_jar.clear()
            await home.enter()
            async with await home.open() as other:
                await hear(other)


@pytest.mark.parametrize("order", [1, -1])
async def test_a_second_cookie_of_the_same_name_takes_nobodys_games_away(tmp_path: Path, order: int) -> None:
    async with house(tmp_path) as home:
        cookie, name = home.visitors.cookie, home.visitors.newcomer()
        pairs = [f"{cookie}={home.visitors.sealed(name)}", f"{cookie}={'0' * 32}.{'0' * 64}"][::order]
        async with home.client.ws_connect("/ws", headers=home.own_page | {"Cookie": "; ".join(pairs)}) as page:
            assert (await whereabouts(page))["folder"] == str(tmp_path / "visitors" / name)


def as_from(home: House, address: str) -> None:
    """Lets a browser that has never been here come from an address."""
    home.client.session.cookie_jar.clear()
    home.client.session.headers[BEHIND_A_PROXY.header] = address


async def test_one_address_may_not_take_all_the_room(tmp_path: Path) -> None:
    async with house(tmp_path, limits=Limits(pages_per_address=1), network=BEHIND_A_PROXY) as home:
        as_from(home, "192.0.2.1")
        await home.enter()
        async with await home.open() as page:
            await hear(page)
            as_from(home, "192.0.2.1")
            answer = await home.client.post("/admission", headers=home.own_page)
            assert answer.status == 429
            assert (await answer.text()).startswith("Your network address has as many games open as it may (1)")
            as_from(home, "192.0.2.2")
            await home.enter()
            async with await home.open() as other:
                await hear(other)


async def test_one_address_may_not_bring_new_visitors_for_ever(tmp_path: Path) -> None:
    async with house(tmp_path, limits=Limits(newcomers_at_once=1, newcomers_a_day=1), network=BEHIND_A_PROXY) as home:
        as_from(home, "192.0.2.1")
        for _ in range(2):  # whoever is known comes as often as they like
            assert await home.enter() == 204
            async with await home.open() as page:
                await hear(page)
        as_from(home, "192.0.2.1")
        assert await home.enter() == 429
        as_from(home, "192.0.2.2")
        assert await home.enter() == 204


async def test_visitors_whose_addresses_nobody_tells_are_not_counted_as_one(tmp_path: Path) -> None:
    async with house(tmp_path, limits=Limits(pages_per_address=1, newcomers_at_once=1)) as home:
        for _ in range(2):
            home.client.session.cookie_jar.clear()
            await home.enter()
            await hear(await home.open())


async def test_a_proxy_that_tells_no_addresses_is_complained_of_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with house(tmp_path, network=BEHIND_A_PROXY) as home:
        for address in ["", "unknown"]:
            as_from(home, address)
            assert await home.enter() == 204
    assert [record.getMessage() for record in caplog.records] == [
        "Visitors are not counted by address: the proxy tells none in X-Real-IP."
    ]


async def test_asking_without_playing_takes_no_room(tmp_path: Path) -> None:
    async with house(tmp_path, limits=Limits(visitors=1)) as home:
        for _ in range(3):
            home.client.session.cookie_jar.clear()
            assert (await home.client.get("/")).status == 200
            assert await home.enter() == 204
        assert [file.name for file in tmp_path.iterdir()] == ["secret"]


async def test_strangers_cannot_fill_the_disk(tmp_path: Path) -> None:
    async with house(tmp_path, limits=Limits(visitors=1)) as home:
        await home.enter()
        async with await home.open() as page:
            folder = Path((await whereabouts(page))["folder"])
            (folder / DATABASE).write_bytes(b"a game in which much was played")
        known = home.client.session.cookie_jar.filter_cookies(home.client.make_url("/"))
        home.client.session.cookie_jar.clear()
        assert await home.enter() == 503
        home.client.session.cookie_jar.update_cookies(
            {name: cookie.value for name, cookie in known.items()}, home.client.make_url("/")
        )
        assert await home.enter() == 204


async def test_a_visitor_who_never_played_makes_room_once_they_have_left(tmp_path: Path) -> None:
    async with house(tmp_path, limits=Limits(visitors=1)) as home:
        await home.enter()
        async with await home.open() as page:
            await hear(page)
            home.client.session.cookie_jar.clear()
            assert await home.enter() == 503
        await nobody_left(home)
        assert await home.enter() == 204


async def test_a_page_that_comes_back_has_its_former_game_ended_first(tmp_path: Path) -> None:
    async with house(tmp_path, limits=Limits(sessions=1)) as home:
        await home.enter()
        async with await home.open(page="A") as lost:
            number = (await whereabouts(lost))["number"]
            async with await home.open(page="A") as back:
                assert not is_alive(number)
                assert await farewell(lost) == 4002
                await hear(back)
