-- Reviewers ask applicants, who answer on the waiting page; and a rejected application can be reopened.
ALTER TABLE applications
  ADD COLUMN asked_at TIMESTAMPTZ(3),
  ADD COLUMN returned_at TIMESTAMPTZ(3),
  ADD CONSTRAINT applications_asked CHECK (asked_at IS NULL OR status = 'pending');

CREATE TABLE application_questions (
  id UUID NOT NULL DEFAULT gen_random_uuid(),
  application_id UUID NOT NULL,
  question TEXT NOT NULL,
  asked_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  asked_by_id UUID,
  answer TEXT,
  answered_at TIMESTAMPTZ(3),
  CONSTRAINT application_questions_pkey PRIMARY KEY (id),
  CONSTRAINT application_questions_application_id_fkey FOREIGN KEY (application_id)
    REFERENCES applications (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT application_questions_asked_by_id_fkey FOREIGN KEY (asked_by_id)
    REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT application_questions_answered CHECK ((answer IS NULL) = (answered_at IS NULL))
);
CREATE INDEX application_questions_application_id_asked_at_idx
  ON application_questions (application_id, asked_at);
CREATE INDEX application_questions_asked_by_id_idx ON application_questions (asked_by_id);

-- Mails about new applications: one an hour at most for each reviewer.
CREATE TABLE review_notices (
  user_id UUID NOT NULL,
  told_from TIMESTAMPTZ(3) NOT NULL,
  told_until TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT review_notices_pkey PRIMARY KEY (user_id),
  CONSTRAINT review_notices_user_id_fkey FOREIGN KEY (user_id)
    REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE
);
