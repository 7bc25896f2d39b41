-- The mails that asked a mailbox to confirm alerts, so that its limits outlive its alerts. A row is deleted a day after the last mail.
CREATE TABLE alert_mail_count (
  -- a keyed hash of the mailbox
  mailbox TEXT COLLATE "C" PRIMARY KEY,
  -- JSON: when the mails of the last day were queued
  queued TEXT NOT NULL,
  last_at TEXT COLLATE "C" NOT NULL
);
CREATE INDEX alert_mail_count_by_time ON alert_mail_count (last_at);
