-- What is asked again and again finds its rows however many years lie before it: each of these
-- questions would otherwise look at every row of a table, or of a stream, since the beginning.

-- What is about to be countersigned, at every look of the keeper.
CREATE INDEX countersignature_to_sign ON floor.countersignature (stream, size) WHERE note IS NULL;

-- The next shift of a table that is to be packed, and the shifts whose time is over.
CREATE INDEX shift_to_pack ON floor.shift (stream, closed_entry);
CREATE INDEX shift_named ON floor.shift (closed_ms) WHERE opened_by <> '';
CREATE INDEX shift_closed ON floor.shift (closed_ms);
CREATE INDEX archive_texts ON floor.archive (stream, shift) WHERE bodies IS NOT NULL;

-- What belongs to a shift: for the figures of a day, for a report, and when its time is over.
CREATE INDEX transaction_shift ON floor.transaction (stream, shift);
CREATE INDEX incident_shift ON floor.incident (stream, shift);
CREATE INDEX waiting_shift ON floor.waiting (stream, shift);
CREATE INDEX waiting_acknowledged ON floor.waiting (stream, acknowledged_entry);
CREATE INDEX correction_shift ON floor.correction (stream, shift);
CREATE INDEX correction_settled ON floor.correction (stream, settled_entry);
CREATE INDEX correction_hand ON floor.correction (stream, hand) WHERE hand IS NOT NULL;

-- Alarms that stood in a time; the floor's own log, of which the oldest goes.
CREATE INDEX alarm_ended ON floor.alarm (ended_at);
CREATE INDEX opening_time ON floor.opening USING brin (opened_at);
CREATE INDEX answer_time ON floor.answer USING brin (at);

-- The shifts in the archive that hold any of these entries. They follow one another, so the first of
-- them is the last one that begins no later.
CREATE OR REPLACE FUNCTION floor.open_archive(p_stream int, p_first bigint, p_last bigint)
RETURNS TABLE (
    first_entry bigint, last_entry bigint, hash_before bytea, entry_hashes bytea,
    entry_bodies bytea, signed_notes bytea
)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
    SELECT a.first, a.last, a.before, a.hashes, a.bodies, a.checkpoints FROM floor.archive a
    WHERE a.stream = p_stream AND a.last >= p_first AND a.first <= p_last
        AND a.first >= coalesce((SELECT max(b.first) FROM floor.archive b
            WHERE b.stream = p_stream AND b.first <= p_first), p_first)
    ORDER BY a.first
$$;
