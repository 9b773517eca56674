-- A table hears with a sign of life who deals at the other tables, so that nobody is chosen there
-- who deals elsewhere: numbers of the staff, tables and since when, and nothing else. Tables that
-- have not been heard for a minute are left out, as the croupier may long be elsewhere.
--
-- `floor.append` stays as it is, for the relays that do not ask for it.
CREATE FUNCTION floor.append_and_hear(
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
    OUT witness_key text,
    OUT dealing jsonb
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
#variable_conflict use_column
BEGIN
    SELECT a.status, a.number, a.hash, a.countersigned, a.alarm, a.alarm_entry, a.witness_key
        INTO status, number, hash, countersigned, alarm, alarm_entry, witness_key
        FROM floor.append(p_table, p_journal, p_from, p_bodies, p_hashes, p_notes, p_keys, p_last,
            p_witnessed) a;
    IF status = 'unknown' THEN
        RETURN;
    END IF;
    SELECT coalesce(jsonb_agg(jsonb_build_array(
            t.now #>> '{shift,croupier}', s.table_id, (t.now #>> '{shift,down_ms}')::bigint
        ) ORDER BY s.id), '[]')
        INTO dealing
        FROM floor.table_now t
        JOIN floor.stream s ON s.id = t.stream
        JOIN floor.head h ON h.stream = t.stream
        WHERE s.table_id <> p_table AND s.retired_at IS NULL
            AND t.now #>> '{shift,croupier}' <> '' AND t.now #>> '{shift,closed_ms}' IS NULL
            AND h.heard_at > clock_timestamp() - interval '1 minute';
END $$;

REVOKE ALL ON FUNCTION floor.append_and_hear FROM PUBLIC;
GRANT EXECUTE ON FUNCTION floor.append_and_hear TO floor_tables;
