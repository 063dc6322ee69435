"""What a source yields among its items when the next may be long in coming."""


class Pause:
    """Nothing but a sign."""


PAUSE = Pause()
