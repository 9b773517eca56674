"""How often what is out of the ordinary happened in a shift: on page 1, even where it is never."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from dealerassist.journal.read_model.incident_kinds import IncidentKind
from dealerassist.journal.read_model.rows import Incident
from dealerassist.records.shift.hands import Annulled, RegisteredHand

OVERRIDES = frozenset(
    {
        IncidentKind.LATE_UNDO,
        IncidentKind.RECOUNT,
        IncidentKind.OPENING_OFF,
        IncidentKind.LOCK_LIFTED,
        IncidentKind.SHIFT_REOPENED,
    }
)
"""What a pit boss let pass against the usual course: an undo behind the seal, a recount, a tray not
opened as it had been counted last, a lock of a PIN that was lifted, a shift opened again."""


class ExceptionCounts(Struct, frozen=True, kw_only=True):
    """How often each happened (house practice 4); docs/shift-report.md has the definitions.

    An annulled hand is a misdeal, of a void deck, or a void: never two of these.

    Attributes:
        corrections: that two people approved.
        card_corrections: cards that whoever deals has corrected.
        misdeals: deals that were void at the table, and dealt again.
        void_decks: hands that were void because of the deck.
        voids: hands that two people have declared void; that of a hand of a closed shift counts
            wherever its correction does.
        overrides: see `OVERRIDES`.
        pin_locks: that wrong PINs have locked.
        clock_jumps: that the machine's clock was set.
        mendings: what was repaired of the journal, or had to be told about it.
    """

    corrections: int = 0
    voids: int = 0
    overrides: int = 0
    pin_locks: int = 0
    restarts: int = 0
    clock_jumps: int = 0
    mendings: int = 0
    card_corrections: int = 0
    misdeals: int = 0
    void_decks: int = 0


def exception_counts(
    incidents: Iterable[Incident], hands: Iterable[RegisteredHand]
) -> ExceptionCounts:
    """Count them in the incidents and the register of a shift."""
    incidents, annulled = tuple(incidents), {hand.row.number: hand.annulled for hand in hands}
    kinds, reasons = [each.kind for each in incidents], list(annulled.values())
    voids = {each.hand for each in incidents if each.voids}
    voids |= {number for number, why in annulled.items() if why is Annulled.VOID}
    return ExceptionCounts(
        corrections=kinds.count(IncidentKind.CORRECTION_APPROVED),
        voids=len(voids),
        overrides=sum(kind in OVERRIDES for kind in kinds),
        pin_locks=kinds.count(IncidentKind.PIN_LOCKED),
        restarts=kinds.count(IncidentKind.RESTART),
        clock_jumps=kinds.count(IncidentKind.CLOCK_JUMP),
        mendings=kinds.count(IncidentKind.REPAIRED),
        card_corrections=kinds.count(IncidentKind.CARD_CORRECTED),
        misdeals=reasons.count(Annulled.MISDEAL),
        void_decks=reasons.count(Annulled.VOID_DECK),
    )
