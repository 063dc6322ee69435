"""What means something on a drawn board stands out from what is behind it, by 3 : 1 or more, in every theme."""

from __future__ import annotations

import json
import shutil
import subprocess
from typing import Any

import pytest

from sudoku_tui.app.page.painting import ink_table
from sudoku_tui.app.themes import OWN_THEMES, mark_variables
from sudoku_tui.logic.roles import Role
from tests.web.page.house import PAGE

LEAST = 3.0
THEMES = [theme for theme in OWN_THEMES if not theme.ansi]
"""Those with colours of their own; a terminal's sixteen are only the terminal's."""
DRAWN = (
    *("edge-digit", "edge-corner", "edge-centre", "edge-colour", "selection", "link", "focus", "clue"),
    *(f"role-{role}" for role in Role),
    *("placement", "elimination", "conflict", "wrong", "board-wall"),
)
"""Edges, links, rims and filled chips: they are not moved until they can be read, as digits are."""
GROUNDS = (["tile"], ["tinted"])
DOTS = ("#000000", "#16181c", "#ffffff", "#faf7f0", "#808080")
SCRIPT = """
import {{ blend, contrast, makeInks, parsed }} from "{inks}";
import {{ rimOf }} from "{own}";
const [tables, names, grounds, dots] = {told};
const seen = tables.map((table) => {{
  const inks = makeInks(table);
  return grounds.flatMap((layers) => {{
    const ground = inks.ground(layers);
    const drawn = names.map((name) => [name, contrast(inks.drawn(name, ground), ground)]);
    const dotted = dots.map((dot) => {{
      const own = rimOf([dot, "sign", null], parsed(dot), ground);
      const colours = [blend(ground, parsed(dot)), ...(own ? [own] : [])];
      return [`a dot of ${{dot}}`, Math.max(...colours.map((colour) => contrast(colour, ground)))];
    }});
    return [...drawn, ...dotted].map(([name, ratio]) => [layers.join(), name, ratio]);
  }});
}});
console.log(JSON.stringify(seen));
"""


def variables_of(theme: Any) -> dict[str, str]:  # noqa: ANN401 -- Textual's
    generated: dict[str, str] = theme.to_color_system().generate()
    return generated | mark_variables(theme.name)


@pytest.mark.skipif(shutil.which("node") is None, reason="no node is installed here")
def test_every_sign_and_every_dot_is_seen_in_every_theme() -> None:
    tables = [ink_table(variables_of(theme)) for theme in THEMES]
    told = json.dumps([tables, DRAWN, GROUNDS, DOTS])
    places = {"inks": "board_inks.js", "own": "own_inks.js"}
    script = SCRIPT.format(told=told, **{name: (PAGE / file).as_uri() for name, file in places.items()})
    run = subprocess.run(
        ["node", "--input-type=module", "-"], input=script, capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr
    found = json.loads(run.stdout)
    assert len(found) == len(THEMES)
    lost = [
        (theme.name, *seen)
        for theme, all_seen in zip(THEMES, found, strict=True)
        for seen in all_seen
        if seen[2] < LEAST
    ]
    assert lost == []
