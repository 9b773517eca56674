"""Enrolling staff, signing in and setting PINs, in the journal and the vault together.

The vault (`dealerassist/staff/vault.py`) keeps the hashes of the PINs, the journal the facts: that
a PIN was set, or that wrong ones locked somebody out.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from msgspec.structs import replace

from dealerassist.desk.desk import TableDesk
from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.interrupts import signals_deferred
from dealerassist.journal.clock import Clock, system_clock
from dealerassist.journal.entry import Entry
from dealerassist.staff.authority import permitted
from dealerassist.staff.core_dump import disable_core_dumps
from dealerassist.staff.paths import StaffPaths, staff_paths_of
from dealerassist.staff.pins import Pin, refuse_easy
from dealerassist.staff.signing_in import (
    SignedIn,
    begin_anew,
    begin_if_new,
    mark_recorded,
    prepare_pin,
    refuse_sign_in,
    sign_in,
    unrecorded_locks,
)
from dealerassist.staff.vault import Vault, VaultError
from dealerassist.table.commands import Enrol, SetPin
from dealerassist.table.decide import decide
from dealerassist.table.roles import Person, Role
from dealerassist.table.staff_commands import active_person
from dealerassist.table.staff_events import PinSet, PinsReset


class StaffDesk:
    """What is done with PINs. Other commands about staff go through `TableDesk.handle`."""

    def __init__(
        self, desk: TableDesk, places: StaffPaths | None = None, clock: Clock = system_clock
    ) -> None:
        """The staff of this desk's table; locks that the journal lacks are recorded now.

        Args:
            desk: the desk that entries are recorded at.
            places: where vault and pepper lie; by default where `staff_paths_of` says.
            clock: whose monotonic time a lock is measured by.

        Raises:
            JournalError: if a lock cannot be recorded.
        """
        disable_core_dumps()
        self._desk = desk
        self._clock = clock
        of = desk.state.pins_of or desk.journal.id
        self._vault = Vault(places or staff_paths_of(desk.journal.path), of)
        self._record_locks()

    @property
    def at_first_start(self) -> bool:
        """Whether no pit boss has a PIN yet: one has to be enrolled, or be given a PIN, first."""
        return not any(
            person.active and person.has_pin and person.role is Role.PIT_BOSS
            for person in self._desk.state.staff
        )

    def barred(self, person: str) -> Refusal | None:
        """Why this person cannot sign in now, whatever the PIN; None if that is possible."""
        return refuse_sign_in(self._vault, self._desk.state, person, self._clock)

    def sign_in(self, person: str, pin: Pin) -> SignedIn | Refusal:
        """Whether this is the person's PIN; a lock that this leads to is recorded.

        Raises:
            JournalError: if the lock cannot be recorded; it holds all the same.
        """
        answer = sign_in(self._vault, self._desk.state, person, pin, self._clock)
        if isinstance(answer, Refusal):
            self._record_locks()
        return answer

    def enrol(
        self, command: Enrol, pin: Pin | None = None, *, actor: str, tap: str | None = None
    ) -> Entry | Refusal:
        """Take somebody on, with a PIN if one was chosen: both are one entry, or nothing is.

        Returns:
            the entry; or the refusal, and nothing has changed.

        Raises:
            JournalError: if the entry cannot be recorded; nobody is enrolled then.
        """
        if pin is None:
            return self._desk.handle(command, actor=actor, tap=tap)
        state = self._desk.state
        decided = permitted(state, actor, command) or decide(state, command)
        if isinstance(decided, Refusal):
            return decided
        newcomer = Person(command.person, command.name, command.role)
        refusal = self._prepare(newcomer, pin)
        return refusal or self._desk.handle(replace(command, with_pin=True), actor=actor, tap=tap)

    def set_pin(
        self, person: str, pin: Pin, *, actor: str, tap: str | None = None
    ) -> Entry | Refusal:
        """Give somebody a new PIN. The old one is valid until the journal says that it was set.

        The vault comes first and keeps both; the entry decides. If the power fails in between,
        the old PIN is still the valid one.

        Raises:
            JournalError: if the entry cannot be recorded; the old PIN stays valid then.
        """
        known = active_person(self._desk.state, person)
        if isinstance(known, Refusal):
            return known
        command = SetPin(person)
        refusal = permitted(self._desk.state, actor, command) or self._prepare(known, pin)
        return refusal or self._desk.handle(command, actor=actor, tap=tap)

    def _prepare(self, person: Person, pin: Pin) -> Refusal | None:
        """Lay a new PIN into the vault; it is valid once the journal says that it was set."""
        return (
            refuse_easy(pin, person.id)
            or begin_if_new(self._vault, self._desk.state.staff)
            or prepare_pin(self._vault, person, pin)
        )

    def reset(self, person: str, pin: Pin) -> Path | Refusal | None:
        """Begin a new vault with the PIN of one pit boss; all others have none until given one.

        For when vault or pepper is lost. Whoever may run programs on the machine can do this, so
        it is recorded as an incident.

        Returns:
            under which name the old vault is kept, None if there was none; or why it was refused.

        Raises:
            JournalError: if it cannot be recorded; `reset` has to be called again then.
        """
        known = active_person(self._desk.state, person)
        if isinstance(known, Refusal):
            return known
        if known.role is not Role.PIT_BOSS:
            return refuse(Code.FIRST_IS_PIT_BOSS, "HP 3")
        # A new vault without its entry would leave nobody with a valid PIN: a signal that ends
        # the program waits until both are there.
        with signals_deferred():
            kept = begin_anew(self._vault, known, pin)
            if not isinstance(kept, Refusal):
                self._desk.record_of_staff("reset_pins", PinsReset(), PinSet(person))
        return kept

    def _record_locks(self) -> None:
        """Record the locks that the journal does not have yet, then note in the vault that it has.

        In this order: after a failure in between a lock is recorded twice, which is better than
        never.
        """
        locks = unrecorded_locks(self._vault, self._desk.state)
        for lock in locks:
            self._desk.record_of_staff("pin_locked", lock)
        if locks:
            with suppress(VaultError):
                mark_recorded(self._vault, locks)
