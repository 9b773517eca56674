"""Hands at depth `RAKE`: only the pots and the winners are entered (house practice, chapter 1).

What was recorded before the depth was changed stays known. Whoever may have paid something after
that has an unknown stack ("uncounted"); only the sum of these stacks, the pool, is known.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from dealerassist.hand.commands import EnteredPot
from dealerassist.hand.drop import drop_of, with_drop
from dealerassist.hand.events import HandEvent, PotsAwarded
from dealerassist.hand.pot import Pot, PotAward
from dealerassist.hand.pots import shares_of, uncalled_bet
from dealerassist.hand.rake import rake_of_entered_pots
from dealerassist.hand.recording_depth.depth import Depth, refuse_depth
from dealerassist.hand.recording_depth.events import PotsEntered
from dealerassist.hand.recording_depth.named_winners import odd_chip_order_of_named
from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.hand.state import HandState, Phase, Player, Standing


class PotBounds(Struct, frozen=True):
    """The least and the most that the pots of a hand can add up to, in chips."""

    least: int
    most: int


def enter_pots(state: HandState, entered: Sequence[EnteredPot]) -> tuple[HandEvent, ...] | Refusal:
    """End the hand with these pots: take Taxe and drop, and pay the winners (6.3, 6.4, 7.4–7.6).

    Args:
        state: the hand.
        entered: the pots as the croupier enters them, the main pot first.
    """
    refusal = (
        refuse_entering_pots(state) or _refuse_pots(state, entered) or _refuse_total(state, entered)
    )
    if refusal is not None:
        return refusal
    raked = rake_of_entered_pots(state, [pot.amount for pot in entered])
    pots = tuple(
        Pot(pot.amount, taken, tuple(sorted({*pot.winners, *pot.low})))
        for pot, taken in zip(entered, raked, strict=True)
    )
    pots = with_drop(pots, drop_of(state, pots))
    awards = tuple(_award(state, pot, each) for pot, each in zip(pots, entered, strict=True))
    return (_pots_entered(state, pots), PotsAwarded(awards))


def refuse_entering_pots(state: HandState) -> Refusal | None:
    """Why the pots cannot be entered now, or None."""
    if (refusal := refuse_depth(state.depth, Depth.RAKE)) is not None:
        return refusal
    if state.phase is Phase.OVER:
        return refuse(Code.HAND_OVER, "7.4")
    if state.phase is Phase.AWARDING:
        return refuse(Code.NOTHING_TO_ENTER, "6.6" if len(state.contenders) == 1 else "7.4")
    return None


def may_win(state: HandState) -> tuple[int, ...]:
    """The seats that can be entered as winners: still in the hand, not mucked nor absent (7.2)."""
    mucked = Standing.MUCKED
    return tuple([
        p.seat for p in state.contenders if p.standing is not mucked and not p.forfeits
    ])  # fmt: skip


def bounds_of(state: HandState) -> PotBounds:
    """What the pots can come to.

    At least what was recorded of them, except a bet that nobody had matched when the recording
    stopped, as it may have gone back (6.1). At most all that the players can have paid, as far as
    another could match it: what only one can have paid goes back. What is dead is matched by nobody
    and stays (5.14, 5.15).
    """
    known, (_, uncalled) = state.bets_so_far, uncalled_bet(state.players)
    if state.phase is Phase.SHOWDOWN:
        return PotBounds(known, known)
    reach = _reach_of_each(state)
    second = sorted(reach.values())[-2]
    unknown = _uncounted(state)
    counted = sum(min(chips, second) for seat, chips in reach.items() if seat not in unknown)
    most = counted + min(_pool(state), second * len(unknown)) + _dead(state)
    return PotBounds(known - uncalled, most)


def _reach_of_each(state: HandState) -> dict[int, int]:
    """The most that each player can have staked in the hand; for an uncounted one the whole pool.

    It is never more than the cap of the hand (5.6).
    """
    unknown, pool = _uncounted(state), _pool(state)
    cap = state.rules.hand_cap
    return {
        p.seat: (pool if cap is None else min(pool, cap))
        if p.seat in unknown
        else p.staked + p.stack * p.in_hand
        for p in state.players
    }


def _dead(state: HandState) -> int:
    return sum(player.dead for player in state.players)


def _uncounted(state: HandState) -> tuple[int, ...]:
    return () if state.unseen is None else state.unseen.seats


def _pool(state: HandState) -> int:
    return 0 if state.unseen is None else state.unseen.pool


# ── refusing ────────────────────────────────────────────────────────────────────────────────


def _refuse_pots(state: HandState, entered: Sequence[EnteredPot]) -> Refusal | None:
    if any(pot.amount <= 0 for pot in entered) or (not entered and not _may_be_empty(state)):
        return refuse(Code.NO_POT_ENTERED, "HP 1")
    for at, pot in enumerate(entered):
        if (refusal := _refuse_winners(state, at, pot)) is not None:
            return refusal
    winners = {seat for pot in entered for seat in (*pot.winners, *pot.low)}
    return next(
        filter(None, (_refuse_claim(state, entered, seat) for seat in sorted(winners))), None
    )


def _may_be_empty(state: HandState) -> bool:
    """Whether there may be no pot at all: a hand without antes in which nobody had to pay."""
    return state.phase is not Phase.ANTES and bounds_of(state).least == 0


def _refuse_winners(state: HandState, at: int, pot: EnteredPot) -> Refusal | None:
    if not pot.winners:
        return refuse(Code.NO_WINNER_ENTERED, "7.4", pot=at)
    if pot.low and not state.rules.is_halved:
        return refuse(Code.NO_HALVES, "7.6")
    wrong = [seat for seat in (*pot.winners, *pot.low) if seat not in may_win(state)]
    if wrong:
        return refuse(Code.CANNOT_WIN, "7.4", seat=wrong[0])
    if len(set(pot.winners)) < len(pot.winners) or len(set(pot.low)) < len(pot.low):
        return refuse(Code.CANNOT_WIN, "7.4", seat=pot.winners[0])
    return None


def _refuse_claim(state: HandState, entered: Sequence[EnteredPot], seat: int) -> Refusal | None:
    """Why the seat cannot have won so much, or None.

    Nobody wins more from another player than they can have staked themselves, and what is dead
    (6.2).
    """
    reach = _reach_of_each(state)
    most = sum(min(reach[seat], chips) for chips in reach.values()) + _dead(state)
    won = sum(pot.amount for pot in entered if seat in (*pot.winners, *pot.low))
    return refuse(Code.WINS_TOO_MUCH, "6.2", seat=seat, largest=most) if won > most else None


def _refuse_total(state: HandState, entered: Sequence[EnteredPot]) -> Refusal | None:
    total, bounds = sum(pot.amount for pot in entered), bounds_of(state)
    if total < bounds.least:
        return refuse(Code.POT_TOO_SMALL, "6.2", smallest=bounds.least)
    if total > bounds.most:
        return refuse(Code.POT_TOO_LARGE, "2.4", largest=bounds.most)
    return None


# ── deciding ────────────────────────────────────────────────────────────────────────────────


def _award(state: HandState, pot: Pot, entered: EnteredPot) -> PotAward:
    """The payout of a pot."""
    winners = odd_chip_order_of_named(state, entered.winners)
    low = odd_chip_order_of_named(state, entered.low)
    shares = shares_of(pot.prize, winners, low)
    return PotAward(pot.amount, pot.raked, pot.seats, shares, pot.dropped)


def _pots_entered(state: HandState, pots: tuple[Pot, ...]) -> PotsEntered:
    """The event of these pots: which stacks are known after it, and what the others add up to."""
    total, (seat, uncalled) = sum(pot.amount for pot in pots), uncalled_bet(state.players)
    may = [p for p in state.players if _may_have_paid(state, p) or p.seat == seat]
    if not _uncounted(state) and total == state.bets_so_far - uncalled:
        # Exactly what was recorded: nobody paid more, and the unmatched bet went back.
        back = {seat: uncalled}
        return PotsEntered(pots, (), 0, tuple(p.stack + back.get(p.seat, 0) for p in state.players))
    left = sum(p.stack for p in may) + _pool(state) + state.bets_so_far - total
    if len(may) == 1:
        # What a single player has left follows from the rest.
        only = may[0]
        return PotsEntered(
            pots, (), 0, tuple(left if p is only else p.stack for p in state.players)
        )
    stacks = tuple(0 if p in may else p.stack for p in state.players)
    return PotsEntered(pots, tuple(p.seat for p in may), left, stacks)


def _may_have_paid(state: HandState, player: Player) -> bool:
    return player.can_bet or player.seat in _uncounted(state)
