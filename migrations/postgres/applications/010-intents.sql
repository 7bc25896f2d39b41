-- What each attempt at an application is about to copy, written down before it does. It goes in the transaction that keeps the application, or with its copies.
CREATE TABLE intent (
  id TEXT COLLATE "C" PRIMARY KEY,
  name TEXT COLLATE "C" NOT NULL,
  application TEXT COLLATE "C" NOT NULL,
  files TEXT NOT NULL,
  uploads TEXT NOT NULL,
  turn TEXT COLLATE "C" NOT NULL,
  state TEXT COLLATE "C" NOT NULL CHECK (state IN ('under_way', 'settled', 'torn', 'cleared')),
  since TEXT COLLATE "C" NOT NULL
);
CREATE INDEX intent_by_name ON intent (name);
CREATE INDEX intent_by_application ON intent (application);

-- The name of all attempts at it: an erasure finds them by that.
ALTER TABLE application ADD COLUMN attempts TEXT COLLATE "C";
ALTER TABLE unconfirmed ADD COLUMN attempts TEXT COLLATE "C";
