-- What happened to applications. An event names its application by a random alias, which only the application's row knows: after the erasure nothing connects the two.
ALTER TABLE application ADD COLUMN alias TEXT;
CREATE UNIQUE INDEX application_by_alias ON application (alias) WHERE alias IS NOT NULL;

CREATE TABLE event (
  place INTEGER PRIMARY KEY AUTOINCREMENT,
  alias TEXT NOT NULL,
  kind TEXT NOT NULL,
  at TEXT NOT NULL,
  -- 'candidate', 'program', or 'operator' and a name
  who TEXT NOT NULL,
  -- JSON: states, reasons
  about TEXT
);
CREATE INDEX event_by_alias ON event (alias, place);
CREATE INDEX event_by_time ON event (at);

-- Programs that read all events, and the events that each has not finished.
CREATE TABLE event_reader (name TEXT PRIMARY KEY) WITHOUT ROWID;
CREATE TABLE event_unread (
  reader TEXT NOT NULL REFERENCES event_reader (name) ON DELETE CASCADE,
  place INTEGER NOT NULL REFERENCES event (place) ON DELETE CASCADE,
  PRIMARY KEY (reader, place)
) WITHOUT ROWID;
CREATE INDEX event_unread_by_place ON event_unread (place);

-- How often each kind of event happened.
CREATE TABLE event_total (kind TEXT PRIMARY KEY, total INTEGER NOT NULL) WITHOUT ROWID;
INSERT INTO event_reader (name) VALUES ('counts');
