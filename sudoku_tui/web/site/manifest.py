"""The manifest, by which a browser offers to install the page as an app."""

from __future__ import annotations

import json

from sudoku_tui.tui.themes import INK

_ICONS = (
    ("icons/icon.svg", "any", "image/svg+xml", "any"),
    ("icons/icon-192.png", "192x192", "image/png", "any"),
    ("icons/icon-512.png", "512x512", "image/png", "any"),
    ("icons/maskable-512.png", "512x512", "image/png", "maskable"),
)


def manifest() -> str:
    """The manifest as JSON; all addresses in it are relative, so that the site works under any path."""
    told = {
        "name": "Sudoku",
        "short_name": "Sudoku",
        "description": "Sudoku with full notes, hints that explain themselves, and every level.",
        "lang": "en",
        "start_url": "./",
        "scope": "./",
        "id": "./",
        "display": "standalone",
        "orientation": "any",
        "background_color": INK.background,
        "theme_color": INK.background,
        "categories": ["games"],
        "icons": [
            {"src": address, "sizes": sizes, "type": kind, "purpose": purpose}
            for address, sizes, kind, purpose in _ICONS
        ],
    }
    return json.dumps(told, indent=2) + "\n"
