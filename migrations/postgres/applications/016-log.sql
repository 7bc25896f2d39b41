-- The log of what operators did (spec C37).
CREATE TABLE log_entry (
  place BIGINT PRIMARY KEY,
  at TEXT COLLATE "C" NOT NULL,
  who TEXT NOT NULL,
  action TEXT NOT NULL,
  -- the alias of an application, as in "event"
  alias TEXT COLLATE "C",
  -- JSON: filters, counts, states, days
  about TEXT,
  -- SHA-256 of the salt and the text of the reason
  why_hash TEXT,
  -- SHA-256 of the hash of the entry before and of this entry, so that a hash that was noted elsewhere proves all entries up to it
  hash TEXT NOT NULL,
  -- HMAC of the hash under the key of the log: without the key, nobody can append
  mac TEXT NOT NULL
);
CREATE INDEX log_entry_by_time ON log_entry (at);
CREATE INDEX log_entry_by_alias ON log_entry (alias) WHERE alias IS NOT NULL;

-- The reasons that operators gave. A reason is deleted with the application that it is about.
CREATE TABLE log_reason (
  place BIGINT PRIMARY KEY,
  application TEXT COLLATE "C" REFERENCES application (id) ON DELETE CASCADE,
  salt TEXT NOT NULL,
  why TEXT NOT NULL
);
CREATE INDEX log_reason_by_application ON log_reason (application) WHERE application IS NOT NULL;

CREATE TABLE log_head (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  -- place and hash of the last entry
  place BIGINT NOT NULL,
  hash TEXT NOT NULL,
  -- the key of the log, encrypted with each secret in use, separated by spaces
  wrapped_key TEXT NOT NULL,
  -- the first place under this key
  key_from BIGINT NOT NULL,
  -- place, hash and time of the last entry that was removed after PROOF_MONTHS
  anchor_place BIGINT,
  anchor_hash TEXT,
  anchor_at TEXT COLLATE "C",
  -- HMAC of all of these under the key of the log, except for the encrypted key itself
  mac TEXT NOT NULL
);

-- 1 if the access is in "log_entry" too
ALTER TABLE access ADD COLUMN logged INTEGER NOT NULL DEFAULT 0;

-- HMAC of the id and the alias under the key of the log, for each application that stands in the log
ALTER TABLE application ADD COLUMN alias_mac TEXT;
