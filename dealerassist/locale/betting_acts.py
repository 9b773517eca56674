"""What a player did in the betting, as corrections of it name it (house practice 4)."""

from __future__ import annotations

from collections.abc import Callable

from dealerassist.hand.betting_acts import ActKind, BettingAct
from dealerassist.hand.corrected_course import ActChange
from dealerassist.locale.catalogue import Catalogue

Money = Callable[[int], str]
"""Writes chips as money."""

ACTS = {
    ActKind.FOLD: "seat {seat} folds",
    ActKind.CHECK: "seat {seat} checks",
    ActKind.CALL: "seat {seat} calls",
    ActKind.BET: "seat {seat} bets {amount} in all",
    ActKind.FORCED_BET: "seat {seat} makes the forced bet",
}


def act_words(say: Catalogue, act: BettingAct, money: Money) -> str:
    """An act, such as "seat 3 bets €20 in all"."""
    return say(ACTS[act.kind], seat=act.seat, amount=money(act.total))


def act_change_words(say: Catalogue, change: ActChange, money: Money) -> str:
    """An act as it was entered and as it was: "Step 12: seat 3 checks → seat 3 folds"."""
    was = act_words(say, change.was, money)
    if change.becomes is None:
        return say("Step {step}: not so: {was}", step=change.step, was=was)
    becomes = act_words(say, change.becomes, money)
    return say("Step {step}: {was} → {becomes}", step=change.step, was=was, becomes=becomes)
