-- A verdict of the scanner belongs to the file that was read: a file is told by its own key, no longer by its kind. What was noted of a
-- file that took another one's place was never read from it, so it waits again.
CREATE TABLE file_by_key (
  file_key TEXT PRIMARY KEY,
  application TEXT NOT NULL REFERENCES application (id) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  upload_key TEXT NOT NULL UNIQUE,
  scan TEXT NOT NULL DEFAULT 'pending',
  scanned_at TEXT,
  UNIQUE (application, kind)
);

INSERT INTO file_by_key (file_key, application, kind, upload_key, scan, scanned_at)
SELECT json_extract(named.value, '$.key'), f.application, f.kind, f.upload_key, f.scan, f.scanned_at
FROM application_file AS f
JOIN application AS a ON a.id = f.application
JOIN json_each(a.document, '$.files') AS named ON json_extract(named.value, '$.kind') = f.kind;

UPDATE file_by_key SET scan = 'pending', scanned_at = NULL WHERE file_key <> 'a/' || application || '/' || kind;

DROP TABLE application_file;
ALTER TABLE file_by_key RENAME TO application_file;
CREATE INDEX application_file_waiting ON application_file (application) WHERE scan = 'pending';
