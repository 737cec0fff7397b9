import { randomBytes } from 'node:crypto'
import { Client, escapeIdentifier } from 'pg'
import { codeOf, messageOf, OperatorError } from './errors.ts'
import { connect } from './migrate.ts'
import { requestTimeouts, withSettings } from './timeouts.ts'

/** Key of the advisory lock; the same in all versions of the portal. */
const roleKey = 7_414_004

export interface Addresses {
  /** DATABASE_URL, which serves requests. */
  url: string
  /** DIRECT_URL, which runs migrations, jobs and backups; DATABASE_URL by default. */
  directUrl: string
}

/**
 * Checks the addresses of the database at start. A connection pooler does not accept timeouts from its
 * clients, so behind one they are set on the role for this database.
 *
 * @returns whether `url` leads to a pooler, for createDatabase
 * @throws {OperatorError} if a database cannot be reached, `directUrl` leads to a pooler, the pooler does not
 *   support prepared statements or time zones, or the addresses lead to different databases
 */
export async function checkAddresses({ url, directUrl }: Addresses): Promise<{ pooled: boolean }> {
  if (!(await acceptsSettings(directUrl))) {
    throw new OperatorError(
      url === directUrl
        ? 'DATABASE_URL: a connection pooler answers there; set DIRECT_URL to the address of the Postgres behind it, for migrations, jobs and backups'
        : 'DIRECT_URL: must be the address of Postgres itself; a connection pooler answers there',
    )
  }
  if (url === directUrl) return { pooled: false }
  const through = withSettings(url, { timezone: 'UTC' })
  const clients: Client[] = []
  try {
    for (const address of [through, through, directUrl]) {
      clients.push(await connect(address, 'portal check').catch(refusedStartup))
    }
    const [one, other, direct] = clients
    if (!one || !other || !direct) throw new Error('three connections were made')
    if ((await identityOf(one)) !== (await identityOf(direct))) {
      throw new OperatorError('DIRECT_URL: must lead to the database that DATABASE_URL leads to')
    }
    if (await acceptsSettings(url)) return { pooled: false }
    await requireUtc(one)
    await requirePreparedStatements(one, other)
    await setRoleTimeouts(one)
    return { pooled: true }
  } finally {
    for (const client of clients) await client.end().catch(() => {})
  }
}

/** An unusual value, which can only come from the connection string. */
const probeSettings = { statement_timeout: 54_321 }

/** Whether the server applies settings of the connection string; a pooler refuses or ignores them. */
async function acceptsSettings(connectionString: string): Promise<boolean> {
  const client = new Client({
    connectionString: withSettings(connectionString, probeSettings),
    connectionTimeoutMillis: 5000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ ms: string }>(
      "SELECT setting AS ms FROM pg_settings WHERE name = 'statement_timeout'",
    )
    return rows[0]?.ms === String(probeSettings.statement_timeout)
  } catch (error) {
    // Throws the error of the connection itself, if that is the reason.
    const plain = await connect(connectionString, 'portal check')
    await plain.end()
    if (isStartupRefusal(error)) return false
    throw error
  } finally {
    await client.end().catch(() => {})
  }
}

const isStartupRefusal = (error: unknown) =>
  codeOf(error) === '08P01' || /startup parameter/i.test(messageOf(error))

const timeZoneMessage =
  'DATABASE_URL: the connection pooler takes no time zone from its clients; use PgBouncer from 1.24'

function refusedStartup(error: unknown): never {
  throw isStartupRefusal(error) ? new OperatorError(timeZoneMessage, { cause: error }) : error
}

/** Throws unless the connection's time zone is UTC; timestamps would be misread otherwise. */
async function requireUtc(client: Client): Promise<void> {
  const { rows } = await client.query<{ zone: string }>(
    "SELECT current_setting('TimeZone') AS zone",
  )
  if (rows[0]?.zone !== 'UTC') throw new OperatorError(timeZoneMessage)
}

/** Identifies the database and the running server. */
async function identityOf(client: Client): Promise<string> {
  const { rows } = await client.query<{ identity: string }>(
    "SELECT current_database() || ' ' || pg_postmaster_start_time() AS identity",
  )
  return rows[0]?.identity ?? ''
}

/** On an idle pooler the first attempt is conclusive. */
const maxAttempts = 20

/**
 * Throws unless the pooler keeps prepared statements of clients apart. Two clients prepare different
 * statements under one name; a pooler that passes names on sooner or later gives both the same server
 * connection, where the name is refused, unknown, or runs the other client's statement.
 */
async function requirePreparedStatements(one: Client, other: Client): Promise<void> {
  const name = `portal_check_${randomBytes(8).toString('hex')}`
  const runs = async (client: Client, value: number) => {
    const text = `SELECT ${value} AS value`
    const { rows } = await client.query<{ value: number }>({ name, text })
    return rows[0]?.value === value
  }
  const areSeparate = async () => {
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      if (!((await runs(one, 1)) && (await runs(other, 2)))) return false
      if (!((await runs(other, 2)) && (await runs(one, 1)))) return false
    }
    return true
  }
  const unknownOrTaken = (error: unknown) => {
    if (['26000', '42P05'].includes(codeOf(error) ?? '')) return false
    throw error
  }
  if (await areSeparate().catch(unknownOrTaken)) return
  throw new OperatorError(
    'DATABASE_URL: the connection pooler mixes up prepared statements; use PgBouncer from 1.24, with max_prepared_statements above 0 (its default is 200)',
  )
}

/** Sets the timeouts of requests on the role for this database, if they differ. */
async function setRoleTimeouts(client: Client): Promise<void> {
  // Concurrent ALTER ROLE statements would fail.
  await client.query(`BEGIN; SELECT pg_advisory_xact_lock(${roleKey})`)
  const { rows } = await client.query<{ role: string; database: string; settings: string[] }>(
    `SELECT current_user AS role, current_database() AS database, coalesce(
       (SELECT setconfig FROM pg_db_role_setting
        WHERE setrole = current_user::regrole AND setdatabase =
          (SELECT oid FROM pg_database WHERE datname = current_database())), '{}') AS settings`,
  )
  for (const { role, database, settings } of rows) {
    const owner = `${escapeIdentifier(role)} IN DATABASE ${escapeIdentifier(database)}`
    for (const [name, ms] of Object.entries(requestTimeouts)) {
      if (settings.includes(`${name}=${ms}`)) continue
      await client.query(`ALTER ROLE ${owner} SET ${name} = ${ms}`)
    }
  }
  await client.query('COMMIT')
}
