"""Descriptors: each connection and each game needs some."""

from __future__ import annotations

from contextlib import suppress

_ENOUGH = 16_384


def allow_many_descriptors() -> None:
    """Raise this process's limit as far as allowed, up to plenty."""
    with suppress(ImportError, OSError, ValueError):  # there is no such limit on Windows
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = _ENOUGH if hard == resource.RLIM_INFINITY else min(hard, _ENOUGH)
        if soft != resource.RLIM_INFINITY and soft < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
