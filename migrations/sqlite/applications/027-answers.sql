-- What recruiting answered to candidates. Each answer belongs to the event of its change of state and to a mail, which can be taken back until the program begins to send it.
CREATE TABLE answer (
  mail TEXT PRIMARY KEY,
  application TEXT NOT NULL REFERENCES application (id) ON DELETE CASCADE,
  -- of the event
  place INTEGER NOT NULL,
  at TEXT NOT NULL,
  kind TEXT NOT NULL,
  -- as the operator typed it
  message TEXT,
  -- restored if the answer is taken back
  state_before TEXT NOT NULL,
  since_before TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX answer_by_application ON answer (application, place);
