-- Rows of imported files that were matched to accounts which have not confirmed the address. They belong to
-- nobody; where the import has not taken them yet, an administrator compares the two.
UPDATE import_rows r SET
    user_id = NULL,
    state = CASE WHEN r.outcome IS NULL AND r.state = 'known' THEN 'similar' ELSE r.state END,
    plan = CASE WHEN r.outcome IS NULL AND r.state = 'known' THEN 'skip' ELSE r.plan END
FROM users u
WHERE u.id = r.user_id AND u.email_verified_at IS NULL;
