ALTER TYPE "EmailTopic" ADD VALUE 'conversations' BEFORE 'applications';

CREATE TYPE "Delivery" AS ENUM ('at_once', 'daily', 'never');

ALTER TABLE email_choices ADD COLUMN delivery "Delivery";
UPDATE email_choices SET delivery = CASE WHEN is_on THEN 'at_once' ELSE 'never' END::"Delivery";
ALTER TABLE email_choices
    ALTER COLUMN delivery SET NOT NULL,
    DROP COLUMN is_on;

ALTER TABLE updates ADD COLUMN mailed_at TIMESTAMPTZ(3);
-- None that is there already waits for the first daily mail.
UPDATE updates SET mailed_at = created_at;

CREATE INDEX updates_waiting ON updates (user_id) WHERE mailed_at IS NULL AND seen_at IS NULL;
