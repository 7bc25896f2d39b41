-- PostgreSQL makes no text of U+0000 and of halves of surrogate pairs, which documents may hold as escapes: a single one stopped every query that looks into
-- documents. U+0000 goes, a half becomes U+FFFD; whole pairs are written without escapes. Where the backslash is itself escaped, `u0000` is only text.
UPDATE application SET document = regexp_replace(
  regexp_replace(document, '(?<!\\)((?:\\\\)*)\\u0000', '\1', 'g'),
  '(?<!\\)((?:\\\\)*)\\ud[89a-f][0-9a-f]{2}', '\1\\ufffd', 'g'
) WHERE document ~ '\\u(0000|d[89a-f])';
UPDATE unconfirmed SET document = regexp_replace(
  regexp_replace(document, '(?<!\\)((?:\\\\)*)\\u0000', '\1', 'g'),
  '(?<!\\)((?:\\\\)*)\\ud[89a-f][0-9a-f]{2}', '\1\\ufffd', 'g'
) WHERE document ~ '\\u(0000|d[89a-f])';

-- What refers to a row is found when that is deleted, and its mails are when it is erased, without reading all of them.
CREATE INDEX outbox_by_application ON outbox (application) WHERE application IS NOT NULL;
CREATE INDEX outbox_by_unconfirmed ON outbox (unconfirmed) WHERE unconfirmed IS NOT NULL;
CREATE INDEX consent_by_text ON consent (text);
CREATE INDEX consent_by_notice ON consent (notice) WHERE notice IS NOT NULL;
