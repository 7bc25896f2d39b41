-- Mailboxes that have asked for alerts: searches whose new openings are mailed.
CREATE TABLE subscriber (
  id TEXT PRIMARY KEY,
  address TEXT NOT NULL,
  -- the canonical spelling of the address
  mailbox TEXT NOT NULL UNIQUE,
  -- when the owner last confirmed an alert, or said that the alerts are to go on
  renewed_at TEXT,
  -- when a mail asked whether the alerts are to go on
  asked_at TEXT,
  paused_at TEXT,
  -- when the next mail is due
  next_at TEXT
) WITHOUT ROWID;
CREATE INDEX subscriber_due ON subscriber (next_at) WHERE next_at IS NOT NULL AND paused_at IS NULL;

CREATE TABLE alert (
  id TEXT PRIMARY KEY,
  subscriber TEXT NOT NULL REFERENCES subscriber (id) ON DELETE CASCADE,
  language TEXT NOT NULL,
  country TEXT NOT NULL,
  -- the words, filters and distance, as in an address
  parameters TEXT NOT NULL,
  -- 'daily' or 'weekly'
  pace TEXT NOT NULL,
  requested_at TEXT NOT NULL,
  confirmed_at TEXT,
  -- the words that were agreed to
  consent TEXT NOT NULL REFERENCES consent_text (hash),
  -- the openings that the alert knows, as hashes of their ids
  known TEXT NOT NULL,
  -- the state of the catalogue at the last look
  looked_change INTEGER NOT NULL,
  looked_on TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX alert_by_subscriber ON alert (subscriber, requested_at);
CREATE INDEX alert_by_consent ON alert (consent);
CREATE INDEX alert_unconfirmed ON alert (requested_at) WHERE confirmed_at IS NULL;

-- A mail may belong to a subscriber, and is deleted with it.
CREATE TABLE outbox_with_alerts (
  id TEXT PRIMARY KEY,
  application TEXT REFERENCES application (id) ON DELETE CASCADE,
  unconfirmed TEXT REFERENCES unconfirmed (id) ON DELETE CASCADE,
  copies TEXT,
  -- JSON: the day, the numbers of late answers and of those that are due
  reminder TEXT,
  subscriber TEXT REFERENCES subscriber (id) ON DELETE CASCADE,
  -- JSON: the new openings of each alert
  news TEXT,
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
  dropped INTEGER NOT NULL DEFAULT 0,
  CHECK ((application IS NOT NULL) + (unconfirmed IS NOT NULL) + (copies IS NOT NULL) + (reminder IS NOT NULL) + (subscriber IS NOT NULL) = 1)
);
INSERT INTO outbox_with_alerts (id, application, unconfirmed, copies, reminder, template, language, attempts, next_at, sent_at, last_error, claimed_until, refusals, since,
  dead_at, address, claimed_by, place, put_off_since, dropped)
SELECT id, application, unconfirmed, copies, reminder, template, language, attempts, next_at, sent_at, last_error, claimed_until, refusals, since,
  dead_at, address, claimed_by, place, put_off_since, dropped FROM outbox ORDER BY place;
DROP TABLE outbox;
ALTER TABLE outbox_with_alerts RENAME TO outbox;
CREATE INDEX outbox_due ON outbox (next_at) WHERE sent_at IS NULL AND dead_at IS NULL;
CREATE INDEX outbox_dead ON outbox (dead_at) WHERE dead_at IS NOT NULL;
CREATE INDEX outbox_by_application ON outbox (application) WHERE application IS NOT NULL;
CREATE INDEX outbox_by_unconfirmed ON outbox (unconfirmed) WHERE unconfirmed IS NOT NULL;
CREATE INDEX outbox_by_subscriber ON outbox (subscriber) WHERE subscriber IS NOT NULL;
CREATE INDEX outbox_by_place ON outbox (place);
CREATE INDEX outbox_in_order ON outbox (owner, place) WHERE sent_at IS NULL AND dead_at IS NULL;
CREATE INDEX outbox_left ON outbox (sent_at) WHERE sent_at IS NOT NULL;
CREATE TRIGGER outbox_place AFTER INSERT ON outbox WHEN new.place IS NULL BEGIN
  UPDATE outbox SET place = (SELECT coalesce(max(place), 0) + 1 FROM outbox) WHERE id = new.id;
END;
