"""Grants: proof that the right PIN was typed for one proposal (house practice 3).

A grant is good for 60 seconds and for one approval, so that a PIN typed for one correction cannot
sign another one, or the same one later when the table has changed.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable

from msgspec import Struct

from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.table.correction_effects import RULE, ProposalShown

GOOD_FOR_S = 60
"""How many seconds after the PIN the approval may follow."""

MonotonicClock = Callable[[], int]
"""A monotonic clock, in nanoseconds: unlike the wall clock nobody can set it."""


class Grant(Struct, frozen=True):
    """The PIN was right for this one proposal.

    Attributes:
        number: the number of the proposal.
        digest: the hash of exactly what was shown of it (`ProposalShown.digest`).
        approver: the staff number of whose PIN it was.
        until_ns: until when it is good, on the clock that it was issued by.
        token: random, to tell it from every other grant.
    """

    number: int
    digest: str
    approver: str
    until_ns: int
    token: str

    @classmethod
    def issue(
        cls, shown: ProposalShown, approver: str, clock: MonotonicClock = time.monotonic_ns
    ) -> Grant:
        """A grant for what was shown; to be called only after the PIN was found right."""
        until_ns = clock() + GOOD_FOR_S * 1_000_000_000
        number, token = shown.proposal.number, secrets.token_hex(16)
        return cls(number, shown.digest, approver, until_ns, token)


class Grants:
    """Checks that every grant is used in time, by its approver, and once."""

    def __init__(self, clock: MonotonicClock = time.monotonic_ns) -> None:
        """Measure by `clock`, which must be the one that the grants are issued by."""
        self._clock = clock
        self._used: set[str] = set()

    def refusal(self, grant: Grant, actor: str) -> Refusal | None:
        """Why `actor` cannot approve anything with this grant, or None."""
        if grant.approver != actor:
            return refuse(Code.GRANT_OF_ANOTHER, RULE)
        if grant.token in self._used:
            return refuse(Code.GRANT_USED, RULE)
        if self._clock() > grant.until_ns:
            return refuse(Code.GRANT_EXPIRED, RULE, seconds=GOOD_FOR_S)
        return None

    def use(self, grant: Grant) -> None:
        """Mark the grant as used: `refusal` refuses it from now on."""
        self._used.add(grant.token)
