"""Who put in too little: a call, a raise, a bet (rule 5.6, house practice 2)."""

from __future__ import annotations

from dealerassist.hand.betting import Turn, full_totals, turn_of
from dealerassist.hand.irregular.commands import (
    Irregularity,
    PutInShort,
    Ruling,
)
from dealerassist.hand.irregular.decide import seats_concerned
from dealerassist.hand.irregular.events import IrregularityRuled
from dealerassist.hand.state import HandState
from ui.problems.asking import (
    HowMuch,
    Inquiry,
    Remedy,
    how_much,
    which_seat,
)
from ui.problems.words import (
    aloud,
    guest,
    hand_of,
    level_of,
    owes_forced_bet,
    to_act,
)
from ui.shell.context import Context
from ui.shell.dry_run import ruled


def short_bet(at: Context) -> Inquiry:
    """Too little for a call, for a raise, or for a bet."""
    voice, hand = at.voice, hand_of(at)
    concerned = seats_concerned(hand, Irregularity.SHORT_BET)
    seat = yield from which_seat(voice("Who put in too little?"), concerned)
    total = yield from how_much(_put_in(at, hand, seat))
    return _short(at, hand, seat, total)


def _put_in(at: Context, hand: HandState, seat: int) -> HowMuch:
    """What lies in front of the guest; the keys have what the rules settle in different ways."""
    level, least = level_of(hand), _least_wager(hand)
    bet = hand.player(seat).bet
    half = level + -(-(least - level) // 2)
    usual = {level - 1, (bet + level) // 2, level + 1, half - 1, half, least - 1}
    rulings = {total: ruled(at, PutInShort(seat, total)) for total in sorted(usual)}
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
"""What too little is, in a few words."""


def _short(at: Context, hand: HandState, seat: int, total: int) -> Remedy:
    command = PutInShort(seat, total)
    ruling = ruled(at, command)
    return Remedy(
        command=command,
        steps=_how_short(at, hand, seat, total, ruling),
        announcement=_said_short(at, seat, ruling),
        seats=(seat,),
        house=at.voice.rule("5.6"),
    )


def _how_short(
    at: Context, hand: HandState, seat: int, total: int, ruling: IrregularityRuled | None
) -> tuple[str, ...]:
    voice, who, owed = at.voice, guest(at, seat), 0 if ruling is None else ruling.amount
    match None if ruling is None else ruling.ruling:
        case Ruling.COMPLETE_OR_FOLD:
            return _to_complete_or_fold(at, hand, seat, total, owed)
        case Ruling.COMPLETE:
            full = "Half the raise or more lies there: it counts."
            if owes_forced_bet(hand):
                full = "The forced bet is owed in full."
            missing, amount = voice.money(owed - total), voice.money(owed)
            completes = "{guest} completes to {least} with {missing} more."
            return voice(full), voice(completes, guest=who, least=amount, missing=missing)
        case Ruling.CALL:
            less = "Less than half of a raise lies there: it is a call."
        case _:
            less = "Less than half of the smallest bet lies there: it is a check."
    back = voice.money(total - level_of(hand))
    return voice(less), voice("{amount} goes back to {guest}.", amount=back, guest=who)


def _to_complete_or_fold(
    at: Context, hand: HandState, seat: int, total: int, owed: int
) -> tuple[str, ...]:
    """Too little for a call; on a fold the record leaves the guest what was put in now."""
    voice, who, money = at.voice, guest(at, seat), at.voice.money
    lies = "{level} is to be matched, {total} lies there."
    completes = "{guest} completes with {missing}, or folds."
    back = money(total - hand.player(seat).bet)
    return (
        voice(lies, level=money(level_of(hand)), total=money(total)),
        voice(completes, guest=who, missing=money(owed - total)),
        voice("{guest} may not raise.", guest=who),
        voice("On a fold {amount} goes back to {guest}.", amount=back, guest=who),
    )


def _said_short(at: Context, seat: int, ruling: IrregularityRuled | None) -> str:
    voice, who = at.voice, aloud(at, seat)
    match None if ruling is None else ruling.ruling:
        case Ruling.COMPLETE_OR_FOLD:
            return voice("{guest}, please complete or fold.", guest=who)
        case Ruling.COMPLETE:
            least = voice.money(0 if ruling is None else ruling.amount)
            return voice("{guest}, please complete to {amount}.", guest=who, amount=least)
        case Ruling.CALL:
            return voice("{guest} calls.", guest=who)
        case _:
            return voice("{guest} checks.", guest=who)


def _least_wager(hand: HandState) -> int:
    turn = _turn(hand)
    return 0 if turn is None else full_totals(turn)[0]


def _turn(hand: HandState) -> Turn | None:
    turn = turn_of(hand, to_act(hand) or 0)
    return turn if isinstance(turn, Turn) else None
