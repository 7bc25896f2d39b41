-- What the operator published: replaced by imports, read by everybody.
CREATE TABLE job (
  row INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  source TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('open', 'closed')),
  closed_at TEXT,
  closed_by_hand INTEGER NOT NULL DEFAULT 0,
  hash TEXT NOT NULL,
  language TEXT NOT NULL,
  company TEXT NOT NULL,
  role TEXT,
  published TEXT NOT NULL,
  valid_from TEXT NOT NULL,
  valid_through TEXT NOT NULL,
  unlisted INTEGER NOT NULL,
  document TEXT NOT NULL
);
CREATE INDEX job_by_source ON job (source, state);

CREATE TABLE job_place (
  job INTEGER NOT NULL REFERENCES job (row) ON DELETE CASCADE,
  country TEXT NOT NULL,
  city TEXT,
  label TEXT
);
CREATE INDEX job_place_by_country ON job_place (country, city, job);
CREATE INDEX job_place_by_job ON job_place (job);

-- kind: 'area' or 'interest'
CREATE TABLE job_topic (
  job INTEGER NOT NULL REFERENCES job (row) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  key TEXT NOT NULL,
  PRIMARY KEY (job, kind, key)
) WITHOUT ROWID;

-- Folded words only (core/text/words.ts), so no sign of a text or a query can mean anything here.
CREATE VIRTUAL TABLE job_text USING fts5 (title, keywords, abstract, body, company, city, tokenize = 'unicode61 remove_diacritics 0');
