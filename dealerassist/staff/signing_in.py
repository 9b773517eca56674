"""Signing in with a PIN, and what wrong ones lead to (house practice 3).

An attempt is counted on the disk before the PIN is looked at, and forgotten only once it was
right: whoever pulls the plug in between has used up a guess. A lock is about signing in alone. Who
deals stays the croupier of the shift, so a hand in progress goes on.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.journal.clock import Clock, Moment
from dealerassist.staff.lockout import BEFORE_LOCK, is_disabled, lock_seconds, waits_seconds
from dealerassist.staff.pins import Pin, refuse_easy
from dealerassist.staff.vault import Account, HeldVault, Vault, VaultError
from dealerassist.table.events import PinLocked
from dealerassist.table.roles import Person, Role
from dealerassist.table.staff import active_person
from dealerassist.table.state import TableState


class SignedIn(Struct, frozen=True):
    """Somebody has shown who they are."""

    person: str
    role: Role


def sign_in(
    vault: Vault, state: TableState, person: str, pin: Pin, clock: Clock
) -> SignedIn | Refusal:
    """Whether this PIN is this person's; if not, what to wait for.

    Args:
        vault: of the journal that `state` is the end of.
        person: the number that was typed.
        clock: asked for its monotonic time.
    """
    known = active_person(state, person)
    if isinstance(known, Refusal):
        return known
    if not known.has_pin:
        return refuse(Code.NO_PIN, "HP 3", person=person)
    try:
        with vault.held() as held:
            return _checked(held, known, pin, clock)
    except VaultError as error:
        return error.refusal


def _checked(held: HeldVault, person: Person, pin: Pin, clock: Clock) -> SignedIn | Refusal:
    account = _in_force(held.account(person.id), person)
    secret = account.secret(person.pins)
    if secret is None:
        return refuse(Code.NO_PIN, "HP 3", person=person.id)
    now = clock()
    if (refusal := _locked(account, person, now)) is not None:
        return refusal
    counted = replace(account, failures=account.failures + 1, since=now)
    held.keep(person.id, counted)
    if not held.is_right(pin, person.id, secret):
        return _wrong(person, counted.failures)
    held.keep(person.id, replace(account, failures=0, since=None, told=0))
    return SignedIn(person.id, person.role)


def barred(vault: Vault, state: TableState, person: str, clock: Clock) -> Refusal | None:
    """Why this person cannot sign in now, whatever the PIN; None if that is possible.

    Asking uses up no guess.
    """
    known = active_person(state, person)
    if isinstance(known, Refusal):
        return known
    if not vault.is_sound():
        return refuse(Code.PINS_UNREADABLE, "HP 3")
    account = _in_force(vault.accounts().get(person, Account()), known)
    if not known.has_pin or account.secret(known.pins) is None:
        return refuse(Code.NO_PIN, "HP 3", person=person)
    return _locked(account, known, clock())


def _locked(account: Account, person: Person, now: Moment) -> Refusal | None:
    if person.disabled or is_disabled(account.failures):
        return refuse(Code.PIN_DISABLED, "HP 3", person=person.id)
    if seconds := waits_seconds(account.failures, account.since, now):
        return refuse(Code.PIN_WAITS, "HP 3", seconds=seconds)
    return None


def _in_force(account: Account, person: Person) -> Account:
    """The account without the wrong PINs that an entry has made forget since."""
    if account.forgiven >= person.forgiven:
        return account
    return replace(account, failures=0, since=None, told=0, forgiven=person.forgiven)


def _wrong(person: Person, failures: int) -> Refusal:
    if is_disabled(failures):
        return refuse(Code.PIN_DISABLED, "HP 3", person=person.id)
    if seconds := lock_seconds(failures):
        return refuse(Code.PIN_WAITS, "HP 3", seconds=seconds)
    return refuse(Code.WRONG_PIN, "HP 3", left=BEFORE_LOCK - failures)


def prepare_pin(vault: Vault, person: Person, pin: Pin) -> Refusal | None:
    """Keep a new PIN, which is in force once the journal says that it was set; or say why not."""
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
    """Make the vault with the first PIN of all `staff`; one that is missing later was lost."""
    if vault.is_sound() or any(person.pins for person in staff):
        return None
    begun = _begun(vault)
    return begun if isinstance(begun, Refusal) else None


def begin_anew(vault: Vault, person: Person, pin: Pin) -> Path | Refusal | None:
    """Begin a vault with the PIN of this person alone, in force once it is said to be set.

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


def untold_locks(vault: Vault, state: TableState) -> tuple[PinLocked, ...]:
    """The locks that the journal does not know of yet."""
    accounts = vault.accounts()
    found = []
    for person in state.staff:
        account = _in_force(accounts.get(person.id, Account()), person)
        seconds, disabled = lock_seconds(account.failures), is_disabled(account.failures)
        if seconds and account.failures > account.told:
            found.append(PinLocked(person.id, seconds, disabled))
    return tuple(found)


def mark_told(vault: Vault, locks: tuple[PinLocked, ...]) -> None:
    """Remember that the journal knows of these locks.

    Raises:
        VaultError: if that cannot be kept; they are told twice then.
    """
    with vault.held() as held:
        for lock in locks:
            account = held.account(lock.person)
            held.keep(lock.person, replace(account, told=account.failures))
