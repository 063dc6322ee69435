"""What can go wrong when the site is built or shown."""

from __future__ import annotations


class SiteError(Exception):
    """Why the site cannot be built or shown; the message is one sentence."""
