"""Winners that the croupier names, where no cards are recorded (house practice, chapter 1).

The best hand is named first: its seat wins every pot that it can win. The next one named wins what
is left, and so on, as side pots go. Of those who share a pot, whoever holds the highest card is
named first, where the house gives the odd chip to that card (7.5).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dealerassist.hand.commands import NameWinner
from dealerassist.hand.pot import Half, Pot, PotAward, Share
from dealerassist.hand.pots import shares_of
from dealerassist.hand.recording_depth.depth import Depth, refuse_depth
from dealerassist.hand.recording_depth.events import WinnerNamed
from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.hand.state import HandState, Phase, Standing
from dealerassist.rules.house_options import OddChip
from dealerassist.rules.house_rules import HouseRules


def name_winner(state: HandState, command: NameWinner) -> tuple[WinnerNamed, ...] | Refusal:
    """The seat wins the pots it can win that nobody has won yet, or shares those named last."""
    seat, half, shared = command.seat, command.half, command.shared
    refusal = refuse_winner(state, seat, half, shared=shared)
    return refusal or (WinnerNamed(seat, half, pots_to_win(state, seat, half, shared=shared)),)


def refuse_winner(
    state: HandState, seat: int, half: Half = Half.WHOLE, *, shared: bool = False
) -> Refusal | None:
    """Why this seat cannot be named for this half, or None."""
    if (refusal := refuse_depth(state.depth, Depth.POT) or _refuse_naming(state)) is not None:
        return refusal
    if half is not Half.WHOLE and not state.rules.is_halved:
        return refuse(Code.NO_HALVES, "7.6")
    if not pots_to_win(state, seat, half, shared=shared):
        return refuse(Code.NO_POT_TO_WIN, "6.2", seat=seat)
    return None


def _refuse_naming(state: HandState) -> Refusal | None:
    if state.phase is Phase.SHOWDOWN or (state.phase is Phase.AWARDING and state.named):
        return None
    over = state.phase in (Phase.OVER, Phase.AWARDING)
    return refuse(Code.HAND_OVER, "7.4") if over else refuse(Code.HAND_NOT_OVER, "5.2")


def pots_to_win(state: HandState, seat: int, half: Half, *, shared: bool) -> tuple[int, ...]:
    """The pots that the seat would win or share, counted from 0 for the main pot.

    Args:
        state: the hand.
        seat: who is to be named.
        half: of which half.
        shared: whether the seat ties with the last winner named for that half.
    """
    owned = [at for at in contested_pots(state) if seat in claimants(state, state.pots[at])]
    free = [at for at in owned if _is_free(state, at, half)]
    if not shared:
        return tuple(free)
    last = next((named for named in reversed(state.named) if named.half is half), None)
    has_won = {at for n in state.named if n.seat == seat and n.half is half for at in n.pots}
    also = [at for at in owned if last is not None and at in last.pots and at not in has_won]
    # Who ties for a pot has the best hand of those left, and so also wins the pots beyond it
    # that the other one has no part in.
    return tuple(sorted({*also, *free})) if also else ()


def contested_pots(state: HandState) -> Iterator[int]:
    """The indices of the pots that need a winner to be named: several seats may win them."""
    for at, pot in enumerate(state.pots):
        if pot.amount and len(claimants(state, pot)) > 1:
            yield at


def claimants(state: HandState, pot: Pot | PotAward) -> list[int]:
    """The seats that can win a pot and have not mucked (7.2)."""
    return [s for s in pot.seats if state.player(s).standing is not Standing.MUCKED]


def _halves_named(state: HandState, at: int) -> set[Half]:
    return {named.half for named in state.named if at in named.pots}


def _is_free(state: HandState, at: int, half: Half) -> bool:
    """Whether nobody has won this half, or the whole, of the pot yet."""
    named = _halves_named(state, at)
    return not named if half is Half.WHOLE else not named & {Half.WHOLE, half}


def all_winners_named(state: HandState) -> bool:
    """Whether every pot has its winner, or one for either half (7.6)."""
    halves = [_halves_named(state, at) for at in contested_pots(state)]
    return all(Half.WHOLE in named or {Half.HIGH, Half.LOW} <= named for named in halves)


def seats_to_name(state: HandState, *, shared: bool = False) -> tuple[int, ...]:
    """The seats that can be named now for the whole or a half; with `shared`, as sharing it."""
    if state.depth is not Depth.POT:
        return ()
    return tuple(
        player.seat
        for player in state.contenders
        if any(refuse_winner(state, player.seat, half, shared=shared) is None for half in Half)
    )


# ── awarding the pots ─────────────────────────────────────────────────────────────────────────


def goes_by_names(state: HandState) -> bool:
    """Whether the winners are those that the croupier named, and not those by the cards."""
    unknown = state.depth is Depth.POT and any(player.has_to_show for player in state.contenders)
    return bool(state.named) or unknown


def named_shares(state: HandState, at: int, pot: Pot) -> tuple[Share, ...]:
    """The shares of a pot among the winners that were named (7.4)."""
    prize, able = pot.prize, claimants(state, pot)
    if len(able) == 1:
        return shares_of(prize, able)
    won = {half: _winners(state, at, half) for half in Half}
    return shares_of(prize, won[Half.WHOLE] or won[Half.HIGH], won[Half.LOW])


def _winners(state: HandState, at: int, half: Half) -> list[int]:
    seats = [n.seat for n in state.named if n.half is half and at in n.pots]
    return odd_chip_order_of_named(state, seats)


def odd_chip_order_of_named(state: HandState, seats: Sequence[int]) -> list[int]:
    """The named winners of a pot in the order in which they get odd chips (7.5).

    Where the house goes by the highest card, which is not recorded, it is the order of naming.
    """
    if first_named_gets_odd_chip(state.rules):
        return list(seats)
    return [player.seat for player in state.from_left if player.seat in seats]


def first_named_gets_odd_chip(rules: HouseRules) -> bool:
    """Whether who holds the highest card is named first, and so gets the odd chip (7.5)."""
    return rules.options.odd_chip is OddChip.HIGH_CARD_BY_SUIT


def was_named_for_odd_chip(state: HandState, award: PotAward, share: Share) -> bool:
    """Whether a share gets an odd chip because of the order of naming.

    Not so in a hand that was recorded before that order counted.
    """
    of_half = [other for other in award.shares if other.half is share.half]
    sharing, odd = {other.seat for other in of_half}, sum(other.odd for other in of_half)
    order = [n.seat for n in state.named if n.half is share.half and n.seat in sharing]
    return first_named_gets_odd_chip(state.rules) and share.seat in order[:odd]
