ALTER TYPE "EmailTopic" ADD VALUE 'research' BEFORE 'applications';

ALTER TABLE studies
    ADD COLUMN invited_at TIMESTAMPTZ(3),
    ADD COLUMN invitations_queued_at TIMESTAMPTZ(3);

CREATE TABLE study_invitations (
    study_id UUID NOT NULL,
    user_id UUID NOT NULL,
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT study_invitations_pkey PRIMARY KEY (study_id, user_id),
    CONSTRAINT study_invitations_study_id_fkey FOREIGN KEY (study_id) REFERENCES studies (id)
        ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT study_invitations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id)
        ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE INDEX study_invitations_user_id_idx ON study_invitations (user_id);
