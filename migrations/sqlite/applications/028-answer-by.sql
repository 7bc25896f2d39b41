-- The last day on which an answer to the application is on time. Applications of earlier versions have none.
ALTER TABLE application ADD COLUMN answer_by TEXT;
