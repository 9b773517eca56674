"""A staff whose PINs are compared without hashing, for tests of what is shown."""

from __future__ import annotations

from msgspec.structs import replace

from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.journal.entry import Entry
from dealerassist.locale.catalogue import Language
from dealerassist.staff.pins import Pin
from dealerassist.staff.signing_in import BEFORE_LOCK, SignedIn, is_disabled, lock_seconds
from dealerassist.table.commands import (
    ChangeCroupier,
    Enrol,
    LayRota,
    OpenShift,
    OpenTable,
    Retire,
    SetPin,
    TakeSeat,
)
from dealerassist.table.roles import Role
from tests.support.ui.croupier import EVENING_MS, Croupier, NotingDesk, rules_of
from ui.kiosk.sign_in import PinCheck

BOSS, OTHER_BOSS, CROUPIER, RELIEF = "P-02", "P-03", "C-07", "C-12"

PEOPLE = (
    Enrol(BOSS, "Maria Huber", Role.PIT_BOSS),
    Enrol(CROUPIER, "Anna Berger", Role.CROUPIER),
    Enrol(RELIEF, "Jonas Wolf", Role.CROUPIER),
)

SECOND = Enrol(OTHER_BOSS, "Paul Auer", Role.PIT_BOSS)
"""Of two pit bosses the number is asked; the only one is asked for the PIN at once."""

PINS = {BOSS: "704913", OTHER_BOSS: "518264", CROUPIER: "295038", RELIEF: "648201"}


def typed(digits: str) -> str:
    """The keys that type these digits."""
    return " ".join(f"digit-{digit}" for digit in digits)


class PaperStaff:
    """As `StaffDesk`, without a vault; a wait ends when the test says so."""

    def __init__(self, desk: NotingDesk) -> None:
        self.desk = desk
        self.pins: dict[str, Pin] = {}
        self.wrong: dict[str, int] = {}
        self.waits: dict[str, int] = {}

    @property
    def at_first_start(self) -> bool:
        staff = self.desk.state.staff
        return not any(person.role is Role.PIT_BOSS and person.has_pin for person in staff)

    def barred(self, person: str) -> Refusal | None:
        if person not in self.pins:
            return refuse(Code.NO_PIN, "HP 3", person=person)
        if is_disabled(self.wrong.get(person, 0)):
            return refuse(Code.PIN_DISABLED, "HP 3", person=person)
        seconds = self.waits.get(person, 0)
        return refuse(Code.PIN_WAITS, "HP 3", seconds=seconds) if seconds else None

    def sign_in(self, person: str, pin: Pin) -> SignedIn | Refusal:
        if (refusal := self.barred(person)) is not None:
            return refusal
        known = self.desk.state.person(person)
        if known is not None and self.pins[person] == pin:
            self.wrong[person] = 0
            return SignedIn(person, known.role)
        self.wrong[person] = self.wrong.get(person, 0) + 1
        self.waits[person] = lock_seconds(self.wrong[person])
        left = BEFORE_LOCK - self.wrong[person]
        return self.barred(person) or refuse(Code.WRONG_PIN, "HP 3", left=left)

    def enrol(self, command: Enrol, pin: Pin, *, actor: str) -> Entry | Refusal | None:
        answer = self.desk.handle(replace(command, with_pin=True), actor=actor)
        if not isinstance(answer, Refusal):
            self.pins[command.person] = pin
        return answer

    def set_pin(self, person: str, pin: Pin, *, actor: str) -> Entry | Refusal | None:
        self.pins[person] = pin
        return self.desk.handle(SetPin(person), actor=actor)


def staffed(
    stacks: dict[int, int] | None = None,
    *,
    language: Language = Language.ENGLISH,
    shift: bool = True,
    shown: bool = False,
    two_bosses: bool = False,
) -> Croupier:
    """A table with a staff, each with a PIN; the shift is Anna's, unless none is open."""
    desk = NotingDesk()
    staff = PaperStaff(desk)
    for who in (*PEOPLE, SECOND) if two_bosses else PEOPLE:
        staff.enrol(who, Pin(PINS[who.person]), actor=BOSS)
    desk.handle(OpenTable("4", rules_of()), actor=BOSS)
    if shift:
        desk.handle(OpenShift(CROUPIER, "2026-11-21", EVENING_MS), actor=CROUPIER)
    for seat, stack in (stacks or {}).items():
        desk.handle(TakeSeat(seat, stack), actor=CROUPIER)
    return at_screen(desk, staff, language=language, shown=shown)


MORE = (
    Enrol("C-21", "Lena Moser", Role.CROUPIER),
    Enrol("C-30", "Emine Yildiz-Brandstätter", Role.CROUPIER),
    Enrol("C-33", "Max Graf", Role.CROUPIER),
)
"""Croupiers with whom a table has five."""


def many_croupiers(
    stacks: dict[int, int], *, language: Language = Language.ENGLISH, minutes_ago: int = 12
) -> Croupier:
    """A table with five croupiers in a rota, and one who has retired; when Anna began to deal."""
    table = staffed(stacks, language=language)
    for who in (*MORE, Enrol("C-40", "Ida Lang", Role.CROUPIER)):
        table.staff.enrol(who, Pin("551937"), actor=BOSS)
    table.desk.handle(Retire("C-40"), actor=BOSS)
    since = table.kiosk.clock().utc_ms - minutes_ago * 60_000
    table.desk.handle(ChangeCroupier(CROUPIER, since), actor=CROUPIER)
    order = (RELIEF, *(each.person for each in MORE), CROUPIER)
    table.desk.handle(LayRota(order), actor=BOSS)
    table.kiosk.refresh()
    return table


def unstaffed(language: Language = Language.ENGLISH) -> Croupier:
    """The first start: the table is new, and nobody is enrolled."""
    desk = NotingDesk()
    croupier = at_screen(desk, PaperStaff(desk), language=language)
    croupier.kiosk.start(table="4")
    return croupier


def at_screen(
    desk: NotingDesk, staff: PaperStaff, *, language: Language, shown: bool = False
) -> Croupier:
    pins = {person: Pin(digits) for person, digits in PINS.items()} if shown else {}
    croupier = Croupier(desk, language=language, signing=PinCheck(lambda: staff, pins))
    croupier.staff = staff
    return croupier
