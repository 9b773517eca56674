-- What a table in a tournament has recorded about its guests and its clock, entry by entry, without
-- what was taken back: from it the keeper tells with every hand who came, moved and went out. The
-- first row of a tournament opens it, with the guests that an earlier journal had there.
CREATE TABLE floor.tournament_note (
    stream int NOT NULL REFERENCES floor.stream,
    entry bigint NOT NULL,
    note jsonb NOT NULL,
    PRIMARY KEY (stream, entry)
);

GRANT SELECT, INSERT, UPDATE, DELETE ON floor.tournament_note TO floor_keeper;
