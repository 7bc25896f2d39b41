-- What refers to a row is found when that is deleted, and its mails are when it is erased, without reading all of them.
CREATE INDEX outbox_by_application ON outbox (application) WHERE application IS NOT NULL;
CREATE INDEX outbox_by_unconfirmed ON outbox (unconfirmed) WHERE unconfirmed IS NOT NULL;
CREATE INDEX consent_by_text ON consent (text);
CREATE INDEX consent_by_notice ON consent (notice) WHERE notice IS NOT NULL;
