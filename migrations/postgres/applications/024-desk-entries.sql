-- What the desk lists, filters and counts, in narrow rows, so that a hundred thousand of them are read at once. Triggers copy what is a column of "application"; the program
-- reads country, company and words from the document when it next lists. A row is erased with its application.
CREATE TABLE desk_entry (
  received_at TEXT COLLATE "C" NOT NULL,
  application TEXT COLLATE "C" PRIMARY KEY REFERENCES application (id) ON DELETE CASCADE,
  job_id TEXT COLLATE "C" NOT NULL,
  state TEXT NOT NULL,
  -- 1 if it was withdrawn or its erasure was requested: nobody at the desk reads it
  is_closed INTEGER NOT NULL,
  suspect INTEGER NOT NULL,
  disowned INTEGER NOT NULL,
  held_until TEXT COLLATE "C",
  -- the last day of a restriction, far away if it has none
  restricted_until TEXT COLLATE "C",
  -- the promised day, unless the state or something else shows that no answer is due
  waits_by TEXT COLLATE "C",
  country TEXT COLLATE "C",
  company TEXT COLLATE "C",
  -- the folded words of the name, each after a space; NULL until the document was read, and again after it has changed
  words TEXT COLLATE "C"
);
CREATE UNIQUE INDEX desk_entry_by_time ON desk_entry (received_at, application);
CREATE INDEX desk_entry_by_promise ON desk_entry (waits_by, received_at, application) WHERE waits_by IS NOT NULL;
CREATE INDEX desk_entry_by_state ON desk_entry (is_closed, state, company, country, job_id);
CREATE INDEX desk_entry_unread ON desk_entry (application) WHERE words IS NULL;

INSERT INTO desk_entry (received_at, application, job_id, state, is_closed, suspect, disowned, held_until, restricted_until, waits_by)
SELECT received_at, id, job_id, state,
    CASE WHEN state = 'withdrawn' OR erase_asked_at IS NOT NULL OR erase_wished_at IS NOT NULL OR erasing IS NOT NULL THEN 1 ELSE 0 END,
    suspect, CASE WHEN disowned_at IS NULL THEN 0 ELSE 1 END, held_until,
    CASE WHEN restricted_at IS NULL THEN NULL ELSE coalesce(restricted_until, '9999-12-31') END,
    CASE WHEN state IN ('received', 'in_review') AND exported_at IS NULL AND disowned_at IS NULL AND suspect = 0 AND erase_asked_at IS NULL
      AND erase_wished_at IS NULL AND erasing IS NULL AND (restricted_at IS NULL OR restricted_until IS NOT NULL) THEN answer_by END
FROM application;

CREATE FUNCTION copy_to_desk() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO desk_entry (received_at, application, job_id, state, is_closed, suspect, disowned, held_until, restricted_until, waits_by)
  SELECT received_at, id, job_id, state,
    CASE WHEN state = 'withdrawn' OR erase_asked_at IS NOT NULL OR erase_wished_at IS NOT NULL OR erasing IS NOT NULL THEN 1 ELSE 0 END,
    suspect, CASE WHEN disowned_at IS NULL THEN 0 ELSE 1 END, held_until,
    CASE WHEN restricted_at IS NULL THEN NULL ELSE coalesce(restricted_until, '9999-12-31') END,
    CASE WHEN state IN ('received', 'in_review') AND exported_at IS NULL AND disowned_at IS NULL AND suspect = 0 AND erase_asked_at IS NULL
      AND erase_wished_at IS NULL AND erasing IS NULL AND (restricted_at IS NULL OR restricted_until IS NOT NULL) THEN answer_by END
  FROM application WHERE id = NEW.id
  ON CONFLICT (application) DO UPDATE SET state = excluded.state, is_closed = excluded.is_closed, suspect = excluded.suspect, disowned = excluded.disowned, held_until = excluded.held_until,
    restricted_until = excluded.restricted_until, waits_by = excluded.waits_by;
  RETURN NULL;
END
$$;
CREATE TRIGGER desk_entry_copied AFTER INSERT OR UPDATE OF state, suspect, disowned_at, held_until, restricted_at, restricted_until, erase_asked_at, erase_wished_at, erasing, exported_at, answer_by
ON application FOR EACH ROW EXECUTE FUNCTION copy_to_desk();

CREATE FUNCTION reread_for_desk() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE desk_entry SET words = NULL WHERE application = NEW.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER desk_entry_unread AFTER UPDATE OF document ON application FOR EACH ROW EXECUTE FUNCTION reread_for_desk();
