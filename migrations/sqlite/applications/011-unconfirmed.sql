-- Applications that came as a plain form, without a bot check: kept apart from all others until the link in the mail that answers them is
-- followed, for 24 hours. `submit_key` makes the same form sent twice one; `person` counts the mails to one mailbox; `bytes` is the room
-- that their files take.
CREATE TABLE unconfirmed (
  id TEXT PRIMARY KEY,
  sent_at TEXT NOT NULL,
  person TEXT NOT NULL,
  submit_key TEXT NOT NULL UNIQUE,
  bytes INTEGER NOT NULL,
  document TEXT NOT NULL,
  consents TEXT NOT NULL
);
CREATE INDEX unconfirmed_by_time ON unconfirmed (sent_at);
CREATE INDEX unconfirmed_by_person ON unconfirmed (person, sent_at);

-- A mail belongs to an application or to one that is not confirmed yet, and goes with it.
CREATE TABLE outbox_of_either (
  id TEXT PRIMARY KEY,
  application TEXT REFERENCES application (id) ON DELETE CASCADE,
  unconfirmed TEXT REFERENCES unconfirmed (id) ON DELETE CASCADE,
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
  CHECK ((application IS NULL) <> (unconfirmed IS NULL))
);
INSERT INTO outbox_of_either (id, application, template, language, attempts, next_at, sent_at, last_error, claimed_until, refusals, since, dead_at)
SELECT id, application, template, language, attempts, next_at, sent_at, last_error, claimed_until, refusals, since, dead_at FROM outbox;
DROP TABLE outbox;
ALTER TABLE outbox_of_either RENAME TO outbox;
CREATE INDEX outbox_due ON outbox (next_at) WHERE sent_at IS NULL AND dead_at IS NULL;
CREATE INDEX outbox_dead ON outbox (dead_at) WHERE dead_at IS NOT NULL;
