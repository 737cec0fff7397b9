CREATE TABLE member_photos (
    id UUID NOT NULL DEFAULT gen_random_uuid(),
    user_id UUID NOT NULL,
    webp_96 BYTEA NOT NULL,
    webp_256 BYTEA NOT NULL,
    webp_512 BYTEA NOT NULL,
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT member_photos_pkey PRIMARY KEY (id),
    CONSTRAINT member_photos_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id)
        ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE UNIQUE INDEX member_photos_user_id_key ON member_photos (user_id);
