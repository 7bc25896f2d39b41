-- 1 for a mail with "sent_at" that was not sent after all, because nobody was to get it or its content was no longer true
ALTER TABLE outbox ADD COLUMN dropped INTEGER NOT NULL DEFAULT 0;

-- Why an application is to be erased once its candidate was told, and when that was decided.
ALTER TABLE application ADD COLUMN ending TEXT;
ALTER TABLE application ADD COLUMN ending_at TEXT COLLATE "C";
CREATE INDEX application_by_ending ON application (ending_at) WHERE ending IS NOT NULL;
