-- Which privacy notice the box linked, as it read then; unknown in records from before. Its text is kept once, as those of the boxes are.
-- A consent that was withdrawn has a row of its own, after that in which it was given.
ALTER TABLE consent ADD COLUMN notice TEXT REFERENCES consent_text (hash);
