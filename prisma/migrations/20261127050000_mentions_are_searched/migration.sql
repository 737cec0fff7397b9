-- Administrators search texts for mentions of former members (docs/decisions/0043). What a task listed can be
-- found by such a search; what was decided stays in the audit log.
DROP TABLE "redaction_hits", "redaction_tasks";
DROP TYPE "RedactionTable", "RedactionDecision";
