"""Whom one plays against, and what is said of them."""

from typing import NamedTuple

from sudoku_tui.words.message import Message, Sentence, say


class Rival(NamedTuple):
    """Somebody whose game one plays against."""

    name: Message
    progress: Sentence  # beside the player's own
    solved: Sentence
    gave_up: Message
    as_fast: Message
    slower: Sentence
    faster: Sentence


FRIEND = Rival(
    say("Friend"),
    say("You {own}% · friend {share}%"),
    say("You {own}% · friend solved in {time}"),
    say("Your friend did not finish this puzzle: you win."),
    say("You were exactly as fast as your friend."),
    say("You were faster than your friend by {time}."),
    say("Your friend was faster by {time}."),
)
NORVIG = Rival(
    say("Norvig"),
    say("You {own}% · Norvig {share}%"),
    say("You {own}% · Norvig solved in {time}"),
    say("Norvig's algorithm gave this puzzle up: you win."),
    say("You were exactly as fast as Norvig's algorithm in slow motion."),
    say("You were faster than Norvig's algorithm in slow motion by {time}."),
    say("Norvig's algorithm was faster, even in slow motion, by {time}."),
)
