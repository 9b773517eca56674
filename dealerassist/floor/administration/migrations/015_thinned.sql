-- Up to which packed entry of a stream the countersignatures that later ones imply are forgotten.
-- Shifts that were packed before the floor did this have one for each hand; the keeper forgets them
-- from the first shift on, a few at a time.
CREATE TABLE floor.thinned (
    stream int PRIMARY KEY REFERENCES floor.stream,
    last bigint NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON floor.thinned TO floor_keeper;
