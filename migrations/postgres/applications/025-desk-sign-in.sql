-- Sessions of people at the desk (spec C41).
CREATE TABLE desk_session (
  -- names the session in lists, and gives no access
  id TEXT COLLATE "C" PRIMARY KEY,
  -- SHA-256 of the secret in the cookie
  token TEXT COLLATE "C" NOT NULL UNIQUE,
  email TEXT COLLATE "C" NOT NULL,
  -- the person in the log of operators
  who TEXT NOT NULL,
  -- 'provider', 'link' or 'invitation'
  way TEXT NOT NULL,
  since TEXT COLLATE "C" NOT NULL,
  -- to the minute
  last_used TEXT COLLATE "C" NOT NULL,
  -- a person whom desk.json does not name, with the rights from the identity provider, as JSON
  granted TEXT
);
CREATE INDEX desk_session_by_email ON desk_session (email);

-- Links that sign somebody in, once.
CREATE TABLE desk_link (
  -- SHA-256 of the secret part of the address
  token TEXT COLLATE "C" PRIMARY KEY,
  -- SHA-256 of the secret of the browser that asked; NULL for an invitation, which any browser may use
  browser TEXT COLLATE "C",
  -- SHA-256 of that secret and the code
  code TEXT,
  email TEXT COLLATE "C" NOT NULL,
  -- the path to open after the sign-in
  path TEXT NOT NULL,
  expires_at TEXT COLLATE "C" NOT NULL,
  attempts_left INTEGER NOT NULL
);
CREATE INDEX desk_link_by_browser ON desk_link (browser);

-- Sign-ins that an identity provider has not answered yet.
CREATE TABLE desk_pending_sign_in (
  -- SHA-256 of the state
  state TEXT COLLATE "C" PRIMARY KEY,
  -- SHA-256 of the secret of the browser that began it
  browser TEXT NOT NULL,
  nonce TEXT NOT NULL,
  verifier TEXT NOT NULL,
  path TEXT NOT NULL,
  expires_at TEXT COLLATE "C" NOT NULL
);

-- Which account of an identity provider belongs to which mail address of desk.json.
CREATE TABLE desk_account (
  issuer TEXT COLLATE "C" NOT NULL,
  subject TEXT COLLATE "C" NOT NULL,
  email TEXT COLLATE "C" NOT NULL UNIQUE,
  bound_at TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (issuer, subject)
);
