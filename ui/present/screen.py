"""The whole screen: one view value, and what a tap on each of its keys does."""

from __future__ import annotations

from typing import NamedTuple

from dealerassist.cards import Card
from dealerassist.hand.legal import Wanted
from dealerassist.hand.refusal import Code, refuse
from ui.present.announcing import announcement_of
from ui.present.felt import board_of, boxes_of, facts_of, pots_touch
from ui.present.lists import ReplayView, UndoingView
from ui.present.mode import (
    CardsAsked,
    ClosingShift,
    Earlier,
    Fixing,
    GameMenu,
    LastHands,
    Life,
    LimitMenu,
    Middle,
    MovingSeat,
    ProblemCase,
    ProblemMenu,
    Purpose,
    Replay,
    SeatMenu,
    Settings,
    ShowingEarly,
    Spelling,
    StakesMenu,
    Terms,
    TrayMenu,
    Typing,
    Undoing,
)
from ui.present.notices import CLOSE, MORE, turned_to
from ui.present.pads import card_pad, seat_menu
from ui.present.pads.actions import action_touches
from ui.present.pads.below import below_keys, has_edge
from ui.present.pads.between import between_touches, closing_touches
from ui.present.pads.draw_pad import draw_touches
from ui.present.pads.edge import of_the_past, undo_touches
from ui.present.pads.games import game_touches
from ui.present.pads.letters import letter_touches
from ui.present.pads.moving import move_touches, moved_to
from ui.present.pads.number_pad import keypad_of
from ui.present.pads.opener import opener_touches
from ui.present.pads.past import PastTouch, list_touches, past_touches, replay_touches
from ui.present.pads.repair import (
    Fix,
    board_does,
    middle_fixes,
    seat_fixes,
)
from ui.present.pads.settings import settings_touches
from ui.present.pads.showdown_pad import cards_are_due, showdown_touches
from ui.present.pads.stakes import limit_touches, stakes_touches
from ui.present.pads.terms import terms_page
from ui.present.pads.tray import tray_touches
from ui.present.pads.undoing import (
    earlier_touches,
    undoing_touches,
    undoing_view,
)
from ui.present.payout import payout_of
from ui.present.problems import pad as problems
from ui.present.problems.asking import HowMuch, WhichCard
from ui.present.problems.talks import case_of, stage_of
from ui.present.prompts import prompt_of
from ui.present.replay import replay_view, replayed, replayed_seats
from ui.present.seats import seats_of, slots_of
from ui.present.situation import Situation
from ui.present.top import top_of, top_touches
from ui.present.touch import Act, Intent, Reason, Touch, Turn, cancel, live
from ui.present.view import NumberPad, Pad, TermsView, View


class Screen(NamedTuple):
    """What is shown, and what can be done with it."""

    at: Situation
    view: View
    touches: dict[str, Touch]

    def intent_of(self, name: str) -> Intent | Reason | None:
        """What a tap on the key or seat of this name does; None if there is none."""
        touch = self.touches.get(name)
        if touch is not None:
            return touch.does
        if name == CLOSE:
            return Turn(self.at.mode.noticed(None))
        if name == MORE:
            return self._next_passage()
        if name in (PROMPT, PROCEDURE):
            return Act.EXPLAIN
        if name == BOARD:
            return self._on_the_felt(board_does(self.at))
        if name.startswith(card_pad.PREFIX):
            return self._card(name.removeprefix(card_pad.PREFIX))
        return self._seat(name.removeprefix(seat_menu.PREFIX))

    def title_of(self, name: str) -> str:
        """What the key is called, for a notice about it."""
        touch = self.touches.get(name)
        if touch is not None:
            return touch.key.title
        keys = (key for key in self.view.cards if key.name == name)
        return next((f"{key.spoken}" for key in keys), self.at.voice("Not now"))

    def _next_passage(self) -> Intent | None:
        notice = self.at.mode.notice
        if notice is None or notice.more is None:
            return None
        return Turn(self.at.mode.noticed(turned_to(self.at.voice, notice, notice.page + 1)))

    def _card(self, code: str) -> Intent | Reason | None:
        try:
            card = Card.parse(code)
        except ValueError:
            return None
        if self.view.pad is not Pad.CARDS:
            return Reason(self.at.voice.refusal(refuse(Code.NOT_DEALING, "3.1")), "3.1")
        case = case_of(self.at.mode.busy)
        if case is not None:
            return problems.card_answer(self.at, case, card)
        return card_pad.card_touch(self.at, card)

    def _seat(self, number: str) -> Intent | Reason | None:
        if not number.isdecimal() or not 0 < int(number) <= len(self.at.state.seats):
            return None
        case = case_of(self.at.mode.busy)
        if case is not None:
            return problems.seat_answer(self.at, case, int(number))
        if isinstance(self.at.mode.busy, MovingSeat):
            return moved_to(self.at, self.at.mode.busy, int(number))
        return self._on_the_felt(seat_menu.seat_touch(self.at, int(number)))

    def _on_the_felt(self, does: Intent | Reason) -> Intent | Reason:
        """What a tap on the felt does, unless it shows what has been."""
        return of_the_past(self.at) if isinstance(self.at.mode.busy, Replay) else does


BOARD = "board"
"""The board, or the common card, of which one may have been recorded wrongly."""

PROMPT = "prompt"
"""The prompt itself, which explains itself when it is tapped."""

PROCEDURE = "procedure"
"""The card with what is to be done about a problem, which does the same."""

ENDS = frozenset({"confirm", "back", "more", "cancel"})


class Keys(NamedTuple):
    """The pad that lies below."""

    pad: Pad
    touches: tuple[Touch, ...] = ()
    number: NumberPad | None = None
    terms: TermsView | None = None
    fixes: tuple[Fix, ...] = ()
    past: tuple[PastTouch, ...] = ()
    replay: ReplayView | None = None
    undoing: UndoingView | None = None

    @property
    def by_name(self) -> dict[str, Touch]:
        """Every key of the pad, those too that are drawn in a way of their own."""
        every = (*self.touches, *(fix.touch for fix in self.fixes))
        every = (*every, *(past.touch for past in self.past))
        return {touch.key.name: touch for touch in every}

    @property
    def shown(self) -> tuple[Touch, ...]:
        """The keys that the view lists; the keypad lists its own."""
        if self.number is not None:
            return ()
        return tuple(touch for touch in self.touches if touch.key.name not in ENDS)

    @property
    def ends(self) -> tuple[Touch, ...]:
        """The keys at the right edge while something is asked."""
        return tuple(touch for touch in self.touches if touch.key.name in ENDS)


def screen_of(at: Situation) -> Screen:
    """Everything on the screen, and what it does."""
    keys, prompt, top = _keys(at), prompt_of(at), top_touches(at)
    felt = replayed(at, at.mode.busy) if isinstance(at.mode.busy, Replay) else at
    side, pots = _side(at), pots_touch(at)
    view = View(
        language=at.voice.say.language.value,
        look=at.look,
        top=top_of(at, top),
        seats=seats_of(at) if felt is at else replayed_seats(felt),
        slots=slots_of(felt),
        prompt=prompt,
        announcement=announcement_of(at) if felt is at else "",
        payout=payout_of(at) if felt is at else None,
        boxes=boxes_of(felt),
        pots=None if pots is None else pots.key,
        facts=facts_of(felt),
        board=board_of(felt),
        pad=keys.pad,
        side=tuple(touch.key for touch in side),
        ends=tuple(touch.key for touch in keys.ends),
        cards=card_pad.card_keys(
            at, wanted=keys.pad is Pad.CARDS, taken=problems.taken_cards(at)
        ),
        keys=tuple(touch.key for touch in keys.shown),
        number=keys.number,
        terms=keys.terms,
        fixes=tuple(fix.key for fix in keys.fixes),
        question=at.voice("Card wrong? Tap it") if keys.fixes else "",
        past=tuple(past.key for past in keys.past),
        replay=keys.replay,
        undoing=keys.undoing,
        procedure=problems.procedure_of(at),
        notice=at.mode.notice,
    )
    touches = (*side, *top[:-1], *top.waiting, *([] if pots is None else [pots]))
    return Screen(at, view, {touch.key.name: touch for touch in touches} | keys.by_name)


def _side(at: Situation) -> tuple[Touch, ...]:
    """The keys that never move."""
    floor = live("floor", at.voice("Pit boss"), Act.CALL_FLOOR)
    left = (*undo_touches(at), floor)
    if not _has_edge(at):
        return left
    why = live("why", at.voice("Why?"), Act.EXPLAIN)
    return (*left, card_pad.unknown_touch(at), why, problems.problem_touch(at))


def _has_edge(at: Situation) -> bool:
    """Whether the keys on the right are seen, and not those that end what is asked."""
    said = has_edge(at)
    return (at.mode.busy is None or _asks_card(at)) if said is None else said


def _asks_card(at: Situation) -> bool:
    """Whether the 52 cards lie below as they do while cards are dealt."""
    return isinstance(at.mode.busy, CardsAsked) or problems.asks_card(at)


def _keys(at: Situation) -> Keys:
    """What lies over the keys, or else the keys that the table wants."""
    below = below_keys(at)
    if below is not None:
        return Keys(below.pad, below.touches, below.number)
    match at.mode.busy:
        case Typing() as typing:
            keypad = keypad_of(at, typing)
            return Keys(Pad.NUMBER, keypad.touches, keypad.pad)
        case SeatMenu(number):
            keys = seat_menu.seat_touches(at, number)
            return Keys(Pad.SEAT, keys, fixes=seat_fixes(at, number))
        case ProblemMenu():
            return Keys(Pad.PROBLEM, problems.menu_touches(at))
        case ProblemCase() as case:
            return _problem_keys(at, case)
        case ClosingShift():
            return Keys(Pad.CHOICE, closing_touches(at))
        case GameMenu(page):
            return Keys(Pad.CHOICE, game_touches(at, page))
        case LimitMenu(game):
            return Keys(Pad.CHOICE, limit_touches(at, game))
        case StakesMenu() as menu:
            return Keys(Pad.CHOICE, stakes_touches(at, menu))
        case Terms() as terms:
            read = terms_page(at, terms)
            return Keys(Pad.TERMS, read.touches, terms=read.view)
        case Settings():
            return Keys(Pad.SETTINGS, settings_touches(at))
        case MovingSeat() | Spelling() | TrayMenu() as life:
            return _life_keys(at, life)
        case LastHands() | Replay() as past:
            return _past_keys(at, past)
        case Fixing() | ShowingEarly():
            return Keys(Pad.CARDS)
        case Middle() | Earlier() | Undoing() as repair:
            return _repair_keys(at, repair)
        case _:
            return _wanted_keys(at)


def _life_keys(at: Situation, life: Life) -> Keys:
    """What guests and the tray want between hands."""
    match life:
        case MovingSeat():
            return Keys(Pad.CHOICE, move_touches(at, life))
        case Spelling():
            return Keys(Pad.LETTERS, letter_touches(at, life))
        case TrayMenu():
            return Keys(Pad.CHOICE, tray_touches(at, life))


def _past_keys(at: Situation, past: LastHands | Replay) -> Keys:
    """The last hands, or one of them gone through again."""
    if isinstance(past, LastHands):
        return Keys(Pad.PAST, list_touches(at), past=past_touches(at, past))
    return Keys(Pad.REPLAY, replay_touches(at, past), replay=replay_view(at, past))


def _repair_keys(at: Situation, repair: Middle | Earlier | Undoing) -> Keys:
    """What was recorded wrongly."""
    match repair:
        case Middle():
            return Keys(Pad.SEAT, (cancel(at.voice),), fixes=middle_fixes(at))
        case Earlier(page):
            return Keys(Pad.CHOICE, earlier_touches(at, page))
        case Undoing():
            touches = undoing_touches(at, repair)
            return Keys(Pad.UNDOING, touches, undoing=undoing_view(at, repair))


def _problem_keys(at: Situation, case: ProblemCase) -> Keys:
    """What is asked about a problem, or what is to be done."""
    stage = stage_of(at, case)
    if isinstance(stage, WhichCard):
        return Keys(Pad.CARDS)
    if isinstance(stage, HowMuch):
        keypad = keypad_of(at, Typing(Purpose.PROBLEM, stage.seat, problem=case))
        return Keys(Pad.NUMBER, keypad.touches, keypad.pad)
    return Keys(Pad.PROBLEM, problems.case_touches(at, case, stage))


def _wanted_keys(at: Situation) -> Keys:
    if at.may is None:
        return Keys(Pad.BETWEEN, between_touches(at))
    match at.may.wanted:
        case Wanted.ACTION:
            return Keys(Pad.ACTIONS, action_touches(at))
        case Wanted.EXCHANGE:
            return Keys(Pad.DRAW, draw_touches(at))
        case Wanted.OPENER:
            return Keys(Pad.CHOICE, opener_touches(at))
        case Wanted.SHOWING | Wanted.AWARD:
            return (
                Keys(Pad.CARDS) if cards_are_due(at) else Keys(Pad.SHOWDOWN, showdown_touches(at))
            )
        case _:
            return Keys(Pad.CARDS)
