-- What the page of an opening said when applications to it arrived (spec C41): each version once, under the hash of its JSON. It is deleted with the last application that refers to it.
CREATE TABLE opening_version (hash TEXT COLLATE "C" PRIMARY KEY, document TEXT NOT NULL);
ALTER TABLE application ADD COLUMN opening_version TEXT COLLATE "C" REFERENCES opening_version (hash);
CREATE INDEX application_by_opening_version ON application (opening_version) WHERE opening_version IS NOT NULL;

CREATE FUNCTION delete_unused_opening_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM opening_version WHERE hash = OLD.opening_version
    AND NOT EXISTS (SELECT 1 FROM application WHERE opening_version = OLD.opening_version);
  RETURN NULL;
END
$$;
CREATE TRIGGER opening_version_left AFTER DELETE ON application FOR EACH ROW WHEN (OLD.opening_version IS NOT NULL) EXECUTE FUNCTION delete_unused_opening_version();
CREATE TRIGGER opening_version_replaced AFTER UPDATE OF opening_version ON application FOR EACH ROW
WHEN (OLD.opening_version IS NOT NULL AND OLD.opening_version IS DISTINCT FROM NEW.opening_version) EXECUTE FUNCTION delete_unused_opening_version();

-- The version that an unconfirmed application will refer to, as JSON.
ALTER TABLE unconfirmed ADD COLUMN opening TEXT;
