"""The training's desk: the one loop from an answer to the book, and all that is shown of it."""

from __future__ import annotations

from pathlib import Path
from typing import Self

from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.journal.clock import Clock, system_clock
from dealerassist.journal.reader import JournalReader
from dealerassist.rules.house_rules import HouseRules
from dealerassist.staff.authority import StaffAct
from dealerassist.staff.core_dump import leave_no_core
from dealerassist.staff.paths import StaffPaths
from dealerassist.staff.pins import Pin
from dealerassist.staff.signing_in import SignedIn
from dealerassist.table.roles import Person, Role
from dealerassist.training.certificate import (
    CertifiedWork,
    MissingForCertificate,
    certificate_of,
    missing_of,
    work_of,
)
from dealerassist.training.certificate_thresholds import (
    Thresholds,
    ThresholdsError,
    shipped_thresholds,
    thresholds_in,
)
from dealerassist.training.marks import Mark
from dealerassist.training.progress import Overview, Progress, progress_of
from dealerassist.training.recall import DatedMark, Recall
from dealerassist.training.records import Assignment, Certificate, OwnHand, Scenario
from dealerassist.training.scenarios import ScenarioFault
from dealerassist.training.skills import Skill
from dealerassist.training.statistics import PersonStatistics
from dealerassist.training.store import ANSWERS, CERTIFICATES, StoredRecord, TrainingStore
from dealerassist.training.trainees import TrainingPeople
from dealerassist.training.trainer_material import MOST_AT_ONCE, TrainerMaterial

EVERYBODY = slice(None)


def _asked_for(folder: Path) -> Thresholds | ThresholdsError:
    try:
        return thresholds_in(folder)
    except ThresholdsError as error:
        return error


class TrainingDesk:
    """One training. Nothing is shown before it is kept.

    Whoever is meant is named by the number, and a profile by its name. A trainee can only
    answer; everything else takes a trainer as the `actor`.

    Attributes:
        unusable: why what the house itself asks for cannot be used. Everybody practises all the
            same, to the figures that are shipped; but no certificate says what it did not ask.
    """

    unusable: ThresholdsError | None

    def __init__(
        self,
        book: TrainingStore,
        thresholds: Thresholds | ThresholdsError,
        clock: Clock,
        places: StaffPaths | None,
    ) -> None:
        """Use `open`."""
        leave_no_core()
        self._book = book
        self._clock = clock
        self._people = TrainingPeople(book, clock, places)
        self.unusable = None
        if isinstance(thresholds, ThresholdsError):
            self.unusable, thresholds = thresholds, shipped_thresholds()
        self._thresholds = thresholds
        self._material = TrainerMaterial(book)
        self._certificates = book.all_of(CERTIFICATES)
        self._answers: dict[str, list[DatedMark]] = {}
        self._gathered: dict[tuple[str, str | None], PersonStatistics] = {}
        self._recalls: dict[tuple[str, str | None], Recall] = {}
        for kept in book.all_of(ANSWERS):
            self._take(kept.actor, DatedMark(kept.utc_ms, kept.what))

    @classmethod
    def open(
        cls, folder: Path, clock: Clock = system_clock, places: StaffPaths | None = None
    ) -> Self:
        """Open the training in this folder, or begin one there.

        Args:
            folder: where its book lies, and nothing of a table.
            clock: what time it is.
            places: where the PINs lie; None takes the usual place.

        Raises:
            BookError: if the book cannot be used; it is as it was.
        """
        book = TrainingStore.open(folder, clock)
        try:
            return cls(book, _asked_for(folder), clock, places)
        except BaseException:
            book.close()
            raise

    def close(self) -> None:
        """Give the book back. Does nothing the second time."""
        self._book.close()

    @property
    def thresholds(self) -> Thresholds:
        """What the house asks for before it signs a certificate."""
        return self._thresholds

    # ── people ──────────────────────────────────────────────────────────────────────────────

    @property
    def people(self) -> tuple[Person, ...]:
        """Everybody who was ever enrolled here, trainers and trainees, in that order."""
        return self._people.all

    @property
    def at_first_start(self) -> bool:
        """No trainer has a PIN: one has to be enrolled first."""
        return self._people.at_first_start

    def barred(self, person: str) -> Refusal | None:
        """Why this person cannot sign in now, whatever the PIN; None if that is possible."""
        return self._people.barred(person)

    def sign_in(self, person: str, pin: Pin) -> SignedIn | Refusal:
        """Whether this is the person's PIN, with the lock-out of the kiosk.

        Raises:
            BookError: if a lock cannot be kept; it holds all the same.
        """
        return self._people.sign_in(person, pin)

    def enrol(
        self, person: str, name: str, role: Role, pin: Pin, *, actor: str
    ) -> Person | Refusal:
        """Take a trainer or a trainee on. The first is a trainer, and enrols oneself.

        Raises:
            BookError: if it cannot be kept.
        """
        return self._people.enrol(person, name, role, pin, actor=actor)

    def retire(self, person: str, *, actor: str) -> Person | Refusal:
        """Somebody leaves the training. Raises as `enrol`."""
        return self._people.retire(person, actor=actor)

    def set_pin(self, person: str, pin: Pin, *, actor: str) -> Person | Refusal:
        """Give somebody a new PIN, which lifts a lock too. Raises as `enrol`."""
        return self._people.set_pin(person, pin, actor=actor)

    def reset_pins(self, person: str, pin: Pin) -> Path | Refusal | None:
        """Begin all PINs anew with that of one trainer, as `TrainingPeople.reset`."""
        return self._people.reset(person, pin)

    def may(self, person: str, act: StaffAct) -> Refusal | None:
        """Why this person may not do this in the training, or None."""
        return self._people.refusal(person, act)

    # ── answers ─────────────────────────────────────────────────────────────────────────────

    def record(self, person: str, marks: tuple[Mark, ...]) -> None:
        """Keep what somebody answered; all of it is on the disk when this returns.

        Raises:
            BookError: if it cannot be kept; nothing of it is then.
        """
        assert self.may(person, StaffAct.TRAIN) is None, f"{person} is not in this training"
        if not marks:
            return
        for kept in self._book.keep(ANSWERS, *marks, actor=person):
            self._take(person, DatedMark(kept.utc_ms, kept.what))

    def record_again(self, person: str, marks: tuple[Mark, ...]) -> None:
        """Keep what could not be kept before the book was opened anew; once, if it holds it.

        A failure leaves open whether the disk has what was written. Raises as `record`.
        """
        last = self._given(person, None)[-len(marks) :]
        if tuple(each.mark for each in last) != marks:
            self.record(person, marks)

    def _take(self, person: str, answer: DatedMark) -> None:
        self._answers.setdefault(person, []).append(answer)
        for key in ((person, answer.mark.profile), (person, None)):
            if (gathered := self._gathered.get(key)) is not None:
                gathered.take(answer)
            if (recall := self._recalls.get(key)) is not None:
                recall.learn(answer)

    def _of(self, person: str, profile: str | None) -> PersonStatistics:
        """The answers of somebody; under all profiles if none is named."""
        known = self._gathered.get((person, profile))
        if known is None:
            given = self._answers.get(person, [])
            known = PersonStatistics(each for each in given if profile in (None, each.mark.profile))
            self._gathered[person, profile] = known
        return known

    def _given(self, person: str, profile: str | None) -> list[DatedMark]:
        """The same, oldest first."""
        return self._of(person, profile).answers

    def _recall(self, person: str, profile: str | None) -> Recall:
        known = self._recalls.get((person, profile))
        if known is None:
            known = Recall(self._thresholds.seconds, self._given(person, profile))
            self._recalls[person, profile] = known
        return known

    def next_skill(self, person: str, profile: str, skills: tuple[Skill, ...]) -> Skill:
        """What to ask now, out of `skills`: see `Recall.next_skill`."""
        return self._recall(person, profile).next_skill(skills, self._clock().utc_ms)

    def progress(self, person: str, profile: str) -> Progress:
        """How somebody gets on under a profile."""
        given, recall = self._given(person, profile), self._recall(person, profile)
        return progress_of(person, profile, given, recall, self._clock().utc_ms)

    @property
    def trainees(self) -> tuple[Person, ...]:
        """Everybody who is in training and not retired, as the overview lists them."""
        everybody = self.people
        return tuple(each for each in everybody if each.active and each.role is Role.TRAINEE)

    def overview(
        self, profile: str | None = None, shown: slice = EVERYBODY
    ) -> tuple[Overview, ...]:
        """One line for every trainee; under all profiles if none is named.

        Args:
            profile: what was practised.
            shown: which lines are wanted; what somebody remembers is worked out for these alone.
        """
        return tuple(self._line(person, profile) for person in self.trainees[shown])

    def _line(self, person: Person, profile: str | None) -> Overview:
        gathered, recall = self._of(person.id, profile), self._recall(person.id, profile)
        return Overview(
            person=person,
            tally=gathered.tally,
            last_ms=gathered.last_ms,
            weakest=gathered.weakest(recall, self._clock().utc_ms),
            highest=gathered.highest,
            assigned=len(self.assigned(person.id)),
            certificates=tuple(each.number for each in self.certificates(person.id)),
        )

    # ── certificates ────────────────────────────────────────────────────────────────────────

    def missing(self, person: str, rules: HouseRules) -> tuple[MissingForCertificate, ...]:
        """What somebody still lacks for the certificate; nothing if it can be issued."""
        return missing_of(self._work(person, rules), rules, self._thresholds)

    def _work(self, person: str, rules: HouseRules) -> CertifiedWork:
        return work_of([each.mark for each in self._given(person, rules.profile)], rules)

    def certificates(self, person: str | None = None) -> tuple[StoredRecord[Certificate], ...]:
        """Those issued to somebody, oldest first; all if nobody is named."""
        return tuple(each for each in self._certificates if person in (None, each.what.person))

    def issued(self, person: str, rules: HouseRules) -> StoredRecord[Certificate] | None:
        """The certificate that somebody has for this game, the last one; None without any."""
        profiles = ((each, each.what.rules.profile) for each in self.certificates(person))
        of_game = [each for each, profile in profiles if profile == rules.profile]
        return of_game[-1] if of_game else None

    def certify(
        self,
        person: str,
        rules: HouseRules,
        *,
        actor: str,
        house: str = "",
        another: bool = False,
    ) -> StoredRecord[Certificate] | Refusal:
        """Issue a certificate to a trainee; its number is that in the book.

        Args:
            house: what the house calls itself, if not as its `training.toml` says.
            another: although there is one for this game.

        Raises:
            BookError: if it cannot be kept; there is none then.
        """
        if (refusal := self.may(actor, StaffAct.SUPERVISE)) is not None:
            return refusal
        trainer, trainee = self._people.known(actor), self._people.active(person)
        if isinstance(trainee, Refusal):
            return trainee
        if trainee.role is not Role.TRAINEE:
            return refuse(Code.NOT_A_TRAINEE, "HP 6", person=person)
        known = self.issued(person, rules)
        if known is not None and not another:
            return refuse(Code.ISSUED_ALREADY, "HP 6", person=person, number=known.number)
        if self.unusable or self.missing(person, rules):
            return refuse(Code.NOT_READY, "HP 6")
        named = house or self._thresholds.house
        made = certificate_of(self._work(person, rules), rules, trainee, trainer, named)
        (kept,) = self._book.keep(CERTIFICATES, made, actor=actor)
        self._certificates = (*self._certificates, kept)
        return kept

    # ── what a trainer brings in ────────────────────────────────────────────────────────────

    @property
    def scenarios(self) -> tuple[StoredRecord[Scenario], ...]:
        """The hands that trainers wrote, oldest first."""
        return self._material.scenarios

    def add_scenario(
        self, text: str, name: str, *, actor: str
    ) -> StoredRecord[Scenario] | ScenarioFault | Refusal:
        """Keep a hand that was written as a hand record, or say what is wrong with it."""
        refusal = self.may(actor, StaffAct.SUPERVISE)
        return refusal or self._material.add_scenario(text, name, actor=actor)

    def assign(
        self, scenario: int, person: str, *, actor: str
    ) -> StoredRecord[Assignment] | Refusal:
        """Have a trainee play the scenario of this number."""
        if (refusal := self.may(actor, StaffAct.SUPERVISE)) is not None:
            return refusal
        trainee = self._people.active(person)
        if isinstance(trainee, Refusal):
            return trainee
        return self._material.assign(scenario, trainee, self._given(person, None), actor=actor)

    def assigned(self, person: str) -> tuple[StoredRecord[Scenario], ...]:
        """What somebody still has to play: a mark with its number as the seed takes it away."""
        return self._material.assigned(person, self._given(person, None))

    def bring_in(
        self, journal: JournalReader, *, actor: str, count: int = MOST_AT_ONCE
    ) -> int | Refusal:
        """Bring the last hands of a table in; how many there were to learn from.

        Args:
            journal: it is only looked at.

        Raises:
            JournalError: if it cannot be read.
            BookError: if they cannot be kept; none is then.
        """
        refusal = self.may(actor, StaffAct.SUPERVISE)
        if refusal is not None:
            return refusal
        return self._material.bring_in(journal, count, actor=actor)

    def own_hands(self, profile: str | None = None) -> tuple[StoredRecord[OwnHand], ...]:
        """The past hands of the house that were brought in; under one profile if it is named."""
        return self._material.own_hands(profile)
