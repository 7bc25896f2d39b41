-- The four indexes that 003 makes since it was renamed: a database that had its earlier text lacks them.
CREATE INDEX IF NOT EXISTS outbox_by_application ON outbox (application) WHERE application IS NOT NULL;
CREATE INDEX IF NOT EXISTS outbox_by_unconfirmed ON outbox (unconfirmed) WHERE unconfirmed IS NOT NULL;
CREATE INDEX IF NOT EXISTS consent_by_text ON consent (text);
CREATE INDEX IF NOT EXISTS consent_by_notice ON consent (notice) WHERE notice IS NOT NULL;
