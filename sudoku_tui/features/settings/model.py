"""The settings that the settings screen shows, each with its words.

A setting has its row here as soon as it does something. Its values are those of `desk.settings.Settings`.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from sudoku_tui.desk.settings import Settings, Value, values_of
from sudoku_tui.words.choosing import ENGLISH, NAMES
from sudoku_tui.words.message import Message, Notation, as_it_is, say, say_in

_LONGEST_NAME = 30  # that is shown of a theme nobody knows

ON_OFF: Mapping[Value, Message] = {True: say("on"), False: say("off")}


@dataclass(frozen=True, slots=True)
class Setting:
    """A choice the player has."""

    name: str  # of the field of `Settings`
    title: Message
    sentence: Message  # what it does, on or off
    choices: Mapping[Value, Message]  # the words for each value, in the order they are shown
    unknown: tuple[Message, Message] | None = None  # of a value that is none of these: its words, and a sentence

    def value_in(self, settings: Settings) -> Value:
        value: Value = getattr(settings, self.name)
        return value

    def choose(self, settings: Settings, value: Value) -> None:
        if (values := values_of(self.name)) and value not in values:
            raise ValueError(f"{self.name} cannot be {value!r}")
        setattr(settings, self.name, value)

    def turn(self, settings: Settings, way: int) -> None:
        """Go on to the next choice, or back to the previous one; after the last comes the first."""
        values = list(self.choices)
        now = self.value_in(settings)
        self.choose(settings, values[(values.index(now) + way) % len(values)] if now in values else values[0])

    def words_in(self, settings: Settings) -> Message:
        """The words for the value it has."""
        value = self.value_in(settings)
        return self.choices.get(value) or (self.unknown[0] if self.unknown else as_it_is(str(value)))

    def sentence_in(self, settings: Settings) -> Message:
        """What it does, or why the value it has is none."""
        return self.unknown[1] if self.unknown and self.value_in(settings) not in self.choices else self.sentence


def _switch(name: str, title: Message, sentence: Message) -> Setting:
    return Setting(name, title, sentence, ON_OFF)


SECTIONS: Mapping[Message, tuple[Setting, ...]] = {
    say("Writing"): (
        _switch(
            "tidy_notes",
            say("Clean notes"),
            say("A digit you place removes that note from all cells that see it."),
        ),
        _switch(
            "strike_notes",
            say("Strike out notes"),
            say("Each digit you place clears all notes on the board that some digit rules out."),
        ),
        _switch(
            "auto_place",
            say("Fill the last cell"),
            say("When a house has one empty cell left, its digit is filled in with your move."),
        ),
        _switch(
            "digit_first",
            say("Digit first"),
            say("Digit keys choose a digit; a click, or the key that writes it, puts it into a cell."),
        ),
    ),
    say("Mistakes and help"): (
        Setting(
            "mistakes",
            say("Mistakes"),
            say("What the board shows: nothing, digits that clash, or every wrong digit."),
            {"off": say("not shown"), "clashes": say("digits that clash"), "solution": say("every wrong digit")},
        ),
        Setting(
            "mistake_limit",
            say("Mistake limit"),
            say(
                "While all wrong digits are shown, the third one makes the game ask: undo it, or play on "
                "without a limit."
            ),
            {0: say_in("no limit", "none"), 3: say_in("mistakes", "three")},
        ),
        Setting(
            "coach",
            say("Coach"),
            say("A line of advice while you play; it leaves out what you usually find yourself, unless you get stuck."),
            dict(
                enumerate(
                    (
                        say("off"),
                        say("a nudge"),
                        say("the kind of step"),
                        say("the row, column or box"),
                        say("the digit or cell"),
                    )
                )
            ),
        ),
    ),
    say("Board"): (
        _switch(
            "terminal_look",
            say("Terminal look"),
            say("In a browser, show the whole game in characters, as a terminal does."),
        ),
        _switch(
            "big_digits",
            say("Big digits"),
            say("Digits fill their cells, where these are three lines high or more."),
        ),
        Setting(
            "notes_style",
            say("Notes"),
            say(
                "On large boards each note has a fixed place, or corner notes go in the corners and centre "
                "notes between them."
            ),
            {"standard": say("in fixed places"), "corners": say("corners and centre")},
        ),
        _switch(
            "highlight_peers",
            say("Shade what a cell sees"),
            say("Shade the row, column and box of the cursor."),
        ),
        _switch(
            "highlight_same",
            say("Shade the same digit"),
            say("Highlight all cells with the digit under the cursor."),
        ),
        _switch(
            "highlight_digit",
            say("Colour the same note"),
            say("Highlight all notes of the digit under the cursor."),
        ),
        Setting(
            "ascii",
            say("Plain signs"),
            say("Draw everything in ASCII, for terminals without line characters."),
            {"auto": say("where needed"), "on": say("on"), "off": say("off")},
        ),
        _switch(
            "motion",
            say("Wave at the end"),
            say("A short wave runs over the board when a puzzle is solved."),
        ),
        _switch(
            "hint_signs",
            say("Signs in hints"),
            say("Small signs repeat what a hint's colours say; without colours they are always shown."),
        ),
    ),
    say("Keys"): (
        Setting(
            "keymap",
            say("Keys as in"),
            say("Which program's keys the game uses. Your own come on top."),
            {
                "standard": say("this game"),
                "sudokupad": as_it_is("SudokuPad"),
                "hodoku": as_it_is("HoDoKu"),
                "vim": as_it_is("vim"),
            },
        ),
    ),
    say("Game"): (
        Setting(
            "start",
            say("Begin with"),
            say("What you see first: your last game, or home with everything there is to do."),
            {"resume": say("the last game"), "home": say("home")},
        ),
        Setting(
            "hide_timer",
            say("Clock"),
            say("Show the time you have played beside the board; hidden, it still runs."),
            {False: say("shown"), True: say("hidden")},
        ),
        Setting(
            "fetch",
            say("Short links"),
            say("Whether a puzzle that an address only names is fetched; on a page it never is."),
            {"ask": say("ask first"), "always": say("fetch at once"), "never": say("never fetch")},
        ),
        _switch(
            "pause_when_away",
            say("Pause when away"),
            say("The game pauses while another window has the focus, if the terminal reports it."),
        ),
        _switch(
            "tell_moves",
            say("Announce each move"),
            say("After each key the status line says what is in the cell, for a screen reader."),
        ),
    ),
}
"""By heading, in the order they are shown; a heading without settings is left out."""


def all_settings() -> Iterator[Setting]:
    for settings in SECTIONS.values():
        yield from settings


def theme_setting(names: Sequence[str], settings: Settings, *, follows_system: bool, worn: str = "") -> Setting:
    """The choice of the theme, among those that the screen has; where the system is followed, that is one more.

    A name that no theme has here is told with the theme that is worn in its place.
    """
    choices: dict[Value, Message] = {name: as_it_is(name) for name in names}
    if follows_system:
        choices = {"": say("as the system"), **choices}
    elif not settings.theme:
        choices = {"" if name == names[0] else name: words for name, words in choices.items()}
    name = "".join(filter(str.isprintable, settings.theme))[:_LONGEST_NAME]
    unknown = (
        say("unknown, so {worn}", worn=worn),
        say("There is no theme '{name}' here; '{worn}' is used instead.", name=name, worn=worn),
    )
    return Setting("theme", say("Theme"), say("The colours of everything; ink is dark, paper light."), choices, unknown)


def language_setting(known: Sequence[str]) -> Setting:
    """The choice of the language, by what each calls itself."""
    names: dict[Value, Message] = {
        code: as_it_is(NAMES.get(code, code))
        for code in sorted({ENGLISH, *known}, key=lambda code: NAMES.get(code, code))
    }
    return Setting(
        "language",
        say("Language"),
        say("What everything is told in; games and results stay as they are."),
        {"": say("as the system"), **names},
    )


def cells_setting() -> Setting:
    """The choice of the names of cells, for languages that have their own."""
    return Setting(
        "own_cells",
        say("Names of cells"),
        say("How cells are named in hints and lists; {usual} is understood everywhere.", usual="r1c2"),
        {True: as_it_is(Notation("r1c2")), False: as_it_is("r1c2")},
    )


def usual_settings(settings: Settings) -> None:
    """Set everything the screen shows back to what a new player has."""
    usual = Settings()
    for setting in all_settings():
        setting.choose(settings, setting.value_in(usual))
