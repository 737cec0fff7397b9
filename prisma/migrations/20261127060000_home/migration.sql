-- What Home remembers of a member: whether the list of first steps was put away, and the last two visits.
CREATE TABLE home_states (
  user_id UUID NOT NULL,
  start_put_away_at TIMESTAMPTZ(3),
  visited_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  visited_before_at TIMESTAMPTZ(3),
  CONSTRAINT home_states_pkey PRIMARY KEY (user_id),
  CONSTRAINT home_states_user_id_fkey FOREIGN KEY (user_id)
    REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE
);
