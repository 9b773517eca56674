"""Where the checks look: the table's folder and files, the environment, and the system."""

from __future__ import annotations

import os
import pwd
from collections.abc import Mapping
from pathlib import Path

from msgspec import Struct

from dealerassist.journal.clock import Moment, system_clock
from dealerassist.journal.store.paths import COPY_FOLDER, KEY_FILE, JournalPaths, places_of
from dealerassist.machine.facts import MachineFacts, read_facts
from dealerassist.machine.variables import FACTS_FILE, INSTALLED, MACHINE_FOLDER
from dealerassist.staff.paths import StaffPaths, staff_paths_of


class Surroundings(Struct, frozen=True, kw_only=True):
    """What the checks are made of.

    Attributes:
        home: the table's folder.
        journal: the journal's file, which need not be there.
        profiles, structures: the folders of the house's own profiles, and of its structures of
            tournaments.
        environment: the program's environment variables.
        facts: what only root can learn; None where nobody has.
        facts_state: why there are none: "none" or "unreadable"; empty where there are.
        now: the time, on both clocks.
        system: where the system's folders lie; another one in tests.
    """

    home: Path
    journal: Path
    profiles: Path
    structures: Path
    environment: Mapping[str, str]
    facts: MachineFacts | None = None
    facts_state: str = ""
    now: Moment
    system: Path = Path("/")

    @property
    def files(self) -> JournalPaths:
        """Where second copy and key lie."""
        return places_of(self.journal, self.environment)

    @property
    def secrets(self) -> StaffPaths:
        """Where the PINs and their pepper lie."""
        return staff_paths_of(self.journal, self.environment)

    @property
    def copy_folder(self) -> Path | None:
        """The folder that the house has named for the second copy."""
        named = self.environment.get(COPY_FOLDER)
        return Path(named) if named else None

    @property
    def key_is_named(self) -> bool:
        """Whether the house has named a file for the key."""
        return bool(self.environment.get(KEY_FILE))

    @property
    def is_packaged(self) -> bool:
        """Whether the program runs as the package has installed it."""
        return INSTALLED in self.environment or MACHINE_FOLDER in self.environment

    @property
    def user(self) -> pwd.struct_passwd | None:
        """As whom the package runs the table; None without it, and where nobody has told."""
        if self.facts is None or not self.is_packaged:
            return None
        try:
            return pwd.getpwnam(self.facts.unit.get("User", ""))
        except KeyError:
            return None


def surroundings_of(
    home: Path,
    journal: Path,
    profiles: Path,
    structures: Path,
    *,
    environment: Mapping[str, str] = os.environ,
    facts: MachineFacts | None = None,
) -> Surroundings:
    """The surroundings of the table in `home`, on this machine and now.

    Args:
        home, journal, profiles, structures: as in `Surroundings`.
        environment: the program's environment variables.
        facts: what was just collected; None takes what the file of them says.
    """
    named, state = environment.get(FACTS_FILE), ""
    if facts is None:
        found = read_facts(Path(named)) if named else "none"
        facts, state = (None, found) if isinstance(found, str) else (found, "")
    return Surroundings(
        home=home,
        journal=journal,
        profiles=profiles,
        structures=structures,
        environment=environment,
        facts=facts,
        facts_state=state,
        now=system_clock(),
    )
