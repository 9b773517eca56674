"""What the training store holds for a page, and the acts that only a trainer may carry out."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import assert_never

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.hand.refusal import Refusal
from dealerassist.journal.errors import JournalError, JournalErrorCode
from dealerassist.journal.recomputed_reader import RecomputedReader
from dealerassist.locale.games_and_stakes import limit_and_stakes, table_title
from dealerassist.locale.journal_errors import journal_error_sentence
from dealerassist.locale.localizer import Localizer, dotted
from dealerassist.table.roles import Person
from dealerassist.training.certificate import missing_sentence
from dealerassist.training.certificate_thresholds import thresholds_sentence
from dealerassist.training.drill_goals import GoalStanding
from dealerassist.training.hand_features import HandFeature
from dealerassist.training.progress import Overview
from dealerassist.training.scenarios import ScenarioFault, read_scenario
from dealerassist.training.store_errors import TrainingStoreError
from dealerassist.training.stored_records import Certificate, OwnHand, Scenario, StoredRecord
from dealerassist.training.training_desk import TrainingDesk
from ui.shell.notices import plain_notice
from ui.shell.paging import slice_of_page
from ui.shell.paperwork import Paperwork
from ui.shell.ports import JobRunner
from ui.shell.print_notices import outcome_text, sent_or_why_not, title_of
from ui.shell.seat_and_hand_names import hand_label
from ui.shell.worker_jobs import CertificatePaper, PaperSaved
from ui.training.context import (
    LINES,
    NO_FACTS,
    ListedExercise,
    StoreFacts,
    TraineeStanding,
    TrainingContext,
)
from ui.training.goal_text import goal_day, goal_skills
from ui.training.intents import (
    AssignDrills,
    AssignScenario,
    BringInHands,
    IssueCertificate,
    PrintAgain,
    RetireTrainee,
    Supervise,
)
from ui.training.pages import (
    AssignedPage,
    AssigningDrillsPage,
    AssigningPage,
    BringingInPage,
    ClassPage,
    EnrollingPage,
    HomePage,
    PastHandsPage,
    ProgressPage,
    SignInPage,
    TraineePage,
    TraineesPage,
    TrainingPage,
)
from ui.view.view import Notice


class SupervisionResult(Struct, frozen=True):
    """What came of a trainer's act: a notice to show, if any, and the page to open next.

    `page` None stays on the same page; without a `title` there is no notice.
    """

    title: str = ""
    text: str = ""
    alert: bool = False
    page: TrainingPage | None = None

    def notice(self, voice: Localizer) -> Notice | None:
        """The notice over the page; None if there is nothing to say."""
        return plain_notice(voice, self.title, self.text, alert=self.alert) if self.title else None


class TrainingRecords:
    """Reads what pages show, carries out a trainer's acts, and has certificates printed."""

    def __init__(self, journal: Path, makers: JobRunner) -> None:
        """Nothing is being printed.

        Args:
            journal: the folder of the table's journal, which is only read.
            makers: start the processes that make and print certificates.
        """
        self._journal = journal
        self.paperwork = Paperwork(makers)

    @property
    def awaits(self) -> bool:
        """A certificate is being made, or its outcome has not been shown."""
        return self.paperwork.awaits or bool(self.paperwork.work.news)

    @property
    def arrived(self) -> bool:
        """A certificate is done, and its outcome has not been shown."""
        return self.paperwork.arrived or bool(self.paperwork.work.news)

    def told(self, voice: Localizer) -> SupervisionResult | None:
        """The outcome of the oldest certificate that is done, each once; None if there is none."""
        self.paperwork.hear()
        news = self.paperwork.work.news
        if not news:
            return None
        self.paperwork.told()
        title, outcome = title_of(voice, news[0].paper), news[0].outcome
        said = sent_or_why_not(voice, outcome) if isinstance(outcome, PaperSaved) else ""
        return SupervisionResult(title, said or outcome_text(voice, outcome))

    # ── what a page shows ───────────────────────────────────────────────────────────────────

    def facts(self, desk: TrainingDesk, at: TrainingContext) -> StoreFacts:
        """What the open page shows of the training store.

        Raises:
            JournalError: if the store cannot be read.
        """
        desk.refresh()
        match at.page:
            case HomePage() | ProgressPage() | AssignedPage() | PastHandsPage():
                return NO_FACTS if at.by is None else _facts_for_trainee(desk, at, at.by)
            case TraineePage(person):
                return _facts_for_trainer(desk, at, person)
            case TraineesPage(page):
                # What somebody remembers takes long to work out: only for the lines that are shown.
                everybody = len(desk.trainees)
                shown = slice_of_page(everybody, page, LINES)
                overview = desk.overview(shown=shown)
                return StoreFacts(
                    trainees=everybody,
                    standings=tuple(_standing(desk, at, line) for line in overview),
                )
            case AssigningDrillsPage() | BringingInPage():
                return NO_FACTS
            case AssigningPage(person):
                return StoreFacts(scenarios=_to_assign(desk, at.voice, person))
            case ClassPage():
                return StoreFacts(class_skills=desk.class_at_a_glance(at.choice.rules))
            case SignInPage() | EnrollingPage():
                return NO_FACTS
            case _:
                assert_never(at.page)

    # ── what a trainer does ─────────────────────────────────────────────────────────────────

    def do(self, desk: TrainingDesk, at: TrainingContext, intent: Supervise) -> SupervisionResult:
        """Carry out a trainer's act, recorded under the number of the trainer signed in.

        Raises:
            JournalError: if it cannot be recorded.
        """
        assert at.by is not None, "a trainer has signed in"
        voice, by = at.voice, at.by.id
        match intent:
            case RetireTrainee(person):
                kept = desk.retire(person, actor=by)
                return (
                    _refused(voice, kept)
                    if isinstance(kept, Refusal)
                    else SupervisionResult(page=TraineesPage())
                )
            case AssignScenario(scenario, person):
                given = desk.assign(scenario, person, actor=by)
                if isinstance(given, Refusal):
                    return _refused(voice, given)
                facts = {"number": scenario, "person": person}
                text = voice("Scenario {number} is assigned to {person}.", **facts)
                return SupervisionResult(voice("Assigned"), text, page=TraineePage(person))
            case AssignDrills():
                return _assign_drills(desk, at, intent)
            case IssueCertificate(person, another):
                return self._certify(desk, at, person, another=another)
            case PrintAgain(person, number):
                return self._print_again(desk, at, person, number)
            case BringInHands(wanted):
                return self._bring_in_hands(desk, at, frozenset(wanted))
            case _:
                assert_never(intent)

    def _certify(
        self, desk: TrainingDesk, at: TrainingContext, person: str, *, another: bool
    ) -> SupervisionResult:
        assert at.by is not None, "a trainer has signed in"
        kept = desk.certify(person, at.choice.rules, actor=at.by.id, another=another)
        if isinstance(kept, Refusal):
            return _refused(at.voice, kept)
        return self._printed(desk, at.voice, kept)

    def _print_again(
        self, desk: TrainingDesk, at: TrainingContext, person: str, number: int
    ) -> SupervisionResult:
        kept = next(each for each in desk.certificates.of(person) if each.number == number)
        return self._printed(desk, at.voice, kept)

    def _printed(
        self, desk: TrainingDesk, voice: Localizer, kept: StoredRecord[Certificate]
    ) -> SupervisionResult:
        """Print a certificate that is recorded already: it counts whatever becomes of the paper."""
        page = TraineePage(kept.what.person)
        failed = self.paperwork.begin(voice, CertificatePaper(kept, desk.certificates.code(kept)))
        if failed is None:
            return SupervisionResult(page=page)
        return SupervisionResult(voice("Certificate"), failed.sentence, page=page)

    def _bring_in_hands(
        self, desk: TrainingDesk, at: TrainingContext, wanted: frozenset[HandFeature]
    ) -> SupervisionResult:
        """Bring in past hands of the table whose journal lies beside the training, if any does."""
        voice = at.voice
        assert at.by is not None, "a trainer has signed in"
        try:
            with RecomputedReader(self._journal) as reader:
                reader.check()
                count = desk.bring_in(reader, actor=at.by.id, wanted=wanted)
        except TrainingStoreError:
            # The training's own store has failed. That is for the session, which opens it again;
            # an unreadable journal of the table, below, stops nothing here and is only reported.
            raise
        except JournalError as error:
            text = journal_error_sentence(voice.say, error)
            if error.code is JournalErrorCode.MISSING:
                text = voice("No table’s journal lies beside the training yet.")
            return SupervisionResult(
                voice("No hands were brought in"), text, alert=True, page=TraineesPage()
            )
        if isinstance(count, Refusal):
            return _refused(voice, count)
        if not count:
            text = voice("The table has none that are not here already.")
            if wanted:
                text = voice("The table has none of these that are not here already.")
            return SupervisionResult(voice("No hands were brought in"), text, page=TraineesPage())
        title = voice.count("{n} hand was brought in", "{n} hands were brought in", count)
        text = voice("Names, numbers, times and seats were left behind.")
        return SupervisionResult(title, text, page=TraineesPage())


def _assign_drills(
    desk: TrainingDesk, at: TrainingContext, asked: AssignDrills
) -> SupervisionResult:
    """Assign the drills to the trainee, or to everybody who is one now."""
    assert at.by is not None, "a trainer has signed in"
    everybody = [asked.person] if asked.person else [each.id for each in desk.trainees]
    for person in everybody:
        kept = desk.assign_drills(asked.goal, person, actor=at.by.id)
        if isinstance(kept, Refusal):
            return _refused(at.voice, kept)
    text = at.voice(
        "{skills}: by {date} to {people}.",
        skills=goal_skills(at.voice, asked.goal),
        date=goal_day(at.voice, asked.goal),
        people=at.voice.listed(everybody),
    )
    page = TraineePage(asked.person) if asked.person else ClassPage()
    return SupervisionResult(at.voice("Assigned"), text, page=page)


def _refused(voice: Localizer, refusal: Refusal) -> SupervisionResult:
    return SupervisionResult(voice("Refused"), f"{voice.refusal(refusal)}.")


def _facts_for_trainee(desk: TrainingDesk, at: TrainingContext, by: Person) -> StoreFacts:
    rules, hands = at.choice.rules, _hands(desk, at)
    return StoreFacts(
        progress=desk.progress(by.id, rules.profile),
        scenarios=_scenarios(at.voice, desk.assigned(by.id)),
        goals=_goals(desk, by.id),
        hands=hands,
        hands_of_others=len(desk.own_hands()) - len(hands),
    )


def _facts_for_trainer(desk: TrainingDesk, at: TrainingContext, person: str) -> StoreFacts:
    progress = desk.progress(person, at.choice.rules.profile)
    return StoreFacts(
        progress=progress,
        goals=tuple(sorted(desk.goals(person), key=lambda each: each.done)),
        answers_elsewhere=desk.answered(person) - progress.tally.asked,
        missing=_missing(desk, at, person),
        certificates=tuple(each.number for each in desk.certificates.of(person)),
        issued=desk.certificates.last(person, at.choice.rules),
        scenarios=_scenarios(at.voice, desk.scenarios),
    )


def _standing(desk: TrainingDesk, at: TrainingContext, line: Overview) -> TraineeStanding:
    return TraineeStanding(
        overview=line,
        issued=desk.certificates.last(line.person.id, at.choice.rules),
        missing=_missing(desk, at, line.person.id),
    )


def _goals(desk: TrainingDesk, person: str) -> tuple[GoalStanding, ...]:
    """The sets of drills that a trainee has still to reach."""
    return tuple(each for each in desk.goals(person) if not each.done)


def _missing(desk: TrainingDesk, at: TrainingContext, person: str) -> tuple[str, ...]:
    say, rules = at.voice.say, at.choice.rules
    if desk.unusable is not None:
        # The house's own thresholds cannot be read, so no certificate can say that they are met.
        return (thresholds_sentence(say, desk.unusable).removesuffix("."),)
    return tuple(missing_sentence(say, each, rules) for each in desk.missing(person, rules))


_scenario_hand = lru_cache(maxsize=512)(read_scenario)
"""The hand that the text of a scenario describes. Reading plays it by the rules, hence a cache."""


def _scenarios(
    voice: Localizer, kept: Iterable[StoredRecord[Scenario]]
) -> tuple[ListedExercise, ...]:
    return tuple(_scenario(voice, each.number, each.what) for each in kept)


def _scenario(voice: Localizer, number: int, scenario: Scenario) -> ListedExercise:
    """A scenario with its game and number of guests, as several can have the same name."""
    hand = _scenario_hand(scenario.text)
    assert not isinstance(hand, ScenarioFault), "what is kept was read before"
    guests = voice.count("{n} guest", "{n} guests", len(hand.start.seats))
    numbered = voice("number {number}", number=number)
    # No line break inside a part: "3 guests" and "number 12" stay together on the key.
    whole = (part.replace(" ", "\u00a0") for part in (guests, numbered))
    detail = dotted([table_title(voice.say, hand.rules), *whole])
    return ListedExercise(number, scenario.name, detail)


def _to_assign(desk: TrainingDesk, voice: Localizer, person: str) -> tuple[ListedExercise, ...]:
    """All scenarios, and which of them this trainee has been given and not played yet."""
    given = frozenset(each.number for each in desk.assigned(person))
    return tuple(
        replace(each, detail=dotted([each.detail, said]))
        for each in _scenarios(voice, desk.scenarios)
        for said in [voice("assigned already") if each.number in given else ""]
    )


def _hands(desk: TrainingDesk, at: TrainingContext) -> tuple[ListedExercise, ...]:
    """The past hands under the chosen profile, whatever their limit and stakes were."""
    kept = desk.own_hands(at.choice.rules.profile)
    return tuple(_hand(at.voice, each.number, each.what) for each in kept)


def _hand(voice: Localizer, number: int, hand: OwnHand) -> ListedExercise:
    rules, players = hand.rules, len(hand.start.seats)
    stakes = limit_and_stakes(voice.say, rules.limit, rules.figures, rules.smallest_chip_cents)
    guests = voice.count("{n} guest plays", "{n} guests play", players)
    return ListedExercise(number, hand_label(voice, number), dotted([guests, stakes]))
