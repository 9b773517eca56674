"""What a running table has noticed of its computer, and what of that was told already.

A trouble is told once, and again only if it gets worse: not each minute, and not again because the
free space wavers about a threshold.
"""

from __future__ import annotations

from dealerassist.machine.check import CheckKind, CheckState, MachineCheck, MachineChecks

FORGOTTEN_AFTER = 30
"""So many looks in a row must find a trouble mended before it is told as a new one."""

Subject = tuple[CheckKind, str]


class NoticedTroubles:
    """The troubles that stand, and those that were told.

    Attributes:
        standing: what the last look found that is to be seen to, the worst first.
    """

    def __init__(self) -> None:
        """Begin with nothing noticed."""
        self.standing: MachineChecks = ()
        self._told: dict[Subject, MachineCheck] = {}
        self._mended: dict[Subject, int] = {}

    def look(self, found: MachineChecks) -> bool:
        """Take what the checks have found now; whether anything stands otherwise than before."""
        before, troubles = self.standing, [each for each in found if each.is_trouble]
        self.standing = tuple(sorted(troubles, key=lambda each: -each.state.weight))
        self._forget({each.subject for each in troubles})
        return before != self.standing

    def _forget(self, standing: set[Subject]) -> None:
        for subject in list(self._told):
            looks = 0 if subject in standing else self._mended.get(subject, 0) + 1
            self._mended[subject] = looks
            if looks >= FORGOTTEN_AFTER:
                del self._told[subject], self._mended[subject]

    @property
    def untold(self) -> MachineCheck | None:
        """The worst trouble that stands and was not told, or has become worse since."""
        return next((each for each in self.standing if self._is_news(each)), None)

    def _is_news(self, check: MachineCheck) -> bool:
        told = self._told.get(check.subject)
        if told is None or check.state.weight > told.state.weight:
            return True
        faults = check.state is told.state is CheckState.FAULT
        return faults and check.finding != told.finding

    def tell(self, check: MachineCheck) -> None:
        """Note that it was told."""
        self._told[check.subject] = check
        self._mended[check.subject] = 0
