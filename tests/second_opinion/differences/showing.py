"""Who shows, when, and whether they must (7.1, 7.2)."""

from __future__ import annotations

from typing import NamedTuple

from dealerassist.hand.opener import named_opener
from dealerassist.hand.showdown import showing_order
from dealerassist.hand.state import HandState
from tests.second_opinion.differences.explaining import Difference
from tests.second_opinion.differences.openers import (
    common_card_shows_nothing,
    tie_of_open_hands_by_seat,
)
from tests.second_opinion.sayings import Showing


class Showdown(NamedTuple):
    """Somebody is to show.

    Attributes:
        opening: the hand as the last round began; None where PokerKit has been set right there.
    """

    state: HandState
    opening: HandState | None
    order: tuple[int, ...]
    first_may_muck: bool = False
    all_must_show: bool = False

    @classmethod
    def of(cls, state: HandState, opening: HandState | None) -> Showdown:
        return cls(state, opening, showing_order(state))


def shown_next(showdown: Showdown) -> Showing:
    due = next(seat for seat in showdown.order if showdown.state.player(seat).has_to_show)
    first = due == showdown.order[0] and not showdown.state.shown
    return Showing(due, not showdown.all_must_show and (showdown.first_may_muck or not first))


def first_may_muck(showdown: Showdown) -> Showdown | None:
    """With PokerKit everybody may muck, the first to show too, unless somebody is all in."""
    return None if _anybody_all_in(showdown) else showdown._replace(first_may_muck=True)


def all_in_must_show(showdown: Showdown) -> Showdown | None:
    """With PokerKit nobody may muck once a player is all in."""
    if not _anybody_all_in(showdown) or all_in_opener_shows_first(showdown):
        return None
    return showdown._replace(all_must_show=True)


def _anybody_all_in(showdown: Showdown) -> bool:
    return any(player.all_in for player in showdown.state.players)


def all_in_opener_shows_first(showdown: Showdown) -> Showdown | None:
    """Without a bet in the last round PokerKit shows from the opener, be that one all in.

    By the rulebook from the first to speak, who is behind such an opener. Nobody may muck.
    """
    betting = showdown.state.betting
    if showdown.opening is None or betting is None or betting.aggressor is not None:
        return None
    opening = tie_of_open_hands_by_seat(showdown.opening) or showdown.opening
    opening = common_card_shows_nothing(opening) or opening
    named = named_opener(opening)
    if named is None or not opening.player(named).all_in:
        return None
    around = showdown.state.clockwise_from(named)
    order = tuple(player.seat for player in around if player.in_hand)
    return showdown._replace(order=order, all_must_show=True) if order != showdown.order else None


SHOWINGS = (
    Difference("first to show may muck", "7.2", first_may_muck),
    Difference("all in must show", "7.2", all_in_must_show),
    Difference("all-in opener shows first", "7.1", all_in_opener_shows_first),
)
"""Who shows, and whether they must."""


class Early(NamedTuple):
    """Before the last cards; `to_show` has to show already."""

    state: HandState
    to_show: frozenset[int] = frozenset()


def shown_early(early: Early) -> frozenset[int]:
    return early.to_show


def all_in_show_at_once(early: Early) -> Early | None:
    """When nobody can bet any more, PokerKit has all hands shown before the last cards."""
    state = early.state
    drawing = any(street.draw for street in state.rules.streets[state.street :])
    if state.able_to_bet > 1 or drawing:
        return None
    return early._replace(to_show=frozenset(player.seat for player in state.contenders))


EARLY = (Difference("shown at once", "7.1", all_in_show_at_once),)
"""Who shows before the last cards."""
