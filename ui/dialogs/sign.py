"""Somebody signs for an act: whose number it is, and the PIN (house practice 3).

What is signed for is a `SigningTask`. Where a single person can sign, the PIN is asked for at once;
where several can, a number comes first.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.hand.refusal import Refusal
from dealerassist.locale.localizer import Localizer, dotted
from dealerassist.locale.roles import NUMBERS, ROLES
from dealerassist.staff.authority import StaffAct, may_choose_first_pin, permitted
from dealerassist.staff.pins import Pin
from dealerassist.table.commands import Command
from dealerassist.table.roles import Person, Role
from dealerassist.table.state import TableState
from ui.asked.asked import Asked
from ui.asked.context import Context
from ui.asked.dialog import Dialog
from ui.asked.idle import SIGNED_IN_NS
from ui.asked.intents import opening
from ui.asked.key_action import GreyReason, Intent, KeyAction, live, live_or_grey, reason_of
from ui.dialogs.enrol import NewPin, first_pin
from ui.keys.number_dialog import NumberDialog, NumberEntry
from ui.keys.pin_dialog import PinDialog
from ui.keys.staff_numbers import longest_number, number_of, number_seen, of_role
from ui.program.signed_requests import SignOutcome
from ui.view.parts import LabelledFigure
from ui.view.view import Prompt

MOST_LISTED = 8
"""The most people who get a key each; where more have the role, the number is typed."""


class Signing(Struct, frozen=True, kw_only=True):
    """What the screen says of a task while somebody signs for it.

    Attributes:
        act: what is signed for, in a few words.
        question: whose number it is; empty for "Pit boss: who signs?".
        why: who has to sign; empty for a pit boss.
        rule: the number of the rule that says so.
        confirm: the title of the key below the PIN; empty for "Sign".
        others: whether a person other than the one whose PIN is asked for may sign instead.
    """

    act: str
    question: str = ""
    why: str = ""
    rule: str = "HP 3"
    confirm: str = ""
    others: bool = False


class Signature(NamedTuple):
    """A right PIN: of the person with this number, at which table, when, and over what.

    `return_to` is what was open when the PIN was asked for.
    """

    person: str
    state: TableState
    now_ms: int
    return_to: Dialog | None


class SigningTask(Struct, frozen=True, kw_only=True):
    """What a PIN is asked for: who may sign for it, and what follows from the right PIN."""

    reads_only: ClassVar[bool] = False
    """It leads to no entry, so that it can be signed for where the journal is read-only."""

    needs: ClassVar[Command | StaffAct]
    """What whoever signs must be permitted, where that is always the same."""

    keys_begin: ClassVar[str] = "person"
    """What the names of the people's keys begin with: a key of one name stays where it is."""

    @property
    def roles(self) -> tuple[Role, ...]:
        """The roles whose numbers are asked for; pit bosses as a rule."""
        return (Role.PIT_BOSS,)

    def signing(self, at: Context) -> Signing:
        """What the screen says of it."""
        raise NotImplementedError

    def signed(self, at: Context, person: str) -> tuple[LabelledFigure, ...]:
        """What the PIN of this person is for, line by line: acts and amounts."""
        return ()

    def refuse(self, at: Context, person: str) -> Refusal | GreyReason | None:
        """Why this person cannot sign for it, as by their role; None if they may."""
        return permitted(at.state, person, self.needs)

    def without_pin(self, at: Context, person: str) -> Intent:
        """What follows at once where nobody is enrolled, and so nobody has a PIN."""
        raise AssertionError("without a staff nobody signs for this")

    def outcome(self, by: Signature) -> SignOutcome:
        """What follows from the right PIN."""
        raise NotImplementedError


# ── whose number ────────────────────────────────────────────────────────────────────────────────


class PersonNumber(NumberDialog, frozen=True, kw_only=True):
    """Asks for the number of somebody with a role, typed or by a key; then for the PIN."""

    keeps_zero = True

    def sign(self) -> SigningTask:
        """What is signed for."""
        raise NotImplementedError

    @property
    def keys_begin(self) -> str:
        """What the names of the people's keys begin with."""
        return self.sign().keys_begin

    @property
    def role(self) -> Role:
        """The role whose numbers are typed."""
        return self.sign().roles[0]

    def back_from_pin(self) -> Dialog | None:
        """What is open again if the PIN is cancelled."""
        return self

    def longest(self, at: Context) -> int:
        return longest_number(at.state, self.role)

    def person_entry(self, at: Context, *, title: str, confirm: str) -> NumberEntry:
        """The keypad for the number, and a key for each person whose it may be."""
        # Digits that begin nobody's number may be a PIN that is typed a page too early: the value
        # shows them as dots (`number_seen`), and the reason against them does not repeat them.
        number = number_of(at.state, self.role, self.digits)
        does = self.does(at, number) if _is_known(at, number) else nobody_has_it(at)
        people = of_role(at.state, self.role) if at.state.staff else []
        return NumberEntry(
            title=title,
            value=number_seen(at.state, self.role, self.digits),
            hint=at.voice(NUMBERS[self.role]),
            confirm=confirm,
            does=does if self.number else GreyReason(at.voice("Type a number first")),
            people=self.listed(at, people),
        )

    def listed(self, at: Context, people: Sequence[Person]) -> tuple[KeyAction, ...]:
        """A key for each of these people; none where they are too many."""
        if len(people) > MOST_LISTED:
            return ()
        return tuple(
            person_key(at.voice, f"{self.keys_begin}-{person.id}", person, self.does(at, person.id))
            for person in people
        )

    def does(self, at: Context, person: str) -> Intent | GreyReason:
        """Asks for the PIN, or does it at once if nobody is enrolled; or why they cannot sign."""
        task = self.sign()
        refusal = task.refuse(at, person)
        if isinstance(refusal, GreyReason):
            return refusal
        if refusal is not None:
            return reason_of(at.voice, refusal)
        if at.state.staff:
            return opening(pin_of(at.state, person, task, self.back_from_pin()))
        return task.without_pin(at, person)


class SignerNumber(PersonNumber, frozen=True, kw_only=True):
    """Asks who signs for an act.

    All who may are keys where they are few; what is typed is a number of one of the roles: of
    `typed_role`, or of the first that may sign.
    """

    task: SigningTask
    typed_role: Role | None = None

    untouched_ns = SIGNED_IN_NS
    """As while a PIN is typed: somebody is about to sign."""

    def sign(self) -> SigningTask:
        return self.task

    @property
    def reads_only(self) -> bool:
        return self.task.reads_only

    def back_from_pin(self) -> Dialog | None:
        return self.return_to

    def asks(self, at: Context) -> Asked:
        signing = self.task.signing(at)
        why = at.voice.cited(signing.why or at.voice("A pit boss signs"), signing.rule)
        question = signing.question or at.voice("Pit boss: who signs?")
        entry = self._entry(at, question)
        return self.keypad(at, entry, prompt=Prompt(signing.act, why))

    def _entry(self, at: Context, question: str) -> NumberEntry:
        """All who may sign, and a key that switches to another role's numbers."""
        entry = self.person_entry(at, title=question, confirm=at.voice("Next: PIN"))
        roles = self.task.roles
        if len(roles) == 1:
            return entry
        other = roles[(roles.index(self.role) + 1) % len(roles)]
        typed = opening(replace(self, digits="", typed_role=other))
        more = live("more", at.voice(ROLES[other]), typed)
        return replace(
            entry,
            people=self.listed(at, [each for role in roles for each in of_role(at.state, role)]),
            more=(more,) if self.typed_role or of_role(at.state, other) else (),
        )

    @property
    def role(self) -> Role:
        return self.typed_role or self.task.roles[0]


def person_key(voice: Localizer, name: str, person: Person, does: Intent | GreyReason) -> KeyAction:
    """The key of a person, with number and name; grey where the person cannot be chosen."""
    full = "" if person.name == person.id else person.name
    return live_or_grey(voice, name, person.id, does, detail=full, brief=full.rpartition(" ")[2])


def nobody_has_it(at: Context) -> GreyReason:
    """Why the number typed is refused. It is not repeated, as it may be the beginning of a PIN."""
    return GreyReason(at.voice("Nobody has this number"), "HP 3")


def _is_known(at: Context, number: str) -> bool:
    """Whether somebody on the staff has this number; any will do while nobody is enrolled."""
    person = at.state.person(number)
    return not at.state.staff or (person is not None and person.active)


# ── the PIN ─────────────────────────────────────────────────────────────────────────────────────


class PinEntry(PinDialog, frozen=True, kw_only=True):
    """Asks for the PIN of one person, who signs for one act."""

    task: SigningTask

    @property
    def reads_only(self) -> bool:
        return self.task.reads_only

    def asks(self, at: Context) -> Asked:
        voice, signing, shown = at.voice, self.task.signing(at), at.presence.shown_pin
        demo = voice("Demonstration: the PIN is {pin}", pin=shown) if shown else ""
        title = voice("PIN of {person}", person=self.whose(at))
        return self.keypad(
            at,
            prompt=Prompt(title, dotted([signing.act, demo])),
            confirm=signing.confirm or voice("Sign"),
            signed=self.task.signed(at, self.person),
            more=self._somebody_else(at) if signing.others else (),
        )

    def _somebody_else(self, at: Context) -> tuple[KeyAction, ...]:
        """The key to the number of another person who may sign instead."""
        others = [each for each in signers(at, self.task) if each.id != self.person]
        leads = whose_pin(at.state, self.task, others, self.return_to)
        return (live("more", at.voice("Somebody else"), opening(leads)),)


def asks_to_sign(at: Context, task: SigningTask, return_to: Dialog | None) -> Dialog:
    """The dialog that asks for a signature: the PIN, or first the number where several can sign.

    While no pit boss has a PIN, that PIN is chosen first, and then asked for. `return_to` is open
    again if nobody signs.
    """
    people = signers(at, task)
    first = None if people else first_pin(at)
    if first is not None:
        signs = PinEntry(person=first.person, task=task, return_to=return_to)
        return replace(first, then=signs, return_to=return_to)
    return whose_pin(at.state, task, people, return_to)


def whose_pin(
    state: TableState, task: SigningTask, people: Sequence[Person], return_to: Dialog | None
) -> Dialog:
    """Asks for the PIN of the only one of these people; if they are not one, for a number."""
    if len(people) == 1:
        return pin_of(state, people[0].id, task, return_to)
    return SignerNumber(task=task, return_to=return_to)


def pin_of(
    state: TableState, person: str, task: SigningTask, return_to: Dialog | None
) -> NewPin | PinEntry:
    """Asks this person for the PIN; who never had one and may do so chooses it now."""
    asked = PinEntry(person=person, task=task, return_to=return_to)
    known = state.person(person)
    if known is None or not may_choose_first_pin(state, known):
        return asked
    return NewPin(person=person, boss=person, then=asked, return_to=return_to)


def can_be_signed(at: Context, task: SigningTask) -> bool:
    """Whether anybody can sign for it with a PIN, or could with the first pit boss's."""
    return bool(signers(at, task)) or first_pin(at) is not None


def signers(at: Context, task: SigningTask) -> list[Person]:
    """Who can sign for it with a PIN, or choose theirs now, as they never had one.

    People whose PIN is disabled are left out, unless there is nobody else: then their PIN is asked
    for, so that the screen says why it is not taken.
    """
    people = (person for role in task.roles for person in of_role(at.state, role))
    able = (each for each in people if each.has_pin or may_choose_first_pin(at.state, each))
    those = [each for each in able if task.refuse(at, each.id) is None]
    return [each for each in those if not each.disabled] or those


# ── what follows from a typed PIN ───────────────────────────────────────────────────────────────


class PinWasRight(Struct, frozen=True):
    """The person with this number has typed the right PIN."""

    person: str


class PinIsKept(Struct, frozen=True):
    """The person with this number has chosen a PIN, typed it twice, and it is kept."""

    person: str


PinOutcome = PinWasRight | PinIsKept | PinDialog
"""What follows from a PIN; a `PinDialog` asks for another one."""


def pin_outcome(
    asked: PinDialog,
    *,
    sign_in: Callable[[str, Pin], object | Refusal],
    keep: Callable[[NewPin, Pin], object | Refusal],
) -> PinOutcome:
    """What follows from the PIN that has been typed.

    Args:
        asked: the dialog in which it was typed.
        sign_in: tries the PIN of the person with this number; a refusal if it is wrong.
        keep: keeps the PIN that somebody has chosen; a refusal if it cannot be.

    Raises:
        JournalError: from either of the two, if something cannot be recorded.
    """
    pin = asked.pin.whole
    if pin is None:
        return asked
    if isinstance(asked, NewPin):
        again = asked.chosen_next(pin, lambda: _refusal(keep(asked, pin)))
        return PinIsKept(asked.person) if again is None else again
    refusal = _refusal(sign_in(asked.person, pin))
    return PinWasRight(asked.person) if refusal is None else asked.again(refusal)


def _refusal(answer: object | Refusal) -> Refusal | None:
    return answer if isinstance(answer, Refusal) else None
