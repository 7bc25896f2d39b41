-- A mail may remind recruiting of all answers that are due to the candidates of one address. It belongs to no single application, and names none.
CREATE TABLE outbox_with_reminders (
  id TEXT PRIMARY KEY,
  application TEXT REFERENCES application (id) ON DELETE CASCADE,
  unconfirmed TEXT REFERENCES unconfirmed (id) ON DELETE CASCADE,
  copies TEXT,
  -- JSON: the day, the numbers of late answers and of those that are due
  reminder TEXT,
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
  address TEXT,
  claimed_by TEXT,
  owner TEXT GENERATED ALWAYS AS (
    coalesce(application, unconfirmed, CASE WHEN json_valid(copies) THEN json_extract(copies, '$.reference') END)
  ) VIRTUAL,
  place INTEGER,
  put_off_since TEXT,
  CHECK ((application IS NOT NULL) + (unconfirmed IS NOT NULL) + (copies IS NOT NULL) + (reminder IS NOT NULL) = 1)
);
INSERT INTO outbox_with_reminders (id, application, unconfirmed, copies, template, language, attempts, next_at, sent_at, last_error, claimed_until, refusals, since, dead_at,
  address, claimed_by, place, put_off_since)
SELECT id, application, unconfirmed, copies, template, language, attempts, next_at, sent_at, last_error, claimed_until, refusals, since, dead_at,
  address, claimed_by, place, put_off_since FROM outbox ORDER BY place;
DROP TABLE outbox;
ALTER TABLE outbox_with_reminders RENAME TO outbox;
CREATE INDEX outbox_due ON outbox (next_at) WHERE sent_at IS NULL AND dead_at IS NULL;
CREATE INDEX outbox_dead ON outbox (dead_at) WHERE dead_at IS NOT NULL;
CREATE INDEX outbox_by_application ON outbox (application) WHERE application IS NOT NULL;
CREATE INDEX outbox_by_unconfirmed ON outbox (unconfirmed) WHERE unconfirmed IS NOT NULL;
CREATE INDEX outbox_by_place ON outbox (place);
CREATE INDEX outbox_in_order ON outbox (owner, place) WHERE sent_at IS NULL AND dead_at IS NULL;
CREATE INDEX outbox_left ON outbox (sent_at) WHERE sent_at IS NOT NULL;
CREATE TRIGGER outbox_place AFTER INSERT ON outbox WHEN new.place IS NULL BEGIN
  UPDATE outbox SET place = (SELECT coalesce(max(place), 0) + 1 FROM outbox) WHERE id = new.id;
END;

-- Within how many days each company usually answers, as of one day.
CREATE TABLE answer_times (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  day TEXT NOT NULL,
  -- JSON: the number of days by the code of the company
  days TEXT NOT NULL
);
