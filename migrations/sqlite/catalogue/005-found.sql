-- Sitemaps go through the openings by the country of their first place, in the order in which they were first stored.
ALTER TABLE job ADD COLUMN country TEXT NOT NULL DEFAULT '';
ALTER TABLE job ADD COLUMN changed_at TEXT;
UPDATE job SET country = coalesce(json_extract(document, '$.places[0].country'), '');
CREATE INDEX job_by_country ON job (country, row, state, change, changed_at);

-- Up to which change each service was told of changed addresses, and when it is tried next.
CREATE TABLE announcement (
  service TEXT PRIMARY KEY,
  change INTEGER NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  next_at TEXT,
  last_error TEXT
) WITHOUT ROWID;
