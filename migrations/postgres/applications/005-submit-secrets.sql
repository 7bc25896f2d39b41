-- How far the form of a submit had been changed.
ALTER TABLE application ADD COLUMN revision BIGINT NOT NULL DEFAULT 0;

-- Names of submits, as hashes, whose applications were erased lately.
CREATE TABLE ended_submit (name TEXT COLLATE "C" PRIMARY KEY, at TEXT COLLATE "C" NOT NULL);
CREATE INDEX ended_submit_by_time ON ended_submit (at);
