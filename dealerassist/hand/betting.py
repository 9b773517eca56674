"""The rules of betting: who may fold, check, call, bet or raise, and to how much (chapter 5).

Keys and training ask these questions; the answer is a refusal or None, an amount or a refusal.
`dealerassist/hand/betting_acts.py` decides the commands by the same answers. A "total" is all that
a player has bet in the round, in chips; "wager" stands for a bet, a raise or a completion.
"""

from __future__ import annotations

from typing import assert_never

from msgspec import Struct

from dealerassist.hand.betting_round import BettingRound
from dealerassist.hand.events import OpenerDuty, Wager
from dealerassist.hand.irregular.bound import bound_of
from dealerassist.hand.irregular.commands import DeclaredAct
from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.hand.state import HandState, Phase, Player
from dealerassist.rules.house_options import BringIn, MinRaise, OpenPair, UncappedRiver
from dealerassist.rules.house_rules import StreetName
from dealerassist.rules.limits import Ceiling


class Totals(Struct, frozen=True):
    """The smallest and the largest legal total of a player's bets in the round, in chips.

    Attributes:
        only: the legal totals where not all between the two are (5.16); else empty.
    """

    smallest: int
    largest: int
    only: tuple[int, ...] = ()

    def nearest(self, total: int) -> int:
        """The legal total that is nearest to this one, from below where one is there."""
        total = min(max(total, self.smallest), self.largest)
        return max((step for step in self.only if step <= total), default=total)

    def has(self, total: int) -> bool:
        """Whether this total is legal."""
        return self.smallest <= total <= self.largest and (not self.only or total in self.only)


class Turn(Struct, frozen=True):
    """A betting round at the moment when a player is to act."""

    state: HandState
    betting: BettingRound
    player: Player


def turn_of(state: HandState, seat: int) -> Turn | Refusal:
    """The turn of this seat, or why it is not its turn (1.5)."""
    betting = state.betting
    if state.phase is not Phase.BETTING or betting is None:
        return _refuse_betting(state)
    if seat != betting.to_act:
        to_act = betting.to_act or 0
        if betting.acts == 0 and to_act == betting.opener:
            rule = state.rules.rule_of_opening(state.street)
            return refuse(Code.NOT_THE_OPENER, rule, seat=seat, opener=to_act)
        return refuse(Code.OUT_OF_TURN, "1.5", seat=seat, to_act=to_act)
    return Turn(state, betting, state.player(seat))


def _refuse_betting(state: HandState) -> Refusal:
    match state.phase:
        case Phase.OVER | Phase.AWARDING:
            return refuse(Code.HAND_OVER, "6.6" if len(state.contenders) == 1 else "7.4")
        case Phase.DEALING if state.able_to_bet < 2:
            return refuse(Code.NO_MORE_BETTING, "4.7")
        case Phase.SHOWDOWN | Phase.COLLECTING:
            return refuse(Code.ROUND_OVER, "5.2")
        case Phase.ANTES | Phase.DEALING | Phase.OPENING | Phase.BETTING:
            return refuse(Code.NOT_BETTING, "3.1")


# ── what may be done ────────────────────────────────────────────────────────────────────────


def refuse_fold(turn: Turn) -> Refusal | None:
    """Why the player may not fold, or None: only who must open may not (4.1, 5.1)."""
    if turn.betting.duty is OpenerDuty.MUST_OPEN:
        return refuse(Code.FORCED_TO_OPEN, "4.1")
    return _refuse_bound(turn, DeclaredAct.FOLD)


def refuse_check(turn: Turn) -> Refusal | None:
    """Why the player may not check, or None.

    Not with a bet to match (5.1), nor as an opener who owes the forced bet (4.1).
    """
    if turn.betting.duty is not OpenerDuty.NONE:
        return refuse(Code.FORCED_TO_OPEN, "4.1")
    if to_call(turn) > 0:
        return refuse(Code.BET_TO_MATCH, "5.1", amount=to_call(turn))
    return _refuse_bound(turn, DeclaredAct.CHECK)


def call_price(turn: Turn) -> int | Refusal:
    """What it costs to call, in chips: the difference, or the rest of the stack (5.1, 5.9)."""
    price = to_call(turn)
    if price == 0:
        return refuse(Code.NOTHING_TO_CALL, "5.1")
    return _refuse_bound(turn, DeclaredAct.CALL) or min(price, turn.player.stack)


def to_call(turn: Turn) -> int:
    """How many chips the player would have to put in to match the bet, whatever the stack."""
    return max(turn.betting.level - turn.player.bet, 0)


def forced_bet(turn: Turn) -> Totals | Refusal:
    """What the forced bet, or the bring-in, may be; less only as an all-in (5.8)."""
    if turn.betting.duty is OpenerDuty.NONE:
        return refuse(Code.NO_FORCED_BET, "5.8")
    if turn.player.absent and turn.betting.duty is OpenerDuty.MAY_FOLD:
        return refuse(Code.BOUND, "HP 2", seat=turn.player.seat)
    stack = turn.player.stack
    if turn.state.rules.options.bring_in is BringIn.COMPLETION:
        owed = turn.state.rules.bring_in
        return Totals(min(owed, stack), min(owed, stack))
    smallest, largest = full_totals(turn)
    return Totals(min(smallest, stack), min(largest, stack))


def bet_totals(turn: Turn) -> Totals | Refusal:
    """The totals to which the player may bet, raise or complete (5.3–5.9)."""
    refusal = _refuse_wager(turn) or _refuse_bound(turn, DeclaredAct.WAGER)
    if refusal is not None:
        return refusal
    smallest, largest = full_totals(turn)
    reach = turn.player.reach
    if reach <= _to_beat(turn):
        return _refuse_more(turn)
    totals = totals_from(turn, min(smallest, reach), min(largest, reach))
    bound = bound_of(turn.betting, turn.player)
    return totals if bound is None else _only(totals, bound.total)


def totals_from(turn: Turn, smallest: int, largest: int) -> Totals:
    """The totals from one to the other; the two alone where an open pair may double (5.16)."""
    two = may_double(turn) and smallest < largest
    return Totals(smallest, largest, (smallest, largest) if two else ())


def _only(totals: Totals, total: int) -> Totals:
    """The one total that the player is held to, moved to the nearest legal one (HP 2)."""
    total = totals.nearest(total)
    return Totals(total, total)


def _refuse_bound(turn: Turn, act: DeclaredAct) -> Refusal | None:
    """Why a player who is held to something else may not do this (house practice, chapter 2)."""
    if not turn.betting.bound and not turn.player.absent:
        # The common case first: this is asked of every act.
        return None
    bound = bound_of(turn.betting, turn.player)
    if bound is None or act in bound.acts:
        return None
    if bound.acts == (DeclaredAct.WAGER,) and _refuse_wager(turn) is not None:
        # The wager has become impossible, as nobody is left who could match it: the player is
        # free, or could do nothing at all.
        return None
    return refuse(Code.BOUND, "HP 2", seat=turn.player.seat)


def opening_totals(turn: Turn) -> Totals | Refusal:
    """The totals to which the player may bet, the forced bet of an opener included.

    A forced bet may be of any legal amount. A bring-in is of a fixed amount, so an opener who owes
    one chooses between posting it (`forced_bet`) and betting in full, which is what is returned.
    """
    forced = forced_bet(turn)
    if isinstance(forced, Totals) and turn.state.rules.options.bring_in is BringIn.FORCED_BET:
        return forced
    return bet_totals(turn)


def _to_beat(turn: Turn) -> int:
    """What a wager's total must exceed, in chips.

    Who owes the bring-in and has no more than that can only post it (5.8).
    """
    owes = turn.betting.duty is not OpenerDuty.NONE
    return turn.state.rules.bring_in if owes else turn.betting.level


def full_totals(turn: Turn) -> tuple[int, int]:
    """The smallest and largest total of a full bet or raise, whatever the stack (5.6, 5.7)."""
    bounds, betting = turn.state.street_rules.bets, turn.betting
    largest = bounds.largest_with_open_pair if betting.open_pair else bounds.largest
    # Pot limit and no limit: a raise goes on top of everything that has been bet.
    if isinstance(largest, Ceiling):
        smallest = betting.level + smallest_raise(turn)
        return smallest, max(smallest, ceiling_total(turn, largest))
    if _completes(turn):
        return largest, largest
    if may_double(turn):
        higher = higher_limit(turn)
        least = higher if is_doubled(turn) else bounds.smallest
        return betting.full_level + least, betting.full_level + higher
    smallest = min(smallest_raise(turn), largest)
    return betting.full_level + smallest, betting.full_level + largest


def may_double(turn: Turn) -> bool:
    """Whether the lower or the higher limit may be bet, as an open pair lies there (5.16)."""
    state = turn.state
    doubles = state.rules.options.open_pair is OpenPair.MAY_DOUBLE
    on_fourth = state.street_rules.name is StreetName.FOURTH
    return doubles and turn.betting.open_pair and on_fourth and _limits_differ(turn)


def _limits_differ(turn: Turn) -> bool:
    return higher_limit(turn) > turn.state.street_rules.bets.smallest


def is_doubled(turn: Turn) -> bool:
    """Whether all raises are by the higher limit, as one has bet or raised by it (5.16).

    An all-in between the two limits is the higher one for less: half of it counts as all (5.9).
    """
    largest, lower = turn.betting.largest_raise, turn.state.street_rules.bets.smallest
    return largest > lower and largest * 2 >= higher_limit(turn)


def higher_limit(turn: Turn) -> int:
    """The higher limit, which is that of the last street, in chips."""
    return turn.state.rules.streets[-1].bets.smallest


def smallest_raise(turn: Turn) -> int:
    """The smallest bet, or raise on top of the call, before any stack or limit (5.6, 5.7)."""
    smallest = turn.state.street_rules.bets.smallest
    if turn.state.rules.options.min_raise is MinRaise.LAST_RAISE:
        return max(smallest, turn.betting.largest_raise)
    return smallest


def ceiling_total(turn: Turn, ceiling: Ceiling) -> int:
    """The largest total at pot limit or no limit (5.6)."""
    match ceiling:
        case Ceiling.POT:
            return turn.betting.level + pot_with_call(turn)
        case Ceiling.STACK:
            return turn.player.reach
        case _:
            assert_never(ceiling)


def pot_with_call(turn: Turn) -> int:
    """All antes and bets of the hand so far, and what the player needs to call, in chips (5.6)."""
    return turn.state.bets_so_far + to_call(turn)


def raised_from(state: HandState, betting: BettingRound) -> int:
    """The level that a raise is measured from (5.9).

    A short all-in on top of the last full bet is completed where the limit fixes amounts; at pot
    limit and no limit a raise goes on top of it.
    """
    unfixed = state.street_rules.bets.is_unfixed
    return betting.level if unfixed else betting.full_level


def half_is_measured_from(turn: Turn) -> int:
    """The total above which half of a full bet or raise is measured (5.9).

    A raise counts above what it raises; the first full bet counts by itself, also over a bring-in.
    """
    return 0 if _completes(turn) else raised_from(turn.state, turn.betting)


def _completes(turn: Turn) -> bool:
    """Whether the next bet is the first full one, in place of or on top of a bring-in (5.8)."""
    completion = turn.state.rules.options.bring_in is BringIn.COMPLETION
    no_bet_yet = turn.betting.brought_in or turn.betting.duty is not OpenerDuty.NONE
    return completion and no_bet_yet and turn.betting.wagers == 0


def _refuse_wager(turn: Turn) -> Refusal | None:
    """Why this player may not bet or raise at all, or None."""
    state = turn.state
    if turn.player.spoken and not _is_raised_in_full(turn):
        # The player has acted and is asked again without a full raise: that is so only after a
        # short all-in, which does not reopen the betting.
        return refuse(Code.NOT_REOPENED, "5.9")
    most = state.rules.options.max_raises
    if most is not None and turn.betting.wagers > most and not cap_is_lifted(state, turn.betting):
        return refuse(Code.RAISE_CAP, "5.4", raises=most)
    if can_be_answered(turn):
        return None
    if is_capped(state, turn.player) and turn.player.reach <= turn.betting.level:
        # The call is all that the cap leaves, whatever lies in front of the others.
        return _refuse_more(turn)
    return refuse(Code.NO_MORE_BETTING, "4.7")


def _is_raised_in_full(turn: Turn) -> bool:
    """Whether short all-ins add up to a full raise, as counts at pot limit and no limit (5.9)."""
    unfixed = turn.state.street_rules.bets.is_unfixed
    return unfixed and to_call(turn) >= smallest_raise(turn)


def can_be_answered(turn: Turn) -> bool:
    """Whether another player could match at least a part of a raise (4.7)."""
    for other in turn.state.players:
        if other is not turn.player and other.can_bet and other.reach > turn.betting.level:
            return True
    return False


def cap_is_lifted(state: HandState, betting: BettingRound) -> bool:
    """Whether the number of raises is unlimited in this round (house option, 5.5)."""
    options = state.rules.options
    if not state.on_last_street or options.uncapped_river is UncappedRiver.NEVER:
        return False
    if options.uncapped_river is UncappedRiver.ALWAYS:
        return True
    if betting.capped and options.recap_stays:
        return False
    return left_for_heads_up(state) == 2


def left_for_heads_up(state: HandState) -> int:
    """How many players count for "heads-up": those all in included or not (house option, 5.5)."""
    if state.rules.options.all_in_counts_in_heads_up:
        return len(state.contenders)
    return state.able_to_bet


def is_capped(state: HandState, player: Player) -> bool:
    """Whether the cap of the hand, and not the stack, is the most that the player can bet (5.6)."""
    return state.rules.hand_cap is not None and player.set_aside > 0


def _refuse_more(turn: Turn) -> Refusal:
    """Why the player can put in no more: there are no more chips, or it is the cap (2.4, 5.6)."""
    left, cap = turn.player.stack, turn.state.rules.hand_cap
    if cap is not None and is_capped(turn.state, turn.player):
        return refuse(Code.HAND_CAPPED, "5.6", largest=cap, stack=left)
    return refuse(Code.NOT_ENOUGH_CHIPS, "2.4", stack=left)


def refuse_total(turn: Turn, totals: Totals, total: int) -> Refusal | None:
    """Why the total is not among the legal ones, or None.

    Args:
        turn: whose bet it is.
        totals: the legal totals.
        total: what the player wants to bet or raise to, in chips.
    """
    if totals.has(total):
        return None
    if bound_of(turn.betting, turn.player) is not None:
        return refuse(Code.BOUND, "HP 2", seat=turn.player.seat)
    if total > turn.player.reach:
        return _refuse_more(turn)
    if total > totals.largest:
        return refuse(Code.BET_TOO_LARGE, "5.6", largest=totals.largest)
    if total > totals.smallest:
        smallest, largest = totals.only
        return refuse(Code.ONE_OF_TWO_TOTALS, "5.16", smallest=smallest, largest=largest)
    from_level = raised_from(turn.state, turn.betting)
    if total - from_level >= turn.state.street_rules.bets.smallest:
        rule = "5.16" if may_double(turn) else "5.7"
        return refuse(Code.RAISE_TOO_SMALL, rule, smallest=totals.smallest)
    return refuse(Code.BET_TOO_SMALL, "5.6", smallest=totals.smallest)


def wager_of(turn: Turn) -> Wager:
    """The name of the player's bet or raise."""
    if turn.betting.level == 0:
        return Wager.BET
    # Only a bring-in or a short all-in stands so far: the first full bet completes it.
    to_complete = raised_from(turn.state, turn.betting) < turn.betting.level
    if turn.betting.wagers == 0 and (to_complete or turn.betting.brought_in):
        return Wager.COMPLETION
    return Wager.RAISE
