-- How people name an application, as a number that says nothing of the others (core/applications/reference.ts): below 23 to the power of 8. Those that are
-- kept get one here; by chance two may draw the same, so the second draws again. What has none after that, as what a host of the version before keeps
-- later, gets one when it is read. A table of its own: a column would be written into every row, and all hosts would wait for that.
CREATE TABLE application_reference (
  application TEXT COLLATE "C" PRIMARY KEY,
  number BIGINT NOT NULL UNIQUE
);
INSERT INTO application_reference
SELECT id, floor(random() * 78310985281)::bigint FROM application ON CONFLICT DO NOTHING;
INSERT INTO application_reference
SELECT id, floor(random() * 78310985281)::bigint FROM application
WHERE NOT EXISTS (SELECT 1 FROM application_reference WHERE application_reference.application = application.id)
ON CONFLICT DO NOTHING;
-- from here on nobody else writes, for as long as it takes to compare the two tables
LOCK TABLE application IN SHARE ROW EXCLUSIVE MODE;
DELETE FROM application_reference WHERE NOT EXISTS (SELECT 1 FROM application WHERE id = application_reference.application);
ALTER TABLE application_reference ADD FOREIGN KEY (application) REFERENCES application (id) ON DELETE CASCADE;
