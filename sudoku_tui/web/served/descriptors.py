"""Descriptors: as many as this process may have; each connection and each game needs some."""

from __future__ import annotations

from contextlib import suppress

_ENOUGH = 16_384


def allow_many_descriptors() -> None:
    """Raises this process's own limit as far as it may, up to what is plenty; where that cannot be, it stays."""
    with suppress(ImportError, OSError, ValueError):  # there is no such limit on Windows
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = _ENOUGH if hard == resource.RLIM_INFINITY else min(hard, _ENOUGH)
        if soft != resource.RLIM_INFINITY and soft < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
