-- Whether the log of operators has begun. If it has, and its tables are empty, then somebody has deleted it, and no second log begins by itself (spec C37).
ALTER TABLE installation ADD COLUMN log_began INTEGER NOT NULL DEFAULT 0;
UPDATE installation SET log_began = 1 WHERE EXISTS (SELECT 1 FROM log_head);
