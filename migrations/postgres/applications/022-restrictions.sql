-- A restricted application is kept, but nobody uses it (GDPR Art. 18, spec C38). The restriction ends after the day that was announced to the candidate, if one was.
ALTER TABLE application ADD COLUMN restricted_at TEXT COLLATE "C";
ALTER TABLE application ADD COLUMN restricted_until TEXT COLLATE "C";
