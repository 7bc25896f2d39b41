-- Who applied, as a keyed hash of the mailbox, for as long as the application is kept.
ALTER TABLE application ADD COLUMN person TEXT;
CREATE INDEX application_by_person ON application (person, received_at) WHERE person IS NOT NULL;
