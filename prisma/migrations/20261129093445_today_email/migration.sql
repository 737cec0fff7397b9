ALTER TYPE "EmailTopic" ADD VALUE 'today';

CREATE TABLE today_emails (
  week DATE NOT NULL,
  user_id UUID NOT NULL,
  sent_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT today_emails_pkey PRIMARY KEY (week, user_id),
  CONSTRAINT today_emails_user_id_fkey FOREIGN KEY (user_id)
    REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX today_emails_user_id_idx ON today_emails (user_id);
