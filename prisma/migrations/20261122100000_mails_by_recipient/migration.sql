-- Mails in the queue are found by the account that they are for, which messages have not named so far.
-- The queue is pg-boss's, which makes it at its first start.
DO $$
BEGIN
    IF to_regclass('pgboss.job') IS NULL THEN
        RETURN;
    END IF;

    UPDATE pgboss.job SET data = data || jsonb_build_object('user_id', u.id)
    FROM users u
    WHERE job.name = 'mail' AND u.email = (data ->> 'to')::citext AND NOT data ? 'user_id';

    -- Letters with a link for a new password named an address, of an account or of none.
    UPDATE pgboss.job SET data = jsonb_build_object('letter', 'password_reset', 'about',
        jsonb_build_object('user_id', coalesce(
            (SELECT id FROM users WHERE email = (data -> 'about' ->> 'email')::citext),
            gen_random_uuid())))
    WHERE name = 'mail' AND data ->> 'letter' = 'password_reset' AND data -> 'about' ? 'email';

    -- What administrators were told of applicants, by name. It is written when it is sent from now on;
    -- what waits leaves within days.
    DELETE FROM pgboss.job
    WHERE name = 'mail' AND state IN ('completed', 'cancelled', 'failed')
        AND data -> 'choice' ->> 'topic' IN ('applications', 'review_digest');
END
$$;
