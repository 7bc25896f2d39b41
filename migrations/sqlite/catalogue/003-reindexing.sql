-- One row at most: an operator's wish for a new index of the search, and how far the server is with it.
CREATE TABLE reindexing (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  state TEXT NOT NULL CHECK (state IN ('asked', 'running', 'done', 'failed')),
  openings INTEGER NOT NULL DEFAULT 0,
  total INTEGER NOT NULL,
  at TEXT NOT NULL
);
