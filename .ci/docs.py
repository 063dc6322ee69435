"""Builds the site of documents out of the project's own pages: `python .ci/docs.py OUT`; needs the extra `docs`.

The pages stand where they stand in the repository, so that their links lead on; a link to what is no page, as a folder
or a program, stays as its words. The reference is made of the docstrings of all public names.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from shutil import copy, copytree

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))
REFERENCE = "reference.md"
PAGES = {
    "The game": "README.md",
    "Keys": "sudoku_tui/keys/KEYS.md",
    "Sizes and variants": "sudoku_tui/engine/shapes/README.md",
    "Kinds of clues": "sudoku_tui/engine/kinds/KINDS.md",
    "The command line": "sudoku_tui/cli/README.md",
    "The library": "sudoku_tui/library.md",
    "Reference": REFERENCE,
    "In a notebook": "sudoku_tui/notebook/README.md",
    "Hosting": "sudoku_tui/web/README.md",
    "What has changed": "sudoku_tui/CHANGES.md",
}
"""Pages for people who use it, in the order of the navigation; all others are for those who build it."""
_LINK = re.compile(r"(!?)\[([^\]]*)\]\(([^)#\s]*)(#[^)\s]*)?\)")
_CONFIGURATION = """\
site_name: sudoku-tui
site_description: Sudoku for the terminal and the browser, and a library for Python
docs_dir: pages
use_directory_urls: true
theme:
  name: material
  font: false
  features: [navigation.sections, navigation.footer, toc.follow, content.code.copy, search.suggest]
  palette:
    - media: "(prefers-color-scheme: light)"
      scheme: default
      primary: black
      toggle: {icon: material/weather-night, name: Dark}
    - media: "(prefers-color-scheme: dark)"
      scheme: slate
      primary: black
      toggle: {icon: material/weather-sunny, name: Light}
markdown_extensions: [tables, admonition, md_in_html, pymdownx.superfences, pymdownx.highlight, toc]
plugins:
  - search
  - mkdocstrings:
      handlers:
        python:
          paths: ["{root}"]
          options:
            docstring_style: google
            show_source: false
            show_root_heading: true
            show_root_full_path: false
            show_signature_annotations: true
            separate_signature: true
            heading_level: 3
            merge_init_into_class: true
            filters: ["!^_"]
            extensions: ["{root}/.ci/docs_examples.py"]
"""


def build(out: Path) -> int:
    """Build the site into a folder; the exit code is that of mkdocs, to which a link that leads nowhere is an error."""
    with tempfile.TemporaryDirectory() as folder:
        stage(Path(folder))
        command = [sys.executable, "-m", "mkdocs", "build", "--quiet", "--strict", "--site-dir", str(out.resolve())]
        quiet = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
        return subprocess.run(command, cwd=folder, env=quiet, check=False).returncode


def stage(folder: Path) -> None:
    """Put all pages, pictures and the configuration into a folder."""
    pages = folder / "pages"
    copytree(ROOT / "screenshots", pages / "screenshots")
    found = [ROOT / "README.md", *ROOT.glob("puzzles/*.md"), *ROOT.glob("sudoku_tui/**/*.md")]
    names = sorted(str(path.relative_to(ROOT)) for path in found)
    for name in names:
        place = pages / name
        place.parent.mkdir(parents=True, exist_ok=True)
        text = (ROOT / name).read_text(encoding="utf-8")
        place.write_text(_with_living_links(text, Path(name).parent, {*names, REFERENCE}), encoding="utf-8")
    copy(ROOT / "LICENSE", pages / "LICENSE")
    (pages / REFERENCE).write_text(reference(), encoding="utf-8")
    keys = keys_in_languages()
    for name, (_, text) in keys.items():
        (pages / name).write_text(text, encoding="utf-8")
    others = [name for name in names if name not in PAGES.values()]
    entries = [f'  - "{title}": {name}' for title, name in PAGES.items()]
    entries += ['  - "Keys in other languages":', *(f'    - "{title}": {name}' for name, (title, _) in keys.items())]
    entries += ['  - "How it is built":', *(f"    - {name}" for name in others)]
    configuration = _CONFIGURATION.replace("{root}", str(ROOT)) + "nav:\n" + "\n".join(entries) + "\n"
    (folder / "mkdocs.yml").write_text(configuration, encoding="utf-8")


def _with_living_links(text: str, beside: Path, names: set[str]) -> str:
    def kept(link: re.Match[str]) -> str:
        sign, words, target, _ = link.groups()
        if not target or "://" in target:
            return link[0]
        path = (ROOT / beside / target).resolve()
        is_there = path.is_relative_to(ROOT) and (
            str(path.relative_to(ROOT)) in names or path.is_relative_to(ROOT / "screenshots") or path.name == "LICENSE"
        )
        return link[0] if is_there else ("" if sign else words)

    return _LINK.sub(kept, text)


def keys_in_languages() -> dict[str, tuple[str, str]]:
    """The page of keys in every other language, by its file: what the language calls itself, and the text."""
    from sudoku_tui.features.help.printed_keys import printed_keys
    from sudoku_tui.words.catalogues import catalogue, known_codes
    from sudoku_tui.words.choosing import NAMES

    return {f"keys-{code}.md": (NAMES[code], f"{printed_keys().told(catalogue(code))}\n") for code in known_codes()}


def reference() -> str:
    """A page of all public names, in the order in which the package itself presents them."""
    import sudoku_tui

    places = {name: module for module, names in sudoku_tui._NAMES.items() for name in names.split()}
    told = list[str]()
    for line in (sudoku_tui.__doc__ or "").splitlines()[4:]:
        if line and not line.startswith(" "):
            told.append(f"\n## {line.strip()}\n" if len(line) < 60 else f"\n{line.strip()}\n")
        for name in re.findall(r"\w+", line.strip().split("  ")[0]) if line.startswith(" ") else ():
            if module := places.pop(name, ""):
                told.append(f"\n::: sudoku_tui.{module}.{name}\n")
    told += [f"\n::: sudoku_tui.{module}.{name}\n" for name, module in places.items()]
    return (
        "# Reference\n\nEverything that `import sudoku_tui` offers; each name is loaded when it is first used.\n"
        + "".join(told)
    )


if __name__ == "__main__":
    sys.exit(build(Path(sys.argv[1])))
