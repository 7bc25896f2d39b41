-- Where an application stands, and who of the operators looked at it.
ALTER TABLE application ADD COLUMN state TEXT NOT NULL DEFAULT 'received';
ALTER TABLE application ADD COLUMN state_since TEXT;

CREATE TABLE access (
  at TEXT NOT NULL,
  who TEXT NOT NULL,
  action TEXT NOT NULL,
  application TEXT NOT NULL REFERENCES application (id) ON DELETE CASCADE
);
CREATE INDEX access_by_application ON access (application, at);
