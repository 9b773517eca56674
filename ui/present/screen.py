"""The whole screen: one view value, and what a tap on each of its keys does."""

from __future__ import annotations

from typing import NamedTuple

from dealerassist.cards import Card
from dealerassist.hand.legal import Wanted
from dealerassist.hand.refusal import Code, refuse
from ui.present.deeds import deed
from ui.present.felt import board_of, boxes_of, facts_of
from ui.present.mode import (
    PLAIN,
    ClosingShift,
    GameMenu,
    LimitMenu,
    MisdealMenu,
    SeatMenu,
    Settings,
    Showing,
    StakesMenu,
    Terms,
    Typing,
)
from ui.present.notices import CLOSE, prompt_notice
from ui.present.pads import card_pad, seat_menu
from ui.present.pads.actions import action_touches
from ui.present.pads.between import between_touches, closing_touches
from ui.present.pads.draw_pad import draw_touches
from ui.present.pads.games import game_touches
from ui.present.pads.number_pad import keypad_of
from ui.present.pads.opener import opener_touches
from ui.present.pads.settings import settings_touches
from ui.present.pads.showdown_pad import cards_are_due, showdown_touches
from ui.present.pads.stakes import limit_touches, stakes_touches
from ui.present.pads.terms import terms_page
from ui.present.pads.trouble import misdeal_touches, problem_touch
from ui.present.prompts import prompt_of
from ui.present.seats import seats_of, slots_of
from ui.present.situation import Situation
from ui.present.top import top_of, top_touches
from ui.present.touch import Act, Intent, Reason, Touch, Turn, grey, live, noticing
from ui.present.view import NumberPad, Pad, Prompt, TermsView, View
from ui.present.voice import Voice


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

    def _card(self, code: str) -> Intent | Reason | None:
        try:
            card = Card.parse(code)
        except ValueError:
            return None
        if self.view.pad is not Pad.CARDS:
            return Reason(self.at.voice.refusal(refuse(Code.NOT_DEALING, "3.1")), "3.1")
        return card_pad.card_touch(self.at, card)

    def _seat(self, number: str) -> Intent | Reason | None:
        if not number.isdecimal() or not 0 < int(number) <= len(self.at.state.seats):
            return None
        return seat_menu.seat_touch(self.at, int(number))


ENDS = frozenset({"confirm", "back", "more", "cancel"})


class Keys(NamedTuple):
    """The pad that lies below."""

    pad: Pad
    touches: tuple[Touch, ...] = ()
    number: NumberPad | None = None
    terms: TermsView | None = None

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
    side = _side(at, prompt)
    view = View(
        language=at.voice.say.language.value,
        palette=at.palette,
        top=top_of(at, top),
        seats=seats_of(at),
        slots=slots_of(at),
        prompt=prompt,
        boxes=boxes_of(at),
        facts=facts_of(at),
        board=board_of(at),
        pad=keys.pad,
        side=tuple(touch.key for touch in side),
        ends=tuple(touch.key for touch in keys.ends),
        cards=card_pad.card_keys(at, wanted=keys.pad is Pad.CARDS),
        keys=tuple(touch.key for touch in keys.shown),
        number=keys.number,
        terms=keys.terms,
        notice=at.mode.notice,
    )
    touches = (*side, *top, *keys.touches)
    return Screen(at, view, {touch.key.name: touch for touch in touches})


def _side(at: Situation, prompt: Prompt) -> tuple[Touch, ...]:
    """The keys that never move."""
    floor = live("floor", at.voice("Pit boss"), Act.CALL_FLOOR)
    left = (_undo(at), floor)
    if at.mode.busy is not None and not isinstance(at.mode.busy, Showing):
        return left
    return (*left, card_pad.unknown_touch(at), _why(at.voice, prompt), problem_touch(at))


def _why(voice: Voice, prompt: Prompt) -> Touch:
    """The key that explains what the prompt says."""
    title = voice("Why?")
    if not prompt.why:
        return grey(voice, "why", title, Reason(voice("The prompt says it all")))
    return live("why", title, noticing(prompt_notice(voice, prompt)))


def _undo(at: Situation) -> Touch:
    """Back from the card pad to showing or mucking; else the last entry is taken back."""
    voice = at.voice
    if isinstance(at.mode.busy, Showing) and at.may is not None and at.may.muck is None:
        return live("undo", voice("Undo"), Turn(PLAIN), detail=voice("show or muck?"))
    if at.last:
        return live("undo", voice("Undo"), Act.UNDO, detail=deed(voice, at.last))
    return grey(voice, "undo", voice("Undo"), refuse(Code.NOTHING_TO_UNDO, "HP 1"))


def _keys(at: Situation) -> Keys:
    """What lies over the keys, or else the keys that the table wants."""
    match at.mode.busy:
        case Typing() as typing:
            keypad = keypad_of(at, typing)
            return Keys(Pad.NUMBER, keypad.touches, keypad.pad)
        case SeatMenu(number):
            return Keys(Pad.CHOICE, seat_menu.seat_touches(at, number))
        case MisdealMenu():
            return Keys(Pad.CHOICE, misdeal_touches(at))
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
            return Keys(Pad.CHOICE, settings_touches(at))
        case _:
            return _wanted_keys(at)


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
