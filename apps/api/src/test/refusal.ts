import type { Database } from '@portal/database/client'

/** Does some work while the database refuses new rows of a table that have a value, with a condition of Postgres. */
export async function whileRefused(
  db: Database,
  where: { table: string; column: string; value: string },
  condition: 'check_violation' | 'disk_full',
  work: () => Promise<unknown>,
): Promise<void> {
  await db.$executeRawUnsafe(`
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF NEW.${where.column} = '${where.value}' THEN
        RAISE 'a bad row' USING ERRCODE = '${condition}';
      END IF;
      RETURN NEW;
    END $$`)
  await db.$executeRawUnsafe(`
    CREATE TRIGGER refuse BEFORE INSERT ON ${where.table} FOR EACH ROW EXECUTE FUNCTION refuse()`)
  try {
    await work()
  } finally {
    await db.$executeRaw`DROP FUNCTION refuse() CASCADE`
  }
}
