"""The steps of the procedures after irregularities (house practice, chapter 2).

The training asks for them, and shows their words.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from itertools import combinations


class Measure(StrEnum):
    """One step of a procedure; its value is kept with a trainee's answers, so it never changes."""

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
    FIRST_MOTION_STANDS = "first_motion_stands"
    RETURN_REST = "return_rest"
    PIT_BOSS_GIVES_CLOCK = "pit_boss_gives_clock"
    DEAD_OR_CHECK = "dead_or_check"
    BETS_STAY = "bets_stay"
    BURN_EXPOSED = "burn_exposed"
    REPLACE_AFTER = "replace_after"
    KEEP_CARD = "keep_card"
    BOARD_BACK = "board_back"
    STUB_IN_ORDER = "stub_in_order"
    SHUFFLE_STUB = "shuffle_stub"


ONLY_AFTER: Mapping[Measure, tuple[Measure, ...]] = {
    Measure.RIGHT_SEAT_OPENS: (Measure.RETURN_FORCED_BET,),
    # What an act out of turn comes to is settled when its turn has come.
    Measure.FOLD_BINDS: (Measure.HOLD_THE_ACT,),
    Measure.ACT_BINDS: (Measure.HOLD_THE_ACT,),
    Measure.CHOICE_IS_FREE: (Measure.HOLD_THE_ACT,),
    # How much lies there decides which of these it is.
    Measure.COMPLETE_IT: (Measure.COUNT_CHIPS,),
    Measure.COMPLETE_OR_FOLD: (Measure.COUNT_CHIPS,),
    Measure.TAKE_AS_CALL: (Measure.COUNT_CHIPS,),
    Measure.TAKE_AS_CHECK: (Measure.COUNT_CHIPS,),
    # Nobody goes on betting with a card in sight that does not count, and who is still in after
    # the round decides how many cards come off.
    Measure.FINISH_ROUND: (Measure.TAKE_OFF_EARLY,),
    Measure.ONE_OFF_EACH: (Measure.TAKE_OFF_EARLY, Measure.FINISH_ROUND),
    Measure.BURN_AND_GO_ON: (Measure.TAKE_OFF_EARLY, Measure.FINISH_ROUND, Measure.ONE_OFF_EACH),
    Measure.BACK_INTO_STUB: (Measure.FINISH_ROUND,),
    Measure.GO_ON_WITHOUT_BURN: (
        Measure.FINISH_ROUND,
        Measure.BACK_INTO_STUB,
        Measure.BOARD_BACK,
    ),
    # The pit boss gives the time first, and the stub is shuffled only if it cannot be put in order.
    Measure.DEAD_OR_CHECK: (Measure.PIT_BOSS_GIVES_CLOCK,),
    Measure.SHUFFLE_STUB: (Measure.STUB_IN_ORDER,),
    # A new hand begins once the chips of the old one are back.
    Measure.SHUFFLE_AND_DEAL: (Measure.ALL_CHIPS_BACK,),
    # Cards and chips stay where they are until the pit boss has signed for the deck, and the old
    # cards are taken in before new ones come.
    Measure.HAND_IS_VOID: (Measure.PIT_BOSS_SIGNS,),
    Measure.ALL_CHIPS_BACK: (Measure.PIT_BOSS_SIGNS,),
    Measure.NEW_DECK: (Measure.PIT_BOSS_SIGNS, Measure.HAND_IS_VOID),
}
"""The steps that are bound to an order: what comes before each, if the procedure has it at all.

All others are done in any order: an ante can go back before the hand is declared dead.
"""


def are_in_order(steps: Sequence[str]) -> bool:
    """Whether none of these steps stands before one that it has to come after."""
    return not any(_is_bound(second, after=first) for second, first in combinations(steps, 2))


def order_matters(steps: Sequence[str]) -> bool:
    """Whether any of these steps is bound to come after another of them."""
    return any(_is_bound(step, after=first) for step in steps for first in steps)


def _is_bound(step: str, *, after: str) -> bool:
    return after in ONLY_AFTER.get(Measure(step), ())
