-- The search lives in memory and follows the changes of the openings by their numbers.
DROP TABLE job_text;
ALTER TABLE job ADD COLUMN change INTEGER NOT NULL DEFAULT 0;
UPDATE job SET change = row;
CREATE INDEX job_by_change ON job (change);
