import { migrate } from '@portal/database/migrate'
import { Client } from 'pg'
import { type ContentSize, contentRows } from './content.ts'
import * as people from './people.ts'

export type SetSize = ContentSize & { founders: number }

const batchSize = 5000

/** Fills an empty database. The same sizes give the same rows, with dates relative to `now`. */
export async function buildSet(url: string, size: SetSize, now: Date): Promise<void> {
  await migrate(url)
  const client = new Client({ connectionString: url })
  // Postgres reads the rows from JSON and converts them to the types of the table's columns.
  const insert = async (table: string, rows: object[]) => {
    const columns = Object.keys(rows[0] ?? {}).map((name) => `"${name}"`)
    if (columns.length === 0) return
    await client.query(
      `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::${table}, $1)`,
      [JSON.stringify(rows)],
    )
  }
  await client.connect()
  await client.query('SET synchronous_commit = off')
  const everybody = people.createPeople(size.founders, now)
  for (let start = 0; start < everybody.length; start += batchSize) {
    const batch = everybody.slice(start, start + batchSize)
    const founders = batch.filter((person) => !people.isFriend(person))
    await insert('users', batch.map(people.userRow))
    await insert('consents', batch.flatMap(people.consentRows))
    await insert('founder_profiles', founders.map(people.founderRow))
    await insert('friend_profiles', batch.filter(people.isFriend).map(people.friendRow))
    await insert('applications', batch.map(people.applicationRow))
  }
  const authors = everybody.filter(({ kind }) => kind === 'founder').map(({ id }) => id)
  for (const [table, rows] of Object.entries(contentRows(size, authors.slice(0, 200), now))) {
    await insert(table, rows)
  }
  // VACUUM marks a page as visible to all only once the commits of its rows are on the disk.
  await client.query('CHECKPOINT')
  await client.query('VACUUM ANALYZE')
  await client.end()
}
