"""The pages of the *Problem* key: what can go wrong at each moment of a hand.

The list opens on the page of the moment at which the hand is; the others are one tap away. What
happens at several moments stands on several pages.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from dealerassist.hand.irregular.commands import Irregularity as Kind
from dealerassist.hand.state import HandState, Phase
from ui.asked.dialog import Dialog


class ProblemPage(StrEnum):
    """A moment of a hand, or what a problem is about outside one."""

    DEALING = "dealing"
    BETTING = "betting"
    SHOWDOWN = "showdown"
    CHIPS = "chips"
    GUESTS = "guests"


MOMENTS: Mapping[ProblemPage, str] = {
    ProblemPage.DEALING: "Cards",
    ProblemPage.BETTING: "Bets",
    ProblemPage.SHOWDOWN: "Showdown",
    ProblemPage.CHIPS: "Chips",
    ProblemPage.GUESTS: "Guests",
}
"""What each page is called."""

ALWAYS_LISTED = (Kind.OTHER,)
"""What every page has, beside the keys of the pages."""

PAGES: Mapping[ProblemPage, tuple[Kind, ...]] = {
    ProblemPage.DEALING: (
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
    ProblemPage.BETTING: (
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
    ProblemPage.SHOWDOWN: (
        Kind.WRONG_POT,
        Kind.WRONG_RAKE,
        Kind.POT_OFF,
        Kind.MISCALLED,
        Kind.MUCKED_BACK,
        Kind.DEAD_HAND,
        Kind.ASKED_TO_SEE,
    ),
    ProblemPage.CHIPS: (
        Kind.WRONG_POT,
        Kind.WRONG_RAKE,
        Kind.POT_OFF,
        Kind.CHIPS_HIDDEN,
        Kind.CHIPS_OFF,
    ),
    ProblemPage.GUESTS: (
        Kind.CARDS_SHOWN,
        Kind.ADVICE,
        Kind.CONDUCT,
        Kind.TOO_SLOW,
        Kind.ABSENT,
        Kind.INTERRUPTION,
    ),
}
"""What stands on each page, at most twelve; what is on several is in the same place of each."""


def problem_page_now(hand: HandState | None) -> ProblemPage:
    """The page of the moment at which the hand is; between hands the last one was just paid."""
    if hand is None:
        return ProblemPage.GUESTS
    match hand.phase:
        case Phase.ANTES | Phase.DEALING | Phase.OPENING:
            return ProblemPage.DEALING
        case Phase.BETTING | Phase.COLLECTING:
            return ProblemPage.BETTING
        case Phase.SHOWDOWN | Phase.AWARDING | Phase.OVER:
            return ProblemPage.SHOWDOWN


def problem_page_of(kind: Kind, moment: ProblemPage) -> ProblemPage:
    """The page on which this kind stands: this one, or else the first one that has it."""
    if kind in PAGES[moment] or kind in ALWAYS_LISTED:
        return moment
    return next(each for each, kinds in PAGES.items() if kind in kinds)


_PREFIX = "moment-"


def moment_key(moment: ProblemPage) -> str:
    """The name of the key that turns to this page: ``moment-betting``."""
    return _PREFIX + moment.value


def moment_at(name: str) -> ProblemPage | None:
    """The page that the key of this name turns to; None for any other key."""
    return ProblemPage(name.removeprefix(_PREFIX)) if name.startswith(_PREFIX) else None


# ── the keys of the list, and what is common to the dialogs behind them ─────────────────────────
# They are needed without the dialogs themselves, which nothing waits for before somebody taps.


_PROBLEM = "problem-"


class ProblemDialog(Dialog, frozen=True, kw_only=True):
    """A dialog about what went wrong: the key *Problem* leads there, and ends it."""


def problem_key(kind: Kind) -> str:
    """The name of the key: ``problem-short-bet``."""
    return _PROBLEM + kind.value.replace("_", "-")


def problem_at(name: str) -> Kind | None:
    """The kind of problem that the key of this name stands for; None for any other key."""
    row = name.removeprefix(_PROBLEM)
    return None if row == name else Kind(row.replace("-", "_"))
