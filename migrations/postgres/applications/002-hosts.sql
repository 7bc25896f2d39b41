-- What starts of the program on several hosts agree on.

-- Who has which duty until when, by the server's clock.
CREATE TABLE lease (
  name TEXT COLLATE "C" PRIMARY KEY,
  holder TEXT NOT NULL,
  until TIMESTAMPTZ NOT NULL
);

-- Limits: when what a hash of an address has taken will have been earned back, in milliseconds. A crash of the server empties it.
CREATE UNLOGGED TABLE meter (
  name TEXT COLLATE "C" NOT NULL,
  key TEXT COLLATE "C" NOT NULL,
  earned DOUBLE PRECISION NOT NULL,
  PRIMARY KEY (name, key)
) WITH (fillfactor = 70);

-- Which holder of a duty is sending a mail.
ALTER TABLE outbox ADD COLUMN claimed_by TEXT;

-- Tells who listens, at the end of each transaction and once for each table, what it has changed.
CREATE FUNCTION tell() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify(TG_TABLE_SCHEMA, TG_TABLE_NAME);
  RETURN NULL;
END
$$;
CREATE TRIGGER tell AFTER INSERT ON outbox FOR EACH STATEMENT EXECUTE FUNCTION tell();
CREATE TRIGGER tell AFTER INSERT ON application_file FOR EACH STATEMENT EXECUTE FUNCTION tell();
CREATE TRIGGER tell AFTER DELETE ON lease FOR EACH STATEMENT EXECUTE FUNCTION tell();

-- Starts of the program that live, with hashes of the settings that must be the same on all of them: JSON.
CREATE TABLE host (
  holder TEXT COLLATE "C" PRIMARY KEY,
  name TEXT NOT NULL,
  settings TEXT NOT NULL,
  seen TIMESTAMPTZ NOT NULL
);

-- Whose data this is.
CREATE TABLE site (product_key TEXT NOT NULL);
CREATE UNIQUE INDEX site_once ON site ((true));

-- What was erased, for the journals of all hosts, each of which keeps it outside of the database.
CREATE TABLE erasure (
  id TEXT COLLATE "C" PRIMARY KEY,
  at TEXT COLLATE "C" NOT NULL,
  because TEXT
);
