-- What a scanner for malware found in each file; without one they stay pending.
ALTER TABLE application_file ADD COLUMN scan TEXT NOT NULL DEFAULT 'pending';
ALTER TABLE application_file ADD COLUMN scanned_at TEXT;
CREATE INDEX application_file_waiting ON application_file (application) WHERE scan = 'pending';
