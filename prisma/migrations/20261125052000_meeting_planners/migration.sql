-- Who planned the meetings so far is not known: they stay without a planner.
ALTER TABLE "events" ADD COLUMN "planned_by_id" UUID;
ALTER TABLE "events" ADD CONSTRAINT "events_planned_by_id_fkey"
    FOREIGN KEY ("planned_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
CREATE INDEX "events_planned_by_id_idx" ON "events"("planned_by_id");
