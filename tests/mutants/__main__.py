"""Puts one bug after the other into a copy of the repository and runs the tests that ought to notice it.

    python -m tests.mutants                       all of them
    python -m tests.mutants conflict-ground ...   some, by name
    python -m tests.mutants --check               only look whether the table still fits

What is known already is not run again, as long as neither the broken file nor a line of its tests has changed.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from tests.mutants.table import MUTANTS, Mutant

ROOT = Path(__file__).resolve().parents[2]
KNOWN = ROOT / ".pytest_cache" / "mutants.json"
SOURCES = (".py", ".js", ".mjs", ".tcss")
PATIENCE = 600
"""Seconds after which tests that go on and on have noticed something."""
FAILED = re.compile(r"^(?:FAILED|ERROR) (.*)$", re.MULTILINE)


class StaleError(Exception):
    """The table does not fit the repository any more."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the mutants that are named, or all; the exit code tells whether each of them was noticed."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutants")
    parser.add_argument("names", nargs="*", metavar="name")
    parser.add_argument("--check", action="store_true", help="only look whether the table still fits")
    parser.add_argument("--anew", action="store_true", help="run again what is known already")
    options = parser.parse_args(arguments)
    try:
        chosen = _chosen(options.names)
        if options.check:
            return 0
        return _run_all(chosen, anew=options.anew)
    except StaleError as error:
        print(error, file=sys.stderr)
        return 2


def _chosen(names: Sequence[str]) -> list[Mutant]:
    """The mutants of some names, or all; a `StaleError` tells everything that is wrong with the table."""
    by_name = {mutant.name: mutant for mutant in MUTANTS}
    faults = [f"there is no mutant {name}" for name in names if name not in by_name]
    chosen = [by_name[name] for name in names if name in by_name] or list(MUTANTS)
    if len(by_name) < len(MUTANTS):
        faults.append("two mutants have the same name")
    for mutant in chosen:
        places = [path for path, text in _sources() for _ in mutant.pattern.findall(text)]
        if len(places) != 1:
            where = ", ".join(map(str, places)) or "nowhere"
            faults.append(f"{mutant.name}: its text must stand in one place, and stands in {len(places)} ({where})")
        faults += [f"{mutant.name}: there is no test file {name}" for name in mutant.tests if not _files(name)]
    if faults:
        raise StaleError("\n".join(faults))
    return chosen


def _sources() -> Iterator[tuple[Path, str]]:
    for path in sorted((ROOT / "sudoku_tui").rglob("*")):
        if path.suffix in SOURCES:
            yield path.relative_to(ROOT), path.read_text("utf-8")


def _files(name: str) -> list[Path]:
    """The test files of a name, which may say in which folder."""
    folder, _, stem = name.rpartition("/")
    found = sorted((ROOT / "tests").rglob(f"test_{stem}.py"))
    return [path.relative_to(ROOT) for path in found if path.parent.as_posix().endswith(f"/{folder}".rstrip("/"))]


def _run_all(chosen: Sequence[Mutant], *, anew: bool) -> int:
    known: dict[str, str] = json.loads(KNOWN.read_text("utf-8")) if KNOWN.exists() else {}
    alive = list[str]()
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        copy = Path(folder) / "copy"
        _copy(copy)
        for place, mutant in enumerate(chosen, 1):
            key = _key(mutant)
            begun = time.monotonic()
            if anew or key not in known:
                known[key] = _killer(mutant, copy)
                KNOWN.parent.mkdir(exist_ok=True)
                KNOWN.write_text(json.dumps(known, indent=1), "utf-8")
            if not known[key]:
                alive.append(mutant.name)
            seconds = time.monotonic() - begun
            print(f"{place:3}/{len(chosen)} {mutant.name:34} {known[key] or 'SURVIVED'}  {seconds:.0f} s", flush=True)
    print(f"{len(chosen) - len(alive)} of {len(chosen)} killed" + "".join(f"\nsurvived: {name}" for name in alive))
    return bool(alive)


def _copy(to: Path) -> None:
    """Copy all files of the repository, as they are now."""
    listed = ("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard")
    names = subprocess.run(listed, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split("\0")
    for name in filter(None, names):
        if (ROOT / name).is_file():
            (to / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, to / name)


def _key(mutant: Mutant) -> str:
    """What the outcome depends on, as far as it is cheap to tell."""
    broken = _broken(mutant)[1]
    tests = [path for name in mutant.tests for path in _files(name)]
    texts = [mutant.name, broken, *((ROOT / path).read_text("utf-8") for path in tests)]
    return f"{mutant.name} {hashlib.sha256(chr(0).join(texts).encode()).hexdigest()[:16]}"


def _broken(mutant: Mutant) -> tuple[Path, str]:
    """The file with the bug, and its text."""
    return next(
        (path, mutant.pattern.sub(lambda _: mutant.new, text))
        for path, text in _sources()
        if mutant.pattern.search(text)
    )


def _killer(mutant: Mutant, copy: Path) -> str:
    """The first test that fails, the slow ones and all examples of laws after the others; empty if all pass."""
    path, text = _broken(mutant)
    (copy / path).write_text(text, "utf-8")
    try:
        return _failing(mutant, copy, "not slow") or _failing(mutant, copy, "slow or hypothesis", EVERY_EXAMPLE="1")
    except subprocess.TimeoutExpired:
        return f"no end within {PATIENCE} s"
    finally:
        shutil.copy2(ROOT / path, copy / path)


def _failing(mutant: Mutant, copy: Path, marks: str, **more: str) -> str:
    tests = [str(file) for name in mutant.tests for file in _files(name)]
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-rfE", "-p", "no:cacheprovider", "-m", marks, *tests]
    run = subprocess.run(
        command,
        cwd=copy,
        env={**os.environ, "PYTHONPATH": str(copy), **more},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    if run.returncode in (0, 5):  # 5 where no test has these marks
        return ""
    if run.returncode == 1 and (failed := FAILED.search(run.stdout)):
        return failed[1].partition(" - ")[0]
    if run.returncode in (1, 2) and "rror" in run.stdout:
        return "error on the way to the tests: " + run.stdout.strip().splitlines()[-1]
    told = f"{mutant.name}: the tests could not be run ({run.returncode})"
    raise StaleError("\n".join([told, run.stdout[-2000:], run.stderr[-2000:]]))


if __name__ == "__main__":
    sys.exit(main())
