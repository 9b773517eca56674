"""The steps to deal the next cards from the stub, and why, for the drill about it (3.2–3.7)."""

from __future__ import annotations

from enum import StrEnum
from typing import assert_never

from dealerassist.hand.dealing import issue_of
from dealerassist.hand.issue_plan import cards_due
from dealerassist.hand.state import HandState
from dealerassist.locale.localizer import Localizer
from dealerassist.locale.names import cards_count, street_name
from dealerassist.rules.house_options import ExactlyOneOver
from dealerassist.rules.house_rules import HouseRules
from dealerassist.training.drills.shared.phrases import sentences


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


def is_draw(state: HandState) -> bool:
    """Whether cards are being exchanged."""
    return bool(state.street_rules.draw)


def _stub_that_decides(state: HandState) -> int:
    """How many cards decide by rule 3.5: the stub, with the burn cards if they are shuffled in."""
    return state.stub + (state.burns if issue_of(state).shuffle_in else 0)


def steps_offered(state: HandState) -> tuple[str, ...]:
    """The steps to choose from; a common card only where there can be one (3.5 d).

    Where cards are exchanged, which of them go back into the stub is part of the answer.
    """
    never = StubStep.COMMON if is_draw(state) else StubStep.SHUFFLE_ALL
    return tuple(step.value for step in StubStep if step is not never)


def steps_of(state: HandState) -> tuple[str, ...]:
    """The right steps for the cards that are due, in order (3.5)."""
    issue = issue_of(state)
    steps = (
        (StubStep.SHUFFLE_IN, issue.shuffle_in),
        (StubStep.BURN, issue.burn),
        (StubStep.COMMON if issue.common else StubStep.CARDS, True),
    )
    return tuple(step.value for step, due in steps if due)


def way_to_deal(state: HandState) -> str:
    """The right steps in a word, as an aim of the drill: "shuffle_in, burn, cards", "common"."""
    steps = steps_of(state)
    return StubStep.COMMON if StubStep.COMMON in steps else ", ".join(steps)


def ways_to_deal(rules: HouseRules) -> tuple[str, ...]:
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


def rule_of_steps(state: HandState) -> str:
    """The number of the rule, with its letter, by which the cards are dealt."""
    issue = issue_of(state)
    if is_draw(state):
        return "3.7" if issue.shuffle_in else "3.3"
    if issue.common:
        return "3.5 d"
    if _stub_that_decides(state) == cards_due(state, state.street) + 1:
        return "3.5 c"
    return "3.5 b" if issue.shuffle_in else "3.5 a"


# ── in words ────────────────────────────────────────────────────────────────────────────────


def step_said(voice: Localizer, state: HandState, step: str) -> str:
    """The words of a step; `step` is the value of a `StubStep`."""
    match StubStep(step):
        case StubStep.SHUFFLE_IN:
            before = voice("Shuffle in what lay aside before")
            return before if is_draw(state) else voice("Shuffle the burn cards in")
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
    if is_draw(state):
        return voice("Give the new cards")
    return voice("Give everybody a card")


def cards_at_hand(voice: Localizer, state: HandState) -> str:
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


def step_hints(voice: Localizer, state: HandState) -> tuple[str, ...]:
    """The hints for the question which steps are right."""
    if is_draw(state):
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


def explain_steps(voice: Localizer, state: HandState) -> str:
    """Why the steps are right, by the number of cards."""
    why = _exchanged(voice, state) if is_draw(state) else _issued(voice, state)
    return sentences(*count_cards(voice, state), why)


def count_cards(voice: Localizer, state: HandState) -> tuple[str, str]:
    """How many cards it takes, and how many there are; with the burn cards, if it takes those."""
    issue = issue_of(state)
    if is_draw(state):
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


def always_burned(state: HandState) -> bool:
    """Whether the house burns a card before every street."""
    return all(street.burn for street in state.rules.streets)


def burned_streets(voice: Localizer, state: HandState) -> str:
    """The streets before which the house burns a card."""
    streets = [street for street in state.rules.streets if street.burn]
    return voice.listed([street_name(voice, street.name) for street in streets])
