-- What departs from the entries that a table gave before is one alarm, by the first entry that is not
-- as it was: a journal that is put back to an older copy lacks entries (`cut`), and once it is played
-- on there are two of the first of them (`fork`); a line that does not continue the chain
-- (`broken_chain`) hides those behind it. What begins later than one that says as much follows from
-- that one. A cut before a fork does not: the journal was put back once more.
--
-- An alarm that comes to say more of the same entry stays the same alarm, with who has seen it, since
-- when it stands, and what it said first (`facts.first`).
CREATE OR REPLACE FUNCTION floor.raise_alarm(
    p_stream int, p_kind text, p_number bigint, p_facts jsonb DEFAULT '{}'
) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    -- From the one that says least to the one that says most.
    c_departures constant text[] := ARRAY['cut', 'broken_chain', 'fork'];
    v_says int := array_position(c_departures, p_kind);
BEGIN
    IF v_says IS NOT NULL THEN
        IF EXISTS (
            SELECT FROM floor.alarm a
            WHERE a.stream = p_stream AND a.ended_at IS NULL AND a.number <= p_number
            AND array_position(c_departures, a.kind) >= v_says
        ) THEN
            RETURN;
        END IF;
        UPDATE floor.alarm a SET kind = p_kind,
                facts = jsonb_build_object('first', a.kind) || a.facts || p_facts
            WHERE a.stream = p_stream AND a.ended_at IS NULL AND a.number = p_number
            AND array_position(c_departures, a.kind) < v_says
            -- Were there both a cut and a broken chain, the second is over below.
            AND a.id = (SELECT min(b.id) FROM floor.alarm b
                WHERE b.stream = p_stream AND b.ended_at IS NULL AND b.number = p_number
                AND array_position(c_departures, b.kind) < v_says);
        UPDATE floor.alarm a SET ended_at = clock_timestamp()
            WHERE a.stream = p_stream AND a.ended_at IS NULL AND a.number >= p_number
            AND a.kind <> 'fork' AND array_position(c_departures, a.kind) <= v_says
            AND NOT (a.kind = p_kind AND a.number = p_number);
    END IF;
    INSERT INTO floor.alarm (stream, kind, number, facts)
    VALUES (p_stream, p_kind, p_number, p_facts)
    ON CONFLICT (stream, kind, number) WHERE ended_at IS NULL DO NOTHING;
    PERFORM pg_notify('floor', p_stream::text);
END $$;
