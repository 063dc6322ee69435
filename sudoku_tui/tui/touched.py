"""Whether the player has fingers on the page, and so neither keys nor a wheel."""

from textual.app import App

TOUCHED = "-touch"
"""The class that the app has then."""


def is_touched(app: App[object]) -> bool:
    return app.has_class(TOUCHED)
