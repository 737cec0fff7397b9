-- Entries about the meetings of pods keep the times, and not the words: they may hold the address of somebody
-- who has left. The trigger of the log lets a transaction that erases do so.
SELECT set_config('portal.erasing', 'on', true);
UPDATE "audit_entries"
SET "before" = CASE WHEN jsonb_typeof("before" -> 'meeting') = 'object'
        THEN "before" #- '{meeting,title}' #- '{meeting,location}' #- '{meeting,description}' ELSE "before" END,
    "after" = CASE WHEN jsonb_typeof("after" -> 'meeting') = 'object'
        THEN "after" #- '{meeting,title}' #- '{meeting,location}' #- '{meeting,description}' ELSE "after" END
WHERE "action" IN ('pod.meeting_planned', 'pod.meeting_changed', 'pod.meeting_cancelled');
SELECT set_config('portal.erasing', 'off', true);
