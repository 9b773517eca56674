"""Chips put in twice without a word: the first motion counts (house practice 2)."""

from __future__ import annotations

from dealerassist.hand import betting as bets
from dealerassist.hand.betting import Totals
from dealerassist.hand.irregular.commands import Irregularity, PutInTwice, Ruling
from dealerassist.hand.refusal import Refusal
from dealerassist.hand.state import HandState
from ui.asked.context import Context
from ui.asked.dry_run import ruling_for
from ui.dialogs.problems.hand_facts import guest, hand_of, level_of
from ui.dialogs.problems.questions import HowMuch, Inquiry, Remedy, how_much, which_guest
from ui.dialogs.problems.remedies import remedy


def string_bet(at: Context) -> Inquiry:
    """What came with the first motion: a call, or a bet or raise that is whole by itself."""
    voice, hand = at.voice, hand_of(at)
    seat = yield from which_guest(at, Irregularity.STRING_BET, voice("Who put chips in twice?"))
    total = yield from how_much(_first_motion(at, hand, seat))
    return _counted(at, seat, total)


def _first_motion(at: Context, hand: HandState, seat: int) -> HowMuch:
    """How much lies there from the first motion; keys for a call, and the smallest raise or two."""
    turn = bets.turn_of(hand, seat)
    usual: dict[int, str] = {}
    if not isinstance(turn, Refusal):
        if bets.to_call(turn):
            usual[min(level_of(hand), turn.player.reach)] = at.voice("is a call")
        totals = bets.bet_totals(turn)
        if isinstance(totals, Totals):
            name = at.voice("Raise") if level_of(hand) else at.voice("Bet")
            usual |= dict.fromkeys(totals.only or (totals.smallest,), name)
    return HowMuch(
        at.voice("With the first motion {guest} put in …", guest=guest(at, seat)),
        at.voice("The total in front of the guest in this round"),
        seat,
        usual,
    )


def _counted(at: Context, seat: int, total: int) -> Remedy:
    command = PutInTwice(seat, total)
    ruled = ruling_for(at, command)
    return remedy(
        at,
        command,
        Irregularity.STRING_BET,
        Ruling.FIRST_MOTION_STANDS if ruled is None else ruled.ruling,
        {"amount": at.voice.money(total)},
        of=seat,
    )
