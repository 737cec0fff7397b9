-- An account has several roles, whose permissions add up.
ALTER TYPE "Role" RENAME TO "SingleRole";
CREATE TYPE "Role" AS ENUM ('reviewer', 'editor', 'community_manager', 'admin');
ALTER TABLE users ADD COLUMN roles "Role"[] NOT NULL DEFAULT '{}';
UPDATE users SET roles = ARRAY[role::text::"Role"] WHERE role <> 'member';
ALTER TABLE users DROP COLUMN role;
DROP TYPE "SingleRole";

CREATE OR REPLACE FUNCTION audit_without_words(note jsonb) RETURNS jsonb
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (
      SELECT CASE WHEN note IS NULL THEN NULL ELSE coalesce(jsonb_object_agg(key, value), '{}') END
      FROM jsonb_each(CASE jsonb_typeof(note) WHEN 'object' THEN note ELSE '{}' END)
      WHERE key IN ('status', 'is_active', 'second_factor', 'notified', 'tier', 'role', 'roles',
        'author_id', 'published_id'));
