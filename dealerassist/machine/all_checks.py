"""The list of all checks that need neither the screen nor a printer.

A further check is a function here, a `CheckKind`, and its words in
`dealerassist/locale/machine_checks.py`.
"""

from __future__ import annotations

from collections.abc import Callable

from dealerassist.machine.check import MachineChecks
from dealerassist.machine.clock_checks import check_clock, check_clock_jump, check_facts, check_zone
from dealerassist.machine.disk_checks import (
    check_copy_apart,
    check_copy_folder,
    check_disk_health,
    check_journal_disk,
    check_space,
)
from dealerassist.machine.house_checks import check_floor, check_rules
from dealerassist.machine.journal_checks import check_journal
from dealerassist.machine.panel_checks import check_panel, check_touch
from dealerassist.machine.program_checks import (
    check_apparmor,
    check_fonts,
    check_memory,
    check_program_version,
    check_service,
    check_verified,
)
from dealerassist.machine.secret_checks import check_file_rights, check_secrets_apart
from dealerassist.machine.settings_checks import check_house_settings
from dealerassist.machine.surroundings import Surroundings

CHECKS: tuple[Callable[[Surroundings], MachineChecks], ...] = (
    check_journal,
    check_verified,
    check_copy_apart,
    check_journal_disk,
    check_space,
    check_disk_health,
    check_secrets_apart,
    check_file_rights,
    check_clock,
    check_zone,
    check_clock_jump,
    check_panel,
    check_touch,
    check_floor,
    check_rules,
    check_house_settings,
    check_program_version,
    check_service,
    check_apparmor,
    check_memory,
    check_fonts,
    check_facts,
)

WATCHED = (check_space, check_disk_health, check_copy_folder)
"""What can go wrong in the middle of a night, and costs next to nothing to look at."""


def all_checks(at: Surroundings) -> MachineChecks:
    """What every check finds, in the order of the list."""
    return tuple(found for check in CHECKS for found in check(at))


def watched_checks(at: Surroundings) -> MachineChecks:
    """What those find that a running table looks at by itself."""
    return tuple(found for check in WATCHED for found in check(at))
