-- What friends tell on the account page beside what they told when they applied.
ALTER TABLE friend_profiles
    ADD COLUMN whatsapp_number TEXT,
    ADD COLUMN cambridge_connection TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    ADD COLUMN cambridge_connection_notes TEXT,
    ADD COLUMN contributions TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    ADD COLUMN pod_signup TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[];

-- A further place where a consent is given or withdrawn. Rows are checked from now on: the ledger is only
-- ever added to, so what is in it stays as it was written.
ALTER TABLE consents
    DROP CONSTRAINT IF EXISTS consents_source_known,
    ADD CONSTRAINT consents_source_known
        CHECK (source IN ('sign-up', 'application changed', 'application again', 'account',
            'directory switch', 'e-mail link', 'demo')) NOT VALID;
