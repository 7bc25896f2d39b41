-- What happened to openings.
CREATE TABLE opening_event (
  place BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  job TEXT COLLATE "C" NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('opened', 'changed', 'closed')),
  at TEXT COLLATE "C" NOT NULL,
  -- 'operator', or 'source' and a name
  who TEXT NOT NULL
);
CREATE INDEX opening_event_by_job ON opening_event (job, place);
CREATE INDEX opening_event_by_time ON opening_event (at);
