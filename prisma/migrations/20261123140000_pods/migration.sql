ALTER TYPE "EmailTopic" ADD VALUE 'pods' BEFORE 'applications';

ALTER TYPE "RedactionTable" ADD VALUE 'pods';

CREATE TYPE "PodMemberState" AS ENUM
    ('invited', 'member', 'waiting', 'passed', 'lapsed', 'left', 'removed');

CREATE TABLE pods (
    id UUID NOT NULL DEFAULT gen_random_uuid(),
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    purpose TEXT NOT NULL,
    host_id UUID,
    rhythm TEXT NOT NULL,
    meeting_link TEXT,
    chat_link TEXT,
    places INTEGER NOT NULL,
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    updated_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    dissolved_at TIMESTAMPTZ(3),
    dissolved_reason TEXT,

    CONSTRAINT pods_pkey PRIMARY KEY (id),
    CONSTRAINT pods_places_bounded CHECK (places BETWEEN 2 AND 50),
    CONSTRAINT pods_reason_if_dissolved CHECK (dissolved_reason IS NULL OR dissolved_at IS NOT NULL),
    CONSTRAINT pods_host_id_fkey FOREIGN KEY (host_id) REFERENCES users (id)
        ON DELETE SET NULL ON UPDATE CASCADE
);

CREATE INDEX pods_host_id_idx ON pods (host_id);
CREATE INDEX pods_dissolved_at_name_id_idx ON pods (dissolved_at, name, id);

CREATE TABLE pod_members (
    pod_id UUID NOT NULL,
    user_id UUID NOT NULL,
    state "PodMemberState" NOT NULL,
    shares_contact BOOLEAN NOT NULL DEFAULT false,
    invited_at TIMESTAMPTZ(3),
    reminded_at TIMESTAMPTZ(3),
    answered_at TIMESTAMPTZ(3),
    waiting_since TIMESTAMPTZ(3),
    position BIGSERIAL NOT NULL,

    CONSTRAINT pod_members_pkey PRIMARY KEY (pod_id, user_id),
    CONSTRAINT pod_members_invited CHECK (state <> 'invited' OR invited_at IS NOT NULL),
    CONSTRAINT pod_members_waiting CHECK ((state = 'waiting') = (waiting_since IS NOT NULL)),
    CONSTRAINT pod_members_pod_id_fkey FOREIGN KEY (pod_id) REFERENCES pods (id)
        ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT pod_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id)
        ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE INDEX pod_members_pod_id_state_position_idx ON pod_members (pod_id, state, position);
CREATE INDEX pod_members_user_id_state_idx ON pod_members (user_id, state);
CREATE INDEX pod_members_state_invited_at_idx ON pod_members (state, invited_at);

CREATE TABLE pod_notes (
    pod_id UUID NOT NULL,
    version INTEGER NOT NULL,
    text TEXT NOT NULL,
    author_id UUID,
    written_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT pod_notes_pkey PRIMARY KEY (pod_id, version),
    CONSTRAINT pod_notes_version_counts CHECK (version > 0),
    CONSTRAINT pod_notes_pod_id_fkey FOREIGN KEY (pod_id) REFERENCES pods (id)
        ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT pod_notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES users (id)
        ON DELETE SET NULL ON UPDATE CASCADE
);

CREATE INDEX pod_notes_author_id_idx ON pod_notes (author_id);

ALTER TABLE events
    ADD COLUMN pod_id UUID,
    ADD COLUMN description TEXT,
    ADD CONSTRAINT events_description_of_meeting CHECK (description IS NULL OR pod_id IS NOT NULL),
    ADD CONSTRAINT events_pod_id_fkey FOREIGN KEY (pod_id) REFERENCES pods (id)
        ON DELETE CASCADE ON UPDATE CASCADE;

CREATE INDEX events_pod_id_starts_at_idx ON events (pod_id, starts_at);

-- Since when somebody wants which kind of pod. The answer itself stays a list in the profile; triggers
-- keep the moments, so that no code path can change a profile without them.
CREATE TABLE pod_signups (
    user_id UUID NOT NULL,
    kind TEXT NOT NULL,
    since TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT pod_signups_pkey PRIMARY KEY (user_id, kind),
    CONSTRAINT pod_signups_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id)
        ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE INDEX pod_signups_kind_since_user_id_idx ON pod_signups (kind, since, user_id);

CREATE FUNCTION refresh_pod_signups() RETURNS trigger
    LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM pod_signups
    WHERE user_id = NEW.user_id AND NOT kind = ANY (NEW.pod_signup);
    INSERT INTO pod_signups (user_id, kind)
    SELECT NEW.user_id, wanted FROM unnest(NEW.pod_signup) AS wanted
    ON CONFLICT DO NOTHING;
    RETURN NULL;
END
$$;

CREATE TRIGGER pod_signups_insert AFTER INSERT ON founder_profiles
    FOR EACH ROW WHEN (NEW.pod_signup <> '{}') EXECUTE FUNCTION refresh_pod_signups();
CREATE TRIGGER pod_signups_update AFTER UPDATE ON founder_profiles
    FOR EACH ROW WHEN (NEW.pod_signup IS DISTINCT FROM OLD.pod_signup)
    EXECUTE FUNCTION refresh_pod_signups();
CREATE TRIGGER pod_signups_insert AFTER INSERT ON friend_profiles
    FOR EACH ROW WHEN (NEW.pod_signup <> '{}') EXECUTE FUNCTION refresh_pod_signups();
CREATE TRIGGER pod_signups_update AFTER UPDATE ON friend_profiles
    FOR EACH ROW WHEN (NEW.pod_signup IS DISTINCT FROM OLD.pod_signup)
    EXECUTE FUNCTION refresh_pod_signups();

-- When the answers of up to now were given is not known: at the latest when the profile was last changed.
INSERT INTO pod_signups (user_id, kind, since)
SELECT user_id, wanted, updated_at FROM founder_profiles, unnest(pod_signup) AS wanted
UNION
SELECT user_id, wanted, updated_at FROM friend_profiles, unnest(pod_signup) AS wanted;
