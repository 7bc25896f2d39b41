-- Tells who listens, at the end of each transaction and once for each table, what it has changed.
CREATE FUNCTION tell() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify(TG_TABLE_SCHEMA, TG_TABLE_NAME);
  RETURN NULL;
END
$$;
CREATE TRIGGER tell AFTER INSERT OR UPDATE OR DELETE ON job FOR EACH STATEMENT EXECUTE FUNCTION tell();
