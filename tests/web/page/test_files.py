"""The page's files: what a strict policy would block is not in them, and both doors find what they rely on."""

from __future__ import annotations

import re
import shutil
import subprocess
from html.parser import HTMLParser
from pathlib import Path

import pytest
from textual.color import Color

import sudoku_tui.web
from sudoku_tui.app.legible import contrast, readable
from sudoku_tui.board.arrangement import whole_board_sizes
from sudoku_tui.engine.kinds.cages import Cage
from sudoku_tui.engine.shapes.geometry import geometry
from sudoku_tui.formats.picture.shapes import clue_shapes

PAGE = Path(sudoku_tui.web.__file__).parent / "page"
HTML = (PAGE / "index.html").read_text(encoding="utf-8")
NODE = shutil.which("node")
_CAPITAL = 0.73
"""The height of a digit as a share of the size of its letters."""
_CAGE_INSET, _FREE = 0.06, 0.04
"""Shares of a cell: how far inside its cells the line of a cage runs, and what is left free at least."""
needs_node = pytest.mark.skipif(NODE is None, reason="no node is installed here, which reads the page's modules")


class Tags(HTMLParser):
    """Every tag of a page with its attributes, and what stands in scripts and styles."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.inline = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        if self.tags and self.tags[-1][0] in ("script", "style"):
            self.inline += data.strip()


@pytest.fixture
def tags() -> Tags:
    reader = Tags()
    reader.feed(HTML)
    return reader


def test_the_page_has_no_code_and_no_style_of_its_own(tags: Tags) -> None:
    names = {name for _, attributes in tags.tags for name in attributes}
    assert not {name for name in names if name == "style" or name.startswith("on")}
    assert "<style" not in HTML
    scripts = [attributes for tag, attributes in tags.tags if tag == "script"]
    assert [each["src"] for each in scripts if each["type"] == "module"] == [
        f"{name}.js" for name in ("page/last_look", "page/early", "door/door", "page/whole", "page/labels", "page/page")
    ]
    # The page's words in other languages, and what a first visit sees, are data, which no browser runs.
    assert [each["type"] for each in scripts if "src" not in each] == ["application/json"] * 2
    assert tags.inline == "{}" * 2


def test_every_address_is_relative_and_there_is_no_other_party() -> None:
    addresses = re.findall(r'(?:src|href)="([^"]+)"', HTML)
    assert addresses
    assert not [address for address in addresses if ":" in address or address.startswith("/")]
    for file in PAGE.iterdir():
        if file.suffix in (".js", ".css", ".html"):
            assert not re.findall(r"https?://", file.read_text(encoding="utf-8")), file.name


def test_the_page_says_what_it_is_and_has_room_for_the_site(tags: Tags) -> None:
    metas = {
        str(attributes.get("name")): attributes.get("content") or "" for tag, attributes in tags.tags if tag == "meta"
    }
    assert "viewport-fit=cover" in metas["viewport"]
    assert metas["description"]
    assert metas["theme-color"]
    told = {attributes.get("property"): attributes.get("content") for tag, attributes in tags.tags if tag == "meta"}
    assert told["og:title"] == "Sudoku"
    assert told["og:description"] == metas["description"]
    assert dict(tags.tags)["html"] == {"lang": "en"}
    assert HTML.count("<!-- site -->") == 1


@needs_node
def test_every_module_is_sound() -> None:
    modules = [str(module) for module in sorted(PAGE.glob("*.js"))]
    script = f"""
        import {{ readFileSync }} from "node:fs";
        import {{ SourceTextModule }} from "node:vm";
        for (const name of {modules!r}) {{
          new SourceTextModule(readFileSync(name, "utf8"), {{ identifier: name }});
        }}
    """
    assert NODE
    flags = ("--experimental-vm-modules", "--no-warnings", "--input-type=module")
    checked = subprocess.run([NODE, *flags, "-e", script], capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stderr


def test_the_sizes_known_beforehand_are_those_of_the_usual_grid() -> None:
    source = (PAGE / "letter_size.js").read_text(encoding="utf-8")
    table = source[source.index("SIZES = [") : source.index("];")]
    known = [tuple(map(int, row)) for row in re.findall(r"\[(\d+), (\d+), (\d+)\]", table)]
    assert known == whole_board_sizes()


_ROOMS = [
    (1270, 792, "mouse", (98, 33)),
    (1910, 1072, "mouse", (98, 33)),
    (690, 492, "mouse", (80, 24)),
    (408, 626, "touch", (56, 34)),
    (371, 454, "touch", (56, 25)),
    (316, 355, "touch", (56, 25)),
    (570, 360, "touch", (80, 24)),
]


@needs_node
def test_letters_are_as_large_as_the_board_allows() -> None:
    rooms = [[width, height, hand] for width, height, hand, _ in _ROOMS]
    script = f"""
        import {{ READABLE, SIZES, letterSize }} from "{(PAGE / "letter_size.js").as_uri()}";
        const cellOf = (size) => ({{ width: size * 0.6, height: Math.ceil(size * 1.319 * 2) / 2 }});
        for (const [width, height, hand] of {rooms!r}) {{
          const size = letterSize({{ width, height }}, SIZES, READABLE[hand], cellOf);
          const cell = cellOf(size);
          console.log(Math.floor(width / cell.width), Math.floor(height / cell.height), size);
        }}
    """
    assert NODE
    told = subprocess.run([NODE, "--input-type=module", "-e", script], capture_output=True, text=True, check=True)
    for line, (*_, hand, (columns, rows)) in zip(told.stdout.splitlines(), _ROOMS, strict=True):
        across, down, size = map(float, line.split())
        assert across >= columns, line
        assert down >= rows, line
        assert size >= {"mouse": 13, "touch": 9}[str(hand)], line


@needs_node
def test_inks_are_told_apart_by_the_rules_of_the_terminal() -> None:
    blue, brown, grey = ("#6ea8fe", "#171c25"), ("#7d2f02", "#eee8da"), ("#777777", "#777777")
    pairs = [blue, brown, grey, ("#405060", "#304050"), ("#ffc66d", "#ffffff")]
    written = [list(pair) for pair in pairs]
    script = f"""
        import {{ contrast, parsed, readable }} from "{(PAGE / "board_inks.js").as_uri()}";
        for (const pair of {written!r}) {{
          const [front, behind] = pair.map((text) => parsed(text).slice(0, 3));
          console.log(contrast(front, behind).toFixed(3), readable(front, behind).map(Math.round).join(" "));
        }}
    """
    assert NODE
    done = subprocess.run([NODE, "--input-type=module", "-e", script], capture_output=True, text=True, check=True)
    for line, pair in zip(done.stdout.splitlines(), pairs, strict=True):
        front, behind = map(Color.parse, pair)
        ratio, *moved = map(float, line.split())
        assert ratio == pytest.approx(contrast(front, behind), abs=0.001)
        assert moved == pytest.approx(readable(front, behind).rgb, abs=1.5)


@needs_node
def test_notes_keep_off_the_totals_of_cages_and_off_their_lines() -> None:
    grid = {"size": 9, "notes": [3, 3], "labels": 1}
    script = f"""
        import {{ planOf }} from "{(PAGE / "board_plan.js").as_uri()}";
        for (const side of [330, 620, 1000]) {{
          const plan = planOf({grid!r}, {{ width: side, height: side }}, 2);
          const place = (index) => (plan.candidate(0, index).y - plan.margin) / plan.cell;
          const [first, fourth, last] = [0, 3, 8].map(place);
          console.log(first, fourth - first, last, plan.note / plan.cell);
        }}
    """
    assert NODE
    done = subprocess.run([NODE, "--input-type=module", "-e", script], capture_output=True, text=True, check=True)
    total = clue_shapes(geometry(3, 3, (), (), (Cage((0, 1), 15),))).over[-1]
    foot = total.points[0].y + total.size * (0.4 + _CAPITAL / 2)
    for line in done.stdout.splitlines():
        first, apart, last, size = map(float, line.split())
        half = size * _CAPITAL / 2
        assert first - half > foot + _FREE, line
        assert apart > 2 * half + _FREE, line
        assert last + half < 1 - _CAGE_INSET - _FREE, line
