-- How far the form of a submit had been changed.
ALTER TABLE application ADD COLUMN revision INTEGER NOT NULL DEFAULT 0;

-- Names of submits, as hashes, whose applications were erased lately.
CREATE TABLE ended_submit (name TEXT PRIMARY KEY, at TEXT NOT NULL) WITHOUT ROWID;
CREATE INDEX ended_submit_by_time ON ended_submit (at);
