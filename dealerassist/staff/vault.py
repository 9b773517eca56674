"""The vault: a small file beside the journal with the hashes of the PINs.

It also has the counts of wrong PINs. Each write replaces the whole file and is on the disk before
the program goes on. A lock file keeps two programs from writing at once.
"""

from __future__ import annotations

import fcntl
import os
import secrets
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from pathlib import Path
from typing import Protocol

import msgspec
from msgspec import Struct, field
from msgspec.structs import replace

from dealerassist.files.reading import content_of
from dealerassist.files.unreadable import UnreadableError
from dealerassist.files.writing import PRIVATE, make_folder, open_own, write_whole
from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.journal.clock import Moment
from dealerassist.journal.store.kept_files import free_name, keep_as
from dealerassist.staff.paths import StaffPaths
from dealerassist.staff.pins import Pin

FORMAT = 1
"""The version of the file's format."""

LARGEST = 1 << 20
"""The most bytes that are read; one person takes a few hundred."""

PATIENCE_SECONDS, LOOK_AGAIN_SECONDS = 3.0, 0.05
"""How long to wait for another program that holds the vault, and how often to look.

Checking a PIN takes a fifth of a second.
"""


class VaultError(Exception):
    """The vault cannot be used; nobody can sign in meanwhile.

    Attributes:
        refusal: why, for the screen.
    """

    def __init__(self, code: Code) -> None:
        super().__init__(code.value)
        self.refusal: Refusal = refuse(code, "HP 3")


class Secret(Struct, frozen=True, forbid_unknown_fields=True):
    """The hash of a PIN; `of`: it was the PIN set for its owner so many times (`Person.pins`)."""

    of: int
    hash: str


class Account(Struct, frozen=True, forbid_unknown_fields=True):
    """What is kept of one person.

    Attributes:
        secrets: that of the valid PIN, and of one that is being set.
        failures: wrong PINs in a row, including one that is being checked.
        since: when the last of them was typed.
        forgiven: `Person.forgiven` as it was when these failures were counted: if the journal has
            a greater number, they no longer count.
        told: for how many of the failures the lock is recorded in the journal.
    """

    secrets: tuple[Secret, ...] = ()
    failures: int = 0
    since: Moment | None = None
    forgiven: int = 0
    told: int = 0

    def secret(self, of: int) -> Secret | None:
        """The secret of the PIN with that number; None if there is none."""
        return next((secret for secret in self.secrets if secret.of == of), None)


class Contents(Struct, frozen=True, forbid_unknown_fields=True):
    """The contents of the file; `journal` is the id of the journal whose staff it is for."""

    format: int
    journal: str
    accounts: dict[str, Account] = field(default_factory=dict)


class Vault:
    """The vault of one journal's staff.

    Attributes:
        places: where it lies.
        lean: whether its PINs are hashed so that checking one takes little memory.
    """

    def __init__(self, places: StaffPaths, journal: str, *, lean: bool = False) -> None:
        """The vault at `places` for the journal with the id `journal`; nothing is read yet."""
        self.places = places
        self.lean = lean
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
                    # Kept under a second name, so that a power cut leaves the old file in its
                    # place. What is not a regular file can only be moved away.
                    if file.is_file():
                        keep_as(file, kept)
                    else:
                        file.rename(kept)
                self._write(Contents(FORMAT, self._journal))
        except OSError as error:
            raise VaultError(Code.PINS_NOT_KEPT) from error
        return kept

    def is_sound(self) -> bool:
        """Whether both the vault and the pepper can be read."""
        return self._read() is not None and pepper_in(self.places.pepper) is not None

    def accounts(self) -> dict[str, Account]:
        """The accounts by staff number; empty if the vault cannot be read."""
        contents = self._read()
        return {} if contents is None else contents.accounts

    @contextmanager
    def held(self) -> Iterator[HeldVault]:
        """The vault, read from the disk and locked for other programs.

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

    def _alone(self) -> AbstractContextManager[None]:
        """Keep other programs out while the block runs."""
        return locked_beside(self.places.vault)

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


class UnrecordedVault(Vault):
    """The vault where nothing may be recorded: PINs are checked all the same.

    What is counted is written where the disk takes it, and holds in memory in any case. No other
    program is kept out: none can set a PIN either, as that is an entry of the journal.
    """

    def __init__(self, places: StaffPaths, journal: str) -> None:
        """As `Vault`, with nothing counted yet."""
        super().__init__(places, journal)
        self._counted: dict[str, Account] = {}

    def _alone(self) -> AbstractContextManager[None]:
        return nullcontext()

    def _read(self) -> Contents | None:
        contents = super()._read()
        if contents is None:
            return None
        return replace(contents, accounts=contents.accounts | self._counted)

    def _write(self, contents: Contents) -> None:
        self._counted = contents.accounts
        with suppress(OSError):
            super()._write(contents)


class HeldPins(Protocol):
    """What a PIN is checked against, as `HeldVault` has it."""

    def account(self, person: str) -> Account:
        """What is kept of this person."""

    def keep(self, person: str, account: Account) -> None:
        """Keep this account."""

    def is_right(self, pin: Pin, person: str, secret: Secret) -> bool:
        """Whether this is the PIN of that secret."""


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
        """Write this account, and wait until it is on the disk.

        Raises:
            OSError: if it cannot be written.
        """
        accounts = self._contents.accounts | {person: account}
        self._contents = replace(self._contents, accounts=accounts)
        self._vault._write(self._contents)  # noqa: SLF001 - two halves of one thing

    def secret_of(self, pin: Pin, person: str, of: int) -> Secret:
        """The secret of a PIN that is being set as the person's PIN number `of`."""
        # Imported when it is needed: the start of the kiosk need not wait for it.
        from dealerassist.staff.pin_hashes import hash_of  # noqa: PLC0415

        kept = hash_of(
            pin,
            pepper=self._pepper,
            journal=self._contents.journal,
            person=person,
            lean=self._vault.lean,
        )
        return Secret(of, kept)

    def is_right(self, pin: Pin, person: str, secret: Secret) -> bool:
        """Whether this is the PIN of that secret; it takes a fifth of a second to find out.

        Raises:
            VaultError: `PINS_UNREADABLE` if the secret is damaged.
        """
        # Imported when it is needed: the start of the kiosk need not wait for it.
        from dealerassist.staff.pin_hashes import is_hash_of  # noqa: PLC0415

        journal = self._contents.journal
        try:
            return is_hash_of(pin, secret.hash, pepper=self._pepper, journal=journal, person=person)
        except ValueError as error:
            raise VaultError(Code.PINS_UNREADABLE) from error


@contextmanager
def locked_beside(file: Path) -> Iterator[None]:
    """Keep other programs out that write this file, by a lock file beside it.

    The lock file is not deleted afterwards: another program may already have opened it, and
    a third would then make and lock a new one, so that both think they are alone.

    Raises:
        OSError: if another program does not let go within `PATIENCE_SECONDS`.
    """
    path = file.with_name(f"{file.name}.lock")
    descriptor = open_own(path, os.O_RDWR)
    try:
        _lock(descriptor)
        yield
    finally:
        os.close(descriptor)


def _lock(descriptor: int) -> None:
    """Take the lock, waiting for another program for `PATIENCE_SECONDS` at most.

    Raises:
        BlockingIOError: if that has not released it by then.
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


# ── the pepper: a secret key of this machine that goes into every PIN's hash ────────────────────
# It is 32 random bytes in a file that only its user may read.


SIZE = 32
"""Bytes of a pepper."""


def pepper_in(file: Path) -> bytes | None:
    """The pepper in `file`; None if there is none, or it cannot be read."""
    try:
        content = content_of(file, SIZE)
    except (OSError, UnreadableError):
        return None
    return content if len(content) == SIZE else None


def make_pepper(file: Path) -> None:
    """Make a pepper unless there is one. If two programs do so at once, only one makes it.

    Raises:
        OSError: if it cannot be written there.
    """
    make_folder(file.parent)
    folder = os.open(file.parent, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    try:
        fcntl.flock(folder, fcntl.LOCK_EX)
        if not file.exists():
            write_whole(file, [secrets.token_bytes(SIZE)], mode=PRIVATE)
    finally:
        os.close(folder)
