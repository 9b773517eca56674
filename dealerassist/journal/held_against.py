"""What a journal was held against while it is audited, and the earliest fault of it all.

Each comparison may point to another entry as the first bad one; the verdict names the earliest, and
the list of what was compared says what each of them showed by itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from dealerassist.journal.chain import Countersigned, Damage, Fault, Verification
from dealerassist.journal.checkpoint import Checkpoint, SignedCheckpoint
from dealerassist.journal.compared import NOT_THERE, Agreement, Compared, Showed
from dealerassist.journal.required_checkpoints import MissingCheckpoint
from dealerassist.journal.suspicion import RelayHeld, Suspicion, fault_of

if TYPE_CHECKING:
    from dealerassist.journal.testimony import Testimony

OF_CHECKPOINTS = {
    Damage.FORGED: Showed.FORGED,
    Damage.UNSIGNED: Showed.UNSIGNED,
    Damage.CUT: Showed.COVERS_MORE,
}
"""What is wrong with the journal's own checkpoints, in the list of what was compared."""


class HeldAgainst(NamedTuple):
    """What the chain was held against, apart from the mirror, and what each shows.

    Attributes:
        chain: what following the chain found.
        signed: the last entry that the journal's checkpoints confirm.
        own: the first fault that they show.
        lacks: which of them are missing.
        given: the fault that the checkpoint from elsewhere shows.
        seen: what the floor says; None if it says nothing.
        floor: the fault that its countersignature shows.
        covered: what it covers of the entries that hold.
        relay: what the relay's note shows.
    """

    chain: Verification
    signed: int
    own: Suspicion | None
    lacks: MissingCheckpoint
    given: Suspicion | None
    seen: Testimony | None
    floor: Suspicion | None
    covered: Countersigned | None
    relay: RelayHeld

    @property
    def verdict(self) -> tuple[Verification, Suspicion | None]:
        """The finding without a fault, and the earliest fault."""
        earliest = self.own or self.given or self.floor or self.relay.suspicion
        unsigned = self.lacks.unsigned
        if unsigned and (earliest is None or unsigned < earliest.fault.number):
            earliest = Suspicion(Fault(unsigned, Damage.UNSIGNED), unsigned)
        fault = self.chain.fault
        if fault is not None and (earliest is None or fault.number <= earliest.fault.number):
            earliest = Suspicion(fault, fault.number)
        found = replace(self.chain, fault=None, signed=self.signed, countersigned=self.covered)
        return found, earliest

    def compared(
        self,
        keys: tuple[str, ...],
        copy: Agreement,
        *,
        held: SignedCheckpoint | Checkpoint | None,
        other: bool,
    ) -> Compared:
        """The list of what was compared, without the rows.

        Args:
            keys: the keys of the journal's checkpoints.
            copy: what the mirror shows.
            held: the checkpoint from elsewhere.
            other: whether that is of another journal.
        """
        fault, seen = self.chain.fault, self.seen
        return Compared(
            entries=Agreement(
                showed=Showed.AGREES if fault is None else Showed.DIFFERS,
                upto=self.chain.last,
                first_bad=0 if fault is None else fault.number,
            ),
            second_copy=copy,
            checkpoints=self._checkpoints(keys),
            floor=NOT_THERE if seen is None else seen.compared(self.covered, fault_of(self.floor)),
            relay=self.relay.comparison,
            rows=Agreement(showed=Showed.NOT_COMPARED),
            given=NOT_THERE if held is None else self._given(held, other=other),
        )

    def _checkpoints(self, keys: tuple[str, ...]) -> Agreement:
        bad = fault_of(self.own)
        if self.lacks.unsigned and (bad is None or self.lacks.unsigned < bad.number):
            bad = Fault(self.lacks.unsigned, Damage.UNSIGNED)
        if bad is None and not keys:
            return NOT_THERE
        if bad is None:
            return Agreement(showed=Showed.AGREES, upto=self.signed, keys=keys)
        showed = OF_CHECKPOINTS.get(bad.damage, Showed.DIFFERS)
        return Agreement(showed=showed, upto=self.signed, first_bad=bad.number, keys=keys)

    def _given(self, held: SignedCheckpoint | Checkpoint, *, other: bool) -> Agreement:
        size = (held.checkpoint if isinstance(held, SignedCheckpoint) else held).size
        if other:
            return Agreement(showed=Showed.OTHER_JOURNAL)
        if self.given is None:
            reached = size <= self.chain.last
            return Agreement(showed=Showed.AGREES if reached else Showed.NOT_COMPARED, upto=size)
        more = self.given.fault.damage is Damage.OLD_FILE
        showed = Showed.COVERS_MORE if more else Showed.DIFFERS
        return Agreement(showed=showed, first_bad=self.given.fault.number)
