-- Opening a table's entries: for a hand step by step, a shift's report or that of the day. Whoever
-- looks at them here is noted, with which entries, when and what for.

CREATE TABLE floor.opening (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    stream int NOT NULL REFERENCES floor.stream,
    first bigint NOT NULL,
    last bigint NOT NULL,
    role name NOT NULL DEFAULT session_user,
    person text NOT NULL,
    purpose text NOT NULL,
    opened_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX opening_stream ON floor.opening (stream, opened_at);

-- The entries from `p_first` to `p_last` that are here. `p_person` is who looks, as the screen
-- knows it; the role is noted by itself.
CREATE FUNCTION floor.open_entries(
    p_stream int, p_first bigint, p_last bigint, p_person text, p_purpose text
) RETURNS TABLE (entry_number bigint, entry_body bytea, entry_hash bytea)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    INSERT INTO floor.opening (stream, first, last, person, purpose)
    VALUES (p_stream, p_first, p_last, left(p_person, 200), left(p_purpose, 200));
    RETURN QUERY
        SELECT e.number, e.body, e.hash FROM floor.entry e
        WHERE e.stream = p_stream AND e.number BETWEEN p_first AND p_last ORDER BY e.number;
END $$;

-- The same of what is packed: the shifts in the archive that hold any of these entries. Whoever
-- looks is noted by the call of `open_entries` before it.
CREATE FUNCTION floor.open_archive(p_stream int, p_first bigint, p_last bigint)
RETURNS TABLE (
    first_entry bigint, last_entry bigint, hash_before bytea, entry_hashes bytea,
    entry_bodies bytea, signed_notes bytea
)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
    SELECT a.first, a.last, a.before, a.hashes, a.bodies, a.checkpoints FROM floor.archive a
    WHERE a.stream = p_stream AND a.last >= p_first AND a.first <= p_last ORDER BY a.first
$$;

-- The state of a table after the close of a shift, compressed: what an excerpt begins with.
CREATE FUNCTION floor.open_standing(p_stream int, p_entry bigint) RETURNS bytea
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$ SELECT s.state FROM floor.standing s WHERE s.stream = p_stream AND s.entry = p_entry $$;

REVOKE ALL ON FUNCTION floor.open_entries, floor.open_archive, floor.open_standing FROM PUBLIC;
GRANT EXECUTE ON FUNCTION floor.open_entries, floor.open_archive, floor.open_standing
    TO floor_screen, floor_keeper;
GRANT SELECT ON floor.opening TO floor_screen;
-- The floor's own log is kept as long as what people did at the tables.
GRANT SELECT, DELETE ON floor.opening, floor.answer TO floor_keeper;
-- Checkpoints say nothing of people: sizes, hashes and signatures.
GRANT SELECT ON floor.checkpoint TO floor_screen;
