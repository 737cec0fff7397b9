import { migrate } from '@portal/database/migrate'
import { Client } from 'pg'
import { type ContentSize, contentOf } from './content.ts'
import { applicationRow, consentRows, founderRow, friendRow, peopleOf, userRow } from './people.ts'

export interface SetSize extends ContentSize {
  founders: number
}

/** Rows that one statement takes. */
const batch = 5000

function* batchesOf<T>(items: Iterable<T>): Generator<T[]> {
  let full: T[] = []
  for (const item of items) {
    full.push(item)
    if (full.length < batch) continue
    yield full
    full = []
  }
  if (full.length > 0) yield full
}

/** Postgres itself reads the rows from JSON, by the types of the table's columns. */
async function insert(client: Client, table: string, rows: object[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).map((name) => `"${name}"`)
  if (columns.length === 0) return
  await client.query(
    `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::${table}, $1)`,
    [JSON.stringify(rows)],
  )
}

/** Fills an empty database. The same sizes make the same rows, dated from `now`. */
export async function buildSet(url: string, size: SetSize, now: Date): Promise<void> {
  await migrate(url)
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('SET synchronous_commit = off')
    for (const people of batchesOf(peopleOf(size.founders, now))) {
      const founders = people.filter(({ kind }) => kind !== 'friend' && kind !== 'admin')
      const friends = people.filter(({ kind }) => kind === 'friend' || kind === 'admin')
      await insert(client, 'users', people.map(userRow))
      await insert(client, 'consents', people.flatMap(consentRows))
      await insert(client, 'founder_profiles', founders.map(founderRow))
      await insert(client, 'friend_profiles', friends.map(friendRow))
      await insert(client, 'applications', people.map(applicationRow))
    }
    const authors: string[] = []
    for (const { id, kind } of peopleOf(Math.min(size.founders, 200), now)) {
      if (kind === 'founder') authors.push(id)
    }
    for (const [table, rows] of Object.entries(contentOf(size, authors, now))) {
      for (const some of batchesOf(rows)) await insert(client, table, some)
    }
    await client.query('VACUUM ANALYZE')
  } finally {
    await client.end()
  }
}
