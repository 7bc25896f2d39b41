-- What the page of an opening said when applications to it arrived (spec C41): each version once, under the hash of its JSON. It is deleted with the last application that refers to it.
CREATE TABLE opening_version (hash TEXT PRIMARY KEY, document TEXT NOT NULL);
ALTER TABLE application ADD COLUMN opening_version TEXT REFERENCES opening_version (hash);
CREATE INDEX application_by_opening_version ON application (opening_version) WHERE opening_version IS NOT NULL;

CREATE TRIGGER opening_version_left AFTER DELETE ON application WHEN old.opening_version IS NOT NULL BEGIN
  DELETE FROM opening_version WHERE hash = old.opening_version
    AND NOT EXISTS (SELECT 1 FROM application WHERE opening_version = old.opening_version);
END;
CREATE TRIGGER opening_version_replaced AFTER UPDATE OF opening_version ON application WHEN old.opening_version IS NOT NULL AND old.opening_version IS NOT new.opening_version BEGIN
  DELETE FROM opening_version WHERE hash = old.opening_version
    AND NOT EXISTS (SELECT 1 FROM application WHERE opening_version = old.opening_version);
END;

-- The version that an unconfirmed application will refer to, as JSON.
ALTER TABLE unconfirmed ADD COLUMN opening TEXT;
