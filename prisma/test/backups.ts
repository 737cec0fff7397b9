import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, inject } from 'vitest'
import { excludedTables } from '../backup/catalogue.ts'
import type {} from './global-setup.ts'

export async function useBackups() {
  const folder = mkdtempSync(join(tmpdir(), 'portal backups '))
  const server = new Client({ connectionString: inject('databaseServer') })
  await server.connect()
  const made: string[] = []
  afterAll(async () => {
    for (const name of made) await server.query(`DROP DATABASE ${name} WITH (FORCE)`)
    await server.end()
    rmSync(folder, { recursive: true, force: true })
  })
  return {
    folder,
    /** A connection to another database of the server, so that restores do not count it as use. */
    server,
    file: () => join(folder, `${randomBytes(6).toString('hex')}.backup`),
    async emptyDatabase(): Promise<string> {
      const name = `backup_${randomBytes(6).toString('hex')}`
      await server.query(`CREATE DATABASE ${name}`)
      made.push(name)
      return inject('databaseServer').replace(/\/[^/]*$/, `/${name}`)
    },
  }
}

export async function onDatabase<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Counts and hashes the rows of each table in backups, independently of the code for backups. */
export function rowHashes(url: string, snapshot?: string): Promise<Record<string, string>> {
  return onDatabase(url, async (client) => {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ')
    if (snapshot) await client.query(`SET TRANSACTION SNAPSHOT '${snapshot}'`)
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'
       AND tablename <> '_prisma_migrations' ORDER BY tablename`,
    )
    const hashes: Record<string, string> = {}
    for (const { name } of tables.filter((table) => !excludedTables.includes(table.name))) {
      const { rows } = await client.query<{ hash: string }>(
        `SELECT count(*) || ' ' || md5(coalesce(
           string_agg(md5(row::text), '' ORDER BY md5(row::text)), '')) AS hash FROM ${name} AS row`,
      )
      hashes[name] = rows[0]?.hash ?? ''
    }
    return hashes
  })
}
