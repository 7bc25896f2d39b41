-- The search in memory filters by the document; of its copies in rows and columns only the countries are asked for.
DROP TABLE job_topic;
CREATE TABLE job_country (
  job TEXT NOT NULL REFERENCES job (id) ON DELETE CASCADE,
  country TEXT NOT NULL,
  PRIMARY KEY (job, country)
) WITHOUT ROWID;
INSERT INTO job_country SELECT DISTINCT id, country FROM job_place JOIN job ON job.row = job_place.job;
DROP TABLE job_place;
ALTER TABLE job DROP COLUMN language;
ALTER TABLE job DROP COLUMN company;
ALTER TABLE job DROP COLUMN role;
ALTER TABLE job DROP COLUMN published;
ALTER TABLE job DROP COLUMN valid_from;
ALTER TABLE job DROP COLUMN valid_through;
ALTER TABLE job DROP COLUMN unlisted;
