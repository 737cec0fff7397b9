-- The one-time addresses at which the first administrator is made, and the first steps that were ticked by hand.
CREATE TABLE "setup_tokens" (
    "token_hash" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "setup_tokens_pkey" PRIMARY KEY ("token_hash")
);

CREATE TABLE "first_steps" (
    "step" TEXT NOT NULL,
    "done_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "first_steps_pkey" PRIMARY KEY ("step")
);
