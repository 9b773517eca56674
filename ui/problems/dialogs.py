"""The dialogs of the key *Problem*: the list, the questions, and the card with the procedure."""

from __future__ import annotations

from functools import partial
from typing import assert_never

from msgspec.structs import replace

from dealerassist.cards import Card
from dealerassist.hand.irregular.commands import Irregularity, ProblemOutcome
from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.locale.irregularities import IRREGULARITIES, WORDS_OF
from dealerassist.locale.localizer import dotted
from dealerassist.table.automatic_steps import play
from ui.problems.answers import (
    card_answer,
    not_concerned,
    procedure_of,
    seat_answer,
    title_of,
)
from ui.problems.hand_facts import guest
from ui.problems.key_names import problem_key
from ui.problems.moments import (
    ALWAYS_LISTED,
    MOMENTS,
    PAGES,
    ProblemPage,
    moment_key,
    moment_of,
    page_of,
)
from ui.problems.question_flow import known_seat, refuse_problem, stage_of
from ui.problems.questions import (
    HowMuch,
    Option,
    Remedy,
    WhichCard,
    WhichOption,
    WhichSeat,
)
from ui.shell.amount_dialog import AmountDialog, nothing_typed, preset_of
from ui.shell.asked import SeatsAsked, WayBack
from ui.shell.context import Context
from ui.shell.dialog import Dialog
from ui.shell.dry_run import refusal_of
from ui.shell.intents import AskDesk, cancel, opening
from ui.shell.key_action import GreyReason, Intent, KeyAction, chosen, grey, live, reason_of
from ui.shell.number_dialog import digits_of_amount
from ui.shell.number_entry import NumberEntry
from ui.shell.pad import PadKeys
from ui.shell.seat_keys import every_seat
from ui.shell.way_back import back_to, back_to_hand
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


class ProblemMenu(Dialog, frozen=True, kw_only=True):
    """The list of everything that can go wrong, a page for each moment of a hand.

    Attributes:
        moment: the page; None for that of the moment at which the hand is.
    """

    moment: ProblemPage | None = None

    is_list = True
    tells_problem = True

    def keys(self, at: Context) -> PadKeys:
        """A key for everything that can go wrong."""
        return PadKeys(Pad.PROBLEM, (*_problems(at, self.moment), cancel(at.voice)))

    def prompt(self, at: Context) -> Prompt:
        """Asks what happened, and says that nothing is carried out yet."""
        voice = at.voice
        why = voice("The procedure is shown first; nothing changes before it is carried out.")
        return Prompt(voice("What happened?"), why)

    def rule(self) -> str:
        """House practice, chapter 2."""
        return "HP 2"

    def way_back(self, at: Context) -> WayBack:
        """To the hand, or the keys between hands."""
        return back_to_hand(at)


class ProblemCase(Dialog, frozen=True, kw_only=True):
    """A problem that was picked: its questions one after another, then what is to be done.

    Attributes:
        problem: what went wrong.
        moment: the page of the list on which it was picked; None for that of the hand's moment.
        answers: what has been answered so far: seats and amounts in chips, options, cards.
    """

    problem: Irregularity
    moment: ProblemPage | None = None
    answers: tuple[int | str | Card, ...] = ()

    names_open_card = True
    tells_problem = True

    def answered(self, answer: int | str | Card) -> ProblemCase:
        """With one more answer."""
        return replace(self, answers=(*self.answers, answer))

    @property
    def before(self) -> Dialog:
        """The question before this one; the list if this is the first."""
        if not self.answers:
            return ProblemMenu(moment=self.moment)
        return replace(self, answers=self.answers[:-1])

    def keys(self, at: Context) -> PadKeys | None:
        """The answers to the question; at the end the list, and the key that carries it out."""
        stage = stage_of(at, self)
        if isinstance(stage, WhichCard):
            return PadKeys(Pad.CARDS)
        if isinstance(stage, HowMuch):
            return ProblemAmount(case=self).keys(at)
        keys = (*_answers(at, self, stage), back_key(at, self), cancel(at.voice))
        return PadKeys(Pad.SEATS if isinstance(stage, WhichSeat) else Pad.PROBLEM, keys)

    def prompt(self, at: Context) -> Prompt:
        """What is asked, and about what."""
        stage = stage_of(at, self)
        title = title_of(at, self.problem, stage)
        if isinstance(stage, Remedy):
            return Prompt(title, stage.announcement)
        if isinstance(stage, HowMuch):
            return Prompt(stage.text, dotted([title, stage.hint]))
        if isinstance(stage, WhichCard):
            leave = at.voice(
                "Problem closes, Undo asks again"
                if self.answers
                else "Problem closes, Undo leads to the list"
            )
            return Prompt(stage.text, dotted([title, leave]))
        return Prompt(stage.text, title)

    def rule(self) -> str:
        """That of the irregularity."""
        return self.problem.rule

    def seats_asked(self, at: Context) -> SeatsAsked:
        """Whom the problem is about, and who can be picked."""
        stage = stage_of(at, self)
        if isinstance(stage, Remedy):
            return SeatsAsked(about=stage.seats + stage.others)
        possible = stage.seats if isinstance(stage, WhichSeat) else None
        return SeatsAsked(about=stage.about, possible=possible)

    def procedure(self, at: Context) -> Procedure | None:
        """What is to be done, once everything is known."""
        return procedure_of(at, self)

    def cards_taken(self) -> tuple[Card, ...]:
        """The cards that have been named in answers already."""
        return tuple(answer for answer in self.answers if isinstance(answer, Card))

    def on_seat(self, at: Context, number: int) -> Intent | GreyReason:
        """Answer the question, if it asks for a seat."""
        return seat_answer(at, self, number)

    def on_card(self, at: Context, card: Card) -> Intent | GreyReason:
        """Answer the question, if it asks for a card."""
        return card_answer(at, self, card)

    def lays_cards(self, at: Context) -> bool:
        """While it asks for a card."""
        return isinstance(stage_of(at, self), WhichCard)

    def way_back(self, at: Context) -> WayBack:
        """To the question before, or to the list."""
        return back_to(at, self.before)


class ProblemAmount(AmountDialog, frozen=True, kw_only=True):
    """The keypad for the amount that a problem asks for; all else is as in its case."""

    case: ProblemCase

    tells_problem = True

    def entry(self, at: Context) -> NumberEntry:
        """The amount, which leads on to the next question or to what is to be done."""
        asked = self._asked(at)
        chips = (self.chips(at) or 0) if self.digits else 0
        does: Intent | GreyReason = reason_of(at.voice, refuse(Code.NOT_A_WHOLE_CHIP, "2.5"))
        if not self.digits:
            does = nothing_typed(at)
        elif chips:
            does = self._answered(at, chips)
        return NumberEntry(
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

    def longest(self, at: Context) -> int:
        """As many digits as the most that anybody in the hand has."""
        if at.hand is not None:
            return digits_of_amount(at, max(player.reach for player in at.hand.players))
        seat = at.state.seat(self._asked(at).seat)
        stack = seat.stack if seat is not None and seat.counted else at.state.pool
        return digits_of_amount(at, stack)

    def prompt(self, at: Context) -> Prompt:
        """That of the problem."""
        return self.case.prompt(at)

    def rule(self) -> str:
        """That of the problem."""
        return self.case.rule()

    def seats_asked(self, at: Context) -> SeatsAsked:
        """Those of the problem."""
        return self.case.seats_asked(at)

    def cards_taken(self) -> tuple[Card, ...]:
        """Those of the problem."""
        return self.case.cards_taken()

    def on_seat(self, at: Context, number: int) -> Intent | GreyReason:
        """Why a seat is no answer now."""
        return self.case.on_seat(at, number)

    def way_back(self, at: Context) -> WayBack:
        """To the question before."""
        return self.case.way_back(at)

    def _asked(self, at: Context) -> HowMuch:
        asked = stage_of(at, self.case)
        assert isinstance(asked, HowMuch), "the problem asks for an amount"
        return asked

    def _answered(self, at: Context, chips: int) -> Intent | GreyReason:
        """On to what is to be done about so many chips, or why the amount cannot be."""
        answered = self.case.answered(chips)
        stage = stage_of(at, answered)
        refusal = refusal_of(at, stage.command) if isinstance(stage, Remedy) else None
        return opening(answered) if refusal is None else reason_of(at.voice, refusal)


def _problems(
    at: Context, moment: ProblemPage | None, picked: Irregularity | None = None
) -> tuple[KeyAction, ...]:
    """The keys of the pages, and of all that stands on this one."""
    page = moment_of(at.state.hand) if moment is None else moment
    page = page if picked is None else page_of(picked, page)
    tabs = tuple(_tab(at, each, chosen_=each is page) for each in ProblemPage)
    kinds = (*ALWAYS_LISTED, *PAGES[page])
    return (*tabs, *(_problem(at, each, page, picked=each is picked) for each in kinds))


def _tab(at: Context, moment: ProblemPage, *, chosen_: bool) -> KeyAction:
    name, title = moment_key(moment), at.voice(MOMENTS[moment])
    if chosen_:
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


def _answers(
    at: Context, case: ProblemCase, stage: WhichSeat | WhichOption | Remedy
) -> tuple[KeyAction, ...]:
    match stage:
        case WhichSeat(_, seats):
            keys = (_seat(at, case, seat) for seat in seats)
            return every_seat(at, WHO, keys, partial(not_concerned, at, case))
        case WhichOption(_, options):
            return tuple(_option(at, case, option) for option in options)
        case Remedy():
            return (*_problems(at, case.moment, case.problem), _carry_out(at, case.problem, stage))
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


def _carry_out(at: Context, problem: Irregularity, remedy: Remedy) -> KeyAction:
    """The key that does it; red if the deal is void with it."""
    voice, title = at.voice, at.voice("Carry out")
    tone = Tone.GIVE_UP if problem.settled is ProblemOutcome.DEAL_VOID else Tone.GO
    played = play(at.state, remedy.command)
    if isinstance(played, Refusal):
        return grey(voice, "confirm", title, played, tone=tone)
    return live("confirm", title, AskDesk(remedy.command), detail=remedy.moves, tone=tone)
