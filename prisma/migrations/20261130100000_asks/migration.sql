-- What members ask the others for.
CREATE TYPE "AskAudience" AS ENUM ('members', 'founders');
CREATE TYPE "AskState" AS ENUM ('open', 'solved', 'closed', 'ended', 'removed');

CREATE TABLE asks (
  id UUID NOT NULL DEFAULT gen_random_uuid(),
  author_id UUID,
  topic TEXT,
  title TEXT NOT NULL,
  text TEXT NOT NULL,
  audience "AskAudience" NOT NULL,
  until DATE NOT NULL,
  in_newsletter BOOLEAN NOT NULL DEFAULT false,
  state "AskState" NOT NULL DEFAULT 'open',
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  closed_at TIMESTAMPTZ(3),
  removed_by_id UUID,
  removed_reason TEXT,
  search_text TEXT NOT NULL GENERATED ALWAYS AS (search_lines(title, text)) STORED,
  CONSTRAINT asks_pkey PRIMARY KEY (id),
  CONSTRAINT asks_author_id_fkey FOREIGN KEY (author_id)
    REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT asks_removed_by_id_fkey FOREIGN KEY (removed_by_id)
    REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT asks_closed CHECK ((state = 'open') = (closed_at IS NULL)),
  CONSTRAINT asks_removed CHECK ((state = 'removed') = (removed_reason IS NOT NULL))
);
CREATE INDEX asks_author_id_idx ON asks (author_id);
CREATE INDEX asks_removed_by_id_idx ON asks (removed_by_id);
CREATE INDEX asks_state_created_at_idx ON asks (state, created_at DESC);

-- Those whom authors thank. They are named once they agree.
CREATE TABLE ask_helpers (
  ask_id UUID NOT NULL,
  user_id UUID NOT NULL,
  named BOOLEAN,
  CONSTRAINT ask_helpers_pkey PRIMARY KEY (ask_id, user_id),
  CONSTRAINT ask_helpers_ask_id_fkey FOREIGN KEY (ask_id)
    REFERENCES asks (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT ask_helpers_user_id_fkey FOREIGN KEY (user_id)
    REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX ask_helpers_user_id_idx ON ask_helpers (user_id);

-- An offer of help is an introduction whose asker chooses what they share (decision 0049).
ALTER TABLE introductions
  ADD COLUMN ask_id UUID,
  ADD COLUMN asker_contact "IntroductionContact",
  ADD CONSTRAINT introductions_ask_id_fkey FOREIGN KEY (ask_id)
    REFERENCES asks (id) ON DELETE SET NULL ON UPDATE CASCADE,
  ADD CONSTRAINT introductions_offers CHECK (ask_id IS NULL OR asker_contact IS NOT NULL);
CREATE UNIQUE INDEX introductions_ask_id_asker_id_key ON introductions (ask_id, asker_id);

ALTER TYPE "ConversationKind" ADD VALUE 'ask';
CREATE TRIGGER conversation AFTER DELETE ON asks
  FOR EACH ROW EXECUTE FUNCTION delete_conversation('ask');
