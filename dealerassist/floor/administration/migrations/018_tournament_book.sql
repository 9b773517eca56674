-- What the floor itself has done in a tournament: seat slips given and withdrawn, its clock, the order
-- in which tables break. It is the floor's own log, line by line, and no table's: of it a table hears
-- the clock alone, and takes that over or does not.
CREATE TABLE floor.tournament_book (
    day text NOT NULL CHECK (length(day) BETWEEN 1 AND 20),
    tournament text NOT NULL CHECK (length(tournament) BETWEEN 1 AND 200),
    number int NOT NULL CHECK (number > 0),
    doing jsonb NOT NULL CHECK (length(doing::text) <= 100000),
    act text NOT NULL CHECK (length(act) BETWEEN 1 AND 64),
    by_whom text NOT NULL CHECK (length(by_whom) BETWEEN 1 AND 40),
    login name NOT NULL DEFAULT session_user,
    at timestamptz NOT NULL DEFAULT clock_timestamp(),
    PRIMARY KEY (day, tournament, number)
);
CREATE INDEX tournament_book_at ON floor.tournament_book (at);

-- Write these lines behind the last one, all or none. False where the book has gone on meanwhile, so
-- that nobody gives a seat that somebody else has just given. `p_act` is another one for each act:
-- said again, as where a first reply was lost, nothing happens.
CREATE FUNCTION floor.write_tournament_book(
    p_day text, p_tournament text, p_from int, p_doings jsonb[], p_act text, p_by text
) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    PERFORM pg_advisory_xact_lock(hashtextextended(p_day || ' ' || p_tournament, 47));
    IF EXISTS (SELECT FROM floor.tournament_book b
            WHERE b.day = p_day AND b.tournament = p_tournament AND b.number = p_from
            AND b.act = p_act) THEN
        RETURN true;
    END IF;
    IF p_from <> 1 + coalesce((SELECT max(b.number) FROM floor.tournament_book b
            WHERE b.day = p_day AND b.tournament = p_tournament), 0) THEN
        RETURN false;
    END IF;
    INSERT INTO floor.tournament_book (day, tournament, number, doing, act, by_whom)
        SELECT p_day, p_tournament, p_from + d.place::int - 1, d.doing, p_act, p_by
        FROM unnest(p_doings) WITH ORDINALITY AS d (doing, place);
    RETURN true;
END $$;

REVOKE ALL ON FUNCTION floor.write_tournament_book FROM PUBLIC;
GRANT EXECUTE ON FUNCTION floor.write_tournament_book TO floor_screen;
GRANT SELECT ON floor.tournament_book TO floor_screen;
-- What is about people goes after the house's time for it.
GRANT SELECT (at), DELETE ON floor.tournament_book TO floor_keeper;

-- A table in a tournament hears with a sign of life the floor's clock too: that which the floor has
-- set, or while it has set none, that which was set last at another table of the tournament, unless
-- it was set later at this one. It is an
-- array of the name and the ISO day of the tournament, the clock, when it was set, the number of who
-- set it at the floor, and the name of the table, where one of these two is empty.
--
-- `floor.append_and_hear_rota` stays as it is, for the relays that do not ask for it.
CREATE FUNCTION floor.append_and_hear_clock(
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
    OUT rota jsonb,
    OUT clock jsonb
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
#variable_conflict use_column
DECLARE
    v_name text;
    v_day text;
    v_set_ms bigint;
BEGIN
    SELECT a.status, a.number, a.hash, a.countersigned, a.alarm, a.alarm_entry, a.witness_key,
            a.dealing, a.rota
        INTO status, number, hash, countersigned, alarm, alarm_entry, witness_key, dealing, rota
        FROM floor.append_and_hear_rota(p_table, p_journal, p_from, p_bodies, p_hashes, p_notes,
            p_keys, p_last, p_witnessed) a;
    IF status = 'unknown' THEN
        RETURN;
    END IF;
    SELECT t.now #>> '{tournament,tournament,name}', t.now #>> '{tournament,tournament,day}',
            (t.now #>> '{tournament,clock_ms}')::bigint
        INTO v_name, v_day, v_set_ms
        FROM floor.table_now t JOIN floor.stream s ON s.id = t.stream
        WHERE s.table_id = p_table AND s.retired_at IS NULL;
    IF v_name IS NULL THEN
        RETURN;
    END IF;
    SELECT jsonb_build_array(v_name, v_day, b.doing -> 'clock',
            floor(extract(epoch FROM b.at) * 1000)::bigint, b.by_whom, '')
        INTO clock
        FROM floor.tournament_book b
        WHERE b.day = v_day AND b.tournament = v_name AND b.doing ->> 'type' = 'clock_set'
        ORDER BY b.number DESC LIMIT 1;
    IF clock IS NOT NULL THEN
        RETURN;
    END IF;
    SELECT jsonb_build_array(v_name, v_day, newest.now #> '{tournament,clock}', newest.set_ms, '',
            newest.table_id)
        INTO clock
        FROM (
            SELECT s.table_id, t.now, (t.now #>> '{tournament,clock_ms}')::bigint AS set_ms
                FROM floor.table_now t
                JOIN floor.stream s ON s.id = t.stream
                JOIN floor.head h ON h.stream = t.stream
                WHERE s.table_id <> p_table AND s.retired_at IS NULL
                    AND t.now #>> '{tournament,tournament,name}' = v_name
                    AND t.now #>> '{tournament,tournament,day}' = v_day
                    AND (t.now #>> '{tournament,clock_ms}')::bigint > v_set_ms
                    AND h.heard_at > clock_timestamp() - interval '1 minute'
                ORDER BY set_ms DESC, s.id
                LIMIT 1
        ) newest;
END $$;

REVOKE ALL ON FUNCTION floor.append_and_hear_clock FROM PUBLIC;
GRANT EXECUTE ON FUNCTION floor.append_and_hear_clock TO floor_tables;
