-- Sent as only a machine does: a field filled that nobody sees, or the form sent in no time. For the operator to judge.
ALTER TABLE application ADD COLUMN suspect INTEGER NOT NULL DEFAULT 0;
