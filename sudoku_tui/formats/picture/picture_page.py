"""One picture as an HTML file, with title, author and rules of the puzzle; it needs neither a network nor a script."""

from __future__ import annotations

from html import escape

from sudoku_tui.formats.clues.clued import Clued
from sudoku_tui.formats.picture.svg import LIGHT, Inks
from sudoku_tui.words.language import language_tag

_PAGE = """<!DOCTYPE html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>{title}</title>
<style>
body {{ margin: 0 auto; max-width: 44rem; padding: 1.5rem; font: 1rem/1.5 Helvetica, Arial, sans-serif;
  color: {inks.given}; background: {inks.paper}; }}
h1 {{ margin: 0; font-size: 1.6rem; line-height: 1.2; }}
svg {{ display: block; width: 100%; height: auto; }}
p {{ margin: .5rem 0; }}
.by {{ margin-top: 0; color: {inks.note}; }}
@media print {{ @page {{ margin: 15mm; }} body {{ padding: 0; }} }}
</style>
</head>
<body>
{about}
<figure style="margin: 0">{svg}</figure>
{rules}
</body>
</html>
"""


def picture_page(svg: str, clued: Clued, *, inks: Inks = LIGHT) -> str:
    title = " ".join(clued.title.split())
    about = f"<h1>{escape(title)}</h1>" if title else ""
    about += f'<p class="by">{escape(clued.author.strip())}</p>' if clued.author.strip() else ""
    rules = "\n".join(f"<p>{escape(line)}</p>" for line in clued.rules.splitlines() if line.strip())
    parts = {"title": escape(title or "Sudoku"), "about": about, "svg": svg, "rules": rules}
    return _PAGE.format(language=language_tag(), inks=inks, **parts)
