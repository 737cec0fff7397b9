import { type Client, escapeIdentifier } from 'pg'
import { messageOf, OperatorError } from './errors.ts'
import { connect } from './migrate.ts'
import { requestTimeouts, withSettings } from './timeouts.ts'

/** Key of the advisory lock; the same in all versions of the portal. */
const roleKey = 7_414_004

export interface DatabaseAddresses {
  /** DATABASE_URL, which serves requests. */
  url: string
  /** DIRECT_URL, which runs migrations, jobs and backups; DATABASE_URL by default. */
  directUrl: string
}

/** An unusual value, which can only come from the connection string. */
const probeSettings = { statement_timeout: 54_321 }

// A connection pooler refuses or ignores settings in the address.
async function look(address: string): Promise<{ identity: string; isPooled: boolean }> {
  const client = await connect(withSettings(address, probeSettings), 'portal check').catch(
    (error) => {
      if (!/startup parameter/i.test(messageOf(error))) throw error
      return connect(address, 'portal check')
    },
  )
  try {
    const { rows } = await client.query<{ identity: string; ms: string }>(
      `SELECT current_database() || ' ' || pg_postmaster_start_time() AS identity, setting AS ms
       FROM pg_settings WHERE name = 'statement_timeout'`,
    )
    const [{ identity = '', ms = '' } = {}] = rows
    return { identity, isPooled: ms !== String(probeSettings.statement_timeout) }
  } finally {
    await client.end().catch(() => {})
  }
}

/**
 * Checks the addresses of the database at start. A pooler accepts no settings from its clients, so
 * behind one the timeouts and the time zone are set on the role. Returns whether `url` leads to a
 * pooler. Throws an OperatorError if a database cannot be reached, `directUrl` leads to a pooler,
 * or the addresses lead to different databases.
 */
export async function checkAddresses({
  url,
  directUrl,
}: DatabaseAddresses): Promise<{ pooled: boolean }> {
  const direct = await look(directUrl)
  if (direct.isPooled) {
    throw new OperatorError(
      url === directUrl
        ? 'DATABASE_URL: this is a connection pooler; set DIRECT_URL to the address of the Postgres behind it, for migrations, jobs and backups'
        : 'DIRECT_URL: must be the address of Postgres itself, not of a connection pooler',
    )
  }
  if (url === directUrl) return { pooled: false }
  const through = await look(url)
  if (through.identity !== direct.identity) {
    throw new OperatorError('DIRECT_URL: must be the address of the same database as DATABASE_URL')
  }
  if (through.isPooled) await setRoleSettings(url)
  return { pooled: through.isPooled }
}

async function setRoleSettings(url: string): Promise<void> {
  const client: Client = await connect(url, 'portal check')
  try {
    // Concurrent ALTER ROLE statements would fail.
    await client.query(`BEGIN; SELECT pg_advisory_xact_lock(${roleKey})`)
    const { rows } = await client.query<{ name: string }>('SELECT current_database() AS name')
    for (const { name } of rows) {
      for (const [setting, value] of Object.entries({ ...requestTimeouts, timezone: 'UTC' })) {
        await client.query(
          `ALTER ROLE CURRENT_USER IN DATABASE ${escapeIdentifier(name)} SET ${setting} = '${value}'`,
        )
      }
    }
    await client.query('COMMIT')
  } finally {
    await client.end().catch(() => {})
  }
}
