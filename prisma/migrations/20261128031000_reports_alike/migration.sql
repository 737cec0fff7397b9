-- Reports of requests name their reporter and quote the message, as those of messages and asks do.
UPDATE reports r SET reporter_id = i.asked_id, text = i.message
FROM introductions i WHERE i.id = r.introduction_id;

ALTER TABLE reports
  DROP CONSTRAINT reports_of_introductions,
  ALTER COLUMN reporter_id SET NOT NULL,
  ALTER COLUMN text SET NOT NULL;
