-- Hands of a seat that few tables have are found without looking into all hands.
CREATE INDEX hand_seats ON floor.hand USING gin (seats jsonb_path_ops) WITH (fastupdate = off);
