-- CreateTable
CREATE TABLE "network_settings" (
    "only_row" BOOLEAN NOT NULL DEFAULT true,
    "values" JSONB NOT NULL DEFAULT '{}',
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "network_settings_pkey" PRIMARY KEY ("only_row"),
    CONSTRAINT "network_settings_only_row_check" CHECK ("only_row")
);

-- CreateTable
CREATE TABLE "network_logos" (
    "only_row" BOOLEAN NOT NULL DEFAULT true,
    "png" BYTEA NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "network_logos_pkey" PRIMARY KEY ("only_row"),
    CONSTRAINT "network_logos_only_row_check" CHECK ("only_row")
);
