"""A call, a raise or a bet with too few chips (rule 5.6, house practice 2)."""

from __future__ import annotations

from dealerassist.hand.betting import Turn, full_totals, turn_of
from dealerassist.hand.irregular.betting import owes_forced_bet
from dealerassist.hand.irregular.commands import Irregularity, PutInShort, Ruling
from dealerassist.hand.state import HandState
from ui.asked.context import Context
from ui.asked.dry_run import ruling_for
from ui.dialogs.problems.hand_facts import guest, hand_of, level_of, to_act
from ui.dialogs.problems.questions import HowMuch, Inquiry, Remedy, how_much, which_guest
from ui.dialogs.problems.remedies import remedy


def short_bet(at: Context) -> Inquiry:
    """Who put in too little, and how much."""
    voice, hand = at.voice, hand_of(at)
    seat = yield from which_guest(at, Irregularity.SHORT_BET, voice("Who put in too little?"))
    total = yield from how_much(_put_in(at, hand, seat))
    return _short(at, hand, seat, total)


def _put_in(at: Context, hand: HandState, seat: int) -> HowMuch:
    """How much lies in front of the guest; the keys offer an amount for each way of settling it."""
    level, least = level_of(hand), _least_wager(hand)
    bet = hand.player(seat).bet
    half = level + -(-(least - level) // 2)
    # On both sides of each bound of HP 2 short-bet: the level, half a raise, and a full raise.
    usual = {level - 1, (bet + level) // 2, level + 1, half - 1, half, least - 1}
    rulings = {total: ruling_for(at, PutInShort(seat, total)) for total in sorted(usual)}
    hint = at.voice(
        "{level} is to be matched, a raise goes to {least}",
        level=at.voice.money(level),
        least=at.voice.money(least),
    )
    if not level:
        hint = at.voice("The smallest bet is {least}", least=at.voice.money(least))
    text = at.voice("How much did {guest} put in this round?", guest=guest(at, seat))
    names = {
        total: at.voice(SHORT[ruling.ruling])
        for total, ruling in rulings.items()
        if ruling is not None
    }
    return HowMuch(text, hint, seat, names)


SHORT = {
    Ruling.COMPLETE_OR_FOLD: "complete or fold",
    Ruling.COMPLETE: "complete it",
    Ruling.CALL: "is a call",
    Ruling.CHECK: "is a check",
}
"""What too few chips are settled as, in a few words."""


def _short(at: Context, hand: HandState, seat: int, total: int) -> Remedy:
    command, money, level = PutInShort(seat, total), at.voice.money, level_of(hand)
    ruled_so = ruling_for(at, command)
    ruling = Ruling.CHECK if ruled_so is None else ruled_so.ruling
    owed = 0 if ruled_so is None else ruled_so.amount
    # If the guest folds, all that was put in just now goes back; else what lies above the call.
    kept = hand.player(seat).bet if ruling is Ruling.COMPLETE_OR_FOLD else level
    return remedy(
        at,
        command,
        Irregularity.SHORT_BET,
        ruling,
        {
            "forced": owes_forced_bet(hand),
            "raised": level > 0,
            "level": money(level),
            "total": money(total),
            "least": money(owed),
            "missing": money(owed - total),
            "back": money(total - kept),
        },
        of=seat,
    )


def _least_wager(hand: HandState) -> int:
    turn = _turn(hand)
    return 0 if turn is None else full_totals(turn)[0]


def _turn(hand: HandState) -> Turn | None:
    turn = turn_of(hand, to_act(hand) or 0)
    return turn if isinstance(turn, Turn) else None
