-- What a table in a tournament has recorded about its guests and its clock, entry by entry, without
-- what was taken back: from it the keeper tells with every hand who came, moved and went out. The
-- first row of a tournament opens it, with the guests that an earlier journal had there.
CREATE TABLE floor.tournament_note (
    stream int NOT NULL REFERENCES floor.stream,
    entry bigint NOT NULL,
    note jsonb NOT NULL,
    PRIMARY KEY (stream, entry)
);

-- How a table stood in a tournament when it left that for another game: most tables are broken, and
-- deal cash games before the tournament is over. `entry` is the one by which it left.
CREATE TABLE floor.tournament_left (
    stream int NOT NULL REFERENCES floor.stream,
    entry bigint NOT NULL,
    left_ms bigint NOT NULL,
    now jsonb NOT NULL,
    PRIMARY KEY (stream, entry)
);
CREATE INDEX tournament_left_ms ON floor.tournament_left (left_ms);

GRANT SELECT, INSERT, DELETE ON floor.tournament_left TO floor_keeper;
GRANT SELECT ON floor.tournament_left TO floor_screen;
GRANT SELECT, INSERT, UPDATE, DELETE ON floor.tournament_note TO floor_keeper;
