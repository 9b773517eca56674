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
-- By time, whatever else is asked for: over all tables, of one table, of one croupier. What is rare
-- enough is found by its own index and sorted.
CREATE INDEX hand_time ON floor.hand (started_ms);
CREATE INDEX hand_table ON floor.hand (stream, started_ms);
CREATE INDEX hand_croupier ON floor.hand (croupier, started_ms);
CREATE INDEX hand_number ON floor.hand (number, started_ms);
CREATE INDEX hand_pot ON floor.hand (pot_cents);
CREATE INDEX hand_marks ON floor.hand
    USING gin (flags jsonb_path_ops, incidents jsonb_path_ops) WITH (fastupdate = off);

-- A month of hands has a partition of its own, up to the next one by the server's clock. Whatever a
-- table says that it dealt earlier or later lies in one of two others, so that a table with a mad
-- clock cannot make thousands of them. There is no default partition: with one, the newest hands
-- could not be read month by month, and every first page would look into all of them.
CREATE FUNCTION floor.ms_of(p_day timestamp) RETURNS bigint LANGUAGE sql IMMUTABLE
SET search_path = pg_catalog, pg_temp RETURN (extract(epoch FROM p_day) * 1000)::bigint;

-- The month takes its hands from those that lie later, which begin after it then.
CREATE FUNCTION floor.make_month(p_month timestamp) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    v_name text := 'hand_' || to_char(p_month, 'YYYY_MM');
    v_from bigint := floor.ms_of(p_month);
    v_until bigint := floor.ms_of(p_month + interval '1 month');
BEGIN
    EXECUTE format('CREATE TABLE floor.%I (LIKE floor.hand INCLUDING ALL)', v_name);
    -- Of large pots, few are very large; without this the planner takes them for many.
    EXECUTE format('ALTER TABLE floor.%I ALTER pot_cents SET STATISTICS 1000', v_name);
    ALTER TABLE floor.hand DETACH PARTITION floor.hand_later;
    EXECUTE format(
        'WITH moved AS (DELETE FROM floor.hand_later WHERE started_ms < %s RETURNING *) '
        'INSERT INTO floor.%I SELECT * FROM moved', v_until, v_name);
    EXECUTE format(
        'ALTER TABLE floor.hand ATTACH PARTITION floor.%I FOR VALUES FROM (%s) TO (%s)',
        v_name, v_from, v_until);
    EXECUTE format(
        'ALTER TABLE floor.hand ATTACH PARTITION floor.hand_later '
        'FOR VALUES FROM (%s) TO (MAXVALUE)', v_until);
END $$;

-- Make the months that are missing, up to the next one.
CREATE FUNCTION floor.make_months() RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    v_next timestamp := date_trunc('month', now() AT TIME ZONE 'UTC') + interval '1 month';
    v_month timestamp;
BEGIN
    IF to_regclass('floor.hand_' || to_char(v_next, 'YYYY_MM')) IS NOT NULL THEN
        RETURN;
    END IF;
    SELECT to_date(max(substr(relname, 6)), 'YYYY_MM') + interval '1 month' INTO v_month
        FROM pg_class WHERE relnamespace = 'floor'::regnamespace AND relkind = 'r'
            AND relname ~ '^hand_[0-9]{4}_[0-9]{2}$';
    WHILE v_month <= v_next LOOP
        PERFORM floor.make_month(v_month);
        v_month := v_month + interval '1 month';
    END LOOP;
END $$;

-- The first month is January of last year: what tables bring along from before is not divided.
DO $$
DECLARE
    v_first timestamp := date_trunc('year', now() AT TIME ZONE 'UTC') - interval '1 year';
BEGIN
    EXECUTE format(
        'CREATE TABLE floor.hand_earlier PARTITION OF floor.hand '
        'FOR VALUES FROM (MINVALUE) TO (%s)', floor.ms_of(v_first));
    EXECUTE format(
        'CREATE TABLE floor.hand_later PARTITION OF floor.hand '
        'FOR VALUES FROM (%s) TO (MAXVALUE)', floor.ms_of(v_first));
    PERFORM floor.make_month(v_first);
    PERFORM floor.make_months();
END $$;

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
    floor.hand, floor.shift, floor.transaction, floor.incident, floor.down,
    floor.correction, floor.waiting, floor.day_sum, floor.projected, floor.standing, floor.table_now
    TO floor_keeper;
GRANT SELECT ON
    floor.hand, floor.shift, floor.transaction, floor.incident, floor.down,
    floor.correction, floor.waiting, floor.day_sum, floor.table_now
    TO floor_screen;
GRANT SELECT (stream, number) ON floor.projected TO floor_screen;
