-- What candidates entrusted to us. Only ApplicationStore.accept writes the first three tables, in one transaction.
CREATE TABLE application (
  id TEXT PRIMARY KEY,
  received_at TEXT NOT NULL,
  job_id TEXT NOT NULL,
  submit_key TEXT UNIQUE,
  fingerprint TEXT,
  document TEXT NOT NULL
);
CREATE INDEX application_by_time ON application (received_at);

CREATE TABLE application_file (
  application TEXT NOT NULL REFERENCES application (id) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  upload_key TEXT NOT NULL UNIQUE,
  PRIMARY KEY (application, kind)
);

CREATE TABLE outbox (
  id TEXT PRIMARY KEY,
  application TEXT NOT NULL REFERENCES application (id) ON DELETE CASCADE,
  template TEXT NOT NULL,
  language TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  next_at TEXT NOT NULL,
  sent_at TEXT,
  last_error TEXT
);
CREATE INDEX outbox_due ON outbox (next_at) WHERE sent_at IS NULL;
