-- A table hears with a sign of life the newest rota of the other tables too, so that a pit boss lays
-- it out once and takes it over at the others: table, when, who signed, and the numbers of the
-- croupiers in their order. As with who deals, tables that have not been heard for a minute are
-- left out; the rota of a table ends with its shift.
--
-- `floor.append_and_hear` stays as it is, for the relays that do not ask for it.
CREATE FUNCTION floor.append_and_hear_rota(
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
    OUT dealing jsonb,
    OUT rota jsonb
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
#variable_conflict use_column
BEGIN
    SELECT a.status, a.number, a.hash, a.countersigned, a.alarm, a.alarm_entry, a.witness_key,
            a.dealing
        INTO status, number, hash, countersigned, alarm, alarm_entry, witness_key, dealing
        FROM floor.append_and_hear(p_table, p_journal, p_from, p_bodies, p_hashes, p_notes, p_keys,
            p_last, p_witnessed) a;
    IF status = 'unknown' THEN
        RETURN;
    END IF;
    -- Of a thousand tables only the one that is told is taken apart. An index on the time would cost
    -- each table more with every entry than this costs with a sign of life.
    SELECT jsonb_build_array(newest.table_id, newest.laid_ms, newest.now #>> '{rota,boss}',
            newest.now #> '{rota,croupiers}')
        INTO rota
        FROM (
            SELECT s.table_id, t.now, (t.now #>> '{rota,laid_ms}')::bigint AS laid_ms
                FROM floor.table_now t
                JOIN floor.stream s ON s.id = t.stream
                JOIN floor.head h ON h.stream = t.stream
                WHERE s.table_id <> p_table AND s.retired_at IS NULL
                    AND (t.now #>> '{rota,laid_ms}')::bigint > 0
                    AND h.heard_at > clock_timestamp() - interval '1 minute'
                ORDER BY laid_ms DESC, s.id
                LIMIT 1
        ) newest;
END $$;

REVOKE ALL ON FUNCTION floor.append_and_hear_rota FROM PUBLIC;
GRANT EXECUTE ON FUNCTION floor.append_and_hear_rota TO floor_tables;
