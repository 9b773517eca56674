# ruff: noqa: INP001, T201 - a script for auditors
"""Verify a package for the tax auditor (GoBD) of Dealer Assist, without Dealer Assist.

    python3 verify_package.py [FOLDER] [--key PUBLICKEY]

FOLDER is the package, unpacked: the one that this file lies in unless told. PUBLICKEY is the key
of the table as the house noted it, or a file that has it in its first line. Needed are Python 3.9
and `cryptography`. Exit status 0: everything is right; 1: it is not; 2: there is no package.

What is wrong with the package is told apart from what is wrong with the journal that it was made
of: a package can be as it was made, of a journal that somebody had changed before.

1. `SHA256SUMS.signed` signs the list of sums (Ed25519), with a key in `public-key.txt`.
2. Every file has the sum in `SHA256SUMS`; none is missing, none was added.
3. In every `journal.copy` each entry has the next number, and its hash is
   SHA-256("dealer-assist/entry/1" NUL, hash of the entry before, text of the entry). It begins with
   entry 1, or after a signed checkpoint, which says the hash before; the last entry is signed.
4. Every checkpoint in it is genuine, of a key in `public-key.txt`, and names the entry before it.
5. What was found when the package was made, in `extract.csv`, says nothing against a journal.

Whether the tables follow from the entries is not computed here; `dealer-assist export` does, from
the journal of the house. Whether the keys are those of the house is for you to compare.
"""

from __future__ import annotations

import argparse
import base64
import csv
import hashlib
import io
import json
import os
import re
import sys
from contextlib import suppress
from pathlib import Path

try:
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
except ImportError:
    print("Python has no `cryptography` here: python3 -m pip install cryptography", file=sys.stderr)
    raise SystemExit(2) from None

SUMS, SIGNED, KEYS, COPY = "SHA256SUMS", "SHA256SUMS.signed", "public-key.txt", "journal.copy"
EXTRACTS = "extract.csv"
TABLE, FLOOR = ("dealer-assist", 1), ("dealer-assist-floor", 4)  # names and kinds of keys
KEY = re.compile("(dealer-assist(?:-floor)?)[+]([0-9a-f]{8})[+]([A-Za-z0-9+/]{44})")
SEALED = re.compile(
    r"(.*\n)\n— (dealer-assist(?:-floor)?) ([A-Za-z0-9+/]{90}[AEIMQUYcgkosw048]=)\n", re.DOTALL
)
LISTED = re.compile(r"([0-9a-f]{64})  (\S.*)")
LEFT = {"Thumbs.db", "desktop.ini", ".DS_Store"}  # what file managers leave behind


def public_key(text: str) -> tuple[str, bytes, bytes]:
    """Name, id and key of a public key: "NAME+ID+", then in base64 its kind and the key."""
    words = KEY.fullmatch(text)
    if words:
        public = base64.b64decode(words[3])
        right = hashlib.sha256(f"{words[1]}\n".encode() + public).digest()[:4]
        if words[2] == right.hex() and (words[1], public[0]) in {TABLE, FLOOR}:
            return words[1], right, public[1:]
    return "", b"", b""


def signed_text(note: str, keys: list[str]) -> str:
    """The text of a signed note, if one of these keys signed it; else nothing."""
    words = SEALED.fullmatch(note)
    sealed = base64.b64decode(words[3]) if words else b""
    for name, key_id, public in map(public_key, keys):
        if words and (name, key_id) == (words[2], sealed[:4]):
            with suppress(ValueError, InvalidSignature):
                Ed25519PublicKey.from_public_bytes(public).verify(sealed[4:], words[1].encode())
                return words[1]
    return ""


def digest_of(file: Path) -> str:
    """The SHA-256 of a file."""
    digest = hashlib.sha256()
    with file.open("rb") as opened:
        while piece := opened.read(1 << 20):
            digest.update(piece)
    return digest.hexdigest()


def text_of(file: Path) -> str:
    """The text of a file, as its bytes are; nothing if it cannot be read."""
    with suppress(OSError, UnicodeDecodeError):
        return file.read_bytes().decode()
    return ""


def wrong_files(folder: Path, keys: list[str]) -> list[str]:
    """What is wrong with the list of sums and the files in it."""
    sums, there = text_of(folder / SUMS), set[str]()
    wrong = []
    signed = f"dealer-assist-gobd/1\n{hashlib.sha256(sums.encode()).hexdigest()}\n"
    if (folder / SIGNED).is_file() and signed_text(text_of(folder / SIGNED), keys) != signed:
        wrong.append(f"the signature under {SUMS} is not genuine, or of another key")
    for line in sums.splitlines():
        words = LISTED.fullmatch(line)
        if not words:
            wrong.append(f"a line of {SUMS} cannot be read")
            continue
        file = folder / words[2]
        there.add(words[2])
        if not file.is_file():
            wrong.append(f"{words[2]} is missing")
        elif digest_of(file) != words[1]:
            wrong.append(f"{words[2]} was changed")
    for file in sorted(folder.rglob("*")):
        name = file.relative_to(folder).as_posix()
        if not file.is_dir() and name not in there | {SUMS, SIGNED} and file.name not in LEFT:
            wrong.append(f"{name} was added")
    return wrong


def entries(file: Path, keys: list[str]) -> tuple[int, int, str]:
    """First and last entry, and the chain head, of a copy whose chain and signatures hold.

    Raises ValueError with what is wrong.
    """
    with file.open("rb") as opened:
        try:
            names = json.loads(opened.readline())
            journal, table = names["journal"], names["table"]
        except (ValueError, KeyError, TypeError) as error:
            raise ValueError("it does not begin as a copy of a journal") from error
        first, last, head, signed = 1, 0, bytes(32), 0
        for at, line in enumerate(opened):
            if line.startswith(b"checkpoint "):
                size, signed_head = checkpoint(line, journal, keys, last)
                if at == 0:
                    first, last, head = size + 1, size, bytes.fromhex(signed_head)
                elif (size, signed_head) != (last, head.hex()):
                    raise ValueError(f"the checkpoint after entry {last} names another entry")
                signed = last
                continue
            body, right = line[65:-1], b""
            with suppress(ValueError, KeyError, TypeError, RecursionError):
                entry = json.loads(body.decode("utf-8", "surrogateescape"))
                said = entry["number"], entry["journal"], entry["table"]
                if said == (last + 1, journal, table):
                    right = hashlib.sha256(b"dealer-assist/entry/1\0" + head + body).digest()
            if not right or line != right.hex().encode() + b" " + body + b"\n":
                raise ValueError(f"entry {last + 1} is not as it was recorded")
            last, head = last + 1, right
    if last < first or signed != last:
        raise ValueError(f"entry {last}, the last one, is not signed")
    return first, last, head.hex()


def checkpoint(line: bytes, journal: str, keys: list[str], last: int) -> tuple[int, str]:
    """Number and hash of the entry that a checkpoint in this line signs."""
    with suppress(ValueError, KeyError, TypeError, RecursionError):
        sealed = json.loads(line[11:])
        own = [key for key in keys if key == sealed["key"] and public_key(key)[0] == TABLE[0]]
        origin, size, head, _ = signed_text(sealed["note"], own).splitlines()
        if origin == f"dealer-assist/{journal}" and len(bytes.fromhex(head)) == 32:
            return int(size), head
    raise ValueError(f"the checkpoint after entry {last} is not genuine")


def main() -> None:
    """Say what was asked for on the command line."""
    ask = argparse.ArgumentParser(description="Verify a package for the tax auditor.")
    ask.add_argument("folder", nargs="?", type=Path, default=Path(__file__).resolve().parent)
    ask.add_argument("--key", help="the public key that must have signed, or a file with it")
    asked = ask.parse_args()
    folder = asked.folder
    if not (folder / SUMS).is_file():
        ask.exit(2, f"{folder} is no package: it has no {SUMS}. Unpack an archive first.\n")
    keys = text_of(folder / KEYS).splitlines()
    if asked.key:
        given = Path(asked.key)
        is_file = len(asked.key) < 256 and given.is_file()
        key = (text_of(given).splitlines() or [""])[0] if is_file else asked.key
        if not public_key(key)[0]:
            ask.exit(2, "The key given is no public key of Dealer Assist.\n")
        if key not in keys:
            ask.exit(1, "WRONG: the package was not signed by the key given.\n")
    wrong, (lines, doubts) = wrong_files(folder, keys), copies(folder, keys)
    doubts += found_at_making(folder)
    is_signed = (folder / SIGNED).is_file()
    lines += [f"WRONG: {each}" for each in (*wrong, *doubts)]
    lines += [] if is_signed else [f"WRONG: {SUMS} is not signed"]
    lines += verdict(wrong, doubts, is_signed=is_signed)
    lines += [f"Compare this key with the one that the house noted: {key}" for key in keys]
    say("\n".join(lines))
    sys.exit(0 if is_signed and not wrong and not doubts else 1)


def copies(folder: Path, keys: list[str]) -> tuple[list[str], list[str]]:
    """Which entries there are, and what is wrong with them."""
    lines, doubts = list[str](), list[str]()
    for copy in sorted(folder.rglob(COPY)):
        name = copy.relative_to(folder).as_posix()
        try:
            first, last, head = entries(copy, keys)
            lines.append(f"{name}: entries {first} to {last}, chain head {head}")
        except (OSError, ValueError) as error:
            doubts.append(f"{name}: {error}")
    return lines, doubts if lines or doubts else ["there is no copy of a journal's entries"]


def found_at_making(folder: Path) -> list[str]:
    """What spoke against the journals when the package was made of them."""
    rows = csv.DictReader(io.StringIO(text_of(folder / EXTRACTS), newline=""), delimiter=";")
    with suppress(csv.Error):
        found = [row.get("finding") for row in rows if row.get("verified") == "0"]
        return [f"found when it was made: {each}" for each in dict.fromkeys(found)]
    return []


def verdict(wrong: list[str], doubts: list[str], *, is_signed: bool) -> list[str]:
    """What follows for the package, and for the journal that it was made of."""
    if wrong:
        return ["The package is NOT as it was made."]
    unproven = "The package is not signed: nothing proves that it is as it was made."
    package = "The package is as it was made." if is_signed else unproven
    return [package, "The journal that it was made of does NOT verify."] if doubts else [package]


def say(text: str) -> None:
    """Print it; where nobody reads on, as behind `head`, end as SIGPIPE ends a program."""
    try:
        print(text, flush=True)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # the exit writes again
        sys.exit(128 + 13)


if __name__ == "__main__":
    main()
