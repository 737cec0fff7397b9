-- Trusted extensions: the owner of the database may create them, no superuser needed.
CREATE EXTENSION IF NOT EXISTS citext WITH SCHEMA public;
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;

CREATE TYPE "ApplicationStatus" AS ENUM ('pending', 'approved', 'rejected');

CREATE TYPE "Role" AS ENUM ('member', 'admin');

CREATE TYPE "UserType" AS ENUM ('female_founder', 'friend');

CREATE TYPE "Tier" AS ENUM ('Free', 'Paid', 'Raise');

CREATE TYPE "ConsentKind" AS ENUM ('newsletter', 'whatsapp_group', 'internal_member_list', 'public_member_list', 'repost_wins', 'participate_research');

CREATE TABLE "applications" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "user_id" UUID NOT NULL,
    "user_type" "UserType" NOT NULL,
    "status" "ApplicationStatus" NOT NULL DEFAULT 'pending',
    "application_data" JSONB NOT NULL,
    "submitted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "decided_at" TIMESTAMPTZ(3),
    "decided_by_id" UUID,
    "reason" TEXT,
    "note" TEXT,

    CONSTRAINT "applications_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "users" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "email" CITEXT NOT NULL,
    "password_hash" TEXT NOT NULL,
    "full_name" TEXT NOT NULL,
    "user_type" "UserType" NOT NULL,
    "role" "Role" NOT NULL DEFAULT 'member',
    "tier" "Tier" NOT NULL DEFAULT 'Free',
    "is_active" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "activated_at" TIMESTAMPTZ(3),

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "sessions" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "user_id" UUID NOT NULL,
    "counter" INTEGER NOT NULL DEFAULT 0,
    "user_agent" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "refreshed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "revoked_at" TIMESTAMPTZ(3),
    "revoke_reason" TEXT,

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "audit_entries" (
    "id" BIGSERIAL NOT NULL,
    "actor_id" UUID,
    "action" TEXT NOT NULL,
    "target_type" TEXT NOT NULL,
    "target_id" TEXT NOT NULL,
    "before" JSONB,
    "after" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audit_entries_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "founder_profiles" (
    "user_id" UUID NOT NULL,
    "linkedin_profile" TEXT,
    "pronouns" TEXT,
    "bio" TEXT,
    "city" TEXT,
    "phone_number" TEXT,
    "whatsapp_number" TEXT,
    "cambridge_connection" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "cambridge_connection_notes" TEXT,
    "how_found_us" TEXT,
    "company_name" TEXT,
    "company_website" TEXT,
    "current_title" TEXT,
    "founder_type" TEXT,
    "business_type" TEXT,
    "is_university_spinout" BOOLEAN,
    "is_related_to_university_studies" BOOLEAN,
    "ai_usage" TEXT,
    "industry" TEXT,
    "industry_other" TEXT,
    "verticals" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "product_type" TEXT,
    "product_status" TEXT,
    "companies_house_number" TEXT,
    "revenue_status" TEXT,
    "business_model" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "users_status" TEXT,
    "have_raised" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "will_raise" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "fundraising_details" TEXT,
    "contributions" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "pod_signup" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "founder_profiles_pkey" PRIMARY KEY ("user_id")
);

CREATE TABLE "friend_profiles" (
    "user_id" UUID NOT NULL,
    "linkedin_profile" TEXT,
    "pronouns" TEXT,
    "bio" TEXT,
    "city" TEXT,
    "ecosystem_role" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "role_org" TEXT,
    "how_found_us" TEXT,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "friend_profiles_pkey" PRIMARY KEY ("user_id")
);

CREATE TABLE "consents" (
    "id" BIGSERIAL NOT NULL,
    "user_id" UUID NOT NULL,
    "kind" "ConsentKind" NOT NULL,
    "granted" BOOLEAN NOT NULL,
    "wording" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "consents_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "directory_entries" (
    "user_id" UUID NOT NULL,
    "sort_name" TEXT NOT NULL,
    "industry" TEXT,
    "revenue_status" TEXT,
    "product_type" TEXT,
    "search_text" TEXT NOT NULL,

    CONSTRAINT "directory_entries_pkey" PRIMARY KEY ("user_id")
);

CREATE INDEX "applications_user_id_submitted_at_idx" ON "applications"("user_id", "submitted_at");

CREATE INDEX "applications_status_submitted_at_id_idx" ON "applications"("status", "submitted_at", "id");

CREATE UNIQUE INDEX "users_email_key" ON "users"("email");

CREATE INDEX "sessions_user_id_idx" ON "sessions"("user_id");

CREATE INDEX "audit_entries_created_at_idx" ON "audit_entries"("created_at");

CREATE INDEX "consents_user_id_kind_id_idx" ON "consents"("user_id", "kind", "id" DESC);

CREATE INDEX "directory_entries_sort_name_user_id_idx" ON "directory_entries"("sort_name", "user_id");

CREATE INDEX "directory_entries_industry_idx" ON "directory_entries"("industry");

CREATE INDEX "directory_entries_revenue_status_idx" ON "directory_entries"("revenue_status");

CREATE INDEX "directory_entries_product_type_idx" ON "directory_entries"("product_type");

CREATE INDEX "directory_entries_search_text_idx" ON "directory_entries" USING GIN ("search_text" gin_trgm_ops);

ALTER TABLE "applications" ADD CONSTRAINT "applications_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "applications" ADD CONSTRAINT "applications_decided_by_id_fkey" FOREIGN KEY ("decided_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "founder_profiles" ADD CONSTRAINT "founder_profiles_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "friend_profiles" ADD CONSTRAINT "friend_profiles_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "directory_entries" ADD CONSTRAINT "directory_entries_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- From here on by hand: what the Prisma schema cannot say.

-- The same order on every machine, whatever the database's locale.
ALTER TABLE directory_entries ALTER COLUMN sort_name TYPE text COLLATE "C";

ALTER TABLE founder_profiles
    ALTER COLUMN cambridge_connection SET NOT NULL,
    ALTER COLUMN verticals SET NOT NULL,
    ALTER COLUMN business_model SET NOT NULL,
    ALTER COLUMN have_raised SET NOT NULL,
    ALTER COLUMN will_raise SET NOT NULL,
    ALTER COLUMN contributions SET NOT NULL,
    ALTER COLUMN pod_signup SET NOT NULL;
ALTER TABLE friend_profiles ALTER COLUMN ecosystem_role SET NOT NULL;

ALTER TABLE users ADD CONSTRAINT users_email_filled CHECK (btrim(email::text) <> '');
ALTER TABLE sessions ADD CONSTRAINT sessions_counter_counts CHECK (counter >= 0);
ALTER TABLE applications
    ADD CONSTRAINT applications_decided CHECK ((status = 'pending') = (decided_at IS NULL));

CREATE UNIQUE INDEX applications_one_pending ON applications (user_id) WHERE status = 'pending';
CREATE INDEX sessions_active ON sessions (user_id, refreshed_at) WHERE revoked_at IS NULL;

-- Text as it is compared: lower case, without accents, one space between words. Immutable because
-- the dictionary is named; names are qualified so that a restored dump can build its indexes.
CREATE FUNCTION fold_text(value text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN btrim(regexp_replace(
        lower(public.unaccent('public.unaccent'::regdictionary, normalize(value, NFKC))),
        '\s+', ' ', 'g'));

-- A LIKE pattern that finds the term as plain text in folded text. Trigrams need three characters;
-- one or two are looked for at the start of a word. Folding comes first: it turns a full-width
-- percent sign into an ordinary one, which must be escaped too.
CREATE FUNCTION search_pattern(term text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN (
        SELECT CASE
            WHEN folded = '' THEN '%'
            ELSE CASE WHEN char_length(folded) < 3 THEN '% ' ELSE '%' END
                || regexp_replace(folded, '([\\%_])', '\\\1', 'g') || '%'
        END
        FROM (SELECT public.fold_text(term)) AS terms (folded));

-- Values in which a search looks, each folded on its own line after a space: ' ka' is then a word
-- start, and no term matches across two values.
CREATE FUNCTION search_lines(VARIADIC vals text[]) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN (
        SELECT coalesce(string_agg(' ' || public.fold_text(val), E'\n' ORDER BY place), '')
        FROM unnest(vals) WITH ORDINALITY AS lines (val, place));

-- The administrators' search: WHERE search_lines(full_name, email::text) LIKE search_pattern($1).
CREATE INDEX users_search ON users
    USING gin (search_lines(full_name, email::text) gin_trgm_ops);

-- Who is listed: an active founder with a profile whose newest answer on either list is yes.
CREATE FUNCTION is_listed(person uuid) RETURNS boolean
    LANGUAGE sql STABLE STRICT
    RETURN (
        EXISTS (SELECT 1 FROM users u JOIN founder_profiles p ON p.user_id = u.id
                WHERE u.id = person AND u.is_active AND u.user_type = 'female_founder')
        AND (coalesce((SELECT c.granted FROM consents c
                       WHERE c.user_id = person AND c.kind = 'internal_member_list'
                       ORDER BY c.id DESC LIMIT 1), false)
          OR coalesce((SELECT c.granted FROM consents c
                       WHERE c.user_id = person AND c.kind = 'public_member_list'
                       ORDER BY c.id DESC LIMIT 1), false)));

-- Brings the directory in line for these people. The rows of users are locked first, in one order:
-- two transactions that each change half of the rule would otherwise both decide on the old half.
-- Plans are kept from one call to the next, so that nothing here may join two lists of unknown
-- length: one person or a hundred thousand, each costs the same few index lookups.
CREATE FUNCTION refresh_directory(ids uuid[]) RETURNS void
    LANGUAGE plpgsql AS $$
BEGIN
    IF ids IS NULL THEN
        RETURN;
    END IF;

    PERFORM 1 FROM users WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;

    DELETE FROM directory_entries WHERE user_id = ANY (ids) AND NOT is_listed(user_id);

    INSERT INTO directory_entries
        (user_id, sort_name, industry, revenue_status, product_type, search_text)
    SELECT u.id, fold_text(u.full_name), p.industry, p.revenue_status, p.product_type,
           search_lines(u.full_name, p.company_name, p.industry)
    FROM users u
    JOIN founder_profiles p ON p.user_id = u.id
    WHERE u.id = ANY (ids) AND is_listed(u.id)
    ON CONFLICT (user_id) DO UPDATE
    SET sort_name = excluded.sort_name,
        industry = excluded.industry,
        revenue_status = excluded.revenue_status,
        product_type = excluded.product_type,
        search_text = excluded.search_text
    WHERE (directory_entries.*) IS DISTINCT FROM (excluded.*);
END
$$;

CREATE FUNCTION directory_on_users() RETURNS trigger
    LANGUAGE plpgsql AS $$
BEGIN
    PERFORM refresh_directory(array_agg(id))
    FROM (SELECT id, full_name, is_active, user_type FROM new_rows
          EXCEPT
          SELECT id, full_name, is_active, user_type FROM old_rows) AS changed;
    RETURN NULL;
END
$$;

CREATE FUNCTION directory_on_profile_update() RETURNS trigger
    LANGUAGE plpgsql AS $$
BEGIN
    PERFORM refresh_directory(array_agg(user_id))
    FROM (SELECT user_id, company_name, industry, revenue_status, product_type FROM new_rows
          EXCEPT
          SELECT user_id, company_name, industry, revenue_status, product_type FROM old_rows
         ) AS changed;
    RETURN NULL;
END
$$;

CREATE FUNCTION directory_on_new_rows() RETURNS trigger
    LANGUAGE plpgsql AS $$
BEGIN
    PERFORM refresh_directory(array_agg(DISTINCT user_id)) FROM new_rows;
    RETURN NULL;
END
$$;

CREATE FUNCTION directory_on_old_rows() RETURNS trigger
    LANGUAGE plpgsql AS $$
BEGIN
    PERFORM refresh_directory(array_agg(DISTINCT user_id)) FROM old_rows;
    RETURN NULL;
END
$$;

CREATE TRIGGER directory AFTER UPDATE ON users
    REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION directory_on_users();

CREATE TRIGGER directory_insert AFTER INSERT ON founder_profiles
    REFERENCING NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION directory_on_new_rows();
CREATE TRIGGER directory_update AFTER UPDATE ON founder_profiles
    REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION directory_on_profile_update();
CREATE TRIGGER directory_delete AFTER DELETE ON founder_profiles
    REFERENCING OLD TABLE AS old_rows
    FOR EACH STATEMENT EXECUTE FUNCTION directory_on_old_rows();

CREATE TRIGGER directory_insert AFTER INSERT ON consents
    REFERENCING NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION directory_on_new_rows();
CREATE TRIGGER directory_delete AFTER DELETE ON consents
    REFERENCING OLD TABLE AS old_rows
    FOR EACH STATEMENT EXECUTE FUNCTION directory_on_old_rows();

-- The ledger is only ever appended to: withdrawing a consent is a new row.
CREATE FUNCTION refuse_change() RETURNS trigger
    LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'rows of % are never changed; add a new one', TG_TABLE_NAME;
END
$$;

CREATE TRIGGER append_only BEFORE UPDATE ON consents
    FOR EACH ROW EXECUTE FUNCTION refuse_change();
