"""Which row of a chapter of the house practice explains a refusal.

A refusal cites the chapter alone ("HP 4"); the rulebook is opened at the row that explains it.
"""

from __future__ import annotations

from collections.abc import Mapping

from dealerassist.hand.refusal import Code, Refusal

ROWS_OF: Mapping[str, tuple[str, ...]] = {
    "HP 1": ("HP 1 change",),
    "HP 3": ("HP 3 correction", "HP 3 guests"),
    "HP 4": ("HP 4 adjustment", "HP 4 money", "HP 4 tronc"),
    "HP 6": ("HP 6 pins",),
    "HP 7": ("HP 7 house", "HP 7 lock", "HP 7 away", "HP 7 list", "HP 7 stays"),
}
"""The further rows of a chapter, in order. Those of chapter 2 are found by `rulebook.row_of`."""

TOLD_IN: Mapping[str, frozenset[Code]] = {
    "HP 1 change": frozenset(
        {
            Code.ALREADY_AT_DEPTH,
            Code.ALREADY_COUNTED,
            Code.COUNT_FIRST,
            Code.DEALS_NOW,
            Code.DEPTH_ONLY_DOWN,
            Code.HAND_IN_PROGRESS,
            Code.NAME_WINNERS_FIRST,
            Code.NOT_AT_THIS_DEPTH,
            Code.NO_POT_ENTERED,
            Code.PUT_IN_UNKNOWN,
            Code.RELIEVED_WITH_PIN,
            Code.WINNER_IS_NAMED,
        }
    ),
    "HP 3 correction": frozenset(
        {
            Code.CORRECTION_OPEN,
            Code.GRANT_EXPIRED,
            Code.GRANT_OF_ANOTHER,
            Code.GRANT_USED,
            Code.HAND_IN_PROGRESS,
            Code.HAND_IS_VOID,
            Code.HAND_UNKNOWN,
            Code.LOOK_AGAIN,
            Code.NOTHING_CORRECTED,
            Code.NOT_OF_THIS_SHIFT,
            Code.NOT_THE_PROPOSER,
            Code.NO_SUCH_PROPOSAL,
            Code.OF_ANOTHER_SHIFT,
            Code.PIN_NEEDED,
            Code.PROPOSED_ALREADY,
            Code.CORRECTED_IN_PIT,
            Code.OTHER_CHIPS,
            Code.NOT_PLAYED_AGAIN,
            Code.REASON_NEEDED,
            Code.SAME_PERSON,
            Code.SEAT_NOT_CONCERNED,
            Code.TEXT_TOO_LONG,
        }
    ),
    "HP 4 adjustment": frozenset({Code.OTHER_SIDE_NEEDED, Code.SAME_ACCOUNT}),
    "HP 4 money": frozenset(
        {
            Code.BOSS_RECOUNTS,
            Code.BOX_TOO_SMALL,
            Code.CASH_TOO_SMALL,
            Code.CHANGED_SINCE_CLOSE,
            Code.CLOSED_TOO_LONG,
            Code.COUNTED_ONESELF,
            Code.COUNT_AGAIN,
            Code.COUNT_AMOUNT,
            Code.COUNT_OPEN,
            Code.COUNT_PIECES,
            Code.DIFFERENCE_OPEN,
            Code.LAST_HANDS_ANNOUNCED,
            Code.LAST_HANDS_PLAYED,
            Code.LATER_SHIFT_OPENED,
            Code.MAY_NOT_SIGN,
            Code.MORE_CASH_THAN_CHIPS,
            Code.NOT_SOLD_AT_TABLE,
            Code.NO_PIECES,
            Code.NOT_PENDING,
            Code.NO_SUCH_DENOMINATION,
            Code.SIGNS_FIRST,
            Code.TRAY_NOT_OPEN,
            Code.TRAY_OPEN,
            Code.OPENING_DIFFERS,
            Code.TRAY_TOO_SMALL,
            Code.TWO_COUNT,
            Code.WHY_IT_DIFFERS,
            Code.TWO_SIGN,
            Code.WITNESS_SIGNS,
        }
    ),
    "HP 4 tronc": frozenset(
        {Code.NO_CASHLESS_TIPS, Code.TIPS_UNCOUNTED, Code.TRONC_SIGNED, Code.TWO_SIGN_TRONC}
    ),
    "HP 7 list": frozenset(
        {
            Code.CALLED_ALREADY,
            Code.LIST_FULL,
            Code.NOT_LISTED,
            Code.NOT_RESERVED,
            Code.NO_NAME,
            Code.SEAT_RESERVED,
            Code.TIME_IS_UP,
        }
    ),
    "HP 7 stays": frozenset({Code.NOBODY_TO_ASK}),
    "HP 6 pins": frozenset(
        {
            Code.NOBODY_LIFTS,
            Code.NO_PIN,
            Code.PINS_NOT_KEPT,
            Code.PINS_UNREADABLE,
            Code.PIN_DISABLED,
            Code.PIN_WAITS,
            Code.WRONG_PIN,
        }
    ),
    "HP 7 house": frozenset(
        {
            Code.NOTICE_TOO_LONG,
            Code.NO_COMMAND_LINE,
            Code.NO_SUCH_CHOICE,
            Code.SETTING_OUT_OF_BOUNDS,
            Code.SETTING_TOO_LONG,
        }
    ),
    "HP 7 lock": frozenset(
        {
            Code.HAND_IN_PROGRESS,
            Code.NOBODY_UNLOCKS,
            Code.NOT_LOCKED,
            Code.SCREEN_LOCKED,
            Code.UNLOCKED_BY_ANOTHER,
        }
    ),
}
"""The refusals that each row explains; any other is explained at the beginning of its chapter."""


def row_explaining(refusal: Refusal) -> str:
    """The number of the row that explains a refusal, or its rule's number if no row does."""
    rows = ROWS_OF.get(refusal.rule, ())
    return next((row for row in rows if refusal.code in TOLD_IN.get(row, ())), refusal.rule)
