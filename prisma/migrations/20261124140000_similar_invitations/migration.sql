-- An import looks for invitations with the same name or company.
CREATE INDEX member_invitations_by_name ON member_invitations (fold_text(answers->>'fullName'));
CREATE INDEX member_invitations_by_company ON member_invitations (fold_text(answers->>'companyName'));
