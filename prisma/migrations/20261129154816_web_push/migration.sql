-- CreateTable
CREATE TABLE "push_subscriptions" (
    "session_id" UUID NOT NULL,
    "endpoint" TEXT NOT NULL,
    "p256dh" TEXT NOT NULL,
    "auth" TEXT NOT NULL,
    "shows_names" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3),

    CONSTRAINT "push_subscriptions_pkey" PRIMARY KEY ("session_id")
);

-- CreateTable
CREATE TABLE "push_keys" (
    "only_row" BOOLEAN NOT NULL DEFAULT true,
    "public_key" TEXT NOT NULL,
    "private_key" TEXT NOT NULL,

    CONSTRAINT "push_keys_pkey" PRIMARY KEY ("only_row"),
    CONSTRAINT "push_keys_only_row_check" CHECK ("only_row")
);

-- CreateIndex
CREATE UNIQUE INDEX "push_subscriptions_endpoint_key" ON "push_subscriptions"("endpoint");

-- AddForeignKey
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Whatever ends a session ends the notifications of its device.

CREATE FUNCTION remove_push_subscription() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM push_subscriptions WHERE session_id = new.id;
    RETURN NULL;
END $$;
CREATE TRIGGER push_subscription_of_ended AFTER UPDATE OF revoked_at ON sessions
  FOR EACH ROW WHEN (new.revoked_at IS NOT NULL) EXECUTE FUNCTION remove_push_subscription();
