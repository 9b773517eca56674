"""The vault: one small file beside the journal with what is kept in place of the PINs.

It also counts the wrong PINs. Each write is whole or not at all, and on the disk before the
program goes on; of two programs one waits for the other.
"""

from __future__ import annotations

import fcntl
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
from msgspec import Struct, field
from msgspec.structs import replace

from dealerassist.files.reading import content_of
from dealerassist.files.writing import PRIVATE, open_own, write_whole
from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.journal.clock import Moment
from dealerassist.journal.store.files import free_name, keep_as
from dealerassist.staff.paths import StaffPaths
from dealerassist.staff.pepper import make_pepper, pepper_in
from dealerassist.staff.pins import Pin, hash_of, is_right

FORMAT = 1
"""The version of the file."""

LARGEST = 1 << 20
"""Bytes; what is kept of one person has some hundreds."""

PATIENCE_SECONDS, LOOK_AGAIN_SECONDS = 3.0, 0.05
"""How long another program may hold the vault; checking a PIN takes a fifth of a second."""


class VaultError(Exception):
    """The vault cannot be used; nobody can sign in meanwhile.

    Attributes:
        refusal: why, for the screen.
    """

    def __init__(self, code: Code) -> None:
        super().__init__(code.value)
        self.refusal: Refusal = refuse(code, "HP 3")


class Secret(Struct, frozen=True, forbid_unknown_fields=True):
    """What is kept of the PIN that was number `of` to be set for its owner."""

    of: int
    hash: str


class Account(Struct, frozen=True, forbid_unknown_fields=True):
    """What is kept of one person.

    Attributes:
        secrets: that of the PIN in force, and of one that is being set.
        failures: wrong PINs in a row, one that is being checked among them.
        since: when the last of them was typed.
        forgiven: how often the journal had forgotten wrong PINs when these were counted.
        told: of how many of them the journal knows.
    """

    secrets: tuple[Secret, ...] = ()
    failures: int = 0
    since: Moment | None = None
    forgiven: int = 0
    told: int = 0

    def secret(self, of: int) -> Secret | None:
        """What is kept of the PIN of that number."""
        return next((secret for secret in self.secrets if secret.of == of), None)


class Contents(Struct, frozen=True, forbid_unknown_fields=True):
    """All that the file holds; `journal` is the id of the journal whose staff it is."""

    format: int
    journal: str
    accounts: dict[str, Account] = field(default_factory=dict)


class Vault:
    """The vault of one journal's staff."""

    def __init__(self, places: StaffPaths, journal: str) -> None:
        """The vault at `places` for the journal with the id `journal`; nothing is read yet."""
        self.places = places
        self._journal = journal

    def begin(self) -> Path | None:
        """Begin an empty vault, with a pepper if the machine has none.

        Returns:
            under which name the file that was there is kept; None if there was none.

        Raises:
            VaultError: `PINS_NOT_KEPT` if that is not possible.
        """
        file = self.places.vault
        try:
            with self._alone():
                make_pepper(self.places.pepper)
                kept = free_name(file, "replaced") if file.exists() else None
                if kept is not None:
                    # A power cut leaves the old file; what is no file cannot be written over.
                    if file.is_file():
                        keep_as(file, kept)
                    else:
                        file.rename(kept)
                self._write(Contents(FORMAT, self._journal))
        except OSError as error:
            raise VaultError(Code.PINS_NOT_KEPT) from error
        return kept

    def is_sound(self) -> bool:
        """Whether it can be read, and the pepper too."""
        return self._read() is not None and pepper_in(self.places.pepper) is not None

    def accounts(self) -> dict[str, Account]:
        """Everybody's account; nothing if the vault cannot be read."""
        contents = self._read()
        return {} if contents is None else contents.accounts

    @contextmanager
    def held(self) -> Iterator[HeldVault]:
        """The vault for this program alone, as the disk has it.

        Raises:
            VaultError: `PINS_UNREADABLE` if vault or pepper is missing or damaged,
                `PINS_NOT_KEPT` if a write fails or another program does not let go.
        """
        try:
            with self._alone():
                contents, pepper = self._read(), pepper_in(self.places.pepper)
                if contents is None or pepper is None:
                    raise VaultError(Code.PINS_UNREADABLE)
                yield HeldVault(self, contents, pepper)
        except OSError as error:
            raise VaultError(Code.PINS_NOT_KEPT) from error

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """Keep other programs out. The file stays: whoever deleted it could delete another's."""
        file = self.places.vault
        path = file.with_name(f"{file.name}.lock")
        descriptor = open_own(path, os.O_RDWR)
        try:
            _lock(descriptor)
            yield
        finally:
            os.close(descriptor)

    def _read(self) -> Contents | None:
        """What the file holds; None if it is missing, damaged, or of another journal."""
        file = self.places.vault
        try:
            contents = msgspec.json.decode(content_of(file, LARGEST), type=Contents)
        except (OSError, ValueError):
            return None
        ours = contents.format == FORMAT and contents.journal == self._journal
        return contents if ours else None

    def _write(self, contents: Contents) -> None:
        write_whole(self.places.vault, [msgspec.json.encode(contents)], mode=PRIVATE)


class HeldVault:
    """The vault while no other program can change it."""

    def __init__(self, vault: Vault, contents: Contents, pepper: bytes) -> None:
        self._vault = vault
        self._contents = contents
        self._pepper = pepper

    def account(self, person: str) -> Account:
        """What is kept of this person; an empty account if nothing is."""
        return self._contents.accounts.get(person, Account())

    def keep(self, person: str, account: Account) -> None:
        """Keep this account, and wait until the disk holds it.

        Raises:
            OSError: if it does not.
        """
        accounts = self._contents.accounts | {person: account}
        self._contents = replace(self._contents, accounts=accounts)
        self._vault._write(self._contents)  # noqa: SLF001 - two halves of one thing

    def secret_of(self, pin: Pin, person: str, of: int) -> Secret:
        """What to keep of a PIN that is being set."""
        journal = self._contents.journal
        return Secret(of, hash_of(pin, pepper=self._pepper, journal=journal, person=person))

    def is_right(self, pin: Pin, person: str, secret: Secret) -> bool:
        """Whether this is the PIN. It takes a fifth of a second.

        Raises:
            VaultError: `PINS_UNREADABLE` if what is kept of it is damaged.
        """
        journal = self._contents.journal
        try:
            return is_right(pin, secret.hash, pepper=self._pepper, journal=journal, person=person)
        except ValueError as error:
            raise VaultError(Code.PINS_UNREADABLE) from error


def _lock(descriptor: int) -> None:
    """Take the lock, however often that takes asking.

    Raises:
        BlockingIOError: if another program has not let go in time.
    """
    until = time.monotonic() + PATIENCE_SECONDS
    while True:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            if time.monotonic() > until:
                raise
            time.sleep(LOOK_AGAIN_SECONDS)
        else:
            return
