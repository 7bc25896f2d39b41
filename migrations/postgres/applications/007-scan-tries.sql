-- How often the scanner failed on a file, and when it is tried again: one file that cannot be searched holds no other up.
ALTER TABLE application_file ADD COLUMN scan_tries INTEGER NOT NULL DEFAULT 0;
ALTER TABLE application_file ADD COLUMN scan_next_at TEXT COLLATE "C";
CREATE INDEX application_file_unscannable ON application_file (application) WHERE scan = 'unscannable';
