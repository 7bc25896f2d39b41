-- What the operator published: replaced by imports, read by everybody. Texts are compared byte by byte, as in SQLite.
CREATE TABLE job (
  "row" BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id TEXT COLLATE "C" NOT NULL UNIQUE,
  source TEXT COLLATE "C" NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('open', 'closed')),
  closed_at TEXT COLLATE "C",
  closed_by_hand INTEGER NOT NULL DEFAULT 0,
  hash TEXT NOT NULL,
  document TEXT NOT NULL,
  change BIGINT NOT NULL DEFAULT 0,
  country TEXT COLLATE "C" NOT NULL DEFAULT '',
  changed_at TEXT COLLATE "C"
);
CREATE INDEX job_by_source ON job (source, state);
CREATE INDEX job_by_change ON job (change);
CREATE INDEX job_by_country ON job (country, "row", state, change, changed_at);

CREATE TABLE job_country (
  job TEXT COLLATE "C" NOT NULL REFERENCES job (id) ON DELETE CASCADE,
  country TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (job, country)
);

-- Up to which change each service was told of changed addresses, and when it is tried next.
CREATE TABLE announcement (
  service TEXT PRIMARY KEY,
  change BIGINT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  next_at TEXT COLLATE "C",
  last_error TEXT
);
