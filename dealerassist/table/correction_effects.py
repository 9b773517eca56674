"""Corrections: what can be changed by two people, and what that does to the chips.

A correction names the value before and after, the reason, who proposed and who approved; the
two differ, and the original stays (house practice 3). Amounts in chips.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from enum import StrEnum
from typing import assert_never

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from dealerassist.hand.corrected_course import ActChange
from dealerassist.hand.fact import Fact
from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.hand.result import HandResult, Won
from dealerassist.table.money_state import Adjustment, Box, ContraAccount

RULE = "HP 3"
"""The chapter of the house practice on corrections."""

OF_THE_HOUSE = frozenset({Box.TRAY, Box.CASH, Box.RAKE, Box.TIME})
"""The boxes whose money is the house's own."""

LONGEST_TEXT = 200
"""How many characters the free text of a reason may have."""


class CorrectionReason(StrEnum):
    """Why something is corrected; first that the croupier tapped or typed something else."""

    WRONG_ENTRY = "wrong_entry"
    WRONG_POT = "wrong_pot"
    WRONG_RAKE = "wrong_rake"
    MISDEAL_FOUND_LATE = "misdeal_found_late"
    FOUL_DECK_FOUND_LATE = "foul_deck_found_late"
    MISCOUNT = "miscount"
    OTHER = "other"


class DeclineReason(StrEnum):
    """Why a correction is declined (house practice 4)."""

    AS_RECORDED = "as_recorded"
    NOT_PROVEN = "not_proven"
    WRONG_FIGURES = "wrong_figures"
    TOO_LATE = "too_late"
    OTHER = "other"


class VoidHand(Fact, frozen=True, tag="void_hand"):
    """The hand does not count: everybody has back what they put in, Taxe and drop too."""

    hand: int


class CorrectResult(Fact, frozen=True, tag="correct_result"):
    """The pots of the hand went to others, or the Taxe was another; the pot stays as it was."""

    hand: int
    won: tuple[Won, ...]
    rake: int


class CorrectRake(Fact, frozen=True, tag="correct_rake"):
    """The Taxe of the hand was another; the winner at `seat` gets or gives the difference."""

    hand: int
    rake: int
    seat: int


class AdjustBox(Fact, frozen=True, tag="adjust_box"):
    """A box should hold `amount` chips more, or fewer if negative; `other` gives or gets them.

    An adjustment has two sides, and their sum is nothing (house practice 4).

    Attributes:
        other: the other side; None in older journals, where nobody was asked for it.
        seat: where the guest sits, if the other side is one.
    """

    box: Box
    amount: int
    other: ContraAccount | None = None
    seat: int | None = None


class CorrectCourse(Fact, frozen=True, tag="correct_course"):
    """Something in the betting was otherwise than it was entered (house practice 4).

    What follows for the pots was worked out by playing the hand again
    (`dealerassist/hand/corrected_course.py`), and the desk does that again when it is proposed.

    Attributes:
        acts: what each of these acts really was, all corrections of this hand's betting together.
        put_in, won, rake, drop: what the hand then pays, as `HandResult` has them.
    """

    hand: int
    acts: tuple[ActChange, ...]
    put_in: tuple[int, ...]
    won: tuple[Won, ...]
    rake: int
    drop: int = 0


HandChange = VoidHand | CorrectResult | CorrectRake | CorrectCourse
"""Every correction of a hand."""

Change = HandChange | AdjustBox
"""Every correction."""


def hand_of_change(change: Change) -> int | None:
    """The number of the hand that `change` corrects; None if it is a box."""
    return None if isinstance(change, AdjustBox) else change.hand


# ── the effect on the chips ─────────────────────────────────────────────────────────────────


class Stay(Struct, frozen=True):
    """Where a guest who sat at `seat_then` in the hand sits now; None if the guest has left."""

    seat_then: int
    seat_now: int | None


class SeatEffect(Fact, frozen=True):
    """What a guest gets, or gives if `amount` is negative.

    Without a `seat_now` the guest has left: it is settled at the cash desk and moves no stack.
    """

    seat_then: int
    seat_now: int | None
    amount: int


class Effect(Fact, frozen=True):
    """What a correction does to the chips.

    Attributes:
        rows: the guests whose chips change, in the order of their seats in the hand; of an
            adjustment, the guest who is its other side.
        rake: how much more Taxe there is, or less if it is negative.
        box: the adjustment, if it is one of a box.
        drop: how much more the pots gave for the jackpot, or less if it is negative.
    """

    rows: tuple[SeatEffect, ...] = ()
    rake: int = 0
    box: AdjustBox | None = None
    drop: int = 0

    @property
    def house(self) -> int:
        """What the house has more because of it, or less if negative.

        Tray, cash, Taxe and time are the house's; tips, the jackpot, and what guests have, are not.
        """
        if self.box is None:
            return self.rake
        other = None if self.box.other is None else self.box.other.box
        sides = ((self.box.box, self.box.amount), (other, -self.box.amount))
        return sum(amount for box, amount in sides if box in OF_THE_HOUSE)

    @property
    def settled(self) -> int:
        """What the cash desk pays to guests who have left, less what it takes from them."""
        return sum(row.amount for row in self.rows if row.seat_now is None)

    @property
    def adjustments(self) -> tuple[Adjustment, ...]:
        """By how much each box is adjusted; two if the other side of an adjustment is one too."""
        if self.box is None:
            return ()
        one, other = Adjustment(self.box.box, self.box.amount), self.box.other
        box = None if other is None else other.box
        return (one,) if box is None else (one, Adjustment(box, -one.amount))

    @property
    def given(self) -> int:
        """What an adjustment gives to a guest out of a box, or takes if it is negative."""
        return 0 if self.box is None else sum(row.amount for row in self.rows)

    @property
    def moved(self) -> int:
        """How many chips change hands: the sum of what guests, Taxe or the box get more."""
        if self.box is not None:
            return abs(self.box.amount)
        guests = (row.amount for row in self.rows)
        return sum(max(0, more) for more in (self.rake, self.drop, *guests))


def effect_of(result: HandResult | None, change: Change, stays: Iterable[Stay]) -> Effect | Refusal:
    """What `change` does to the chips, or why it cannot be made.

    Args:
        result: what the hand paid, corrections before this one included; None for a box.
        change: the correction.
        stays: where each guest who was dealt in sits now; of an adjustment, where its guest does.
    """
    if isinstance(change, AdjustBox):
        return _adjusted(change, stays)
    if result is None:
        return refuse(Code.HAND_UNKNOWN, RULE, hand=change.hand)
    after = corrected_result(result, change)
    if isinstance(after, Refusal):
        return after
    now = {stay.seat_then: stay.seat_now for stay in stays}
    had, has = _net(result), _net(after)
    rows = (SeatEffect(s, now[s], has[s] - had[s]) for s in result.seats if has[s] != had[s])
    return Effect(tuple(rows), after.rake - result.rake, drop=after.drop - result.drop)


def _adjusted(change: AdjustBox, stays: Iterable[Stay]) -> Effect | Refusal:
    """What an adjustment does to both of its sides, or why it cannot be made."""
    if not change.amount:
        return refuse(Code.NOTHING_CORRECTED, RULE)
    if change.other is None or (change.other is ContraAccount.GUEST) != (change.seat is not None):
        return refuse(Code.OTHER_SIDE_NEEDED, "HP 4")
    if change.other.box is change.box:
        return refuse(Code.SAME_ACCOUNT, "HP 4")
    if change.seat is None:
        return Effect(box=change)
    now = {stay.seat_then: stay.seat_now for stay in stays}
    row = SeatEffect(change.seat, now.get(change.seat, change.seat), -change.amount)
    return Effect((row,), box=change)


def _net(result: HandResult) -> dict[int, int]:
    """What each seat has after the hand more than before, as far as it is known what it put in."""
    got, put_in = result.got(), result.put_in or (0,) * len(result.seats)
    paid = zip(result.seats, put_in, strict=True)
    return {seat: got.get(seat, 0) - amount for seat, amount in paid}


def corrected_result(result: HandResult, change: HandChange) -> HandResult | Refusal:
    """What the hand paid after `change`, or why it cannot be made."""
    if result.void:
        return refuse(Code.HAND_IS_VOID, RULE, hand=change.hand)
    match change:
        case VoidHand():
            after = _voided(result)
        case CorrectResult():
            after = _with_result(result, change)
        case CorrectRake():
            after = _with_rake(result, change)
        case CorrectCourse():
            after = _with_course(result, change)
        case _:
            assert_never(change)
    return refuse(Code.NOTHING_CORRECTED, RULE) if after == result else after


def _voided(result: HandResult) -> HandResult | Refusal:
    """Every chip goes back (house practice 2), so it must be known what everybody put in."""
    if not result.put_in:
        return refuse(Code.PUT_IN_UNKNOWN, "HP 1", hand=result.hand)
    return replace(result, won=(), rake=0, drop=0, void=True)


def _with_result(result: HandResult, change: CorrectResult) -> HandResult | Refusal:
    """The same pot goes to others; its size cannot change, as no chip comes or goes (6.5)."""
    seats = [each.seat for each in change.won]
    strangers = [seat for at, seat in enumerate(seats) if not _once(result, seats, at)]
    if strangers:
        return refuse(Code.SEAT_NOT_CONCERNED, RULE, seat=strangers[0])
    if any(each.amount < 0 for each in change.won):
        return refuse(Code.NOT_A_WHOLE_CHIP, "2.5", amount=min(e.amount for e in change.won))
    most = result.pot - result.drop
    if not 0 <= change.rake <= most:
        return refuse(Code.RAKE_BEYOND_POT, "6.3", largest=most)
    won = tuple(sorted((e for e in change.won if e.amount), key=lambda each: each.seat))
    after = replace(result, won=won, rake=change.rake)
    if after.pot != result.pot:
        return refuse(Code.RESULT_DIFFERS, "6.5", amount=after.pot, stack=result.pot)
    return after


def _once(result: HandResult, seats: list[int], at: int) -> bool:
    """Whether the seat at index `at` was dealt in, and is not in the list before it too."""
    return seats[at] in result.seats and seats[at] not in seats[:at]


def _with_course(result: HandResult, change: CorrectCourse) -> HandResult | Refusal:
    """Another course of the betting; who put how much in must have been recorded."""
    if not result.put_in:
        return refuse(Code.PUT_IN_UNKNOWN, "HP 1", hand=result.hand)
    after = replace(
        result, put_in=change.put_in, won=change.won, rake=change.rake, drop=change.drop
    )
    if len(after.put_in) != len(after.seats) or sum(after.put_in) != after.pot:
        put_in = sum(after.put_in)
        return refuse(Code.RESULT_DIFFERS, "6.5", amount=after.pot, stack=put_in)
    return after


def _with_rake(result: HandResult, change: CorrectRake) -> HandResult | Refusal:
    """Another Taxe; one of the winners gets or gives the difference."""
    got = result.got()
    if change.seat not in got:
        return refuse(Code.SEAT_NOT_CONCERNED, RULE, seat=change.seat)
    most = result.rake + got[change.seat]
    if not 0 <= change.rake <= most:
        return refuse(Code.RAKE_BEYOND_POT, "6.3", largest=most)
    got[change.seat] -= change.rake - result.rake
    won = tuple(Won(seat, amount) for seat, amount in sorted(got.items()) if amount)
    return replace(result, won=won, rake=change.rake)


# ── open proposals ──────────────────────────────────────────────────────────────────────────


class Proposal(Struct, frozen=True):
    """A correction that was proposed, and is neither approved nor declined or withdrawn.

    Attributes:
        number: proposals are counted per table, from 1.
        shift: the number of the shift in which it was proposed, or after which.
        text: the reason in free words; never empty with `CorrectionReason.OTHER`.
        effect: what it would have done to the chips when it was proposed.
        was: what the hand paid; None for a box.
        proposed_by: the staff number of who proposed it.
        of_shift: the number of the shift of the hand; 0 for a box, and in older journals, where
            only hands of the open shift could be corrected.
    """

    number: int
    shift: int
    change: Change
    reason: CorrectionReason
    text: str
    effect: Effect
    was: HandResult | None
    proposed_by: str
    of_shift: int = 0

    @property
    def hand_shift(self) -> int | None:
        """The number of the shift of the hand that it corrects; None if it corrects a box."""
        return None if self.hand is None else self.of_shift or self.shift

    @property
    def hand(self) -> int | None:
        """The number of the hand that it corrects; None if it corrects a box."""
        return hand_of_change(self.change)

    @property
    def becomes(self) -> HandResult | None:
        """What the hand will have paid once this is approved; None for a box."""
        if isinstance(self.change, AdjustBox) or self.was is None:
            return None
        after = corrected_result(self.was, self.change)
        assert not isinstance(after, Refusal), "only what can be done is proposed"
        return after


class ProposalShown(Struct, frozen=True):
    """What the second person is shown before signing: the proposal, and its effect as of now."""

    proposal: Proposal
    effect: Effect

    @property
    def digest(self) -> str:
        """The SHA-256 of both, in hexadecimal, so that exactly what was shown is what is signed."""
        text = msgspec.json.encode(self, order="sorted")
        return hashlib.sha256(b"dealer-assist/correction/1\x00" + text).hexdigest()
