-- Imports no longer fill profiles, nor correct rows; asks come by email as their topic says.
ALTER TYPE "ImportRowPlan" RENAME TO "ImportRowPlan_before";
CREATE TYPE "ImportRowPlan" AS ENUM ('invite', 'skip');
ALTER TABLE import_rows ALTER COLUMN plan TYPE "ImportRowPlan"
  USING (CASE plan::text WHEN 'fill' THEN 'skip' ELSE plan::text END)::"ImportRowPlan";
DROP TYPE "ImportRowPlan_before";

ALTER TABLE import_rows DROP CONSTRAINT import_rows_invited;
ALTER TYPE "ImportRowOutcome" RENAME TO "ImportRowOutcome_before";
CREATE TYPE "ImportRowOutcome" AS ENUM ('invited', 'skipped', 'accepted', 'declined');
ALTER TABLE import_rows ALTER COLUMN outcome TYPE "ImportRowOutcome"
  USING (CASE outcome::text WHEN 'filled' THEN 'skipped' ELSE outcome::text END)::"ImportRowOutcome";
DROP TYPE "ImportRowOutcome_before";
ALTER TABLE import_rows ADD CONSTRAINT import_rows_invited
  CHECK ((invitation_id IS NULL) OR (outcome = 'invited'));

UPDATE imports SET skipped = skipped + filled WHERE filled > 0;
ALTER TABLE imports DROP COLUMN filled;
ALTER TABLE import_rows DROP COLUMN corrected;
ALTER TABLE updates DROP COLUMN at_once;
