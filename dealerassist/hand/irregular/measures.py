"""The steps of the procedures after irregularities (house practice, chapter 2).

The training asks for them, and shows their words.
"""

from __future__ import annotations

from enum import StrEnum


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
