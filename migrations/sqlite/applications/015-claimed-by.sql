-- Which holder of a duty is sending a mail; nobody is named where all data is one machine's.
ALTER TABLE outbox ADD COLUMN claimed_by TEXT;
