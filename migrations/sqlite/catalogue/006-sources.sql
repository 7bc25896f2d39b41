-- Sources that are fetched by themselves: how the last runs went, and when the next one is.
CREATE TABLE source (
  name TEXT PRIMARY KEY,
  since TEXT NOT NULL,
  last_run_at TEXT,
  last_success_at TEXT,
  next_at TEXT,
  failures INTEGER NOT NULL DEFAULT 0,
  -- of the last run, where it failed
  reason TEXT,
  kind TEXT CHECK (kind IN ('failed', 'shrank')),
  -- of the last import: JSON
  counts TEXT,
  -- what the next request says to hear whether anything has changed: JSON
  validators TEXT,
  -- the next import may take away more than usual
  confirmed_at TEXT,
  -- of which trouble its operator knows
  told TEXT
) WITHOUT ROWID;

-- Ids that a source gives to openings that have another one: they came from another source before.
CREATE TABLE job_alias (
  alias TEXT PRIMARY KEY,
  source TEXT NOT NULL,
  job TEXT NOT NULL REFERENCES job (id) ON DELETE CASCADE
) WITHOUT ROWID;
CREATE INDEX job_alias_by_job ON job_alias (job);
