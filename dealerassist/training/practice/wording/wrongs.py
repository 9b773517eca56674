"""What went wrong, and what is done about it, in words (house practice, chapter 2)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from dealerassist.hand.betting import Totals, raised_from
from dealerassist.hand.commands import DeckFault
from dealerassist.hand.events import Duty
from dealerassist.hand.irregular.commands import Irregularity, Ruling
from dealerassist.hand.legal import Legal, legal
from dealerassist.hand.refusal import Refusal
from dealerassist.locale.irregularities import IRREGULARITIES
from dealerassist.locale.localizer import Voice
from dealerassist.locale.misdeals import MISDEALS
from dealerassist.training.drills.phrases import sentences
from dealerassist.training.practice.dealer_actions import Notice, Repair
from dealerassist.training.practice.procedures import FOLDED_OUT_OF_TURN, Measure
from dealerassist.training.practice.wording.case import Case, Said
from dealerassist.training.practice.wording.gestures import sight_said

MEASURES: Mapping[Measure, str] = {
    Measure.RETURN_FORCED_BET: "Give the forced bet back",
    Measure.RIGHT_SEAT_OPENS: "Let the right seat open",
    Measure.FORCED_BET_STANDS: "Let the forced bet stand",
    Measure.LOW_CARD_IS_FREE: "Leave the true opener free to act",
    Measure.LEAVE_AS_DOOR: "Leave the open card as the door card",
    Measure.NEXT_CARD_DOWN: "Deal the third card face down",
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
    Measure.ONE_OFF_EACH: "Take one card off for every player",
    Measure.BURN_AND_GO_ON: "Burn, and deal the street",
    Measure.GO_ON_WITHOUT_BURN: "Deal the street without another burn",
    Measure.HAND_IS_VOID: "Declare the whole hand void",
    Measure.ALL_CHIPS_BACK: "Give everybody the chips of this hand back",
    Measure.SHUFFLE_AND_DEAL: "Shuffle, and let the same croupier deal again",
    Measure.NEW_DECK: "Bring in a new deck",
    Measure.PIT_BOSS_SIGNS: "The pit boss looks at the deck, and signs with the PIN",
    Measure.PLAY_ON: "Play on: nothing is changed",
}
"""What is done, one step each; offered as choices."""


def measure_said(voice: Voice, step: str) -> str:
    """One step of a procedure."""
    return voice(MEASURES[Measure(step)])


def problem_name(voice: Voice, what: str) -> str:
    """What went wrong, as the Problem key lists it."""
    return voice(IRREGULARITIES.get(what) or MISDEALS[what])


def noticing_said(voice: Voice, case: Case, deed: Notice) -> Said:
    """Something is wrong, and this is its name."""
    due = voice("Problem: “{name}”.", name=problem_name(voice, deed.what))
    seen = "" if case.sight is None else sight_said(voice, case.sight)
    why = sentences(seen, _why_wrong(voice, case, deed.what))
    hints = (
        voice("Stop: look at the cards, the chips and the turn again."),
        voice("Is it this guest’s turn, the right amount, the right number of cards?"),
    )
    return Said(due, why, hints)


def _why_wrong(voice: Voice, case: Case, what: str) -> str:
    """What it should have been, where that does not lie on the felt."""
    may, betting = legal(case.state), case.state.betting
    match what:
        case Irregularity.OUT_OF_TURN if betting is not None:
            return voice("It is the turn of seat {to_act}.", to_act=betting.to_act)
        case Irregularity.WRONG_FORCED_BET if betting is not None:
            return voice("Seat {seat} opens.", seat=betting.to_act)
        case Irregularity.SHORT_BET:
            return _needed(voice, may)
        case _:
            return ""


def _needed(voice: Voice, may: Legal) -> str:
    """What a call comes to, and a bet or raise, in all of the round."""
    parts, betting = list[str](), may.state.betting
    if betting is not None and not isinstance(may.call, Refusal):
        parts.append(voice("A call is {amount}.", amount=voice.money(betting.level)))
    if isinstance(may.bet, Totals):
        smallest = voice.money(may.bet.smallest)
        parts.append(voice("The smallest bet or raise is one to {amount}.", amount=smallest))
    return sentences(*parts)


def repairing_said(voice: Voice, case: Case, deed: Repair) -> Said:
    """What is done about it, and how it is ruled on."""
    due = voice("In this order: {steps}.", steps=steps_said(voice, deed.steps))
    hints = (
        voice("Has anybody acted since? That decides most of it."),
        voice("Which steps put it right, and which come first?"),
    )
    return Said(due, _ruling(voice, case), hints)


def steps_said(voice: Voice, steps: Sequence[str]) -> str:
    """Steps with their numbers: "1. Finish the round; 2. Burn, and deal the street"."""
    said = [measure_said(voice, step) for step in steps]
    return "; ".join(f"{number}. {step}" for number, step in enumerate(said, start=1))


def _ruling(voice: Voice, case: Case) -> str:
    """How the rules see it in this hand."""
    ruling, what = case.facts.get("ruling"), str(case.facts["what"])
    if ruling is None and what in tuple(DeckFault):
        return voice("Such a deck voids the hand at any time before the pots are pushed.")
    if ruling is None:
        return voice("Fewer than two players have acted since the deal: it is void.")
    if case.deed == Repair(FOLDED_OUT_OF_TURN):
        return voice("A fold out of turn is binding, whatever happens before.")
    if what == Irregularity.SHORT_BET:
        return _why_so_much(voice, case, str(ruling))
    return voice(REASONS[what, str(ruling)])


def _why_so_much(voice: Voice, case: Case, ruling: str) -> str:
    """What too little is taken for: by the half of what was missing."""
    needed, state = voice.money(case.number("amount")), case.state
    if ruling == Ruling.COMPLETE_OR_FOLD:
        return voice(
            "A call is {amount}: whoever puts in less completes it or folds.", amount=needed
        )
    if state.betting is None or state.betting.duty is not Duty.NONE:
        return voice("A forced bet is made in full: {amount}.", amount=needed)
    there = case.sight.total if case.sight is not None else 0
    base, bet = raised_from(state, state.betting), legal(state).bet
    smallest = bet.smallest if isinstance(bet, Totals) else base
    facts = {"there": voice.money(there - base), "smallest": voice.money(smallest - base)}
    return voice(_HALVES[Ruling(ruling)], **facts)


_HALVES: Mapping[Ruling, str] = {
    Ruling.COMPLETE: (
        "{there} goes on top, {smallest} is the least: half of it or more, so it is completed."
    ),
    Ruling.CALL: (
        "{there} goes on top, {smallest} is the least: less than half, so it is no raise but a "
        "call."
    ),
    Ruling.CHECK: (
        "{there} goes on top, {smallest} is the least: less than half, so it is no bet but a check."
    ),
}
"""Of the smallest bet or raise, how much there was, and what that makes it."""

_KIND = Irregularity

REASONS: Mapping[tuple[str, str], str] = {
    (_KIND.WRONG_FORCED_BET, Ruling.CORRECTED): (
        "The next player has not acted on it yet: so it can still be corrected."
    ),
    (_KIND.WRONG_FORCED_BET, Ruling.STANDS): (
        "The next player has acted on it already: so it stands, and the player with the true low "
        "card is free."
    ),
    (_KIND.HOLE_CARD_EXPOSED, Ruling.THIRD_DOWN): (
        "One open card takes the place of the door card: so the third comes face down."
    ),
    (_KIND.HOLE_CARD_EXPOSED, Ruling.HAND_DEAD): (
        "With both first cards open nobody can play on: the hand is dead, for no ante."
    ),
    (_KIND.OUT_OF_TURN, Ruling.BINDING): (
        "An act out of turn is binding if the others only check or call before."
    ),
    (_KIND.OUT_OF_TURN, Ruling.FREE): (
        "The forced bet is still to come: until then nothing but a fold is binding."
    ),
    (_KIND.EARLY_STREET, Ruling.TAKEN_OFF): (
        "What came too early does not count, nor does the next card of each player: nobody gains "
        "by it."
    ),
    (_KIND.EARLY_STREET, Ruling.RESTORED): (
        "What came too early does not count; but its burn was made, and is not made twice."
    ),
}
"""Why it is put right so, by what happened and how it is ruled on; too little apart."""
