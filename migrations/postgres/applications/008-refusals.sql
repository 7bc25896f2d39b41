-- Visitors who were refused because something shared was used up, by host: since when, until when, how many, and how few networks asked for
-- how much. No address, nor part of one.
CREATE TABLE refusal (
  pot TEXT COLLATE "C" NOT NULL,
  host TEXT COLLATE "C" NOT NULL,
  since TEXT COLLATE "C" NOT NULL,
  last TEXT COLLATE "C" NOT NULL,
  refused BIGINT NOT NULL,
  percent INTEGER,
  networks INTEGER,
  -- 1 where the operator knows
  told INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (pot, host)
);
