-- What members say under wins and events and in pods.
CREATE TYPE "ConversationKind" AS ENUM ('win', 'event', 'pod');

CREATE TABLE messages (
  id UUID NOT NULL DEFAULT gen_random_uuid(),
  position BIGSERIAL NOT NULL,
  kind "ConversationKind" NOT NULL,
  subject_id UUID NOT NULL,
  author_id UUID,
  key UUID NOT NULL,
  text TEXT NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  edited_at TIMESTAMPTZ(3),
  deleted_at TIMESTAMPTZ(3),
  removed_by_id UUID,
  removed_reason TEXT,
  CONSTRAINT messages_pkey PRIMARY KEY (id),
  CONSTRAINT messages_author_id_fkey FOREIGN KEY (author_id)
    REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT messages_removed_by_id_fkey FOREIGN KEY (removed_by_id)
    REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE UNIQUE INDEX messages_author_id_key_key ON messages (author_id, key);
CREATE INDEX messages_kind_subject_id_position_idx ON messages (kind, subject_id, position);
CREATE INDEX messages_author_id_created_at_idx ON messages (author_id, created_at);
CREATE INDEX messages_removed_by_id_idx ON messages (removed_by_id);

-- What is talked about stands in several tables, so that no foreign key can name it.
CREATE FUNCTION delete_conversation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM messages WHERE kind = TG_ARGV[0]::"ConversationKind" AND subject_id = OLD.id;
  RETURN NULL;
END $$;
CREATE TRIGGER conversation AFTER DELETE ON wins
  FOR EACH ROW EXECUTE FUNCTION delete_conversation('win');
CREATE TRIGGER conversation AFTER DELETE ON events
  FOR EACH ROW EXECUTE FUNCTION delete_conversation('event');
CREATE TRIGGER conversation AFTER DELETE ON pods
  FOR EACH ROW EXECUTE FUNCTION delete_conversation('pod');
