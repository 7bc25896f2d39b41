-- What the desk lists, filters and counts, in narrow rows, so that a hundred thousand of them are read at once. Triggers copy what is a column of "application"; the program
-- reads country, company and words from the document when it next lists. A row is erased with its application.
CREATE TABLE desk_entry (
  received_at TEXT NOT NULL,
  application TEXT NOT NULL UNIQUE REFERENCES application (id) ON DELETE CASCADE,
  job_id TEXT NOT NULL,
  state TEXT NOT NULL,
  -- 1 if it was withdrawn or its erasure was requested: nobody at the desk reads it
  is_closed INTEGER NOT NULL,
  suspect INTEGER NOT NULL,
  disowned INTEGER NOT NULL,
  held_until TEXT,
  -- the last day of a restriction, far away if it has none
  restricted_until TEXT,
  -- the promised day, unless the state or something else shows that no answer is due
  waits_by TEXT,
  country TEXT,
  company TEXT,
  -- the folded words of the name, each after a space; NULL until the document was read, and again after it has changed
  words TEXT,
  PRIMARY KEY (received_at, application)
) WITHOUT ROWID;
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

CREATE TRIGGER desk_entry_added AFTER INSERT ON application BEGIN
  INSERT INTO desk_entry (received_at, application, job_id, state, is_closed, suspect, disowned, held_until, restricted_until, waits_by)
  SELECT received_at, id, job_id, state,
    CASE WHEN state = 'withdrawn' OR erase_asked_at IS NOT NULL OR erase_wished_at IS NOT NULL OR erasing IS NOT NULL THEN 1 ELSE 0 END,
    suspect, CASE WHEN disowned_at IS NULL THEN 0 ELSE 1 END, held_until,
    CASE WHEN restricted_at IS NULL THEN NULL ELSE coalesce(restricted_until, '9999-12-31') END,
    CASE WHEN state IN ('received', 'in_review') AND exported_at IS NULL AND disowned_at IS NULL AND suspect = 0 AND erase_asked_at IS NULL
      AND erase_wished_at IS NULL AND erasing IS NULL AND (restricted_at IS NULL OR restricted_until IS NOT NULL) THEN answer_by END
  FROM application WHERE id = new.id;
END;
CREATE TRIGGER desk_entry_changed AFTER UPDATE OF state, suspect, disowned_at, held_until, restricted_at, restricted_until, erase_asked_at, erase_wished_at, erasing, exported_at, answer_by ON application BEGIN
  INSERT INTO desk_entry (received_at, application, job_id, state, is_closed, suspect, disowned, held_until, restricted_until, waits_by)
  SELECT received_at, id, job_id, state,
    CASE WHEN state = 'withdrawn' OR erase_asked_at IS NOT NULL OR erase_wished_at IS NOT NULL OR erasing IS NOT NULL THEN 1 ELSE 0 END,
    suspect, CASE WHEN disowned_at IS NULL THEN 0 ELSE 1 END, held_until,
    CASE WHEN restricted_at IS NULL THEN NULL ELSE coalesce(restricted_until, '9999-12-31') END,
    CASE WHEN state IN ('received', 'in_review') AND exported_at IS NULL AND disowned_at IS NULL AND suspect = 0 AND erase_asked_at IS NULL
      AND erase_wished_at IS NULL AND erasing IS NULL AND (restricted_at IS NULL OR restricted_until IS NOT NULL) THEN answer_by END
  FROM application WHERE id = new.id
  ON CONFLICT (application) DO UPDATE SET state = excluded.state, is_closed = excluded.is_closed, suspect = excluded.suspect, disowned = excluded.disowned, held_until = excluded.held_until,
    restricted_until = excluded.restricted_until, waits_by = excluded.waits_by;
END;
CREATE TRIGGER desk_entry_unread AFTER UPDATE OF document ON application BEGIN
  UPDATE desk_entry SET words = NULL WHERE application = new.id;
END;
