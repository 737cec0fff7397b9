-- Messages in conversations are reported as those of introductions are.
ALTER TYPE "IntroductionReportDecision" RENAME TO "ReportDecision";
ALTER TYPE "ReportDecision" ADD VALUE 'removed';

ALTER TABLE introduction_reports RENAME TO reports;
ALTER TABLE reports DROP CONSTRAINT introduction_reports_pkey;
ALTER TABLE reports
  ADD COLUMN id UUID NOT NULL DEFAULT gen_random_uuid(),
  ADD COLUMN message_id UUID,
  ADD COLUMN reporter_id UUID,
  ADD COLUMN text TEXT,
  ALTER COLUMN introduction_id DROP NOT NULL,
  ADD CONSTRAINT reports_pkey PRIMARY KEY (id),
  ADD CONSTRAINT reports_message_id_fkey FOREIGN KEY (message_id)
    REFERENCES messages (id) ON DELETE CASCADE ON UPDATE CASCADE,
  ADD CONSTRAINT reports_reporter_id_fkey FOREIGN KEY (reporter_id)
    REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  ADD CONSTRAINT reports_of_one CHECK (num_nonnulls(introduction_id, message_id) = 1),
  ADD CONSTRAINT reports_of_messages CHECK ((message_id IS NULL) = (reporter_id IS NULL)
    AND (message_id IS NULL) = (text IS NULL));
ALTER TABLE reports RENAME CONSTRAINT introduction_reports_introduction_id_fkey TO reports_introduction_id_fkey;
ALTER TABLE reports RENAME CONSTRAINT introduction_reports_decided_by_id_fkey TO reports_decided_by_id_fkey;
ALTER INDEX introduction_reports_reported_at_idx RENAME TO reports_reported_at_idx;
CREATE UNIQUE INDEX reports_introduction_id_key ON reports (introduction_id);
CREATE UNIQUE INDEX reports_message_id_reporter_id_key ON reports (message_id, reporter_id);
CREATE INDEX reports_reporter_id_idx ON reports (reporter_id);
