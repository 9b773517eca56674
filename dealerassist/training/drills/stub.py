"""The drill about the stub: how many cards are left, and what is done to deal (3.2–3.7)."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from enum import StrEnum
from itertools import islice
from random import Random

from dealerassist.hand.dealing import issue_of
from dealerassist.hand.state import HandState, Phase
from dealerassist.locale.localizer import Localizer
from dealerassist.locale.names import street_name
from dealerassist.rules.house_rules import HouseRules
from dealerassist.simulation.players_by_chance import GuestManner
from dealerassist.simulation.seats_and_stacks import seats_for, stack, start
from dealerassist.simulation.wished_deck import WishedDeck
from dealerassist.training.drills.drill import Drill, QuestionDraft, Wording, question_of
from dealerassist.training.drills.shared.hand_moments import Hand, moments
from dealerassist.training.drills.shared.phrases import sentences
from dealerassist.training.drills.shared.stub_steps import (
    SELDOM,
    always_burned,
    burned_streets,
    cards_at_hand,
    count_cards,
    explain_steps,
    is_draw,
    rule_of_steps,
    step_hints,
    step_said,
    steps_of,
    steps_offered,
    way_to_deal,
    ways_to_deal,
)
from dealerassist.training.questions import (
    AmountsAnswer,
    AmountsForm,
    Blank,
    CountedUnit,
    Question,
    StepsAnswer,
    StepsForm,
)
from dealerassist.training.skills import Skill

MOST_STREETS = 4
"""How many streets or exchanges of a hand may pass before the one that is asked about."""


FULL_TABLE = {"shuffle_in, burn, cards": (7, 8), "common": (8, 9), "shuffle_in, cards": (8, 9)}
"""How few and how many guests mostly lead to a way to deal a street of stud."""


class StubQuestion(StrEnum):
    """The questions of this drill.

    Attributes:
        LEFT: how many cards are left in the stub?
        STEPS: what is done now to deal the next cards, in which order?
    """

    LEFT = "left"
    STEPS = "steps"


class StubDrill(Drill):
    """How many cards the stub has, or what is done to deal the next ones (3.2–3.7)."""

    skill = Skill.STUB
    title = "Stub and common card"

    def title_in(self, rules: HouseRules) -> str:
        """The title without the common card for games that never have one."""
        return self.title if _has_common_card(rules) else "Stub"

    def aims(self, rules: HouseRules) -> tuple[str, ...]:
        """Counting; and where there are several ways to deal on, each as often as any other."""
        ways = [way for way in ways_to_deal(rules) for _ in range(1 if way in SELDOM else 3)]
        return (*ways, *[StubQuestion.LEFT.value] * max(len(ways) // 2, 1))

    def ask(self, random: Random, rules: HouseRules, aim: str) -> Question | None:
        """Ask in a hand in which mostly many players stay, so that the stub runs low."""
        return self.ask_in(random, _dealt(random, rules, aim), aim)

    def ask_in(self, random: Random, hand: Hand, aim: str) -> Question | None:
        """Ask about a street or an exchange."""
        counting = aim == StubQuestion.LEFT
        before = _before_cards(hand)
        found = (state for state in before if counting or way_to_deal(state) == aim)
        # Only up to the one that is asked about: the rest of a hand need not be dealt.
        upto = islice(found, random.randint(1, MOST_STREETS))
        state = next(iter(deque(upto, maxlen=1)), None)
        if state is None:
            return None
        asked = _ask_left(state) if counting else _ask_steps(state)
        return question_of(Skill.STUB, state, asked)

    def worded(self, voice: Localizer, question: Question) -> Wording:
        """The question how many cards are left, or what is done now."""
        state, before = question.state, _before(voice, question.state)
        if question.kind == StubQuestion.LEFT:
            title = voice("How many cards are left in the stub?")
            return Wording(title, before, _left_hints(voice, state), (voice("Cards"),))
        assert isinstance(question.form, StepsForm), "steps are asked for"
        title = voice("What is done now, in which order?")
        detail = sentences(before, cards_at_hand(voice, state))
        steps = tuple(step_said(voice, state, step) for step in question.form.steps)
        return Wording(title, detail, step_hints(voice, state), choices=steps)

    def worked(self, voice: Localizer, question: Question) -> tuple[str, ...]:
        """The cards on the table and the burn cards; for the steps, how many it takes."""
        state = question.state
        if question.kind == StubQuestion.STEPS:
            return count_cards(voice, state)
        counted = [voice("On the table: {n}.", n=_on_table(state))]
        if state.thrown:
            counted.append(voice("Discards: {n}.", n=len(state.thrown)))
        again = _shuffled_in(voice, state)
        return (*counted, sentences(voice("Burned: {n}.", n=state.burns), again))

    def explained(self, voice: Localizer, question: Question) -> str:
        """How the cards are counted, or why these steps are right."""
        if question.kind == StubQuestion.LEFT:
            return _left(voice, question.state)
        return explain_steps(voice, question.state)


def _has_common_card(rules: HouseRules) -> bool:
    """Whether the game can come to a common card: all get open cards, none exchanged (3.5 d)."""
    return not any(street.board or street.draw for street in rules.streets)


def _ask_left(state: HandState) -> QuestionDraft:
    form = AmountsForm((Blank("cards", unit=CountedUnit.PIECES),))
    return QuestionDraft(StubQuestion.LEFT, form, AmountsAnswer((state.stub,)), "3.5")


def _ask_steps(state: HandState) -> QuestionDraft:
    form, right = StepsForm(steps_offered(state)), StepsAnswer(steps_of(state))
    return QuestionDraft(StubQuestion.STEPS, form, right, rule_of_steps(state))


def _dealt(random: Random, rules: HouseRules, aim: str) -> Hand:
    """Deal a hand in which mostly many players stay, so that the stub runs low."""
    crowded = aim != StubQuestion.LEFT or random.random() < 0.4
    seats = seats_for(rules, random, *(FULL_TABLE.get(aim, (7, 9)) if crowded else (2, 9)))
    stacks = {seat: stack(rules, random, 15, 40) for seat in seats}
    manner = GuestManner(bold=0.08, leaving=random.choice((0.0, 0.05)) if crowded else 0.3)
    if aim in SELDOM:
        manner = GuestManner(bold=0.1, leaving=0.1)
    return moments(start(rules, random, stacks), random, WishedDeck(random), manner)


def _before_cards(hand: Hand) -> Iterator[HandState]:
    """The hand just before the cards of each street after the first, or of each exchange."""
    before: HandState | None = None
    for moment in hand:
        state = moment.state
        begins = state.phase is Phase.DEALING and (
            before is None or before.phase is not Phase.DEALING
        )
        if state.street and begins and not is_draw(state):
            yield state
        if _has_thrown(state) and not (before is not None and _has_thrown(before)):
            yield state
        before = state


def _has_thrown(state: HandState) -> bool:
    """Whether somebody's discards were taken in, for which cards are due now."""
    return state.issue is not None and bool(state.issue.thrown)


# ── in words ────────────────────────────────────────────────────────────────────────────────


def _before(voice: Localizer, state: HandState) -> str:
    """What comes next: the street and how many play, or who exchanges how many cards."""
    where = street_name(voice, state.street_rules.name)
    if is_draw(state):
        seat, n = issue_of(state).draw[0], len(issue_of(state).thrown)
        return voice.count(
            "Seat {seat} has laid {n} card aside.",
            "Seat {seat} has laid {n} cards aside.",
            n,
            seat=seat,
        )
    return voice.count(
        "Next: {street}. {n} guest is in the hand.",
        "Next: {street}. {n} guests are in the hand.",
        len(state.contenders),
        street=where,
    )


def _left_hints(voice: Localizer, state: HandState) -> tuple[str, ...]:
    table = voice("Count all cards on the table, those of folded guests too.")
    if always_burned(state):
        burns = voice(
            "Then the burn cards: one for every issue of cards, unless they were shuffled in."
        )
        discards = voice("Discards lie aside too, unless they were shuffled in.")
        return (table, burns, discards) if is_draw(state) else (table, burns)
    burns = voice(
        "Then the burn cards: one each before {streets}.", streets=burned_streets(voice, state)
    )
    if state.rules.streets[0].burn:
        return table, burns
    return table, burns, voice("No card is burned before the hole cards.")


def _on_table(state: HandState) -> int:
    """How many cards lie with the guests and in the middle, those of folded guests too."""
    return len(state.rules.pack.cards) - state.stub - state.burns - len(state.thrown)


def _left(voice: Localizer, state: HandState) -> str:
    facts = {"out": _on_table(state), "burns": state.burns, "stub": state.stub}
    facts["pack"] = len(state.rules.pack.cards)
    if not state.thrown:
        counted = voice(
            "{pack} cards, less {out} on the table and {burns} burned: {stub}.", **facts
        )
    else:
        counted = voice(
            "{pack} cards, less {out} on the table, {thrown} discards and {burns} burned: {stub}.",
            thrown=len(state.thrown),
            **facts,
        )
    return sentences(counted, _shuffled_in(voice, state))


def _shuffled_in(voice: Localizer, state: HandState) -> str:
    """That cards which lay aside count in the stub again (3.5, 3.7); empty if none do."""
    if not state.reshuffles:
        return ""
    if is_draw(state):
        return voice("What lay aside before was shuffled in and is in the stub again.")
    return voice("The burn cards were shuffled in and are in the stub again.")
