"""The tables in SQL: entries and checkpoints, and the read tables, computed from the entries.

Entries and checkpoints are only added: triggers refuse to change or delete them. A change to a read
table, or to what it holds, needs another `schema.VERSION`.
"""

from __future__ import annotations

ENTRIES = """
CREATE TABLE meta (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE entry (
    number INTEGER PRIMARY KEY CHECK (number > 0),
    body TEXT NOT NULL,
    hash BLOB NOT NULL CHECK (length(hash) = 32),
    id TEXT NOT NULL AS (json_extract(body, '$.id')) VIRTUAL,
    kind TEXT NOT NULL AS (json_extract(body, '$.kind')) VIRTUAL,
    actor TEXT NOT NULL AS (json_extract(body, '$.actor')) VIRTUAL,
    hand INTEGER AS (json_extract(body, '$.hand')) VIRTUAL,
    utc_ms INTEGER NOT NULL AS (json_extract(body, '$.utc_ms')) VIRTUAL,
    CHECK (json_extract(body, '$.number') = number)
) STRICT;
CREATE UNIQUE INDEX entry_id ON entry (id);
CREATE INDEX entry_hand ON entry (hand);

CREATE TRIGGER entry_is_never_changed BEFORE UPDATE ON entry
BEGIN SELECT RAISE(ABORT, 'an entry is never changed'); END;
CREATE TRIGGER entry_is_never_deleted BEFORE DELETE ON entry
BEGIN SELECT RAISE(ABORT, 'an entry is never deleted'); END;
CREATE TRIGGER meta_is_never_changed BEFORE UPDATE ON meta
BEGIN SELECT RAISE(ABORT, 'the journal keeps its name'); END;
CREATE TRIGGER meta_is_never_deleted BEFORE DELETE ON meta
BEGIN SELECT RAISE(ABORT, 'the journal keeps its name'); END;
"""

NO_GAP = """
CREATE TRIGGER entry_numbers_have_no_gap BEFORE INSERT ON entry
WHEN new.number IS NOT (SELECT coalesce(max(number), 0) + 1 FROM entry)
BEGIN SELECT RAISE(ABORT, 'an entry takes the next number'); END;
"""

BASE = """
CREATE TABLE base (
    only_one INTEGER PRIMARY KEY CHECK (only_one = 1),
    number INTEGER NOT NULL,
    head BLOB NOT NULL CHECK (length(head) = 32),
    state TEXT NOT NULL
) STRICT;
CREATE TABLE carried (
    kind TEXT NOT NULL,
    key TEXT NOT NULL,
    row TEXT NOT NULL,
    PRIMARY KEY (kind, key)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER entry_numbers_have_no_gap BEFORE INSERT ON entry
WHEN new.number > (SELECT number FROM base) AND new.number IS NOT
    (SELECT max(base.number, (SELECT coalesce(max(number), 0) FROM entry)) + 1 FROM base)
BEGIN SELECT RAISE(ABORT, 'an entry takes the next number'); END;
"""
"""What an excerpt has beside the tables of a journal. Entries up to its base may have gaps."""


def _between_hands(*tags: str) -> str:
    """The condition that an entry that belongs to no hand has an event with one of these tags.

    A tag stands in quotes in the text of an entry. No name that somebody typed can be taken for it,
    as quotes in a text are escaped. The text is searched only where there is no hand. Were the two
    joined by ``AND``, SQLite would take the index of the hands, which finds far more.
    """
    found = [f"instr(body, '\"{tag}\"')" for tag in tags]
    return f"CASE WHEN hand IS NULL THEN {' OR '.join(found)} END"


OF_THE_HOUSE = _between_hands(
    "house_named", "house_setting_changed",
    "person_enrolled", "person_named", "role_changed", "person_retired",
    "paper_made", "paper_not_printed",
    "shift_supplemented", "shift_reopened",
    "journal_mended",
)  # fmt: skip
"""The entries about the house, its people and papers, and the journal itself."""

_SEATS = _between_hands("shift_opened", "seat_taken", "seat_changed", "seat_left")
OF_THE_SEATS = f"(kind = 'undo' OR {_SEATS})"
"""The entries that tell where a guest sits, and what takes one back."""

BESIDE_PLAY = f"""
CREATE INDEX entry_of_the_house ON entry (number) WHERE {OF_THE_HOUSE};
CREATE INDEX entry_of_the_seats ON entry (number) WHERE {OF_THE_SEATS};
"""
"""Indexes of what is recorded beside the play, and asked for after years."""

INSERT_ENTRY = "INSERT INTO entry (number, body, hash) VALUES (?, CAST(? AS TEXT), ?)"
"""Adds an entry: its number, its body as text or bytes, its hash."""

CHECKPOINTS = """
CREATE TABLE checkpoint (
    size INTEGER PRIMARY KEY REFERENCES entry,
    note TEXT NOT NULL,
    key TEXT NOT NULL
) STRICT;
CREATE TRIGGER checkpoint_is_never_changed BEFORE UPDATE ON checkpoint
BEGIN SELECT RAISE(ABORT, 'a checkpoint is never changed'); END;
CREATE TRIGGER checkpoint_is_never_deleted BEFORE DELETE ON checkpoint
BEGIN SELECT RAISE(ABORT, 'a checkpoint is never deleted'); END;
"""

INSERT_CHECKPOINT = "INSERT INTO checkpoint (size, note, key) VALUES (?, ?, ?)"
"""Adds a checkpoint: how many entries it covers, its note, the public key."""

READ_TABLES = """
CREATE TABLE shift (
    number INTEGER PRIMARY KEY,
    gaming_day TEXT NOT NULL,
    opened_ms INTEGER NOT NULL,
    opened_by TEXT NOT NULL,
    opened_entry INTEGER NOT NULL REFERENCES entry,
    closed_ms INTEGER,
    closed_by TEXT,
    closed_entry INTEGER REFERENCES entry,
    croupier TEXT NOT NULL,
    first_hand INTEGER NOT NULL,
    rake INTEGER NOT NULL,
    tips INTEGER NOT NULL,
    table_name TEXT NOT NULL,
    rules TEXT NOT NULL
) STRICT;

CREATE TABLE hand (
    number INTEGER PRIMARY KEY,
    shift INTEGER NOT NULL REFERENCES shift,
    croupier TEXT NOT NULL,
    started_ms INTEGER NOT NULL,
    ended_ms INTEGER,
    players INTEGER NOT NULL,
    seats TEXT NOT NULL,
    pot INTEGER NOT NULL,
    rakeable INTEGER NOT NULL,
    rake INTEGER NOT NULL,
    winners TEXT NOT NULL,
    flags TEXT NOT NULL,
    outcome TEXT NOT NULL,
    first_entry INTEGER NOT NULL REFERENCES entry,
    last_entry INTEGER NOT NULL REFERENCES entry
) STRICT;
CREATE INDEX hand_shift ON hand (shift);

CREATE TABLE "transaction" (
    entry INTEGER NOT NULL REFERENCES entry,
    position INTEGER NOT NULL,
    shift INTEGER REFERENCES shift,
    utc_ms INTEGER NOT NULL,
    kind TEXT NOT NULL,
    seat INTEGER,
    amount INTEGER NOT NULL,
    actor TEXT NOT NULL,
    cash INTEGER NOT NULL,
    box TEXT,
    purpose TEXT,
    expected INTEGER,
    slip INTEGER,
    first_signer TEXT,
    second_signer TEXT,
    first_count INTEGER,
    PRIMARY KEY (entry, position)
) STRICT, WITHOUT ROWID;
CREATE INDEX transaction_shift ON "transaction" (shift);

CREATE TABLE incident (
    entry INTEGER NOT NULL REFERENCES entry,
    position INTEGER NOT NULL,
    shift INTEGER,
    hand INTEGER,
    utc_ms INTEGER NOT NULL,
    kind TEXT NOT NULL,
    effect INTEGER NOT NULL,
    actor TEXT NOT NULL,
    facts TEXT NOT NULL,
    PRIMARY KEY (entry, position)
) STRICT, WITHOUT ROWID;
CREATE INDEX incident_hand ON incident (hand);
CREATE INDEX incident_shift ON incident (shift);

CREATE TABLE down (
    entry INTEGER PRIMARY KEY REFERENCES entry,
    shift INTEGER NOT NULL REFERENCES shift,
    croupier TEXT NOT NULL,
    started_ms INTEGER NOT NULL
) STRICT;
CREATE INDEX down_shift ON down (shift);

CREATE TABLE game_turn (
    entry INTEGER PRIMARY KEY REFERENCES entry,
    shift INTEGER NOT NULL REFERENCES shift,
    hand INTEGER NOT NULL,
    game INTEGER NOT NULL,
    rules TEXT NOT NULL
) STRICT;
CREATE INDEX game_turn_hand ON game_turn (shift, hand);

CREATE TABLE standing (
    slot INTEGER PRIMARY KEY,
    entry INTEGER NOT NULL REFERENCES entry,
    seal BLOB NOT NULL CHECK (length(seal) = 32),
    state TEXT NOT NULL
) STRICT;
CREATE INDEX standing_entry ON standing (entry);

CREATE TABLE correction (
    number INTEGER PRIMARY KEY,
    shift INTEGER NOT NULL REFERENCES shift,
    hand INTEGER,
    kind TEXT NOT NULL,
    reason TEXT NOT NULL,
    text TEXT NOT NULL,
    status TEXT NOT NULL,
    proposed_by TEXT NOT NULL,
    proposed_ms INTEGER NOT NULL,
    proposed_entry INTEGER NOT NULL REFERENCES entry,
    settled_by TEXT,
    settled_ms INTEGER,
    settled_entry INTEGER REFERENCES entry,
    was TEXT NOT NULL,
    becomes TEXT NOT NULL,
    chips TEXT NOT NULL,
    decline_reason TEXT,
    decline_text TEXT NOT NULL
) STRICT;
CREATE INDEX correction_shift ON correction (shift);
CREATE INDEX correction_hand ON correction (hand);

CREATE TABLE waiting (
    number INTEGER PRIMARY KEY,
    entry INTEGER NOT NULL REFERENCES entry,
    shift INTEGER,
    hand INTEGER,
    what TEXT NOT NULL,
    noted_by TEXT NOT NULL,
    noted_ms INTEGER NOT NULL,
    acknowledged_by TEXT,
    acknowledged_ms INTEGER,
    acknowledged_entry INTEGER REFERENCES entry,
    box TEXT,
    amount INTEGER,
    seat INTEGER
) STRICT;
CREATE INDEX waiting_shift ON waiting (shift);

CREATE TABLE hand_mark (
    mark TEXT NOT NULL,
    block INTEGER NOT NULL,
    hands BLOB NOT NULL,
    PRIMARY KEY (mark, block)
) STRICT, WITHOUT ROWID;

CREATE TABLE hand_block (
    block INTEGER PRIMARY KEY,
    first_ms INTEGER NOT NULL,
    last_ms INTEGER NOT NULL
) STRICT;

CREATE TABLE part_sum (
    part INTEGER PRIMARY KEY,
    digest BLOB NOT NULL CHECK (length(digest) = 32)
) STRICT;

CREATE TABLE sum (
    only_one INTEGER PRIMARY KEY CHECK (only_one = 1),
    digest BLOB NOT NULL CHECK (length(digest) = 32),
    key TEXT NOT NULL,
    signature BLOB NOT NULL
) STRICT;
INSERT INTO sum VALUES (1, zeroblob(32), '', x'');

CREATE VIEW shift_sheet AS
SELECT shift.*,
    (SELECT count(*) FROM hand
        WHERE shift = shift.number AND outcome NOT IN ('playing', 'misdeal', 'void')) AS hands,
    (SELECT count(*) FROM hand
        WHERE shift = shift.number AND outcome = 'misdeal') AS misdeals
FROM shift;

CREATE VIEW down_sheet AS
SELECT down.entry, down.shift, down.croupier, down.started_ms,
    coalesce(relief.started_ms, shift.closed_ms) AS ended_ms,
    (SELECT count(*) FROM hand WHERE hand.shift = down.shift
        AND hand.outcome NOT IN ('playing', 'misdeal', 'void')
        AND hand.first_entry > down.entry
        AND (relief.entry IS NULL OR hand.first_entry < relief.entry)) AS hands,
    (SELECT coalesce(sum(rake), 0) FROM hand WHERE hand.shift = down.shift
        AND hand.outcome NOT IN ('playing', 'misdeal', 'void')
        AND hand.first_entry > down.entry
        AND (relief.entry IS NULL OR hand.first_entry < relief.entry)) AS rake
FROM down JOIN shift ON shift.number = down.shift
LEFT JOIN down AS relief ON relief.entry = (SELECT min(entry) FROM down AS later
    WHERE later.shift = down.shift AND later.entry > down.entry);
"""

READ_TABLE_NAMES = (
    "standing", "waiting", "correction", "game_turn", "down", "incident", "transaction",
    "hand_mark", "hand_block", "hand", "shift",
)  # fmt: skip
"""The read tables, in an order in which they can be emptied or dropped: each before those that it
refers to."""
