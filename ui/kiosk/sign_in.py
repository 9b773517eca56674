"""What comes of a PIN that has been typed: an entry, the next question, or why not."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from dealerassist.desk.grants import Grant
from dealerassist.hand.refusal import Refusal
from dealerassist.staff.pins import Pin, refuse_easy
from dealerassist.table.commands import (
    ChangeCroupier,
    CloseShift,
    Command,
    Credit,
    Enrol,
    Fill,
    OpenShift,
)
from dealerassist.table.gaming_day import gaming_day
from dealerassist.table.roles import Role
from dealerassist.table.state import TableState
from ui.dialogs.house_chips import slip_signed
from ui.dialogs.pin import (
    Errand,
    PersonMenu,
    PinFor,
    StaffMenu,
    StaffPage,
    Task,
    signed_by,
)
from ui.dialogs.staff_numbers import number_of
from ui.kiosk.signed_requests import Approval, TakingBack
from ui.pit.draft import Draft
from ui.pit.page_behind import kept, pit_behind
from ui.pit.pages import Pit
from ui.shell.context import Presence
from ui.shell.idle import Idle
from ui.shell.key_action import Read
from ui.shell.mode import PLAIN, Busy, Mode, Replay, Spelling, Typing
from ui.shell.ports import Staff

NO_PINS: Mapping[str, Pin] = MappingProxyType({})


NOBODY = "croupier"
"""Who taps while no shift is open and none has been."""


def actor_of(state: TableState, mode: Mode) -> str:
    """Whose entries taps make: of the one who has signed in, or else of the one who deals."""
    return signed_in(mode) or (NOBODY if state.shift is None else state.shift.croupier)


def shift_asked(state: TableState, busy: Busy | None, now_ms: int) -> OpenShift | None:
    """The shift of the croupier whose number has been typed; None while none has."""
    if not isinstance(busy, Typing) or not busy.digits:
        return None
    croupier = number_of(state, Role.CROUPIER, busy.digits)
    return OpenShift(croupier, gaming_day(now_ms), now_ms)


class Signed(NamedTuple):
    """What is to be recorded, who has signed for it, and what lies over the keys `then`."""

    command: Command
    actor: str
    then: Mode = PLAIN


Outcome = Mode | Read | Signed | Approval | TakingBack
"""What comes of a PIN."""


class Signing:
    """Asks for PINs at one table."""

    def __init__(self, staff: Callable[[], Staff], shown_pins: Mapping[str, Pin] = NO_PINS) -> None:
        """Ask the staff of the table.

        Args:
            staff: who works there, as its desk has them now.
            shown_pins: made-up PINs that anybody may know, by the number of whose they are.
        """
        self._staff = staff
        self._shown_pins = shown_pins

    def presence(self, mode: Mode, actor: str) -> Presence:
        """Whose entries taps make now, and what is known of whom the keys are about."""
        staff, person = self._staff(), _concerned(mode)
        pin = self._shown_pins.get(person or "")
        return Presence(
            actor=actor,
            signs=True,
            awaits_first=staff.at_first_start,
            barred=None if person is None else staff.barred(person),
            shown_pin="" if pin is None else pin.reveal(),
        )

    def outcome(self, state: TableState, asked: PinFor, now_ms: int) -> Outcome:
        """What comes of a PIN: what lies over the keys next, or what is to be recorded.

        Raises:
            JournalError: if something that it leads to cannot be recorded.
        """
        pin, staff = asked.pin.whole, self._staff()
        if pin is None:
            return Mode(asked)
        if asked.chooses:
            return _chosen(staff, state, asked, pin)
        shown = _shown(staff, asked, pin, now_ms)
        return _with_slip(shown, state) if isinstance(shown, Signed) else shown


def _shown(staff: Staff, asked: PinFor, pin: Pin, now_ms: int) -> Outcome:
    """Somebody shows who they are."""
    answer, errand = staff.sign_in(asked.person, pin), asked.errand
    if isinstance(answer, Refusal):
        return Mode(asked.again(answer))
    if errand.task is Task.REVIEW:
        return _reviewed(asked)
    if errand.shown is not None:
        grant = Grant.issue(errand.shown, asked.person)
        return Approval(grant, Mode(errand.asked))
    if errand.task is Task.UNDO:
        return TakingBack(errand.undo, asked.person, PLAIN)
    command = _command(errand, asked.person, now_ms)
    if command is None:
        return Mode(StaffMenu(asked.person))
    # Who says no to a correction goes on in the queue, as who approves it does.
    then = Mode(errand.asked) if errand.task is Task.DECLINE else PLAIN
    return Signed(command, asked.person, then)


def _reviewed(asked: PinFor) -> Read:
    """The pit, on the page that was asked for."""
    pit = Pit(asked.person)
    return Read(pit.turned(asked.errand.page or pit.page))


def _with_slip(signed: Signed, state: TableState) -> Signed:
    """Of a slip, its number and who signed it are seen once it is recorded."""
    if not isinstance(signed.command, Fill | Credit):
        return signed
    return signed._replace(then=Mode(slip_signed(signed.command, state.money.slips)))


def _command(errand: Errand, person: str, now_ms: int) -> Command | None:
    """What is recorded for it; None for signing in alone."""
    match errand.task:
        case Task.OPEN_SHIFT:
            return OpenShift(person, gaming_day(now_ms), now_ms)
        case Task.CHANGE_CROUPIER:
            return ChangeCroupier(person)
        case Task.COMMAND if isinstance(errand.command, CloseShift):
            return CloseShift(now_ms)
        case _:
            return None if errand.command is None else signed_by(person, errand.command)


def _chosen(staff: Staff, state: TableState, asked: PinFor, pin: Pin) -> Mode:
    """Somebody chooses a PIN, and types it twice."""
    if asked.chosen is None:
        refusal = refuse_easy(pin, asked.person)
        return Mode(asked.once_more() if refusal is None else asked.again(refusal))
    if asked.chosen != asked.pin:
        return Mode(asked.again(differed=True))
    refusal = _kept(staff, state, asked, pin)
    if refusal is not None:
        return Mode(asked.again(refusal))
    return Mode(StaffMenu(asked.errand.boss or asked.person))


def _kept(staff: Staff, state: TableState, asked: PinFor, pin: Pin) -> Refusal | None:
    """Why the PIN is not kept, or None. Who is enrolled already is not enrolled twice."""
    command, actor = asked.errand.command, asked.errand.boss or asked.person
    if isinstance(command, Enrol) and state.person(asked.person) is None:
        answer = staff.enrol(command, pin, actor=actor)
    else:
        answer = staff.set_pin(asked.person, pin, actor=actor)
    return answer if isinstance(answer, Refusal) else None


def _concerned(mode: Mode) -> str | None:
    """The person whom the keys are about, while that is asked about; None if nobody."""
    match mode.busy:
        case PinFor(person) | PersonMenu(_, person):
            return person
        case _:
            return None


SIGNED_IN_NS = 60_000_000_000
"""Whoever taps nothing for so long is signed out, and what has been typed of a PIN is gone."""

IN_THE_PIT_NS = 5 * SIGNED_IN_NS
"""The pit is read, and a page takes longer to read than a key to find."""


def stays_ns(mode: Mode) -> int:
    """For how long whoever has signed in stays so without a tap, in nanoseconds."""
    match mode.busy:
        case Pit() | Typing(pit=Pit()) | Replay(pit=Pit()) | Draft(back=Pit()):
            return IN_THE_PIT_NS
        case _:
            return SIGNED_IN_NS


def has_left(mode: Mode, idle: Idle) -> bool:
    """Whether who signs in or has signed in has tapped nothing for too long."""
    return asks_who(mode) and idle.ns > stays_ns(mode)


def stays(mode: Mode, idle: Idle) -> Mode:
    """What lies over the keys, or stays there once who signs or has signed in has left.

    Chips are counted, then somebody fetches the pit boss: what waits for that PIN is still there.
    """
    if not has_left(mode, idle):
        return mode
    match mode.busy:
        case Typing(errand=Errand(task=Task.COMMAND)) | PinFor(errand=Errand(task=Task.COMMAND)):
            return PLAIN if signed_in(mode) else Mode(kept(mode.busy))
        case _:
            return PLAIN


def signed_in(mode: Mode) -> str:
    """Whose PIN opened what lies over the keys; empty where nobody's did."""
    pit = pit_behind(mode.busy)
    if pit is not None:
        return pit.by
    return mode.busy.boss if isinstance(mode.busy, StaffPage) else ""


def asks_who(mode: Mode) -> bool:
    """Whether somebody signs in or has signed in, while a number or name is typed too."""
    if signed_in(mode):
        return True
    match mode.busy:
        case PinFor() | Replay(pit=Pit()):
            return True
        case Typing(errand=Errand()) | Spelling(Typing(errand=Errand())):
            return True
        case _:
            return False
