-- Tells whether JWT_SECRET is still the one that this database was used with. A table of one row, which opens nothing.
CREATE TABLE secret_checks (
    only_row BOOLEAN NOT NULL DEFAULT true CHECK (only_row),
    value TEXT NOT NULL,

    CONSTRAINT secret_checks_pkey PRIMARY KEY (only_row)
);
