-- Mails of one application leave in the order in which they came. A mail on copies outlives its application, and says which it was.
ALTER TABLE outbox ADD COLUMN owner TEXT COLLATE "C" GENERATED ALWAYS AS (
  coalesce(application, unconfirmed, substring(copies COLLATE "C" from '"reference" *: *"([^"]*)"'))
) STORED;
ALTER TABLE outbox ADD COLUMN place BIGINT;
UPDATE outbox SET place = ordered.place FROM (
  SELECT outbox.id, row_number() OVER (
    ORDER BY coalesce(outbox.sent_at, outbox.since, outbox.next_at), outbox.next_at, outbox.id
  ) AS place FROM outbox
) AS ordered WHERE ordered.id = outbox.id;
CREATE SEQUENCE outbox_place OWNED BY outbox.place;
SELECT setval('outbox_place', (SELECT coalesce(max(place), 0) + 1 FROM outbox), false);
ALTER TABLE outbox ALTER COLUMN place SET DEFAULT nextval('outbox_place');
CREATE INDEX outbox_in_order ON outbox (owner, place) WHERE sent_at IS NULL AND dead_at IS NULL;

-- Since when a mail server that answers has put this very mail off, time after time.
ALTER TABLE outbox ADD COLUMN put_off_since TEXT COLLATE "C";
CREATE INDEX outbox_left ON outbox (sent_at) WHERE sent_at IS NOT NULL;
