-- Editors see the address of those who signed up, and of nobody whom they added. Sign-up ends when an event
-- begins, so those who came later onto its list were added.
ALTER TABLE "rsvps" ADD COLUMN "signed_up" BOOLEAN NOT NULL DEFAULT true;
UPDATE rsvps r SET signed_up = false FROM events e
WHERE e.id = r.event_id AND r.attended_at IS NOT NULL AND r.created_at > e.starts_at;
