-- What candidates sent. Texts are compared byte by byte, and "rowid" counts rows in the order in which they came, as in SQLite.
CREATE TABLE application (
  id TEXT COLLATE "C" PRIMARY KEY,
  received_at TEXT COLLATE "C" NOT NULL,
  job_id TEXT COLLATE "C" NOT NULL,
  submit_key TEXT COLLATE "C" UNIQUE,
  fingerprint TEXT,
  document TEXT NOT NULL,
  person TEXT COLLATE "C",
  state TEXT NOT NULL DEFAULT 'received',
  state_since TEXT COLLATE "C",
  exported_at TEXT COLLATE "C",
  exported_by TEXT,
  warned_at TEXT COLLATE "C",
  corrected_at TEXT COLLATE "C",
  suspect INTEGER NOT NULL DEFAULT 0,
  held_until TEXT COLLATE "C",
  held_at TEXT COLLATE "C",
  held_by TEXT,
  held_why TEXT,
  erase_asked_at TEXT COLLATE "C",
  erasing TEXT,
  mailbox INTEGER NOT NULL DEFAULT 0,
  confirmed_mailbox INTEGER,
  confirmed_at TEXT COLLATE "C",
  disowned_at TEXT COLLATE "C"
);
CREATE INDEX application_by_time ON application (received_at);
CREATE INDEX application_by_person ON application (person, received_at) WHERE person IS NOT NULL;
CREATE INDEX application_erasing ON application (id) WHERE erasing IS NOT NULL;

CREATE TABLE application_file (
  file_key TEXT COLLATE "C" PRIMARY KEY,
  application TEXT COLLATE "C" NOT NULL REFERENCES application (id) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  upload_key TEXT COLLATE "C" NOT NULL UNIQUE,
  scan TEXT NOT NULL DEFAULT 'pending',
  scanned_at TEXT COLLATE "C",
  UNIQUE (application, kind)
);
CREATE INDEX application_file_waiting ON application_file (application) WHERE scan = 'pending';

-- Who looked at an application, and at many at once.
CREATE TABLE access (
  rowid BIGINT GENERATED ALWAYS AS IDENTITY,
  at TEXT COLLATE "C" NOT NULL,
  who TEXT NOT NULL,
  action TEXT NOT NULL,
  application TEXT COLLATE "C" NOT NULL REFERENCES application (id) ON DELETE CASCADE,
  why TEXT
);
CREATE INDEX access_by_application ON access (application, at);

CREATE TABLE lookup (
  rowid BIGINT GENERATED ALWAYS AS IDENTITY,
  at TEXT COLLATE "C" NOT NULL,
  who TEXT NOT NULL,
  action TEXT NOT NULL,
  filters TEXT NOT NULL,
  found INTEGER NOT NULL,
  why TEXT
);
CREATE INDEX lookup_by_time ON lookup (at);

CREATE TABLE spent_token (id TEXT COLLATE "C" PRIMARY KEY, expires_at TEXT COLLATE "C" NOT NULL);
CREATE INDEX spent_token_by_time ON spent_token (expires_at);

CREATE TABLE consent_text (hash TEXT COLLATE "C" PRIMARY KEY, text TEXT NOT NULL);
CREATE TABLE consent (
  rowid BIGINT GENERATED ALWAYS AS IDENTITY,
  application TEXT COLLATE "C" REFERENCES application (id),
  ref TEXT,
  purpose TEXT NOT NULL,
  decision TEXT,
  at TEXT COLLATE "C" NOT NULL,
  language TEXT,
  country TEXT,
  form_version INTEGER,
  text TEXT COLLATE "C" NOT NULL REFERENCES consent_text (hash),
  erased_at TEXT COLLATE "C",
  notice TEXT COLLATE "C" REFERENCES consent_text (hash)
);
CREATE INDEX consent_by_application ON consent (application);
CREATE INDEX consent_by_erasure ON consent (erased_at) WHERE erased_at IS NOT NULL;

CREATE TABLE probe (id INTEGER PRIMARY KEY CHECK (id = 1), at TEXT NOT NULL);

CREATE TABLE unconfirmed (
  id TEXT COLLATE "C" PRIMARY KEY,
  sent_at TEXT COLLATE "C" NOT NULL,
  person TEXT COLLATE "C" NOT NULL,
  submit_key TEXT COLLATE "C" NOT NULL UNIQUE,
  bytes BIGINT NOT NULL,
  document TEXT NOT NULL,
  consents TEXT NOT NULL
);
CREATE INDEX unconfirmed_by_time ON unconfirmed (sent_at);
CREATE INDEX unconfirmed_by_person ON unconfirmed (person, sent_at);

CREATE TABLE outbox (
  id TEXT COLLATE "C" PRIMARY KEY,
  application TEXT COLLATE "C" REFERENCES application (id) ON DELETE CASCADE,
  unconfirmed TEXT COLLATE "C" REFERENCES unconfirmed (id) ON DELETE CASCADE,
  copies TEXT,
  template TEXT NOT NULL,
  language TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  next_at TEXT COLLATE "C" NOT NULL,
  sent_at TEXT COLLATE "C",
  last_error TEXT,
  claimed_until TEXT COLLATE "C",
  refusals INTEGER NOT NULL DEFAULT 0,
  since TEXT COLLATE "C",
  dead_at TEXT COLLATE "C",
  address TEXT,
  CHECK (num_nonnulls(application, unconfirmed, copies) = 1)
);
CREATE INDEX outbox_due ON outbox (next_at) WHERE sent_at IS NULL AND dead_at IS NULL;
CREATE INDEX outbox_dead ON outbox (dead_at) WHERE dead_at IS NOT NULL;
