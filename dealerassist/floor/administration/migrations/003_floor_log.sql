-- The floor's own log: who has seen a call or an alarm, or is on the way there. It is no table's,
-- and no table hears of it.
CREATE TABLE floor.answer (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    stream int REFERENCES floor.stream,
    call bigint,
    alarm bigint REFERENCES floor.alarm,
    by_whom text NOT NULL CHECK (length(by_whom) BETWEEN 1 AND 40),
    coming boolean NOT NULL,
    login name NOT NULL DEFAULT session_user,
    at timestamptz NOT NULL DEFAULT clock_timestamp(),
    CHECK ((alarm IS NULL) = (stream IS NOT NULL AND call IS NOT NULL))
);
CREATE INDEX answer_call ON floor.answer (stream, call) WHERE call IS NOT NULL;
CREATE INDEX answer_alarm ON floor.answer (alarm) WHERE alarm IS NOT NULL;

CREATE FUNCTION floor.answer_call(
    p_stream int, p_call bigint, p_by text, p_coming boolean
) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
    INSERT INTO floor.answer (stream, call, by_whom, coming)
    VALUES (p_stream, p_call, p_by, p_coming);
$$;

CREATE FUNCTION floor.answer_alarm(
    p_alarm bigint, p_by text, p_coming boolean
) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
    INSERT INTO floor.answer (alarm, by_whom, coming) VALUES (p_alarm, p_by, p_coming);
$$;

REVOKE ALL ON FUNCTION floor.answer_call, floor.answer_alarm FROM PUBLIC;
GRANT EXECUTE ON FUNCTION floor.answer_call, floor.answer_alarm TO floor_screen;
GRANT SELECT ON floor.answer TO floor_screen, floor_keeper;
