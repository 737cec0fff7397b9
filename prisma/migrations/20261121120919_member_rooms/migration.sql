CREATE TYPE "StudyStatus" AS ENUM ('In Progress', 'Upcoming', 'Closed', 'Active');

CREATE TYPE "ReactionType" AS ENUM ('heart', 'celebrate');

ALTER TABLE "founder_profiles" ADD COLUMN "shown_fields" TEXT[] DEFAULT ARRAY['pronouns', 'bio', 'city', 'linkedin_profile', 'company_name', 'company_website', 'current_title', 'founder_type', 'industry', 'verticals', 'product_type', 'product_status', 'revenue_status', 'business_model', 'contributions']::TEXT[];

CREATE TABLE "events" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "title" TEXT NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3),
    "time" TEXT NOT NULL,
    "location" TEXT NOT NULL,
    "sponsor" TEXT,
    "partner" TEXT,
    "signup_link" TEXT NOT NULL DEFAULT 'TBC',
    "attendee_type" TEXT NOT NULL,
    "host_type" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "events_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "opportunities" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "title" TEXT NOT NULL,
    "organization" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "theme" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "deadline" DATE NOT NULL,
    "location" TEXT NOT NULL,
    "funding" TEXT NOT NULL,
    "equity" TEXT NOT NULL,
    "duration" TEXT NOT NULL,
    "tags" TEXT[],
    "recommendation" TEXT,
    "url" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "opportunities_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "studies" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "open_date" DATE NOT NULL,
    "close_date" DATE NOT NULL,
    "status" "StudyStatus" NOT NULL,
    "findings" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "studies_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "resources" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "kind" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "url" TEXT,
    "fields" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "resources_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "wins" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "author_id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "date" DATE NOT NULL,
    "tags" TEXT[],
    "link" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),
    "removed_by_id" UUID,
    "removed_reason" TEXT,

    CONSTRAINT "wins_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "win_reactions" (
    "win_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "type" "ReactionType" NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "win_reactions_pkey" PRIMARY KEY ("win_id","type","user_id")
);

CREATE INDEX "events_starts_at_id_idx" ON "events"("starts_at", "id");

CREATE INDEX "opportunities_deadline_id_idx" ON "opportunities"("deadline", "id");

CREATE INDEX "resources_kind_title_idx" ON "resources"("kind", "title");

CREATE INDEX "wins_author_id_date_created_at_id_idx" ON "wins"("author_id", "date" DESC, "created_at" DESC, "id" DESC);

CREATE INDEX "win_reactions_user_id_idx" ON "win_reactions"("user_id");

ALTER TABLE "wins" ADD CONSTRAINT "wins_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "wins" ADD CONSTRAINT "wins_removed_by_id_fkey" FOREIGN KEY ("removed_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "win_reactions" ADD CONSTRAINT "win_reactions_win_id_fkey" FOREIGN KEY ("win_id") REFERENCES "wins"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "win_reactions" ADD CONSTRAINT "win_reactions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- From here on by hand: what the Prisma schema cannot say.

ALTER TABLE founder_profiles ALTER COLUMN shown_fields SET NOT NULL;
ALTER TABLE wins ALTER COLUMN tags SET NOT NULL;
ALTER TABLE opportunities ALTER COLUMN tags SET NOT NULL;

ALTER TABLE wins
    ADD CONSTRAINT wins_removed_is_deleted CHECK (removed_reason IS NULL OR deleted_at IS NOT NULL);

-- The feed in its order, and what came lately; what was deleted is in neither.
CREATE INDEX wins_feed ON wins (date DESC, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX wins_lately ON wins (created_at DESC) WHERE deleted_at IS NULL;
CREATE INDEX users_joined ON users (activated_at DESC) WHERE is_active;

-- As before, but an entry holds only what its owner shows to founders: by a field that she keeps
-- private she is neither found nor filtered, since a hit would tell what it holds.
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

CREATE OR REPLACE FUNCTION directory_on_profile_update() RETURNS trigger
    LANGUAGE plpgsql AS $$
BEGIN
    PERFORM refresh_directory(array_agg(user_id))
    FROM (
        (SELECT user_id, company_name, industry, revenue_status, product_type, shown_fields FROM new_rows
         EXCEPT
         SELECT user_id, company_name, industry, revenue_status, product_type, shown_fields FROM old_rows)
        UNION ALL
        (SELECT user_id, company_name, industry, revenue_status, product_type, shown_fields FROM old_rows
         EXCEPT
         SELECT user_id, company_name, industry, revenue_status, product_type, shown_fields FROM new_rows)
    ) AS changed;
    RETURN NULL;
END
$$;
