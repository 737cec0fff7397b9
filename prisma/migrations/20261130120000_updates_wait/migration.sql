-- When an update began to wait for the daily mail, which one more about the same does not change; whether a mail came
-- at once; and when it ceased to be true: it is told no more, and still counts among the mails of its week.
ALTER TABLE updates
  ADD COLUMN waiting_since TIMESTAMPTZ(3),
  ADD COLUMN at_once BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN gone_at TIMESTAMPTZ(3);
UPDATE updates SET
  waiting_since = CASE WHEN mailed_at IS NULL THEN created_at END,
  at_once = mailed_at IS NOT DISTINCT FROM created_at;

DROP INDEX updates_waiting;
DROP INDEX updates_unseen;
ALTER TABLE updates DROP COLUMN mailed_at;
CREATE INDEX updates_waiting ON updates (user_id) WHERE waiting_since IS NOT NULL AND seen_at IS NULL;
CREATE UNIQUE INDEX updates_unseen ON updates (user_id, kind, about)
  WHERE seen_at IS NULL AND gone_at IS NULL;
