-- A photo of a win, and the author's answers to whether the network may share it. Both go with the author,
-- also when the win stays without one.
CREATE TABLE win_photos (
  id UUID NOT NULL DEFAULT gen_random_uuid(),
  win_id UUID NOT NULL,
  user_id UUID NOT NULL,
  bytes BYTEA NOT NULL,
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT win_photos_pkey PRIMARY KEY (id),
  CONSTRAINT win_photos_win_id_fkey FOREIGN KEY (win_id)
    REFERENCES wins (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT win_photos_user_id_fkey FOREIGN KEY (user_id)
    REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX win_photos_win_id_key ON win_photos (win_id);
CREATE INDEX win_photos_user_id_idx ON win_photos (user_id);

CREATE TABLE win_consents (
  id BIGSERIAL NOT NULL,
  win_id UUID NOT NULL,
  user_id UUID NOT NULL,
  granted BOOLEAN NOT NULL,
  wording TEXT NOT NULL,
  wording_version TEXT NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT win_consents_pkey PRIMARY KEY (id),
  CONSTRAINT win_consents_win_id_fkey FOREIGN KEY (win_id)
    REFERENCES wins (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT win_consents_user_id_fkey FOREIGN KEY (user_id)
    REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX win_consents_win_id_id_idx ON win_consents (win_id, id DESC);
CREATE INDEX win_consents_user_id_idx ON win_consents (user_id);
