-- How people name an application, as a number that says nothing of the others (core/applications/reference.ts): below 23 to the power of 8. Those that are
-- kept get one here. By chance two may draw the same: then one of them gets another when it is read, as anything does that has none.
CREATE TABLE application_reference (
  application TEXT PRIMARY KEY REFERENCES application (id) ON DELETE CASCADE,
  number INTEGER NOT NULL
) WITHOUT ROWID;
-- in the order of both indexes, which a million rows take ten times as long without
INSERT INTO application_reference
SELECT id, (random() & 9223372036854775807) % 78310985281 FROM application ORDER BY id;
DELETE FROM application_reference WHERE application IN (
  SELECT application FROM (SELECT application, row_number() OVER (PARTITION BY number) AS nth FROM application_reference) WHERE nth > 1
);
CREATE UNIQUE INDEX application_by_reference ON application_reference (number);
