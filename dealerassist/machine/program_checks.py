"""Checks of the program: its version, its service and the limits of that, its typefaces."""

from __future__ import annotations

import re
import struct
import sys
from pathlib import Path

from dealerassist import __version__
from dealerassist.files.reading import content_of
from dealerassist.files.shipped import ASSETS, FAMILY
from dealerassist.files.shown_values import shown
from dealerassist.files.unreadable import UnreadableError
from dealerassist.machine.check import CheckKind, MachineChecks, fault, heed, not_here, well
from dealerassist.machine.facts import UNIT
from dealerassist.machine.folder import MachineFolder, read_line
from dealerassist.machine.installed import RUNNING
from dealerassist.machine.looking import is_there, text_in
from dealerassist.machine.surroundings import Surroundings
from dealerassist.machine.told_of_log import ALL, NOTHING_YET, SO_FAR, WRONG
from dealerassist.machine.variables import INSTALLED, MACHINE_FOLDER

VERSION, SERVICE, APPARMOR = CheckKind.VERSION, CheckKind.SERVICE, CheckKind.APPARMOR
VERIFIED = CheckKind.VERIFIED
MEMORY, FONTS = CheckKind.MEMORY, CheckKind.FONTS

LONGEST_REASON = 200
"""In characters, of why a version was not taken up."""

FACES = ("Regular", "Medium", "SemiBold", "Bold")

LARGEST_FACE = 1 << 22
"""The most bytes of a typeface."""

_MODE = re.compile(r"\((\w+)\)")

_SO_FAR = re.compile(SO_FAR.format(entry=r"(\d{1,12})", entries=r"(\d{1,12})"), re.ASCII)


def check_program_version(at: Surroundings) -> MachineChecks:
    """Which version runs, which is installed, and whether that one was refused."""
    named = at.environment.get(INSTALLED)
    installed = read_line(Path(named)) if named else ""
    if not installed:
        return (not_here(VERSION, "not_packaged", version=__version__),)
    running = read_line(_running_build(Path(named or ""))) or installed
    facts: dict[str, str | int] = {"running": shown(running), "installed": shown(installed)}
    if running == installed:
        return (well(VERSION, "same", **facts),)
    folder = at.environment.get(MACHINE_FOLDER)
    refused = read_line(MachineFolder(Path(folder)).refused) if folder else ""
    if refused:
        return (fault(VERSION, "refused", **facts, reason=shown(refused, LONGEST_REASON)),)
    return (heed(VERSION, "waiting", **facts),)


def _running_build(installed: Path) -> Path:
    """The file that says which version runs: that of the table, also for whoever else asks."""
    beside = installed.parent.parent / "running" / RUNNING
    return beside if is_there(beside) else Path(sys.prefix) / RUNNING


def check_service(at: Surroundings) -> MachineChecks:
    """Whether the unit of the table is enabled and running, and how often it was started anew."""
    unit = {} if at.facts is None else at.facts.unit
    if not unit.get("UnitFileState"):
        return (not_here(SERVICE, "not_told" if at.is_packaged else "not_packaged"),)
    if unit["UnitFileState"] != "enabled":
        return (fault(SERVICE, "not_enabled", unit=UNIT),)
    active = unit.get("ActiveState", "")
    if active not in ("active", "activating", "reloading"):
        return (fault(SERVICE, "not_active", unit=UNIT, is_now=active),)
    again = unit.get("NRestarts", "0")
    restarts = int(again) if again.isdecimal() else 0
    if restarts:
        return (heed(SERVICE, "started_again", unit=UNIT, n=restarts),)
    return (well(SERVICE, "active", unit=UNIT),)


def check_verified(at: Surroundings) -> MachineChecks:
    """How much of the journal the running table has verified, as it tells the service's manager."""
    told = "" if at.facts is None else at.facts.unit.get("StatusText", "")
    if WRONG in told:
        return (fault(VERIFIED, "wrong"),)
    found = _SO_FAR.search(told)
    if found is not None:
        return (well(VERIFIED, "under_way", entry=int(found[1]), entries=int(found[2])),)
    if NOTHING_YET in told:
        return (heed(VERIFIED, "nothing_yet"),)
    if ALL in told:
        return (well(VERIFIED, "all"),)
    return (not_here(VERIFIED, "not_told"),)


def check_apparmor(at: Surroundings) -> MachineChecks:
    """Whether AppArmor holds the table to its profile."""
    mode = "" if at.facts is None else at.facts.apparmor
    own = _MODE.search(text_in(at.system / "proc/self/attr/current"))
    if not at.is_packaged:
        return (not_here(APPARMOR, "not_packaged"),)
    if own is not None:
        # Said of this process itself: what is said of the profile is no better than that.
        mode = own[1] if mode in ("", "enforce") else mode
    if not mode:
        return (not_here(APPARMOR, "not_told"),)
    if mode != "enforce":
        return (fault(APPARMOR, "not_loaded" if mode == "none" else "not_enforced", mode=mode),)
    return (well(APPARMOR, "enforced"),)


def check_memory(at: Surroundings) -> MachineChecks:
    """Whether the kernel holds the unit to its limit of memory."""
    unit = {} if at.facts is None else at.facts.unit
    wanted, held = unit.get("MemoryMax", ""), "" if at.facts is None else at.facts.memory_max
    if not wanted:
        return (not_here(MEMORY, "not_told" if at.is_packaged else "not_packaged"),)
    if unit.get("ActiveState") != "active":
        return (not_here(MEMORY, "not_running"),)
    if not wanted.isdecimal():
        return (fault(MEMORY, "no_limit", unit=UNIT),)
    if not held.isdecimal():
        return (fault(MEMORY, "not_held", unit=UNIT, limit_bytes=int(wanted)),)
    used = unit.get("MemoryCurrent", "")
    facts = {"limit_bytes": int(held), "used_bytes": int(used) if used.isdecimal() else 0}
    if not facts["used_bytes"]:
        # A program that has left its unit counts for nothing there, and no limit holds it.
        return (fault(MEMORY, "left_unit", unit=UNIT, **facts),)
    return (well(MEMORY, "held", unit=UNIT, **facts),)


# ── typefaces ───────────────────────────────────────────────────────────────────────────────


def check_fonts(_: Surroundings) -> MachineChecks:
    """Whether the program's own typefaces are whole, and the right ones."""
    return typefaces_in(ASSETS / "fonts")


def typefaces_in(folder: Path) -> MachineChecks:
    """The same of the typefaces in a folder."""
    for face in FACES:
        file = folder / f"{FAMILY.replace(' ', '')}-{face}.ttf"
        try:
            found = family_in(content_of(file, LARGEST_FACE))
        except (OSError, UnreadableError):
            return (fault(FONTS, "unreadable", file=str(file)),)
        if found is None:
            return (fault(FONTS, "damaged", file=str(file)),)
        if not found.startswith(FAMILY):
            return (fault(FONTS, "other", file=str(file), family=shown(found), wanted=FAMILY),)
    return (well(FONTS, "whole", family=FAMILY, n=len(FACES)),)


def family_in(content: bytes) -> str | None:
    """The family that a TrueType file names; None if a table's checksum is not that of its bytes.

    OpenType specification, *Font file* (table directory and checksums) and *name*.
    """
    try:
        _, count = struct.unpack_from(">IH", content)
        tables = {}
        for row in range(count):
            tag, wanted, start, length = struct.unpack_from(">4sIII", content, 12 + 16 * row)
            table = content[start : start + length]
            if len(table) != length or (tag != b"head" and _checksum(table) != wanted):
                return None
            tables[tag] = table
        return _family(tables[b"name"]) if b"glyf" in tables else None
    except (struct.error, KeyError, UnicodeDecodeError):
        return None


def _checksum(table: bytes) -> int:
    padded = table + b"\0" * (-len(table) % 4)
    words: tuple[int, ...] = struct.unpack(f">{len(padded) // 4}I", padded)
    return sum(words) & 0xFFFFFFFF


def _family(names: bytes) -> str | None:
    _, count, storage = struct.unpack_from(">HHH", names)
    for row in range(count):
        platform, *_, which, length, start = struct.unpack_from(">6H", names, 6 + 12 * row)
        if which == 1 and platform in (0, 3):
            at = storage + start
            return names[at : at + length].decode("utf-16-be")
    return None
