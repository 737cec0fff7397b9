ALTER TYPE "EmailTopic" ADD VALUE 'reposts' BEFORE 'applications';

CREATE TYPE "RepostState" AS ENUM ('posted', 'set_aside');

CREATE TABLE win_reposts (
    win_id UUID NOT NULL,
    state "RepostState" NOT NULL,
    url TEXT,
    decided_by_id UUID,
    decided_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT win_reposts_pkey PRIMARY KEY (win_id),
    CONSTRAINT win_reposts_url CHECK ((state = 'posted') = (url IS NOT NULL)),
    CONSTRAINT win_reposts_win_id_fkey FOREIGN KEY (win_id) REFERENCES wins (id)
        ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT win_reposts_decided_by_id_fkey FOREIGN KEY (decided_by_id) REFERENCES users (id)
        ON DELETE SET NULL ON UPDATE CASCADE
);

CREATE INDEX win_reposts_state_decided_at_win_id_idx ON win_reposts (state, decided_at DESC, win_id DESC);
CREATE INDEX win_reposts_decided_by_id_idx ON win_reposts (decided_by_id);
