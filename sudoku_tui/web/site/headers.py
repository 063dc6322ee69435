"""What the browser is told about the site: what it may load, and how hosts should send it."""

from __future__ import annotations

from sudoku_tui.web import answers

_SOURCES = {"script-src": "'self' 'wasm-unsafe-eval'", "img-src": "'self' data: blob:", "worker-src": "'self'"}
PAGE_POLICY = answers.content_policy(_SOURCES)
"""The content security policy that the page states itself, for hosts that let nobody set headers."""

HEADERS = answers.HEADERS | {
    "Content-Security-Policy": f"{PAGE_POLICY}; frame-ancestors 'none'",  # a page cannot state the last one itself
    # Browsers always ask, and use their own copy if nothing changed: builds are never mixed.
    "Cache-Control": "no-cache",
}
"""What `site serve` sends with every file, and other hosts are asked to."""


def headers_file() -> str:
    """The file `_headers`, by which some static hosts are told what to send."""
    return "/*\n" + "".join(f"  {name}: {value}\n" for name, value in HEADERS.items())
