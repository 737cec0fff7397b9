import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { messageOf, OperatorError } from '../errors.ts'
import { checksumOf, type Migration } from './verify.ts'

/**
 * Removes what a portal has in a database: what lies in the schema public, apart from extensions and
 * what belongs to them, and the queue of jobs. The schema itself stays, with the rights on it.
 */
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

/** Prisma's own list of what has been applied, as Prisma makes it. */
export async function createMigrationList(client: Client): Promise<void> {
  await client.query(`
    CREATE TABLE public._prisma_migrations (
      id                  VARCHAR(36) PRIMARY KEY NOT NULL,
      checksum            VARCHAR(64) NOT NULL,
      finished_at         TIMESTAMPTZ,
      migration_name      VARCHAR(255) NOT NULL,
      logs                TEXT,
      rolled_back_at      TIMESTAMPTZ,
      started_at          TIMESTAMPTZ NOT NULL DEFAULT now(),
      applied_steps_count INTEGER NOT NULL DEFAULT 0
    )`)
}

/** Applies migrations inside the transaction that is open, and notes them as Prisma does. */
export async function replay(client: Client, migrations: Migration[]): Promise<void> {
  for (const { name, sql } of migrations) {
    try {
      await client.query(sql)
      // A migration of its own would have had its checks made when it was committed.
      await client.query('SET CONSTRAINTS ALL IMMEDIATE')
    } catch (error) {
      throw new OperatorError(
        `The migration ${name} failed, and the database is as it was: ${messageOf(error)}.`,
        { cause: error },
      )
    }
    await client.query(
      `INSERT INTO public._prisma_migrations
         (id, checksum, migration_name, finished_at, applied_steps_count)
       VALUES ($1, $2, $3, clock_timestamp(), 1)`,
      [randomUUID(), checksumOf(sql), name],
    )
  }
}
