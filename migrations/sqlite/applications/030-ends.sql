-- 1 for a mail with "sent_at" that was not sent after all, because nobody was to get it or its content was no longer true
ALTER TABLE outbox ADD COLUMN dropped INTEGER NOT NULL DEFAULT 0;
