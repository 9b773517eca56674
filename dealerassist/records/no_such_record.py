"""What is raised where a journal has no shift, hand or slip of a number."""

from __future__ import annotations

from typing import ClassVar


class NoSuchRecordError(LookupError):
    """The journal has nothing of that kind and number.

    Attributes:
        kind: what it is: a shift, a hand or a slip.
        number: the number; None for the last one.
        last: that of the last one there is; 0 if there is none at all.
    """

    kind: ClassVar[str]

    def __init__(self, number: int | None, last: int) -> None:
        super().__init__(number)
        self.number = number
        self.last = last
