import { createDatabase, type Database } from '@portal/database/client'
import type {} from '@portal/database/test/global-setup'
import { createTestDatabase } from '@portal/database/testing'
import type { About, Network, Rules } from '@portal/shared/network/schemas'
import { buildSettings, parseNetworkFile } from '@portal/shared/settings/schemas'
import type { FastifyInstance } from 'fastify'
import type { Options as Email } from 'nodemailer/lib/mailer'
import request from 'supertest'
import { afterAll, beforeEach, expect, inject, vi } from 'vitest'
import { type AppOptions, buildApp } from '../app.ts'
import { findUser, openSession, presentSignedIn } from '../features/auth/service.ts'
import { createPasswords, type Passwords } from '../lib/auth/passwords.ts'
import { createThrottle, type Throttle } from '../lib/auth/throttle.ts'
import { createTokens } from '../lib/auth/tokens.ts'
import type { Deps, Setup } from '../lib/deps.ts'
import { createMailer } from '../lib/email/mailer.ts'
import type { ErasureLog } from '../lib/operations/erasure-log.ts'
import type { PushOutcome, PushPayload, Target } from '../lib/push/sender.ts'
import { bundledValues, readNetwork } from '../lib/settings/network-file.ts'
import { openSettings } from '../lib/settings/settings.ts'
import { setTimeZone } from '../lib/text/days.ts'
import { emails } from '../registry/emails.ts'
import { registry } from '../registry/registry.ts'
import { createAuditWatch } from './audit-watch.ts'
import { createLockWatch } from './lock-order.ts'

export { buildApp, registry }

export const network = readNetwork()

export const { rules } = buildSettings(bundledValues)

const testSetup: Setup = {
  isDemo: false,
  email: { destination: 'server', place: 'mail.test:465' },
}

interface TestOptions extends AppOptions {
  limits?: boolean
  throttle?: Throttle
  passwords?: Passwords
  publicUrl?: string
  /** Replaces the bundled network, as the operator's settings. */
  network?: Partial<Network> & { about?: Partial<About> }
  rules?: Partial<Rules>
  backups?: string
  disks?: Deps['disks']
  setup?: Setup
}

export interface TestApp {
  app: FastifyInstance
  db: Database
  deps: Deps
  databaseUrl: string
  sent: Email[]
  /** What devices got, and what the push service answers. */
  pushed: { payloads: (PushPayload & Pick<Target, 'endpoint'>)[]; outcome: PushOutcome }
  sendQueued(): void
  erased: string[]
  logged: Parameters<ErasureLog['append']>[0]
  anonymous: ReturnType<typeof request>
  as(user: { id: string }): Promise<ReturnType<typeof request.agent>>
  tokensOf(user: { id: string }): Promise<{ access_token: string; refresh_token: string }>
  /** The number of SQL statements of some work, including the look-up of the session. */
  countQueries(work: () => Promise<unknown>): Promise<number>
  reportFaults(): void
  close(): Promise<void>
}

// After a migration adds a column, a prepared `SELECT *` fails ('cached plan must not change result
// type'). Prisma's `"t1".*` in subqueries is fine, and so are comments that end in 'select'.
const wildcard = /(?:SELECT|DISTINCT|RETURNING|,)\s+(?:(?!"t\d+"\.)"?\w+"?\.)?\*(?!\/)/i

/** Excludes pg-boss's own statements. */
const hasWildcard = (sql: string) => wildcard.test(sql) && !sql.includes('pgboss.')

export type Agent = Awaited<ReturnType<TestApp['as']>>

/** The real server with its own database, and emails kept in memory. */
export async function startTestApp({
  limits = false,
  ...options
}: TestOptions = {}): Promise<TestApp> {
  const database = await createTestDatabase(inject('databaseServer'))
  let statements = 0
  const wildcards = new Set<string>()
  const watch = (sql: string) => {
    if (hasWildcard(sql)) wildcards.add(sql)
  }
  const locks = createLockWatch()
  const audits = createAuditWatch()
  const watched = {
    'Out of lockOrder': locks.faults,
    'No entry in the audit log': audits.faults,
  }
  const db = createDatabase(database.url, {
    onQuery: (sql) => {
      statements += 1
      watch(sql)
    },
    onConnect: (connection) => {
      locks.watch(connection)
      audits.watchConnection(connection)
    },
  })
  // A separate client, because emails are written while statements are counted.
  const uncounted = createDatabase(database.url, { onQuery: watch, onConnect: locks.watch })
  const sent: Email[] = []
  const pushed: TestApp['pushed'] = { payloads: [], outcome: 'sent' }
  const erased: string[] = []
  const logged: TestApp['logged'] = []
  const publicUrl = options.publicUrl ?? 'https://portal.test'
  const tokens = createTokens('a secret that only tests have, long enough')
  const operator = parseNetworkFile({ ...options.network, rules: options.rules }).values
  const settings = await openSettings(db, operator)
  const mailer = await createMailer({
    databaseUrl: database.url,
    network: settings.network,
    transport: { send: async (email) => void sent.push(email), close: () => {} },
    tokens,
    publicUrl,
    onError: (error) => console.error(error),
  })
  const deps: Deps = {
    db,
    settings,
    network: settings.network,
    about: settings.about,
    rules: settings.rules,
    registry,
    erasures: {
      append: async (entries) => {
        logged.push(...entries)
        erased.push(...entries.flatMap(({ user_id, event }) => (event === 'erased' ? user_id : [])))
      },
    },
    mailer,
    // Fast, because tests hash hundreds: 1 ms each instead of 28.
    passwords: options.passwords ?? createPasswords({ memoryCost: 1024, timeCost: 1 }),
    push: {
      publicKey: 'public-key',
      send: async ({ endpoint }, payload) => {
        pushed.payloads.push({ endpoint, ...payload })
        return pushed.outcome
      },
    },
    scheduler: { runSoon: async () => {} },
    throttle: options.throttle ?? createThrottle({ enabled: limits }),
    tokens,
    publicUrl,
    backups: options.backups ?? '/nowhere/backups',
    disks: options.disks ?? (async () => []),
    setup: options.setup ?? testSetup,
    requiresSecondStep: true,
  }
  const app = await buildApp(deps, options)
  audits.watchCalls(app)
  await app.ready()
  const sendQueued = await mailer.start(emails, { ...deps, db: uncounted })

  async function tokensOf(user: { id: string }) {
    const sessionId = await openSession(db, user.id, 'tests')
    return presentSignedIn(app, deps.tokens, { user: await findUser(db, user.id), sessionId })
  }

  function reportFaults() {
    const faults = { 'Name the columns of': wildcards, ...watched }
    const found = Object.entries(faults).flatMap(([rule, set]) =>
      [...set].map((fault) => `${rule}: ${fault}`),
    )
    for (const set of Object.values(faults)) set.clear()
    if (found.length > 0) throw new Error(found.join('\n'))
  }

  return {
    app,
    db,
    deps,
    databaseUrl: database.url,
    sent,
    pushed,
    sendQueued,
    erased,
    logged,
    anonymous: request(app.server),
    tokensOf,
    async as(user) {
      const { access_token } = await tokensOf(user)
      return request.agent(app.server).auth(access_token, { type: 'bearer' })
    },
    async countQueries(work) {
      const before = statements
      await work()
      return statements - before
    },
    reportFaults,
    async close() {
      await app.close()
      await mailer.stop()
      await db.$disconnect()
      await uncounted.$disconnect()
      await database.drop()
      setTimeZone(network.time_zone)
      reportFaults()
    },
  }
}

/** Deletes all rows except migrations, and all jobs, without triggers and foreign keys. */
const deleteAll = `
  DO $$ DECLARE used text; BEGIN
    SET LOCAL session_replication_role = replica;
    FOR used IN
      SELECT oid::regclass::text FROM pg_class
      WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
        AND relname <> '_prisma_migrations' AND pg_relation_size(oid) > 0
    LOOP
      EXECUTE 'DELETE FROM ' || used;
    END LOOP;
    DELETE FROM pgboss.job;
    DELETE FROM pgboss.schedule;
    DELETE FROM pgboss.queue WHERE name NOT IN ('email', 'push');
  END $$`

/** Definitions that tests may change, and must restore. */
const definitions = `
  SELECT (SELECT count(*) FROM pg_trigger WHERE NOT tgisinternal AND tgenabled = 'O')::int AS triggers,
    (SELECT count(*) FROM pg_constraint)::int AS constraints,
    (SELECT count(*) FROM pg_proc WHERE pronamespace = 'public'::regnamespace)::int AS functions,
    (SELECT count(*) FROM pg_class WHERE relnamespace = 'public'::regnamespace)::int AS relations`

/** The state of the process that tests may change, and must restore. */
async function stateOf({ db, deps }: TestApp) {
  const functions = Object.values(deps).flatMap((part) =>
    typeof part === 'object'
      ? Object.values(part).filter((one) => typeof one === 'function')
      : part,
  )
  const { network, about, rules } = deps
  const settings = structuredClone({ network, about, rules })
  const inDatabase = await db.$queryRawUnsafe(definitions)
  return { functions, settings, inDatabase, fakeTimers: vi.isFakeTimers() }
}

const stopEmails = ({ db }: TestApp): Promise<void> =>
  vi.waitFor(
    async () => {
      await db.$executeRaw`DELETE FROM pgboss.job WHERE state <> 'active'`
      const [job] = await db.$queryRaw<{ data: unknown }[]>`SELECT data FROM pgboss.job`
      if (job) throw new Error(`An email is still being sent: ${JSON.stringify(job.data)}`)
    },
    { timeout: 8000, interval: 20 },
  )

let shared: Promise<{ portal: TestApp; state: Awaited<ReturnType<typeof stateOf>> }> | undefined

async function startShared() {
  const portal = await startTestApp()
  return { portal, state: await stateOf(portal) }
}

/** Each test begins with nothing sent. */
const forgetSent = ({ sent, pushed, erased }: TestApp) =>
  beforeEach(() => {
    for (const list of [sent, pushed.payloads, erased]) list.length = 0
  })

/** The portal that a worker's test files share. It is emptied after each file. */
export async function usePortal(): Promise<TestApp> {
  shared ??= startShared()
  const { portal, state } = await shared
  setTimeZone(portal.deps.network.time_zone)
  forgetSent(portal)
  afterAll(async () => {
    shared = undefined
    await stopEmails(portal)
    await portal.db.$executeRawUnsafe(deleteAll)
    await portal.deps.settings.reload()
    portal.logged.length = 0
    expect(await stateOf(portal), 'the state that the tests leave behind').toEqual(state)
    shared = Promise.resolve({ portal, state })
    portal.reportFaults()
  })
  return portal
}

export async function useOwnPortal(options?: TestOptions): Promise<TestApp> {
  const portal = await startTestApp(options)
  forgetSent(portal)
  afterAll(() => portal.close())
  return portal
}
