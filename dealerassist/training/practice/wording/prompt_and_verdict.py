"""The words of the practice table: prompts, hints, verdicts, and the names of the keys.

The sentences about single actions are in `wording/`, by the part of the hand that they belong to.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import assert_never

from msgspec import Struct

from dealerassist.hand.issue_plan import due_now
from dealerassist.hand.state import HandState, Phase
from dealerassist.locale.localizer import Localizer, dotted
from dealerassist.locale.names import pot_name, seats_listed
from dealerassist.training.drills.drill import Judgement
from dealerassist.training.drills.shared.phrases import sentences
from dealerassist.training.practice.dealer_actions import (
    Announce,
    BurnCard,
    CallToShow,
    Collect,
    DealerAction,
    DealHoles,
    DealTo,
    GiveOddChip,
    KillHands,
    LayBoard,
    LayCommon,
    NoticeMistake,
    Push,
    ReadHand,
    Refuse,
    Repair,
    ReturnUncalled,
    SayOpener,
    ShuffleIn,
    TakeAntes,
    TakeBlinds,
    TakeDiscards,
    TakeDrop,
    TakeRake,
)
from dealerassist.training.practice.practice_table import PracticeTable
from dealerassist.training.practice.verdicts import Verdict, VerdictKind
from dealerassist.training.practice.wording.betting import act_name, betting_said
from dealerassist.training.practice.wording.dealing import dealing_said
from dealerassist.training.practice.wording.ending import ending_said, reading_name
from dealerassist.training.practice.wording.guest_gestures import gesture_said, sight_said
from dealerassist.training.practice.wording.mistakes import (
    measure_said,
    noticing_said,
    numbered_steps,
    problem_name,
    repairing_said,
    why_not_named,
)
from dealerassist.training.practice.wording.sentence_parts import (
    DueAction,
    DueActionWords,
)
from dealerassist.training.skills import Level, Skill

__all__ = [
    "PracticePrompt",
    "act_name",
    "action_name",
    "action_text",
    "gesture_said",
    "judge_action",
    "measure_said",
    "numbered_steps",
    "practice_hints",
    "practice_prompt",
    "problem_name",
    "sight_said",
    "wrong_steps_said",
]


class PracticePrompt(Struct, frozen=True):
    """What stands above the table: a headline, a line of detail, and the number of the rule."""

    title: str
    detail: str = ""
    rule: str = ""


# ── before an action ────────────────────────────────────────────────────────────────────────


def practice_prompt(voice: Localizer, table: PracticeTable) -> PracticePrompt:
    """What stands above the table now.

    At the level *shown* what is due and why; else what a guest does, and no more than a question.
    """
    voice, step = voice.under(table.rules), table.step
    if step is None:
        return PracticePrompt(voice("The hand is over."))
    gesture = "" if step.gesture is None else gesture_said(voice, step.gesture)
    if table.level is Level.SHOWN:
        said = _said(voice, DueAction(step, table.state))
        return PracticePrompt(said.due, sentences(gesture, _besides(said.why, gesture)), step.rule)
    if isinstance(step.action, Repair):
        return PracticePrompt(
            voice("What is done now, in which order?"), _what_happened(voice, table)
        )
    if table.level is Level.GUIDED:
        return PracticePrompt(gesture or voice("What comes next?"))
    return PracticePrompt(gesture)


def _besides(why: str, gesture: str) -> str:
    """The reason without the gesture at its beginning, which stands before it already."""
    return why.removeprefix(gesture).strip()


def _what_happened(voice: Localizer, table: PracticeTable) -> str:
    step = table.step
    return "" if step is None or step.sight is None else sight_said(voice, step.sight)


def practice_hints(voice: Localizer, table: PracticeTable) -> tuple[str, ...]:
    """The hints for the action that is due, each leading further; none names it."""
    step = table.step
    if step is None:
        return ()
    return _said(voice.under(table.rules), DueAction(step, table.state)).hints


# ── after it ────────────────────────────────────────────────────────────────────────────────


def judge_action(voice: Localizer, verdict: Verdict) -> Judgement:
    """What is said to an action: right or wrong, what was due, and why in this hand."""
    voice = voice.under(verdict.state.rules)
    title = voice(VERDICT_TITLES[verdict.kind])
    return Judgement(verdict.right, title, _judgement(voice, verdict), verdict.rule)


VERDICT_TITLES: Mapping[VerdictKind, str] = {
    VerdictKind.RIGHT: "Right",
    VerdictKind.OTHER: "Wrong",
    VerdictKind.NOT_DUE: "Wrong",
    VerdictKind.FORGOTTEN: "Forgotten",
    VerdictKind.MISNAMED: "Noticed, but named wrongly",
    VerdictKind.DONE_FOR: "Wrong",
    VerdictKind.FALSE_ALARM: "False alarm",
    VerdictKind.OVERLOOKED: "Overlooked",
}
"""The word of the verdict on an action, by the way in which it was right or wrong."""


def wrong_steps_said(voice: Localizer, verdict: Verdict) -> str:
    """What is said to wrongly chosen steps, where the right ones are shown beside it anyway."""
    voice = voice.under(verdict.state.rules)
    steps = verdict.done.steps if isinstance(verdict.done, Repair) else ()
    told = voice("Answered: {answer}", answer=numbered_steps(voice, steps))
    done = _done_now(voice, verdict) if verdict.kind is VerdictKind.DONE_FOR else ""
    why = "" if verdict.misordered else _said(voice, DueAction(verdict.due, verdict.state)).why
    return sentences(_why_misordered(voice, verdict), f"{told}.", why, done)


def _judgement(voice: Localizer, verdict: Verdict) -> str:
    said = _said(voice, DueAction(verdict.due, verdict.state))
    match verdict.kind:
        case VerdictKind.RIGHT:
            return said.why
        case VerdictKind.OTHER | VerdictKind.OVERLOOKED | VerdictKind.FORGOTTEN:
            return sentences(_why_not(voice, verdict), said.due, said.why)
        case VerdictKind.NOT_DUE if _is_burn_too_many(verdict):
            return sentences(_why_no_burn(voice, verdict.state), said.due)
        case VerdictKind.NOT_DUE:
            return sentences(_why_not_due(voice, verdict), said.due, said.why)
        case VerdictKind.MISNAMED:
            done = _done_now(voice, verdict) if verdict.again and verdict.carried_out else ""
            return sentences(_why_not(voice, verdict), said.due, said.why, done)
        case VerdictKind.DONE_FOR:
            return sentences(
                _why_misordered(voice, verdict), said.due, said.why, _done_now(voice, verdict)
            )
        case VerdictKind.FALSE_ALARM:
            return sentences(voice("Nothing is wrong here."), said.due)
        case _:
            assert_never(verdict.kind)


def _done_now(voice: Localizer, verdict: Verdict) -> str:
    if isinstance(verdict.expected, NoticeMistake):
        return voice("It is noticed now; what is done about it comes next.")
    return voice("It has been done now, and the hand goes on.")


def _is_burn_too_many(verdict: Verdict) -> bool:
    """Whether a card was burned without need (see `PracticeTable`, which marks it as burning)."""
    return isinstance(verdict.done, BurnCard) and verdict.skill is Skill.BURNING


def _why_no_burn(voice: Localizer, state: HandState) -> str:
    """Why no card is burned in this hand now (3.2)."""
    match state.phase:
        case Phase.OPENING | Phase.BETTING:
            return voice("No card is burned now: the betting round is not over.")
        case Phase.DEALING if not (state.issue and state.issue.burn):
            return _why_no_other_burn(voice, state)
        case Phase.SHOWDOWN | Phase.AWARDING | Phase.OVER:
            return voice("No card is burned now: no more cards come.")
        case Phase.COLLECTING if state.street == state.rules.last_street:
            return voice("No card is burned now: no more cards come.")
        case _:
            return voice("Something else is due now.")


def _why_no_other_burn(voice: Localizer, state: HandState) -> str:
    """Why cards are dealt without a burn now: it was made, is not made here, or has no card."""
    if not state.burnt and not state.street_rules.burn:
        return voice("No card is burned now: these cards are dealt without a burn.")
    if not state.burnt and state.issue and state.stub <= due_now(state, state.issue) + 1:
        return voice("No card is burned now: the stub has none to spare for it.")
    return voice("No card is burned now: before a round of cards never more than one.")


def _why_not_due(voice: Localizer, verdict: Verdict) -> str:
    """Why an action was wrong where one of another kind was due."""
    no_bets = not any(player.bet for player in verdict.state.players)
    if isinstance(verdict.done, Collect) and no_bets:
        return voice("There is nothing to collect: no bet lies on the table.")
    return voice("Something else is due now.")


def _why_not(voice: Localizer, verdict: Verdict) -> str:
    """Why some wrong actions were nearly right, and yet are not; else empty."""
    match verdict.expected, verdict.done:
        case NoticeMistake(), Refuse():
            return voice("This is no bet to be refused, but an irregularity.")
        case Refuse(), NoticeMistake():
            return voice("This is no irregularity, but a bet to be refused.")
        case NoticeMistake(what), NoticeMistake(named):
            return why_not_named(voice, what, named)
        case Push(pot), Push(other) if other < pot:
            return voice("Side pots are pushed before the main pot, the last of them first.")
        case _:
            return _why_misordered(voice, verdict)


def _why_misordered(voice: Localizer, verdict: Verdict) -> str:
    return voice("The steps are right, the order is not.") if verdict.misordered else ""


def _said(voice: Localizer, case: DueAction) -> DueActionWords:
    action = case.step.action
    match action:
        case NoticeMistake():
            return noticing_said(voice, case, action)
        case Repair():
            return repairing_said(voice, case, action)
        case CallToShow() | ReadHand() | Push() | GiveOddChip():
            return ending_said(voice, case, action)
        case (
            SayOpener()
            | Announce()
            | Refuse()
            | ReturnUncalled()
            | Collect()
            | TakeRake()
            | TakeDrop()
        ):
            return betting_said(voice, case, action)
        case (
            TakeAntes()
            | TakeBlinds()
            | ShuffleIn()
            | BurnCard()
            | DealHoles()
            | DealTo()
            | LayBoard()
            | LayCommon()
            | TakeDiscards()
            | KillHands()
        ):
            return dealing_said(voice, case, action)
        case _:
            assert_never(action)


# ── keys ────────────────────────────────────────────────────────────────────────────────────

_NAMES: Mapping[type[DealerAction], str] = {
    TakeAntes: "Antes",
    TakeBlinds: "Blinds",
    ShuffleIn: "Shuffle in",
    BurnCard: "Burn",
    DealHoles: "Deal face down",
    DealTo: "Deal a card",
    LayBoard: "Lay the board",
    LayCommon: "Common card",
    TakeDiscards: "Take discards",
    KillHands: "Kill hands",
    SayOpener: "Name the opener",
    Announce: "Announce",
    Refuse: "Refuse",
    ReturnUncalled: "Give back",
    Collect: "Collect the bets",
    TakeRake: "Take the rake",
    TakeDrop: "Take the drop",
    CallToShow: "Ask to show",
    ReadHand: "Read the hand",
    Push: "Push a pot",
    GiveOddChip: "Odd chip",
    NoticeMistake: "Problem",
    Repair: "Put it right",
}


def action_name(voice: Localizer, kind: type[DealerAction]) -> str:
    """The name of the key for a kind of action."""
    return voice(_NAMES[kind])


def action_text(voice: Localizer, action: DealerAction) -> str:
    """An action in a few words: "Name the opener: seat 4"."""
    name = action_name(voice, type(action))
    more = _more_of(voice, action)
    return voice("{action}: {more}", action=name, more=more) if more else name


def _more_of(voice: Localizer, action: DealerAction) -> str:
    """What stands behind the name of an action: amounts, seats or the like; may be empty."""
    match action:
        case Announce(act):
            return act_name(voice, act)
        case Refuse(total):
            return voice("no bet at all") if total is None else voice.money(total)
        case TakeRake(amount) | TakeDrop(amount):
            return voice.money(amount)
        case Collect(pots):
            return voice.listed([voice.money(amount) for amount in pots]) if pots else ""
        case NoticeMistake(what):
            return problem_name(voice, what)
        case Repair(steps):
            return numbered_steps(voice, steps)
        case ReadHand():
            return reading_name(voice, action)
        case Push(pot, seats):
            return dotted([pot_name(voice, pot), _seats(voice, seats)])
        case GiveOddChip(seats) | KillHands(seats):
            return _seats(voice, seats)
        case (
            DealTo(seat)
            | TakeDiscards(seat)
            | SayOpener(seat)
            | ReturnUncalled(seat)
            | CallToShow(seat)
        ):
            return _seats(voice, (seat,))
        case (
            TakeAntes()
            | TakeBlinds()
            | ShuffleIn()
            | BurnCard()
            | DealHoles()
            | LayBoard()
            | LayCommon()
        ):
            return ""
        case _:
            assert_never(action)


def _seats(voice: Localizer, seats: tuple[int, ...]) -> str:
    listed = seats_listed(voice, seats)
    return voice.count("seat {seats}", "seats {seats}", len(seats), seats=listed)
