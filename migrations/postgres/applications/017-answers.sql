-- What recruiting answered to candidates. Each answer belongs to the event of its change of state and to a mail, which can be taken back until the program begins to send it.
CREATE TABLE answer (
  mail TEXT COLLATE "C" PRIMARY KEY,
  application TEXT COLLATE "C" NOT NULL REFERENCES application (id) ON DELETE CASCADE,
  -- of the event
  place BIGINT NOT NULL,
  at TEXT COLLATE "C" NOT NULL,
  kind TEXT NOT NULL,
  -- as the operator typed it
  message TEXT,
  -- restored if the answer is taken back
  state_before TEXT NOT NULL,
  since_before TEXT COLLATE "C" NOT NULL
);
CREATE INDEX answer_by_application ON answer (application, place);
