"""The training desk: keeps answers and everything else, and answers what the training shows."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Self

from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.journal.clock import Clock, system_clock
from dealerassist.rules.house_rules import HouseRules
from dealerassist.staff.authority import StaffAct
from dealerassist.staff.core_dump import disable_core_dumps
from dealerassist.staff.paths import StaffPaths
from dealerassist.staff.pins import Pin
from dealerassist.staff.signing_in import SignedIn
from dealerassist.table.roles import Person, Role
from dealerassist.training.answer_marks import Mark
from dealerassist.training.certificate import (
    CertifiedWork,
    MissingForCertificate,
    certificate_of,
    last_day_of_validity,
    missing_of,
    work_of,
)
from dealerassist.training.certificate_thresholds import (
    Thresholds,
    ThresholdsError,
    shipped_thresholds,
    thresholds_or_why_not,
)
from dealerassist.training.class_at_a_glance import SkillOfClass, class_skills
from dealerassist.training.drill_goals import GoalStanding
from dealerassist.training.drills.register import skills_of
from dealerassist.training.exam_results import CandidateResult
from dealerassist.training.hand_features import HandFeature
from dealerassist.training.issued_certificates import IssuedCertificates
from dealerassist.training.kept_answers import KeptAnswers
from dealerassist.training.progress import Overview, Progress, day_of, progress_of
from dealerassist.training.scenarios import ScenarioFault
from dealerassist.training.set_exams import SetExams
from dealerassist.training.skills import Skill
from dealerassist.training.store import TrainingStore
from dealerassist.training.stored_records import (
    Assignment,
    Certificate,
    DrillGoal,
    Exam,
    OwnHand,
    Scenario,
    StoredRecord,
)
from dealerassist.training.trainer_material import MOST_AT_ONCE, SourceOfHands, TrainerMaterial
from dealerassist.training.training_people import SOMEBODY, TrainingPeople

EVERYBODY = slice(None)
EVERY_HAND: frozenset[HandFeature] = frozenset()


class TrainingDesk:
    """One training: its people, their answers, certificates, scenarios and hands of the house.

    Everything is on the disk before it is shown. People are named by their staff numbers, profiles
    by their names. Trainees can only record answers; everything else needs a trainer as `actor`.

    Attributes:
        certificates: those that were issued.
        exams: those that were set.
        house: what the house calls itself in its `training.toml`; may be empty.
        unusable: why the house's own `training.toml` cannot be used; None if it can, or if there is
            none. Everybody can practise then, by the figures that are shipped, but no certificate
            is issued: it would certify what the house has not asked for.
    """

    unusable: ThresholdsError | None

    def __init__(
        self,
        store: TrainingStore,
        thresholds: Thresholds | ThresholdsError,
        clock: Clock,
        staff_paths: StaffPaths | None,
    ) -> None:
        """Compute everything from an open store. Use `open` instead."""
        # PINs are in memory from here on: a crash must not leave them in a core dump.
        disable_core_dumps()
        self._store = store
        self._clock = clock
        self._staff_paths = staff_paths
        self.unusable = None
        if isinstance(thresholds, ThresholdsError):
            self.unusable, thresholds = thresholds, shipped_thresholds()
        self._thresholds, self.house = thresholds, thresholds.house
        self._load()

    def _load(self) -> None:
        """Compute everything from what the store holds."""
        store = self._store
        self._people = TrainingPeople(store, self._clock, self._staff_paths)
        self._material = TrainerMaterial(store)
        self.certificates = IssuedCertificates(store)
        self._answers = KeptAnswers(store, self._thresholds.seconds)
        self.exams = SetExams(store, self._people, self._answers)

    def refresh(self) -> None:
        """Take in what another program has kept here meanwhile, as a command does.

        Raises:
            TrainingStoreError: if the store cannot be read.
        """
        if self._store.changed_by_others:
            self._load()

    @classmethod
    def open(
        cls,
        folder: Path,
        clock: Clock = system_clock,
        staff_paths: StaffPaths | None = None,
        *,
        beside: bool = False,
    ) -> Self:
        """Open the training in this folder, or begin one there.

        Args:
            folder: where its store lies; no table's journal may lie there.
            clock: what time it is.
            staff_paths: where the PINs lie; None takes the usual place.
            beside: also while a running training has it open (`TrainingStore.open`).

        Raises:
            TrainingStoreError: if the store cannot be used; it has not been changed.
        """
        store = TrainingStore.open(folder, clock, beside=beside)
        try:
            return cls(store, thresholds_or_why_not(folder), clock, staff_paths)
        except BaseException:
            store.close()
            raise

    @contextmanager
    def let_go(self) -> Iterator[None]:
        """Let others have the store while somebody types: see `TrainingStore.let_go`."""
        with self._store.let_go():
            yield
        self._load()

    def close(self) -> None:
        """Close the store. A second call does nothing."""
        self._store.close()

    # ── people ──────────────────────────────────────────────────────────────────────────────

    @property
    def people(self) -> tuple[Person, ...]:
        """Everybody who was ever enrolled here, retired people too, in the order of enrolment."""
        return self._people.all

    @property
    def at_first_start(self) -> bool:
        """Whether no trainer has a PIN, so that one has to be enrolled first."""
        return self._people.at_first_start

    def barred(self, person: str) -> Refusal | None:
        """Why this person cannot sign in now, whatever the PIN; None if that is possible."""
        return self._people.barred(person)

    def sign_in(self, person: str, pin: Pin) -> SignedIn | Refusal:
        """Check a PIN; wrong ones lock the person out as at the kiosk (house practice, chapter 3).

        Raises:
            TrainingStoreError: if a lock-out cannot be recorded; it holds all the same.
        """
        return self._people.sign_in(person, pin)

    def enrol(
        self, person: str, name: str, role: Role, pin: Pin, *, actor: str
    ) -> Person | Refusal:
        """Enrol a trainer or a trainee. The first is a trainer, who needs nobody's permission."""
        self.refresh()
        return self._people.enrol(person, name, role, pin, actor=actor)

    def practises_freely(self, person: str) -> bool:
        """Whether this person practises without a PIN: see `TrainingPeople.practises_freely`."""
        return self._people.practises_freely(person)

    def join(self, name: str) -> Person | Refusal:
        """Let a trainee practise under a name of their own: see `TrainingPeople.join`."""
        self.refresh()
        return self._people.join(name)

    def known(self, person: str) -> Person | None:
        """Who has this number, also somebody without a name; None if nobody has."""
        everybody = (*self.people, SOMEBODY)
        return next((each for each in everybody if each.id == person), None)

    def retire(self, person: str, *, actor: str) -> Person | Refusal:
        """Retire somebody from the training."""
        self.refresh()
        return self._people.retire(person, actor=actor)

    def set_pin(self, person: str, pin: Pin, *, actor: str) -> Person | Refusal:
        """Give somebody a new PIN, which lifts a lock-out too."""
        self.refresh()
        return self._people.set_pin(person, pin, actor=actor)

    def reset_pins(self, person: str, pin: Pin) -> Path | Refusal | None:
        """Discard all PINs and begin with that of one trainer: see `TrainingPeople.reset`."""
        return self._people.reset(person, pin)

    def may(self, person: str, act: StaffAct) -> Refusal | None:
        """Why this person may not do this in the training, or None."""
        return self._people.refusal(person, act)

    def _refuse_supervising(self, actor: str) -> Refusal | None:
        """Why this person may not act as a trainer, as of what the store holds now; or None."""
        self.refresh()
        return self.may(actor, StaffAct.SUPERVISE)

    # ── answers ─────────────────────────────────────────────────────────────────────────────

    def record(self, person: str, marks: tuple[Mark, ...]) -> None:
        """Keep the marks of a trainee; all of them are on the disk when this returns.

        Raises:
            TrainingStoreError: if they cannot be written. `record_again` tries once more, after
                the store was opened anew.
        """
        assert self.may(person, StaffAct.TRAIN) is None, f"{person} is not in this training"
        self._answers.keep(person, marks)

    def record_again(self, person: str, marks: tuple[Mark, ...]) -> None:
        """Keep marks whose `record` has failed, each only once: see `KeptAnswers.keep_again`."""
        self._answers.keep_again(person, marks)

    def answered(self, person: str) -> int:
        """How many answers a person has given, in all games together."""
        return self._answers.of(person, None).tally.asked

    def next_skill(self, person: str, profile: str, skills: tuple[Skill, ...]) -> Skill:
        """Which of `skills` to ask somebody about now: see `Recall.next_skill`."""
        return self._answers.recall(person, profile).next_skill(skills, self._clock().utc_ms)

    def progress(self, person: str, profile: str) -> Progress:
        """The progress of a person under a profile, as of now."""
        given, recall = self._answers.given(person, profile), self._answers.recall(person, profile)
        return progress_of(person, profile, given, recall, self._clock().utc_ms)

    @property
    def trainees(self) -> tuple[Person, ...]:
        """The trainees who are not retired, in the order of the overview."""
        everybody = self.people
        return tuple(each for each in everybody if each.active and each.role is Role.TRAINEE)

    def overview(
        self, profile: str | None = None, shown: slice = EVERYBODY
    ) -> tuple[Overview, ...]:
        """One line for each trainee.

        Args:
            profile: count only what was practised under this profile; None counts everything.
            shown: which of the lines are wanted: recall takes long to compute.
        """
        return tuple(self._line(person, profile) for person in self.trainees[shown])

    def _line(self, person: Person, profile: str | None) -> Overview:
        statistics = self._answers.of(person.id, profile)
        recall = self._answers.recall(person.id, profile)
        return Overview(
            person=person,
            tally=statistics.tally,
            last_ms=statistics.last_ms,
            weakest=statistics.weakest(recall, self._clock().utc_ms),
            reached=statistics.reached,
            assigned=len(self.assigned(person.id)),
            certificates=tuple(each.number for each in self.certificates.of(person.id)),
        )

    def class_at_a_glance(self, rules: HouseRules) -> tuple[SkillOfClass, ...]:
        """All trainees together under these rules: see `class_skills`."""
        answers = {each: self._answers.given(each.id, rules.profile) for each in self.trainees}
        return class_skills(answers, skills_of(rules))

    # ── certificates ────────────────────────────────────────────────────────────────────────

    def missing(self, person: str, rules: HouseRules) -> tuple[MissingForCertificate, ...]:
        """What a trainee still lacks for a certificate under these rules; empty if nothing."""
        return missing_of(self._work(person, rules), rules, self._thresholds)

    def _work(self, person: str, rules: HouseRules) -> CertifiedWork:
        return work_of([each.mark for each in self._answers.given(person, rules.profile)], rules)

    def certify(
        self,
        person: str,
        rules: HouseRules,
        *,
        actor: str,
        house: str = "",
        another: bool = False,
    ) -> StoredRecord[Certificate] | Refusal:
        """Issue a certificate to a trainee (house practice, chapter 6).

        Args:
            house: what the house calls itself; empty takes the name from its `training.toml`.
            another: issue one although the trainee has one for this profile already.

        Returns:
            the certificate with its number, or why it was refused.

        Raises:
            TrainingStoreError: if it cannot be kept; then none was issued.
        """
        if (refusal := self._refuse_supervising(actor)) is not None:
            return refusal
        trainer, trainee = self._people.known(actor), self._people.active(person)
        if isinstance(trainee, Refusal):
            return trainee
        if trainee.role is not Role.TRAINEE:
            return refuse(Code.NOT_A_TRAINEE, "HP 6", person=person)
        if not trainee.pins:
            # Anybody can have answered under a name without a PIN.
            return refuse(Code.NO_PIN, "HP 6", person=person)
        known = self.certificates.last(person, rules)
        if known is not None and not another:
            return refuse(Code.ISSUED_ALREADY, "HP 6", person=person, number=known.number)
        if self.unusable or self.missing(person, rules):
            return refuse(Code.NOT_READY, "HP 6")
        named = house or self.house
        until = last_day_of_validity(self._clock().utc_ms, self._thresholds.valid_months)
        made = certificate_of(self._work(person, rules), rules, trainee, trainer, named, until)
        return self.certificates.keep(made, actor=actor)

    # ── exams ───────────────────────────────────────────────────────────────────────────────

    def set_exam(self, exam: Exam, *, actor: str) -> StoredRecord[Exam] | Refusal:
        """Set an exam for all trainees. Raises as `certify`."""
        return self._refuse_supervising(actor) or self.exams.keep(exam, actor=actor)

    def open_exams(self, person: str) -> tuple[CandidateResult, ...]:
        """The exams that a trainee can take today, with how far this one is in each.

        None without a PIN: it is not known who that is.
        """
        if self._people.practises_freely(person):
            return ()
        return self.exams.open_to(person, day_of(self._clock().utc_ms))

    def _trainee(self, person: str, actor: str) -> Person | Refusal:
        """Whom a trainer acts for; or why `actor` may not, or that nobody has this number."""
        return self._refuse_supervising(actor) or self._people.active(person)

    # ── scenarios and hands of the house ────────────────────────────────────────────────────

    @property
    def scenarios(self) -> tuple[StoredRecord[Scenario], ...]:
        """The scenarios that trainers wrote, oldest first."""
        return self._material.scenarios

    def add_scenario(
        self, text: str, name: str, *, actor: str
    ) -> StoredRecord[Scenario] | ScenarioFault | Refusal:
        """Keep a hand that a trainer wrote (see `read_scenario`), or say what is wrong with it."""
        refusal = self._refuse_supervising(actor)
        return refusal or self._material.add_scenario(text, name, actor=actor)

    def assign(
        self, scenario: int, person: str, *, actor: str
    ) -> StoredRecord[Assignment] | Refusal:
        """Assign the scenario of this number to a trainee."""
        trainee = self._trainee(person, actor)
        if isinstance(trainee, Refusal):
            return trainee
        answers = self._answers.given(person, None)
        return self._material.assign(scenario, trainee, answers, actor=actor)

    def assign_drills(
        self, goal: DrillGoal, person: str, *, actor: str
    ) -> StoredRecord[Assignment] | Refusal:
        """Assign a set of drills to a trainee."""
        trainee = self._trainee(person, actor)
        if isinstance(trainee, Refusal):
            return trainee
        answers = self._answers.given(person, None)
        return self._material.assign_drills(goal, trainee, answers, actor=actor)

    def goals(self, person: str) -> tuple[GoalStanding, ...]:
        """How far a trainee is with the sets of drills that were assigned."""
        return self._material.goals(person, self._answers.given(person, None))

    def assigned(self, person: str) -> tuple[StoredRecord[Scenario], ...]:
        """The scenarios that a trainee still has to play: not answered since they were assigned."""
        return self._material.assigned(person, self._answers.given(person, None))

    def bring_in(
        self,
        source: SourceOfHands,
        *,
        actor: str,
        count: int = MOST_AT_ONCE,
        wanted: frozenset[HandFeature] = EVERY_HAND,
    ) -> int | Refusal:
        """Bring hands of a table or of hand records into the training, made anonymous.

        Args:
            source: the table's journal, which is only read, or the hands of some files.
            count: how many are looked at: of a journal the last ones.
            wanted: only hands in which one of these happens; all hands if it is empty.

        Returns:
            how many were kept: those that fit and were not here already; on an error, none.
        """
        if (refusal := self._refuse_supervising(actor)) is not None:
            return refusal
        return self._material.bring_in(source, count, wanted, actor=actor)

    def own_hands(self, profile: str | None = None) -> tuple[StoredRecord[OwnHand], ...]:
        """The hands of the house that were brought in; of all profiles if `profile` is None."""
        return self._material.own_hands(profile)
