import { createDatabase } from '@portal/database/client'
import { createStatementNames } from '@portal/database/statement-names'
import { getDirectory } from '@portal/shared/directory/endpoints'
import pg from 'pg'
import { searchDirectory } from '../../apps/api/src/features/directory/service.ts'
import { readNetwork } from '../../apps/api/src/lib/settings/network-file.ts'
import type { Search } from './searches.ts'

/** Any caller works, because the statements are the same for all. */
const caller = { id: '00000000-0000-4000-8000-000000000000', user_type: 'female_founder' } as const

/** Opens the driver without the portal. It prepares and sends the recorded statements. */
export async function openRawDriver(connectionString: string, searches: Search[]) {
  const nameOf = createStatementNames()
  const recorded = searches.map((): pg.QueryConfig[] => [])
  let current: pg.QueryConfig[] = []
  const db = createDatabase(connectionString, {
    onQuery: (text, params) =>
      current.push({ name: nameOf({ sql: text }), text, values: JSON.parse(params) }),
  })
  for (const [n, search] of searches.entries()) {
    current = recorded[n] ?? []
    await searchDirectory({ db, network: readNetwork() }, caller, getDirectory.query.parse(search))
  }
  await db.$disconnect()
  const pool = new pg.Pool({ connectionString, max: 8 })
  const search = async (turn: number) => {
    for (const statement of recorded[turn % recorded.length] ?? []) await pool.query(statement)
  }
  return { search, [Symbol.asyncDispose]: () => pool.end() }
}
