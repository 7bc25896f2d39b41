-- Mailboxes that have asked for alerts: searches whose new openings are mailed.
CREATE TABLE subscriber (
  id TEXT COLLATE "C" PRIMARY KEY,
  address TEXT COLLATE "C" NOT NULL,
  -- the canonical spelling of the address
  mailbox TEXT COLLATE "C" NOT NULL UNIQUE,
  -- when the owner last confirmed an alert, or said that the alerts are to go on
  renewed_at TEXT COLLATE "C",
  -- when a mail asked whether the alerts are to go on
  asked_at TEXT COLLATE "C",
  paused_at TEXT COLLATE "C",
  -- when the next mail is due
  next_at TEXT COLLATE "C"
);
CREATE INDEX subscriber_due ON subscriber (next_at) WHERE next_at IS NOT NULL AND paused_at IS NULL;

CREATE TABLE alert (
  id TEXT COLLATE "C" PRIMARY KEY,
  subscriber TEXT COLLATE "C" NOT NULL REFERENCES subscriber (id) ON DELETE CASCADE,
  language TEXT COLLATE "C" NOT NULL,
  country TEXT COLLATE "C" NOT NULL,
  -- the words, filters and distance, as in an address
  parameters TEXT COLLATE "C" NOT NULL,
  -- 'daily' or 'weekly'
  pace TEXT COLLATE "C" NOT NULL,
  requested_at TEXT COLLATE "C" NOT NULL,
  confirmed_at TEXT COLLATE "C",
  -- the words that were agreed to
  consent TEXT COLLATE "C" NOT NULL REFERENCES consent_text (hash),
  -- the openings that the alert knows, as hashes of their ids
  known TEXT COLLATE "C" NOT NULL,
  -- the state of the catalogue at the last look
  looked_change BIGINT NOT NULL,
  looked_on TEXT COLLATE "C" NOT NULL
);
CREATE INDEX alert_by_subscriber ON alert (subscriber, requested_at);
CREATE INDEX alert_by_consent ON alert (consent);
CREATE INDEX alert_unconfirmed ON alert (requested_at) WHERE confirmed_at IS NULL;

-- A mail may belong to a subscriber, and is deleted with it.
ALTER TABLE outbox ADD COLUMN subscriber TEXT COLLATE "C" REFERENCES subscriber (id) ON DELETE CASCADE;
-- JSON: the new openings of each alert
ALTER TABLE outbox ADD COLUMN news TEXT;
ALTER TABLE outbox DROP CONSTRAINT outbox_check;
ALTER TABLE outbox ADD CONSTRAINT outbox_check CHECK (num_nonnulls(application, unconfirmed, copies, reminder, subscriber) = 1);
CREATE INDEX outbox_by_subscriber ON outbox (subscriber) WHERE subscriber IS NOT NULL;
