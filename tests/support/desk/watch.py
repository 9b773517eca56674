"""A clock for a desk, which the test moves."""

SECOND = 1_000_000_000


class Watch:
    """A clock in nanoseconds that goes when it is told to."""

    def __init__(self) -> None:
        self.now_ns = 5

    def __call__(self) -> int:
        return self.now_ns

    def waits(self, seconds: int) -> None:
        self.now_ns += seconds * SECOND
