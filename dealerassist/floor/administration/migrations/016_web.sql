-- Who looks at the floor in a browser, and who has tried to. Both tables are the log of it too: a row
-- is written when somebody signs in or tries to, and stays, until the house's time for what is about
-- people is over.
--
-- The screen's role works with them by these functions alone. It cannot read a token's hash, nor
-- make a session look longer than it was.

-- A browser that somebody has signed in on. `token` is the SHA-256 of what the browser shows, so that
-- who reads this table, or a backup of it, can show nothing; `agent` that of what the browser calls
-- itself, `certificate` the fingerprint of the client's certificate, empty without one: from another
-- browser or with another certificate the token is a stolen one. `admission` is of the list of those
-- who may sign in, on the web server's machine: who is given a new PIN there is another one.
CREATE TABLE floor.web_session (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    token bytea NOT NULL UNIQUE CHECK (length(token) = 32),
    person text NOT NULL CHECK (length(person) BETWEEN 1 AND 40),
    role text NOT NULL CHECK (role IN ('pit_boss', 'wall')),
    admission text NOT NULL CHECK (length(admission) BETWEEN 1 AND 64),
    agent bytea NOT NULL CHECK (length(agent) = 32),
    certificate text NOT NULL CHECK (length(certificate) <= 128),
    address inet,
    login name NOT NULL DEFAULT session_user,
    began_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    seen_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    -- After how long without a tap it ends, null for never; and when it ends in any case.
    idle_after interval CHECK (idle_after > interval '0'),
    over_at timestamptz NOT NULL,
    ended_at timestamptz,
    ended text CHECK (ended IN ('signed_out', 'everywhere', 'idle', 'over', 'replaced', 'removed',
        'other_browser', 'other_certificate')),
    -- From where it was ended, where a browser has done so: that of a thief, if it was another.
    ended_from inet,
    CHECK ((ended IS NULL) = (ended_at IS NULL))
);
CREATE INDEX web_session_of ON floor.web_session (person) WHERE ended_at IS NULL;

-- A try to sign in: `person` is the number that was typed, empty if it was none.
CREATE TABLE floor.web_attempt (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    person text NOT NULL CHECK (length(person) <= 40),
    address inet,
    way text NOT NULL CHECK (way IN ('pin', 'certificate')),
    let_in boolean NOT NULL,
    login name NOT NULL DEFAULT session_user,
    at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX web_attempt_at ON floor.web_attempt (at);

-- Begin a session. Said again with the same token, nothing happens: the first reply may have been lost.
--   p_idle: in seconds, null for never; p_over: in seconds from now.
CREATE FUNCTION floor.web_begin(
    p_token bytea, p_person text, p_role text, p_admission text, p_agent bytea, p_certificate text,
    p_address inet, p_idle int, p_over int
) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
    INSERT INTO floor.web_session (
        token, person, role, admission, agent, certificate, address, idle_after, over_at
    ) VALUES (
        p_token, p_person, p_role, p_admission, p_agent, p_certificate, p_address,
        make_interval(secs => p_idle), clock_timestamp() + make_interval(secs => p_over)
    ) ON CONFLICT (token) DO NOTHING;
$$;

-- The session with this token, null where there is none; one whose time is over, or that is shown by
-- another browser or with another certificate, is ended first. `why` says how it ended, null if not.
CREATE FUNCTION floor.web_find(
    p_token bytea, p_agent bytea, p_certificate text, p_address inet,
    OUT id bigint, OUT person text, OUT role text, OUT admission text, OUT began_ms bigint, OUT why text
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
#variable_conflict use_column
DECLARE
    v_now timestamptz := clock_timestamp();
BEGIN
    UPDATE floor.web_session s SET ended_at = v_now, ended_from = p_address, ended = CASE
            WHEN s.over_at <= v_now THEN 'over'
            WHEN s.seen_at + s.idle_after <= v_now THEN 'idle'
            WHEN s.agent <> p_agent THEN 'other_browser'
            ELSE 'other_certificate' END
        WHERE s.token = p_token AND s.ended_at IS NULL AND (
            s.over_at <= v_now OR s.seen_at + s.idle_after <= v_now
            OR s.agent <> p_agent OR s.certificate <> p_certificate);
    SELECT s.id, s.person, s.role, s.admission, floor(extract(epoch FROM s.began_at) * 1000), s.ended
        INTO id, person, role, admission, began_ms, why
        FROM floor.web_session s WHERE s.token = p_token;
END $$;

-- Somebody has tapped. Written once a minute at most, as it is said at every tap.
CREATE FUNCTION floor.web_touch(p_token bytea) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
    UPDATE floor.web_session SET seen_at = clock_timestamp()
        WHERE token = p_token AND ended_at IS NULL
        AND seen_at < clock_timestamp() - interval '1 minute';
$$;

CREATE FUNCTION floor.web_end(p_token bytea, p_why text, p_address inet) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
    UPDATE floor.web_session SET ended_at = clock_timestamp(), ended = p_why, ended_from = p_address
        WHERE token = p_token AND ended_at IS NULL;
$$;

-- End all sessions of somebody; how many there were, those whose time was over not counted.
CREATE FUNCTION floor.web_end_all(p_person text, p_why text, p_address inet) RETURNS bigint
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
    WITH done AS (
        UPDATE floor.web_session SET ended_at = clock_timestamp(), ended = p_why,
            ended_from = p_address
        WHERE person = p_person AND ended_at IS NULL
        RETURNING over_at > clock_timestamp()
            AND coalesce(seen_at + idle_after > clock_timestamp(), true) AS held
    )
    SELECT count(*) FILTER (WHERE held) FROM done;
$$;

CREATE FUNCTION floor.web_note_try(p_person text, p_address inet, p_way text, p_let_in boolean)
RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
    INSERT INTO floor.web_attempt (person, address, way, let_in)
    VALUES (p_person, p_address, p_way, p_let_in);
$$;

-- For how many seconds nobody may try from a network, after `p_most` tries within `p_within` seconds
-- that did not let anybody in; 0 if somebody may. Null stands for who comes without an address.
CREATE FUNCTION floor.web_wait(p_network cidr, p_most int, p_within int) RETURNS int
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
    SELECT coalesce((
        SELECT ceil(extract(epoch FROM
            a.at + make_interval(secs => p_within) - clock_timestamp()))::int
        FROM floor.web_attempt a
        WHERE a.at > clock_timestamp() - make_interval(secs => p_within) AND NOT a.let_in
        AND CASE WHEN p_network IS NULL THEN a.address IS NULL ELSE a.address <<= p_network END
        ORDER BY a.at DESC OFFSET p_most - 1 LIMIT 1), 0);
$$;

REVOKE ALL ON FUNCTION floor.web_begin, floor.web_find, floor.web_touch, floor.web_end,
    floor.web_end_all, floor.web_note_try, floor.web_wait FROM PUBLIC;
GRANT EXECUTE ON FUNCTION floor.web_begin, floor.web_find, floor.web_touch, floor.web_end,
    floor.web_end_all, floor.web_note_try, floor.web_wait TO floor_screen;
-- What is about people goes after the house's time for it. The keeper reads no token for that.
GRANT SELECT (ended_at, over_at), DELETE ON floor.web_session TO floor_keeper;
GRANT SELECT (at), DELETE ON floor.web_attempt TO floor_keeper;
