"""What a croupier does about an irregularity: the steps, by the ruling that the rules give.

How it is ruled on is decided in `dealerassist.hand.irregular` alone; here stands only what hands
and voice do to carry that ruling out (house practice, chapter 2).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum
from random import Random

from dealerassist.hand.events import FoulDeckDeclared, HandEvent, MisdealDeclared
from dealerassist.hand.irregular.commands import Irregularity, Ruling
from dealerassist.hand.irregular.events import IrregularityRuled
from dealerassist.training.questions import StepsForm

OFFERED = 6
"""So many steps are offered, the right ones among them."""


class Measure(StrEnum):
    """One step of a procedure."""

    RETURN_FORCED_BET = "return_forced_bet"
    RIGHT_SEAT_OPENS = "right_seat_opens"
    FORCED_BET_STANDS = "forced_bet_stands"
    LOW_CARD_IS_FREE = "low_card_is_free"
    LEAVE_AS_DOOR = "leave_as_door"
    NEXT_CARD_DOWN = "next_card_down"
    HAND_IS_DEAD = "hand_is_dead"
    RETURN_ANTE = "return_ante"
    HOLD_THE_ACT = "hold_the_act"
    FOLD_BINDS = "fold_binds"
    ACT_BINDS = "act_binds"
    CHOICE_IS_FREE = "choice_is_free"
    COUNT_CHIPS = "count_chips"
    COMPLETE_IT = "complete_it"
    COMPLETE_OR_FOLD = "complete_or_fold"
    TAKE_AS_CALL = "take_as_call"
    TAKE_AS_CHECK = "take_as_check"
    TAKE_OFF_EARLY = "take_off_early"
    BACK_INTO_STUB = "back_into_stub"
    FINISH_ROUND = "finish_round"
    ONE_OFF_EACH = "one_off_each"
    BURN_AND_GO_ON = "burn_and_go_on"
    GO_ON_WITHOUT_BURN = "go_on_without_burn"
    HAND_IS_VOID = "hand_is_void"
    ALL_CHIPS_BACK = "all_chips_back"
    SHUFFLE_AND_DEAL = "shuffle_and_deal"
    NEW_DECK = "new_deck"
    PIT_BOSS_SIGNS = "pit_boss_signs"
    PLAY_ON = "play_on"


M = Measure
_KIND = Irregularity

PROCEDURES: Mapping[tuple[str, str], tuple[Measure, ...]] = {
    (_KIND.WRONG_FORCED_BET, Ruling.CORRECTED): (M.RETURN_FORCED_BET, M.RIGHT_SEAT_OPENS),
    (_KIND.WRONG_FORCED_BET, Ruling.STANDS): (M.FORCED_BET_STANDS, M.LOW_CARD_IS_FREE),
    (_KIND.HOLE_CARD_EXPOSED, Ruling.THIRD_DOWN): (M.LEAVE_AS_DOOR, M.NEXT_CARD_DOWN),
    (_KIND.HOLE_CARD_EXPOSED, Ruling.HAND_DEAD): (M.HAND_IS_DEAD, M.RETURN_ANTE),
    (_KIND.OUT_OF_TURN, Ruling.BINDING): (M.HOLD_THE_ACT, M.ACT_BINDS),
    (_KIND.OUT_OF_TURN, Ruling.FREE): (M.HOLD_THE_ACT, M.CHOICE_IS_FREE),
    (_KIND.SHORT_BET, Ruling.COMPLETE): (M.COUNT_CHIPS, M.COMPLETE_IT),
    (_KIND.SHORT_BET, Ruling.COMPLETE_OR_FOLD): (M.COUNT_CHIPS, M.COMPLETE_OR_FOLD),
    (_KIND.SHORT_BET, Ruling.CALL): (M.COUNT_CHIPS, M.TAKE_AS_CALL),
    (_KIND.SHORT_BET, Ruling.CHECK): (M.COUNT_CHIPS, M.TAKE_AS_CHECK),
    (_KIND.EARLY_STREET, Ruling.TAKEN_OFF): (
        M.TAKE_OFF_EARLY,
        M.FINISH_ROUND,
        M.ONE_OFF_EACH,
        M.BURN_AND_GO_ON,
    ),
    (_KIND.EARLY_STREET, Ruling.RESTORED): (
        M.BACK_INTO_STUB,
        M.FINISH_ROUND,
        M.GO_ON_WITHOUT_BURN,
    ),
}
"""What is done, in this order, by what happened and how it is ruled on."""

FOLDED_OUT_OF_TURN = (M.HOLD_THE_ACT, M.FOLD_BINDS)
MISDEAL = (M.ALL_CHIPS_BACK, M.SHUFFLE_AND_DEAL)
FOUL_DECK = (M.PIT_BOSS_SIGNS, M.HAND_IS_VOID, M.ALL_CHIPS_BACK, M.NEW_DECK)

_VARIANTS = {_KIND.OUT_OF_TURN: FOLDED_OUT_OF_TURN}
"""What else belongs to the same irregularity: another of its faces wants another step."""

_TEMPTING = (M.PLAY_ON, M.HAND_IS_VOID, M.ALL_CHIPS_BACK, M.NEW_DECK, M.SHUFFLE_AND_DEAL)
"""What is wrong almost everywhere, and looks as if it might do."""


Seen = IrregularityRuled | MisdealDeclared | FoulDeckDeclared
"""How the rules see what happened."""


def ruling_of(events: Iterable[HandEvent]) -> Seen:
    """How the rules see what happened: the first of the events they answer with."""
    return next(event for event in events if isinstance(event, Seen))


def procedure_of(ruling: Seen) -> tuple[Measure, ...]:
    """What is done about it, in this order."""
    if isinstance(ruling, FoulDeckDeclared):
        return FOUL_DECK
    if isinstance(ruling, MisdealDeclared):
        return MISDEAL
    return PROCEDURES[ruling.kind, ruling.ruling]


def steps_form(right: tuple[Measure, ...], what: str, random: Random) -> StepsForm:
    """The right steps among wrong ones: those of other rulings on the same come first."""
    wrong = [step for (kind, _), steps in PROCEDURES.items() if kind == what for step in steps]
    wrong += [step for kind, steps in _VARIANTS.items() if kind == what for step in steps]
    wrong += random.sample(_TEMPTING, len(_TEMPTING))
    others = [step for step in dict.fromkeys(wrong) if step not in right]
    steps = [*right, *others[: max(OFFERED - len(right), 2)]]
    random.shuffle(steps)
    return StepsForm(tuple(steps))
