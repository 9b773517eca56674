"""What a tap at the practice table means: a dealer action, or one more part of its entry."""

from __future__ import annotations

from collections.abc import Mapping
from typing import assert_never

from msgspec.structs import replace

from dealerassist.hand.commands import DeckFault, MisdealReason
from dealerassist.hand.irregular.commands import Irregularity
from dealerassist.hand.pot import Half
from dealerassist.rules.house_rules import HouseRules
from dealerassist.training.practice.dealer_actions import (
    Announce,
    BurnCard,
    CallToShow,
    Collect,
    DealerAction,
    DealHoles,
    DealTo,
    GiveOddChip,
    KillHands,
    LayBoard,
    LayCommon,
    NoticeMistake,
    Push,
    Refuse,
    Repair,
    ReturnUncalled,
    SayOpener,
    ShuffleIn,
    SpokenAct,
    TakeAntes,
    TakeBlinds,
    TakeDiscards,
    TakeDrop,
    TakeRake,
)
from dealerassist.training.practice.practice_table import PracticeTable
from ui.dialogs.problems.moments import moment_at, problem_at
from ui.keys.typed_money import whole_chips
from ui.training.practice.hand_reading import reading_tapped
from ui.training.practice.pending_action import (
    AmountTyped,
    Asking,
    DiscardTaking,
    HandReading,
    MistakeNaming,
    OfSeat,
    ReadyKeys,
    RepairChoosing,
    SeatsTapped,
)

AT_ONCE: Mapping[str, DealerAction] = {
    "do-antes": TakeAntes(),
    "do-blinds": TakeBlinds(),
    "do-shuffle": ShuffleIn(),
    "do-burn": BurnCard(),
    "do-holes": DealHoles(),
    "do-board": LayBoard(),
    "do-common": LayCommon(),
    "do-collect": Collect(),
    "act-fold": Announce(SpokenAct.FOLD),
    "act-check": Announce(SpokenAct.CHECK),
    "act-call": Announce(SpokenAct.CALL),
    "act-bet": Announce(SpokenAct.BET),
    "act-raise": Announce(SpokenAct.RAISE),
    "act-complete": Announce(SpokenAct.COMPLETION),
    "act-forced": Announce(SpokenAct.FORCED_BET),
    "act-allin": Announce(SpokenAct.ALL_IN),
}
"""The actions that one tap carries out, by the name of the key."""

TO_A_SEAT: Mapping[str, OfSeat] = {
    "do-deal": DealTo,
    "do-opener": SayOpener,
    "do-return": ReturnUncalled,
    "do-show": CallToShow,
}
"""The actions that need one seat, which is tapped next."""

ASKING: Mapping[str, Asking] = {
    "do-discards": DiscardTaking(),
    "do-refuse": AmountTyped(Refuse),
    "do-pots": AmountTyped(Collect),
    "do-rake": AmountTyped(TakeRake),
    "do-drop": AmountTyped(TakeDrop),
    "do-read": HandReading(),
    "do-push": SeatsTapped(Push),
    "do-odd": SeatsTapped(GiveOddChip),
    "do-kill": SeatsTapped(KillHands),
    "problem": MistakeNaming(),
}
"""The actions of which more has to be entered, with the state in which that begins."""

REASONS: Mapping[Irregularity, tuple[MisdealReason | DeckFault, ...]] = {
    Irregularity.MISDEAL: tuple(reason for reason in MisdealReason if not reason.is_of_the_deck),
    Irregularity.FOUL_DECK: tuple(DeckFault),
}
"""The reasons why a deal is void, by the irregularity that makes it so."""


def meaning_of_tap(table: PracticeTable, asking: Asking, name: str) -> DealerAction | Asking | None:
    """What a tap on the key or seat of this name means.

    That is an action to be carried out, the next state of what is being entered, or nothing: None.
    The keys of actions and of the *Problem* pad begin anew whatever is being entered; only other
    taps go to what is being entered.
    """
    if name in AT_ONCE:
        return AT_ONCE[name]
    if name in TO_A_SEAT:
        return ReadyKeys(TO_A_SEAT[name])
    if name in ASKING:
        # Where only one pot can be meant, nobody has to choose it.
        asked = ASKING[name]
        return replace(asked, pot=_only_pot(table)) if asked == SeatsTapped(Push) else asked
    if (problem := problem_at(name)) is not None:
        return MistakeNaming(problem) if problem in REASONS else NoticeMistake(problem.value)
    if (moment := moment_at(name)) is not None:
        return MistakeNaming(moment=moment)
    match asking:
        case ReadyKeys(armed):
            seat = _seat_number(name)
            return None if armed is None or seat is None else armed(seat)
        case AmountTyped():
            return _amount_tapped(table.rules, asking, name)
        case DiscardTaking():
            return _discards_tapped(table, name)
        case HandReading():
            return reading_tapped(table, asking, name)
        case SeatsTapped():
            return _seats_tapped(table, asking, name)
        case MistakeNaming():
            return _reason_tapped(name)
        case RepairChoosing():
            return _repair_tapped(asking, name)
        case _:
            assert_never(asking)


def _seat_number(name: str) -> int | None:
    number = name.removeprefix("seat-")
    return int(number) if number != name and number.isdecimal() else None


def _reason_tapped(name: str) -> DealerAction | None:
    reason = name.removeprefix("reason-")
    return NoticeMistake(reason) if reason != name else None


def in_chips(rules: HouseRules, digits: str) -> int:
    """What was typed, in chips; -1 if it is no whole number of chips.

    No amount of the game is -1, so it is judged as a wrong amount like any other.
    """
    chips = whole_chips(rules, int(digits))
    return -1 if chips is None else chips


def _amount_tapped(
    rules: HouseRules, asking: AmountTyped, name: str
) -> DealerAction | Asking | None:
    if name.startswith("digit-"):
        digit = name.removeprefix("digit-")
        return asking.rubbed_out() if digit == "back" else asking.more(digit)
    if name == "refuse-all":
        return Refuse(None)
    if not asking.digits:
        return None
    if name == "pot-more":
        return asking.next_pot
    if name != "confirm":
        return None
    amounts = [in_chips(rules, digits) for digits in (*asking.typed, asking.digits)]
    if asking.action is Collect:
        return Collect(tuple(amounts))
    if asking.action is Refuse:
        return Refuse(amounts[-1])
    return TakeRake(amounts[-1]) if asking.action is TakeRake else TakeDrop(amounts[-1])


def _discards_tapped(table: PracticeTable, name: str) -> DealerAction | None:
    """Take in so many cards of the guest who discards; seat 0, which is wrong, if nobody does."""
    count = name.removeprefix("draw-")
    if count == name:
        return None
    seat = 0 if table.gesture is None else table.gesture.seat
    return TakeDiscards(seat, int(count))


def _seats_tapped(
    table: PracticeTable, asking: SeatsTapped, name: str
) -> DealerAction | Asking | None:
    seat = _seat_number(name)
    if seat is not None:
        return asking.toggled(seat)
    if name.startswith("pot-"):
        return replace(asking, pot=int(name.removeprefix("pot-")))
    if name.startswith("half-"):
        return replace(asking, half=Half(name.removeprefix("half-")))
    if name != "confirm" or not asking.seats:
        return None
    seats = _in_due_order(table, asking.seats)
    if asking.action is GiveOddChip:
        return GiveOddChip(seats)
    if asking.action is KillHands:
        return KillHands(seats)
    return None if asking.pot is None else Push(asking.pot, seats, asking.half)


def _only_pot(table: PracticeTable) -> int | None:
    """The only pot with chips in it, or the main pot while all are empty; else None."""
    pots = [number for number, pot in enumerate(table.state.pots) if pot.amount] or [0]
    return pots[0] if len(pots) == 1 else None


def _in_due_order(table: PracticeTable, seats: tuple[int, ...]) -> tuple[int, ...]:
    """The same seats in the order that is due.

    In which order winners get their shares makes no difference at the table, but actions are
    compared as values; seats that are not the right ones stay as they were tapped.
    """
    due = table.due
    if isinstance(due, Push | GiveOddChip | KillHands) and sorted(due.seats) == sorted(seats):
        return due.seats
    return seats


def _repair_tapped(asking: RepairChoosing, name: str) -> DealerAction | Asking | None:
    step = name.removeprefix("pick-")
    if step != name:
        return asking.toggled(step)
    return Repair(asking.steps) if name == "confirm" and asking.steps else None
