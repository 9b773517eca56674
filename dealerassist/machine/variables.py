"""The environment variables with which a house tells the program what it is and where things lie.

`docs/install.md` tells them to the house; a name that is not among them does nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum, auto

from dealerassist.journal.store.paths import COPY_FOLDER, FLOOR_FILE, KEY_FILE
from dealerassist.staff.paths import PEPPER_FILE

PREFIX = "DEALER_ASSIST_"
"""How their names begin."""

HOME = "DEALER_ASSIST_HOME"
"""The environment variable that names the table's folder, if it is not at its usual place."""

TABLE_NAME = "DEALER_ASSIST_TABLE"
"""The environment variable that says which table this is; none takes any journal."""

FACTS_FILE = "DEALER_ASSIST_FACTS"
"""The environment variable with the file of what only root can learn (`machine/collect.py`)."""

MACHINE_FOLDER = "DEALER_ASSIST_MACHINE"
"""The environment variable that names the folder in which program and system speak to each other;
absent where no package has set it up."""

INSTALLED = "DEALER_ASSIST_INSTALLED"
"""The environment variable that names the file in which the installed version stands."""


class VariableKind(Enum):
    """What the value of a variable is."""

    NAME = auto()
    PATH = auto()


VARIABLES: Mapping[str, VariableKind] = {
    HOME: VariableKind.PATH,
    TABLE_NAME: VariableKind.NAME,
    COPY_FOLDER: VariableKind.PATH,
    KEY_FILE: VariableKind.PATH,
    FLOOR_FILE: VariableKind.PATH,
    PEPPER_FILE: VariableKind.PATH,
    FACTS_FILE: VariableKind.PATH,
    MACHINE_FOLDER: VariableKind.PATH,
    INSTALLED: VariableKind.PATH,
}
"""All of them, by name."""
