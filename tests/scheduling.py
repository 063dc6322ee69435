"""Which tests one worker runs one after the other, where whole files go to workers: `pytest --dist loadscope`."""

from __future__ import annotations

import re

from xdist.scheduler import LoadScopeScheduling

_BY_TECHNIQUE = {"tests/test_lessons.py", "tests/logic/walks/test_making.py", "tests/app/test_legends.py"}
"""Files that look at the lesson of every technique: one worker has all tests of a technique, and finds it once."""
_ONE_BY_ONE = {
    "tests/app/test_made_up_language.py",
    "tests/app/test_marks.py",
    "tests/app/test_snapshots.py",
    "tests/app/test_themes.py",
    "tests/oracle/test_oracle.py",
}
"""Other long files whose tests share nothing: the last of them would keep one worker busy alone."""
_PARAMETER = re.compile(r"\[(.+)\]$")


class ByFile(LoadScopeScheduling):  # type: ignore[misc]  # it has no types
    """Gives whole files to workers, for what their tests share is made once, but divides the longest."""

    def _split_scope(self, nodeid: str) -> str:
        file, _, name = nodeid.partition("::")
        technique = _PARAMETER.search(name)
        if file in _BY_TECHNIQUE and technique:
            return technique[1]
        return nodeid if file in _ONE_BY_ONE else file
