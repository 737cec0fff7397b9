-- What the operator of the server does has no account as its actor.
ALTER TABLE "audit_entries" ADD COLUMN "by_operator" BOOLEAN NOT NULL DEFAULT false;
