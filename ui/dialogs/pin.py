"""What the screen is busy with while somebody shows who they are. Nothing of it is journalled."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.hand.refusal import Refusal
from dealerassist.table.commands import Command, Credit, DeclineCorrection, Fill
from dealerassist.table.correction_effects import Shown
from dealerassist.table.roles import Role
from ui.pit.pages import Page
from ui.shell.typed_pin import NOTHING_TYPED, TypedPin

if TYPE_CHECKING:
    from ui.shell.mode import Busy


class Task(StrEnum):
    """What a PIN is typed for."""

    OPEN_SHIFT = "open_shift"
    CHANGE_CROUPIER = "change_croupier"
    COMMAND = "command"
    STAFF = "staff"
    REVIEW = "review"
    ENROL = "enrol"
    NEW_PIN = "new_pin"
    APPROVE = "approve"
    DECLINE = "decline"
    UNDO = "undo"


class Errand(Struct, frozen=True):
    """What somebody shows who they are for.

    Attributes:
        role: whose number is asked for; of ENROL, in which role somebody is taken on.
        command: of COMMAND and DECLINE, what is asked for; of ENROL, the enrolment once the name
            is known.
        boss: of ENROL and NEW_PIN, the pit boss who does it; empty where the first pit boss of
            all does it alone.
        asked: what lay over the keys when it was asked, and lies there again if it is given up.
        page: of REVIEW, the page of the pit that it leads to; the first one if None.
        shown: of APPROVE, exactly what was shown of the correction.
        undo: of UNDO, the entry that is taken back, with all that followed it.
    """

    task: Task
    role: Role = Role.PIT_BOSS
    command: Command | None = None
    boss: str = ""
    asked: Busy | None = None
    page: Page | None = None
    shown: Shown | None = None
    undo: int = 0


def signed_by(person: str, command: Command) -> Command:
    """What is asked for, once `person` signs for it: first of a slip, or against a correction."""
    match command:
        case Fill() | Credit():
            return replace(command, first=person)
        case DeclineCorrection():
            return replace(command, by=person)
        case _:
            return command


class PinFor(Struct, frozen=True):
    """Somebody types a PIN: their own, or twice the one that they choose.

    Attributes:
        person: the number of whose PIN it is.
        pin: the digits so far.
        chosen: the PIN that was chosen, while it is typed again.
        refused: why the last one did not do.
        differed: the last one was not the one that was chosen.
    """

    person: str
    errand: Errand
    pin: TypedPin = NOTHING_TYPED
    chosen: TypedPin | None = None
    refused: Refusal | None = None
    differed: bool = False

    @property
    def chooses(self) -> bool:
        """A new PIN is being chosen."""
        return self.errand.task in (Task.ENROL, Task.NEW_PIN)

    def typed(self, digits: str) -> PinFor:
        """With more digits; without any, the last one goes. What was wrong with another is over."""
        pin = self.pin.typed(digits) if digits else self.pin.rubbed_out()
        return replace(self, pin=pin, refused=None, differed=False)

    def once_more(self) -> PinFor:
        """The PIN has been chosen, and is typed again."""
        return PinFor(self.person, self.errand, chosen=self.pin)

    def again(self, refused: Refusal | None = None, *, differed: bool = False) -> PinFor:
        """From the beginning, because that was not it."""
        return PinFor(self.person, self.errand, refused=refused, differed=differed)


class StaffMenu(Struct, frozen=True):
    """Who works here, for the pit boss who has signed in."""

    boss: str
    page: int = 0


class RoleMenu(Struct, frozen=True):
    """In which role somebody is taken on; or works from now on, if it is about a `person`."""

    boss: str
    person: str = ""


class PersonMenu(Struct, frozen=True):
    """What can be done for a member of the staff; `leaves`: whether to retire them is asked."""

    boss: str
    person: str
    leaves: bool = False


StaffPage = StaffMenu | RoleMenu | PersonMenu
"""What only the pit boss who has signed in sees."""
