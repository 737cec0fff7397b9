import type { Client } from 'pg'

/** Drops the job queue and all objects in the schema public but extensions'. Keeps privileges. */
export async function dropPortal(client: Client): Promise<void> {
  const { rows } = await client.query<{ drop: string }>(`
    WITH ours AS (
      SELECT 1 AS turn, 'pg_class'::regclass AS kind, c.oid,
             CASE c.relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW'
                            WHEN 'S' THEN 'SEQUENCE' WHEN 'f' THEN 'FOREIGN TABLE'
                            ELSE 'TABLE' END AS what,
             format('public.%I', c.relname) AS name
      FROM pg_class c
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm', 'S', 'f')
      UNION ALL
      SELECT 2, 'pg_proc'::regclass, p.oid,
             CASE p.prokind WHEN 'p' THEN 'PROCEDURE' WHEN 'a' THEN 'AGGREGATE' ELSE 'FUNCTION' END,
             format('public.%I(%s)', p.proname, pg_get_function_identity_arguments(p.oid))
      FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace
      UNION ALL
      SELECT 3, 'pg_type'::regclass, t.oid,
             CASE t.typtype WHEN 'd' THEN 'DOMAIN' ELSE 'TYPE' END,
             format('public.%I', t.typname)
      FROM pg_type t
      WHERE t.typnamespace = 'public'::regnamespace
        AND (t.typtype IN ('e', 'd', 'r')
             OR EXISTS (SELECT FROM pg_class c WHERE c.oid = t.typrelid AND c.relkind = 'c')))
    SELECT format('DROP %s IF EXISTS %s CASCADE', what, name) AS drop FROM ours
    WHERE NOT EXISTS (SELECT FROM pg_depend d
                      WHERE d.classid = kind AND d.objid = ours.oid AND d.deptype = 'e')
    ORDER BY turn`)
  for (const { drop } of rows) await client.query(drop)
  await client.query('DROP SCHEMA IF EXISTS pgboss CASCADE')
}
