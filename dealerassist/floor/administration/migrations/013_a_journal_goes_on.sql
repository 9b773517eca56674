-- A table whose journal has ended goes on in another (`dealer-assist new-year`). The first entry of
-- that one names the last of the one before by number and hash, and that one names the new journal.
-- Where both lie here so, the stream of the old one ends and one for the new journal begins, with
-- the same table, key and login: nobody has to register anything. Whether the key has signed both
-- is for the keeper, which sees it as with any entry that must be signed. In every other case it is
-- another journal, as before.

-- `follows`: the stream of the journal before.
ALTER TABLE floor.stream ADD COLUMN follows int UNIQUE REFERENCES floor.stream;

-- What a first entry says of the journal before; null where it says nothing of one.
CREATE FUNCTION floor.journal_event(p_body bytea, p_type text) RETURNS jsonb
LANGUAGE plpgsql IMMUTABLE SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    RETURN (
        SELECT said.event FROM jsonb_array_elements(
            convert_from(p_body, 'UTF8')::jsonb #> '{data,events}') AS said (event)
        WHERE said.event ->> 'type' = p_type LIMIT 1
    );
EXCEPTION WHEN data_exception OR invalid_parameter_value OR untranslatable_character THEN
    RETURN NULL;
END $$;

-- Begin the stream of a journal that goes on from the one before, if this is its first entry.
--
--   'begun'; 'behind': the end of the one before is not here yet; 'other': this is no such entry,
--   or what lies here is not what it names.
CREATE FUNCTION floor.begin_following(
    p_table text, p_journal text, p_body bytea, p_hash bytea
) RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
#variable_conflict use_column
DECLARE
    v_stream floor.stream;
    v_head floor.head;
    v_begun jsonb;
    v_ended jsonb;
    v_next int;
BEGIN
    SELECT * INTO v_stream FROM floor.stream s
        WHERE s.table_id = p_table AND s.role = session_user AND s.retired_at IS NULL FOR UPDATE;
    IF NOT FOUND OR v_stream.journal IS NULL OR v_stream.journal = p_journal THEN
        RETURN 'other';
    END IF;
    v_begun := floor.journal_event(p_body, 'journal_begun');
    IF v_begun ->> 'previous' IS DISTINCT FROM v_stream.journal
        OR floor.next_hash(decode(repeat('00', 32), 'hex'), p_body) <> p_hash THEN
        RETURN 'other';
    END IF;
    SELECT * INTO v_head FROM floor.head h WHERE h.stream = v_stream.id FOR UPDATE;
    -- What speaks against the one before is not left behind with it.
    IF v_head.stopped_at IS NOT NULL OR EXISTS (
        SELECT FROM floor.alarm a WHERE a.stream = v_stream.id AND a.ended_at IS NULL
        AND a.kind NOT IN ('unplayable', 'figures_differ', 'server_rolled_back')
        AND NOT (a.kind = 'other_journal' AND a.facts ->> 'journal' = p_journal)
    ) THEN
        RETURN 'other';
    END IF;
    IF v_head.number < (v_begun ->> 'entries')::numeric THEN
        RETURN 'behind';
    END IF;
    SELECT floor.journal_event(e.body, 'journal_ended') INTO v_ended FROM floor.entry e
        WHERE e.stream = v_stream.id AND e.number = v_head.number;
    IF v_head.number <> (v_begun ->> 'entries')::numeric
        OR encode(v_head.hash, 'hex') <> v_begun ->> 'head'
        OR v_ended ->> 'next' IS DISTINCT FROM p_journal THEN
        RETURN 'other';
    END IF;
    UPDATE floor.alarm SET ended_at = clock_timestamp()
        WHERE stream = v_stream.id AND kind = 'other_journal' AND ended_at IS NULL;
    UPDATE floor.stream SET retired_at = now() WHERE id = v_stream.id;
    INSERT INTO floor.stream (table_id, key, role, journal, follows)
        VALUES (v_stream.table_id, v_stream.key, v_stream.role, p_journal, v_stream.id)
        RETURNING id INTO v_next;
    INSERT INTO floor.head (stream) VALUES (v_next);
    PERFORM pg_notify('floor', v_stream.id::text);
    RETURN 'begun';
END $$;

ALTER FUNCTION floor.append RENAME TO append_to_stream;

-- A table gives its entries, as in `append_to_stream`. The first entry of a journal that goes on
-- begins its stream; `gap` is the answer as long as the one before is not here to its end, with
-- the last entry that is.
CREATE FUNCTION floor.append(
    p_table text,
    p_journal text,
    p_from bigint,
    p_bodies bytea[],
    p_hashes bytea[],
    p_notes text[],
    p_keys text[],
    p_last bigint,
    p_witnessed text,
    OUT status text,
    OUT number bigint,
    OUT hash bytea,
    OUT countersigned text,
    OUT alarm text,
    OUT alarm_entry bigint,
    OUT witness_key text
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
#variable_conflict use_column
BEGIN
    IF p_from = 1 AND array_length(p_bodies, 1) > 0 AND array_length(p_hashes, 1) > 0
        AND floor.begin_following(p_table, p_journal, p_bodies[1], p_hashes[1]) = 'behind' THEN
        SELECT 'gap', h.number, h.hash INTO status, number, hash
            FROM floor.stream s JOIN floor.head h ON h.stream = s.id
            WHERE s.table_id = p_table AND s.role = session_user AND s.retired_at IS NULL;
        RETURN;
    END IF;
    SELECT a.status, a.number, a.hash, a.countersigned, a.alarm, a.alarm_entry, a.witness_key
        INTO status, number, hash, countersigned, alarm, alarm_entry, witness_key
        FROM floor.append_to_stream(p_table, p_journal, p_from, p_bodies, p_hashes, p_notes,
            p_keys, p_last, p_witnessed) a;
END $$;

REVOKE ALL ON FUNCTION floor.append, floor.append_to_stream, floor.begin_following,
    floor.journal_event FROM PUBLIC;
REVOKE ALL ON FUNCTION floor.append_to_stream FROM floor_tables;
GRANT EXECUTE ON FUNCTION floor.append TO floor_tables;
