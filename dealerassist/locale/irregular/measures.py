"""The steps of procedures for irregularities, as the training offers them to choose from."""

from __future__ import annotations

from collections.abc import Mapping

from dealerassist.hand.irregular.measures import Measure

MEASURES: Mapping[Measure, str] = {
    Measure.RETURN_FORCED_BET: "Give the forced bet back",
    Measure.RIGHT_SEAT_OPENS: "Let the right seat open",
    Measure.FORCED_BET_STANDS: "Let the forced bet stand",
    Measure.LOW_CARD_IS_FREE: "Leave the true opener free to act",
    Measure.LEAVE_AS_DOOR: "Leave the open card as the door card",
    Measure.NEXT_CARD_DOWN: "Deal the next card face down",
    Measure.HAND_IS_DEAD: "Declare the hand of this seat dead",
    Measure.RETURN_ANTE: "Give the ante back",
    Measure.HOLD_THE_ACT: "Stop, and let the seat act whose turn it is",
    Measure.FOLD_BINDS: "Hold the seat to its fold in any case",
    Measure.ACT_BINDS: "Hold the seat to it, unless somebody bets or raises before",
    Measure.CHOICE_IS_FREE: "Leave the seat a free choice at its turn",
    Measure.COUNT_CHIPS: "See how much it is, and how much it should be",
    Measure.COMPLETE_IT: "Have it made up to the smallest bet or raise",
    Measure.COMPLETE_OR_FOLD: "Have the call completed or folded, no raise",
    Measure.TAKE_AS_CALL: "Take it as a call, and as nothing more",
    Measure.TAKE_AS_CHECK: "Take it as a check, and as nothing more",
    Measure.TAKE_OFF_EARLY: "Take the early cards off, with their burn card",
    Measure.BACK_INTO_STUB: "Shuffle the early cards into the stub; their burn stays aside",
    Measure.FINISH_ROUND: "Finish the round",
    Measure.ONE_OFF_EACH: "Take one card off for every guest",
    Measure.BURN_AND_GO_ON: "Burn, and deal the street",
    Measure.GO_ON_WITHOUT_BURN: "Deal the street without another burn",
    Measure.HAND_IS_VOID: "Declare the whole hand void",
    Measure.ALL_CHIPS_BACK: "Give everybody the chips of this hand back",
    Measure.SHUFFLE_AND_DEAL: "Shuffle, and let the same croupier deal again",
    Measure.NEW_DECK: "Bring in a new deck",
    Measure.PIT_BOSS_SIGNS: "The pit boss looks at the deck, and signs with the PIN",
    Measure.PLAY_ON: "Play on: nothing is changed",
    Measure.FIRST_MOTION_STANDS: "Let the first motion stand as the bet or raise",
    Measure.RETURN_REST: "Give back what came after the first motion",
    Measure.PIT_BOSS_GIVES_CLOCK: "Have the pit boss give the clock",
    Measure.DEAD_OR_CHECK: "At the end: facing a bet the hand is dead, else it is a check",
    Measure.BETS_STAY: "Leave in the pot what others have matched",
    Measure.BURN_EXPOSED: "Lay the open card aside as the next burn card",
    Measure.REPLACE_AFTER: "Give the seat another card after the last guest",
    Measure.KEEP_CARD: "Leave the open card with the seat",
    Measure.BOARD_BACK: "Shuffle the board cards into the stub; the burn stays aside",
    Measure.STUB_IN_ORDER: "Put the stub in order, if that is possible",
    Measure.SHUFFLE_STUB: "Else shuffle what is left of the stub, and cut",
}
"""What each step is called as a choice."""
