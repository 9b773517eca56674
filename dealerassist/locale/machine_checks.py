"""The checks of the computer in words: what each is called, what was found, what to do."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

from dealerassist.files.shown_values import printable
from dealerassist.journal.errors import JournalError, JournalErrorCode
from dealerassist.locale.catalogue import Catalogue
from dealerassist.locale.journal_errors import journal_error_sentence
from dealerassist.locale.machine.machine_and_program import MACHINE_AND_PROGRAM
from dealerassist.locale.machine.record_and_disks import RECORD_AND_DISKS
from dealerassist.locale.printer_reasons import printer_reason
from dealerassist.locale.profile_faults import profile_fault
from dealerassist.machine.check import (
    FAULT_FACT,
    CheckGroup,
    CheckKind,
    CheckState,
    MachineCheck,
)
from dealerassist.rules.profile import ProfileError, ProfileFault

WORDS = {**RECORD_AND_DISKS, **MACHINE_AND_PROGRAM}
"""The words of every finding, by its kind."""

TITLES = {
    CheckKind.JOURNAL: "Journal",
    CheckKind.VERIFIED: "Journal verified",
    CheckKind.COPY: "Second copy",
    CheckKind.COPY_APART: "Second disk",
    CheckKind.JOURNAL_DISK: "Journal’s disk",
    CheckKind.SPACE: "Free space",
    CheckKind.DISK_HEALTH: "Disk health",
    CheckKind.SECRETS_APART: "Secrets apart",
    CheckKind.RIGHTS: "File rights",
    CheckKind.CLOCK: "Clock",
    CheckKind.ZONE: "Time zone",
    CheckKind.CLOCK_JUMP: "Clock jumps",
    CheckKind.PANEL: "Panel",
    CheckKind.TOUCH: "Touch",
    CheckKind.PRINTER: "Printer",
    CheckKind.FLOOR: "Floor",
    CheckKind.RULES: "House rules",
    CheckKind.SETTINGS: "Settings file",
    CheckKind.VERSION: "Version",
    CheckKind.SERVICE: "Service",
    CheckKind.APPARMOR: "AppArmor",
    CheckKind.MEMORY: "Limit of memory",
    CheckKind.FONTS: "Typefaces",
    CheckKind.FACTS: "System facts",
}

GROUP_TITLES = {
    CheckGroup.RECORD: "Record",
    CheckGroup.DISKS: "Disks",
    CheckGroup.SECRETS: "Secrets",
    CheckGroup.CLOCK: "Time",
    CheckGroup.DEVICES: "Devices",
    CheckGroup.HOUSE: "House",
    CheckGroup.PROGRAM: "Program",
}

STATES = {
    CheckState.WELL: "well",
    CheckState.HEED: "to be seen to",
    CheckState.FAULT: "fault",
    CheckState.NOT_HERE: "not here",
}

BYTES, MS = "_bytes", "_ms"
"""How the names of facts end that are amounts of a disk, and moments."""

MEGABYTE, GIGABYTE = 10**6, 10**9


class CheckSaid(Struct, frozen=True):
    """A check in words.

    Attributes:
        title: what was looked at.
        found: what was found.
        to_do: what to do; empty if there is nothing.
    """

    title: str
    found: str
    to_do: str = ""


def check_said(say: Catalogue, check: MachineCheck) -> CheckSaid:
    """The check in the reader's language."""
    title = title_of_check(say, check)
    if check.kind is CheckKind.JOURNAL and check.finding == "unreadable":
        return CheckSaid(title, journal_error_sentence(say, _error_of(check)))
    words, facts = WORDS[check.kind][check.finding], _worded(say, check)
    if check.kind is CheckKind.RULES and "said" in check.facts:
        facts["reason"] = profile_fault(say, _profile_error_of(check))
    to_do = say(words.to_do, **facts) if words.to_do else ""
    return CheckSaid(title, say(words.found, **facts), to_do)


def title_of_check(say: Catalogue, check: MachineCheck) -> str:
    """What was looked at."""
    return say(TITLES[check.kind])


def _error_of(check: MachineCheck) -> JournalError:
    """The error of the journal that the facts of the check are made of."""
    facts = dict(check.facts)
    code, journal = str(facts.pop("code")), str(facts.pop("journal"))
    return JournalError(JournalErrorCode(code), Path(journal), **facts)


def _profile_error_of(check: MachineCheck) -> ProfileError:
    """The error of the profile that the facts of the check are made of."""
    facts = check.facts
    quoted = {
        name.removeprefix(FAULT_FACT): fact
        for name, fact in facts.items()
        if name.startswith(FAULT_FACT)
    }
    fault = ProfileFault(str(facts["key"]), str(facts["said"]), quoted)
    line = facts.get("line")
    return ProfileError(str(facts["file"]), fault, line=None if line is None else int(line))


def _worded(say: Catalogue, check: MachineCheck) -> dict[str, object]:
    """The facts as they are read."""
    worded: dict[str, object] = {}
    for name, fact in check.facts.items():
        if isinstance(fact, str):
            worded[name] = printable(say(fact) if name == "reason" and fact else fact)
        elif name.endswith(BYTES):
            worded[name.removesuffix(BYTES)] = amount_of_disk(say, fact)
        elif name.endswith(MS):
            moment = name.removesuffix(MS)
            worded[f"{moment}_time"] = day_and_time(say, fact)
            worded[f"{moment}_day"] = say.day(fact)
        elif name == "tenths_of_inch":
            worded["inches"] = say.tenths(fact)
        else:
            # The number of a user and the pixels of a panel are names, not amounts.
            named = name in {"owner", "wanted", "width", "height"}
            worded[name] = fact if named else say.number(fact)
    if "alerts" in check.facts:
        alerts = str(check.facts["alerts"]).split()
        reason = printer_reason(say, alerts, str(check.facts.get("reason", "")))
        worded["reason"] = reason or say("CUPS gives no reason")
    return worded


def amount_of_disk(say: Catalogue, amount: int) -> str:
    """An amount of a disk or a memory, in GB or MB."""
    if amount >= 10 * GIGABYTE:
        return say("{n} GB", n=say.number(amount // GIGABYTE))
    if amount >= GIGABYTE:
        return say("{n} GB", n=say.tenths(amount // (GIGABYTE // 10)))
    return say("{n} MB", n=say.number(amount // MEGABYTE))


def day_and_time(say: Catalogue, utc_ms: int) -> str:
    """The day and the time of a moment."""
    return say("{day}, {time}", day=say.day(utc_ms), time=say.time(utc_ms))
