"""The drill about the stub: how many cards are left, and what is done to deal (3.2–3.7)."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from enum import StrEnum
from itertools import islice
from random import Random
from typing import assert_never

from dealerassist.hand.dealing import issue_of
from dealerassist.hand.issue_plan import cards_due
from dealerassist.hand.state import HandState, Phase
from dealerassist.locale.localizer import Localizer
from dealerassist.locale.names import cards_count, street_name
from dealerassist.rules.house_options import ExactlyOneOver
from dealerassist.rules.house_rules import HouseRules
from dealerassist.simulation.players_by_chance import GuestManner
from dealerassist.simulation.seats_and_stacks import begin_with_stacks, random_stack, seats_for
from dealerassist.simulation.wished_deck import WishedDeck
from dealerassist.training.drills.drill import Drill, Wording, question_of
from dealerassist.training.drills.shared.hand_moments import Hand, play_moments
from dealerassist.training.drills.shared.phrases import sentences
from dealerassist.training.questions import (
    AmountsAnswer,
    AmountsForm,
    Blank,
    CountedUnit,
    Question,
    QuestionDraft,
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


class StubStep(StrEnum):
    """The steps to deal cards, in order; the last is either `CARDS` or `COMMON`.

    `SHUFFLE_ALL` is never right: a guest does not get back what they have just laid aside (3.7).
    """

    SHUFFLE_IN = "shuffle_in"
    SHUFFLE_ALL = "shuffle_all"
    BURN = "burn"
    CARDS = "cards"
    COMMON = "common"


FULL_STUB = "burn, cards"
"""The way to deal a street of stud while the stub is enough (3.5 a)."""

WAYS_OF_STUD = (FULL_STUB, "shuffle_in, burn, cards", StubStep.COMMON.value, "shuffle_in, cards")
"""The ways to deal a street of stud that come up (3.5 a, b, d, c)."""

SELDOM = ("shuffle_in, cards", "cards")
"""The ways that few hands of stud show, as the stub must be short by just one card (3.5 c)."""

WAYS_OF_DRAW = ("cards", "shuffle_in, cards")
"""The ways to exchange cards (3.3, 3.7)."""


class StubDrill(Drill):
    """How many cards the stub has, or what is done to deal the next ones (3.2–3.7)."""

    skill = Skill.STUB
    title = "Stub and common card"

    def title_in(self, rules: HouseRules) -> str:
        """The title without the common card for games that never have one."""
        return self.title if _has_common_card(rules) else "Stub"

    def aims(self, rules: HouseRules) -> tuple[str, ...]:
        """Counting; and where there are several ways to deal on, each as often as any other."""
        ways = [way for way in _ways_to_deal(rules) for _ in range(1 if way in SELDOM else 3)]
        return (*ways, *[StubQuestion.LEFT.value] * max(len(ways) // 2, 1))

    def ask(self, random: Random, rules: HouseRules, aim: str) -> Question | None:
        """Ask in a hand in which mostly many players stay, so that the stub runs low."""
        return self.ask_in(random, _dealt(random, rules, aim), aim)

    def ask_in(self, random: Random, hand: Hand, aim: str) -> Question | None:
        """Ask about a street or an exchange."""
        counting = aim == StubQuestion.LEFT
        before = _before_cards(hand)
        found = (state for state in before if counting or _way_to_deal(state) == aim)
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
        detail = sentences(before, _cards_at_hand(voice, state))
        steps = tuple(_step_said(voice, state, step) for step in question.form.steps)
        return Wording(title, detail, _step_hints(voice, state), choices=steps)

    def worked(self, voice: Localizer, question: Question) -> tuple[str, ...]:
        """The cards on the table and the burn cards; for the steps, how many it takes."""
        state = question.state
        if question.kind == StubQuestion.STEPS:
            return _count_cards(voice, state)
        counted = [voice("On the table: {n}.", n=_on_table(state))]
        if state.thrown:
            counted.append(voice("Discards: {n}.", n=len(state.thrown)))
        again = _shuffled_in(voice, state)
        return (*counted, sentences(voice("Burned: {n}.", n=state.burns), again))

    def explained(self, voice: Localizer, question: Question) -> str:
        """How the cards are counted, or why these steps are right."""
        if question.kind == StubQuestion.LEFT:
            return _left(voice, question.state)
        return _explain_steps(voice, question.state)


def _has_common_card(rules: HouseRules) -> bool:
    """Whether the game can come to a common card: all get open cards, none exchanged (3.5 d)."""
    return not any(street.board or street.draw for street in rules.streets)


def _ask_left(state: HandState) -> QuestionDraft:
    form = AmountsForm((Blank("cards", unit=CountedUnit.PIECES),))
    return QuestionDraft(StubQuestion.LEFT, form, AmountsAnswer((state.stub,)), "3.5")


def _ask_steps(state: HandState) -> QuestionDraft:
    form, right = StepsForm(_steps_offered(state)), StepsAnswer(_steps_of(state))
    return QuestionDraft(StubQuestion.STEPS, form, right, _rule_of_steps(state))


def _dealt(random: Random, rules: HouseRules, aim: str) -> Hand:
    """Deal a hand in which mostly many players stay, so that the stub runs low."""
    crowded = aim != StubQuestion.LEFT or random.random() < 0.4
    seats = seats_for(rules, random, *(FULL_TABLE.get(aim, (7, 9)) if crowded else (2, 9)))
    stacks = {seat: random_stack(rules, random, 15, 40) for seat in seats}
    manner = GuestManner(bold=0.08, leaving=random.choice((0.0, 0.05)) if crowded else 0.3)
    if aim in SELDOM:
        manner = GuestManner(bold=0.1, leaving=0.1)
    return play_moments(
        begin_with_stacks(rules, random, stacks), random, WishedDeck(random), manner
    )


def _before_cards(hand: Hand) -> Iterator[HandState]:
    """The hand just before the cards of each street after the first, or of each exchange."""
    before: HandState | None = None
    for moment in hand:
        state = moment.state
        begins = state.phase is Phase.DEALING and (
            before is None or before.phase is not Phase.DEALING
        )
        if state.street and begins and not _is_draw(state):
            yield state
        if _has_thrown(state) and not (before is not None and _has_thrown(before)):
            yield state
        before = state


def _has_thrown(state: HandState) -> bool:
    """Whether somebody's discards were taken in, for which cards are due now."""
    return state.issue is not None and bool(state.issue.thrown)


def _is_draw(state: HandState) -> bool:
    """Whether cards are being exchanged."""
    return bool(state.street_rules.draw)


def _stub_that_decides(state: HandState) -> int:
    """How many cards decide by rule 3.5: the stub, with the burn cards if they are shuffled in."""
    return state.stub + (state.burns if issue_of(state).shuffle_in else 0)


def _steps_offered(state: HandState) -> tuple[str, ...]:
    """The steps to choose from; a common card only where there can be one (3.5 d).

    Where cards are exchanged, which of them go back into the stub is part of the answer.
    """
    never = StubStep.COMMON if _is_draw(state) else StubStep.SHUFFLE_ALL
    return tuple(step.value for step in StubStep if step is not never)


def _steps_of(state: HandState) -> tuple[str, ...]:
    """The right steps for the cards that are due, in order (3.5)."""
    issue = issue_of(state)
    steps = (
        (StubStep.SHUFFLE_IN, issue.shuffle_in),
        (StubStep.BURN, issue.burn),
        (StubStep.COMMON if issue.common else StubStep.CARDS, True),
    )
    return tuple(step.value for step, due in steps if due)


def _way_to_deal(state: HandState) -> str:
    """The right steps in a word, as an aim of the drill: "shuffle_in, burn, cards", "common"."""
    steps = _steps_of(state)
    return StubStep.COMMON if StubStep.COMMON in steps else ", ".join(steps)


def _ways_to_deal(rules: HouseRules) -> tuple[str, ...]:
    """The ways in which cards can come to be dealt in this game, the stub being full or short.

    Empty where there is only one, so that nothing is to be asked: before a board (3.2), and where
    the stub is always enough.
    """
    if any(street.board for street in rules.streets):
        return ()
    if any(street.draw for street in rules.streets):
        return WAYS_OF_DRAW
    cards = sum(street.up + street.down for street in rules.streets) * rules.max_seats
    if cards + len(rules.streets) < len(rules.pack.cards):
        return ()
    no_burn = rules.options.exactly_one_over is ExactlyOneOver.NO_BURN_FIRST
    return (*WAYS_OF_STUD, "cards") if no_burn else WAYS_OF_STUD


def _rule_of_steps(state: HandState) -> str:
    """The number of the rule, with its letter, by which the cards are dealt."""
    issue = issue_of(state)
    if _is_draw(state):
        return "3.7" if issue.shuffle_in else "3.3"
    if issue.common:
        return "3.5 d"
    if _stub_that_decides(state) == cards_due(state, state.street) + 1:
        return "3.5 c"
    return "3.5 b" if issue.shuffle_in else "3.5 a"


# ── in words ────────────────────────────────────────────────────────────────────────────────


def _step_said(voice: Localizer, state: HandState, step: str) -> str:
    """The words of a step; `step` is the value of a `StubStep`."""
    match StubStep(step):
        case StubStep.SHUFFLE_IN:
            before = voice("Shuffle in what lay aside before")
            return before if _is_draw(state) else voice("Shuffle the burn cards in")
        case StubStep.SHUFFLE_ALL:
            return voice("Shuffle in all that lies aside")
        case StubStep.BURN:
            return voice("Burn a card")
        case StubStep.COMMON:
            return voice("Lay a common card")
        case StubStep.CARDS:
            return _cards_given(voice, state)
        case unknown:
            assert_never(unknown)


def _cards_given(voice: Localizer, state: HandState) -> str:
    if _is_draw(state):
        return voice("Give the new cards")
    return voice("Give everybody a card")


def _cards_at_hand(voice: Localizer, state: HandState) -> str:
    """How many cards lie in the stub, and how many aside, as a sentence.

    What the guest who is served has just laid aside lies there too: that it stays out of the stub
    is for the trainee to say.
    """
    burns = voice.count("{n} burn card", "{n} burn cards", state.burns) if state.burns else ""
    thrown = len(state.thrown)
    discards = voice.count("{n} discard", "{n} discards", thrown) if thrown else ""
    aside = voice.listed([part for part in (burns, discards) if part]) or voice("nothing")
    return voice(
        "Stub: {cards}. Aside: {aside}.", cards=cards_count(voice, state.stub), aside=aside
    )


def _step_hints(voice: Localizer, state: HandState) -> tuple[str, ...]:
    """The hints for the question which steps are right."""
    if _is_draw(state):
        return (
            voice("The bottom card of the stub is never dealt."),
            voice("Is the stub enough for all the new cards of this guest?"),
            voice("No guest may get back what they have just laid aside."),
        )
    return (
        voice("It takes a card for everybody, one to burn, and the bottom card, which stays."),
        _if_short(voice, state),
    )


def _if_short(voice: Localizer, state: HandState) -> str:
    """The hint what is done on a street of stud if the stub is not enough."""
    if state.burns:
        return voice("Not enough? The burn cards go back first; only then comes a common card.")
    return voice(
        "Not enough? No burn cards lie aside: without a burn if just one card is missing, else a "
        "common card."
    )


def _explain_steps(voice: Localizer, state: HandState) -> str:
    """Why the steps are right, by the number of cards."""
    why = _exchanged(voice, state) if _is_draw(state) else _issued(voice, state)
    return sentences(*_count_cards(voice, state), why)


def _count_cards(voice: Localizer, state: HandState) -> tuple[str, str]:
    """How many cards it takes, and how many there are; with the burn cards, if it takes those."""
    issue = issue_of(state)
    if _is_draw(state):
        n = len(issue.thrown)
        takes = voice(
            "It takes {need} cards: {n} for the guest, and the bottom card.", need=n + 1, n=n
        )
        return takes, voice("The stub has {stub}.", stub=state.stub)
    n = cards_due(state, state.street)
    takes = voice(
        "It takes {need} cards: {n} for the guests, one to burn, the bottom card.", need=n + 2, n=n
    )
    if not issue.shuffle_in:
        return takes, voice("The stub has {stub}.", stub=state.stub)
    together = state.stub + state.burns
    return takes, voice(
        "The stub has only {stub}, with the burn cards {all}.", stub=state.stub, all=together
    )


def _exchanged(voice: Localizer, state: HandState) -> str:
    """What follows for an exchange (3.3, 3.7)."""
    if not issue_of(state).shuffle_in:
        return voice("That is enough.")
    kept_out = voice(
        "What seat {seat} has just laid aside stays out.", seat=issue_of(state).draw[0]
    )
    return sentences(_shuffled_into_stub(voice, state), kept_out)


def _shuffled_into_stub(voice: Localizer, state: HandState) -> str:
    """What is shuffled in because the stub cannot serve the next guest (3.7, 8.1)."""
    if not state.discards:
        return voice("Too few: the burn cards are shuffled in.")
    if _has_drawn_before(state):
        all_aside = "Too few: the burn cards and all earlier discards are shuffled in."
        return voice(all_aside if state.burns else "Too few: all earlier discards are shuffled in.")
    if not state.burns:
        return voice("Too few: the discards of the guests served before are shuffled in.")
    return voice(
        "Too few: the burn cards and the discards of the guests served before are shuffled in."
    )


def _has_drawn_before(state: HandState) -> bool:
    """Whether this is not the first exchange: then all guests may have discards aside (8.1)."""
    return any(street.draw for street in state.rules.streets[: state.street])


def _issued(voice: Localizer, state: HandState) -> str:
    """What follows on a stud street (3.5)."""
    issue = issue_of(state)
    if issue.common:
        return sentences(_too_few(voice, state), _burn_for_common(voice, state))
    if issue.burn:
        return voice("That is enough.")
    if issue.shuffle_in or state.rules.options.exactly_one_over is ExactlyOneOver.MIX_FIRST:
        return voice("That is exactly enough without a burn.")
    return voice("That is just one too few: this house then deals without a burn.")


def _too_few(voice: Localizer, state: HandState) -> str:
    if issue_of(state).shuffle_in:
        return voice("That is too few: one common card serves everybody.")
    return voice("That is too few, and no burn cards lie aside: one common card serves everybody.")


def _burn_for_common(voice: Localizer, state: HandState) -> str:
    if issue_of(state).burn:
        return voice("It is an issue of its own, so a card is burned before it.")
    if _stub_that_decides(state) == 1:
        return voice("Only the bottom card is left: this once it is laid.")
    return voice("Only two cards are left: it comes without a burn.")


def _always_burned(state: HandState) -> bool:
    """Whether the house burns a card before every street."""
    return all(street.burn for street in state.rules.streets)


def _burned_streets(voice: Localizer, state: HandState) -> str:
    """The streets before which the house burns a card."""
    streets = [street for street in state.rules.streets if street.burn]
    return voice.listed([street_name(voice, street.name) for street in streets])


def _before(voice: Localizer, state: HandState) -> str:
    """What comes next: the street and how many play, or who exchanges how many cards."""
    where = street_name(voice, state.street_rules.name)
    if _is_draw(state):
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
    if _always_burned(state):
        burns = voice(
            "Then the burn cards: one for every issue of cards, unless they were shuffled in."
        )
        discards = voice("Discards lie aside too, unless they were shuffled in.")
        return (table, burns, discards) if _is_draw(state) else (table, burns)
    burns = voice(
        "Then the burn cards: one each before {streets}.", streets=_burned_streets(voice, state)
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
    if _is_draw(state):
        return voice("What lay aside before was shuffled in and is in the stub again.")
    return voice("The burn cards were shuffled in and are in the stub again.")
