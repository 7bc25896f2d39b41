-- Sessions of people at the desk (spec C41).
CREATE TABLE desk_session (
  -- names the session in lists, and gives no access
  id TEXT PRIMARY KEY,
  -- SHA-256 of the secret in the cookie
  token TEXT NOT NULL UNIQUE,
  email TEXT NOT NULL,
  -- the person in the log of operators
  who TEXT NOT NULL,
  -- 'provider', 'link' or 'invitation'
  way TEXT NOT NULL,
  since TEXT NOT NULL,
  -- to the minute
  last_used TEXT NOT NULL,
  -- a person whom desk.json does not name, with the rights from the identity provider, as JSON
  granted TEXT
) WITHOUT ROWID;
CREATE INDEX desk_session_by_email ON desk_session (email);

-- Links that sign somebody in, once.
CREATE TABLE desk_link (
  -- SHA-256 of the secret part of the address
  token TEXT PRIMARY KEY,
  -- SHA-256 of the secret of the browser that asked; NULL for an invitation, which any browser may use
  browser TEXT,
  -- SHA-256 of that secret and the code
  code TEXT,
  email TEXT NOT NULL,
  -- the path to open after the sign-in
  path TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  attempts_left INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX desk_link_by_browser ON desk_link (browser);

-- Sign-ins that an identity provider has not answered yet.
CREATE TABLE desk_pending_sign_in (
  -- SHA-256 of the state
  state TEXT PRIMARY KEY,
  -- SHA-256 of the secret of the browser that began it
  browser TEXT NOT NULL,
  nonce TEXT NOT NULL,
  verifier TEXT NOT NULL,
  path TEXT NOT NULL,
  expires_at TEXT NOT NULL
) WITHOUT ROWID;

-- Which account of an identity provider belongs to which mail address of desk.json.
CREATE TABLE desk_account (
  issuer TEXT NOT NULL,
  subject TEXT NOT NULL,
  email TEXT NOT NULL UNIQUE,
  bound_at TEXT NOT NULL,
  PRIMARY KEY (issuer, subject)
) WITHOUT ROWID;
