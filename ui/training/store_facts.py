"""What the pages of the training show of its store."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import assert_never

from msgspec.structs import replace

from dealerassist.locale.games_and_stakes import limit_and_stakes, table_title
from dealerassist.locale.localizer import Localizer, dotted
from dealerassist.table.roles import Person
from dealerassist.training.certificate import missing_sentence
from dealerassist.training.certificate_thresholds import thresholds_sentence
from dealerassist.training.drill_goals import GoalStanding
from dealerassist.training.exam_results import ExamStanding
from dealerassist.training.hand_features import HandFeature, feature_name, features_of
from dealerassist.training.progress import Overview
from dealerassist.training.scenarios import ScenarioFault, read_scenario
from dealerassist.training.stored_records import OwnHand, Scenario, StoredRecord
from dealerassist.training.training_desk import TrainingDesk
from ui.shell.paging import slice_of_page
from ui.shell.seat_and_hand_names import hand_label
from ui.training.context import (
    LINES,
    NO_FACTS,
    ListedExercise,
    StoreFacts,
    TraineeStanding,
    TrainingContext,
)
from ui.training.pages import (
    AssignedPage,
    AssigningDrillsPage,
    AssigningPage,
    BringingInPage,
    ClassPage,
    DrillSetsPage,
    EnrollingPage,
    ExamPage,
    ExamsPage,
    ExamStartPage,
    HomePage,
    PastHandsPage,
    ProgressPage,
    SettingExamPage,
    SignInPage,
    TableStaffPage,
    TraineePage,
    TraineesPage,
)
from ui.training.sign_in import KEYS


def facts_of(desk: TrainingDesk, at: TrainingContext) -> StoreFacts:
    """What the open page shows of the training store.

    Raises:
        JournalError: if the store cannot be read.
    """
    desk.refresh()
    match at.page:
        case HomePage() | ProgressPage() | AssignedPage():
            return NO_FACTS if at.by is None else _facts_for_trainee(desk, at, at.by)
        case PastHandsPage(page):
            return StoreFacts(hands=_with_what_happens(desk, at, page))
        case DrillSetsPage(person):
            return StoreFacts(goals=_all_goals(desk, person))
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
        case AssigningDrillsPage() | BringingInPage() | SettingExamPage():
            return NO_FACTS
        case ExamStartPage(number):
            return _facts_for_candidate(desk, at, number)
        case ExamsPage():
            return StoreFacts(exams=_standings(desk))
        case ExamPage(number):
            other = _asks_otherwise(desk, number)
            return StoreFacts(exams=_standings(desk), other_questions=other)
        case AssigningPage(person):
            return StoreFacts(scenarios=_to_assign(desk, at.voice, person))
        case ClassPage():
            return StoreFacts(class_skills=desk.class_at_a_glance(at.choice.rules))
        case SignInPage() | EnrollingPage() | TableStaffPage():
            return NO_FACTS
        case _:
            assert_never(at.page)


def _facts_for_trainee(desk: TrainingDesk, at: TrainingContext, by: Person) -> StoreFacts:
    rules, hands = at.choice.rules, _hands(desk, at)
    return StoreFacts(
        progress=desk.progress(by.id, rules.profile),
        scenarios=_scenarios(at.voice, desk.assigned(by.id)),
        goals=_goals(desk, by.id, at.today),
        open_exams=desk.open_exams(by.id),
        hands=hands,
        hands_of_others=len(desk.own_hands()) - len(hands),
    )


def _facts_for_candidate(desk: TrainingDesk, at: TrainingContext, number: int) -> StoreFacts:
    if at.by is None:
        return NO_FACTS
    other = _asks_otherwise(desk, number)
    return StoreFacts(open_exams=desk.open_exams(at.by.id), other_questions=other)


def _standings(desk: TrainingDesk) -> tuple[ExamStanding, ...]:
    return tuple(desk.exams.standing(each) for each in desk.exams.all)


def _asks_otherwise(desk: TrainingDesk, number: int) -> bool:
    """Whether this program would make other questions for an exam than those it was set with."""
    exams = (each for each in desk.exams.all if each.number == number)
    return any(desk.exams.questions(each) is None for each in exams)


def _facts_for_trainer(desk: TrainingDesk, at: TrainingContext, person: str) -> StoreFacts:
    progress = desk.progress(person, at.choice.rules.profile)
    return StoreFacts(
        progress=progress,
        goals=_all_goals(desk, person),
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


def _all_goals(desk: TrainingDesk, person: str) -> tuple[GoalStanding, ...]:
    """All sets of a trainee, those not reached yet first."""
    return tuple(sorted(desk.goals(person), key=lambda each: each.done))


def _goals(desk: TrainingDesk, person: str, today: str) -> tuple[GoalStanding, ...]:
    """The sets that a trainee has still to reach, and those reached whose last day is to come."""
    return tuple(each for each in desk.goals(person) if not each.done or today <= each.goal.by)


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


def _with_what_happens(
    desk: TrainingDesk, at: TrainingContext, page: int
) -> tuple[ListedExercise, ...]:
    """The past hands; of those on this page of the list it is said what happens in them."""
    hands, kept = list(_hands(desk, at)), desk.own_hands(at.choice.rules.profile)
    for place in range(len(kept))[slice_of_page(len(kept), page, KEYS)]:
        # No line break inside a part: "Side pot" and "8 guests play" stay together on the key.
        happens = [feature_name(at.voice.say, each) for each in _features(kept[place].what)]
        detail = dotted([*(said.replace(" ", "\u00a0") for said in happens), hands[place].detail])
        hands[place] = replace(hands[place], detail=detail)
    return tuple(hands)


_FEATURES: dict[str, tuple[HandFeature, ...]] = {}
"""What happens in past hands, by their digests: to find out plays them by the rules."""


def _features(hand: OwnHand) -> tuple[HandFeature, ...]:
    if hand.digest not in _FEATURES:
        _FEATURES[hand.digest] = features_of(hand)
    return _FEATURES[hand.digest]


def _hand(voice: Localizer, number: int, hand: OwnHand) -> ListedExercise:
    rules, players = hand.rules, len(hand.start.seats)
    stakes = limit_and_stakes(voice.say, rules.limit, rules.figures, rules.smallest_chip_cents)
    guests = voice.count("{n} guest plays", "{n} guests play", players)
    return ListedExercise(number, hand_label(voice, number), dotted([guests, stakes]))
