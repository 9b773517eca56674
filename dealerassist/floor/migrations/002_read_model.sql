-- The read model: rows that the keeper computes from the entries, with the projector that a journal
-- computes its own with. Nothing is recorded here alone: all of it can be made again. The columns
-- after `stream` are those of the rows of the same name in the journal.

-- `pot_cents` is the pot in hundredths of the table's currency, by which hands of tables with other
-- chips are searched; `incidents` the kinds of its incidents.
CREATE TABLE floor.hand (
    stream int NOT NULL,
    number bigint NOT NULL,
    shift bigint NOT NULL,
    croupier text NOT NULL,
    started_ms bigint NOT NULL,
    ended_ms bigint,
    players bigint NOT NULL,
    seats jsonb NOT NULL,
    pot bigint NOT NULL,
    rakeable bigint NOT NULL,
    rake bigint NOT NULL,
    winners jsonb NOT NULL,
    flags jsonb NOT NULL,
    outcome text NOT NULL,
    first_entry bigint NOT NULL,
    last_entry bigint NOT NULL,
    pot_cents bigint NOT NULL,
    incidents jsonb NOT NULL,
    PRIMARY KEY (stream, number, started_ms)
) PARTITION BY RANGE (started_ms);
CREATE INDEX hand_time ON floor.hand (started_ms);
CREATE INDEX hand_croupier ON floor.hand (croupier, started_ms);
CREATE INDEX hand_pot ON floor.hand (pot_cents);
CREATE INDEX hand_marks ON floor.hand
    USING gin (flags jsonb_path_ops, incidents jsonb_path_ops) WITH (fastupdate = off);

-- A month of hands has a partition of its own. What a table with a mad clock has dealt in another
-- century, or in years to come, lies together in one, so that it cannot make thousands of them.
CREATE TABLE floor.hand_other PARTITION OF floor.hand DEFAULT;

CREATE FUNCTION floor.make_months(p_started_ms bigint[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    v_month timestamp;
    v_from bigint;
    v_until bigint;
    v_name text;
BEGIN
    FOR v_month IN
        SELECT DISTINCT date_trunc('month', to_timestamp(started.ms / 1000) AT TIME ZONE 'UTC')
        FROM unnest(p_started_ms) AS started (ms)
        WHERE started.ms >= extract(epoch FROM timestamp '2025-01-01') * 1000
            AND started.ms < extract(epoch FROM now() + interval '1 month') * 1000
    LOOP
        v_name := 'hand_' || to_char(v_month, 'YYYY_MM');
        CONTINUE WHEN to_regclass('floor.' || v_name) IS NOT NULL;
        PERFORM pg_advisory_xact_lock('floor.hand'::regclass::int, 0);
        CONTINUE WHEN to_regclass('floor.' || v_name) IS NOT NULL;
        v_from := extract(epoch FROM v_month) * 1000;
        v_until := extract(epoch FROM v_month + interval '1 month') * 1000;
        EXECUTE format('CREATE TABLE floor.%I (LIKE floor.hand INCLUDING ALL)', v_name);
        EXECUTE format(
            'WITH moved AS (DELETE FROM floor.hand_other '
            'WHERE started_ms >= %s AND started_ms < %s RETURNING *) '
            'INSERT INTO floor.%I SELECT * FROM moved', v_from, v_until, v_name);
        EXECUTE format(
            'ALTER TABLE floor.hand ATTACH PARTITION floor.%I FOR VALUES FROM (%s) TO (%s)',
            v_name, v_from, v_until);
    END LOOP;
END $$;

-- A hand as it was until entry `entry` corrected it: what the report of a shift tells that was
-- closed before, and what an excerpt that begins before it needs. `row` is its row as JSON.
CREATE TABLE floor.hand_before (
    stream int NOT NULL,
    number bigint NOT NULL,
    entry bigint NOT NULL,
    row text NOT NULL,
    PRIMARY KEY (stream, number, entry)
);

CREATE TABLE floor.shift (
    stream int NOT NULL,
    number bigint NOT NULL,
    gaming_day text NOT NULL,
    opened_ms bigint NOT NULL,
    opened_by text NOT NULL,
    opened_entry bigint NOT NULL,
    closed_ms bigint,
    closed_by text,
    closed_entry bigint,
    croupier text NOT NULL,
    first_hand bigint NOT NULL,
    rake bigint NOT NULL,
    tips bigint NOT NULL,
    table_name text NOT NULL,
    rules text NOT NULL,
    PRIMARY KEY (stream, number)
);
CREATE INDEX shift_day ON floor.shift (gaming_day);

CREATE TABLE floor.transaction (
    stream int NOT NULL,
    entry bigint NOT NULL,
    position bigint NOT NULL,
    shift bigint,
    utc_ms bigint NOT NULL,
    kind text NOT NULL,
    seat bigint,
    amount bigint NOT NULL,
    actor text NOT NULL,
    cash bigint NOT NULL,
    box text,
    purpose text,
    expected bigint,
    slip bigint,
    first_signer text,
    second_signer text,
    first_count bigint,
    PRIMARY KEY (stream, entry, position)
);

CREATE TABLE floor.incident (
    stream int NOT NULL,
    entry bigint NOT NULL,
    position bigint NOT NULL,
    shift bigint,
    hand bigint,
    utc_ms bigint NOT NULL,
    kind text NOT NULL,
    effect bigint NOT NULL,
    actor text NOT NULL,
    facts jsonb NOT NULL,
    PRIMARY KEY (stream, entry, position)
);
CREATE INDEX incident_hand ON floor.incident (stream, hand) WHERE hand IS NOT NULL;

CREATE TABLE floor.down (
    stream int NOT NULL,
    entry bigint NOT NULL,
    shift bigint NOT NULL,
    croupier text NOT NULL,
    started_ms bigint NOT NULL,
    PRIMARY KEY (stream, entry)
);
CREATE INDEX down_shift ON floor.down (stream, shift);

CREATE TABLE floor.correction (
    stream int NOT NULL,
    number bigint NOT NULL,
    shift bigint NOT NULL,
    hand bigint,
    kind text NOT NULL,
    reason text NOT NULL,
    text text NOT NULL,
    status text NOT NULL,
    proposed_by text NOT NULL,
    proposed_ms bigint NOT NULL,
    proposed_entry bigint NOT NULL,
    settled_by text,
    settled_ms bigint,
    settled_entry bigint,
    was text,
    becomes text,
    chips text NOT NULL,
    decline_reason text,
    decline_text text NOT NULL,
    PRIMARY KEY (stream, number)
);
CREATE INDEX correction_open ON floor.correction (stream) WHERE settled_entry IS NULL;

CREATE TABLE floor.waiting (
    stream int NOT NULL,
    number bigint NOT NULL,
    entry bigint NOT NULL,
    shift bigint,
    hand bigint,
    what text NOT NULL,
    noted_by text NOT NULL,
    noted_ms bigint NOT NULL,
    acknowledged_by text,
    acknowledged_ms bigint,
    acknowledged_entry bigint,
    box text,
    amount bigint,
    seat bigint,
    PRIMARY KEY (stream, number)
);
CREATE INDEX waiting_entry ON floor.waiting (stream, entry);
CREATE INDEX waiting_open ON floor.waiting (stream) WHERE acknowledged_entry IS NULL;

-- The hands of a shift by the hour in which they ended (its beginning, UTC milliseconds), in chips
-- and as they were at the close: what is corrected later is booked where it is done, and stands in
-- `shift.rake` of that shift.
CREATE TABLE floor.day_sum (
    stream int NOT NULL,
    shift bigint NOT NULL,
    hour_ms bigint NOT NULL,
    gaming_day text NOT NULL,
    hands bigint NOT NULL,
    players bigint NOT NULL,
    pot bigint NOT NULL,
    rake bigint NOT NULL,
    PRIMARY KEY (stream, shift, hour_ms)
);
CREATE INDEX day_sum_day ON floor.day_sum (gaming_day);

-- How far the rows of a stream have come, and where folding its entries goes on: the state after a
-- sealing entry, not always the newest one, as zlib-compressed canonical JSON.
CREATE TABLE floor.projected (
    stream int PRIMARY KEY REFERENCES floor.stream,
    number bigint NOT NULL,
    sealed_entry bigint NOT NULL,
    sealed_state bytea NOT NULL
) WITH (fillfactor = 50);

-- The state of the table after each close of a shift, compressed in the same way.
CREATE TABLE floor.standing (
    stream int NOT NULL REFERENCES floor.stream,
    entry bigint NOT NULL,
    state bytea NOT NULL,
    PRIMARY KEY (stream, entry)
);

CREATE TABLE floor.table_now (
    stream int PRIMARY KEY REFERENCES floor.stream,
    now jsonb NOT NULL
) WITH (fillfactor = 50);

GRANT EXECUTE ON FUNCTION floor.make_months TO floor_keeper;
GRANT SELECT, INSERT, UPDATE, DELETE ON
    floor.hand, floor.hand_before, floor.shift, floor.transaction, floor.incident, floor.down,
    floor.correction, floor.waiting, floor.day_sum, floor.projected, floor.standing, floor.table_now
    TO floor_keeper;
GRANT SELECT ON
    floor.hand, floor.hand_before, floor.shift, floor.transaction, floor.incident, floor.down,
    floor.correction, floor.waiting, floor.day_sum, floor.table_now
    TO floor_screen;
GRANT SELECT (stream, number) ON floor.projected TO floor_screen;
