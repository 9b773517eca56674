"""Commands: what the croupier says has been done in a hand.

A command changes nothing itself. `dealerassist/hand/decide.py: decide` answers it with the events
that follow, or with a refusal. Amounts are in chips; the tag of a command is the kind of its entry
in the journal.
"""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from dealerassist.cards import Card
from dealerassist.hand.irregular.commands import DeclaredAct, ProblemCommand
from dealerassist.hand.pot import Half


class PostAntes(Struct, frozen=True, tag="post_antes"):
    """Put antes and blinds in, or what is left of a stack where that is less (5.11, 5.12)."""


class ReturnToHand(Struct, frozen=True, tag="return_to_hand"):
    """A guest who was dealt in while away is back during the first deal, and plays (11.5)."""

    seat: int


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
    """Lay these cards on the board: all that are due, or the next of them (3.1).

    None is a card that is not recorded (house practice, chapter 1).
    """

    cards: tuple[Card | None, ...]


class Exchange(Struct, frozen=True, tag="exchange"):
    """Take these cards of a seat in, to be replaced; None is a card nobody has seen (3.7).

    No cards at all: the player stands pat.
    """

    seat: int
    cards: tuple[Card | None, ...]


class LeaveDrawUnrecorded(Struct, frozen=True, tag="leave_draw_unrecorded"):
    """Everybody still to exchange does so, and no numbers are recorded (house practice 1)."""


class DealCommon(Struct, frozen=True, tag="deal_common"):
    """Lay the common card (3.5 d); None if it is not recorded."""

    card: Card | None


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


class TogetherCommand(Struct, frozen=True):
    """A command that stands for the acts of several players at once (house practice, chapter 1)."""


class FoldRest(TogetherCommand, frozen=True, tag="fold_rest"):
    """Everybody still to act folds, except the last in the hand and who can stay for nothing."""


class CallRest(TogetherCommand, frozen=True, tag="call_rest"):
    """Everybody who owes chips calls; a big blind who may still raise is asked first (4.3)."""


class CheckRound(TogetherCommand, frozen=True, tag="check_round"):
    """Everybody still to act checks, since nobody bet; opens the round if it is not open yet."""


class BetRound(TogetherCommand, frozen=True, tag="bet_round"):
    """One player bets, or makes the forced bet, to `total` chips, and everybody else calls."""

    total: int


class MuckRest(TogetherCommand, frozen=True, tag="muck_rest"):
    """Everybody who is still asked to show mucks, as far as each of them may (7.2)."""


class PutIn(TogetherCommand, frozen=True, tag="put_in"):
    """A seat calls, or bets the smallest amount; those before it check, or fold to a bet.

    Attributes:
        act: what the seat does instead of that, where the croupier says so.
        total: with a bet or raise as `act`, the player's total in the round, in chips.
    """

    seat: int
    act: DeclaredAct | None = None
    total: int = 0


class CollectBets(Struct, frozen=True, tag="collect_bets"):
    """Give back what nobody matched, sweep the bets into the pots, take the Taxe (6.1–6.3)."""


class ShowCard(Struct, frozen=True, tag="show_card"):
    """Turn up the next hidden card of a seat (7.2)."""

    seat: int
    card: Card


class ShowHand(Struct, frozen=True, tag="show_hand"):
    """Turn up all hidden cards of a seat at once (7.2).

    `cards` are the hidden ones, or the whole hand with the open ones, as records often have it.
    """

    seat: int
    cards: tuple[Card, ...]


class Muck(Struct, frozen=True, tag="muck"):
    """Give up the claim to the pots without showing (7.2)."""

    seat: int


class NameWinner(Struct, frozen=True, tag="name_winner"):
    """A seat wins every pot that it owns and that has no winner yet (house practice, chapter 1).

    Attributes:
        half: for high-low, which half of these pots (7.6).
        shared: the seat also shares the pots of the winner who was named before it.
    """

    seat: int
    half: Half = Half.WHOLE
    shared: bool = False


class EnteredPot(Struct, frozen=True):
    """A pot as the croupier enters it where nothing else is recorded (house practice, chapter 1).

    Attributes:
        amount: the whole pot, Taxe included, in chips.
        winners: the seats that share it, or its high half, in the order of naming.
        low: the seats that share the low half, in that order; empty where there is none (7.6).
    """

    amount: int
    winners: tuple[int, ...]
    low: tuple[int, ...] = ()


class AwardPots(Struct, frozen=True, tag="award_pots"):
    """Push every pot to its winners (7.4–7.6, or 6.6)."""


class MisdealReason(StrEnum):
    """What makes a deal void (house practice, chapter 2)."""

    CARDS_EXPOSED = "cards_exposed"
    BOXED_OR_TOO_MANY = "boxed_or_too_many"
    WRONG_ORDER = "wrong_order"
    PLAYER_DEALT_OUT = "player_dealt_out"
    EMPTY_SEAT_DEALT_IN = "empty_seat_dealt_in"
    # Only in older journals, which recorded a foul deck as a misdeal; now it is a `DeckFault`.
    IDENTICAL_CARDS = "identical_cards"
    CARD_TOO_MANY = "card_too_many"

    @property
    def is_of_the_deck(self) -> bool:
        """Whether the deck was foul ("mangelhaft"), which is no misdeal today: see `DeckFault`."""
        return self in (MisdealReason.IDENTICAL_CARDS, MisdealReason.CARD_TOO_MANY)


class DeckFault(StrEnum):
    """What makes a deck void ("mangelhaft"), so that everything is void (house practice 2)."""

    IDENTICAL_CARDS = "identical_cards"
    CARD_TOO_MANY = "card_too_many"
    # So many lay boxed that the stub cannot serve the rest of the hand (3.3).
    TOO_FEW_CARDS = "too_few_cards"


class CorrectCard(Struct, frozen=True, tag="correct_card"):
    """Name a card of a seat anew: another lies there, or nobody had seen it (3.8).

    `position` counts the cards of the seat from 0, as they came.
    """

    seat: int
    position: int
    card: Card


class CorrectBoard(Struct, frozen=True, tag="correct_board"):
    """Name a card of the board anew; `position` counts them from 0 (3.8)."""

    position: int
    card: Card


class CorrectCommon(Struct, frozen=True, tag="correct_common"):
    """Name a common card anew; `position` counts them from 0 (3.5 d, 3.8)."""

    position: int
    card: Card


class DeclareMisdeal(Struct, frozen=True, tag="declare_misdeal"):
    """Void the deal and give every chip back (house practice, chapter 2)."""

    reason: MisdealReason


class DeclareFoulDeck(Struct, frozen=True, tag="declare_foul_deck"):
    """Void the hand on any street and give every chip back, as a pit boss (house practice 2)."""

    fault: DeckFault


HandCommand = (
    PostAntes
    | ReturnToHand
    | ShuffleBurnsIn
    | Burn
    | DealDown
    | DealUp
    | DealBoard
    | Exchange
    | LeaveDrawUnrecorded
    | DealCommon
    | OpenRound
    | NameOpener
    | PostForcedBet
    | Fold
    | Check
    | CallBet
    | BetTo
    | FoldRest
    | CallRest
    | CheckRound
    | BetRound
    | MuckRest
    | PutIn
    | CollectBets
    | ShowCard
    | ShowHand
    | Muck
    | NameWinner
    | AwardPots
    | CorrectCard
    | CorrectBoard
    | CorrectCommon
    | DeclareMisdeal
    | DeclareFoulDeck
    | ProblemCommand
)
"""Every command of a hand in progress."""
