"""The dialogs of the key *Problem*: the list, the questions, and the card with the procedure."""

from __future__ import annotations

from functools import partial
from typing import assert_never

from msgspec.structs import replace

from dealerassist.cards import Card
from dealerassist.hand.dealing import refuse_card
from dealerassist.hand.irregular.commands import Irregularity, ProblemOutcome
from dealerassist.hand.irregular.decide import refuse_unconcerned_seat
from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.locale.irregularities import IRREGULARITIES, WORDS_OF
from dealerassist.locale.localizer import dotted
from dealerassist.table.automatic_steps import play
from ui.asked.asked import Asked, SeatsAsked
from ui.asked.context import Context
from ui.asked.dialog import Dialog, Tapped
from ui.asked.dry_run import refusal_of
from ui.asked.intents import AskDesk, back_to, back_to_hand, cancel, opening
from ui.asked.key_action import GreyReason, Intent, KeyAction, chosen, grey, live, reason_of
from ui.asked.pad import PadKeys
from ui.dialogs.problems.hand_facts import guest, guests
from ui.dialogs.problems.moments import (
    ALWAYS_LISTED,
    MOMENTS,
    PAGES,
    ProblemDialog,
    ProblemPage,
    moment_key,
    problem_key,
    problem_page_now,
    problem_page_of,
)
from ui.dialogs.problems.question_flow import known_seat, refuse_problem, stage_of
from ui.dialogs.problems.questions import (
    Answer,
    HowMuch,
    Option,
    Question,
    Remedy,
    WhichCard,
    WhichOption,
    WhichSeat,
)
from ui.keys.amount_dialog import AmountDialog, nothing_typed, preset_of
from ui.keys.number_dialog import NumberEntry, digits_of_amount
from ui.keys.seat_keys import every_seat
from ui.view.parts import Key, Tone
from ui.view.view import Pad, Procedure, Prompt

WHO = "who-"
"""What the names of the seat keys begin with, where a problem asks for a seat."""

_OUTCOMES = {
    ProblemOutcome.BY_RULE: "",
    ProblemOutcome.DEAL_VOID: "everything back",
    ProblemOutcome.BY_PIT_BOSS: "for the pit boss",
    ProblemOutcome.LOGGED: "noted with the time",
}
"""What comes of a problem, in a few words."""


# ── what went wrong ─────────────────────────────────────────────────────────────────────────


class ProblemMenu(ProblemDialog, frozen=True, kw_only=True):
    """The list of all that can go wrong, a page for each moment of a hand, the present first."""

    moment: ProblemPage | None = None

    is_list = True

    def asks(self, at: Context) -> Asked:
        voice = at.voice
        why = voice("The procedure is shown first; nothing changes before it is carried out.")
        return Asked(
            prompt=Prompt(voice("What happened?"), why),
            pad=PadKeys(Pad.PROBLEM, _problems(at, self.moment), (cancel(voice),)),
            rule="HP 2",
            back=back_to_hand(at),
        )


class ProblemCase(ProblemDialog, frozen=True, kw_only=True):
    """A problem that was picked: its questions one after another, then what is to be done.

    Attributes:
        problem: what went wrong.
        moment: the page of the list on which it was picked; None for that of the hand's moment.
        answers: what has been answered so far: seats and amounts in chips, options, cards.
    """

    problem: Irregularity
    moment: ProblemPage | None = None
    answers: tuple[Answer, ...] = ()

    def answered(self, answer: Answer) -> ProblemCase:
        """With one more answer."""
        return replace(self, answers=(*self.answers, answer))

    @property
    def before(self) -> Dialog:
        """The question before this one; the list if this is the first."""
        if not self.answers:
            return ProblemMenu(moment=self.moment)
        return replace(self, answers=self.answers[:-1])

    def asks(self, at: Context) -> Asked:
        stage = stage_of(at, self.problem, self.answers)
        match stage:
            case WhichCard():
                pad = PadKeys(Pad.CARDS)
            case HowMuch():
                pad = ProblemAmount(case=self).pad(at, stage)
            case _:
                done = (_carry_out(at, self, stage),) if isinstance(stage, Remedy) else ()
                pad = PadKeys(
                    Pad.SEATS if isinstance(stage, WhichSeat) else Pad.PROBLEM,
                    _answers(at, self, stage),
                    (*done, back_key(at, self), cancel(at.voice)),
                )
        return _asked_about(at, self, stage, pad._replace(lies_open=True))

    def tap(self, at: Context, what: Tapped) -> Intent | GreyReason | None:
        stage = stage_of(at, self.problem, self.answers)
        match what:
            case Card():
                refusal = _refuse_card(at, stage, what)
                does = opening(self.answered(what))
                return does if refusal is None else reason_of(at.voice, refusal)
            case int():
                return self._picked(at, stage, what)
            case _:
                return None

    def _picked(self, at: Context, stage: Question | Remedy, seat: int) -> Intent | GreyReason:
        """What a tap on a seat of the felt answers."""
        if not isinstance(stage, WhichSeat):
            return GreyReason(at.voice("First answer below, or close the problem"))
        if seat in stage.seats:
            return opening(self.answered(seat))
        return reason_of(at.voice, _not_concerned(at, self.problem, seat))


class ProblemAmount(AmountDialog, ProblemDialog, frozen=True, kw_only=True):
    """The keypad for the amount that a problem asks for; all else is as in its case."""

    case: ProblemCase

    def longest(self, at: Context) -> int:
        if at.hand is not None:
            return digits_of_amount(at, max(player.reach for player in at.hand.players))
        seat = at.state.seat(self._question(at).seat)
        stack = seat.stack if seat is not None and seat.counted else at.state.pool
        return digits_of_amount(at, stack)

    def asks(self, at: Context) -> Asked:
        question = self._question(at)
        asked = _asked_about(at, self.case, question, self.pad(at, question))
        return replace(asked, backspace=self.backspace)

    def tap(self, at: Context, what: Tapped) -> Intent | GreyReason | None:
        return self.case.tap(at, what) if isinstance(what, int) else None

    def pad(self, at: Context, asked: HowMuch) -> PadKeys:
        """The keypad, which leads on to the next question or to what is to be done."""
        chips = (self.chips(at) or 0) if self.digits else 0
        does: Intent | GreyReason = reason_of(at.voice, refuse(Code.NOT_A_WHOLE_CHIP, "2.5"))
        if not self.digits:
            does = nothing_typed(at)
        elif chips:
            does = self._answered(at, chips)
        entry = NumberEntry(
            title=asked.text,
            value=self.money(at),
            hint=asked.hint,
            confirm=at.voice("Next"),
            does=does,
            presets=tuple(
                preset_of(at, usual, self._answered(at, usual), name)
                for usual, name in asked.usual.items()
            ),
            more=(back_key(at, self.case),),
        )
        pad = self.keypad(at, entry).pad
        assert pad is not None, "it is a keypad"
        return pad

    def _question(self, at: Context) -> HowMuch:
        asked = stage_of(at, self.case.problem, self.case.answers)
        assert isinstance(asked, HowMuch), "the problem asks for an amount"
        return asked

    def _answered(self, at: Context, chips: int) -> Intent | GreyReason:
        """On to what is to be done about so many chips, or why the amount cannot be."""
        answered = self.case.answered(chips)
        stage = stage_of(at, answered.problem, answered.answers)
        refusal = refusal_of(at, stage.command) if isinstance(stage, Remedy) else None
        return opening(answered) if refusal is None else reason_of(at.voice, refusal)


def _problems(
    at: Context, moment: ProblemPage | None, picked: Irregularity | None = None
) -> tuple[KeyAction, ...]:
    """The keys of the pages, and of all that stands on this one."""
    page = problem_page_now(at.state.hand) if moment is None else moment
    page = page if picked is None else problem_page_of(picked, page)
    tabs = tuple(_tab(at, each, is_open=each is page) for each in ProblemPage)
    kinds = (*ALWAYS_LISTED, *PAGES[page])
    return (*tabs, *(_problem(at, each, page, picked=each is picked) for each in kinds))


def _tab(at: Context, moment: ProblemPage, *, is_open: bool) -> KeyAction:
    name, title = moment_key(moment), at.voice(MOMENTS[moment])
    if is_open:
        return chosen(at.voice, name, title)
    return live(name, title, opening(ProblemMenu(moment=moment)))


def _problem(at: Context, problem: Irregularity, moment: ProblemPage, *, picked: bool) -> KeyAction:
    refusal = refuse_problem(at, problem)
    if refusal is not None:
        return _impossible(at, problem, refusal)
    title, detail = at.voice(IRREGULARITIES[problem]), _whom(at, problem)
    if picked:
        return chosen(at.voice, problem_key(problem), title, detail=detail)
    asked = opening(ProblemCase(problem=problem, moment=moment))
    return live(problem_key(problem), title, asked, detail=detail)


def _impossible(at: Context, problem: Irregularity, refusal: Refusal | GreyReason) -> KeyAction:
    """A grey key in the list: it says why, and a tap on it shows the rule."""
    why = at.voice.refusal(refusal) if isinstance(refusal, Refusal) else refusal.text
    rule = problem.rule if refusal.rule == "HP 2" else refusal.rule
    title = at.voice(IRREGULARITIES[problem])
    key = Key(name=problem_key(problem), title=title, enabled=False, why=why)
    return KeyAction(key, GreyReason(why, rule))


def _whom(at: Context, problem: Irregularity) -> str:
    """What the key says below its title: whom it is about, or what comes of it."""
    seat = known_seat(at, problem)
    if seat is not None:
        return guest(at, seat)
    said = WORDS_OF[problem].detail or _OUTCOMES[problem.settled]
    return at.voice(said) if said else ""


# ── a question ──────────────────────────────────────────────────────────────────────────────


def _asked_about(at: Context, case: ProblemCase, stage: Question | Remedy, pad: PadKeys) -> Asked:
    """What is asked about a problem, or is to be done about it, with this pad below."""
    possible = stage.seats if isinstance(stage, WhichSeat) else None
    seats = SeatsAsked(about=_seats_of(stage), possible=possible)
    taken = tuple(answer for answer in case.answers if isinstance(answer, Card))
    return Asked(
        prompt=_prompt(at, case, stage),
        pad=pad._replace(taken=taken),
        rule=case.problem.rule,
        seats=seats,
        back=back_to(at, case.before),
        over=_procedure(at, case.problem, stage) if isinstance(stage, Remedy) else None,
    )


def _seats_of(stage: Question | Remedy) -> tuple[int, ...]:
    """The seats that the problem is about, and those that it concerns besides."""
    return stage.seats + stage.others if isinstance(stage, Remedy) else stage.about


def _prompt(at: Context, case: ProblemCase, stage: Question | Remedy) -> Prompt:
    """What is asked, and about what."""
    title = _title(at, case.problem, stage)
    match stage:
        case Remedy():
            return Prompt(title, stage.announcement)
        case HowMuch():
            return Prompt(stage.text, dotted([title, stage.hint]))
        case WhichCard():
            leave = at.voice(
                "Problem closes, Undo asks again"
                if case.answers
                else "Problem closes, Undo leads to the list"
            )
            return Prompt(stage.text, dotted([title, leave]))
        case _:
            return Prompt(stage.text, title)


def _title(at: Context, problem: Irregularity, stage: Question | Remedy) -> str:
    """What went wrong, and whom it is about."""
    seats = stage.seats if isinstance(stage, Remedy) else stage.about
    title = at.voice(IRREGULARITIES[problem])
    return f"{title} — {guests(at, seats)}" if seats else title


def _procedure(at: Context, problem: Irregularity, remedy: Remedy) -> Procedure:
    """The card over the felt, once everything is known."""
    voice, said = at.voice, remedy.announcement
    source = voice("Source: {source}", source=voice(WORDS_OF[problem].source))
    return Procedure(
        title=_title(at, problem, remedy),
        source=dotted([source, voice.rule(problem.cited)]),
        steps=remedy.steps,
        payments=remedy.payments,
        announcement=voice("Say: “{words}”", words=said) if said else "",
    )


def _not_concerned(at: Context, problem: Irregularity, seat: int) -> Refusal:
    """Why a seat is no answer."""
    if at.hand is None:
        return refuse(Code.SEAT_NOT_CONCERNED, "HP 2", seat=seat)
    return refuse_unconcerned_seat(at.hand, problem, seat)


def _refuse_card(at: Context, stage: Question | Remedy, card: Card) -> Refusal | None:
    """Why a card is no answer: it lies elsewhere, or has been named already."""
    if isinstance(stage, WhichCard) and card in stage.taken:
        return refuse(Code.CARD_ALREADY_SEEN, "3.8", card=card.code)
    return None if at.hand is None else refuse_card(at.hand, card)


def _answers(
    at: Context, case: ProblemCase, stage: WhichSeat | WhichOption | Remedy
) -> tuple[KeyAction, ...]:
    match stage:
        case WhichSeat(_, seats):
            keys = (_seat(at, case, seat) for seat in seats)
            return every_seat(at, WHO, keys, partial(_not_concerned, at, case.problem))
        case WhichOption(_, options):
            return tuple(_option(at, case, option) for option in options)
        case Remedy():
            return _problems(at, case.moment, case.problem)
        case _:
            assert_never(stage)


def _seat(at: Context, case: ProblemCase, seat: int) -> KeyAction:
    in_hand = at.hand is not None and at.hand.has(seat)
    stack = at.voice.money(at.hand.player(seat).stack) if at.hand and in_hand else ""
    return live(f"{WHO}{seat}", guest(at, seat), opening(case.answered(seat)), detail=stack)


def _option(at: Context, case: ProblemCase, option: Option) -> KeyAction:
    if option.refusal is not None:
        return grey(at.voice, option.name, option.title, option.refusal)
    return live(option.name, option.title, opening(case.answered(option.name)))


def back_key(at: Context, case: ProblemCase) -> KeyAction:
    """To the question before, or to the list of what can go wrong."""
    title = "Previous question" if case.answers else "Other problem"
    return live("back", at.voice(title), opening(case.before))


def _carry_out(at: Context, case: ProblemCase, remedy: Remedy) -> KeyAction:
    """The key that does it; red if the deal is void with it."""
    voice, title = at.voice, at.voice("Carry out")
    tone = Tone.GIVE_UP if case.problem.settled is ProblemOutcome.DEAL_VOID else Tone.GO
    played = play(at.state, remedy.command)
    if isinstance(played, Refusal):
        return grey(voice, "confirm", title, played, tone=tone)
    return live("confirm", title, AskDesk(remedy.command), detail=remedy.moves, tone=tone)
