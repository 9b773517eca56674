"""Sentences about mistakes: what went wrong, and what is done about it (house practice 2)."""

from __future__ import annotations

from collections.abc import Sequence

from dealerassist.hand.betting import Totals, raised_from
from dealerassist.hand.commands import DeckFault, MisdealReason
from dealerassist.hand.events import OpenerDuty
from dealerassist.hand.irregular.commands import Irregularity
from dealerassist.hand.irregular.measures import Measure, order_matters
from dealerassist.hand.legal import Legal, legal
from dealerassist.hand.refusal import Refusal
from dealerassist.locale.irregular.measures import MEASURES
from dealerassist.locale.irregular.procedure_form import Facts, first_that_fits
from dealerassist.locale.irregularities import IRREGULARITIES, WORDS_OF
from dealerassist.locale.localizer import Localizer
from dealerassist.locale.misdeals import MISDEALS
from dealerassist.training.drills.shared.phrases import sentences
from dealerassist.training.practice.dealer_actions import NoticeMistake, Repair
from dealerassist.training.practice.wording.guest_gestures import sight_said
from dealerassist.training.practice.wording.sentence_parts import DueAction, DueActionWords


def measure_said(voice: Localizer, step: str) -> str:
    """One step of a procedure in words; `step` is the value of a `Measure`."""
    return voice(MEASURES[Measure(step)])


def problem_name(voice: Localizer, what: str) -> str:
    """The name of a mistake as the kiosk's *Problem* key lists it; `what` as in `NoticeMistake`."""
    return voice(IRREGULARITIES.get(what) or MISDEALS[what])


def noticing_said(voice: Localizer, case: DueAction, action: NoticeMistake) -> DueActionWords:
    """What is said of a mistake that has to be noticed."""
    due = voice("Problem: “{name}”.", name=problem_name(voice, action.what))
    seen = "" if case.step.sight is None else sight_said(voice, case.step.sight)
    why = sentences(seen, _why_wrong(voice, case, action.what))
    hints = (
        voice("Stop: look at the cards, the chips and the turn again."),
        voice("Is it this guest’s turn, the right amount, the right number of cards?"),
    )
    return DueActionWords(due, why, hints)


def _why_wrong(voice: Localizer, case: DueAction, what: str) -> str:
    """What would have been right, where that is not to be seen on the table; else empty."""
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


def why_not_named(voice: Localizer, what: str, named: str) -> str:
    """Why a mistake is not the one that it was taken for; empty where they are not alike.

    Args:
        what: the mistake, as in `NoticeMistake`.
        named: what it was called instead.
    """
    match _kind_of(what), _kind_of(named):
        case Irregularity.HOLE_CARD_EXPOSED, Irregularity.MISDEAL:
            return voice(
                "No misdeal: stud has a rule of its own for the first cards of a guest. One open "
                "card becomes the door card; with both open this one hand is dead. All others play."
            )
        case Irregularity.MISDEAL, Irregularity.HOLE_CARD_EXPOSED:
            return voice(
                "That rule is for stud, where hole cards of one guest lie open: here it is "
                "something else."
            )
        case Irregularity.MISDEAL, Irregularity.MISDEAL:
            return voice("The deal is void, but for another reason.")
        case Irregularity.MISDEAL, Irregularity.FOUL_DECK | Irregularity.DEFECTIVE_DECK:
            return voice("Nothing is wrong with the deck, only with the dealing.")
        case Irregularity.MISDEAL, Irregularity.WRONG_SEAT:
            return voice("With so many cards too many or too few, none is moved: the deal is void.")
        case Irregularity.FOUL_DECK, Irregularity.MISDEAL | Irregularity.DEFECTIVE_DECK:
            return voice("The dealing was right: the deck has a card twice, and nothing stands.")
        case Irregularity.WRONG_FORCED_BET, Irregularity.OUT_OF_TURN:
            return voice("For the forced bet there is a rule of its own.")
        case Irregularity.OUT_OF_TURN, Irregularity.WRONG_FORCED_BET:
            return voice("What this guest did is no forced bet.")
        case Irregularity.EARLY_STREET, Irregularity.BURN | Irregularity.WRONG_SEAT:
            return voice("Neither the burn nor the seat is wrong: the card came too early.")
        case _:
            return ""


def _needed(voice: Localizer, may: Legal) -> str:
    """What a call comes to, and the smallest bet or raise, as totals of the round."""
    parts, betting = list[str](), may.state.betting
    if betting is not None and not isinstance(may.call, Refusal):
        parts.append(voice("A call is {amount}.", amount=voice.money(betting.level)))
    if isinstance(may.bet, Totals):
        smallest = voice.money(may.bet.smallest)
        if betting is None or not betting.level:
            parts.append(voice("The smallest bet is {amount}.", amount=smallest))
        else:
            parts.append(voice("The smallest bet or raise is one to {amount}.", amount=smallest))
    return sentences(*parts)


def repairing_said(voice: Localizer, case: DueAction, action: Repair) -> DueActionWords:
    """What is said of a mistake that has to be put right."""
    due = _steps_due(voice, action.steps)
    hints = (
        voice("Has anybody acted since? That decides most of it."),
        voice("Which steps put it right, and which come first?"),
    )
    return DueActionWords(due, _why_so(voice, case, action), hints)


def _steps_due(voice: Localizer, steps: Sequence[str]) -> str:
    if len(steps) > 1 and not order_matters(steps):
        each = "; ".join(measure_said(voice, step) for step in steps)
        return voice("In any order: {steps}.", steps=each)
    return voice("In this order: {steps}.", steps=numbered_steps(voice, steps))


def numbered_steps(voice: Localizer, steps: Sequence[str]) -> str:
    """Steps with their numbers: "1. Finish the round; 2. Burn, and deal the street"."""
    each = [measure_said(voice, step) for step in steps]
    return "; ".join(f"{number}. {step}" for number, step in enumerate(each, start=1))


def _why_so(voice: Localizer, case: DueAction, action: Repair) -> str:
    """Why these steps are right in this hand."""
    kind = _kind_of(str(case.step.facts["what"]))
    procedures = WORDS_OF[kind].procedures.values()
    procedure = next(each for each in procedures if each.measures == action.steps)
    figures = _figures(voice, case) if kind is Irregularity.SHORT_BET else {}
    return first_that_fits(voice, procedure.why, figures)


def _kind_of(what: str) -> Irregularity:
    """The irregularity behind `what`: reasons for a misdeal and faults of the deck are one each."""
    if what in tuple(DeckFault):
        return Irregularity.FOUL_DECK
    return Irregularity.MISDEAL if what in tuple(MisdealReason) else Irregularity(what)


def _figures(voice: Localizer, case: DueAction) -> Facts:
    """The figures of a short bet: what was put in, what a full one would be, what has to be added.

    Whether it was at least half of a full one decides how it is put right.
    """
    needed, state = voice.money(case.number("amount")), case.state
    if state.betting is None or state.betting.duty is not OpenerDuty.NONE:
        return {"amount": needed, "forced": True}
    there = case.step.sight.total if case.step.sight is not None else 0
    base, bet = raised_from(state, state.betting), legal(state).bet
    smallest = bet.smallest if isinstance(bet, Totals) else base
    facts = {"there": voice.money(there - base), "smallest": voice.money(smallest - base)}
    return {"amount": needed, **facts}
