CREATE TABLE application_notes (
  id UUID NOT NULL DEFAULT gen_random_uuid(),
  application_id UUID NOT NULL,
  author_id UUID,
  text TEXT NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT application_notes_pkey PRIMARY KEY (id),
  CONSTRAINT application_notes_application_id_fkey FOREIGN KEY (application_id)
    REFERENCES applications (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT application_notes_author_id_fkey FOREIGN KEY (author_id)
    REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE INDEX application_notes_application_id_created_at_idx ON application_notes
  (application_id, created_at);
CREATE INDEX application_notes_author_id_idx ON application_notes (author_id);
