"""The people of the training: who is enrolled, and signing in, as at the kiosk (house practice 3).

They have numbers, PINs and locks of their own; a PIN of a table is none here.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from msgspec.structs import replace

from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.journal.clock import Clock
from dealerassist.journal.entry import PROGRAM
from dealerassist.staff.authority import StaffAct, permitted
from dealerassist.staff.paths import StaffPaths, staff_places_of
from dealerassist.staff.pins import Pin, refuse_easy
from dealerassist.staff.signing_in import (
    SignedIn,
    barred,
    begin_anew,
    begin_if_new,
    mark_told,
    prepare_pin,
    sign_in,
    untold_locks,
)
from dealerassist.staff.vault import Vault, VaultError
from dealerassist.table.commands import Enrol
from dealerassist.table.events import PersonEnrolled, PersonRetired, PinSet, PinsReset, StaffEvent
from dealerassist.table.roles import Person, Role
from dealerassist.table.staff import active_person, refuse_newcomer, staffed
from dealerassist.table.state import TableState
from dealerassist.training.records import TrainingStaffRecord
from dealerassist.training.store import STAFF, TrainingStore

HERE = (Role.TRAINER, Role.TRAINEE)
"""What somebody can be in the training."""


class TrainingPeople:
    """Everybody in the training, as the book has them, and the vault with their PINs."""

    def __init__(self, book: TrainingStore, clock: Clock, places: StaffPaths | None = None) -> None:
        """The people of `book`; locks that it lacks are kept now.

        Args:
            book: what is kept of them.
            clock: whose monotonic time a lock runs by.
            places: where vault and pepper lie; where `staff_places_of` says unless told.

        Raises:
            BookError: if the book cannot be read, or a lock not be kept.
        """
        self._book = book
        self._clock = clock
        self._vault = Vault(places or staff_places_of(book.path), book.id)
        self._state = TableState()
        for kept in book.all_of(STAFF):
            self._state = staffed(self._state, kept.what.event)
        self._tell_locks()

    @property
    def all(self) -> tuple[Person, ...]:
        """Everybody who was ever enrolled, in that order."""
        return self._state.staff

    @property
    def at_first_start(self) -> bool:
        """No trainer has a PIN."""
        return not any(
            person.active and person.has_pin and person.role is Role.TRAINER for person in self.all
        )

    def active(self, number: str) -> Person | Refusal:
        """Who has this number, or why there is nobody to work with."""
        return active_person(self._state, number)

    def refusal(self, actor: str, act: StaffAct) -> Refusal | None:
        """Why the person with the number `actor` may not do this, or None."""
        if not self.all:
            return refuse(Code.NOBODY_ENROLLED, "HP 3")
        return permitted(self._state, actor, act)

    # ── signing in ──────────────────────────────────────────────────────────────────────────

    def barred(self, number: str) -> Refusal | None:
        """Why this person cannot sign in now, whatever the PIN; None if that is possible."""
        refusal = barred(self._vault, self._state, number, self._clock)
        return None if refusal is None else _here(refusal)

    def sign_in(self, number: str, pin: Pin) -> SignedIn | Refusal:
        """Whether this is the person's PIN; a lock that this leads to is kept.

        Raises:
            BookError: if the lock cannot be kept; it holds all the same.
        """
        answer = sign_in(self._vault, self._state, number, pin, self._clock)
        if isinstance(answer, Refusal):
            self._tell_locks()
            return _here(answer)
        return answer

    # ── enrolling ───────────────────────────────────────────────────────────────────────────

    def enrol(
        self, number: str, name: str, role: Role, pin: Pin, *, actor: str
    ) -> Person | Refusal:
        """Take somebody on, with the PIN that they chose: both are kept, or nothing.

        Raises:
            BookError: if it cannot be kept.
        """
        refusal = self._refuse_enrolment(Enrol(number, name, role), actor)
        refusal = refusal or refuse_easy(pin, number)
        refusal = refusal or self._prepare(Person(number, name, role), pin)
        if refusal is not None:
            return refusal
        self._keep(PersonEnrolled(number, name.strip(), role), PinSet(number), actor=actor)
        return self.known(number)

    def _refuse_enrolment(self, command: Enrol, actor: str) -> Refusal | None:
        if command.role not in HERE:
            return refuse(Code.NOT_OF_THE_TRAINING, "HP 6")
        if self.all:
            refusal = self.refusal(actor, StaffAct.SUPERVISE)
        else:
            first = command.role is Role.TRAINER
            refusal = None if first else refuse(Code.FIRST_IS_TRAINER, "HP 6")
        return refusal or refuse_newcomer(self._state, command)

    def retire(self, number: str, *, actor: str) -> Person | Refusal:
        """Somebody leaves the training; the number is never given again.

        Raises:
            BookError: if it cannot be kept.
        """
        person = self.active(number)
        refusal = self.refusal(actor, StaffAct.SUPERVISE)
        if refusal is not None or isinstance(person, Refusal):
            return refusal or person
        if [each.id for each in self.all if each.active and each.role is Role.TRAINER] == [number]:
            return refuse(Code.LAST_TRAINER, "HP 6", person=number)
        if number == actor:
            return refuse(Code.NOT_ONESELF, "HP 3", person=number)
        self._keep(PersonRetired(number), actor=actor)
        return self.known(number)

    def set_pin(self, number: str, pin: Pin, *, actor: str) -> Person | Refusal:
        """Give somebody a new PIN, which lifts a lock too; the old one holds until it is kept.

        Raises:
            BookError: if it cannot be kept; the old PIN holds then.
        """
        person = self.active(number)
        refusal = self.refusal(actor, StaffAct.SUPERVISE)
        if refusal is not None or isinstance(person, Refusal):
            return refusal or person
        if (refusal := refuse_easy(pin, number) or self._prepare(person, pin)) is not None:
            return refusal
        self._keep(PinSet(number), actor=actor)
        return self.known(number)

    def reset(self, number: str, pin: Pin) -> Path | Refusal | None:
        """Begin the PINs anew with that of one trainer; all others have none until given one.

        Returns:
            under which name the old vault is kept, None if there was none; or why it was refused.

        Raises:
            BookError: if it cannot be kept; `reset` again then.
        """
        person = self.active(number)
        if isinstance(person, Refusal):
            return person
        if person.role is not Role.TRAINER:
            return refuse(Code.FIRST_IS_TRAINER, "HP 6")
        kept = begin_anew(self._vault, person, pin)
        if not isinstance(kept, Refusal):
            self._keep(PinsReset(), PinSet(number), actor=PROGRAM)
        return kept

    def _prepare(self, person: Person, pin: Pin) -> Refusal | None:
        """Lay the PIN into the vault, made with the first of all; a later one missing was lost."""
        return begin_if_new(self._vault, self.all) or prepare_pin(self._vault, person, pin)

    def known(self, number: str) -> Person:
        """Who has this number, which somebody has."""
        person = self._state.person(number)
        assert person is not None, "whom the book has is known"
        return person

    def _keep(self, *events: StaffEvent, actor: str) -> None:
        for kept in self._book.keep(STAFF, *map(TrainingStaffRecord, events), actor=actor):
            self._state = staffed(self._state, kept.what.event)

    def _tell_locks(self) -> None:
        locks = untold_locks(self._vault, self._state)
        if locks:
            self._keep(*locks, actor=PROGRAM)
            # Told twice is better than not at all.
            with suppress(VaultError):
                mark_told(self._vault, locks)


def _here(refusal: Refusal) -> Refusal:
    """Why somebody cannot sign in, by the chapter of the training: no pit boss helps here."""
    return replace(refusal, rule="HP 6")
