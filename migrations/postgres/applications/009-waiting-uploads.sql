-- Uploads that arrive or wait for their application, by networks: codes under a key of the day. A crash of the server empties it; then they are nobody's.
CREATE UNLOGGED TABLE waiting_upload (
  key TEXT COLLATE "C" PRIMARY KEY,
  bytes BIGINT NOT NULL,
  wide TEXT COLLATE "C",
  middle TEXT COLLATE "C",
  narrow TEXT COLLATE "C",
  arriving BOOLEAN NOT NULL,
  fresh BOOLEAN NOT NULL,
  since BIGINT NOT NULL,
  until BIGINT NOT NULL
) WITH (fillfactor = 70);
CREATE INDEX waiting_upload_wide ON waiting_upload (wide);
