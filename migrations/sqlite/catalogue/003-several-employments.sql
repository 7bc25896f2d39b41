-- An opening may have several kinds of employment: what was one word is a list of it.
UPDATE job
SET document = json_set(
  json_remove(document, '$.employmentType'), '$.employment', json_array(json_extract(document, '$.employmentType'))
)
WHERE json_extract(document, '$.employmentType') IS NOT NULL;
