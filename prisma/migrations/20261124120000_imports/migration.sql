CREATE TYPE "ImportState" AS ENUM ('uploaded', 'checked', 'running', 'finished', 'undone');
CREATE TYPE "ImportRowState" AS ENUM
    ('ready', 'incomplete', 'duplicate', 'known', 'similar', 'waiting', 'invalid');
CREATE TYPE "ImportRowPlan" AS ENUM ('invite', 'fill', 'skip');
CREATE TYPE "ImportRowOutcome" AS ENUM ('invited', 'filled', 'skipped', 'accepted', 'declined');

CREATE TABLE imports (
    id UUID NOT NULL DEFAULT gen_random_uuid(),
    file_name TEXT NOT NULL,
    uploaded_by_id UUID,
    state "ImportState" NOT NULL DEFAULT 'uploaded',
    columns TEXT[],
    fields TEXT[],
    track "UserType",
    size INTEGER NOT NULL,
    invited INTEGER NOT NULL DEFAULT 0,
    filled INTEGER NOT NULL DEFAULT 0,
    skipped INTEGER NOT NULL DEFAULT 0,
    accepted INTEGER NOT NULL DEFAULT 0,
    declined INTEGER NOT NULL DEFAULT 0,
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    started_at TIMESTAMPTZ(3),
    finished_at TIMESTAMPTZ(3),
    undone_at TIMESTAMPTZ(3),

    CONSTRAINT imports_pkey PRIMARY KEY (id),
    CONSTRAINT imports_field_for_each_column CHECK (cardinality(fields) = cardinality(columns)),
    CONSTRAINT imports_started CHECK ((state IN ('uploaded', 'checked')) = (started_at IS NULL)),
    CONSTRAINT imports_finished CHECK (state <> 'finished' OR finished_at IS NOT NULL),
    CONSTRAINT imports_undone CHECK ((state = 'undone') = (undone_at IS NOT NULL)),
    CONSTRAINT imports_uploaded_by_id_fkey FOREIGN KEY (uploaded_by_id) REFERENCES users (id)
        ON DELETE SET NULL ON UPDATE CASCADE
);

CREATE INDEX imports_uploaded_by_id_idx ON imports (uploaded_by_id);
CREATE INDEX imports_created_at_id_idx ON imports (created_at, id);
CREATE INDEX imports_state_idx ON imports (state);

CREATE TABLE member_invitations (
    id UUID NOT NULL DEFAULT gen_random_uuid(),
    email CITEXT NOT NULL,
    user_type "UserType" NOT NULL,
    answers JSONB NOT NULL,
    sends INTEGER NOT NULL DEFAULT 1,
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    queued_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    sent_at TIMESTAMPTZ(3),
    expires_at TIMESTAMPTZ(3),

    CONSTRAINT member_invitations_pkey PRIMARY KEY (id),
    CONSTRAINT member_invitations_sent CHECK ((sent_at IS NULL) = (expires_at IS NULL))
);

CREATE UNIQUE INDEX member_invitations_email_key ON member_invitations (email);
CREATE INDEX member_invitations_created_at_idx ON member_invitations (created_at);

CREATE TABLE import_rows (
    import_id UUID NOT NULL,
    number INTEGER NOT NULL,
    cells TEXT[],
    state "ImportRowState",
    plan "ImportRowPlan",
    outcome "ImportRowOutcome",
    email CITEXT,
    track "UserType",
    reasons JSONB NOT NULL DEFAULT '{}',
    missing TEXT[] DEFAULT ARRAY[]::TEXT[],
    user_id UUID,
    invitation_id UUID,

    CONSTRAINT import_rows_pkey PRIMARY KEY (import_id, number),
    CONSTRAINT import_rows_planned CHECK ((state IS NULL) = (plan IS NULL)),
    CONSTRAINT import_rows_invited CHECK (invitation_id IS NULL OR outcome = 'invited'),
    CONSTRAINT import_rows_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports (id)
        ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT import_rows_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id)
        ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT import_rows_invitation_id_fkey FOREIGN KEY (invitation_id)
        REFERENCES member_invitations (id) ON DELETE SET NULL ON UPDATE CASCADE
);

CREATE UNIQUE INDEX import_rows_invitation_id_key ON import_rows (invitation_id);
CREATE INDEX import_rows_email_idx ON import_rows (email);
CREATE INDEX import_rows_user_id_idx ON import_rows (user_id);

-- An import looks for accounts with the same company.
CREATE INDEX founder_profiles_by_company ON founder_profiles (fold_text(company_name));
