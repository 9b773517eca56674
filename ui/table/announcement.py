"""What the croupier says aloud now, in the reader's language; empty where nothing is said.

Amounts are figures without the currency, as they are called at the table.
"""

from __future__ import annotations

from typing import assert_never

from dealerassist.hand.legal import Legal, Wanted
from dealerassist.hand.state import HandState
from ui.shell.context import Context
from ui.table.betting.announcement import betting_words
from ui.table.between_hands.announcement import between_words
from ui.table.dealing.announcement import dealing_words
from ui.table.showdown.announcement import award_words, showing_words, winners_words


def announcement_of(at: Context) -> str:
    """The words to say, as one line."""
    if at.asked is not None:
        return ""
    if at.hand is None or at.may is None:
        return between_words(at)
    return _hand_words(at, at.hand, at.may)


def _hand_words(at: Context, hand: HandState, may: Legal) -> str:
    match may.wanted:
        case Wanted.ACTION:
            return betting_words(at, hand, may)
        case Wanted.SHOWING:
            return showing_words(at, hand, may)
        case Wanted.AWARD:
            return award_words(at, hand)
        case Wanted.WINNERS:
            return winners_words(at)
        case Wanted.ROUTINE | Wanted.TELLING | Wanted.NOTHING:
            return ""
        case Wanted.UP_CARD | Wanted.DOWN_CARDS | Wanted.COMMON_CARD | Wanted.BOARD_CARD:
            return dealing_words(at, hand, may)
        case Wanted.EXCHANGE | Wanted.OPENER:
            return dealing_words(at, hand, may)
        case _:
            assert_never(may.wanted)
