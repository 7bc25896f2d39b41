-- Mails of one application leave in the order in which they came. A mail on copies outlives its application, and says which it was.
ALTER TABLE outbox ADD COLUMN owner TEXT GENERATED ALWAYS AS (
  coalesce(application, unconfirmed, CASE WHEN json_valid(copies) THEN json_extract(copies, '$.reference') END)
) VIRTUAL;
ALTER TABLE outbox ADD COLUMN place INTEGER;
UPDATE outbox SET place = rowid;
CREATE INDEX outbox_by_place ON outbox (place);
CREATE INDEX outbox_in_order ON outbox (owner, place) WHERE sent_at IS NULL AND dead_at IS NULL;
CREATE TRIGGER outbox_place AFTER INSERT ON outbox WHEN new.place IS NULL BEGIN
  UPDATE outbox SET place = (SELECT coalesce(max(place), 0) + 1 FROM outbox) WHERE id = new.id;
END;

-- Since when a mail server that answers has put this very mail off, time after time.
ALTER TABLE outbox ADD COLUMN put_off_since TEXT;
CREATE INDEX outbox_left ON outbox (sent_at) WHERE sent_at IS NOT NULL;
