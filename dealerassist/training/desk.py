"""The training's desk: the one loop from an answer to the book, and all that is shown of it."""

from __future__ import annotations

from pathlib import Path
from typing import Self

from dealerassist.hand.refusal import Refusal
from dealerassist.journal.clock import Clock, system_clock
from dealerassist.staff.authority import Act
from dealerassist.staff.core_dump import leave_no_core
from dealerassist.staff.pins import Pin
from dealerassist.staff.signing_in import SignedIn
from dealerassist.table.people import Person, Role
from dealerassist.training.book import ANSWERS, Book
from dealerassist.training.marks import Mark
from dealerassist.training.people import People
from dealerassist.training.progress import Overview, Progress, progress_of
from dealerassist.training.recall import Answered, Recall
from dealerassist.training.skills import Skill
from dealerassist.training.thresholds import Thresholds, thresholds_in


class TrainingDesk:
    """One training. Nothing is shown before it is kept.

    Whoever is meant is named by the number, and a profile by its name. A trainee can only
    answer; everything else takes a trainer as the `actor`.
    """

    def __init__(self, book: Book, thresholds: Thresholds, clock: Clock) -> None:
        """Use `open`."""
        leave_no_core()
        self._book = book
        self._clock = clock
        self._people = People(book, clock)
        self._thresholds = thresholds
        self._answers: dict[str, list[Answered]] = {}
        self._recalls: dict[tuple[str, str], Recall] = {}
        for kept in book.all_of(ANSWERS):
            self._take(kept.actor, Answered(kept.utc_ms, kept.what))

    @classmethod
    def open(cls, folder: Path, clock: Clock = system_clock) -> Self:
        """Open the training in this folder, or begin one there.

        Raises:
            BookError: if the book cannot be used; it is as it was.
            ThresholdsError: if the house's own thresholds cannot be.
        """
        thresholds = thresholds_in(folder)
        book = Book.open(folder, clock)
        try:
            return cls(book, thresholds, clock)
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
        """Begin all PINs anew with that of one trainer, as `People.reset`."""
        return self._people.reset(person, pin)

    def may(self, person: str, act: Act) -> Refusal | None:
        """Why this person may not do this in the training, or None."""
        return self._people.refusal(person, act)

    # ── answers ─────────────────────────────────────────────────────────────────────────────

    def record(self, person: str, marks: tuple[Mark, ...]) -> None:
        """Keep what somebody answered; all of it is on the disk when this returns.

        Raises:
            BookError: if it cannot be kept; nothing of it is then.
        """
        assert self.may(person, Act.TRAIN) is None, f"{person} is not in this training"
        if not marks:
            return
        for kept in self._book.keep(ANSWERS, *marks, actor=person):
            self._take(person, Answered(kept.utc_ms, kept.what))

    def _take(self, person: str, answer: Answered) -> None:
        self._answers.setdefault(person, []).append(answer)
        if (recall := self._recalls.get((person, answer.mark.profile))) is not None:
            recall.learn(answer)

    def _given(self, person: str, profile: str | None) -> list[Answered]:
        """The answers of somebody, oldest first; under all profiles if none is named."""
        given = self._answers.get(person, [])
        return [each for each in given if profile in (None, each.mark.profile)]

    def _recall(self, person: str, profile: str) -> Recall:
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

    def overview(self, profile: str | None = None) -> tuple[Overview, ...]:
        """One line for every trainee who is not retired; under all profiles if none is named."""
        return tuple(
            self._line(person, profile)
            for person in self.people
            if person.active and person.role is Role.TRAINEE
        )

    def _line(self, person: Person, profile: str | None) -> Overview:
        given = self._given(person.id, profile)
        recall = Recall(self._thresholds.seconds, given)
        progress = progress_of(person.id, profile or "", given, recall, self._clock().utc_ms)
        levels = [each.level for each in progress.levels]
        return Overview(
            person=person,
            tally=progress.tally,
            last_ms=given[-1].utc_ms if given else None,
            weakest=progress.weakest,
            highest=levels[-1] if levels else None,
        )
