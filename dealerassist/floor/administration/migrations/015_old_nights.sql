-- Up to which packed entry of a stream the countersignatures that later ones imply are forgotten.
-- Shifts that were packed before the floor did this have one for each hand; the keeper forgets them
-- from the first shift on, a few at a time.
CREATE TABLE floor.thinned (
    stream int PRIMARY KEY REFERENCES floor.stream,
    last bigint NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON floor.thinned TO floor_keeper;

-- What a table has at least one hand of in a span of thirty days that is long over, and up to which
-- span that is known. So a search for something rare looks only where it can be; otherwise the
-- server plans for each month by itself, which took longer with each month. Nothing is taken away
-- again: what is no more is looked for in vain. Who dealt is not among it.
CREATE TABLE floor.hand_trait (
    kind text COLLATE "C" NOT NULL,
    value text COLLATE "C" NOT NULL,
    stream int NOT NULL REFERENCES floor.stream,
    span bigint NOT NULL,
    PRIMARY KEY (kind, value, stream, span)
);
CREATE TABLE floor.traits_known (
    stream int PRIMARY KEY REFERENCES floor.stream,
    span bigint NOT NULL
);

-- How large a pot is, in steps of an eighth, as text in the order of the numbers.
CREATE FUNCTION floor.pot_size(p_cents bigint) RETURNS text LANGUAGE sql IMMUTABLE
RETURN to_char(floor(8 * ln(greatest(p_cents, 1)::float8)), 'FM0000');

REVOKE ALL ON FUNCTION floor.pot_size FROM PUBLIC;
GRANT EXECUTE ON FUNCTION floor.pot_size TO floor_keeper, floor_screen;
GRANT SELECT, INSERT, UPDATE ON floor.hand_trait, floor.traits_known TO floor_keeper;
GRANT SELECT ON floor.hand_trait, floor.traits_known TO floor_screen;
