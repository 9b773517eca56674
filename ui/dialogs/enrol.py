"""Somebody joins the staff: a number, a name, and a PIN of their own choice (house practice 3)."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from dealerassist.hand.refusal import Refusal
from dealerassist.locale.roles import ROLES
from dealerassist.staff.pins import Pin, refuse_easy
from dealerassist.table.commands import Enrol
from dealerassist.table.roles import Person, Role
from ui.asked.asked import Asked
from ui.asked.context import Context
from ui.asked.dialog import Dialog
from ui.asked.dry_run import refusal_of
from ui.asked.intents import AskDesk, opening
from ui.asked.key_action import GreyReason, Intent, KeyAction, live, reason_of
from ui.asked.screen_mode import Mode
from ui.keys.number_dialog import NumberDialog, NumberEntry
from ui.keys.pin_dialog import PinDialog, TypedPin
from ui.keys.spelling_dialog import SpellingDialog
from ui.keys.staff_numbers import (
    LONGEST_STAFF_NUMBER,
    PREFIXES,
    next_of_role,
    number_and_name,
    of_role,
)
from ui.view.parts import LabelledFigure
from ui.view.view import Prompt

LONGEST_NAME = 24
"""The most letters of the name of a member of the staff."""


class NewNumber(NumberDialog, frozen=True, kw_only=True):
    """Asks for the number of a new member of the staff; then come the name and the PIN.

    Attributes:
        role: in which they are enrolled.
        boss: the number of the pit boss, or trainer, who enrols them; empty for the first pit boss,
            who enrols alone.
    """

    role: Role = Role.PIT_BOSS
    boss: str = ""

    keeps_zero = True
    most_digits = LONGEST_STAFF_NUMBER
    stays_when_refused = False
    """The PIN dialog that follows enrols somebody, not this one."""

    def proposed(self, at: Context) -> str:
        """The number that is taken where none is typed: the one after the highest of the role."""
        return self.staff_number if self.digits else next_of_role(at.state, self.role)

    @property
    def staff_number(self) -> str:
        """The number as the house writes it: "C-07"."""
        prefix = PREFIXES[self.role]
        return f"{prefix}-{self.number:02d}" if self.number else f"{prefix}-{self.digits}"

    def asks(self, at: Context) -> Asked:
        entry = NumberEntry(
            title=at.voice("New number"),
            value=self.proposed(at),
            hint=at.voice(ROLES[self.role]),
            confirm=at.voice("Next: name"),
            does=self._does(at),
        )
        return self.keypad(at, entry, prompt=self.question(at), rule="HP 3")

    def question(self, at: Context) -> Prompt:
        """The question for whom the number is."""
        if not self.boss:
            why = at.voice("From then on every entry needs somebody who is enrolled.")
            return Prompt(at.voice("The first pit boss: which number?"), why)
        title = at.voice("Which number does the house give?")
        return Prompt(title, at.voice(ROLES[self.role]))

    @property
    def signed_in(self) -> str:
        return self.boss

    def _does(self, at: Context) -> Intent | GreyReason:
        if self.digits and not self.number:
            return GreyReason(at.voice("Type a number first"))
        person = self.proposed(at)
        refusal = refusal_of(at, Enrol(person, "X", self.role))
        if refusal is not None:
            return reason_of(at.voice, refusal)
        return opening(StaffName(number=self, person=person))


class StaffName(SpellingDialog, frozen=True, kw_only=True):
    """Asks for the name of a new member of the staff, letter by letter; it may come later.

    Attributes:
        number: where the number was typed.
        person: that number in full.
    """

    number: NewNumber
    person: str

    longest = LONGEST_NAME
    holds_entry = True
    """The number, also before the first letter."""

    def asks(self, at: Context) -> Asked:
        voice, named = at.voice, bool(self.name.strip())
        return self.letters(
            at,
            opening(self._pin()),
            without=(voice("To the number"), self.number),
            prompt=Prompt(
                voice("Name: {name}", name=self.name or "…"), voice("First name and surname")
            ),
            confirm=voice("Next: PIN") if named else voice("Without a name: PIN"),
            may_be_nothing=True,
            rule="HP 3",
        )

    def _pin(self) -> NewPin:
        """The choice of a PIN comes next."""
        role, name = self.number.role, self.name.strip()
        return NewPin(
            person=self.person,
            boss=self.number.boss,
            enrols=Enrol(self.person, name or self.person, role),
            return_to=self.number.return_to,
        )

    @property
    def signed_in(self) -> str:
        return self.number.boss


class NewPin(PinDialog, frozen=True, kw_only=True):
    """Asks for a PIN of somebody's own choice, typed twice.

    Attributes:
        boss: who has signed in for it; empty for the first pit boss, who does it alone.
        enrols: the command that enrols its owner; None where somebody enrolled gets another PIN.
        chosen: the PIN typed first, while it is typed again.
        differed: the PIN typed last was not the one typed first.
        then: what is asked once it is kept; None for the staff pages.
    """

    boss: str = ""
    enrols: Enrol | None = None
    chosen: TypedPin | None = None
    differed: bool = False
    then: Dialog | None = None

    def whose(self, at: Context) -> str:
        if self.enrols is not None:
            return number_and_name(Person(self.person, self.enrols.name, self.enrols.role))
        return super().whose(at)

    def asks(self, at: Context) -> Asked:
        confirm = at.voice("Choose this PIN")
        if self.chosen is not None:
            confirm = at.voice("Keep this PIN")
        return self.keypad(
            at,
            prompt=self._prompt(at),
            confirm=confirm,
            signed=self._signed(at),
            more=self._later(at),
        )

    def _prompt(self, at: Context) -> Prompt:
        """Whose PIN it is, and whether it is typed for the second time."""
        twice = "Once more: the new PIN of {person}" if self.chosen else "A PIN for {person}"
        why = at.voice("Six digits that nobody else knows")
        if self.enrols is None and self.boss == self.person:
            why = at.voice("The first signing: choose six digits that nobody else knows")
        if at.presence.awaits_first and self.enrols is None:
            why = at.voice("No pit boss has a PIN yet: choose six digits that nobody else knows")
        return Prompt(at.voice(twice, person=self.whose(at)), why)

    def _signed(self, at: Context) -> tuple[LabelledFigure, ...]:
        """Who is enrolled in which role, and by whom; or that somebody gets another PIN."""
        voice, by = at.voice, self.boss
        what = LabelledFigure(voice("New PIN"), self.whose(at))
        if self.enrols is not None:
            what = LabelledFigure(voice("Enrolled as"), voice(ROLES[self.enrols.role]))
        signs = (LabelledFigure(voice("Signed in"), by),) if by and by != self.person else ()
        return (what, *signs)

    def _later(self, at: Context) -> tuple[KeyAction, ...]:
        """The key that leaves the PIN to the first signing, where a pit boss enrols somebody."""
        if self.enrols is None or not self.boss or self.chosen is not None:
            return ()
        then = Mode(self.return_to)
        detail = at.voice("chosen at the first signing")
        return (live("more", at.voice("PIN later"), AskDesk(self.enrols, then), detail=detail),)

    def barred(self, at: Context) -> Refusal | None:
        """None: wrong PINs bar the entry of a PIN, not its choice."""
        return None

    def trouble(self, at: Context) -> str:
        if self.differed and self.refused is None:
            return at.voice("The two PINs were not the same: choose again.")
        return super().trouble(at)

    def typed(self, digits: str) -> NewPin:
        return replace(super().typed(digits), differed=False)

    def again(self, refused: Refusal | None = None) -> NewPin:
        """Begins anew with the first PIN."""
        return replace(super().again(refused), chosen=None, differed=False)

    def once_more(self) -> NewPin:
        """The PIN has been chosen: it is typed for the second time."""
        return replace(self.again(), chosen=self.pin)

    def not_the_same(self) -> NewPin:
        """Begins anew, as the two PINs were not the same."""
        return replace(self.again(), differed=True)

    def chosen_next(self, pin: Pin, keep: Callable[[], Refusal | None]) -> NewPin | None:
        """What comes next: the PIN again, or another one; None once `keep` has taken it."""
        if self.chosen is None:
            refusal = refuse_easy(pin, self.person)
            return self.once_more() if refusal is None else self.again(refusal)
        if self.chosen != self.pin:
            return self.not_the_same()
        refusal = keep()
        return None if refusal is None else self.again(refusal)

    @property
    def signed_in(self) -> str:
        """The number of the pit boss; of who chooses their own first PIN, nobody has signed in."""
        return self.boss if self.boss != self.person else ""

    @property
    def holds_entry(self) -> bool:
        """Number and name of who is enrolled, or a PIN that is being chosen."""
        return self.enrols is not None or self.chosen is not None or len(self.pin) > 0

    def forgotten(self) -> NewPin:
        # Both times are typed anew.
        return self.again() if self.chosen is not None or len(self.pin) else self

    @property
    def actor(self) -> str:
        """The number of the person whose entry it will be in the journal."""
        return self.boss or self.person


def first_key(at: Context) -> tuple[KeyAction, ...]:
    """The key to enrol the first pit boss, while none has a PIN; it may be done later."""
    if not (at.presence.signs and at.presence.awaits_first):
        return ()
    detail = at.voice("now or later")
    return (live("more", first_title(at), opening(first_asked(at)), detail=detail),)


def first_title(at: Context) -> str:
    """The title of the key to the first pit boss, who is enrolled already or is not."""
    return at.voice("PIN of the pit boss") if at.state.staff else at.voice("Enrol a pit boss")


def first_asked(at: Context) -> Dialog:
    """The dialog that enrols the first pit boss: the number, or only the PIN.

    It is the PIN alone where an enrolment was broken off before a PIN was chosen.
    """
    return first_pin(at) or NewNumber()


def first_pin(at: Context) -> NewPin | None:
    """Asks the first pit boss for a PIN; None where one has a PIN, or nobody is enrolled."""
    without = of_role(at.state, Role.PIT_BOSS)
    if not (at.presence.awaits_first and without):
        return None
    return NewPin(person=without[0].id, boss=without[0].id)
