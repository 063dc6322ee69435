"""What the browser is told about the site: what it may load, and how hosts should send it."""

from __future__ import annotations

_POLICY = {
    "default-src": "'none'",
    "script-src": "'self' 'wasm-unsafe-eval'",
    "style-src": "'self' 'unsafe-inline'",  # xterm.js writes its colours into style elements
    "connect-src": "'self'",
    "worker-src": "'self'",
    "font-src": "'self'",
    "img-src": "'self' data: blob:",
    "manifest-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'none'",
}
PAGE_POLICY = "; ".join(f"{what} {whence}" for what, whence in _POLICY.items())
"""The content security policy, as the page itself states it, for hosts that let nobody set headers."""

HEADERS = {
    "Content-Security-Policy": f"{PAGE_POLICY}; frame-ancestors 'none'",  # a page cannot state the last one itself
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    # Asked for each time, answered from the browser's own copy where nothing changed: versions are never mixed.
    "Cache-Control": "no-cache",
}
"""What `site serve` sends with every file, and other hosts are asked to."""


def headers_file() -> str:
    """The file `_headers`, by which some static hosts are told what to send."""
    return "/*\n" + "".join(f"  {name}: {value}\n" for name, value in HEADERS.items())
