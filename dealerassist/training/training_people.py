"""The people of the training: enrolling and signing in (house practice, chapters 3 and 6).

It goes by the same rules as at a table, but staff numbers, PINs and lock-outs are the training's
own: a PIN of a table does not work here.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from msgspec.structs import replace

from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.journal.clock import Clock
from dealerassist.journal.entry import PROGRAM
from dealerassist.staff.authority import StaffAct, permitted
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
from dealerassist.table.commands import Enrol
from dealerassist.table.roles import Person, Role, next_staff_number
from dealerassist.table.staff_commands import active_person, evolve_staff, refuse_newcomer
from dealerassist.table.staff_events import (
    PersonEnrolled,
    PersonRetired,
    PinSet,
    PinsReset,
    StaffEvent,
)
from dealerassist.table.state import TableState
from dealerassist.training.store import STAFF, TrainingStore
from dealerassist.training.stored_records import TrainingStaffRecord

TRAINING_ROLES = (Role.TRAINER, Role.TRAINEE)
"""The roles that there are in the training."""

TRAINEES_BEGIN = "L"
"""The letter that the numbers of trainees begin with."""

SOMEBODY = Person("somebody", "", Role.TRAINEE)
"""Whoever practises without a name: on no list, and nothing of it counts for a certificate."""


class TrainingPeople:
    """Everybody enrolled in the training, trainers and trainees, and the vault with their PINs."""

    def __init__(
        self, store: TrainingStore, clock: Clock, staff_paths: StaffPaths | None = None
    ) -> None:
        """Read the people from `store`, and record lock-outs that only the vault knows of yet.

        Args:
            store: the training store.
            clock: its monotonic time decides when a lock-out ends.
            staff_paths: where vault and pepper lie; None takes what `staff_paths_of` says.

        Raises:
            TrainingStoreError: if the store cannot be read, or a lock-out cannot be recorded.
        """
        self._store = store
        self._clock = clock
        self._vault = Vault(staff_paths or staff_paths_of(store.path), store.id)
        self._state = TableState()
        for kept in store.all_of(STAFF):
            self._state = evolve_staff(self._state, kept.what.event)
        self._record_locks()

    @property
    def all(self) -> tuple[Person, ...]:
        """Everybody who was ever enrolled, retired people too, in the order of enrolment."""
        return self._state.staff

    @property
    def at_first_start(self) -> bool:
        """Whether no trainer has a PIN, so that one has to be enrolled first."""
        return not any(
            person.active and person.has_pin and person.role is Role.TRAINER for person in self.all
        )

    def practises_freely(self, number: str) -> bool:
        """Whether this person practises without a PIN: somebody, or a name that never had one."""
        person = SOMEBODY if number == SOMEBODY.id else self._state.person(number)
        if person is None or not person.active:
            return False
        return person.role is Role.TRAINEE and not person.pins

    def active(self, number: str) -> Person | Refusal:
        """The person with this staff number; a refusal if there is none, or a retired one."""
        return active_person(self._state, number)

    def refusal(self, actor: str, act: StaffAct) -> Refusal | None:
        """Why the person with the staff number `actor` may not do this; None if allowed."""
        if not self.all and actor != SOMEBODY.id:
            return refuse(Code.NOBODY_ENROLLED, "HP 3")
        return permitted(replace(self._state, staff=(*self.all, SOMEBODY)), actor, act)

    # ── signing in ──────────────────────────────────────────────────────────────────────────

    def barred(self, number: str) -> Refusal | None:
        """Why this person cannot sign in now, whatever the PIN; None if that is possible."""
        refusal = refuse_sign_in(self._vault, self._state, number, self._clock, lifts=Role.TRAINER)
        return None if refusal is None else _here(refusal)

    def sign_in(self, number: str, pin: Pin) -> SignedIn | Refusal:
        """Check a PIN; a lock-out that follows from a wrong one is recorded.

        Raises:
            TrainingStoreError: if the lock-out cannot be recorded; it holds all the same, as the
                vault has it.
        """
        state = self._state
        answer = sign_in(self._vault, state, number, pin, self._clock, lifts=Role.TRAINER)
        if isinstance(answer, Refusal):
            self._record_locks()
            return _here(answer)
        return answer

    # ── enrolling ───────────────────────────────────────────────────────────────────────────

    def enrol(
        self, number: str, name: str, role: Role, pin: Pin, *, actor: str
    ) -> Person | Refusal:
        """Enrol somebody with the PIN that they chose; the store keeps both events or none.

        Raises:
            TrainingStoreError: if they cannot be kept.
        """
        # The PIN is laid into the vault first and counts only once the store has its `PinSet`: if
        # the store fails, nobody can sign in with it.
        refusal = self._refuse_enrolment(Enrol(number, name, role), actor)
        refusal = refusal or refuse_easy(pin, number)
        refusal = refusal or self._prepare(Person(number, name, role), pin)
        if refusal is not None:
            return refusal
        self._keep(PersonEnrolled(number, name.strip(), role), PinSet(number), actor=actor)
        return self.known(number)

    def _refuse_enrolment(self, command: Enrol, actor: str) -> Refusal | None:
        if command.role not in TRAINING_ROLES:
            return refuse(Code.NOT_OF_THE_TRAINING, "HP 6")
        if any(person.role is Role.TRAINER for person in self.all):
            refusal = self.refusal(actor, StaffAct.SUPERVISE)
        else:
            first = command.role is Role.TRAINER
            refusal = None if first else refuse(Code.FIRST_IS_TRAINER, "HP 6")
        return refusal or refuse_newcomer(self._state.staff, command)

    def join(self, name: str) -> Person | Refusal:
        """Let a trainee practise under a name of their own, without a PIN, until one is given.

        Who has joined by this name already goes on by it.

        Raises:
            TrainingStoreError: if it cannot be kept.
        """
        said = name.strip()
        for person in self.all:
            if person.name == said and self.practises_freely(person.id):
                return person
        number = next_staff_number((person.id for person in self.all), TRAINEES_BEGIN)
        refusal = refuse_newcomer(self.all, Enrol(number, said, Role.TRAINEE))
        if refusal is not None:
            return refusal
        self._keep(PersonEnrolled(number, said, Role.TRAINEE), actor=number)
        return self.known(number)

    def retire(self, number: str, *, actor: str) -> Person | Refusal:
        """Retire somebody from the training; their staff number is never given to anybody else.

        Raises:
            TrainingStoreError: if it cannot be kept.
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
        """Give somebody a new PIN, which lifts a lock-out too.

        Raises:
            TrainingStoreError: if it cannot be kept; the old PIN still holds then.
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
        """Make a new vault with the PIN of one trainer, after the vault was lost or damaged.

        All others have no PIN until they are given one.

        Returns:
            the path under which the old vault was put aside, None if there was none; or why it was
            refused.

        Raises:
            TrainingStoreError: if it cannot be kept; `reset` has to be called again then.
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
        """Lay a PIN into the vault; it takes effect with the `PinSet` that is kept afterwards.

        The vault is made with the very first PIN. If it is missing although PINs have been given,
        it was lost, and is not silently begun anew: that takes `reset`.
        """
        return begin_if_new(self._vault, self.all) or prepare_pin(self._vault, person, pin)

    def known(self, number: str) -> Person:
        """The person with this staff number, which must be one that was given; or somebody."""
        person = SOMEBODY if number == SOMEBODY.id else self._state.person(number)
        assert person is not None, "the number was given to somebody"
        return person

    def _keep(self, *events: StaffEvent, actor: str) -> None:
        for kept in self._store.keep(STAFF, *map(TrainingStaffRecord, events), actor=actor):
            self._state = evolve_staff(self._state, kept.what.event)

    def _record_locks(self) -> None:
        """Keep the lock-outs that the vault knows of and the store does not."""
        locks = unrecorded_locks(self._vault, self._state)
        if locks:
            self._keep(*locks, actor=PROGRAM)
            # If the vault cannot note that they were recorded, they are recorded again at the next
            # occasion. Twice is better than not at all.
            with suppress(VaultError):
                mark_recorded(self._vault, locks)


def _here(refusal: Refusal) -> Refusal:
    """The same refusal, citing the training's chapter: at a table it sends to the pit boss."""
    return replace(refusal, rule="HP 6")
