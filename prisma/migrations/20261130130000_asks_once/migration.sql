-- An ask that is sent twice is posted once.
ALTER TABLE asks ADD COLUMN key UUID NOT NULL DEFAULT gen_random_uuid();
CREATE UNIQUE INDEX asks_author_id_key_key ON asks (author_id, key);
DROP INDEX asks_author_id_idx;
