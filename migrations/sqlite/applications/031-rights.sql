-- Requests by which people use their rights: access, correction, restriction and so on (spec C38). Without address, reasons and applications, a row is the proof of a request, and names nobody.
CREATE TABLE right_request (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL,
  -- days
  received TEXT NOT NULL,
  due TEXT NOT NULL,
  -- 'candidate', or the operator
  opened_by TEXT NOT NULL,
  -- the mail address of somebody without an application, until the request is closed
  address TEXT,
  -- reasons, until the last application of the request is erased
  why TEXT,
  extended_on TEXT,
  extended_why TEXT,
  closed_on TEXT,
  closed_by TEXT,
  -- 'done' or 'refused'
  outcome TEXT,
  closed_why TEXT
);

-- The applications that a request is about.
CREATE TABLE right_request_application (
  request INTEGER NOT NULL REFERENCES right_request (number) ON DELETE CASCADE,
  application TEXT NOT NULL REFERENCES application (id) ON DELETE CASCADE,
  PRIMARY KEY (request, application)
) WITHOUT ROWID;
CREATE INDEX right_request_by_application ON right_request_application (application);

-- Addresses at which a person can fetch a copy of their data, once.
CREATE TABLE handover (
  -- SHA-256 of the secret part of the address
  token TEXT PRIMARY KEY,
  request INTEGER NOT NULL REFERENCES right_request (number) ON DELETE CASCADE,
  -- SHA-256 of the secret part and the passphrase
  passphrase TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  attempts_left INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX handover_by_request ON handover (request);
