-- What each attempt at an application is about to copy, written down before it does. It goes in the transaction that keeps the application, or with its copies.
CREATE TABLE intent (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  application TEXT NOT NULL,
  files TEXT NOT NULL,
  uploads TEXT NOT NULL,
  turn TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('under_way', 'settled', 'torn', 'cleared')),
  since TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX intent_by_name ON intent (name);
CREATE INDEX intent_by_application ON intent (application);

-- The name of all attempts at it: an erasure finds them by that.
ALTER TABLE application ADD COLUMN attempts TEXT;
ALTER TABLE unconfirmed ADD COLUMN attempts TEXT;
