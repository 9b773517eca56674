"""Signing in with a PIN, and locks after wrong ones (house practice 3).

An attempt is counted on the disk before the PIN is checked, and the count is cleared only once it
was right: switching the machine off in between does not give a free guess. A lock only prevents
signing in; the croupier of the shift stays the croupier, so a hand in progress goes on.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.journal.clock import Clock, Moment
from dealerassist.staff.pins import Pin, refuse_easy
from dealerassist.staff.vault import Account, HeldPins, Vault, VaultError
from dealerassist.table.roles import Person, Role
from dealerassist.table.staff_commands import active_person
from dealerassist.table.staff_events import PinLocked
from dealerassist.table.state import TableState


class SignedIn(Struct, frozen=True):
    """Who has signed in, and in which role."""

    person: str
    role: Role


def sign_in(
    vault: Vault,
    state: TableState,
    person: str,
    pin: Pin,
    clock: Clock,
    *,
    lifts: Role = Role.PIT_BOSS,
) -> SignedIn | Refusal:
    """Sign in with this person's PIN, or say why not, and for how long there is a lock.

    Args:
        vault: the vault of this table's journal.
        state: the table.
        person: the staff number that was typed.
        pin: the PIN that was typed.
        clock: its monotonic time is what a lock is measured by.
        lifts: in which role somebody lifts the lock after too many wrong PINs.
    """
    known = active_person(state, person)
    if isinstance(known, Refusal):
        return known
    if not known.has_pin:
        return refuse(Code.NO_PIN, "HP 3", person=person)
    try:
        with vault.held() as held:
            answer = check_pin(held, known, pin, clock)
    except VaultError as error:
        return error.refusal
    return _way_out(state, answer, lifts) if isinstance(answer, Refusal) else answer


def _way_out(state: TableState, refusal: Refusal, lifts: Role) -> Refusal:
    """The refusal; of a lock that nobody can lift, the one that says what helps then."""
    locked = refusal.facts.get("person")
    if refusal.code is not Code.PIN_DISABLED or any(
        each.active and each.has_pin and not each.disabled and each.id != locked
        for each in state.staff
        if each.role is lifts
    ):
        return refusal
    return replace(refusal, code=Code.NOBODY_LIFTS)


def check_pin(held: HeldPins, person: Person, pin: Pin, clock: Clock) -> SignedIn | Refusal:
    """Check this person's PIN by the rules of locks, and count it if it is wrong.

    Args:
        held: what it is checked against.
        person: whose PIN it should be.
        pin: the PIN that was typed.
        clock: as in `sign_in`.

    Raises:
        VaultError: `PINS_UNREADABLE` if the person's secret is damaged.
        OSError: if the attempt cannot be kept.
    """
    account = _in_force(held.account(person.id), person)
    secret = account.secret(person.pins)
    if secret is None:
        return refuse(Code.NO_PIN, "HP 3", person=person.id)
    now = clock()
    if (refusal := _locked(account, person, now)) is not None:
        return refusal
    # Written before the PIN is checked; see the module's text.
    counted = replace(account, failures=account.failures + 1, since=now)
    held.keep(person.id, counted)
    if not held.is_right(pin, person.id, secret):
        return _wrong(person, counted.failures)
    held.keep(person.id, replace(account, failures=0, since=None, told=0))
    return SignedIn(person.id, person.role)


def refuse_sign_in(
    vault: Vault, state: TableState, person: str, clock: Clock, *, lifts: Role = Role.PIT_BOSS
) -> Refusal | None:
    """Why this person cannot sign in now, whatever the PIN; None if it is possible.

    To ask does not count as an attempt. For `lifts` see `sign_in`.
    """
    known = active_person(state, person)
    if isinstance(known, Refusal):
        return known
    if not vault.is_sound():
        return refuse(Code.PINS_UNREADABLE, "HP 3")
    account = _in_force(vault.accounts().get(person, Account()), known)
    if not known.has_pin or account.secret(known.pins) is None:
        return refuse(Code.NO_PIN, "HP 3", person=person)
    refusal = _locked(account, known, clock())
    return None if refusal is None else _way_out(state, refusal, lifts)


def _locked(account: Account, person: Person, now: Moment) -> Refusal | None:
    if person.disabled or is_disabled(account.failures):
        return refuse(Code.PIN_DISABLED, "HP 3", person=person.id)
    if seconds := waits_seconds(account.failures, account.since, now):
        return refuse(Code.PIN_WAITS, "HP 3", seconds=seconds)
    return None


def _in_force(account: Account, person: Person) -> Account:
    """The account as it is now: without wrong PINs from before the last entry that cleared them.

    A new PIN and a lifted lock are entries of the journal (`Person.forgiven`); the vault's count
    is older than those it has not seen yet.
    """
    if account.forgiven >= person.forgiven:
        return account
    return replace(account, failures=0, since=None, told=0, forgiven=person.forgiven)


def _wrong(person: Person, failures: int) -> Refusal:
    """The refusal after so many wrong PINs in a row."""
    if is_disabled(failures):
        return refuse(Code.PIN_DISABLED, "HP 3", person=person.id)
    if seconds := lock_seconds(failures):
        return refuse(Code.PIN_WAITS, "HP 3", seconds=seconds)
    return refuse(Code.WRONG_PIN, "HP 3", left=BEFORE_LOCK - failures)


def prepare_pin(vault: Vault, person: Person, pin: Pin) -> Refusal | None:
    """Put a new PIN into the vault, or say why not.

    It is valid once the journal says that it was set; until then the vault keeps the old one too.
    """
    if (refusal := refuse_easy(pin, person.id)) is not None:
        return refusal
    try:
        with vault.held() as held:
            account = held.account(person.id)
            now = account.secret(person.pins)
            new = held.secret_of(pin, person.id, person.pins + 1)
            secrets = (new,) if now is None else (now, new)
            held.keep(person.id, replace(account, secrets=secrets))
    except VaultError as error:
        return error.refusal
    return None


def begin_if_new(vault: Vault, staff: Iterable[Person]) -> Refusal | None:
    """Make a vault if nobody of `staff` ever had a PIN; a refusal if that fails.

    If somebody had, a missing vault was lost, and only `begin_anew` makes another.
    """
    if vault.is_sound() or any(person.pins for person in staff):
        return None
    begun = _begun(vault)
    return begun if isinstance(begun, Refusal) else None


def begin_anew(vault: Vault, person: Person, pin: Pin) -> Path | Refusal | None:
    """Begin a new vault with the PIN of this person alone.

    The PIN is valid once the journal says that it was set.

    Returns:
        under which name the old vault is kept, None if there was none; or why it was refused.
    """
    if (refusal := refuse_easy(pin, person.id)) is not None:
        return refusal
    kept = _begun(vault)
    if isinstance(kept, Refusal):
        return kept
    return prepare_pin(vault, person, pin) or kept


def _begun(vault: Vault) -> Path | Refusal | None:
    try:
        return vault.begin()
    except VaultError as error:
        return error.refusal


def unrecorded_locks(vault: Vault, state: TableState) -> tuple[PinLocked, ...]:
    """The locks that are not recorded in the journal yet."""
    accounts = vault.accounts()
    found = []
    for person in state.staff:
        account = _in_force(accounts.get(person.id, Account()), person)
        seconds, disabled = lock_seconds(account.failures), is_disabled(account.failures)
        if seconds and account.failures > account.told:
            found.append(PinLocked(person.id, seconds, disabled))
    return tuple(found)


def mark_recorded(vault: Vault, locks: tuple[PinLocked, ...]) -> None:
    """Note in the vault that these locks are recorded in the journal.

    Raises:
        VaultError: if it cannot be written; they will be recorded twice then.
    """
    with vault.held() as held:
        for lock in locks:
            account = held.account(lock.person)
            held.keep(lock.person, replace(account, told=account.failures))


# ── how long a person is locked out after wrong PINs ────────────────────────────────────────────


BEFORE_LOCK = 5
"""From how many wrong PINs in a row on the person is locked out for a while."""

MOST = 10
"""From how many wrong PINs in a row on the person is locked out until a pit boss lifts the lock."""

FIRST_WAIT_SECONDS = 30
"""How long the first lock holds; each further wrong PIN doubles it."""


def lock_seconds(failures: int) -> int:
    """How long so many wrong PINs in a row lock a person out, in seconds; 0 before the fifth."""
    return FIRST_WAIT_SECONDS << failures - BEFORE_LOCK if failures >= BEFORE_LOCK else 0


def is_disabled(failures: int) -> bool:
    """Whether after so many wrong PINs in a row only a pit boss can lift the lock."""
    return failures >= MOST


def waits_seconds(failures: int, since: Moment | None, now: Moment) -> int:
    """How long the lock still holds, in whole seconds, rounded up; 0 if it does not.

    Args:
        failures: the wrong PINs in a row.
        since: when the last of them was typed; None before the first.
        now: this moment; only its monotonic clock is used, as anybody could set the wall clock.
    """
    wait_ns = lock_seconds(failures) * 1_000_000_000
    rest_ns = wait_ns - (_passed_ns(since, now) if since is not None else 0)
    return max(0, -(-rest_ns // 1_000_000_000))


def _passed_ns(since: Moment, now: Moment) -> int:
    """How much time has passed at least, in nanoseconds.

    After a restart of the machine nobody can tell for how long it was off. Only the time since the
    boot is counted then, so that switching the machine off does not shorten the wait.
    """
    same_boot = since.boot_id == now.boot_id and since.monotonic_ns <= now.monotonic_ns
    return now.monotonic_ns - (since.monotonic_ns if same_boot else 0)
