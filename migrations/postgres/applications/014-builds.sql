-- What was built for browsers, of this build and earlier ones: tabs that are open go on with theirs. A pack is NULL once nobody is to be given it.
CREATE TABLE build (
  id TEXT COLLATE "C" PRIMARY KEY,
  pack BYTEA,
  lived_at TEXT COLLATE "C" NOT NULL,
  withdrawn_at TEXT COLLATE "C"
);
ALTER TABLE build ALTER COLUMN pack SET STORAGE EXTERNAL; -- it is packed already
