"""What can keep a server from serving; each message is one sentence."""

from __future__ import annotations


class ServeError(Exception):
    """Why nothing can be served."""


class MalformedError(ValueError):
    """A message that no page of ours sends."""
