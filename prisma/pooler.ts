import { randomBytes } from 'node:crypto'
import { Client, escapeIdentifier } from 'pg'
import { codeOf, messageOf, OperatorError } from './errors.ts'
import { connect } from './migrate.ts'
import { requestTimeouts, withSettings } from './timeouts.ts'

/** Any number, as long as every version of the portal uses the same one. */
const roleKey = 7_414_004

export interface Addresses {
  /** What serves requests: DATABASE_URL. */
  url: string
  /** What migrates, runs jobs and makes backups: DIRECT_URL, or the same. */
  directUrl: string
}

/**
 * Looks at the addresses of a database before a process serves requests by them. Behind a connection
 * pooler, which takes no timeouts from its clients, the role gets them for this database; connections
 * that the pooler makes from then on have them.
 *
 * @returns whether `url` is that of a pooler: what createDatabase has to know
 * @throws {OperatorError} one plain line when a database cannot be reached, a pooler stands where none
 *   may, one does not keep prepared statements apart, or the addresses lead to different databases
 */
export async function checkAddresses({ url, directUrl }: Addresses): Promise<{ pooled: boolean }> {
  if (!(await takesSettings(directUrl))) {
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
      clients.push(await connect(address, 'portal check').catch(tooOld))
    }
    const [one, other, direct] = clients
    if (!one || !other || !direct) throw new Error('three connections were made')
    if ((await identityOf(one)) !== (await identityOf(direct))) {
      throw new OperatorError('DIRECT_URL: must lead to the database that DATABASE_URL leads to')
    }
    if (await takesSettings(url)) return { pooled: false }
    await refuseOtherTime(one)
    await refuseMixedStatements(one, other)
    await giveTimeouts(one)
    return { pooled: true }
  } finally {
    for (const client of clients) await client.end().catch(() => {})
  }
}

/** A setting that nobody else has made: in force, it came with the connection. */
const trial = { statement_timeout: 54_321 }

/** Whether settings that come with a connection are in force on it: a pooler refuses or ignores them. */
async function takesSettings(connectionString: string): Promise<boolean> {
  const client = new Client({
    connectionString: withSettings(connectionString, trial),
    connectionTimeoutMillis: 5000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ ms: string }>(
      "SELECT setting AS ms FROM pg_settings WHERE name = 'statement_timeout'",
    )
    return rows[0]?.ms === String(trial.statement_timeout)
  } catch (error) {
    // Something else than the settings may be wrong: then this throws, and says what it is.
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

const noTimeZone =
  'DATABASE_URL: the connection pooler takes no time zone from its clients; use PgBouncer from 1.24'

function tooOld(error: unknown): never {
  throw isStartupRefusal(error) ? new OperatorError(noTimeZone, { cause: error }) : error
}

/** Moments would be read as others. */
async function refuseOtherTime(client: Client): Promise<void> {
  const { rows } = await client.query<{ zone: string }>(
    "SELECT current_setting('TimeZone') AS zone",
  )
  if (rows[0]?.zone !== 'UTC') throw new OperatorError(noTimeZone)
}

/** Which database of which running server it is. */
async function identityOf(client: Client): Promise<string> {
  const { rows } = await client.query<{ identity: string }>(
    "SELECT current_database() || ' ' || pg_postmaster_start_time() AS identity",
  )
  return rows[0]?.identity ?? ''
}

/** How often two clients prepare one name with two texts; the first time tells when nobody else is there. */
const tries = 20

/**
 * Two clients give one name to different statements. Where the pooler passes names on as they are, both
 * come to one connection of the server sooner or later, however it hands those out: it refuses the
 * name, does not know it, or answers with the other's statement.
 */
async function refuseMixedStatements(one: Client, other: Client): Promise<void> {
  const name = `portal_check_${randomBytes(8).toString('hex')}`
  const answers = async (client: Client, answer: number) => {
    const text = `SELECT ${answer} AS answer`
    const { rows } = await client.query<{ answer: number }>({ name, text })
    return rows[0]?.answer === answer
  }
  const kept = async () => {
    for (let attempt = 0; attempt < tries; attempt += 1) {
      if (!((await answers(one, 1)) && (await answers(other, 2)))) return false
      if (!((await answers(other, 2)) && (await answers(one, 1)))) return false
    }
    return true
  }
  const unknownOrTaken = (error: unknown) => {
    if (['26000', '42P05'].includes(codeOf(error) ?? '')) return false
    throw error
  }
  if (await kept().catch(unknownOrTaken)) return
  throw new OperatorError(
    'DATABASE_URL: the connection pooler mixes up prepared statements; use PgBouncer from 1.24, with max_prepared_statements above 0 (its default is 200)',
  )
}

/** Sets the timeouts of requests for the role in this database, if they are not set. */
async function giveTimeouts(client: Client): Promise<void> {
  // Two processes that alter a role at once would fail.
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
