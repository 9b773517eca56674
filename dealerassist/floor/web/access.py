"""Who may sign in to look at the floor in a browser, and their PINs.

No journal is at the web server: its administrator says who may sign in there, in a folder on that
machine. PINs are kept and checked as at a table (house practice 3), with a vault and locks of this
folder's own: a PIN of a table does not work here.

Whoever tries numbers finds out nothing about who may sign in: a number that nobody has is answered
like a wrong PIN, takes as long, and is locked in the same way.
"""

from __future__ import annotations

import secrets
from collections import OrderedDict
from collections.abc import Callable
from enum import StrEnum
from pathlib import Path
from threading import Lock

import msgspec
from msgspec import Struct, field
from msgspec.structs import replace

from dealerassist.files.reading import content_of
from dealerassist.files.writing import PRIVATE, make_folder, write_whole
from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.journal.clock import Clock
from dealerassist.staff.paths import StaffPaths
from dealerassist.staff.pins import DIGITS, Pin, refuse_easy
from dealerassist.staff.signing_in import begin_if_new, check_pin, prepare_pin, refuse_sign_in
from dealerassist.staff.vault import (
    Account,
    HeldVault,
    Secret,
    Vault,
    VaultError,
    locked_beside,
)
from dealerassist.table.commands import Enrol
from dealerassist.table.roles import AS_TYPED, Person, Role
from dealerassist.table.staff_commands import refuse_newcomer
from dealerassist.table.state import TableState

FORMAT = 1
"""The version of the list's format."""

LARGEST = 1 << 20
"""The most bytes of the list that are read; one person takes a hundred."""

VAULT_OF = "floor-web"
"""What the hashes are made for, in place of a journal: copied elsewhere they are of no use."""

NOBODY = "-"
"""Under this name, which is no staff number, the vault has a PIN that nobody knows."""

MOST_STRANGERS = 4_096
"""Of how many numbers that nobody has wrong PINs are counted; the oldest are forgotten first."""


class WebRole(StrEnum):
    """What somebody may see in a browser.

    Attributes:
        PIT_BOSS: every page.
        WALL: the wall alone, such as a television at the entrance.
    """

    PIT_BOSS = "pit_boss"
    WALL = "wall"

    def sees(self, of: WebRole) -> bool:
        """Whether this role may see the pages of that one."""
        return self is WebRole.PIT_BOSS or of is WebRole.WALL


class WebPerson(Struct, frozen=True):
    """Somebody who may sign in.

    Attributes:
        number: the staff number.
        role: what they may see.
        admission: what this admission is known by. Another PIN is another one, so that sessions
            that were begun with the old PIN can be told apart.
    """

    number: str
    role: WebRole
    admission: str


class Admission(Struct, frozen=True, forbid_unknown_fields=True):
    """What the list has of a number.

    Attributes:
        role: None for somebody who was removed: how often there was a PIN is not forgotten, as the
            vault may still have the last one.
        pins: how often a PIN was set; of the secrets in the vault the one with this number holds.
        id: as `WebPerson.admission`.
    """

    role: WebRole | None
    pins: int
    id: str


class AdmissionList(Struct, frozen=True, forbid_unknown_fields=True):
    """The contents of the file, by staff number."""

    format: int
    people: dict[str, Admission] = field(default_factory=dict)


class AccessBook:
    """The list of the people who may sign in, and the vault with their PINs.

    It can be used from several threads, and by several programs at once.

    Attributes:
        folder: where all of it lies: list and vault in `people`, and apart from these, so that they
            can be copied without it, in `pepper` the key that the hashes need.
    """

    def __init__(self, folder: Path) -> None:
        """The book in this folder; nothing is read or made yet."""
        self.folder = folder
        self._file = folder / "people" / "people.json"
        vault = folder / "people" / "people.pins"
        # Not where that of a table would lie: the server and its administrator, who say nothing
        # but the folder, must find the same.
        places = StaffPaths(vault, folder / "pepper" / "pins.pepper")
        self._vault = Vault(places, VAULT_OF, lean=True)
        self._one_at_a_time = Lock()
        self._strangers: OrderedDict[str, Account] = OrderedDict()

    def people(self) -> tuple[WebPerson, ...]:
        """Who may sign in, by their numbers; nobody if the list cannot be read."""
        listed = self._read()
        found = listed.people.items() if listed is not None else ()
        return tuple(
            WebPerson(number, each.role, each.id)
            for number, each in sorted(found)
            if each.role is not None
        )

    def admitted(self, number: str) -> WebPerson | None:
        """Whoever has this number, as it was admitted or with other zeros; None for nobody."""
        asked = plain_number(number)
        if asked is None:
            return None
        return next((each for each in self.people() if plain_number(each.number) == asked), None)

    # ── for the administrator ───────────────────────────────────────────────────────────────────

    def admit(self, person: str, role: WebRole, pin: Pin) -> Refusal | None:
        """Let somebody sign in with this PIN, or say why not.

        Said again, it gives another PIN or another role. That lifts a lock, too.
        """
        return self._changed(lambda listed: self._with(listed, person, role, pin))

    def remove(self, person: str) -> Refusal | None:
        """Let somebody sign in no more, or say why that is not possible."""
        return self._changed(lambda listed: self._without(listed, person))

    def barred(self, known: WebPerson, clock: Clock) -> Refusal | None:
        """Why this person cannot sign in now, whatever the PIN; None if that is possible."""
        state = TableState(staff=(self._kept(known),))
        refusal = refuse_sign_in(self._vault, state, known.number, clock)
        if refusal is None or refusal.code is not Code.NOBODY_LIFTS:
            return refusal
        return replace(refusal, code=Code.PIN_DISABLED)

    def _changed(
        self, change: Callable[[AdmissionList], AdmissionList | Refusal]
    ) -> Refusal | None:
        try:
            make_folder(self._file.parent)
            with locked_beside(self._file):
                listed = self._read()
                if listed is None:
                    return refuse(Code.PINS_UNREADABLE, "HP 3")
                changed = change(listed)
                if isinstance(changed, Refusal):
                    return changed
                write_whole(self._file, [msgspec.json.encode(changed)], mode=PRIVATE)
        except OSError:
            return refuse(Code.PINS_NOT_KEPT, "HP 3")
        return None

    def _with(
        self, listed: AdmissionList, person: str, role: WebRole, pin: Pin
    ) -> AdmissionList | Refusal:
        # As at a table, the PIN is laid into the vault first, and holds once the list says so.
        others = [_person(number, each) for number, each in listed.people.items()]
        known = [each for each in others if each.id != person]
        known = [each for each in known if listed.people[each.id].role is not None]
        before = listed.people.get(person, Admission(None, 0, ""))
        refusal = refuse_newcomer(known, Enrol(person, person, Role.PIT_BOSS))
        refusal = refusal or refuse_easy(pin, person)
        refusal = refusal or begin_if_new(self._vault, others)
        refusal = refusal or prepare_pin(self._vault, _person(person, before), pin)
        refusal = refusal or self._prepare_nobody()
        if refusal is not None:
            return refusal
        now = Admission(role, before.pins + 1, secrets.token_hex(8))
        return replace(listed, people=listed.people | {person: now})

    def _prepare_nobody(self) -> Refusal | None:
        """Lay the PIN that nobody knows into the vault, unless it is there.

        Otherwise the first try with a number that nobody has would take twice as long.
        """
        try:
            with self._vault.held() as held:
                nobodys_secret(held)
        except VaultError as error:
            return error.refusal
        return None

    def _without(self, listed: AdmissionList, person: str) -> AdmissionList | Refusal:
        known = self.admitted(person)
        if known is None:
            return refuse(Code.UNKNOWN_PERSON, "HP 3", person=person)
        gone = replace(listed.people[known.number], role=None)
        return replace(listed, people=listed.people | {known.number: gone})

    # ── signing in ──────────────────────────────────────────────────────────────────────────────

    def sign_in(self, person: str, pin: Pin, clock: Clock) -> WebPerson | Refusal:
        """Who has signed in with this number and PIN, or why nobody has.

        One PIN is checked at a time, as each takes the memory of `pin_hashes.LEAN_HASHER`.

        Args:
            person: the number as it was typed.
            pin: the PIN that was typed.
            clock: its monotonic time is what a lock is measured by.
        """
        asked, known = plain_number(person), self.admitted(person)
        if asked is None:
            return refuse(Code.NO_STAFF_NUMBER, "HP 3")
        with self._one_at_a_time:
            try:
                with self._vault.held() as held:
                    if known is None:
                        stranger = Person(asked, "", Role.PIT_BOSS)
                        checked = check_pin(self._stranger(held), stranger, pin, clock)
                    else:
                        checked = check_pin(held, self._kept(known), pin, clock)
            except VaultError as error:
                return error.refusal
        if isinstance(checked, Refusal):
            return checked
        assert known is not None, "no PIN is a stranger's"
        return known

    def _kept(self, known: WebPerson) -> Person:
        listed = self._read()
        assert listed is not None, "it was read a moment ago"
        return _person(known.number, listed.people[known.number])

    def _stranger(self, held: HeldVault) -> _Stranger:
        while len(self._strangers) > MOST_STRANGERS:
            self._strangers.popitem(last=False)
        return _Stranger(held, self._strangers)

    def _read(self) -> AdmissionList | None:
        """What the file says, empty if there is none; None if it cannot be read."""
        try:
            listed = msgspec.json.decode(content_of(self._file, LARGEST), type=AdmissionList)
        except FileNotFoundError:
            return AdmissionList(FORMAT)
        except (OSError, ValueError):
            return None
        return listed if listed.format == FORMAT else None


class _Stranger:
    """What a PIN is checked against that was typed to a number which nobody has."""

    def __init__(self, held: HeldVault, counted: OrderedDict[str, Account]) -> None:
        self._held = held
        self._counted = counted

    def account(self, person: str) -> Account:
        return self._counted.get(person, Account(secrets=(nobodys_secret(self._held),)))

    def keep(self, person: str, account: Account) -> None:
        self._counted[person] = account
        self._counted.move_to_end(person)
        # Nothing of it goes to the disk, but what is there is written: that takes time.
        self._held.keep(NOBODY, self._held.account(NOBODY))

    def is_right(self, pin: Pin, person: str, secret: Secret) -> bool:
        self._held.is_right(pin, NOBODY, secret)
        return False


def nobodys_secret(held: HeldVault) -> Secret:
    """That of a PIN which nobody knows; it is made if there is none."""
    secret = held.account(NOBODY).secret(0)
    if secret is None:
        secret = held.secret_of(made_up_pin(NOBODY), NOBODY, 0)
        held.keep(NOBODY, Account(secrets=(secret,)))
    return secret


def plain_number(typed: str) -> str | None:
    """A staff number as people type it, in one way for all of them; None if it is none."""
    found = AS_TYPED.fullmatch(" ".join(typed.split()).upper())
    if found is None or found[3].strip():
        return None
    return f"{found[1]}-{int(found[2])}"


def made_up_pin(person: str) -> Pin:
    """A PIN by chance that is not easy to guess."""
    while True:
        pin = Pin(f"{secrets.randbelow(10**DIGITS):0{DIGITS}d}")
        if refuse_easy(pin, person) is None:
            return pin


def _person(number: str, admission: Admission) -> Person:
    return Person(number, number, Role.PIT_BOSS, has_pin=True, pins=admission.pins)
