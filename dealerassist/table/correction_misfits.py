"""What of a correction does not fit the hand as it was recorded (house practice 4).

None of it is refused, as the record itself may be wrong: it is shown to who proposes and to who
approves. Amounts in chips.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import Self

from msgspec import Struct

from dealerassist.hand.irregular.decide import refuse_misdeal
from dealerassist.hand.pot import PotAward
from dealerassist.hand.pots import winnings
from dealerassist.hand.refusal import Code
from dealerassist.hand.result import HandResult, Won
from dealerassist.hand.state import HandState, Standing
from dealerassist.table.correction_effects import CorrectionReason


class MisfitKind(StrEnum):
    """In what a correction does not fit the hand, with the rule that says so.

    Attributes:
        FOLDED_WINS: a guest who has folded wins (6.2).
        MUCKED_WINS: a guest who has mucked wins (7.2).
        NO_CLAIM: a guest wins more than is in the pots that they paid into (6.2).
        BEATEN_WINS: a guest wins whose hand, as it was shown, wins no pot (7.4).
        BEST_GETS_NOTHING: a guest gets nothing whose hand, as it was shown, wins (7.4).
        OTHER_SHARE: equal hands share a pot, and these shares are others (7.4, 7.5).
        OTHER_RAKE: the house's own rule gives another Taxe (6.3).
        HAND_STANDS: it is voided as a misdeal, and two guests had acted (HP 2).
    """

    rule: str

    def __new__(cls, value: str, rule: str) -> Self:
        """The member of this value."""
        member = str.__new__(cls, value)
        member._value_, member.rule = value, rule
        return member

    FOLDED_WINS = "folded_wins", "6.2"
    MUCKED_WINS = "mucked_wins", "7.2"
    NO_CLAIM = "no_claim", "6.2"
    BEATEN_WINS = "beaten_wins", "7.4"
    BEST_GETS_NOTHING = "best_gets_nothing", "7.4"
    OTHER_SHARE = "other_share", "7.5"
    OTHER_RAKE = "other_rake", "6.3"
    HAND_STANDS = "hand_stands", "HP 2"


class Misfit(Struct, frozen=True):
    """Something that does not fit.

    Attributes:
        seat: the guest whom it concerns; None if it concerns none.
        amount: the most that the guest can win, what the guest has won, or the right Taxe.
    """

    kind: MisfitKind
    seat: int | None = None
    amount: int = 0


def misfits_of(
    states: Sequence[HandState], becomes: HandResult, reason: CorrectionReason | None
) -> tuple[Misfit, ...]:
    """What of a correction does not fit the hand.

    Args:
        states: how the hand stood after each of its entries.
        becomes: what it pays with the correction.
        reason: why it is corrected; None while that is not said.
    """
    if becomes.void:
        return tuple(_of_void(states, reason))
    end = states[-1]
    if end.void or becomes.pot != sum(award.amount for award in end.awards):
        return ()  # once its betting is corrected, the rules have worked out what the hand pays
    return (*_of_winners(end, becomes), *_of_losers(end, becomes), *_of_rake(end, becomes))


def _of_void(states: Sequence[HandState], reason: CorrectionReason | None) -> Iterator[Misfit]:
    """A misdeal is only one until two guests have acted; later the hand stands (HP 2)."""
    if reason is not CorrectionReason.MISDEAL_FOUND_LATE:
        return
    refusals = [refuse_misdeal(state) for state in states]
    if any(each is not None and each.code is Code.TOO_LATE_FOR_MISDEAL for each in refusals):
        yield Misfit(MisfitKind.HAND_STANDS)


def _of_winners(end: HandState, becomes: HandResult) -> Iterator[Misfit]:
    for won in becomes.won:
        misfit = _of_winner(end, becomes, won)
        if misfit is not None:
            yield misfit


def _of_winner(end: HandState, becomes: HandResult, won: Won) -> Misfit | None:
    """The first thing that speaks against this winner; None if nothing does."""
    match end.player(won.seat).standing:
        case Standing.FOLDED:
            return Misfit(MisfitKind.FOLDED_WINS, won.seat)
        case Standing.MUCKED:
            return Misfit(MisfitKind.MUCKED_WINS, won.seat)
        case Standing.LIVE | Standing.SHOWN:
            pass
    most, share = _most(end, becomes, won.seat), _share(end, won.seat)
    if won.amount > most:
        return Misfit(MisfitKind.NO_CLAIM, won.seat, most)
    if not share and end.player(won.seat).standing is Standing.SHOWN:
        return Misfit(MisfitKind.BEATEN_WINS, won.seat)
    if won.amount != share and _same_winners(end, becomes):
        return Misfit(MisfitKind.OTHER_SHARE, won.seat, share)
    return None


def _of_losers(end: HandState, becomes: HandResult) -> Iterator[Misfit]:
    """Who has shown a hand that wins, and gets nothing."""
    winners = {won.seat for won in becomes.won}
    for player in end.players:
        share = _share(end, player.seat)
        if share and player.standing is Standing.SHOWN and player.seat not in winners:
            yield Misfit(MisfitKind.BEST_GETS_NOTHING, player.seat, share)


def _of_rake(end: HandState, becomes: HandResult) -> Iterator[Misfit]:
    if becomes.rake != (due := _raked(end)):
        yield Misfit(MisfitKind.OTHER_RAKE, amount=due)


def _same_winners(end: HandState, becomes: HandResult) -> bool:
    """Whether the same guests win, and the same is left for them after the Taxe."""
    shared = {share.seat for award in end.awards for share in award.shares if share.amount}
    return shared == {won.seat for won in becomes.won} and becomes.rake == _raked(end)


def _most(end: HandState, becomes: HandResult, seat: int) -> int:
    """The most that a seat can win: all pots that it owns, without Taxe if that stays the same."""
    same_rake = becomes.rake == _raked(end)
    owned = (award for award in end.awards if seat in award.seats)
    return sum(_left(award) if same_rake else award.amount for award in owned)


def _left(award: PotAward) -> int:
    return award.prize


def _share(end: HandState, seat: int) -> int:
    return winnings(end.awards).get(seat, 0)


def _raked(end: HandState) -> int:
    return sum(award.raked for award in end.awards)
