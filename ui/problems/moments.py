"""The pages of the *Problem* key: what can go wrong at each moment of a hand.

The list opens on the page of the moment at which the hand is; the others are one tap away. What
happens at several moments stands on several pages.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from dealerassist.hand.irregular.commands import Irregularity as Kind
from dealerassist.hand.state import HandState, Phase


class Moment(StrEnum):
    """A moment of a hand, or what a problem is about outside one."""

    DEALING = "dealing"
    BETTING = "betting"
    SHOWDOWN = "showdown"
    CHIPS = "chips"
    GUESTS = "guests"


MOMENTS: Mapping[Moment, str] = {
    Moment.DEALING: "Cards",
    Moment.BETTING: "Bets",
    Moment.SHOWDOWN: "Showdown",
    Moment.CHIPS: "Chips",
    Moment.GUESTS: "Guests",
}
"""What each page is called."""

ALWAYS_LISTED = (Kind.OTHER,)
"""What every page has, beside the keys of the pages."""

PAGES: Mapping[Moment, tuple[Kind, ...]] = {
    Moment.DEALING: (
        Kind.HOLE_CARD_EXPOSED,
        Kind.BOXED_CARD,
        Kind.WRONG_SEAT,
        Kind.BURN,
        Kind.RIVER_EXPOSED,
        Kind.BOARD_CARDS,
        Kind.STUB_DROPPED,
        Kind.FOUL_DECK,
        Kind.DEFECTIVE_DECK,
        Kind.EARLY_STREET,
        Kind.MISDEAL,
    ),
    Moment.BETTING: (
        Kind.OUT_OF_TURN,
        Kind.SHORT_BET,
        Kind.STRING_BET,
        Kind.TOO_SLOW,
        Kind.ABSENT,
        Kind.DEAD_HAND,
        Kind.PASSED_OVER,
        Kind.MISUNDERSTOOD,
        Kind.WRONG_FORCED_BET,
        Kind.EARLY_STREET,
        Kind.MISDEAL,
    ),
    Moment.SHOWDOWN: (
        Kind.WRONG_POT,
        Kind.WRONG_RAKE,
        Kind.POT_OFF,
        Kind.MISCALLED,
        Kind.MUCKED_BACK,
        Kind.DEAD_HAND,
        Kind.ASKED_TO_SEE,
    ),
    Moment.CHIPS: (
        Kind.WRONG_POT,
        Kind.WRONG_RAKE,
        Kind.POT_OFF,
        Kind.CHIPS_HIDDEN,
        Kind.CHIPS_OFF,
    ),
    Moment.GUESTS: (
        Kind.CARDS_SHOWN,
        Kind.ADVICE,
        Kind.CONDUCT,
        Kind.TOO_SLOW,
        Kind.ABSENT,
        Kind.INTERRUPTION,
    ),
}
"""What stands on each page, at most twelve; what is on several is in the same place of each."""


def moment_of(hand: HandState | None) -> Moment:
    """The page of the moment at which the hand is; between hands the last one was just paid."""
    if hand is None:
        return Moment.GUESTS
    match hand.phase:
        case Phase.ANTES | Phase.DEALING | Phase.OPENING:
            return Moment.DEALING
        case Phase.BETTING | Phase.COLLECTING:
            return Moment.BETTING
        case Phase.SHOWDOWN | Phase.AWARDING | Phase.OVER:
            return Moment.SHOWDOWN


def page_of(kind: Kind, moment: Moment) -> Moment:
    """The page on which this kind stands: this one, or else the first one that has it."""
    if kind in PAGES[moment] or kind in ALWAYS_LISTED:
        return moment
    return next(each for each, kinds in PAGES.items() if kind in kinds)


_PREFIX = "moment-"


def moment_key(moment: Moment) -> str:
    """The name of the key that turns to this page: ``moment-betting``."""
    return _PREFIX + moment.value


def moment_at(name: str) -> Moment | None:
    """The page that the key of this name turns to; None for any other key."""
    return Moment(name.removeprefix(_PREFIX)) if name.startswith(_PREFIX) else None
