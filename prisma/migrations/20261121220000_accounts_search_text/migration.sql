-- All of it by hand: what the Prisma schema cannot say.

-- What administrators search by, folded once when it is written. Folded at each search, it had to be
-- folded again for every row that the index thinks of, which is all of them when the term is a common one.
ALTER TABLE "users" ADD COLUMN "search_text" TEXT NOT NULL
    GENERATED ALWAYS AS (search_lines(full_name, email::text)) STORED;

DROP INDEX users_search;
CREATE INDEX "users_search_text_idx" ON "users" USING GIN ("search_text" gin_trgm_ops);
