"""The tables of the training store, version by version.

A new store is made by the steps of all versions, and an older one is brought up by those that it
lacks, so that both have the same tables to the letter.
"""

from __future__ import annotations

from dealerassist.journal.store import schema

META = """
CREATE TABLE meta (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TRIGGER meta_is_never_changed BEFORE UPDATE ON meta
BEGIN SELECT RAISE(ABORT, 'the book keeps its name'); END;
CREATE TRIGGER meta_is_never_deleted BEFORE DELETE ON meta
BEGIN SELECT RAISE(ABORT, 'the book keeps its name'); END;
"""

REGISTER = """
CREATE TABLE {name} (
    number INTEGER PRIMARY KEY CHECK (number > 0),
    utc_ms INTEGER NOT NULL,
    actor TEXT NOT NULL,
    body TEXT NOT NULL CHECK (json_valid(body))
) STRICT;
CREATE TRIGGER {name}_numbers_have_no_gap BEFORE INSERT ON {name}
WHEN new.number IS NOT (SELECT coalesce(max(number), 0) + 1 FROM {name})
BEGIN SELECT RAISE(ABORT, 'what is kept takes the next number'); END;
CREATE TRIGGER {name}_is_never_changed BEFORE UPDATE ON {name}
BEGIN SELECT RAISE(ABORT, 'what is kept is never changed'); END;
CREATE TRIGGER {name}_is_never_deleted BEFORE DELETE ON {name}
BEGIN SELECT RAISE(ABORT, 'what is kept is never deleted'); END;
"""


def register_tables(*names: str) -> str:
    """The SQL that makes tables of these names, to which records can only be added."""
    return "".join(REGISTER.format(name=name) for name in names)


STEPS: tuple[str, ...] = (
    META + register_tables("person", "answer", "scenario", "assignment", "certificate", "own_hand"),
    "",  # the skills of tournaments
)
"""The SQL of each version: what it adds to the tables of the version before.

The first makes version 1. A step that was released is never changed, not even by a space, as the
tables of a store are compared with it when it is opened; nor are META and REGISTER, of which it is
made. A version whose records hold something that older programs cannot read, such as a new skill,
and whose tables are the same, is an empty step.
"""


def layout_of_version(version: int) -> schema.Layout:
    """A store of this version; without tables, if there has never been such a version."""
    return schema.Layout(schema.OF_TRAINING, version, "\n".join(STEPS[: max(version, 0)]))


def newest_layout() -> schema.Layout:
    """A store of the version that this program makes."""
    return layout_of_version(len(STEPS))


def steps_since(version: int) -> str:
    """The SQL that a store of this version lacks."""
    return "\n".join(STEPS[version:])


def only_grows(made: list[tuple[str, ...]]) -> bool:
    """Whether records can only be added to each of these tables: they have all their triggers.

    Args:
        made: what `schema.written` gives for the store.
    """
    names = (name for kind, name, *_ in made if kind == "table" and name != "meta")
    wanted = schema.expected_schema(
        schema.Layout(schema.OF_TRAINING, 0, META + register_tables(*names))
    )
    return {each for each in wanted if each[0] == "trigger"} <= set(made)
