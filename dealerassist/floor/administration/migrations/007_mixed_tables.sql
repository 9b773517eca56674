-- The turns of the games of mixed tables: from which hand on which of them was played.
CREATE TABLE floor.game_turn (
    stream int NOT NULL,
    entry bigint NOT NULL,
    shift bigint NOT NULL,
    hand bigint NOT NULL,
    game bigint NOT NULL,
    rules text NOT NULL,
    PRIMARY KEY (stream, entry)
);
CREATE INDEX game_turn_hand ON floor.game_turn (stream, shift, hand);
GRANT SELECT, INSERT, UPDATE, DELETE ON floor.game_turn TO floor_keeper;
GRANT SELECT ON floor.game_turn TO floor_screen;
