"""The list of all checks that need neither the screen nor a printer.

A further check is a function here, a `CheckKind`, and its words in
`dealerassist/locale/machine_checks.py`.
"""

from __future__ import annotations

from collections.abc import Callable

from dealerassist.machine.check import MachineChecks
from dealerassist.machine.clock_checks import clock, clock_jump, facts, zone
from dealerassist.machine.disk_checks import (
    copy_apart,
    copy_folder,
    disk_health,
    journal_disk,
    space,
)
from dealerassist.machine.house_checks import floor, rules
from dealerassist.machine.journal_checks import journal
from dealerassist.machine.panel_checks import panel, touch
from dealerassist.machine.program_checks import (
    apparmor,
    fonts,
    memory,
    service,
    verified,
    version,
)
from dealerassist.machine.secret_checks import rights, secrets_apart
from dealerassist.machine.settings_checks import settings
from dealerassist.machine.surroundings import Surroundings

CHECKS: tuple[Callable[[Surroundings], MachineChecks], ...] = (
    journal,
    verified,
    copy_apart,
    journal_disk,
    space,
    disk_health,
    secrets_apart,
    rights,
    clock,
    zone,
    clock_jump,
    panel,
    touch,
    floor,
    rules,
    settings,
    version,
    service,
    apparmor,
    memory,
    fonts,
    facts,
)

WATCHED = (space, disk_health, copy_folder)
"""What can go wrong in the middle of a night, and costs next to nothing to look at."""


def all_checks(at: Surroundings) -> MachineChecks:
    """What every check finds, in the order of the list."""
    return tuple(found for check in CHECKS for found in check(at))


def watched_checks(at: Surroundings) -> MachineChecks:
    """What those find that a running table looks at by itself."""
    return tuple(found for check in WATCHED for found in check(at))
