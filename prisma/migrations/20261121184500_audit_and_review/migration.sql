ALTER TABLE "applications" ADD COLUMN     "edited_at" TIMESTAMPTZ(3);

CREATE TABLE "review_digests" (
    "week" DATE NOT NULL,
    "user_id" UUID NOT NULL,
    "sent_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "review_digests_pkey" PRIMARY KEY ("week","user_id")
);

CREATE INDEX "review_digests_user_id_idx" ON "review_digests"("user_id");

CREATE INDEX "audit_entries_actor_id_id_idx" ON "audit_entries"("actor_id", "id" DESC);

ALTER TABLE "review_digests" ADD CONSTRAINT "review_digests_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- From here on by hand: what the Prisma schema cannot say.

-- The audit log narrowed down to a kind of action.
CREATE INDEX audit_entries_kind ON audit_entries (split_part(action, '.', 1), id DESC);

-- The latest decisions: the reviewed tab, and how long decisions usually take.
CREATE INDEX applications_decided_at ON applications (decided_at DESC, id DESC)
    WHERE status <> 'pending';

-- The audit log is only ever added to. There are two exceptions, both of them changes and neither a
-- deletion: the account of an administrator goes, and with it her name; and personal data are erased,
-- which only a transaction that says so may do (portal.erasing = 'on'; erase_from_audit below does).
-- Even then it stays told who did what to which thing, and when.
CREATE OR REPLACE FUNCTION refuse_audit_change() RETURNS trigger
    LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'UPDATE' THEN
        IF NEW.actor_id IS NULL AND OLD.actor_id IS NOT NULL
            AND to_jsonb(NEW) - 'actor_id' = to_jsonb(OLD) - 'actor_id'
            AND NOT EXISTS (SELECT 1 FROM users WHERE id = OLD.actor_id) THEN
            RETURN NEW;
        END IF;
        IF current_setting('portal.erasing', true) = 'on'
            AND to_jsonb(NEW) - 'before' - 'after' = to_jsonb(OLD) - 'before' - 'after' THEN
            RETURN NEW;
        END IF;
    END IF;
    RAISE EXCEPTION 'rows of % are never changed; add a new one', TG_TABLE_NAME;
END
$$;

DROP TRIGGER append_only ON audit_entries;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON audit_entries
    FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON audit_entries
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

-- A value with each text in it blanked that holds one of the words, in any case.
CREATE FUNCTION blank_words(value jsonb, words text[]) RETURNS jsonb
    LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
    CASE jsonb_typeof(value)
        WHEN 'object' THEN
            RETURN (SELECT coalesce(jsonb_object_agg(key, blank_words(held, words)), '{}')
                    FROM jsonb_each(value) AS fields (key, held));
        WHEN 'array' THEN
            RETURN (SELECT coalesce(jsonb_agg(blank_words(held, words) ORDER BY place), '[]')
                    FROM jsonb_array_elements(value) WITH ORDINALITY AS items (held, place));
        WHEN 'string' THEN
            IF EXISTS (SELECT 1 FROM unnest(words) AS word
                       WHERE word <> '' AND position(lower(word) IN lower(value #>> '{}')) > 0) THEN
                RETURN '"[erased]"';
            END IF;
            RETURN value;
        ELSE
            RETURN value;
    END CASE;
END
$$;

-- A value with the free texts at its top blanked: what was written to or about somebody.
CREATE FUNCTION blank_texts(value jsonb) RETURNS jsonb
    LANGUAGE sql IMMUTABLE STRICT
    RETURN (SELECT coalesce(jsonb_object_agg(key,
                CASE WHEN key IN ('reason', 'note', 'title') AND jsonb_typeof(held) = 'string'
                    THEN '"[erased]"' ELSE held END), '{}')
            FROM jsonb_each(value) AS fields (key, held));

-- Takes a person's data out of the audit log: each text that holds one of the words (her full name,
-- her address), wherever it stands, and all that was written about her account, her applications, her
-- submissions and her wins. The entries stay. To be called before her rows are deleted, since they
-- say which entries are about her. Returns how many entries were changed.
CREATE FUNCTION erase_from_audit(person uuid, words text[]) RETURNS integer
    LANGUAGE plpgsql AS $$
DECLARE
    changed integer;
BEGIN
    -- Not as a setting of the function, which only a superuser may give it.
    PERFORM set_config('portal.erasing', 'on', true);
    WITH about AS (
        SELECT e.id FROM audit_entries e
        WHERE (e.target_type = 'member' AND e.target_id = person::text)
            OR (e.target_type = 'application' AND e.target_id IN (
                SELECT a.id::text FROM applications a WHERE a.user_id = person))
            OR (e.target_type = 'submission' AND e.target_id IN (
                SELECT s.id::text FROM submissions s WHERE s.sender_id = person))
            OR (e.target_type = 'win' AND e.before ->> 'author_id' = person::text)
    ), erased AS (
        SELECT e.id,
            blank_words(CASE WHEN about.id IS NULL THEN e.before ELSE blank_texts(e.before) END,
                words) AS before,
            blank_words(CASE WHEN about.id IS NULL THEN e.after ELSE blank_texts(e.after) END,
                words) AS after
        FROM audit_entries e
        LEFT JOIN about ON about.id = e.id
    )
    UPDATE audit_entries e SET before = erased.before, after = erased.after
    FROM erased
    WHERE erased.id = e.id
        AND (erased.before, erased.after) IS DISTINCT FROM (e.before, e.after);
    GET DIAGNOSTICS changed = ROW_COUNT;
    PERFORM set_config('portal.erasing', 'off', true);
    RETURN changed;
END
$$;
