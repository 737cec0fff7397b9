-- The search of the directory also finds the role, the product type, the verticals and the bio, as far as
-- their owner shows them. What members can help with is found by its column: the words for it are the API's.
ALTER TABLE directory_entries ADD COLUMN member_since TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

CREATE INDEX directory_entries_member_since_user_id_idx ON directory_entries (member_since DESC, user_id);

CREATE OR REPLACE FUNCTION refresh_directory(ids uuid[]) RETURNS void
    LANGUAGE plpgsql AS $$
BEGIN
    IF ids IS NULL THEN
        RETURN;
    END IF;

    PERFORM 1 FROM users WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;

    WITH listed AS (
        SELECT u.id, u.full_name, coalesce(u.activated_at, u.created_at) AS member_since,
               CASE WHEN 'company_name' = ANY (p.shown_fields) THEN p.company_name END AS company_name,
               CASE WHEN 'industry' = ANY (p.shown_fields) THEN p.industry END AS industry,
               CASE WHEN 'revenue_status' = ANY (p.shown_fields) THEN p.revenue_status END AS revenue_status,
               CASE WHEN 'product_type' = ANY (p.shown_fields) THEN p.product_type END AS product_type,
               CASE WHEN 'current_title' = ANY (p.shown_fields) THEN p.current_title END AS current_title,
               CASE WHEN 'bio' = ANY (p.shown_fields) THEN p.bio END AS bio,
               CASE WHEN 'verticals' = ANY (p.shown_fields) THEN p.verticals ELSE '{}' END AS verticals,
               CASE WHEN 'contributions' = ANY (p.shown_fields) THEN p.contributions ELSE '{}' END AS contributions
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
        (user_id, sort_name, industry, revenue_status, product_type, search_text, contributions, member_since)
    SELECT id, fold_text(full_name), industry, revenue_status, product_type,
           search_lines(VARIADIC
               ARRAY[full_name, company_name, industry, current_title, product_type] || verticals || bio),
           contributions, member_since
    FROM listed
    ON CONFLICT (user_id) DO UPDATE
    SET sort_name = excluded.sort_name,
        industry = excluded.industry,
        revenue_status = excluded.revenue_status,
        product_type = excluded.product_type,
        search_text = excluded.search_text,
        contributions = excluded.contributions,
        member_since = excluded.member_since
    WHERE (directory_entries.*) IS DISTINCT FROM (excluded.*);
END
$$;

CREATE OR REPLACE FUNCTION directory_on_profile_update() RETURNS trigger
    LANGUAGE plpgsql AS $$
BEGIN
    PERFORM refresh_directory(array_agg(user_id))
    FROM (
        (SELECT user_id, company_name, industry, revenue_status, product_type, current_title, bio,
             verticals, contributions, shown_fields FROM new_rows
         EXCEPT
         SELECT user_id, company_name, industry, revenue_status, product_type, current_title, bio,
             verticals, contributions, shown_fields FROM old_rows)
        UNION ALL
        (SELECT user_id, company_name, industry, revenue_status, product_type, current_title, bio,
             verticals, contributions, shown_fields FROM old_rows
         EXCEPT
         SELECT user_id, company_name, industry, revenue_status, product_type, current_title, bio,
             verticals, contributions, shown_fields FROM new_rows)
    ) AS changed;
    RETURN NULL;
END
$$;

SELECT refresh_directory(array_agg(user_id)) FROM directory_entries;
