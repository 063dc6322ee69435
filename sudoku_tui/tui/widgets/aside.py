"""Words that change by themselves."""

from textual.widgets import Static


class Aside(Static):
    """Text that is not to be read out whenever it changes, as long as it says so."""

    is_beside = True
