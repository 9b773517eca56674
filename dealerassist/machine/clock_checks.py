"""Checks of the time: is it kept, by whom, in which zone, and did it jump."""

from __future__ import annotations

import os
from datetime import UTC, datetime

from dealerassist.journal.clock import Moment, jumped_ms
from dealerassist.local_time import local_time, zone_of
from dealerassist.machine.check import CheckKind, MachineChecks, fault, heed, not_here, well
from dealerassist.machine.looking import is_there
from dealerassist.machine.surroundings import Surroundings

CLOCK, ZONE, JUMP, FACTS = (
    CheckKind.CLOCK,
    CheckKind.ZONE,
    CheckKind.CLOCK_JUMP,
    CheckKind.FACTS,
)

SYNCHRONIZED = "run/systemd/timesync/synchronized"
"""A file that systemd-timesyncd touches whenever it has set the clock."""

OLD_MS = 30 * 60_000
"""What only root can learn is collected every few minutes; what is older says nothing of now."""

NO_ZONES = frozenset({"UTC", "Etc/UTC", "Universal", "Zulu", "Etc/UCT", "UCT", "GMT", "Etc/GMT"})


def check_clock(at: Surroundings) -> MachineChecks:
    """Whether the clock is kept by one that is right, and by which."""
    kept = at.facts is not None and at.facts.clock.get("NTPSynchronized")
    source = "" if at.facts is None else at.facts.time_source.get("ServerName", "")
    if kept == "yes":
        return (well(CLOCK, "kept_by" if source else "kept", source=source),)
    if kept == "no":
        on = at.facts is not None and at.facts.clock.get("NTP") == "yes"
        return (heed(CLOCK, "not_kept" if on else "switched_off", source=source),)
    if is_there(at.system / SYNCHRONIZED):
        return (well(CLOCK, "kept", source=""),)
    return (not_here(CLOCK, "not_told"),)


def check_zone(at: Surroundings) -> MachineChecks:
    """Which time the house's papers show: a kiosk in UTC has not been told where it stands."""
    name, now = zone_name(at), local_time(at.now.utc_ms)
    short = "" if now is None else zone_of(now)
    if name in NO_ZONES or (not name and short in NO_ZONES):
        return (heed(ZONE, "utc"),)
    return (well(ZONE, "named", zone=name or short, now_ms=at.now.utc_ms),)


def zone_name(at: Surroundings) -> str:
    """The name of the zone, such as ``Europe/Vienna``; empty if nothing tells."""
    named = at.environment.get("TZ", "").lstrip(":")
    if named:
        return named
    place = os.path.realpath(at.system / "etc/localtime")
    _, found, name = place.partition("/zoneinfo/")
    if found:
        return name.removeprefix("posix/").removeprefix("right/")
    told = "" if at.facts is None else at.facts.clock.get("Timezone", "")
    local = datetime.fromtimestamp(at.now.utc_ms / 1000, tz=UTC).astimezone()
    return told or ("UTC" if not local.utcoffset() and local.tzname() == "UTC" else "")


def check_clock_jump(at: Surroundings) -> MachineChecks:
    """Whether the clock was set since the facts were collected."""
    if at.facts is None:
        return (not_here(JUMP, "not_told"),)
    since = Moment(at.facts.utc_ms, at.facts.monotonic_ns, at.facts.boot_id)
    jumped = jumped_ms(since, at.now)
    if jumped:
        return (heed(JUMP, "jumped", seconds=abs(jumped) // 1000, since_ms=at.facts.utc_ms),)
    return (well(JUMP, "none", since_ms=at.facts.utc_ms),)


def check_facts(at: Surroundings) -> MachineChecks:
    """Whether what only root can learn was collected, and lately."""
    if at.facts is None:
        if at.facts_state == "unreadable":
            return (fault(FACTS, "unreadable"),)
        return (heed(FACTS, "missing") if at.is_packaged else not_here(FACTS, "none"),)
    passed_ms = (at.now.monotonic_ns - at.facts.monotonic_ns) // 1_000_000
    if at.facts.boot_id != at.now.boot_id or passed_ms > OLD_MS:
        return (heed(FACTS, "old", since_ms=at.facts.utc_ms),)
    return (well(FACTS, "fresh", since_ms=at.facts.utc_ms),)
