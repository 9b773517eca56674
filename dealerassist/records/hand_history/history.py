"""A hand as a history tells it: who sat where, and what each did, before any rule is asked."""

from __future__ import annotations

from decimal import Decimal
from enum import Enum, StrEnum

from msgspec import Struct

from dealerassist.cards import Card
from dealerassist.records.recorded_actions import Cards
from dealerassist.records.statements import RecordPlace, StatedAmount
from dealerassist.rules.limits import Limit


class HistoryGame(Enum):
    """The games that histories are of, each with the shipped profile that it is played under."""

    HOLDEM = "holdem"
    OMAHA = "omaha"
    OMAHA_HIGH_LOW = "omaha-high-low-eight"
    FIVE_CARD_OMAHA = "five-card-omaha"
    FIVE_CARD_OMAHA_HIGH_LOW = "five-card-omaha-high-low-eight"
    SIX_CARD_OMAHA = "six-card-omaha"
    SIX_CARD_OMAHA_HIGH_LOW = "six-card-omaha-high-low-eight"
    COURCHEVEL = "courchevel"
    COURCHEVEL_HIGH_LOW = "courchevel-high-low-eight"
    STUD = "stud"
    STUD_HIGH_LOW = "stud-high-low-eight"
    RAZZ = "razz"
    DRAW = "wiesbaden-draw"
    DRAW_WITH_BLINDS = "draw-with-blinds"
    SINGLE_DRAW_LOW = "single-draw-low"
    TRIPLE_DRAW_LOW = "triple-draw-low"
    BADUGI = "badugi"
    SHORT_DECK = "short-deck"

    @property
    def is_stud(self) -> bool:
        """Whether it has open cards and a bring-in in place of button and blinds."""
        return self in (HistoryGame.STUD, HistoryGame.STUD_HIGH_LOW, HistoryGame.RAZZ)


class Act(StrEnum):
    """What a player did, or got.

    Attributes:
        LIVE_BLIND: posted to come in, as a bet.
        DEAD_BLIND: posted to come in, into the pot.
    """

    ANTE = "ante"
    SMALL_BLIND = "small_blind"
    BIG_BLIND = "big_blind"
    LIVE_BLIND = "live_blind"
    DEAD_BLIND = "dead_blind"
    STRADDLE = "straddle"
    BRING_IN = "bring_in"
    DEALT = "dealt"
    EXCHANGE = "exchange"
    FOLD = "fold"
    CHECK = "check"
    CALL = "call"
    WAGER = "wager"
    SHOW = "show"
    MUCK = "muck"

    @property
    def is_post(self) -> bool:
        """Whether it is posted before the cards."""
        return self in POSTS


POSTS = (
    Act.ANTE,
    Act.SMALL_BLIND,
    Act.BIG_BLIND,
    Act.LIVE_BLIND,
    Act.DEAD_BLIND,
    Act.STRADDLE,
)


BETTING = (Act.CHECK, Act.CALL, Act.WAGER, Act.FOLD, Act.BRING_IN)
"""What is done in a betting round, posts left out."""


class Deed(Struct, frozen=True):
    """One act of a player, in the order told.

    Attributes:
        number: of the act in its record, counted from 1.
        text: as it is written there, without the player's name.
        amount: the chips put in by it; of a wager told as a total, what `total` says instead.
        total: all that the player has put in in this round, where the record says that.
        cards: dealt, thrown in or shown.
        line: of its record's text, from 1; 0 where it has no line of its own.
        over: by how much a bet or raise goes over what was bet before, where the record says it.
        all_in: whether nothing was left after it, where the record says it.
        count: how many cards were thrown in, where the record says it beside the cards.
    """

    seat: int
    act: Act
    number: int
    text: str
    amount: Decimal = Decimal(0)
    total: Decimal | None = None
    cards: Cards = ()
    line: int = 0
    over: Decimal | None = None
    all_in: bool | None = None
    count: int | None = None

    @property
    def place(self) -> RecordPlace:
        """Where the record tells it: its line, or its number where it has none."""
        return RecordPlace(line=self.line) if self.line else RecordPlace(action=self.number)


class HistoryRound(Struct, frozen=True):
    """A betting round, a part of one, or a showdown, as the record has it.

    Attributes:
        cards: laid on the board before it.
        text: how the record writes that.
        number: of the first act after these cards.
        run: 2 for a street of the second board, where it is run twice (8.1).
    """

    deeds: tuple[Deed, ...]
    cards: tuple[Card, ...] = ()
    text: str = ""
    number: int = 1
    run: int = 1
    showdown: bool = False


class HistoryStakes(Struct, frozen=True):
    """What is played for, as far as the record says it: None where it does not.

    Attributes:
        low, high: the bets of a fixed limit.
        hand_cap: the most that a player may put in in the hand; None where there is no cap.
    """

    ante: Decimal | None = None
    small_blind: Decimal | None = None
    big_blind: Decimal | None = None
    low: Decimal | None = None
    high: Decimal | None = None
    hand_cap: Decimal | None = None


SeatAmount = tuple[int, StatedAmount]
"""An amount that a history states again, after the seat that it is about; 0 for nobody.

Which player sits there is known once the hand has been read.
"""


class HandHistory(Struct, frozen=True):
    """One hand of an online room.

    Attributes:
        game: None where the record gives the rules in full besides.
        has_button: whether the game has one.
        button: the seat with the button, which may be empty; None where the record has none.
        stacks: of everybody at the table, by seat.
        rakes: what was taken of each pot, main pot first, or of all in one sum; None where the
            record does not say.
        left: what each pot came to without that, main pot first; empty where it does not say.
        won: what each seat got of all pots; None where the record does not say.
        currency: the code of the money, or empty for chips of a tournament and play money.
        again: what the record says again of what follows from the play.
        tournament: whether it is of a tournament.
        level: of that, by its number; None where the record does not say.
        absent: the seats whose players were not at the table, in a tournament.
        final: what each seat had at the end; None where the record does not say.
    """

    game: HistoryGame | None
    limit: Limit
    stakes: HistoryStakes
    has_button: bool
    button: int | None
    stacks: dict[int, Decimal]
    rounds: tuple[HistoryRound, ...]
    rakes: tuple[Decimal, ...] | None = None
    left: tuple[Decimal, ...] = ()
    won: dict[int, Decimal] | None = None
    currency: str = ""
    again: tuple[SeatAmount, ...] = ()
    final: dict[int, Decimal] | None = None
    absent: frozenset[int] = frozenset()
    tournament: bool = False
    level: int | None = None
