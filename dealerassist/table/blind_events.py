"""Events about the button, blinds that are owed, and straddles (5.13–5.15)."""

from __future__ import annotations

from dealerassist.hand.fact import Fact


class ButtonPlaced(Fact, frozen=True, tag="button_placed"):
    """The dealer button was put in front of this seat.

    `anew`: button and blinds begin anew from there, and nobody owes a blind any more (5.13). It is
    not where the button only goes along with its guest, nor in older journals.
    """

    seat: int
    anew: bool = False


class PostingChosen(Fact, frozen=True, tag="posting_chosen"):
    """A guest who owes blinds posts them, as soon as the seat allows it (5.14)."""

    seat: int


class WaitingChosen(Fact, frozen=True, tag="waiting_chosen"):
    """A guest who owes blinds waits for the big blind after all (5.14)."""

    seat: int


class StraddleAnnounced(Fact, frozen=True, tag="straddle_announced"):
    """A guest straddles in the next hand (5.15)."""

    seat: int


class StraddleWithdrawn(Fact, frozen=True, tag="straddle_withdrawn"):
    """A guest does not straddle after all (5.15)."""

    seat: int


BlindEvent = ButtonPlaced | PostingChosen | WaitingChosen | StraddleAnnounced | StraddleWithdrawn
"""Where the button was put, and who posts what in the next hand."""
