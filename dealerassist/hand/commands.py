"""What the croupier does with a hand. Each is asked of `decide`; none changes anything itself."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from dealerassist.cards import Card


class PostAntes(Struct, frozen=True, tag="post_antes"):
    """Antes and blinds go in, or what is left of the stack (5.11, 5.12)."""


class ShuffleBurnsIn(Struct, frozen=True, tag="shuffle_burns_in"):
    """Shuffle the earlier burn cards into the stub (3.5 b)."""


class Burn(Struct, frozen=True, tag="burn"):
    """Put the top card aside, face down (3.2)."""


class DealDown(Struct, frozen=True, tag="deal_down"):
    """Give a seat all the face-down cards due to it; None is a card nobody has seen."""

    seat: int
    cards: tuple[Card | None, ...]


class DealUp(Struct, frozen=True, tag="deal_up"):
    """Give a seat the open card due to it; None if the croupier did not see which."""

    seat: int
    card: Card | None


class DealBoard(Struct, frozen=True, tag="deal_board"):
    """Lay these cards on the board: all that are due, or the next of them (3.1)."""

    cards: tuple[Card, ...]


class Exchange(Struct, frozen=True, tag="exchange"):
    """Take these cards of a seat in, to be replaced; None is a card nobody has seen (3.7).

    No cards at all: the player stands pat.
    """

    seat: int
    cards: tuple[Card | None, ...]


class DealCommon(Struct, frozen=True, tag="deal_common"):
    """Lay the common card (3.5 d)."""

    card: Card


class OpenRound(Struct, frozen=True, tag="open_round"):
    """Begin the betting with the opener whom the cards name (chapter 4)."""


class NameOpener(Struct, frozen=True, tag="name_opener"):
    """Begin the betting with this seat, where an open card is unknown."""

    seat: int


class PostForcedBet(Struct, frozen=True, tag="post_forced_bet"):
    """Make the forced bet, or the bring-in, at its smallest (5.8)."""

    seat: int


class Fold(Struct, frozen=True, tag="fold"):
    """Give the hand up (5.1)."""

    seat: int


class Check(Struct, frozen=True, tag="check"):
    """Pass without a bet to match (5.1)."""

    seat: int


class CallBet(Struct, frozen=True, tag="call"):
    """Match the bet, or go all in for what is left of it (5.1, 5.9)."""

    seat: int


class BetTo(Struct, frozen=True, tag="bet_to"):
    """Bet, raise or complete, to `total` chips of this player in the round (5.6)."""

    seat: int
    total: int


class CollectBets(Struct, frozen=True, tag="collect_bets"):
    """Give back what nobody matched, sweep the bets into the pots, take the Taxe (6.1–6.3)."""


class ShowCard(Struct, frozen=True, tag="show_card"):
    """Turn up the next hidden card of a seat (7.2)."""

    seat: int
    card: Card


class ShowHand(Struct, frozen=True, tag="show_hand"):
    """Turn up all hidden cards of a seat at once (7.2). `cards` are those, or the whole hand."""

    seat: int
    cards: tuple[Card, ...]


class Muck(Struct, frozen=True, tag="muck"):
    """Give up the claim to the pots without showing (7.2)."""

    seat: int


class AwardPots(Struct, frozen=True, tag="award_pots"):
    """Push every pot to its winners (7.4–7.6, or 6.6)."""


class MisdealReason(StrEnum):
    """What makes a deal void (house practice, chapter 2)."""

    CARDS_EXPOSED = "cards_exposed"
    BOXED_OR_TOO_MANY = "boxed_or_too_many"
    WRONG_ORDER = "wrong_order"
    PLAYER_DEALT_OUT = "player_dealt_out"
    EMPTY_SEAT_DEALT_IN = "empty_seat_dealt_in"


class DeclareMisdeal(Struct, frozen=True, tag="declare_misdeal"):
    """Void the deal and give every chip back (house practice, chapter 2)."""

    reason: MisdealReason


HandCommand = (
    PostAntes
    | ShuffleBurnsIn
    | Burn
    | DealDown
    | DealUp
    | DealBoard
    | Exchange
    | DealCommon
    | OpenRound
    | NameOpener
    | PostForcedBet
    | Fold
    | Check
    | CallBet
    | BetTo
    | CollectBets
    | ShowCard
    | ShowHand
    | Muck
    | AwardPots
    | DeclareMisdeal
)
"""Everything that can be asked of a hand in progress."""
