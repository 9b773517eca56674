"""The rules of pots: uncalled bets, side pots and shares (6.1, 6.2, 7.4–7.6)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from dealerassist.chip_arithmetic import share_out, with_odd_chips
from dealerassist.hand.events import BetsCollected, HandEvent, RakeTaken
from dealerassist.hand.irregular.events import CardsTakenOff
from dealerassist.hand.issue_plan import due_aside
from dealerassist.hand.pot import Half, Pot, PotAward, Share
from dealerassist.hand.rake import rake_of_round
from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.hand.state import HandState, Phase, Player


def pots_laid(state: HandState) -> tuple[int, ...]:
    """What lies in the middle: each pot without its Taxe, the main pot first.

    Before the first bets are collected it is what was posted as antes.
    """
    if state.pots:
        return tuple(pot.prize for pot in state.pots)
    return (sum(player.paid for player in state.players),)


def collect_bets(state: HandState) -> tuple[HandEvent, ...] | Refusal:
    """Sweep the bets at the end of a round and take its Taxe (6.1–6.3).

    Where cards had come too early, one card for each player is taken off first (house practice 2).
    """
    if state.phase is not Phase.COLLECTING:
        return refuse(Code.ROUND_NOT_OVER, "5.2")
    seat, uncalled = uncalled_bet(state.players)
    pots = layered_pots(state, uncalled_seat=seat, uncalled=uncalled)
    collected = BetsCollected(pots, seat, uncalled)
    rake = rake_of_round(state, pots)
    events = (collected, RakeTaken(rake)) if any(rake) else (collected,)
    aside = due_aside(state)
    return (CardsTakenOff(aside), *events) if aside and len(state.contenders) > 1 else events


def uncalled_bet(players: Sequence[Player]) -> tuple[int | None, int]:
    """The seat with chips that nobody could or would match, and how many (6.1); (None, 0) if none.

    Antes count too: where everybody else is all in for less, a part of an ante is unmatched. What
    is dead does not: it stays in the pot (5.14, 5.15), as does what an absent player has posted
    whose hand was killed (11.5).
    """
    *_, second, highest = sorted([(p.staked, p.seat, p.forfeits) for p in players])
    over = highest[0] - second[0]
    return (highest[1], over) if over and not highest[2] else (None, 0)


def layered_pots(state: HandState, *, uncalled_seat: int | None, uncalled: int) -> tuple[Pot, ...]:
    """The pots, layered by what each player still in the hand has paid in (6.2).

    What was raked before stays with its pot by the pot's index. The index of a pot never changes:
    only a player who is all in makes a boundary, and such a player pays no more and never folds.
    What is dead makes none: all of it is in the main pot (5.14, 5.15). In a record of another room,
    who is all in and whose hand was killed bounds a pot without a claim to it (11.5).

    Args:
        state: the hand, with the bets still in front of the players.
        uncalled_seat: who gets `uncalled` chips back; None if nobody does.
        uncalled: those chips, which go into no pot.
    """
    paid = {p.seat: p.staked for p in state.players}
    if uncalled_seat is not None:
        paid[uncalled_seat] -= uncalled
    live = [player.seat for player in state.contenders]
    reached_by_live = {paid[seat] for seat in live}
    forfeited = _forfeited(state.players, below=max(reached_by_live))
    levels = sorted(reached_by_live.union(forfeited))
    raked = [pot.raked for pot in state.pots] + [0] * len(levels)
    pots, below = [], -sum([p.dead for p in state.players])
    for at, level in enumerate(levels):
        # What folded players paid beyond the highest level goes into the last pot. No fold leads
        # there, as whoever has put in most is only asked again when somebody has put in as much;
        # a hand that is declared dead can: its raise was matched by a hand that is dead as well.
        top = level if level < levels[-1] else sum(paid.values())
        reached = sum([min(chips, top) for chips in paid.values()])
        owners = tuple([seat for seat in live if paid[seat] >= level])
        pots.append(Pot(reached - below, raked[at], owners))
        below = reached
    return tuple(pots)


def _forfeited(players: Sequence[Player], *, below: int) -> list[int]:
    """What each player all in has put in whose hand a record says was killed, if others have more.

    At our tables such a hand bounds no pot, as a folded one: layers with the same owners are one
    pot (6.2).
    """
    killed = [player.staked for player in players if player.forfeits and not player.absent]
    return [staked for staked in killed if 0 < staked < below]


def shares_of(prize: int, takers: Sequence[int], low: Sequence[int] = ()) -> tuple[Share, ...]:
    """The shares of a pot (7.4–7.6).

    In high-low, half goes to high and half to low, the odd chip to high; without a low all of it
    goes to high.

    Args:
        prize: the pot less Taxe and drop, in chips.
        takers: who shares the whole or the high half, in the order in which they get odd chips.
        low: who shares the low half, in that order.
    """
    if not low:
        return _split(Half.WHOLE, prize, takers)
    half, odd = share_out(prize, 2)
    return (*_split(Half.HIGH, half + odd, takers), *_split(Half.LOW, half, low))


def _split(half: Half, amount: int, takers: Sequence[int]) -> tuple[Share, ...]:
    """Share `amount` equally, the odd chips one by one (7.4, 7.5)."""
    share, _ = share_out(amount, len(takers))
    chips = with_odd_chips(amount, takers)
    return tuple(
        Share(seat, half, chips[seat], odd=chips[seat] - share)
        for seat in sorted(takers)
        if chips[seat]
    )


def winnings(awards: Iterable[PotAward]) -> dict[int, int]:
    """What each seat wins of all pots together, in chips; only those who win something."""
    won: dict[int, int] = {}
    for award in awards:
        for share in award.shares:
            won[share.seat] = won.get(share.seat, 0) + share.amount
    return won
