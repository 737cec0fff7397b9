-- Since when an imported list has somebody as a member, which the directory shows and sorts by.
ALTER TABLE users ADD COLUMN joined_on DATE;
ALTER TABLE member_invitations ADD COLUMN joined_on DATE;
ALTER TABLE imports ADD COLUMN month_first BOOLEAN NOT NULL DEFAULT false;

CREATE OR REPLACE FUNCTION refresh_directory(ids uuid[]) RETURNS void
    LANGUAGE plpgsql AS $$
BEGIN
    IF ids IS NULL THEN
        RETURN;
    END IF;

    PERFORM 1 FROM users WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;

    WITH listed AS (
        SELECT u.id, u.full_name, coalesce(u.joined_on::timestamp AT TIME ZONE 'UTC', u.activated_at, u.created_at) AS member_since,
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

CREATE OR REPLACE FUNCTION directory_on_users() RETURNS trigger
    LANGUAGE plpgsql AS $$
BEGIN
    PERFORM refresh_directory(array_agg(id))
    FROM (SELECT id, full_name, is_active, user_type, deletion_due_at IS NULL, joined_on FROM new_rows
          EXCEPT
          SELECT id, full_name, is_active, user_type, deletion_due_at IS NULL, joined_on FROM old_rows
         ) AS changed;
    RETURN NULL;
END
$$;
