"""Playing a trace back at a speed that the player can change; a slow machine falls behind, and does not catch up."""

SPEEDS = (1, 2, 5, 10, 20, 50, 100, 300, 1_000, 3_000, 10_000)  # the speeds on offer, in events per second

_MOST_SECONDS = 0.25  # more time than this between two looks at the clock counts only so much


class Pace:
    """Counts the events that are due."""

    def __init__(self, speed: float) -> None:
        self.speed = speed  # events per second
        self.is_paused = False
        self.elapsed = 0.0  # seconds, pauses left out
        self._due = 0.0

    def pass_time(self, seconds: float) -> int:
        """Let time pass, and return how many whole events have come due."""
        if self.is_paused:
            return 0
        self.elapsed += seconds
        self._due += min(seconds, _MOST_SECONDS) * self.speed
        due, self._due = divmod(self._due, 1)
        return int(due)

    def faster(self) -> None:
        self.speed = next((speed for speed in SPEEDS if speed > self.speed), self.speed)

    def slower(self) -> None:
        self.speed = next((speed for speed in reversed(SPEEDS) if speed < self.speed), self.speed)

    def restart(self) -> None:
        self.elapsed = self._due = 0.0
