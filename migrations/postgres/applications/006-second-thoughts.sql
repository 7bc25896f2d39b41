-- Until when a candidate may undo a withdrawal or the wish to erase, and which state, since when, comes back then; no state where the wish
-- changed none.
ALTER TABLE application ADD COLUMN undo_until TEXT COLLATE "C";
ALTER TABLE application ADD COLUMN undo_state TEXT;
ALTER TABLE application ADD COLUMN undo_since TEXT COLLATE "C";
-- When the erasure was wished that follows after that time. A wish that a hold puts off is in erase_asked_at.
ALTER TABLE application ADD COLUMN erase_wished_at TEXT COLLATE "C";
CREATE INDEX application_undoable ON application (undo_until) WHERE undo_until IS NOT NULL;
