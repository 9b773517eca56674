-- What the pots of an hour gave for a jackpot, beside their Taxe: of hands from before there was one,
-- nothing. What was taken as time is found among the transactions, of a shift at once.
ALTER TABLE floor.day_sum ADD COLUMN drop bigint NOT NULL DEFAULT 0;
CREATE INDEX transaction_time ON floor.transaction (stream, shift) WHERE kind = 'time';
