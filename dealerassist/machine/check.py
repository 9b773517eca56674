"""A check of the computer as data: what was looked at, how it stands, and the facts; no words.

`dealerassist/locale/machine_checks.py` words each, by its kind and its finding.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from msgspec import Struct


class CheckState(StrEnum):
    """How it stands: `NOT_HERE` where there is nothing to check, or nothing says how it is."""

    WELL = "well"
    HEED = "heed"
    FAULT = "fault"
    NOT_HERE = "not_here"

    @property
    def weight(self) -> int:
        """The higher, the worse; 0 where nothing is to be done."""
        return {CheckState.HEED: 1, CheckState.FAULT: 2}.get(self, 0)


class CheckGroup(StrEnum):
    """What a check is about; in this order they are listed."""

    RECORD = "record"
    DISKS = "disks"
    SECRETS = "secrets"
    CLOCK = "clock"
    DEVICES = "devices"
    HOUSE = "house"
    PROGRAM = "program"


class CheckKind(StrEnum):
    """What is looked at. The names stay as they are: `doctor --json` has them."""

    JOURNAL = "journal"
    VERIFIED = "verified"
    COPY = "copy"
    COPY_APART = "copy_apart"
    JOURNAL_DISK = "journal_disk"
    SPACE = "space"
    DISK_HEALTH = "disk_health"
    SECRETS_APART = "secrets_apart"
    RIGHTS = "rights"
    CLOCK = "clock"
    ZONE = "zone"
    CLOCK_JUMP = "clock_jump"
    PANEL = "panel"
    TOUCH = "touch"
    PRINTER = "printer"
    FLOOR = "floor"
    RULES = "rules"
    SETTINGS = "settings"
    VERSION = "version"
    SERVICE = "service"
    APPARMOR = "apparmor"
    MEMORY = "memory"
    FONTS = "fonts"
    FACTS = "facts"


GROUPS: Mapping[CheckGroup, tuple[CheckKind, ...]] = {
    CheckGroup.RECORD: (
        CheckKind.JOURNAL,
        CheckKind.VERIFIED,
        CheckKind.COPY,
        CheckKind.COPY_APART,
    ),
    CheckGroup.DISKS: (CheckKind.JOURNAL_DISK, CheckKind.SPACE, CheckKind.DISK_HEALTH),
    CheckGroup.SECRETS: (CheckKind.SECRETS_APART, CheckKind.RIGHTS),
    CheckGroup.CLOCK: (CheckKind.CLOCK, CheckKind.ZONE, CheckKind.CLOCK_JUMP),
    CheckGroup.DEVICES: (CheckKind.PANEL, CheckKind.TOUCH, CheckKind.PRINTER),
    CheckGroup.HOUSE: (CheckKind.FLOOR, CheckKind.RULES, CheckKind.SETTINGS),
    CheckGroup.PROGRAM: (
        CheckKind.VERSION,
        CheckKind.SERVICE,
        CheckKind.APPARMOR,
        CheckKind.MEMORY,
        CheckKind.FONTS,
        CheckKind.FACTS,
    ),
}
"""Every kind, in its group."""

GROUP_OF: Mapping[CheckKind, CheckGroup] = {
    kind: group for group, kinds in GROUPS.items() for kind in kinds
}

Facts = dict[str, str | int]


class MachineCheck(Struct, frozen=True):
    """What one check has found.

    Attributes:
        kind: what was looked at.
        state: how it stands.
        finding: what was found, as a word that belongs to the kind.
        facts: what the words name: paths, numbers; names that end with `_bytes` or `_ms` are
            amounts of a disk and moments in UTC milliseconds.
    """

    kind: CheckKind
    state: CheckState
    finding: str
    facts: Facts = {}

    @property
    def group(self) -> CheckGroup:
        """What it is about."""
        return GROUP_OF[self.kind]

    @property
    def subject(self) -> tuple[CheckKind, str]:
        """What was looked at, and which one where there are several, such as two disks."""
        return self.kind, str(self.facts.get("place", ""))

    @property
    def is_trouble(self) -> bool:
        """Whether something is to be done."""
        return self.state.weight > 0


MachineChecks = tuple[MachineCheck, ...]


FAULT_FACT = "fault_"
"""What the names of the facts of a profile's fault begin with, among those of the check."""


def well(kind: CheckKind, finding: str, /, **facts: str | int) -> MachineCheck:
    """A check that found all well."""
    return MachineCheck(kind, CheckState.WELL, finding, facts)


def heed(kind: CheckKind, finding: str, /, **facts: str | int) -> MachineCheck:
    """A check that found what is to be seen to soon."""
    return MachineCheck(kind, CheckState.HEED, finding, facts)


def fault(kind: CheckKind, finding: str, /, **facts: str | int) -> MachineCheck:
    """A check that found what is to be mended before the table deals."""
    return MachineCheck(kind, CheckState.FAULT, finding, facts)


def not_here(kind: CheckKind, finding: str, /, **facts: str | int) -> MachineCheck:
    """A check of what is not there, or of which nothing is told here."""
    return MachineCheck(kind, CheckState.NOT_HERE, finding, facts)


def worst_first(checks: MachineChecks) -> MachineChecks:
    """Faults first, then what is to be heeded, then the rest; each as the groups have it."""
    order = {kind: at for at, kind in enumerate(GROUP_OF)}
    return tuple(sorted(checks, key=lambda each: (-each.state.weight, order[each.kind])))
