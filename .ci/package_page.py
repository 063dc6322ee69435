"""What depends on where the project is published: the links of the package, and the pictures on its page.

The address is that of the continuous integration's repository or of the clone's `origin`. Where there is none, pictures
and links to files are left out of the page, for there they would lead nowhere.
"""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path

from hatchling.metadata.plugin.interface import MetadataHookInterface

_PICTURE = re.compile(r"!\[([^\]]*)\]\((?!\w+://)([^)\s]+)\)")
_LINK = re.compile(r"(?<!!)\[([^\]]*)\]\((?!\w+://|#)([^)\s]+)\)")


class PackagePage(MetadataHookInterface):
    """Tells the build the page and the links of the package."""

    def update(self, metadata: dict) -> None:  # type: ignore[type-arg]
        root = Path(self.root)
        address = _address(root)
        text = (root / "README.md").read_text(encoding="utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": page(text, address)}
        metadata["urls"] = urls(address)


def page(text: str, address: str) -> str:
    """The page of a README whose files are at an address; without one, what would lead nowhere is left out."""
    if not address:
        text = re.sub(r"<details>.*?</details>\n*", "", text, flags=re.DOTALL)
        text = re.sub(r"^.*:\n\n(?=!\[)", "", text, flags=re.MULTILINE)
        return re.sub(r"\n{3,}", "\n\n", _LINK.sub(r"\1", _PICTURE.sub("", text)))
    text = _PICTURE.sub(rf"![\1]({address}/raw/HEAD/\2)", text)
    return _LINK.sub(rf"[\1]({address}/blob/HEAD/\2)", text)


def urls(address: str) -> dict[str, str]:
    if not address:
        return {}
    changes = f"{address}/blob/HEAD/sudoku_tui/CHANGES.md"
    return {"Homepage": address, "Issues": f"{address}/issues", "Changelog": changes}


def _address(root: Path) -> str:
    """Where browsers find the repository; nothing if that is not known."""
    if repository := os.environ.get("GITHUB_REPOSITORY"):
        return f"{os.environ.get('GITHUB_SERVER_URL', 'https://github.com')}/{repository}"
    command = ["git", "-C", str(root), "config", "--get", "remote.origin.url"]
    try:
        origin = subprocess.run(command, capture_output=True, text=True, check=False).stdout.strip()
    except OSError:
        return ""
    origin = re.sub(r"^(?:ssh://)?git@([^:/]+)[:/]", r"https://\1/", origin).removesuffix(".git")
    return origin if origin.startswith("https://") else ""
