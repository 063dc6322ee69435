from __future__ import annotations

import sys

import pytest

from sudoku_tui.web.served.own_process import allow_many_descriptors

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there is no such limit")


def test_the_limit_is_raised_as_far_as_it_may_be() -> None:
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (256, hard))
        allow_many_descriptors()
        raised, same = resource.getrlimit(resource.RLIMIT_NOFILE)
        assert raised == (16_384 if hard == resource.RLIM_INFINITY else min(hard, 16_384))
        assert same == hard
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
