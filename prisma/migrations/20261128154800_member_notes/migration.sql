-- What administrators note about a member, for each other.
CREATE TABLE member_notes (
  user_id UUID NOT NULL,
  text TEXT NOT NULL,
  updated_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT member_notes_pkey PRIMARY KEY (user_id),
  CONSTRAINT member_notes_user_id_fkey FOREIGN KEY (user_id)
    REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE
);
