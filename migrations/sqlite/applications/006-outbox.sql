-- A sender's claim on a mail, how often the mail itself was refused, since when it waits where that is not the application's
-- time, and when it was given up.
ALTER TABLE outbox ADD COLUMN claimed_until TEXT;
ALTER TABLE outbox ADD COLUMN refusals INTEGER NOT NULL DEFAULT 0;
ALTER TABLE outbox ADD COLUMN since TEXT;
ALTER TABLE outbox ADD COLUMN dead_at TEXT;
DROP INDEX outbox_due;
CREATE INDEX outbox_due ON outbox (next_at) WHERE sent_at IS NULL AND dead_at IS NULL;
CREATE INDEX outbox_dead ON outbox (dead_at) WHERE dead_at IS NOT NULL;

-- One row that readiness writes, to know that it can.
CREATE TABLE probe (id INTEGER PRIMARY KEY CHECK (id = 1), at TEXT NOT NULL);
