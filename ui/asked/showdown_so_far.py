"""How far the showdown has come: the hands shown, and who would win what (rules 7)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from dealerassist.cards import Card, known_cards
from dealerassist.hand.commands import AwardPots
from dealerassist.hand.decide import decide
from dealerassist.hand.events import PotsAwarded
from dealerassist.hand.pot import Half, Pot, PotAward
from dealerassist.hand.recording_depth.named_winners import claimants
from dealerassist.hand.refusal import Refusal
from dealerassist.hand.showdown import best_hand_of, best_hands_of, low_of, lows_of
from dealerassist.hand.state import HandState, Phase, Player, Standing
from dealerassist.ranking.card_counts import FEWEST_CARDS
from dealerassist.ranking.ranked_hand import BestHand
from dealerassist.rules.house_options import HandOf


class ShownHand(Struct, frozen=True):
    """A hand that has been shown.

    Attributes:
        best: with what it plays for the whole pot, or its high half.
        low: its best low, where the pot is halved and it has one.
        plays_board: the board alone makes a hand as good (7.3).
    """

    best: BestHand
    low: BestHand | None
    plays_board: bool = False


class Plays(Struct, frozen=True):
    """The cards that play, to be marked where they lie.

    Attributes:
        high: for a whole pot, or its high half.
        low: for the low half of a pot.
    """

    high: frozenset[Card] = frozenset()
    low: frozenset[Card] = frozenset()


NOTHING_PLAYS = Plays()


class PotLeaders(Struct, frozen=True):
    """Who leads for a pot so far; whoever cannot win it is not compared with (6.2).

    Attributes:
        seats: who can win it.
        leaders: those of them with the best hand shown for the whole pot, or its high half.
        lows: those with the best low hand shown, where the pot is halved.
    """

    seats: frozenset[int]
    leaders: frozenset[int]
    lows: frozenset[int]


class Showdown(Struct, frozen=True, kw_only=True):
    """How far the showdown has come.

    Attributes:
        hands: the hands that have been shown, by seat.
        awards: what each pot pays, pushed or to be pushed; empty while that is open.
        pots: who leads for each pot, the main pot first.
    """

    hands: dict[int, ShownHand] = {}
    awards: tuple[PotAward, ...] = ()
    pots: tuple[PotLeaders, ...] = ()

    @property
    def leaders(self) -> frozenset[int]:
        """The seats that lead for a pot, or its high half."""
        return frozenset(seat for pot in self.pots for seat in pot.leaders)

    @property
    def lows(self) -> frozenset[int]:
        """The seats that lead for the low half of a pot."""
        return frozenset(seat for pot in self.pots for seat in pot.lows)

    @property
    def winners(self) -> frozenset[int]:
        """The seats that win something, once that is settled."""
        return frozenset(share.seat for award in self.awards for share in award.shares)

    @property
    def leading(self) -> Plays:
        """The cards that play for those who win, or who would as things stand."""
        ahead = [self.plays(seat) for seat in self.winners or self.leaders | self.lows]
        high, low = [each.high for each in ahead], [each.low for each in ahead]
        return Plays(frozenset().union(*high), frozenset().union(*low))

    def plays(self, seat: int) -> Plays:
        """The cards to mark: those the seat wins with, or else with which it plays for the pot.

        Who wins, or leads, both halves plays both hands.
        """
        hand = self.hands.get(seat)
        if hand is None:
            return NOTHING_PLAYS
        has_low = hand.low is not None and self._has_low(seat)
        low = frozenset(hand.low.cards) if hand.low is not None and has_low else frozenset[Card]()
        high = frozenset[Card]() if low and self.plays_low(seat) else frozenset(hand.best.cards)
        return Plays(high, low)

    def _has_low(self, seat: int) -> bool:
        """Whether this seat wins, or leads for, the low half of a pot."""
        if not self.awards:
            return seat in self.lows
        return Half.LOW in self._halves(seat)

    def _halves(self, seat: int) -> set[Half]:
        """Which parts of pots this seat wins."""
        return {share.half for award in self.awards for share in award.shares if share.seat == seat}

    def won(self, seat: int) -> int:
        """The chips that this seat wins of all pots, in the smallest unit; 0 while that is open."""
        shares = (share for award in self.awards for share in award.shares)
        return sum(share.amount for share in shares if share.seat == seat)

    def playing(self, seat: int) -> frozenset[Card]:
        """The one hand the seat wins with, or else with which it plays for the pot."""
        hand = self.hands.get(seat)
        if hand is None:
            return frozenset()
        best = hand.low if hand.low is not None and self.plays_low(seat) else hand.best
        return frozenset(best.cards)

    def plays_low(self, seat: int) -> bool:
        """Whether it is the low of this seat that plays: it wins, or leads, no high half."""
        if not self.awards:
            return seat in self.lows and seat not in self.leaders
        return self._halves(seat) == {Half.LOW}


NO_SHOWDOWN = Showdown()


def showdown_of(hand: HandState | None) -> Showdown:
    """How far the showdown of `hand` has come; `NO_SHOWDOWN` before it begins."""
    if hand is None or hand.phase not in (Phase.SHOWDOWN, Phase.AWARDING, Phase.OVER):
        return NO_SHOWDOWN
    shown = [player for player in hand.players if _is_shown(hand, player)]
    return Showdown(
        hands={player.seat: _shown_hand(hand, player) for player in shown},
        awards=_awards(hand),
        pots=tuple(_leaders_of(hand, pot, shown) for pot in hand.pots),
    )


def _leaders_of(hand: HandState, pot: Pot, shown: Sequence[Player]) -> PotLeaders:
    seats = frozenset(claimants(hand, pot))
    among = [player for player in shown if player.seat in seats]
    leaders, lows = best_hands_of(hand, among), lows_of(hand, among)
    return PotLeaders(seats, frozenset(leaders), frozenset(lows))


def _is_shown(hand: HandState, player: Player) -> bool:
    """Whether the hand is shown and all its cards are known; the board may be unrecorded."""
    known = None not in hand.board + hand.common
    return known and player.standing is Standing.SHOWN and not player.hidden


def _shown_hand(hand: HandState, player: Player) -> ShownHand:
    best, low, board = best_hand_of(hand, player), low_of(hand, player), _on_the_board(hand)
    if board is not None and board.strength == best.strength:
        return ShownHand(board, low, plays_board=True)
    return ShownHand(best, low)


def _on_the_board(hand: HandState) -> BestHand | None:
    """The hand that the board alone makes, where it may be played (7.3)."""
    if hand.rules.hand_of is HandOf.TWO_AND_THREE or len(hand.board) < FEWEST_CARDS:
        return None
    return hand.rules.evaluators[0]((), known_cards(hand.board))


def _awards(hand: HandState) -> tuple[PotAward, ...]:
    if hand.phase is Phase.OVER:
        return hand.awards
    events = decide(hand, AwardPots())
    if isinstance(events, Refusal):
        return ()
    return next(event.awards for event in events if isinstance(event, PotsAwarded))
