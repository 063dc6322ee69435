"""`export`: positions, hints, stops and paths as files; kept games as they stand."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from sudoku_tui.formats import parse
from sudoku_tui.game.moves import Move, Paint, Place
from sudoku_tui.game.origin import Origin
from sudoku_tui.storage.games import start_game
from tests.cli.conftest import Shell, store_in
from tests.formats.grids import LINE
from tests.formats.paper.reading import texts_of

HARD = "7.......94..93..5.....56.8..7.2..1..8...6...2..9..7.4..1.32.....2..79..43.......1"


def test_a_position_is_drawn_in_every_form(shell: Shell, tmp_path: Path) -> None:
    files = {form: tmp_path / f"grid.{form}" for form in ("svg", "png", "pdf", "html")}
    outcome = shell("export", LINE, *(part for form, file in files.items() for part in (f"--{form}", str(file))))
    assert (outcome.code, outcome.err) == (0, "")
    svg = files["svg"].read_text("utf-8")
    assert svg.startswith("<svg")
    assert svg.strip() in files["html"].read_text("utf-8")
    width = float(svg.partition('width="')[2].partition('"')[0])
    assert Image.open(BytesIO(files["png"].read_bytes())).width == pytest.approx(2 * width, abs=2)
    assert "4 8 5" in texts_of(files["pdf"].read_bytes())[0]


def test_candidates_numbers_and_darkness_are_choices(shell: Shell, tmp_path: Path) -> None:
    sizes = list[int]()
    for options in ([], ["--notes"], ["--bare"]):
        shell("export", LINE, "--svg", str(tmp_path / "a.svg"), *options)
        sizes.append((tmp_path / "a.svg").read_text("utf-8").count("<text"))
    assert sizes[2] == sizes[0] - 18
    assert sizes[1] > sizes[0] + 100
    shell("export", LINE, "--png", str(tmp_path / "a.png"), "--dark", "--scale", "1")
    assert Image.open(BytesIO((tmp_path / "a.png").read_bytes())).getpixel((2, 2)) == (0x14, 0x16, 0x1B)


def test_a_hint_and_a_stop_of_its_walk_are_drawn(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "hint.svg"
    assert shell("export", LINE, "--hint", "--svg", str(file)).code == 0
    assert "Place" in file.read_text("utf-8")
    shell("export", LINE, "--stop", "1", "--svg", str(file))
    assert "1 of " in file.read_text("utf-8")
    outcome = shell("export", LINE, "--stop", "99", "--svg", str(file))
    assert outcome.code == 1
    assert "the walk of this step has" in outcome.err


def test_a_path_becomes_a_page(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "path.html"
    assert shell("export", HARD, "--path", "--html", str(file)).code == 0
    page = file.read_text("utf-8")
    assert "X-Wing" in page or "XY-Wing" in page
    assert shell("export", HARD, "--path", "--svg", str(file)).code == 2


def test_several_puzzles_are_numbered(shell: Shell, tmp_path: Path) -> None:
    shell("export", "-", "--svg", str(tmp_path / "a.svg"), stdin=f"{LINE}\n{HARD}\n")
    assert sorted(file.name for file in tmp_path.glob("*.svg")) == ["a-2.svg", "a.svg"]


def test_a_kept_game_is_drawn_as_it_stands(shell: Shell, tmp_path: Path, home: Path) -> None:
    with store_in(home) as store:
        session = start_game(store, Origin(parse(LINE)), lambda: 0.0)
        session.play(Move((Place(1, 1), Paint(2, 4))))
    file = tmp_path / "game.svg"
    assert shell("export", "--game", "1", "--svg", str(file)).code == 0
    svg = file.read_text("utf-8")
    assert svg.count('fill-opacity="0.3"') == 1
    assert svg.count("<text") == 18 + 18


def test_without_a_file_nothing_is_drawn(shell: Shell) -> None:
    outcome = shell("export", LINE)
    assert outcome.code == 2
    assert "--svg, --png, --pdf or --html" in outcome.err


def test_a_png_is_a_picture(shell: Shell, tmp_path: Path) -> None:
    shell("export", LINE, "--png", str(tmp_path / "a.png"), "--scale", "1")
    assert Image.open(BytesIO((tmp_path / "a.png").read_bytes())).format == "PNG"
