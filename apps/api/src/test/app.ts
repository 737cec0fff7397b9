import { createDatabase, type Database } from '@portal/database/client'
import type {} from '@portal/database/test/global-setup'
import { createTestDatabase } from '@portal/database/testing'
import type { About, Network, Rules } from '@portal/shared/network/schemas'
import { readTree, treeOf } from '@portal/shared/settings/schemas'
import type { FastifyInstance } from 'fastify'
import type { Options as Mail } from 'nodemailer/lib/mailer'
import request from 'supertest'
import { afterAll, inject } from 'vitest'
import { type AppOptions, buildApp } from '../app.ts'
import { findUser, openSession, signedIn } from '../features/auth/service.ts'
import { createPasswords, type Passwords } from '../lib/auth/passwords.ts'
import { createThrottle, type Throttle } from '../lib/auth/throttle.ts'
import { createTokens } from '../lib/auth/tokens.ts'
import type { Deps, Setup } from '../lib/deps.ts'
import { createMailer } from '../lib/mail/mailer.ts'
import type { ErasureLog } from '../lib/operations/erasure-log.ts'
import { bundledValues, readNetwork } from '../lib/settings/network-file.ts'
import { openSettings } from '../lib/settings/settings.ts'
import { mails } from '../registry/emails.ts'
import { registry } from '../registry/registry.ts'
import { createLockWatch } from './lock-order.ts'

export { buildApp, registry }

/** The bundled network, as the server reads it. */
export const network = readNetwork()

/** The rules that hold unless somebody sets others. */
export const { rules } = treeOf(bundledValues)

const testSetup: Setup = {
  isDemo: false,
  mail: { destination: 'server', place: 'mail.test:465' },
}

interface TestOptions extends AppOptions {
  /** Whether rate limits are on. */
  limits?: boolean
  /** Replaces the server's own. */
  throttle?: Throttle
  /** Replaces quick ones. */
  passwords?: Passwords
  publicUrl?: string
  /** Replaces the bundled one, as that of the operator. */
  network?: Partial<Network> & { about?: Partial<About> }
  rules?: Partial<Rules>
  backups?: string
  disks?: Deps['disks']
  certificateEnd?: Deps['certificateEnd']
  setup?: Setup
}

export interface TestApp {
  app: FastifyInstance
  db: Database
  deps: Deps
  databaseUrl: string
  /** Mails sent so far, in order. */
  sent: Mail[]
  /** The accounts that the log of erasures has as erased, by id. */
  erased: string[]
  /** All that the log of erasures was given. */
  logged: Parameters<ErasureLog['append']>[0]
  anonymous: ReturnType<typeof request>
  /** An agent that calls as a user, in a new session. */
  as(user: { id: string }): Promise<ReturnType<typeof request.agent>>
  /** The tokens of a new session. */
  tokensOf(user: { id: string }): Promise<{ access_token: string; refresh_token: string }>
  /** The number of SQL statements of some work, the look-up of the session included. */
  countQueries(work: () => Promise<unknown>): Promise<number>
  close(): Promise<void>
}

/**
 * `SELECT *`, `x.*` or `RETURNING *`, not `count(*)`: a migration that adds a column makes such a statement
 * fail where it is prepared ('cached plan must not change result type'). Prisma writes `"t1".*` in
 * subqueries whose columns it then names, and comments that end in 'select'.
 */
const wildcard = /(?:SELECT|DISTINCT|RETURNING|,)\s+(?:(?!"t\d+"\.)"?\w+"?\.)?\*(?!\/)/i

/** The statements of pg-boss are its own. */
const hasWildcard = (sql: string) => wildcard.test(sql) && !sql.includes('pgboss.')

/** Somebody who calls the API, signed in. */
export type Agent = Awaited<ReturnType<TestApp['as']>>

/** The real server on a database of its own, with mails kept in memory. */
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
  const db = createDatabase(database.url, {
    onQuery: (sql) => {
      statements += 1
      watch(sql)
    },
    onConnect: locks.watch,
  })
  // Mails are written whenever their turn comes, also while somebody counts.
  const uncounted = createDatabase(database.url, { onQuery: watch, onConnect: locks.watch })
  const sent: Mail[] = []
  const erased: string[] = []
  const logged: TestApp['logged'] = []
  const publicUrl = options.publicUrl ?? 'https://portal.test'
  const tokens = createTokens('a secret that only tests have, long enough')
  const operator = readTree({ ...options.network, rules: options.rules }).values
  const settings = await openSettings(db, operator)
  const mailer = await createMailer({
    databaseUrl: database.url,
    network: settings.network,
    transport: { send: async (mail) => void sent.push(mail), close: () => {} },
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
    // Hundreds are hashed: 1 ms each and not 28.
    passwords: options.passwords ?? createPasswords({ memoryCost: 1024, timeCost: 1 }),
    scheduler: { runSoon: async () => {} },
    throttle: options.throttle ?? createThrottle({ enabled: limits }),
    tokens,
    publicUrl,
    backups: options.backups ?? '/nowhere/backups',
    disks: options.disks ?? (async () => []),
    certificateEnd: options.certificateEnd ?? (async () => null),
    setup: options.setup ?? testSetup,
  }
  const app = await buildApp(deps, options)
  await app.ready()
  await mailer.start(mails, { ...deps, db: uncounted })

  async function tokensOf(user: { id: string }) {
    const sessionId = await openSession(db, user.id, 'tests')
    return signedIn(app, deps.tokens, { user: await findUser(db, user.id), sessionId })
  }

  return {
    app,
    db,
    deps,
    databaseUrl: database.url,
    sent,
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
    async close() {
      await app.close()
      await mailer.stop()
      await db.$disconnect()
      await uncounted.$disconnect()
      await database.drop()
      if (wildcards.size > 0) throw new Error(`Name the columns of: ${[...wildcards].join('; ')}`)
      if (locks.faults.size > 0)
        throw new Error(`Out of lockOrder: ${[...locks.faults].join('; ')}`)
    },
  }
}

/** The portal of a test file, which is closed after its tests. */
export async function usePortal(options?: TestOptions): Promise<TestApp> {
  const portal = await startTestApp(options)
  afterAll(() => portal.close())
  return portal
}
