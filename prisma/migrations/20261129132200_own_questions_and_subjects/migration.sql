ALTER TABLE applications ADD COLUMN own_answers JSONB NOT NULL DEFAULT '[]';
ALTER TABLE newsletter_editions ADD COLUMN subject TEXT NOT NULL DEFAULT '';
