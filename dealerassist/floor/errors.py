"""What can go wrong with the floor's server: an error with a code, its facts, and one sentence."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum


class FloorErrorCode(StrEnum):
    """The code of a `FloorError`. `SENTENCES` says what each means."""

    UNREACHABLE = "unreachable"
    REFUSED = "refused"
    UNSAFE = "unsafe"
    NOT_SET_UP = "not_set_up"
    NEWER = "newer"
    FAILED = "failed"
    TOO_LONG = "too_long"
    BAD_DSN = "bad_dsn"
    NO_SUCH_TABLE = "no_such_table"
    NO_TABLE_YET = "no_table_yet"
    NO_SHIFTS = "no_shifts"
    BAD_TABLE = "bad_table"
    BAD_KEY = "bad_key"
    OTHER_KEY = "other_key"
    KEY_IN_USE = "key_in_use"
    NO_FLOOR_KEY = "no_floor_key"
    KEY_FILE = "key_file"
    NOT_ADMINISTRATOR = "not_administrator"
    NO_POSTGRESQL = "no_postgresql"
    RELAY_RUNS = "relay_runs"
    NOT_STARTED = "not_started"
    KEPT = "kept"
    KEEPER_RUNS = "keeper_runs"
    OTHER_WITNESS = "other_witness"
    NO_SUCH_SHIFT = "no_such_shift"
    NO_SUCH_HAND = "no_such_hand"
    NOT_KEPT = "not_kept"
    WRITTEN_MEANWHILE = "written_meanwhile"


SENTENCES = {
    FloorErrorCode.UNREACHABLE: (
        "The floor’s server cannot be reached ({reason}): "
        "check that it runs, its address and the network."
    ),
    FloorErrorCode.REFUSED: (
        "The floor’s server does not let this user in or do that ({reason}): "
        "check the user, the database, the certificate and the role."
    ),
    FloorErrorCode.UNSAFE: (
        "No safe connection to the floor’s server comes about ({reason}): check the certificates, "
        "who may read their files, and the server’s name."
    ),
    FloorErrorCode.NOT_SET_UP: (
        "The database has no floor: set it up with dealer-assist floor init."
    ),
    FloorErrorCode.NEWER: (
        "The floor’s database was set up by a newer Dealer Assist (version {version}; known here "
        "up to {known}): use that one, or a newer one."
    ),
    FloorErrorCode.FAILED: "The floor’s server could not do that ({reason}).",
    FloorErrorCode.TOO_LONG: (
        "The floor’s server took too long for that, and has given it up: ask for less, or later."
    ),
    FloorErrorCode.BAD_DSN: (
        "The address of the floor’s server cannot be read ({reason}): "
        "write it as host=… dbname=… user=…."
    ),
    FloorErrorCode.NO_SUCH_TABLE: "The floor has no table {table}. It has: {tables}.",
    FloorErrorCode.NO_TABLE_YET: (
        "The floor has no table yet: register one with dealer-assist floor register."
    ),
    FloorErrorCode.NO_SHIFTS: (
        "The floor has no shift of these gaming days at these tables: nothing was written."
    ),
    FloorErrorCode.BAD_TABLE: (
        "{table} is no name for a table: use 1 to 40 letters, digits, - and _."
    ),
    FloorErrorCode.BAD_KEY: (
        "That is no public key of a kiosk: dealer-assist key JOURNAL prints it at the table."
    ),
    FloorErrorCode.OTHER_KEY: (
        "Table {table} is registered with another key. If its kiosk was replaced or its key "
        "renewed, say so with --replace: what came before is kept apart."
    ),
    FloorErrorCode.KEY_IN_USE: (
        "Table {table} is registered with this key: two kiosks never have the same one."
    ),
    FloorErrorCode.RELAY_RUNS: (
        "A relay for the journal {journal} runs already: one is enough, so end that one first."
    ),
    FloorErrorCode.NO_FLOOR_KEY: (
        "The floor’s key is not in {file}: name the file that dealer-assist floor init has made."
    ),
    FloorErrorCode.KEY_FILE: (
        "{file} cannot be read or written as the file of the floor’s key ({reason})."
    ),
    FloorErrorCode.NOT_ADMINISTRATOR: (
        "Only the administrator of the server may set up the floor and register tables: connect "
        "as that user, such as postgres."
    ),
    FloorErrorCode.NO_POSTGRESQL: (
        "This machine has no PostgreSQL: install Debian’s package postgresql, or start "
        "dealer-assist floor demo, which installs one for itself."
    ),
    FloorErrorCode.NOT_STARTED: (
        "The floor’s own PostgreSQL does not start ({reason}): "
        "check that there is room and that its folder can be reached by all users."
    ),
    FloorErrorCode.KEPT: ("Another keeper looks after this floor already: one at a time does."),
    FloorErrorCode.KEEPER_RUNS: (
        "A keeper looks after this floor: end it, and start it again afterwards."
    ),
    FloorErrorCode.OTHER_WITNESS: (
        "This key is not the one that the floor countersigns with: name the file that "
        "dealer-assist floor init has made."
    ),
    FloorErrorCode.NO_SUCH_SHIFT: "The floor has no shift {shift} of that table.",
    FloorErrorCode.NO_SUCH_HAND: "The floor has no hand {hand} of that table.",
    FloorErrorCode.WRITTEN_MEANWHILE: (
        "Somebody else has written in the book of the tournament meanwhile: look at what is there, "
        "and do it again if it is still to be done."
    ),
    FloorErrorCode.NOT_KEPT: (
        "The entries from {entry} on are not in the floor’s database any more: the time for which "
        "the house keeps them is over."
    ),
}
"""A sentence in English for each code; the facts of the error fill its places."""


class FloorError(Exception):
    """What the floor's server, or a command about it, could not do; nothing was changed.

    Attributes:
        code: what is wrong.
        facts: what its sentence names.
    """

    def __init__(self, code: FloorErrorCode, **facts: int | str) -> None:
        super().__init__(SENTENCES[code].format(**facts))
        self.code = code
        self.facts = facts

    @property
    def sentence(self) -> str:
        """The English sentence, its places not filled yet."""
        return SENTENCES[self.code]


def no_such_table(table: str, known: Iterable[str]) -> FloorError:
    """That the floor has other tables than this one, or none yet."""
    tables = ", ".join(sorted({*known}))
    if not tables:
        return FloorError(FloorErrorCode.NO_TABLE_YET)
    return FloorError(FloorErrorCode.NO_SUCH_TABLE, table=table, tables=tables)
