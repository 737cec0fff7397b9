-- Values of imported lists: which option they mean, and what was no answer, for the person to correct.
CREATE TABLE import_values (
  field TEXT NOT NULL,
  value TEXT NOT NULL,
  option TEXT NOT NULL,
  CONSTRAINT import_values_pkey PRIMARY KEY (field, value)
);

ALTER TABLE member_invitations ADD COLUMN notes JSONB NOT NULL DEFAULT '{}';

CREATE TABLE answer_notes (
  user_id UUID NOT NULL,
  field TEXT NOT NULL,
  text TEXT NOT NULL,
  CONSTRAINT answer_notes_pkey PRIMARY KEY (user_id, field),
  CONSTRAINT answer_notes_user_id_fkey FOREIGN KEY (user_id)
    REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE
);
