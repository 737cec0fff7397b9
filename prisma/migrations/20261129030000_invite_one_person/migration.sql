-- One person is invited by an import without a file, with a sentence of the administrator in the mail.
ALTER TABLE imports ALTER COLUMN file_name DROP NOT NULL;
ALTER TABLE member_invitations ADD COLUMN message TEXT;
