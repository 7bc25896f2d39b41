-- Tokens of the bot check that were taken: each is good once. They are forgotten when they expire.
CREATE TABLE spent_token (id TEXT PRIMARY KEY, expires_at TEXT NOT NULL) WITHOUT ROWID;
CREATE INDEX spent_token_by_time ON spent_token (expires_at);
