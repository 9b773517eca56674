"""Prints one line for each thing that a proof looks at, and counts what is not as it should be."""

from __future__ import annotations

FEW, MANY = 100, 600
"""How many letters of what was found are shown where all is well, and where it is not."""


class Report:
    """What was found so far.

    Attributes:
        failed: what was not as it should be, in the order it was found.
    """

    def __init__(self) -> None:
        self.failed: list[str] = []
        self._passed = 0

    def __call__(self, what: str, holds: object, detail: str = "") -> bool:
        """Say whether something holds, and what was found; at length only where it does not."""
        well = bool(holds)
        detail = " ".join(detail.split())[: FEW if well else MANY]
        if well:
            self._passed += 1
        else:
            self.failed.append(what)
        mark = "ok  " if well else "FAIL"
        print(f"{mark} {what}{f': {detail}' if detail else ''}", flush=True)
        return well

    def say(self, heading: str) -> None:
        """Begin a part."""
        print(f"\n== {heading}", flush=True)

    def end(self) -> int:
        """Print the sum; the exit code, 1 if anything failed."""
        print(f"\n{self._passed} passed, {len(self.failed)} failed")
        return 1 if self.failed else 0
