import { connect } from './migrate.ts'

/**
 * Reads the definitions that Prisma's schema cannot express, such as functions and triggers, by
 * name (`trigger append_only on consents`). Throws an OperatorError if it cannot connect.
 */
export async function readDefinitions(connectionString: string): Promise<Map<string, string>> {
  const client = await connect(connectionString, 'portal definitions')
  try {
    const { rows } = await client.query<{ name: string; definition: string }>(definitions)
    return new Map(rows.map(({ name, definition }) => [name, definition]))
  } finally {
    await client.end()
  }
}

/** Returns a line for each definition that differs: `missing: trigger append_only on consents`. */
export function compareDefinitions(
  actual: Map<string, string>,
  expected: Map<string, string>,
): string[] {
  const names = [...new Set([...actual.keys(), ...expected.keys()])].sort()
  return names.flatMap((name) => {
    if (!actual.has(name)) return `missing: ${name}`
    if (!expected.has(name)) return `not in the migrations: ${name}`
    return actual.get(name) === expected.get(name) ? [] : `different: ${name}`
  })
}

// Extensions bring their own functions, and NOT NULL is part of a column, which Prisma compares.
const definitions = `
  SELECT 'function ' || p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')' AS name,
         pg_get_functiondef(p.oid) AS definition
  FROM pg_proc p
  WHERE p.pronamespace = 'public'::regnamespace AND NOT EXISTS (
    SELECT FROM pg_depend d
    WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e')
  UNION ALL
  SELECT 'trigger ' || t.tgname || ' on ' || c.relname,
         pg_get_triggerdef(t.oid) || ' ' || t.tgenabled::text
  FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
  WHERE NOT t.tgisinternal AND c.relnamespace = 'public'::regnamespace
  UNION ALL
  SELECT 'constraint ' || k.conname || ' on ' || c.relname, pg_get_constraintdef(k.oid)
  FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
  WHERE k.connamespace = 'public'::regnamespace AND k.contype <> 'n'
    AND c.relname <> '_prisma_migrations'
  UNION ALL
  SELECT 'index ' || c.relname, pg_get_indexdef(i.indexrelid)
  FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
  WHERE c.relnamespace = 'public'::regnamespace AND i.indrelid::regclass::text <> '_prisma_migrations'`
