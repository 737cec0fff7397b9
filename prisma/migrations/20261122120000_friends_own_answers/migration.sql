-- What friends tell on the account page beside what they told when they applied.
ALTER TABLE friend_profiles
    ADD COLUMN whatsapp_number TEXT,
    ADD COLUMN cambridge_connection TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    ADD COLUMN cambridge_connection_notes TEXT,
    ADD COLUMN contributions TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    ADD COLUMN pod_signup TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[];
