"""Checks of what the house has set up: its own rules, and the floor."""

from __future__ import annotations

from dealerassist.files.unreadable import UnreadableError
from dealerassist.journal.store.floor_files import (
    NOTICE_DAYS,
    FloorFileFault,
    RelayStatus,
    read_relay_status,
)
from dealerassist.journal.store.floor_settings import floor_settings_file, read_floor_settings
from dealerassist.journal.store.paths import floor_paths_of
from dealerassist.machine.check import (
    FAULT_FACT,
    CheckKind,
    MachineCheck,
    MachineChecks,
    fault,
    heed,
    not_here,
    well,
)
from dealerassist.machine.surroundings import Surroundings
from dealerassist.rules.house_profiles import house_profiles, profile_finder
from dealerassist.rules.profile import ProfileError
from dealerassist.tournament.house_structures import house_structures

RULES, FLOOR = CheckKind.RULES, CheckKind.FLOOR


def check_rules(at: Surroundings) -> MachineChecks:
    """Whether the house's own profiles, and structures of tournaments, can be played by."""
    profiles = house_profiles(at.profiles)
    structures = house_structures(at.structures, profile_finder(profiles))
    houses = [*(each.rules for each in profiles), *(each.structure for each in structures)]
    refused = [each for each in houses if isinstance(each, ProfileError)]
    if not houses:
        return (not_here(RULES, "none", folder=str(at.profiles)),)
    if refused:
        first = refused[0]
        facts: dict[str, str | int] = {"file": first.source, "reason": first.fault}
        return (heed(RULES, "refused", **facts, **_to_be_worded(first), n=len(refused)),)
    return (well(RULES, "accepted", n=len(houses)),)


def _to_be_worded(error: ProfileError) -> dict[str, str | int]:
    """What the reason is made of in the reader's language, as facts of the check."""
    line = {} if error.line is None else {"line": error.line}
    quoted = {f"{FAULT_FACT}{name}": fact for name, fact in error.facts.items()}
    return {"key": error.key, "said": error.message, **line, **quoted}


def check_floor(at: Surroundings) -> MachineChecks:
    """How the table stands with the floor, if the house has one."""
    file = floor_settings_file(at.environment)
    if file is None:
        return (not_here(FLOOR, "none"),)
    try:
        read_floor_settings(file)
    except UnreadableError as error:
        return (fault(FLOOR, "settings", file=str(file), reason=str(error)),)
    status = read_relay_status(floor_paths_of(at.journal).relay)
    if status is FloorFileFault.MISSING:
        return (heed(FLOOR, "no_relay"),)
    if isinstance(status, FloorFileFault):
        return (fault(FLOOR, "status_unreadable"),)
    return (_relay(at, status), *_certificate(at, status))


def _relay(at: Surroundings, status: RelayStatus) -> MachineCheck:
    if status.alarm is not None:
        return fault(FLOOR, "alarm", alarm=status.alarm.kind, entry=status.alarm.entry)
    if status.reached_ms is None:
        return heed(FLOOR, "never_reached")
    if status.is_late(at.now.utc_ms):
        return heed(FLOOR, "late", since_ms=status.reached_ms, waiting=status.waiting)
    return well(FLOOR, "reached", at_ms=status.reached_ms)


def _certificate(at: Surroundings, status: RelayStatus) -> MachineChecks:
    until_ms, days = status.certificate_until_ms, status.days_left(at.now.utc_ms)
    if until_ms is None or days is None:
        return ()
    if days < 0:
        return (fault(FLOOR, "certificate_ended", place="certificate", until_ms=until_ms),)
    if days < NOTICE_DAYS:
        return (heed(FLOOR, "certificate_ends", place="certificate", until_ms=until_ms, n=days),)
    return ()
