"""Commands about the button, and about who posts what in the next hand (5.13–5.15)."""

from __future__ import annotations

from msgspec import Struct


class PostBlinds(Struct, frozen=True, tag="post_blinds"):
    """A guest who owes blinds posts them to play at once, or as soon as the seat allows (5.14)."""

    seat: int


class WaitForBlind(Struct, frozen=True, tag="wait_for_blind"):
    """A guest who wanted to post what is owed waits for the big blind after all (5.14)."""

    seat: int


class AnnounceStraddle(Struct, frozen=True, tag="announce_straddle"):
    """A guest straddles in the next hand, before its cards (5.15)."""

    seat: int


class WithdrawStraddle(Struct, frozen=True, tag="withdraw_straddle"):
    """A guest who wanted to straddle does not after all (5.15)."""

    seat: int


class PlaceButton(Struct, frozen=True, tag="place_button"):
    """Put the dealer button in front of this seat; the blinds begin anew from there (5.13)."""

    seat: int


BlindCommand = PostBlinds | WaitForBlind | AnnounceStraddle | WithdrawStraddle | PlaceButton
"""Where the button lies, and who posts what in the next hand (5.13–5.15)."""
