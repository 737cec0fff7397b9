-- Events have a page: what it says, where members sign up, and whether they are shown to each other.
ALTER TABLE events
    ADD COLUMN sign_up_here boolean NOT NULL DEFAULT false,
    ADD COLUMN speakers jsonb NOT NULL DEFAULT '[]',
    ADD COLUMN address text,
    ADD COLUMN online_url text,
    ADD COLUMN cost text,
    ADD COLUMN bring text,
    ADD COLUMN is_public boolean NOT NULL DEFAULT false,
    DROP CONSTRAINT events_description_of_meeting;

-- Until now, members signed up in the portal for events with places only.
UPDATE events SET sign_up_here = capacity IS NOT NULL;

ALTER TABLE events
    ADD CONSTRAINT events_places_here CHECK (capacity IS NULL OR sign_up_here),
    ADD CONSTRAINT events_speakers_list CHECK (jsonb_typeof(speakers) = 'array'),
    ADD CONSTRAINT events_meeting_is_private CHECK (NOT is_public OR pod_id IS NULL);

ALTER TABLE rsvps ADD COLUMN show_me boolean NOT NULL DEFAULT false;
ALTER TABLE users ADD COLUMN shows_me_at_events boolean NOT NULL DEFAULT false;
