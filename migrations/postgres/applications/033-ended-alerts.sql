-- Which alerts and subscribers have ended, for the journals of all hosts, each of which keeps it outside of the database.
CREATE TABLE ended_alert (
  id TEXT COLLATE "C" PRIMARY KEY,
  at TEXT COLLATE "C" NOT NULL
);
