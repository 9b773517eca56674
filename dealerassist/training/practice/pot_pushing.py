"""The steps of pushing the pots, from the last side pot to the main pot (7.4–7.6)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from dealerassist.hand.events import PotsAwarded
from dealerassist.hand.pot import Half, Pot, PotAward, Share
from dealerassist.hand.state import HandState, with_player
from dealerassist.training.practice.dealer_actions import GiveOddChip, Push
from dealerassist.training.practice.due_steps import DueStep


def pushes(state: HandState, event: PotsAwarded) -> list[DueStep] | None:
    """A step for each pot or half, and one for its odd chips.

    One event awards all pots, so it is applied with the last step; until then each step says itself
    how the table looks.

    Returns:
        None where there is nothing to push: nobody bet, or the Taxe took it all.
    """
    # Awards leave out empty pots, such as those of a round in which nobody bet.
    places = [at for at, pot in enumerate(state.pots) if pot.amount]
    steps: list[DueStep] = []
    for at, award in reversed(list(zip(places, event.awards, strict=True))):
        steps += [replace(step, felt=state) for step in _of_pot(state, at, award)]
        state = _pushed(state, at, award)
    return [*steps[:-1], replace(steps[-1], events=(event,))] if steps else None


def _of_pot(state: HandState, at: int, award: PotAward) -> Iterator[DueStep]:
    for half in Half:
        shares = [share for share in award.shares if share.half is half]
        if shares:
            yield _push(state, at, award, shares)
            yield from _odd_chips(at, shares)


def _push(state: HandState, at: int, award: PotAward, shares: Sequence[Share]) -> DueStep:
    seats, half = tuple(share.seat for share in shares), shares[0].half
    alone = len(state.contenders) == 1
    rule = "6.6" if alone else "7.4" if half is Half.WHOLE else "7.6"
    facts = {"pot": at, "amount": award.prize, "players": len(state.contenders)}
    return DueStep(action=Push(at, seats, half), rule=rule, facts=facts)


def _odd_chips(at: int, shares: Sequence[Share]) -> Iterator[DueStep]:
    """The step of giving out what is left of a shared pot or half, if anything is (7.5).

    The chip that the high half has more than the low half is part of its share and no odd chip.
    """
    seats = tuple(share.seat for share in shares if share.odd)
    if seats:
        amount = sum(share.amount for share in shares)
        facts = {"pot": at, "amount": amount, "count": len(shares)}
        yield DueStep(action=GiveOddChip(seats), rule="7.5", facts=facts)


def _pushed(state: HandState, at: int, award: PotAward) -> HandState:
    """How the table looks once this pot has gone to its winners; the others still lie there."""
    players = state.players
    for share in award.shares:
        player = next(player for player in players if player.seat == share.seat)
        players = with_player(players, replace(player, stack=player.stack + share.amount))
    was = state.pots[at]
    pots = (*state.pots[:at], Pot(0, 0, was.seats), *state.pots[at + 1 :])
    return replace(state, players=players, pots=pots)
