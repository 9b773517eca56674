"""What the screen asks of the records that are made from the journal, and of who makes papers."""

from __future__ import annotations

from typing import Protocol

from dealerassist.locale.catalogue import Language
from ui.review.pages import Found
from ui.shell.dialog import Dialog
from ui.shell.print_jobs import Answer, Checked, Job


class Records(Protocol):
    """What the screen asks of the records that are made from the journal."""

    def read(self, asked: Dialog) -> Dialog:
        """The page or the draft, with what the journal says now; raises JournalError."""
        ...

    def hand(self, number: int) -> Found | None:
        """The hand of this number, if there is one that has ended; raises JournalError."""
        ...

    @property
    def checked(self) -> Checked | None:
        """What was found when the journal was opened; None if it was not verified then."""
        ...

    @property
    def under_way(self) -> tuple[Job, ...]:
        """What has been begun and not been heard of."""
        ...

    @property
    def arrived(self) -> bool:
        """Whether there is something to be heard."""
        ...

    def begin(self, job: Job, language: Language) -> bool:
        """Have this done, not here; False if one of its kind is under way. Raises OSError."""
        ...

    def heard(self) -> list[tuple[Job, Answer]]:
        """What became of the jobs that are over, each told once."""
        ...
