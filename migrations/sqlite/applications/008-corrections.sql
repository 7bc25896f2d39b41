-- When a candidate last corrected an application.
ALTER TABLE application ADD COLUMN corrected_at TEXT;
