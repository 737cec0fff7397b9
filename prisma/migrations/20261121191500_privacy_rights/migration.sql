-- AlterTable
ALTER TABLE "users" ADD COLUMN     "deletion_due_at" TIMESTAMPTZ(3),
ADD COLUMN     "deletion_removes_votes" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "deletion_removes_wins" BOOLEAN NOT NULL DEFAULT false;

-- CreateIndex
CREATE INDEX "users_deletion_due_at_idx" ON "users"("deletion_due_at");

-- By hand: no wording has changed so far, so that what is there was given to the first edition of it.
-- A new row has to say.
ALTER TABLE "consents" ADD COLUMN     "wording_version" TEXT NOT NULL DEFAULT '1';
ALTER TABLE "consents" ALTER COLUMN "wording_version" DROP DEFAULT;

-- What its author left behind stays, without her.
ALTER TABLE "wins" DROP CONSTRAINT "wins_author_id_fkey";
ALTER TABLE "wins" ALTER COLUMN "author_id" DROP NOT NULL;
ALTER TABLE "wins" ADD CONSTRAINT "wins_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "resource_votes" DROP CONSTRAINT "resource_votes_user_id_fkey";
ALTER TABLE "resource_votes" DROP CONSTRAINT "resource_votes_pkey",
ADD COLUMN     "id" BIGSERIAL NOT NULL,
ALTER COLUMN "user_id" DROP NOT NULL,
ADD CONSTRAINT "resource_votes_pkey" PRIMARY KEY ("id");
CREATE UNIQUE INDEX "resource_votes_resource_id_user_id_key" ON "resource_votes"("resource_id", "user_id");
ALTER TABLE "resource_votes" ADD CONSTRAINT "resource_votes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- All that follows by hand: what the Prisma schema cannot say.

-- As before, but nobody is listed who has asked for her account to be deleted.
CREATE OR REPLACE FUNCTION refresh_directory(ids uuid[]) RETURNS void
    LANGUAGE plpgsql AS $$
BEGIN
    IF ids IS NULL THEN
        RETURN;
    END IF;

    PERFORM 1 FROM users WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;

    WITH listed AS (
        SELECT u.id, u.full_name,
               CASE WHEN 'company_name' = ANY (p.shown_fields) THEN p.company_name END AS company_name,
               CASE WHEN 'industry' = ANY (p.shown_fields) THEN p.industry END AS industry,
               CASE WHEN 'revenue_status' = ANY (p.shown_fields) THEN p.revenue_status END AS revenue_status,
               CASE WHEN 'product_type' = ANY (p.shown_fields) THEN p.product_type END AS product_type
        FROM users u
        JOIN founder_profiles p ON p.user_id = u.id
        WHERE u.id = ANY (ids)
          AND u.is_active
          AND u.user_type = 'female_founder'
          AND u.deletion_due_at IS NULL
          AND (coalesce((SELECT c.granted FROM consents c
                         WHERE c.user_id = u.id AND c.kind = 'internal_member_list'
                         ORDER BY c.id DESC LIMIT 1), false)
            OR coalesce((SELECT c.granted FROM consents c
                         WHERE c.user_id = u.id AND c.kind = 'public_member_list'
                         ORDER BY c.id DESC LIMIT 1), false))
    ), hidden AS (
        DELETE FROM directory_entries d
        WHERE d.user_id = ANY (ids) AND NOT EXISTS (SELECT 1 FROM listed WHERE id = d.user_id)
    )
    INSERT INTO directory_entries
        (user_id, sort_name, industry, revenue_status, product_type, search_text)
    SELECT id, fold_text(full_name), industry, revenue_status, product_type,
           search_lines(full_name, company_name, industry)
    FROM listed
    ON CONFLICT (user_id) DO UPDATE
    SET sort_name = excluded.sort_name,
        industry = excluded.industry,
        revenue_status = excluded.revenue_status,
        product_type = excluded.product_type,
        search_text = excluded.search_text
    WHERE (directory_entries.*) IS DISTINCT FROM (excluded.*);
END
$$;

CREATE OR REPLACE FUNCTION directory_on_users() RETURNS trigger
    LANGUAGE plpgsql AS $$
BEGIN
    PERFORM refresh_directory(array_agg(id))
    FROM (SELECT id, full_name, is_active, user_type, deletion_due_at IS NULL FROM new_rows
          EXCEPT
          SELECT id, full_name, is_active, user_type, deletion_due_at IS NULL FROM old_rows
         ) AS changed;
    RETURN NULL;
END
$$;

-- What an erasure takes out of the audit is chosen by a list of what stays, below; all other texts of
-- the database are looked through by the erasure itself, so that these have no work any more.
DROP FUNCTION erase_from_audit(uuid, text[]);
DROP FUNCTION blank_texts(jsonb);
DROP FUNCTION blank_words(jsonb, text[]);

-- Of a note in the audit: only what cannot tell about a person. A list of what stays, so that whatever
-- is written down tomorrow goes as well.
CREATE FUNCTION audit_without_words(note jsonb) RETURNS jsonb
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN (
        SELECT CASE WHEN note IS NULL THEN NULL ELSE coalesce(jsonb_object_agg(key, value), '{}') END
        FROM jsonb_each(CASE jsonb_typeof(note) WHEN 'object' THEN note ELSE '{}' END)
        WHERE key IN ('status', 'is_active', 'second_factor', 'notified', 'tier', 'role', 'author_id', 'published_id'));

-- Leaves in the entries about these things nothing but ids and states. Returns how many it changed.
CREATE FUNCTION erase_from_audit(ids text[]) RETURNS bigint
    LANGUAGE plpgsql AS $$
DECLARE
    changed bigint;
BEGIN
    -- Not as a setting of the function, which only a superuser may give it.
    PERFORM set_config('portal.erasing', 'on', true);
    UPDATE audit_entries
    SET before = audit_without_words(before), after = audit_without_words(after)
    WHERE target_id = ANY (ids)
        AND (before, after) IS DISTINCT FROM
            (audit_without_words(before), audit_without_words(after));
    GET DIAGNOSTICS changed = ROW_COUNT;
    PERFORM set_config('portal.erasing', 'off', true);
    RETURN changed;
END
$$;
