-- Which mailbox an application has by now, counted from 0 by its changes; which of them somebody last confirmed, and when; when whoever
-- reads the present one said that they did not apply.
ALTER TABLE application ADD COLUMN mailbox INTEGER NOT NULL DEFAULT 0;
ALTER TABLE application ADD COLUMN confirmed_mailbox INTEGER;
ALTER TABLE application ADD COLUMN confirmed_at TEXT;
ALTER TABLE application ADD COLUMN disowned_at TEXT;
-- The mailbox before, for the mail that tells it of a change: the application does not know it any more. Forgotten when the mail has left.
ALTER TABLE outbox ADD COLUMN address TEXT;

-- What operators listed or searched: of many applications at once, so it belongs to none.
CREATE TABLE lookup (
  at TEXT NOT NULL,
  who TEXT NOT NULL,
  action TEXT NOT NULL,
  filters TEXT NOT NULL,
  found INTEGER NOT NULL,
  why TEXT
);
CREATE INDEX lookup_by_time ON lookup (at);
CREATE INDEX consent_by_erasure ON consent (erased_at) WHERE erased_at IS NOT NULL;
