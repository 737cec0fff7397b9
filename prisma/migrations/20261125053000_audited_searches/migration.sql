-- Entries about exports of the members keep that there was a search, and not its words: they may name
-- somebody who has left. The trigger of the log lets a transaction that erases do so.
SELECT set_config('portal.erasing', 'on', true);
UPDATE "audit_entries"
SET "after" = jsonb_set("after" #- '{filter,search}', '{searched}',
    to_jsonb(coalesce("after" #>> '{filter,search}', '') <> ''))
WHERE "action" = 'members.exported' AND "after" #> '{filter,search}' IS NOT NULL;
SELECT set_config('portal.erasing', 'off', true);
