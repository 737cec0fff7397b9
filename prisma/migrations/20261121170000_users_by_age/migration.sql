-- The order in which accounts are exported, a batch at a time.
CREATE INDEX "users_created_at_id_idx" ON "users"("created_at", "id");
