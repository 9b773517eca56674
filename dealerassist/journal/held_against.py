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


class OwnCheckpoints(NamedTuple):
    """What the journal's own checkpoints show.

    Attributes:
        keys: the keys that signed them, each once, in the order in which they signed.
        lacks: which of them are missing.
        signed: the last entry that they confirm.
        fault: the first one that is wrong.
    """

    keys: tuple[str, ...]
    lacks: MissingCheckpoint
    signed: int
    fault: Suspicion | None


class HeldAgainst(NamedTuple):
    """What the chain was held against, apart from the mirror, and what each shows.

    Attributes:
        chain: what following the chain found.
        own: what the journal's own checkpoints show.
        given: the fault that the checkpoint from elsewhere shows.
        seen: what the floor says; None if it says nothing.
        floor: the fault that its countersignature shows.
        covered: what it covers of the entries that hold.
        relay: what the relay's note shows.
    """

    chain: Verification
    own: OwnCheckpoints
    given: Suspicion | None
    seen: Testimony | None
    floor: Suspicion | None
    covered: Countersigned | None
    relay: RelayHeld

    @property
    def verdict(self) -> tuple[Verification, Suspicion | None]:
        """The finding without a fault, and the earliest fault."""
        earliest = self.own.fault or self.given or self.floor or self.relay.suspicion
        unsigned = self.own.lacks.unsigned
        if unsigned and (earliest is None or unsigned < earliest.fault.number):
            earliest = Suspicion(Fault(unsigned, Damage.UNSIGNED), unsigned)
        fault = self.chain.fault
        if fault is not None and (earliest is None or fault.number <= earliest.fault.number):
            earliest = Suspicion(fault, fault.number)
        found = replace(self.chain, fault=None, signed=self.own.signed, countersigned=self.covered)
        return found, earliest

    @property
    def beside(self) -> tuple[Fault | None, ...]:
        """What is wrong beside the entries: with the countersignature, and by the relay's note."""
        return None if self.seen is None else self.seen.wrong, self.relay.fault

    def compared(
        self, copy: Agreement, *, held: SignedCheckpoint | Checkpoint | None, other: bool
    ) -> Compared:
        """The list of what was compared, without the rows.

        Args:
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
            checkpoints=self._checkpoints(),
            floor=NOT_THERE if seen is None else seen.compared(self.covered, fault_of(self.floor)),
            relay=self.relay.comparison,
            rows=Agreement(showed=Showed.NOT_COMPARED),
            given=NOT_THERE if held is None else self._given(held, other=other),
        )

    def _checkpoints(self) -> Agreement:
        keys, lacks, signed, suspicion = self.own
        bad = fault_of(suspicion)
        if lacks.unsigned and (bad is None or lacks.unsigned < bad.number):
            bad = Fault(lacks.unsigned, Damage.UNSIGNED)
        if bad is None and not keys:
            return NOT_THERE
        if bad is None:
            return Agreement(showed=Showed.AGREES, upto=signed, keys=keys)
        showed = OF_CHECKPOINTS.get(bad.damage, Showed.DIFFERS)
        return Agreement(showed=showed, upto=signed, first_bad=bad.number, keys=keys)

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
