"""Events: what happened in a hand, as the journal keeps it. Amounts in chips.

A hand's state is what its events lead to (`dealerassist/hand/evolve.py: evolve`). Journals outlive
the program: tags, fields and enum values are never renamed, and new fields have a default.
"""

from __future__ import annotations

from enum import StrEnum

from dealerassist.cards import Card
from dealerassist.hand.blind_post import BlindPost, PostKind
from dealerassist.hand.commands import DeckFault, MisdealReason
from dealerassist.hand.fact import Fact
from dealerassist.hand.irregular.events import RulingEvent
from dealerassist.hand.pot import Pot, PotAward
from dealerassist.hand.recording_depth.depth import Depth
from dealerassist.hand.recording_depth.events import RecordingEvent


class Face(StrEnum):
    """Which way up a card lies."""

    DOWN = "down"
    UP = "up"


class OpenerDuty(StrEnum):
    """What the opener of a round owes (4.1, 4.6, 5.8)."""

    NONE = "none"
    MUST_OPEN = "must_open"
    MAY_FOLD = "may_fold"


class HandStarted(Fact, frozen=True, tag="hand_started"):
    """A hand begins with these seats and stacks, in the order of the seats.

    Attributes:
        number: hands of a table are numbered from 1.
        button: the seat with the dealer button, where nobody may sit (5.13); None in a game
            without one (1.6).
        depth: how much of the hand is recorded.
        uncounted: the seats whose stacks are not known and stand as 0 (house practice 1).
        pool: the chips that all uncounted seats of the table have together.
        game: at a mixed table, the place of its game in the mix, from 0 (8.1); else 0.
        posts: who posts what besides everybody's ante (5.12–5.15); None where it follows from the
            button alone, as in older journals (5.12).
        absent: the seats of guests who are away and dealt in all the same (11.5).
    """

    number: int
    seats: tuple[int, ...]
    stacks: tuple[int, ...]
    button: int | None = None
    depth: Depth = Depth.FULL
    uncounted: tuple[int, ...] = ()
    pool: int = 0
    game: int = 0
    posts: tuple[BlindPost, ...] | None = None
    absent: tuple[int, ...] = ()


class PlayerReturned(Fact, frozen=True, tag="player_returned"):
    """A guest who was dealt in while away is back in time, and plays the hand (11.5)."""

    seat: int


class AntesPosted(Fact, frozen=True, tag="antes_posted"):
    """The antes went into the pot, one amount for each player in the hand's order.

    `dead`: nobody has to match them, as where one player posts the antes of all (5.15).
    """

    amounts: tuple[int, ...]
    dead: bool = False


class BlindsPosted(Fact, frozen=True, tag="blinds_posted"):
    """The blinds went in, or what was left of the stacks.

    The others owe the big blind in full even where it was posted short (5.12).

    Attributes:
        small_seat: who posted the small blind; 0 where none is posted (5.13).
        others: what was posted to come in, and straddles (5.14, 5.15).
    """

    small_seat: int
    small: int
    big_seat: int
    big: int
    others: tuple[BlindPost, ...] = ()

    @property
    def posts(self) -> tuple[BlindPost, ...]:
        """Everything that was posted, the blinds first."""
        big = BlindPost(self.big_seat, PostKind.BIG_BLIND, self.big)
        if not self.small_seat:
            return (big, *self.others)
        return (BlindPost(self.small_seat, PostKind.SMALL_BLIND, self.small), big, *self.others)


class BurnsShuffledIn(Fact, frozen=True, tag="burns_shuffled_in"):
    """The `count` burn cards went back into the stub; in a draw game so did `discards` (3.7)."""

    count: int
    discards: int = 0


class CardBurned(Fact, frozen=True, tag="card_burned"):
    """The top card was put aside."""


class CardsDealt(Fact, frozen=True, tag="cards_dealt"):
    """A seat got these cards; None is a card that nobody has seen."""

    seat: int
    face: Face
    cards: tuple[Card | None, ...]


class BoardDealt(Fact, frozen=True, tag="board_dealt"):
    """These cards were laid on the board; None is a card that is not recorded."""

    cards: tuple[Card | None, ...]


class CardsExchanged(Fact, frozen=True, tag="cards_exchanged"):
    """A seat gave these cards back and gets as many others; no cards: it stood pat (3.7)."""

    seat: int
    cards: tuple[Card | None, ...]


class CommonCardDealt(Fact, frozen=True, tag="common_card_dealt"):
    """The common card was laid; None if it is not recorded."""

    card: Card | None


class BoardRunTwice(Fact, frozen=True, tag="board_run_twice"):
    """From this street on the board is laid twice, as no bet can be made any more (8.1).

    It comes in records from elsewhere only: at our tables it is not offered.
    """


class RoundOpened(Fact, frozen=True, tag="round_opened"):
    """The betting of a street began, or was left out because nobody can bet any more (4.7).

    Attributes:
        opener: the seat that opens; None where nobody can bet, or nobody recorded who opened
            (house practice, chapter 1).
        first_to_show: the seat that shows first if nobody bets (7.1); 0 if that is not known.
        duty: what the opener owes.
        open_pair: somebody shows an open pair, which raises the limit (5.6).
        begins: where nobody recorded who opened, the seat whose act is recorded first.
    """

    opener: int | None
    first_to_show: int
    duty: OpenerDuty = OpenerDuty.NONE
    open_pair: bool = False
    begins: int | None = None


class ForcedBetPosted(Fact, frozen=True, tag="forced_bet_posted"):
    """The forced bet was made.

    Attributes:
        amount: what the seat put in.
        owed: what the others must match; more than `amount` where the seat was all in for less.
    """

    seat: int
    amount: int
    owed: int


class BringInPosted(Fact, frozen=True, tag="bring_in_posted"):
    """The bring-in was posted: like a forced bet, but it does not count as the first bet (5.8)."""

    seat: int
    amount: int
    owed: int


class Folded(Fact, frozen=True, tag="folded"):
    """A player gave up the hand."""

    seat: int


class Checked(Fact, frozen=True, tag="checked"):
    """A player checked."""

    seat: int


class Called(Fact, frozen=True, tag="called"):
    """A player put in `amount` to match, or all that was left."""

    seat: int
    amount: int


class Wager(StrEnum):
    """The name of an act that raises what the others must match."""

    BET = "bet"
    RAISE = "raise"
    COMPLETION = "completion"


class BetMade(Fact, frozen=True, tag="bet_made"):
    """A player bet, raised or completed.

    Attributes:
        amount: the chips put in now.
        total: the player's bets in this round together.
        full: false for a short all-in, which neither counts for the cap nor reopens the betting
            for who has acted (5.9).
    """

    seat: int
    wager: Wager
    amount: int
    total: int
    full: bool


class BetsCollected(Fact, frozen=True, tag="bets_collected"):
    """The round's bets are in the pots; `uncalled` chips went back to `uncalled_seat` (6.1)."""

    pots: tuple[Pot, ...]
    uncalled_seat: int | None = None
    uncalled: int = 0


class RakeTaken(Fact, frozen=True, tag="rake_taken"):
    """The Taxe of a round, one amount for each pot (6.3)."""

    amounts: tuple[int, ...]


class DropTaken(Fact, frozen=True, tag="drop_taken"):
    """What the pots gave for the jackpot, one amount for each pot (6.4)."""

    amounts: tuple[int, ...]


class CardShown(Fact, frozen=True, tag="card_shown"):
    """A hidden card of a seat was turned up; `position` counts its cards from 0."""

    seat: int
    position: int
    card: Card


class HandShown(Fact, frozen=True, tag="hand_shown"):
    """A seat has shown all its cards and claims its pots."""

    seat: int


class HandMucked(Fact, frozen=True, tag="hand_mucked"):
    """A seat gave up its claim."""

    seat: int


class CardPlace(StrEnum):
    """Where a card lies."""

    SEAT = "seat"
    BOARD = "board"
    COMMON = "common"


class CardCorrected(Fact, frozen=True, tag="card_corrected"):
    """A card that was recorded wrongly was named anew (3.8).

    Attributes:
        seat: whose card it is; None on the board and for a common card.
        position: counts the cards in that place from 0.
        card: what lies there.
        was: what had been recorded; None if nobody had seen the card.
        reopens: the round has to be opened again: by the cards now known the one who opened
            cannot be the opener, or others might be too because of cards still unknown.
    """

    seat: int | None
    place: CardPlace
    position: int
    card: Card
    was: Card | None
    reopens: bool = False


class PotsAwarded(Fact, frozen=True, tag="pots_awarded"):
    """The pots were pushed; the hand is over."""

    awards: tuple[PotAward, ...]


class MisdealDeclared(Fact, frozen=True, tag="misdeal_declared"):
    """The deal is void; every player got back `amounts`, in the hand's order."""

    reason: MisdealReason
    amounts: tuple[int, ...]

    @property
    def is_of_the_deck(self) -> bool:
        """Whether the deck was foul, which older journals recorded as a misdeal."""
        return self.reason.is_of_the_deck


class FoulDeckDeclared(Fact, frozen=True, tag="foul_deck_declared"):
    """The deck was foul, so the hand is void and the next one is dealt from a new deck.

    Attributes:
        amounts: what every player got back, in the hand's order: all that was recorded of them.
        number: under which it waits for the pit boss; 0 until the table has given it a number.
    """

    fault: DeckFault
    amounts: tuple[int, ...]
    number: int = 0

    @property
    def is_of_the_deck(self) -> bool:
        """Always: the same question as of `MisdealDeclared`, which it took the place of."""
        return True


CardEvent = (
    BurnsShuffledIn | CardBurned | CardsDealt | BoardDealt | CardsExchanged | CommonCardDealt
)
"""Events that move cards of the pack, irregularities apart."""

BettingEvent = ForcedBetPosted | BringInPosted | Folded | Checked | Called | BetMade
"""Events of a player's act in a betting round."""

HandVoided = MisdealDeclared | FoulDeckDeclared
"""Events that void the hand and give every chip back (house practice, chapter 2)."""

HandEvent = (
    HandStarted
    | PlayerReturned
    | AntesPosted
    | BlindsPosted
    | CardEvent
    | BoardRunTwice
    | RoundOpened
    | BettingEvent
    | BetsCollected
    | RakeTaken
    | DropTaken
    | CardShown
    | HandShown
    | HandMucked
    | CardCorrected
    | RecordingEvent
    | PotsAwarded
    | MisdealDeclared
    | FoulDeckDeclared
    | RulingEvent
)
"""Every event of a hand."""
