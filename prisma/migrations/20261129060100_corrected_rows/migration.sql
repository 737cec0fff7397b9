-- Administrators correct rows of an import before it starts.
ALTER TABLE import_rows ADD COLUMN corrected BOOLEAN NOT NULL DEFAULT false;
