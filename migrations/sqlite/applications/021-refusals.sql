-- Visitors who were refused because something shared was used up, by host: since when, until when, how many, and how few networks asked for
-- how much. No address, nor part of one.
CREATE TABLE refusal (
  pot TEXT NOT NULL,
  host TEXT NOT NULL,
  since TEXT NOT NULL,
  last TEXT NOT NULL,
  refused INTEGER NOT NULL,
  percent INTEGER,
  networks INTEGER,
  -- 1 where the operator knows
  told INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (pot, host)
) WITHOUT ROWID;
