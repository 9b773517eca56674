"""What happened in a hand: facts that the journal keeps. Amounts in chips."""

from __future__ import annotations

from enum import StrEnum

from dealerassist.cards import Card
from dealerassist.hand.commands import DeckFault, MisdealReason
from dealerassist.hand.fact import Fact
from dealerassist.hand.irregular.events import RulingEvent
from dealerassist.hand.pot_half import Half
from dealerassist.hand.recording_depth.depth import Depth


class Face(StrEnum):
    """Which way up a card lies."""

    DOWN = "down"
    UP = "up"


class OpenerDuty(StrEnum):
    """What the opener of a round owes (4.1, 4.6, 5.8)."""

    NONE = "none"
    MUST_OPEN = "must_open"
    MAY_FOLD = "may_fold"


class Pot(Fact, frozen=True):
    """A pot (6.2): what it has received, Taxe included, what of it was taken, who owns it."""

    amount: int
    raked: int
    seats: tuple[int, ...]


class Share(Fact, frozen=True):
    """What one seat wins of a pot: `odd` of its `amount` are odd chips (7.5)."""

    seat: int
    half: Half
    amount: int
    odd: int = 0


class PotAward(Fact, frozen=True):
    """One pot pushed: its whole `amount`, the Taxe taken from it, and the shares."""

    amount: int
    raked: int
    seats: tuple[int, ...]
    shares: tuple[Share, ...]


class HandStarted(Fact, frozen=True, tag="hand_started"):
    """A hand begins with these seats and stacks, in the order of the seats.

    Attributes:
        button: the seat with the dealer button; None in a game without one (1.6).
        depth: how much of the hand is recorded.
        uncounted: the seats whose stacks are not known and stand as 0, and `pool`: what the
            table's uncounted seats have together.
    """

    number: int
    seats: tuple[int, ...]
    stacks: tuple[int, ...]
    button: int | None = None
    depth: Depth = Depth.FULL
    uncounted: tuple[int, ...] = ()
    pool: int = 0


class AntesPosted(Fact, frozen=True, tag="antes_posted"):
    """The antes went into the pot, one amount for each player in the hand's order."""

    amounts: tuple[int, ...]


class BlindsPosted(Fact, frozen=True, tag="blinds_posted"):
    """The blinds, or what was left of the stacks; the others owe the big blind in full (5.12)."""

    small_seat: int
    small: int
    big_seat: int
    big: int


class BurnsShuffledIn(Fact, frozen=True, tag="burns_shuffled_in"):
    """The earlier burn cards went back into the stub, in a draw game with `discards` (3.7)."""

    count: int
    discards: int = 0


class CardBurned(Fact, frozen=True, tag="card_burned"):
    """The top card was put aside."""


class CardsDealt(Fact, frozen=True, tag="cards_dealt"):
    """A seat got these cards."""

    seat: int
    face: Face
    cards: tuple[Card | None, ...]


class BoardDealt(Fact, frozen=True, tag="board_dealt"):
    """These cards were laid on the board; None is a card that is not recorded."""

    cards: tuple[Card | None, ...]


class CardsExchanged(Fact, frozen=True, tag="cards_exchanged"):
    """A seat gave these cards back and gets as many others; none: it stands pat (3.7)."""

    seat: int
    cards: tuple[Card | None, ...]


class CommonCardDealt(Fact, frozen=True, tag="common_card_dealt"):
    """The common card was laid; None if it is not recorded."""

    card: Card | None


class RoundOpened(Fact, frozen=True, tag="round_opened"):
    """The betting began with this seat; None where nobody could bet any more (4.7).

    None also where nobody recorded who opened (house practice, chapter 1): then `begins` is the
    seat of which the first act is told, and `first_to_show` is 0 as well.
    """

    opener: int | None
    first_to_show: int
    duty: OpenerDuty = OpenerDuty.NONE
    open_pair: bool = False
    begins: int | None = None


class ForcedBetPosted(Fact, frozen=True, tag="forced_bet_posted"):
    """The forced bet: `amount` was put in; the others owe `owed`, which is more if all in."""

    seat: int
    amount: int
    owed: int


class BringInPosted(Fact, frozen=True, tag="bring_in_posted"):
    """The bring-in of the completion rule: as the forced bet, but not the round's bet (5.8)."""

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
    """A player put in `amount`, now `total` in this round.

    `full` is false for a short all-in that neither counts for the cap nor reopens (5.9).
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
    """A card was named anew: `card` lies there, and not `was`, which is None if unseen.

    `seat` is None on the board and for a common card; `position` counts the cards there from 0.
    `reopens`: who opened cannot be the opener any more by the cards that are known, or need not
    be, as another one is unknown: it is asked again (3.8).
    """

    seat: int | None
    place: CardPlace
    position: int
    card: Card
    was: Card | None
    reopens: bool = False


class RecordingFact(Fact, frozen=True):
    """A fact of a hand of which less than everything is recorded (house practice, chapter 1)."""


class DepthChanged(RecordingFact, frozen=True, tag="depth_changed"):
    """From now on so much is recorded: of the hand in progress, and of those to come."""

    depth: Depth


class RoundBet(RecordingFact, frozen=True, tag="round_bet"):
    """Everybody put in up to `total`: one bet it and the others called; nobody said who bet.

    `amounts` has one for each player in the hand's order; `forced`: it was the forced bet (4.1).
    """

    total: int
    amounts: tuple[int, ...]
    forced: bool = False


class WinnerNamed(RecordingFact, frozen=True, tag="winner_named"):
    """A seat wins, or shares, these `pots`, counted from 0 for the main pot."""

    seat: int
    half: Half
    pots: tuple[int, ...]


class PotsTold(RecordingFact, frozen=True, tag="pots_told"):
    """The croupier told what the pots came to.

    Attributes:
        pots: the Taxe of the whole hand included, with those who won them as their owners.
        uncounted: the seats that may have paid more, or had more back, than was recorded.
        pool: what those seats have left together, before anything is won.
        stacks: what every player has left in the hand's order; 0 for the uncounted.
    """

    pots: tuple[Pot, ...]
    uncounted: tuple[int, ...]
    pool: int
    stacks: tuple[int, ...]


class PotsAwarded(Fact, frozen=True, tag="pots_awarded"):
    """The pots were pushed; the hand is over."""

    awards: tuple[PotAward, ...]


class MisdealDeclared(Fact, frozen=True, tag="misdeal_declared"):
    """The deal is void; every player got back `amounts`, in the hand's order."""

    reason: MisdealReason
    amounts: tuple[int, ...]

    @property
    def is_of_the_deck(self) -> bool:
        """Whether the deck was foul, which older journals have as a misdeal."""
        return self.reason.is_of_the_deck


class FoulDeckDeclared(Fact, frozen=True, tag="foul_deck_declared"):
    """The deck was foul, so everything is void and a new one comes.

    Every player got back `amounts`, in the hand's order: what had been recorded of them. It waits
    for the pit boss under `number`; 0 until the table has given it one.
    """

    fault: DeckFault
    amounts: tuple[int, ...]
    number: int = 0

    @property
    def is_of_the_deck(self) -> bool:
        """The deck was foul."""
        return True


CardEvent = (
    BurnsShuffledIn | CardBurned | CardsDealt | BoardDealt | CardsExchanged | CommonCardDealt
)
"""What moves cards of the pack as the rules of the game have it."""

BettingEvent = ForcedBetPosted | BringInPosted | Folded | Checked | Called | BetMade
"""What a player does in a round of betting."""

HandVoided = MisdealDeclared | FoulDeckDeclared
"""What gives every chip back (house practice, chapter 2)."""

RecordingEvent = DepthChanged | RoundBet | WinnerNamed | PotsTold

HandEvent = (
    HandStarted
    | AntesPosted
    | BlindsPosted
    | CardEvent
    | RoundOpened
    | BettingEvent
    | BetsCollected
    | RakeTaken
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
"""Everything that can happen in a hand."""
