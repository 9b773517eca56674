"""What is asked on the keys below: with the table's own pads, for an otherwise empty table."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from dealerassist.hand.refusal import Refusal
from dealerassist.table.roles import Person, Role
from dealerassist.table.state import TableState
from ui.dialogs.person_number import named
from ui.dialogs.pin import Errand, PinFor, Task
from ui.dialogs.staff_numbers import number_of, number_seen
from ui.kiosk.pads import keys_of
from ui.shell.context import NOBODY_SIGNS, Context, Presence
from ui.shell.key_action import Do, KeyAction, Reason, cancel, grey, live, opening
from ui.shell.keystrokes import typed
from ui.shell.mode import (
    PLAIN,
    Busy,
    GameMenu,
    LimitMenu,
    Mode,
    Purpose,
    Spelling,
    StakesMenu,
    Terms,
    Typing,
)
from ui.shell.number_pad import digit_touches
from ui.shell.pad import PadKeys
from ui.shell.words import Voice
from ui.view.parts import Tone
from ui.view.training import SchoolView
from ui.view.view import NumberPad, Pad

TABLE_NUMBER = "table-number"
"""A key among the games that is about a live table."""

A_BOSS = Person("P-00", "", Role.PIT_BOSS)
"""At a table the first who is enrolled is a pit boss; of the training the book says who is."""


def pads_at(
    voice: Voice, mode: Mode, people: tuple[Person, ...], presence: Presence = NOBODY_SIGNS
) -> Context:
    """What the table's pads are made from."""
    state = TableState(staff=people or (A_BOSS,), rules=voice.rules)
    return Context(voice=voice, state=state, mode=mode, presence=presence)


def own_number(digit: str) -> Typing:
    """The keypad for the number of who signs in, which begins with `digit`."""
    return typed(Typing(Purpose.SIGN, errand=Errand(Task.REVIEW, Role.TRAINEE)), digit)


def presence_of(by: str, asks: Busy, barred: Callable[[str], Refusal | None]) -> Presence:
    """Who is there at the training.

    Args:
        by: the number of who has signed in; empty if nobody has.
        asks: what is being asked.
        barred: why somebody of the staff may not try a PIN now; None if they may.
    """
    why = barred(asks.person) if isinstance(asks, PinFor) else None
    return Presence(by, signs=True, barred=why)


def asked_keys(at: Context) -> PadKeys:
    """The keys below."""
    match at.mode.busy:
        case Typing(purpose=Purpose.SIGN, errand=Errand() as errand) as typing:
            return _number_keys(at, typing, errand)
        case Terms():
            return _terms(keys_of(at))
        case _:
            keys = keys_of(at)
            kept = tuple(touch for touch in keys.touches if touch.key.name != TABLE_NUMBER)
            return keys._replace(touches=kept)


def _terms(keys: PadKeys) -> PadKeys:
    """The rules that are read before one practises by them: there is no table to be named."""
    touches = tuple(
        touch._replace(key=replace(touch.key, detail="")) if isinstance(touch.does, Do) else touch
        for touch in keys.touches
    )
    return keys._replace(touches=touches)


def asked_page(at: Context) -> SchoolView:
    """What is asked, above the keys."""
    voice = at.voice
    match at.mode.busy:
        case Typing(purpose=Purpose.SIGN):
            return SchoolView(title=voice("Who is practising?"))
        case Typing(errand=Errand(role=Role.TRAINER)):
            return SchoolView(
                title=voice("Enrol a trainer"), text=voice("Which number does the house give?")
            )
        case Typing():
            return SchoolView(
                title=voice("Enrol a trainee"), text=voice("Which number does the house give?")
            )
        case Spelling(typing):
            title = voice("Name: {name}", name=typing.alias or "…")
            return SchoolView(title=title, text=voice("First name and surname"))
        case PinFor() as asked:
            return _pin_page(at, asked)
        case LimitMenu() | StakesMenu():
            return SchoolView(title=voice("Which limit and which stakes?"))
        case GameMenu():
            return SchoolView(title=voice("Which game is practised?"))
        case Terms():
            return SchoolView(title=voice("Practise by these rules?"))
        case _:
            return SchoolView(title="")


def _pin_page(at: Context, asked: PinFor) -> SchoolView:
    voice, person = at.voice, _whose(at, asked)
    if asked.chooses:
        title = "Once more: the new PIN of {person}" if asked.chosen else "A PIN for {person}"
        return SchoolView(
            title=voice(title, person=person), text=voice("Six digits that nobody else knows")
        )
    return SchoolView(title=voice("PIN of {person}", person=person))


def _whose(at: Context, asked: PinFor) -> str:
    known = at.state.person(asked.person)
    return asked.person if known is None else named(known)


def _number_keys(at: Context, typing: Typing, errand: Errand) -> PadKeys:
    """The number of who is there, typed; of a trainee, or after a tap of a trainer."""
    voice, role = at.voice, errand.role
    number = number_of(at.state, role, typing.digits)
    digits = digit_touches(at, typing)
    other = Role.TRAINER if role is Role.TRAINEE else Role.TRAINEE
    switched = replace(typing, digits="", errand=replace(errand, role=other))
    title = voice("Trainer") if other is Role.TRAINER else voice("Trainee")
    more = live("more", title, opening(switched))
    pad = NumberPad(
        title=voice("Trainer’s number") if role is Role.TRAINER else voice("Trainee’s number"),
        value=number_seen(at.state, role, typing.digits),
        hint="",
        digits=tuple(touch.key for touch in digits),
        presets=(),
    )
    ends = (
        _to_pin(at, typing, number),
        more,
        cancel(voice, title=voice("To the list"), then=PLAIN),
    )
    return PadKeys(Pad.NUMBER, (*digits, *ends), pad)


def _to_pin(at: Context, typing: Typing, number: str) -> KeyAction:
    voice, title = at.voice, at.voice("Go on to the PIN")
    person = at.state.person(number)
    if not typing.digits:
        return grey(voice, "confirm", title, Reason(voice("Type a number first")), tone=Tone.GO)
    if person is None or not person.active:
        why = Reason(voice("Nobody has this number"))
        return grey(voice, "confirm", title, why, tone=Tone.GO)
    asks = PinFor(person.id, Errand(Task.REVIEW, person.role))
    return live("confirm", title, opening(asks), detail=named(person), tone=Tone.GO)
