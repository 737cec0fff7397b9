-- An import looks for invitations with the same name or company.
CREATE INDEX member_invitations_by_name ON member_invitations (fold_text(answers->>'fullName'));
CREATE INDEX member_invitations_by_company ON member_invitations (fold_text(answers->>'companyName'));

-- The link of a mail holds from the moment it is written, and the mail is sent once the mail server has taken it.
ALTER TABLE member_invitations
    DROP CONSTRAINT member_invitations_sent,
    ADD CONSTRAINT member_invitations_sent CHECK (sent_at IS NULL OR expires_at IS NOT NULL);
