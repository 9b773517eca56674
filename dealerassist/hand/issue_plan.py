"""What the issue of a street begins with, now and on the streets to come (3.1, 3.5)."""

from __future__ import annotations

from typing import NamedTuple

from dealerassist.hand.state import HandState, Issue, Phase
from dealerassist.rules.house_options import ExactlyOneOver

BEFORE_SHOWDOWN = (
    Phase.ANTES,
    Phase.DEALING,
    Phase.OPENING,
    Phase.BETTING,
    Phase.COLLECTING,
)
"""The phases in which cards may still come."""


class IssuePlan(NamedTuple):
    """What an issue of cards begins with.

    Attributes:
        shuffle_in: the burn cards are shuffled into the stub.
        burn: a card is burned.
        common: one common card comes instead of a card for each.
    """

    shuffle_in: bool
    burn: bool
    common: bool


def plan_issue(*, stub: int, burns: int, due: int, exactly_one_over: ExactlyOneOver) -> IssuePlan:
    """How an issue of `due` cards begins (3.5).

    With enough cards, burn and deal. With too few, first leave out the burn, then shuffle the
    burn cards in, and only then lay one common card for everybody. The bottom card is never dealt,
    but laid as the common card where it alone is left.

    Args:
        stub: cards in the croupier's hand, the bottom card included.
        burns: burn cards lying aside.
        due: cards due to all players together (*nk*).
        exactly_one_over: the house option for a stub of exactly *nk* + 1.
    """
    if stub >= due + 2:
        return IssuePlan(shuffle_in=False, burn=True, common=False)
    if stub == due + 1 and (exactly_one_over is ExactlyOneOver.NO_BURN_FIRST or not burns):
        return IssuePlan(shuffle_in=False, burn=False, common=False)
    if burns:
        shuffled = plan_issue(
            stub=stub + burns, burns=0, due=due, exactly_one_over=exactly_one_over
        )
        return shuffled._replace(shuffle_in=True)
    return IssuePlan(shuffle_in=False, burn=stub >= 3, common=True)


def plan_street(state: HandState, street: int, *, stub: int, burns: int) -> IssuePlan:
    """How the issue of `street` begins for everybody now in the hand (3.5).

    Args:
        state: the hand.
        street: index into the streets of its rules.
        stub: cards in the croupier's hand by then, the bottom card included.
        burns: cards lying aside by then that can be shuffled in.
    """
    due, left = cards_due(state, street), stub + burns
    if due and left - due < fewest_after(state, street):
        # With boxed cards out of play, a card for each would leave none for a later street: it is
        # a common card already here, as where the stub does not reach for everybody.
        due = left
    shuffle_in, burn, common = plan_issue(
        stub=stub,
        burns=burns,
        due=due,
        exactly_one_over=state.rules.options.exactly_one_over,
    )
    burns_here = common or state.rules.streets[street].burn
    return IssuePlan(shuffle_in, burn and burns_here, common)


def cards_due(state: HandState, street: int) -> int:
    """How many cards `street` takes from the stub, for everybody and for the board (3.5)."""
    cards = state.rules.streets[street]
    return len(state.contenders) * cards.cards + cards.board


def fewest_after(state: HandState, street: int) -> int:
    """How many cards the streets after `street` take at least: a board, or a common card (3.5 d).

    A board that is run twice comes again (8.1).
    """
    coming = state.rules.streets[street + 1 :]
    if state.run_from is not None and not state.first_run:
        coming += state.rules.streets[state.run_from :]
    return sum(max(cards.board, 1) for cards in coming)


def begin_issue(state: HandState, street: int) -> Issue:
    """What is to be done to give out the cards of `street` (3.1, 3.5)."""
    cards = state.rules.streets[street]
    seats = tuple([player.seat for player in state.from_left if player.in_hand])
    plan = plan_street(state, street, stub=state.stub, burns=lying_aside(state))
    if plan.common:
        return Issue(plan.shuffle_in, plan.burn, common=True)
    return Issue(
        plan.shuffle_in,
        plan.burn,
        common=False,
        down=seats if cards.down else (),
        up=seats if cards.up else (),
        board=cards.board,
        draw=seats if cards.draw else (),
    )


def lying_aside(state: HandState) -> int:
    """How many cards can be shuffled in: the burn cards, in a draw the discards too (3.5, 3.7)."""
    return state.burns + len(state.discards)


class Forecast(NamedTuple):
    """An issue of cards that is still to come: its street, and the fields of its `IssuePlan`."""

    street: int
    shuffle_in: bool
    burn: bool
    common: bool


def forecast(state: HandState) -> tuple[Forecast, ...]:
    """The issues after the one in progress, if everybody now in the hand stays (3.5)."""
    if len(state.contenders) < 2 or state.phase not in BEFORE_SHOWDOWN:
        return ()
    begun = state.phase is not Phase.ANTES
    stub, burns = _after_issue(state)
    coming = []
    for street in range(state.street + begun, len(state.rules.streets)):
        plan = plan_street(state, street, stub=stub, burns=burns)
        coming.append(Forecast(street, *plan))
        stub, burns = (stub + burns, 0) if plan.shuffle_in else (stub, burns)
        due = 1 if plan.common else cards_due(state, street)
        stub, burns = stub - due - plan.burn, burns + plan.burn
    return tuple(coming)


def _after_issue(state: HandState) -> tuple[int, int]:
    """The stub, and what can be shuffled into it, once the issue in progress is out."""
    stub, burns, issue = state.stub, lying_aside(state), state.issue
    if issue is None:
        return stub - due_aside(state), burns + due_aside(state)
    if issue.shuffle_in:
        stub, burns = stub + burns, 0
    return stub - due_now(state, issue) - issue.burn, burns + issue.burn


def due_now(state: HandState, issue: Issue) -> int:
    """How many cards of the issue in progress are still to come, the burn apart."""
    down = len(issue.down) * state.street_rules.down
    return down + len(issue.up) + issue.board + len(issue.thrown) + issue.common


def due_aside(state: HandState) -> int:
    """How many cards are taken off after the round because some came too early (house practice 2).

    It is one for each player, as far as the stub reaches; the bottom card stays (3.3).
    """
    if not state.take_off or state.on_last_street:
        return 0
    return max(min(len(state.contenders), state.stub - 1), 0)


def needs_shuffling_in(stub: int, owed: int) -> bool:
    """Whether the stub has too few cards for the `owed` ones besides its bottom card (3.3, 3.7)."""
    return stub < owed + 1
