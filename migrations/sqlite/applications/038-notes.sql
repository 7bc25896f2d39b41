-- The internal note of an application (spec C41): one text, which is deleted with the row. The version counts how often it was written, so that nobody replaces a text that they have not read.
ALTER TABLE application ADD COLUMN note TEXT;
ALTER TABLE application ADD COLUMN noted_at TEXT;
ALTER TABLE application ADD COLUMN noted_by TEXT;
ALTER TABLE application ADD COLUMN note_version INTEGER NOT NULL DEFAULT 0;
