-- 1 if the operator offered the copy with files that the scanner had not found clean; otherwise they are checked again when the copy is fetched.
ALTER TABLE handover ADD COLUMN with_unclean INTEGER NOT NULL DEFAULT 0;
