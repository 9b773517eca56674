"""What a player does at their turn: fold, check, call, bet or raise (chapter 5).

What may be done, and for how much, `dealerassist/hand/betting.py` answers; a "total" is all that a
player has bet in the round, in chips.
"""

from __future__ import annotations

from enum import StrEnum
from typing import assert_never

from msgspec.structs import replace

from dealerassist.hand.betting import (
    Turn,
    bet_totals,
    call_price,
    forced_bet,
    full_totals,
    half_is_measured_from,
    left_for_heads_up,
    raised_from,
    refuse_check,
    refuse_fold,
    refuse_total,
    turn_of,
    wager_of,
)
from dealerassist.hand.betting_round import BettingRound
from dealerassist.hand.commands import BetTo, CallBet, Check, Fold, HandCommand, PostForcedBet
from dealerassist.hand.events import (
    BetMade,
    BettingEvent,
    BringInPosted,
    Called,
    Checked,
    Folded,
    ForcedBetPosted,
    HandEvent,
    OpenerDuty,
    Wager,
)
from dealerassist.hand.fact import Fact
from dealerassist.hand.irregular.bound import bound_without
from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.hand.state import HandState, Phase, Player, Players, Standing, with_player
from dealerassist.hand.turns import next_to_act
from dealerassist.rules.house_options import BringIn

# A global is read faster than a member of an enum, and these are read at every act.
_FOLDED, _COLLECTING = Standing.FOLDED, Phase.COLLECTING


class ActKind(StrEnum):
    """What a player does in a betting round; a forced bet is one at its smallest (5.8)."""

    FOLD = "fold"
    CHECK = "check"
    CALL = "call"
    BET = "bet"
    FORCED_BET = "forced_bet"


class BettingAct(Fact, frozen=True):
    """What a player does in a betting round, as a correction in the journal names it.

    `total` is what a bet or raise comes to in the round, in chips; 0 for the others.
    """

    kind: ActKind
    seat: int
    total: int = 0

    @property
    def command(self) -> HandCommand:
        """The tap by which it is entered."""
        match self.kind:
            case ActKind.FOLD:
                return Fold(self.seat)
            case ActKind.CHECK:
                return Check(self.seat)
            case ActKind.CALL:
                return CallBet(self.seat)
            case ActKind.BET:
                return BetTo(self.seat, self.total)
            case ActKind.FORCED_BET:
                return PostForcedBet(self.seat)
            case _:
                assert_never(self.kind)


# ── deciding ────────────────────────────────────────────────────────────────────────────────


def fold_hand(state: HandState, seat: int) -> tuple[HandEvent, ...] | Refusal:
    """Fold, facing a bet or not (5.1)."""
    turn = turn_of(state, seat)
    if isinstance(turn, Refusal):
        return turn
    return refuse_fold(turn) or (Folded(seat),)


def check(state: HandState, seat: int) -> tuple[HandEvent, ...] | Refusal:
    """Check (5.1)."""
    turn = turn_of(state, seat)
    if isinstance(turn, Refusal):
        return turn
    return refuse_check(turn) or (Checked(seat),)


def call(state: HandState, seat: int) -> tuple[HandEvent, ...] | Refusal:
    """Call, for less if that is all there is (5.1, 5.9)."""
    turn = turn_of(state, seat)
    if isinstance(turn, Refusal):
        return turn
    if turn.betting.duty is not OpenerDuty.NONE:
        return refuse(Code.FORCED_TO_OPEN, "4.1")
    price = call_price(turn)
    return price if isinstance(price, Refusal) else (Called(seat, price),)


def post_forced_bet(state: HandState, seat: int) -> tuple[HandEvent, ...] | Refusal:
    """Make the forced bet, or the bring-in, at its smallest (5.8)."""
    turn = turn_of(state, seat)
    if isinstance(turn, Refusal):
        return turn
    totals = forced_bet(turn)
    if isinstance(totals, Refusal):
        return totals
    if state.rules.options.bring_in is BringIn.COMPLETION:
        return (BringInPosted(seat, totals.smallest, state.rules.bring_in),)
    return (_forced_bet_posted(turn, totals.smallest),)


def bet_to(state: HandState, seat: int, total: int) -> tuple[HandEvent, ...] | Refusal:
    """Bet, raise or complete to `total` chips in this round (5.6–5.9)."""
    turn = turn_of(state, seat)
    if isinstance(turn, Refusal):
        return _own_raise(state, seat) or turn
    if turn.player.absent:
        return refuse(Code.BOUND, "HP 2", seat=seat)
    owes_bet = turn.betting.duty is not OpenerDuty.NONE
    if owes_bet and state.rules.options.bring_in is BringIn.FORCED_BET:
        return _open_with(turn, total)
    totals = bet_totals(turn)
    if isinstance(totals, Refusal):
        return totals
    if (refusal := refuse_total(turn, totals, total)) is not None:
        return refusal
    amount = total - turn.player.bet
    return (BetMade(seat, wager_of(turn), amount, total, _is_full(turn, total)),)


def _own_raise(state: HandState, seat: int) -> Refusal | None:
    """The refusal for who would raise the own bet, after everybody has called it (5.3); or None."""
    over = state.phase in (Phase.COLLECTING, Phase.DEALING, Phase.SHOWDOWN)
    if over and state.betting is not None and state.betting.aggressor == seat:
        return refuse(Code.OWN_RAISE, "5.3")
    return None


def _open_with(turn: Turn, total: int) -> tuple[HandEvent, ...] | Refusal:
    """The forced bet of an amount that the opener chooses (5.8)."""
    totals = forced_bet(turn)
    if isinstance(totals, Refusal):
        return totals
    return refuse_total(turn, totals, total) or (_forced_bet_posted(turn, total),)


def _forced_bet_posted(turn: Turn, amount: int) -> ForcedBetPosted:
    """The event of a forced bet; if it is a short all-in the others owe the smallest one (5.8)."""
    owed = max(amount, turn.state.street_rules.bets.smallest)
    return ForcedBetPosted(turn.player.seat, amount, owed)


def _is_full(turn: Turn, total: int) -> bool:
    """Whether a bet or raise counts as full (5.9).

    An all-in for less counts at fixed limits from half of the full amount on, and not at all at
    pot limit and no limit.
    """
    if total < turn.player.reach:
        return True
    smallest, _ = full_totals(turn)
    if turn.state.street_rules.bets.is_unfixed:
        return total >= smallest
    base = half_is_measured_from(turn)
    return (total - base) * 2 >= smallest - base


# ── folding ─────────────────────────────────────────────────────────────────────────────────


def apply_act(state: HandState, event: BettingEvent) -> HandState:
    """The hand after an act of a player."""
    player, betting = state.player(event.seat), _betting(state)
    match event:
        case Checked():
            player = replace(player, spoken=True)
        case Folded():
            player = replace(player, standing=_FOLDED)
        case Called():
            player = _put_in(player, event.amount)
        case BetMade():
            return _bet_made(state, event)
        case ForcedBetPosted() | BringInPosted():
            return _forced_bet_made(state, event)
        case _:
            assert_never(event)
    players = with_player(state.players, player)
    return _turn_passed(state, players, betting, event.seat, acts=betting.acts + 1)


def _forced_bet_made(state: HandState, event: ForcedBetPosted | BringInPosted) -> HandState:
    bring_in = isinstance(event, BringInPosted)
    betting = replace(
        _betting(state),
        duty=OpenerDuty.NONE,
        level=event.owed,
        full_level=event.owed,
        largest_raise=0 if bring_in else event.owed,
        wagers=0 if bring_in else 1,
        aggressor=event.seat,
        brought_in=bring_in,
    )
    player = _put_in(state.player(event.seat), event.amount)
    if player.forfeits:
        # An absent guest brings in, and then the hand is dead (11.5).
        player = replace(player, standing=_FOLDED)
    players = with_player(state.players, player)
    return _turn_passed(state, players, betting, event.seat, acts=0)


def _bet_made(state: HandState, event: BetMade) -> HandState:
    betting, players = _betting(state), state.players
    acts = betting.acts + 1
    if event.full:
        betting = _full_bet(state, betting, event)
        players = with_none_acted(players)
    else:
        betting = replace(betting, duty=OpenerDuty.NONE, level=event.total, aggressor=event.seat)
    players = with_player(players, _put_in(state.player(event.seat), event.amount))
    return _turn_passed(state, players, betting, event.seat, acts=acts)


def _full_bet(state: HandState, betting: BettingRound, event: BetMade) -> BettingRound:
    """A full bet or raise counts for the cap and sets the size of the next raise (5.4, 5.7).

    What completes an all-in that counted already is the same bet (5.9).
    """
    completes = betting.lacking > 0 and event.wager is Wager.COMPLETION
    wagers, most = betting.wagers + (not completes), state.rules.options.max_raises
    at_cap = most is not None and wagers > most
    return replace(
        betting,
        duty=OpenerDuty.NONE,
        level=event.total,
        full_level=event.total,
        largest_raise=max(betting.largest_raise, event.total - raised_from(state, betting)),
        wagers=wagers,
        aggressor=event.seat,
        brought_in=False,
        lacking=_lacking(state, betting, event),
        capped=betting.capped or (at_cap and left_for_heads_up(state) > 2),
    )


def _lacking(state: HandState, betting: BettingRound, event: BetMade) -> int:
    """What a full bet or raise lacks to the full amount, which an all-in may (5.9)."""
    player = state.player(event.seat)
    if event.total < player.reach or state.street_rules.bets.is_unfixed:
        return 0
    if betting.lacking and event.wager is Wager.COMPLETION:
        return 0
    smallest, _ = full_totals(Turn(state, betting, player))
    return max(smallest - event.total, 0)


def with_none_acted(players: Players) -> Players:
    """The players, none of whom has acted since the last full bet or raise (5.2)."""
    return tuple([replace(p, spoken=False) if p.spoken else p for p in players])


def _put_in(player: Player, amount: int) -> Player:
    return replace(player, stack=player.stack - amount, bet=player.bet + amount, spoken=True)


def _turn_passed(
    state: HandState, players: Players, betting: BettingRound, seat: int, *, acts: int
) -> HandState:
    """Give the turn to the next who has to act, or end the round (5.2, 4.7)."""
    to_act = next_to_act(players, betting.level, seat)
    # Whoever has acted has settled what they were held to (house practice 2).
    bound = bound_without(betting, seat) if betting.bound else ()
    betting = replace(betting, to_act=to_act, acts=acts, bound=bound, clock=None)
    if to_act is not None:
        return replace(state, players=players, betting=betting)
    return replace(state, players=players, betting=betting, phase=_COLLECTING)


def _betting(state: HandState) -> BettingRound:
    assert state.betting is not None, "a betting round is in progress"
    return state.betting
