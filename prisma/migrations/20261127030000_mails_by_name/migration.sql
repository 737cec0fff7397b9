-- A queued mail has its name, its recipient's id and its data. Mails that an earlier version queued with all
-- their words fail when their turn comes, and administrators see them.
DO $$
BEGIN
  -- The queue is created when the portal first starts.
  IF to_regclass('pgboss.job') IS NULL THEN
    RETURN;
  END IF;
  UPDATE pgboss.job SET data = jsonb_build_object(
    'mail', data->>'letter',
    'user_id', data->'about'->>'user_id',
    'data', (data->'about') - 'user_id')
  WHERE name = 'mail' AND data ? 'letter';
  -- Announcements about the portal itself have a mail of their own.
  UPDATE pgboss.job SET data = jsonb_set(data, '{mail}', '"service_announcement"')
  WHERE name = 'mail' AND data->>'mail' = 'announcement' AND EXISTS (
    SELECT 1 FROM announcements a WHERE a.id::text = data->'data'->>'announcement_id' AND a.about_service);
END $$;
