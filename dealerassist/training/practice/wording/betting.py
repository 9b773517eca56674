"""Sentences about betting: opener, announcements, refusals, pots and Taxe (chapters 4 to 6)."""

from __future__ import annotations

from typing import assert_never

from dealerassist.hand.refusal import Code, Refusal
from dealerassist.hand.state import HandState
from dealerassist.locale.localizer import Localizer
from dealerassist.locale.names import pot_in_sentence
from dealerassist.rules.house_options import BringIn, RakeRounding
from dealerassist.training.drills.register import drill_of
from dealerassist.training.drills.shared.opener_questions import opening_question
from dealerassist.training.practice.dealer_actions import (
    Announce,
    Collect,
    Refuse,
    ReturnUncalled,
    SayOpener,
    SpokenAct,
    TakeDrop,
    TakeRake,
)
from dealerassist.training.practice.wording.sentence_parts import DueAction, DueActionWords

Betting = SayOpener | Announce | Refuse | ReturnUncalled | Collect | TakeRake | TakeDrop

ACTS = {
    SpokenAct.FORCED_BET: "Forced bet",
    SpokenAct.FOLD: "Fold",
    SpokenAct.CHECK: "Check",
    SpokenAct.CALL: "Call",
    SpokenAct.BET: "Bet",
    SpokenAct.RAISE: "Raise",
    SpokenAct.COMPLETION: "Completion",
    SpokenAct.ALL_IN: "All in",
}


def betting_said(voice: Localizer, case: DueAction, action: Betting) -> DueActionWords:
    """What is said of an action in a betting round, or at its end."""
    match action:
        case SayOpener():
            return _opening(voice, case, action)
        case Announce():
            return _announcing(voice, case, action)
        case Refuse():
            return _refusing(voice, case, action)
        case ReturnUncalled():
            return _returning(voice, case, action)
        case Collect():
            return _collecting(voice, action)
        case TakeRake():
            return _raking(voice, case, action)
        case TakeDrop():
            return _dropping(voice, case, action)
        case _:
            assert_never(action)


# ── who opens ───────────────────────────────────────────────────────────────────────────────


def _opening(voice: Localizer, case: DueAction, action: SayOpener) -> DueActionWords:
    """Explained by the drill about the opener, from the same question."""
    question = opening_question(case.state, action.seat, case.number("named"))
    drill = drill_of(question.skill)
    why, hints = drill.explained(voice, question), drill.worded(voice, question).hints
    return DueActionWords(voice("Name seat {seat} as the opener.", seat=action.seat), why, hints)


# ── what a guest does ───────────────────────────────────────────────────────────────────────


def act_name(voice: Localizer, act: SpokenAct) -> str:
    """What the dealer announces: "Raise"; the forced bet is the bring-in where it is none (5.8)."""
    return voice("Bring-in" if act is SpokenAct.FORCED_BET and _brings_in(voice) else ACTS[act])


def _brings_in(voice: Localizer) -> bool:
    """Whether the opener owes a bring-in, which is no bet yet (5.8)."""
    rules = voice.rules
    return rules is not None and rules.options.bring_in is BringIn.COMPLETION


def _announcing(voice: Localizer, case: DueAction, action: Announce) -> DueActionWords:
    due = voice("Announce: “{act}”.", act=act_name(voice, action.act))
    return DueActionWords(
        due, _what_it_is(voice, case, action.act), _hints_to_name(voice, action.act)
    )


def _what_it_is(voice: Localizer, case: DueAction, act: SpokenAct) -> str:
    facts = {name: voice.money(case.number(name)) for name in ("amount", "total", "level")}
    match act:
        case SpokenAct.FORCED_BET:
            bring_in = "The opener puts in {amount}: that is the bring-in."
            forced_bet = "The opener puts in {amount}: that is the forced bet."
            return voice(bring_in if _brings_in(voice) else forced_bet, **facts)
        case SpokenAct.FOLD:
            return voice("Whoever throws the cards in folds.")
        case SpokenAct.CHECK:
            return voice("There is nothing to call: a knock is a check.")
        case SpokenAct.CALL:
            return voice("{total} lies there, as much as was bet: that is a call.", **facts)
        case SpokenAct.BET:
            return voice("Nobody has bet in this round: {amount} is a bet.", **facts)
        case SpokenAct.RAISE:
            return voice("{total} is more than the {level} that had been bet: a raise.", **facts)
        case SpokenAct.COMPLETION:
            return voice(
                "{level} is made up to {total}: that completes the bet, and is no raise.", **facts
            )
        case SpokenAct.ALL_IN:
            return voice("The last chips go in, {amount}: the guest is all in.", **facts)
        case _:
            assert_never(act)


def _hints_to_name(voice: Localizer, act: SpokenAct) -> tuple[str, ...]:
    if act in (SpokenAct.FOLD, SpokenAct.CHECK):
        return (voice("No chips were moved: is there anything to call?"),)
    return (
        voice("How much has been bet in this round, and how much lies there now?"),
        voice("Does the guest have any chips left?"),
    )


def _refusing(voice: Localizer, case: DueAction, action: Refuse) -> DueActionWords:
    refusal = Refusal(Code(str(case.step.facts["code"])), case.step.rule, dict(case.step.facts))
    why = f"{voice.refusal(refusal)}."
    hints = (
        voice("Compare the amount with the limits of this street."),
        voice("How many raises have been made in this round?"),
    )
    if action.total is None:
        return DueActionWords(voice("Refuse it: no bet and no raise is possible now."), why, hints)
    total = voice.money(action.total)
    return DueActionWords(
        voice("Refuse it, and correct the bet to {total}.", total=total), why, hints
    )


# ── the end of a round ──────────────────────────────────────────────────────────────────────


def _returning(voice: Localizer, case: DueAction, action: ReturnUncalled) -> DueActionWords:
    amount = voice.money(case.number("amount"))
    due = voice("Give {amount} back to seat {seat}.", amount=amount, seat=action.seat)
    why = voice("Nobody matched that part of the bet: it is never collected nor raked.")
    return DueActionWords(due, why, (voice("Is there a bet that nobody matched in full?"),))


def _collecting(voice: Localizer, action: Collect) -> DueActionWords:
    hints = (
        voice("Everybody has spoken: the round is over."),
        voice("Is anybody all in for less? Then there are several pots."),
    )
    if not action.pots:
        why = voice("Everybody in the hand has matched, folded or is all in.")
        return DueActionWords(voice("Collect the bets."), why, hints)
    pots = [
        voice("{pot} ({amount})", pot=pot_in_sentence(voice, at), amount=voice.money(amount))
        for at, amount in enumerate(action.pots)
    ]
    due = voice("Collect the bets, and build the pots: {pots}.", pots=voice.listed(pots))
    why = voice("Somebody is all in for less: the pots are layered by what each has paid in.")
    return DueActionWords(due, why, hints)


def _raking(voice: Localizer, case: DueAction, action: TakeRake) -> DueActionWords:
    due = voice("Take {amount} of rake.", amount=voice.money(action.amount))
    hints = (
        voice("What do the pots hold, and what has been taken already?"),
        voice("Round down to a whole chip."),
    )
    return DueActionWords(due, " ".join((_terms(voice, case), *_cap(voice, case.state))), hints)


def _dropping(voice: Localizer, case: DueAction, action: TakeDrop) -> DueActionWords:
    drop = case.state.rules.drop
    assert drop is not None, "only then something goes to the jackpot"
    due = voice("Take {amount} for the jackpot.", amount=voice.money(action.amount))
    why = voice("It is taken once from each hand, beside the rake.")
    if drop.least_pot:
        why = voice(
            "The pots come to {pot}: from {least} on it is taken, once from each hand.",
            pot=voice.money(case.number("pot")),
            least=voice.money(drop.least_pot),
        )
    hints = (
        voice("Something else leaves the pots before they are pushed."),
        voice("What counts is all pots together, before the rake was taken."),
    )
    return DueActionWords(due, why, hints)


def _terms(voice: Localizer, case: DueAction) -> str:
    """How the Taxe that is taken now is worked out (6.3, 6.4)."""
    rake, pot = case.state.rules.rake, voice.money(case.number("pot"))
    if rake.schedule:
        return voice("That is the posted fee for {pot}.", pot=pot)
    percent = voice.say.number(rake.percent / 100)
    if rake.rounding is RakeRounding.PER_ROUND:
        return voice(
            "That is {percent}% of what each pot grew by in this round, rounded down.",
            percent=percent,
        )
    facts = {"percent": percent, "pot": pot}
    if not case.number("taken"):
        return voice("That is {percent}% of {pot}, each pot rounded down by itself.", **facts)
    return voice(
        "That is {percent}% of {pot}, each pot rounded down by itself, minus the {taken} "
        "taken already.",
        taken=voice.money(case.number("taken")),
        **facts,
    )


def _cap(voice: Localizer, state: HandState) -> tuple[str, ...]:
    cap = state.rules.rake.cap
    if cap is None:
        return ()
    return (voice("From one hand come {cap} at most.", cap=voice.money(cap)),)
