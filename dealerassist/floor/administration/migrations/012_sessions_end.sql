-- PostgreSQL looks at a certificate when a connection begins, and never again: one that has ended or
-- was revoked meanwhile would be served as long as its connection is kept open. So none is kept open
-- for long. The relays and screens begin anew by themselves; what stays longer is ended here, by the
-- keeper: the connections over TLS of the floor's roles, but not its own and no administrator's.
--
-- How many connections were ended, of tables after `p_tables`, of all others after `p_others`.
CREATE FUNCTION floor.end_old_sessions(p_tables interval, p_others interval) RETURNS bigint
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
    SELECT count(*) FILTER (WHERE pg_terminate_backend(a.pid))
    FROM pg_stat_activity a
    JOIN pg_stat_ssl t ON t.pid = a.pid AND t.ssl
    JOIN pg_roles r ON r.oid = a.usesysid AND NOT r.rolsuper
    WHERE a.datname = current_database() AND a.pid <> pg_backend_pid()
    AND CASE WHEN pg_has_role(r.oid, 'floor_tables', 'MEMBER')
            THEN a.backend_start < clock_timestamp() - p_tables
        WHEN pg_has_role(r.oid, 'floor_screen', 'MEMBER')
            OR pg_has_role(r.oid, 'floor_keeper', 'MEMBER')
            THEN a.backend_start < clock_timestamp() - p_others
        ELSE false END;
$$;

REVOKE ALL ON FUNCTION floor.end_old_sessions FROM PUBLIC;
GRANT EXECUTE ON FUNCTION floor.end_old_sessions TO floor_keeper;
