-- That an application is held for a legal claim: to the end of which day, since when, by whom and why.
ALTER TABLE application ADD COLUMN held_until TEXT;
ALTER TABLE application ADD COLUMN held_at TEXT;
ALTER TABLE application ADD COLUMN held_by TEXT;
ALTER TABLE application ADD COLUMN held_why TEXT;
-- When somebody asked for the erasure of an application that is held.
ALTER TABLE application ADD COLUMN erase_asked_at TEXT;
-- Why it is being erased: from then on nobody can hold it, and whoever finds it finishes that.
ALTER TABLE application ADD COLUMN erasing TEXT;
CREATE INDEX application_erasing ON application (id) WHERE erasing IS NOT NULL;
-- What an operator gave as the reason, and until when a hold was to last.
ALTER TABLE access ADD COLUMN why TEXT;

-- A mail belongs to an application, to one that is not confirmed yet, or, as it tells recruiting to erase its copies of one, to neither: it
-- outlives both and holds all that it says, which names nobody.
CREATE TABLE outbox_of_any (
  id TEXT PRIMARY KEY,
  application TEXT REFERENCES application (id) ON DELETE CASCADE,
  unconfirmed TEXT REFERENCES unconfirmed (id) ON DELETE CASCADE,
  copies TEXT,
  template TEXT NOT NULL,
  language TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  next_at TEXT NOT NULL,
  sent_at TEXT,
  last_error TEXT,
  claimed_until TEXT,
  refusals INTEGER NOT NULL DEFAULT 0,
  since TEXT,
  dead_at TEXT,
  CHECK ((application IS NOT NULL) + (unconfirmed IS NOT NULL) + (copies IS NOT NULL) = 1)
);
INSERT INTO outbox_of_any (id, application, unconfirmed, template, language, attempts, next_at, sent_at, last_error, claimed_until, refusals, since, dead_at)
SELECT id, application, unconfirmed, template, language, attempts, next_at, sent_at, last_error, claimed_until, refusals, since, dead_at FROM outbox;
DROP TABLE outbox;
ALTER TABLE outbox_of_any RENAME TO outbox;
CREATE INDEX outbox_due ON outbox (next_at) WHERE sent_at IS NULL AND dead_at IS NULL;
CREATE INDEX outbox_dead ON outbox (dead_at) WHERE dead_at IS NOT NULL;
