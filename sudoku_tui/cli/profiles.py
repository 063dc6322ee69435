"""`profile`: several players on one machine; each has games, settings and training of its own."""

from __future__ import annotations

import argparse
import json
import os
from datetime import datetime
from typing import TYPE_CHECKING

from sudoku_tui.cli.games import content_named, everything_in, kept_store, take_everything, write_everything
from sudoku_tui.cli.output import DONE, UsageError, emit
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import NOTHING, counted, in_turn, say

if TYPE_CHECKING:
    from sudoku_tui.storage.profiles import Profiles

_IN_USE = "*"


def show(options: argparse.Namespace) -> int:
    """List the profiles, the one in use with a star."""
    profiles = _profiles()
    for name in profiles.names():
        with kept_store(profiles.environment_of(name)) as store:
            games, unfinished = store.counts()
        is_used = name == profiles.in_use
        if options.json:
            emit(json.dumps({"profile": name, "games": games, "unfinished": unfinished, "in_use": is_used}))
        else:
            open_ones = say(", {count} unfinished", count=unfinished) if unfinished else NOTHING
            told = in_turn(counted("{count} game", "{count} games", games), open_ones, between="")
            emit(f"{_IN_USE if is_used else ' '} {name:<20}  {tell(told)}")
    return DONE


def new(options: argparse.Namespace) -> int:
    name = _profiles().new(options.name)
    emit(tell(say("{name} is there; sudoku-tui --profile {name} plays as {name}", name=name)))
    return DONE


def use(options: argparse.Namespace) -> int:
    emit(tell(say("{name} is in use from now on", name=_profiles().use(options.name))))
    return DONE


def write(options: argparse.Namespace) -> int:
    profiles = _profiles()
    with kept_store(profiles.environment_of(profiles.known(options.name))) as store:
        write_everything(store, options.file)
    return DONE


def take_in(options: argparse.Namespace) -> int:
    """Import a file into a profile, which is made if it is not there."""
    profiles, content = _profiles(), content_named(options.file)
    name = options.name if profiles.has(options.name) else profiles.new(options.name)
    with kept_store(profiles.environment_of(profiles.known(name))) as store:
        return take_everything(store, content)


def merge(options: argparse.Namespace) -> int:
    """Add everything that one profile has to another; the first stays as it is."""
    profiles = _profiles()
    name, into = profiles.known(options.name), profiles.known(options.into)
    if name == into:
        raise UsageError(say("a profile cannot be merged into itself"))
    with kept_store(profiles.environment_of(name)) as store:
        content = everything_in(store)
    with kept_store(profiles.environment_of(into)) as store:
        return take_everything(store, content)


def delete(options: argparse.Namespace) -> int:
    profiles = _profiles()
    place = profiles.delete(options.name, datetime.now())
    emit(tell(say("{name} is gone; what it had is kept in {place}", name=options.name, place=place)))
    return DONE


def _profiles() -> Profiles:
    from sudoku_tui.storage.profiles import Profiles  # with the platform's folders, which other commands do without

    return Profiles(os.environ)
