"""The trainer's page about a trainee, and the one with the sets of drills that this one has."""

from __future__ import annotations

from typing import Self

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.hand.refusal import Refusal
from dealerassist.journal.queries.house_of_table import house_of_table
from dealerassist.locale.localizer import dotted
from dealerassist.training.drill_goals import GoalStanding
from dealerassist.training.progress import Progress
from dealerassist.training.skills import Skill
from dealerassist.training.stored_records import Certificate, StoredRecord
from dealerassist.training.training_desk import TrainingDesk
from ui.asked.intents import opening
from ui.asked.key_action import GreyReason, KeyAction, Keys, live, live_or_grey
from ui.dialogs.enrol import NewPin
from ui.jobs.worker_jobs import CertificatePaper
from ui.training.assigning import AssigningDrillsPage, AssigningPage
from ui.training.assignments import set_key
from ui.training.certificate_text import holding, missing_for_certificate
from ui.training.context import TrainingContext
from ui.training.intents import Root, ShowRoot
from ui.training.page import (
    Ends,
    ShowPage,
    TrainingPage,
    list_key,
    page_of_keys,
)
from ui.training.progress import progress_view
from ui.training.supervision import (
    SupervisedDesk,
    SupervisionResult,
    TrainerAct,
    trainer_at,
)
from ui.view.parts import LabelledFigure, Tone
from ui.view.training import ProgressView, TrainingPageView

NOTES = 4
"""How many lines of what is missing for the certificate there is room for."""


class TraineeRecord(Struct, frozen=True, kw_only=True):
    """What the store holds of a trainee.

    Attributes:
        progress: how the answers under the chosen profile went.
        answers_elsewhere: how many answers are in other games.
        missing: what the certificate for the chosen game lacks, a sentence each.
        certificates: the numbers of all certificates issued.
        issued: the last one for the chosen game; None if there is none.
        goals: all sets of drills, those not reached yet first.
        has_scenarios: whether there is any scenario to be assigned.
    """

    progress: Progress | None = None
    answers_elsewhere: int = 0
    missing: tuple[str, ...] = ()
    certificates: tuple[int, ...] = ()
    issued: StoredRecord[Certificate] | None = None
    goals: tuple[GoalStanding, ...] = ()
    has_scenarios: bool = False


class TraineePage(TrainingPage, frozen=True):
    """Progress, certificate, PIN, scenarios and retiring of a trainee.

    Beside the skills stands what is missing for the certificate; a tap on a skill shows its charts
    there, another one leads back.

    Attributes:
        person: the trainee's number.
        skill: what the charts show; None for what is missing for the certificate instead.
        leaves: it asks whether the trainee is to be retired.
        another: it asks whether to issue one more certificate for the same game.
        record: how the trainee stands; empty where the store could not be read.
    """

    person: str
    skill: Skill | None = None
    leaves: bool = False
    another: bool = False
    record: TraineeRecord = TraineeRecord()

    for_trainers = True

    @property
    def progress(self) -> Progress | None:
        return self.record.progress

    def read(self, desk: TrainingDesk, at: TrainingContext) -> Self:
        person, rules = self.person, at.choice.rules
        progress = desk.progress(person, rules.profile)
        record = TraineeRecord(
            progress=progress,
            answers_elsewhere=desk.answered(person) - progress.tally.asked,
            missing=missing_for_certificate(desk, at, person),
            certificates=tuple(each.number for each in desk.certificates.of(person)),
            issued=desk.certificates.last(person, rules),
            goals=_all_goals(desk, person),
            has_scenarios=bool(desk.scenarios),
        )
        return replace(self, record=record)

    def shown(self, at: TrainingContext, keys: Keys) -> TrainingPageView:
        view = progress_view(keys, at, self.progress, self.skill, self._turned)
        view = replace(view, strip=(*view.strip, *self._elsewhere(at)))
        if self.skill is None:
            view = self._with_notes(keys, at, view)
        ends = keys.places(self._ends(at))
        return TrainingPageView(title=self._title(at), progress=view, ends=ends)

    def _title(self, at: TrainingContext) -> str:
        voice, issued = at.voice, self.record.issued
        person = at.person(self.person)
        title = dotted([person.id, person.name])
        if self.another and issued is not None:
            asked = "Certificate {number} was issued on {date}: issue another?"
            return voice(asked, number=issued.number, date=voice.say.day(issued.utc_ms))
        return voice("{person} leaves the training?", person=title) if self.leaves else title

    def _turned(self, skill: Skill) -> TraineePage:
        return TraineePage(self.person, None if skill is self.skill else skill)

    def _elsewhere(self, at: TrainingContext) -> tuple[LabelledFigure, ...]:
        """How many answers there are in other games than that of the page, if there are any."""
        elsewhere = self.record.answers_elsewhere
        if not elsewhere:
            return ()
        return (LabelledFigure(at.voice("In other games"), at.voice.say.number(elsewhere)),)

    def _with_notes(self, keys: Keys, at: TrainingContext, view: ProgressView) -> ProgressView:
        """With how it stands with the certificate, and a part of what is missing for it."""
        notes, more = self.part_and_next_page(at.voice, self.record.missing, NOTES)
        return replace(
            view,
            charts=(),
            heading=_heading(at, self.record),
            notes=tuple(notes),
            more=keys.one_or_none(more),
        )

    def _ends(self, at: TrainingContext) -> Ends:
        voice, person = at.voice, self.person
        if self.leaves:
            sure = live(
                "confirm",
                voice("Retire"),
                RetireTrainee(person),
                detail=voice("signs in no more; the answers are kept"),
                tone=Tone.GIVE_UP,
            )
            return (_cancel(at, person), None, None, None, sure)
        if self.another and self.record.issued is not None:
            return self._another(at, self.record.issued.number)
        retire = live("retire", voice("Retire"), ShowPage(TraineePage(person, leaves=True)))
        pin = opening(NewPin(person=person, boss=trainer_at(at).id))
        new_pin = live("new-pin", voice("New PIN"), pin, detail=voice("lifts a lock too"))
        drills = AssigningDrillsPage(person, return_to=TraineePage(person))
        return (
            list_key(voice),
            retire,
            new_pin,
            self._sets(at),
            live("school-drills", voice("Assign drills"), ShowPage(drills)),
            self._assign(at),
            self._certify(at),
        )

    def _sets(self, at: TrainingContext) -> KeyAction | None:
        goals = len(self.record.goals)
        if not goals:
            return None
        detail = at.voice.count("{n} set of drills", "{n} sets of drills", goals)
        page = ShowPage(DrillSetsPage(self.person))
        return live("school-sets", at.voice("Assigned"), page, detail=detail)

    def _assign(self, at: TrainingContext) -> KeyAction:
        why = at.voice("There is none yet: “dealer-assist training scenario” brings one in")
        none = GreyReason(why, brief=at.voice("There is none yet"))
        assigns = ShowPage(AssigningPage(self.person, return_to=TraineePage(self.person)))
        does = assigns if self.record.has_scenarios else none
        return live_or_grey(at.voice, "school-assign", at.voice("Assign a scenario"), does)

    def _another(self, at: TrainingContext, number: int) -> Ends:
        """The keys while there is a certificate for this game: print it again, or issue another."""
        voice, person = at.voice, self.person
        again = live(
            "print-again",
            voice("Print it again"),
            PrintAgain(person, number),
            detail=voice("number {number}", number=number),
            tone=Tone.GO,
        )
        title, detail = voice("Issue another"), voice("with a number of its own")
        issues = self._lacks or IssueCertificate(person, another=True)
        another = live_or_grey(voice, "confirm", title, issues, detail=detail)
        return (_cancel(at, person), None, None, again, another)

    def _certify(self, at: TrainingContext) -> KeyAction:
        title, issued = at.voice("Issue the certificate"), self.record.issued
        if issued is not None:
            detail = at.voice("number {number}", number=issued.number)
            asks = ShowPage(TraineePage(self.person, another=True))
            return live("school-certify", at.voice("Certificate"), asks, detail=detail)
        does = self._lacks or IssueCertificate(self.person)
        return live_or_grey(at.voice, "school-certify", title, does, tone=Tone.GO)

    @property
    def _lacks(self) -> GreyReason | None:
        """What the certificate lacks first of all; None where it can be issued."""
        missing = self.record.missing
        return GreyReason(missing[0], "HP 6") if missing else None


def _cancel(at: TrainingContext, person: str) -> KeyAction:
    detail = at.voice("nothing changed")
    return live("cancel", at.voice("Cancel"), ShowPage(TraineePage(person)), detail=detail)


class RetireTrainee(TrainerAct, frozen=True):
    """Retire a trainee, who can sign in no more."""

    person: str

    def carry_out(self, on: SupervisedDesk) -> SupervisionResult:
        kept = on.desk.retire(self.person, actor=on.by)
        if isinstance(kept, Refusal):
            return on.refused(kept)
        return SupervisionResult(then=ShowRoot(Root.TRAINEES))


# ── the certificate ─────────────────────────────────────────────────────────────────────────


def _heading(at: TrainingContext, record: TraineeRecord) -> str:
    """The heading over what is missing for the certificate."""
    issued, last = record.certificates, record.issued
    if last is not None and last.what.until:
        numbered = at.voice("Certificate {number}", number=at.voice.say.number(last.number))
        return dotted([numbered, holding(at, last.what)])
    if issued:
        numbers = ", ".join(at.voice.say.number(number) for number in issued)
        return at.voice("Certificate issued: number {numbers}", numbers=numbers)
    if record.missing:
        return at.voice("Missing for the certificate, at the level table-ready")
    return at.voice("Nothing is missing for the certificate")


class IssueCertificate(TrainerAct, frozen=True):
    """Issue a certificate to a trainee; `another` although there is one for this game."""

    person: str
    another: bool = False

    def carry_out(self, on: SupervisedDesk) -> SupervisionResult:
        rules, house = on.at.choice.rules, house_of_table(on.beside.journal)
        kept = on.desk.certify(self.person, rules, actor=on.by, house=house, another=self.another)
        return on.refused(kept) if isinstance(kept, Refusal) else _printed(on, kept)


class PrintAgain(TrainerAct, frozen=True):
    """Print the certificate of this number, which the trainee has, once more."""

    person: str
    number: int

    def carry_out(self, on: SupervisedDesk) -> SupervisionResult:
        every = on.desk.certificates.of(self.person)
        return _printed(on, next(each for each in every if each.number == self.number))


def _printed(on: SupervisedDesk, kept: StoredRecord[Certificate]) -> SupervisionResult:
    """Print a certificate that is recorded already: it counts whatever becomes of the paper."""
    paper = CertificatePaper(kept, on.desk.certificates.code(kept))
    page, voice = ShowPage(TraineePage(kept.what.person)), on.at.voice
    return on.beside.print_paper(voice, paper, voice("Certificate"), page)


# ── sets of drills ──────────────────────────────────────────────────────────────────────────


class DrillSetsPage(TrainingPage, frozen=True):
    """All sets of a trainee, with goal and standing; a tap leads to the skill asked about next.

    `goals` has those not reached yet first.
    """

    person: str
    goals: tuple[GoalStanding, ...] = ()

    for_trainers = True

    def read(self, desk: TrainingDesk, at: TrainingContext) -> Self:
        return replace(self, goals=_all_goals(desk, self.person))

    def shown(self, at: TrainingContext, keys: Keys) -> TrainingPageView:
        voice, person = at.voice, at.person(self.person)
        every = tuple(
            set_key(at, each, ShowPage(TraineePage(person.id, each.next_skill)))
            for each in self.goals
        )
        shown, next_page = self.part_and_next_page(voice, every)
        back = live("school-trainee", voice("To the trainee"), ShowPage(TraineePage(person.id)))
        ends = (back, None, None, None, next_page)
        title = voice("Drills of {person}", person=dotted([person.id, person.name]))
        return page_of_keys(keys, title, shown, ends)


def _all_goals(desk: TrainingDesk, person: str) -> tuple[GoalStanding, ...]:
    """All sets of a trainee, those not reached yet first."""
    return tuple(sorted(desk.goals(person), key=lambda each: each.done))
