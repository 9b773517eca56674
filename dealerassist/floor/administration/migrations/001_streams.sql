-- What comes from the tables: entries, checkpoints, countersignatures and alarms, and the one
-- function by which a table gives its entries. Nothing here is ever changed by a later entry.

-- Everything that a connection of Dealer Assist may do, it may do by one of these three roles.
-- Roles belong to the whole server, so another floor on it may have made them.
DO $$
DECLARE wanted text;
BEGIN
    FOREACH wanted IN ARRAY ARRAY['floor_tables', 'floor_keeper', 'floor_screen'] LOOP
        IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = wanted) THEN
            EXECUTE format('CREATE ROLE %I NOLOGIN', wanted);
        END IF;
    END LOOP;
END $$;

REVOKE ALL ON SCHEMA floor FROM PUBLIC;
GRANT USAGE ON SCHEMA floor TO floor_tables, floor_keeper, floor_screen;
ALTER DEFAULT PRIVILEGES IN SCHEMA floor REVOKE EXECUTE ON FUNCTIONS FROM PUBLIC;
ALTER DEFAULT PRIVILEGES REVOKE EXECUTE ON FUNCTIONS FROM PUBLIC;

-- The entries of one journal of one table. A kiosk that is replaced begins another stream.
CREATE TABLE floor.stream (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    table_id text NOT NULL,
    key text NOT NULL,
    role name NOT NULL,
    journal text,
    registered_at timestamptz NOT NULL DEFAULT now(),
    retired_at timestamptz
);
CREATE UNIQUE INDEX stream_of_table ON floor.stream (table_id) WHERE retired_at IS NULL;
CREATE UNIQUE INDEX stream_of_key ON floor.stream (key) WHERE retired_at IS NULL;

-- How far each stream has come; apart from it, as this row is written several times a minute.
-- `kiosk_last` is the last entry that the kiosk says it has, `short_since` since when that is less
-- than what the floor has from it, `stopped_at` the entry of which there are two.
CREATE TABLE floor.head (
    stream int PRIMARY KEY REFERENCES floor.stream,
    number bigint NOT NULL DEFAULT 0,
    hash bytea NOT NULL DEFAULT decode(repeat('00', 32), 'hex') CHECK (length(hash) = 32),
    heard_at timestamptz,
    kiosk_last bigint NOT NULL DEFAULT 0,
    short_since timestamptz,
    stopped_at bigint
) WITH (fillfactor = 50);

CREATE TABLE floor.entry (
    stream int NOT NULL,
    number bigint NOT NULL CHECK (number > 0),
    body bytea NOT NULL,
    hash bytea NOT NULL CHECK (length(hash) = 32),
    received_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (stream, number)
) PARTITION BY HASH (stream);
DO $$
BEGIN
    FOR part IN 0..15 LOOP
        EXECUTE format(
            'CREATE TABLE floor.entry_%s PARTITION OF floor.entry '
            'FOR VALUES WITH (MODULUS 16, REMAINDER %s)', part, part);
    END LOOP;
END $$;

-- Entries and checkpoints of a shift that was closed long ago, packed; then they are no rows any
-- more. `hashes` has the hash of each entry, 32 bytes each, so that any of them can still be
-- compared. Once the house's time for keeping is over, only the hashes stay: the chain goes on.
CREATE TABLE floor.archive (
    stream int NOT NULL REFERENCES floor.stream,
    first bigint NOT NULL,
    last bigint NOT NULL,
    shift int NOT NULL,
    before bytea NOT NULL CHECK (length(before) = 32),
    hashes bytea NOT NULL CHECK (length(hashes) = 32 * (last - first + 1)),
    bodies bytea,
    checkpoints bytea,
    packed_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (stream, first)
);
ALTER TABLE floor.archive
    ALTER COLUMN hashes SET STORAGE EXTERNAL,
    ALTER COLUMN bodies SET STORAGE EXTERNAL,
    ALTER COLUMN checkpoints SET STORAGE EXTERNAL;

-- The kiosk's signed checkpoints as they came; the keeper holds them against the entries.
CREATE TABLE floor.checkpoint (
    stream int NOT NULL REFERENCES floor.stream,
    size bigint NOT NULL,
    note text NOT NULL,
    key text NOT NULL,
    received_at timestamptz NOT NULL DEFAULT now(),
    judged boolean NOT NULL DEFAULT false,
    PRIMARY KEY (stream, size)
);
CREATE INDEX checkpoint_to_judge ON floor.checkpoint (stream, size) WHERE NOT judged;

-- What the floor vouches for. A row is stored before it is signed; `note` comes with the signature.
CREATE TABLE floor.countersignature (
    stream int NOT NULL REFERENCES floor.stream,
    size bigint NOT NULL,
    head bytea NOT NULL CHECK (length(head) = 32),
    note text,
    stored_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (stream, size)
);

-- Countersignatures that a kiosk holds and this database does not know: either the database was put
-- back from a backup, or the kiosk made them up. The keeper finds out which, and signs nothing more
-- for the stream until it has.
CREATE TABLE floor.returned_note (
    stream int NOT NULL REFERENCES floor.stream,
    note text NOT NULL,
    known bigint NOT NULL,
    told_at timestamptz NOT NULL DEFAULT now(),
    settled_at timestamptz,
    PRIMARY KEY (stream, note)
);

-- How far the keeper has followed a stream's chain itself, as it vouches for nothing that it has not
-- computed; and up to which entry it knows that no checkpoint is missing.
CREATE TABLE floor.watched (
    stream int PRIMARY KEY REFERENCES floor.stream,
    number bigint NOT NULL DEFAULT 0,
    hash bytea NOT NULL DEFAULT decode(repeat('00', 32), 'hex') CHECK (length(hash) = 32),
    signed_up_to bigint NOT NULL DEFAULT 0
);

-- What the floor's program itself is known by: the public key that it countersigns with.
CREATE TABLE floor.witness (
    only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
    key text NOT NULL
);

CREATE TABLE floor.alarm (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    stream int REFERENCES floor.stream,
    kind text NOT NULL,
    number bigint NOT NULL DEFAULT 0,
    facts jsonb NOT NULL DEFAULT '{}',
    raised_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    ended_at timestamptz
);
CREATE UNIQUE INDEX alarm_once ON floor.alarm (stream, kind, number) WHERE ended_at IS NULL;
CREATE INDEX alarm_standing ON floor.alarm (raised_at) WHERE ended_at IS NULL;

CREATE FUNCTION floor.raise_alarm(
    p_stream int, p_kind text, p_number bigint, p_facts jsonb DEFAULT '{}'
) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
    INSERT INTO floor.alarm (stream, kind, number, facts)
    VALUES (p_stream, p_kind, p_number, p_facts)
    ON CONFLICT (stream, kind, number) WHERE ended_at IS NULL DO NOTHING;
    SELECT pg_catalog.pg_notify('floor', p_stream::text);
$$;

-- The hash that an entry has after one with the hash `p_previous`, as the journal computes it.
CREATE FUNCTION floor.next_hash(p_previous bytea, p_body bytea) RETURNS bytea
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp
RETURN sha256('\x6465616c65722d6173736973742f656e7472792f3100'::bytea || p_previous || p_body);

-- The hash that the floor has of an entry of a stream, as a row or packed; null where it has none.
CREATE FUNCTION floor.hash_of(p_stream int, p_number bigint) RETURNS bytea
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, pg_temp AS $$
DECLARE v_hash bytea;
BEGIN
    SELECT hash INTO v_hash FROM floor.entry WHERE stream = p_stream AND number = p_number;
    IF v_hash IS NULL THEN
        SELECT substring(a.hashes FROM (32 * (p_number - a.first) + 1)::int FOR 32) INTO v_hash
        FROM floor.archive a
        WHERE a.stream = p_stream AND a.first <= p_number AND a.last >= p_number
        ORDER BY a.first DESC LIMIT 1;
    END IF;
    RETURN v_hash;
END $$;

-- The first of these entries of which the floor has another, among its own up to `p_upto`; null if
-- they are all the same.
CREATE FUNCTION floor.first_other(
    p_stream int, p_from bigint, p_hashes bytea[], p_upto bigint
) RETURNS bigint LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
    SELECT min(p_from + given.at - 1)
    FROM unnest(p_hashes[:greatest(0, least(p_upto - p_from + 1, 2147483647))::int])
        WITH ORDINALITY AS given (hash, at)
    WHERE floor.hash_of(p_stream, p_from + given.at - 1) <> given.hash;
$$;

-- A table gives its entries, hears how far the floor has them, and takes its countersignature
-- along. What is there already with the same hash is skipped; with another hash it is a fork: the
-- stream stops, nothing is overwritten. Every hash is computed again. Without entries it is a sign
-- of life; with hashes and no bodies it only compares.
--
--   p_last: the last entry that the kiosk has.
--   p_witnessed: the countersigned note that lies beside its journal; empty if none does.
--
--   status: ok; gap (it begins after `number` + 1); differs (the floor has another entry `number`,
--   or that one does not continue the chain: compare further); stopped (there are two of entry
--   `number`); unknown, other_journal, malformed (nothing was taken).
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
DECLARE
    v_stream floor.stream;
    v_head floor.head;
    v_other bigint;
    v_before bytea;
    v_count int := coalesce(array_length(p_bodies, 1), 0);
    v_signed bigint;
    v_witnessed bigint := 0;
    v_same bigint;
BEGIN
    SELECT * INTO v_stream FROM floor.stream s
        WHERE s.table_id = p_table AND s.role = session_user AND s.retired_at IS NULL;
    IF NOT FOUND THEN
        status := 'unknown';
        RETURN;
    END IF;
    SELECT * INTO v_head FROM floor.head h WHERE h.stream = v_stream.id FOR UPDATE;
    status := 'ok';

    IF v_stream.journal IS NULL AND v_count > 0 THEN
        UPDATE floor.stream s SET journal = p_journal WHERE s.id = v_stream.id;
    ELSIF v_stream.journal IS NOT NULL AND v_stream.journal <> p_journal THEN
        PERFORM floor.raise_alarm(v_stream.id, 'other_journal', 0,
            jsonb_build_object('journal', p_journal));
        status := 'other_journal';
    END IF;

    IF status = 'ok' AND v_head.stopped_at IS NOT NULL THEN
        status := 'stopped';
    END IF;

    IF status = 'ok' THEN
        IF v_count = 0 THEN
            v_other := floor.first_other(v_stream.id, p_from, p_hashes, v_head.number);
            IF v_other IS NOT NULL THEN
                status := 'differs';
            END IF;
        ELSIF coalesce(array_length(p_hashes, 1), 0) <> v_count OR p_from < 1 THEN
            status := 'malformed';
        ELSIF p_from > v_head.number + 1 THEN
            status := 'gap';
        ELSE
            v_before := CASE WHEN p_from > v_head.number THEN v_head.hash
                WHEN p_from = 1 THEN decode(repeat('00', 32), 'hex')
                ELSE floor.hash_of(v_stream.id, p_from - 1) END;
            FOR v_at IN 1 .. v_count LOOP
                v_other := p_from + v_at - 1;
                IF floor.next_hash(v_before, p_bodies[v_at]) <> p_hashes[v_at] THEN
                    -- It may be that an earlier entry is another one: the relay compares now.
                    status := 'differs';
                    EXIT;
                END IF;
                v_before := p_hashes[v_at];
                IF v_other <= v_head.number
                    AND floor.hash_of(v_stream.id, v_other) <> v_before THEN
                    status := 'stopped';
                    EXIT;
                END IF;
            END LOOP;
            IF status = 'ok' THEN
                INSERT INTO floor.entry (stream, number, body, hash)
                SELECT v_stream.id, p_from + given.at - 1, given.body, given.hash
                FROM unnest(p_bodies, p_hashes) WITH ORDINALITY AS given (body, hash, at)
                WHERE p_from + given.at - 1 > v_head.number;
                IF v_other > v_head.number THEN
                    v_head.number := v_other;
                    v_head.hash := v_before;
                END IF;
            ELSIF status = 'differs' THEN
                PERFORM floor.raise_alarm(v_stream.id, 'broken_chain', v_other);
            ELSE
                PERFORM floor.raise_alarm(v_stream.id, 'fork', v_other,
                    jsonb_build_object('hash', encode(v_before, 'hex')));
                -- The same fault, told less exactly while nobody had compared.
                UPDATE floor.alarm SET ended_at = clock_timestamp()
                    WHERE stream = v_stream.id AND kind = 'broken_chain' AND ended_at IS NULL;
                v_head.stopped_at := v_other;
            END IF;
        END IF;
    END IF;

    -- What did not continue the chain does so now: the last of these hashes stands for all before.
    v_same := p_from + coalesce(array_length(p_hashes, 1), 0) - 1;
    IF status = 'ok' AND v_same BETWEEN p_from AND v_head.number THEN
        UPDATE floor.alarm SET ended_at = clock_timestamp()
            WHERE stream = v_stream.id AND kind = 'broken_chain' AND ended_at IS NULL
            AND number <= v_same;
    END IF;

    IF status = 'ok' AND coalesce(array_length(p_notes, 1), 0) > 0 THEN
        INSERT INTO floor.checkpoint (stream, size, note, key)
        SELECT v_stream.id, split_part(given.note, E'\n', 2)::bigint, given.note, given.key
        FROM unnest(p_notes, p_keys) AS given (note, key)
        WHERE split_part(given.note, E'\n', 2) ~ '^[0-9]{1,18}$'
        ON CONFLICT DO NOTHING;
    END IF;

    -- A kiosk that has less than the floor has from it was cut or put back, which is an alarm if it
    -- stays so. A power cut can take the last line alone from its copy, which no disk had yet, until
    -- the kiosk starts again: the relay may be there some minutes before it.
    IF status <> 'other_journal' THEN
        v_head.kiosk_last := p_last;
        IF p_last >= v_head.number THEN
            v_head.short_since := NULL;
        ELSIF v_head.short_since IS NULL THEN
            v_head.short_since := clock_timestamp();
        ELSIF clock_timestamp() > v_head.short_since
            + (CASE WHEN p_last = v_head.number - 1 THEN interval '10 minutes'
                ELSE interval '10 seconds' END) THEN
            PERFORM floor.raise_alarm(v_stream.id, 'cut', p_last + 1,
                jsonb_build_object('floor_has', v_head.number));
        END IF;
    END IF;

    SELECT c.size INTO v_signed FROM floor.countersignature c
        WHERE c.stream = v_stream.id AND c.note IS NOT NULL ORDER BY c.size DESC LIMIT 1;
    v_signed := coalesce(v_signed, 0);
    IF split_part(p_witnessed, E'\n', 2) ~ '^[0-9]{1,18}$' THEN
        v_witnessed := split_part(p_witnessed, E'\n', 2)::bigint;
        IF NOT EXISTS (
            SELECT FROM floor.countersignature c
            WHERE c.stream = v_stream.id AND c.size = v_witnessed AND c.note = p_witnessed
        ) THEN
            -- The keeper judges them one after the other; who has forged this many can wait.
            INSERT INTO floor.returned_note (stream, note, known)
            SELECT v_stream.id, left(p_witnessed, 1000), v_signed
            WHERE (SELECT count(*) FROM floor.returned_note r
                WHERE r.stream = v_stream.id AND r.settled_at IS NULL) < 8
            ON CONFLICT DO NOTHING;
        END IF;
    END IF;

    IF v_count = 0 AND coalesce(array_length(p_notes, 1), 0) = 0 THEN
        -- A sign of life that a power cut takes away is given again: nothing waits for the disk.
        PERFORM set_config('synchronous_commit', 'off', true);
    END IF;
    UPDATE floor.head h SET number = v_head.number, hash = v_head.hash,
        heard_at = clock_timestamp(), kiosk_last = v_head.kiosk_last,
        short_since = v_head.short_since, stopped_at = v_head.stopped_at
        WHERE h.stream = v_stream.id;
    IF v_count > 0 OR coalesce(array_length(p_notes, 1), 0) > 0 THEN
        PERFORM pg_notify('floor', v_stream.id::text);
    END IF;

    number := CASE WHEN status = 'differs' THEN v_other
        WHEN status = 'stopped' THEN v_head.stopped_at ELSE v_head.number END;
    hash := v_head.hash;
    IF v_signed > v_witnessed THEN
        SELECT c.note INTO countersigned FROM floor.countersignature c
            WHERE c.stream = v_stream.id AND c.size = v_signed;
        SELECT w.key INTO witness_key FROM floor.witness w;
    END IF;
    SELECT a.kind, a.number INTO alarm, alarm_entry FROM floor.alarm a
        WHERE a.stream = v_stream.id AND a.ended_at IS NULL ORDER BY a.raised_at LIMIT 1;
END $$;

REVOKE ALL ON ALL FUNCTIONS IN SCHEMA floor FROM PUBLIC;
GRANT EXECUTE ON FUNCTION floor.append TO floor_tables;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA floor TO floor_keeper;
GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA floor TO floor_keeper;
REVOKE EXECUTE ON FUNCTION floor.append FROM floor_keeper;
GRANT SELECT ON floor.stream, floor.head, floor.countersignature, floor.alarm, floor.witness
    TO floor_screen;
