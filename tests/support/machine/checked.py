"""What checks of a computer have found, for the screen: in every kind and of every length."""

from __future__ import annotations

from dealerassist.locale.machine_checks import WORDS
from dealerassist.machine.check import (
    CheckKind,
    CheckState,
    MachineCheck,
    MachineChecks,
    fault,
    heed,
    not_here,
    well,
    worst_first,
)
from tests.support.ui.croupier import EVENING_MS

HOME, COPY = "/var/lib/dealer-assist", "/media/second/dealer-assist"

ALL_WELL: MachineChecks = (
    well(CheckKind.JOURNAL, "readable", entries=12_480, format=5, signed=12_471,
         signed_ms=EVENING_MS),
    well(CheckKind.VERIFIED, "all"),
    well(CheckKind.COPY, "complete", file=f"{COPY}/table.journal.copy", entries=12_480),
    well(CheckKind.COPY_APART, "apart", folder=COPY, disk="sdb", other="mmcblk0"),
    well(CheckKind.JOURNAL_DISK, "local", folder=HOME, disk="mmcblk0", kind="ext4"),
    well(CheckKind.SPACE, "enough", place=HOME, free_bytes=21_400_000_000, nights=4_280),
    well(CheckKind.SPACE, "enough", place=COPY, free_bytes=108_400_000_000, nights=21_680),
    well(CheckKind.DISK_HEALTH, "sound", place=HOME, disk="mmcblk0p2", by="ext4"),
    well(CheckKind.DISK_HEALTH, "sound", place="sdb", disk="sdb Transcend TS128G", by="SMART"),
    well(CheckKind.SECRETS_APART, "key_apart", place="key",
         file="/var/lib/dealer-assist-secret/signing.key"),
    well(CheckKind.SECRETS_APART, "pepper_apart", place="pepper",
         file="/var/lib/dealer-assist-secret/pins.pepper"),
    well(CheckKind.RIGHTS, "owner_alone", folder=HOME),
    well(CheckKind.CLOCK, "kept_by", source="time.casino.example"),
    well(CheckKind.ZONE, "named", zone="Europe/Vienna", now_ms=EVENING_MS),
    well(CheckKind.CLOCK_JUMP, "none", since_ms=EVENING_MS),
    well(CheckKind.PANEL, "fits", place="HDMI-A-1", width=1920, height=1080, tenths_of_inch=156),
    well(CheckKind.TOUCH, "there", device="ILITEK ILITEK-TP Multi-Touch-V5100"),
    well(CheckKind.PRINTER, "ready", printer="Pit-2"),
    not_here(CheckKind.FLOOR, "none"),
    not_here(CheckKind.RULES, "none", folder=f"{HOME}/profiles"),
    well(CheckKind.SETTINGS, "understood", file="/etc/dealer-assist/kiosk.env"),
    well(CheckKind.VERSION, "same", running="0.2.0 3f9c01ab77e2", installed="0.2.0 3f9c01ab77e2"),
    well(CheckKind.SERVICE, "active", unit="dealer-assist.service"),
    well(CheckKind.APPARMOR, "enforced"),
    well(CheckKind.MEMORY, "held", unit="dealer-assist.service", limit_bytes=419_430_400,
         used_bytes=183_500_800),
    well(CheckKind.FONTS, "whole", family="Inter Tabular", n=4),
    well(CheckKind.FACTS, "fresh", since_ms=EVENING_MS),
)  # fmt: skip
"""A computer in which nothing is to be seen to."""

FULL_DISK = fault(CheckKind.SPACE, "hardly_any", place=HOME, free_bytes=187_000_000, nights=37)

TROUBLES: MachineChecks = (
    FULL_DISK,
    fault(CheckKind.RIGHTS, "open_to_others", file="/var/lib/dealer-assist-secret/signing.key",
          mode="0644", more=1),
    heed(CheckKind.COPY_APART, "same_disk", folder=COPY, disk="mmcblk0"),
    heed(CheckKind.CLOCK, "switched_off", source=""),
    heed(CheckKind.ZONE, "utc"),
)  # fmt: skip


def with_troubles() -> MachineChecks:
    """A computer with some faults, and the rest well."""
    kinds = {each.kind for each in TROUBLES}
    return worst_first((*TROUBLES, *(each for each in ALL_WELL if each.kind not in kinds)))


def every_finding() -> MachineChecks:
    """Every finding that has words, as if it were a fault: the longest page of each kind."""
    return tuple(
        MachineCheck(kind, CheckState.FAULT, finding, dict.fromkeys(_FIELDS, HOME) | _NUMBERS)
        for kind, words in WORDS.items()
        for finding in words
    )


_FIELDS = ("folder", "file", "place", "disk", "other", "kind", "by", "source", "zone", "device",
           "printer", "reason", "running", "installed", "version", "unit", "is_now", "mode",
           "family", "wanted", "owner", "format", "alarm", "line", "name",
           "near", "text", "value")  # fmt: skip

_NUMBERS = dict.fromkeys(
    ("entries", "entry", "signed", "known", "copied", "nights", "n", "percent", "more", "seconds",
     "width", "height", "tenths_of_inch", "waiting"), 12_480,
) | dict.fromkeys(
    ("signed_ms", "last_ms", "now_ms", "since_ms", "at_ms", "until_ms"), EVENING_MS
) | dict.fromkeys(("free_bytes", "limit_bytes", "used_bytes"), 187_000_000)  # fmt: skip
