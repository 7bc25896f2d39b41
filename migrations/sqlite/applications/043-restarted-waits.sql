-- When the time to confirm a request, or to answer the yearly question, last started again (decision 0123). NULL: it started at requested_at or asked_at.
ALTER TABLE alert ADD COLUMN waits_since TEXT;
ALTER TABLE subscriber ADD COLUMN waits_since TEXT;

-- A mail that is held has been waiting since its next attempt, and has no attempts.
UPDATE outbox SET since = next_at, attempts = 0
  WHERE sent_at IS NULL AND dead_at IS NULL AND last_error = 'not made: nobody can read which alerts have ended';
