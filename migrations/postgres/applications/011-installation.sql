-- Which installation the database belongs to: the bucket of its files says the same. What its secrets are known by, separated by spaces: nobody can
-- read a secret from it. Where its files are: 'folder' or 'bucket', or NULL where that is not known.
CREATE TABLE installation (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  id TEXT COLLATE "C" NOT NULL,
  secrets TEXT COLLATE "C" NOT NULL,
  files TEXT COLLATE "C"
);
