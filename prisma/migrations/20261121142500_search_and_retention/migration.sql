-- All of it by hand: what the Prisma schema cannot say.

-- The searches in wins and events, in the directory's way:
--   WHERE search_lines(VARIADIC ARRAY[title, description] || tags) LIKE search_pattern($1).
CREATE INDEX wins_search ON wins
    USING gin (search_lines(VARIADIC ARRAY[title, description] || tags) gin_trgm_ops);
CREATE INDEX events_search ON events
    USING gin (search_lines(title, location, sponsor, partner) gin_trgm_ops);

-- What the nightly clearing looks for.
CREATE INDEX wins_deleted ON wins (deleted_at) WHERE deleted_at IS NOT NULL;

-- Who did what is never rewritten. When the account of an administrator goes, her name leaves the
-- entry and the entry stays: the one change that there is.
CREATE FUNCTION refuse_audit_change() RETURNS trigger
    LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.actor_id IS NULL AND OLD.actor_id IS NOT NULL
        AND to_jsonb(NEW) - 'actor_id' = to_jsonb(OLD) - 'actor_id'
        AND NOT EXISTS (SELECT 1 FROM users WHERE id = OLD.actor_id) THEN
        RETURN NEW;
    END IF;
    RAISE EXCEPTION 'rows of % are never changed; add a new one', TG_TABLE_NAME;
END
$$;

CREATE TRIGGER append_only BEFORE UPDATE ON audit_entries
    FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
