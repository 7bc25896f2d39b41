-- What candidates agreed to, word by word. Of an erased application a stub remains: no application, its hash in `ref`, no country.
CREATE TABLE consent_text (hash TEXT PRIMARY KEY, text TEXT NOT NULL) WITHOUT ROWID;

CREATE TABLE consent (
  application TEXT REFERENCES application (id),
  ref TEXT,
  purpose TEXT NOT NULL,
  decision TEXT,
  at TEXT NOT NULL,
  language TEXT,
  country TEXT,
  form_version INTEGER,
  text TEXT NOT NULL REFERENCES consent_text (hash),
  erased_at TEXT
);
CREATE INDEX consent_by_application ON consent (application);

-- When an application was handed on, and by whom.
ALTER TABLE application ADD COLUMN exported_at TEXT;
ALTER TABLE application ADD COLUMN exported_by TEXT;
-- When recruiting was last told that it is to be deleted and nobody has read it.
ALTER TABLE application ADD COLUMN warned_at TEXT;
