// First, because the number of threads is fixed once the first of them starts.
import './startup/threads.ts'

import { existsSync, mkdirSync, mkdtempSync, rmdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { backupFolder } from '@portal/database/backup/folder'
import { createDatabase, createJobDatabase } from '@portal/database/client'
import { messageOf, OperatorError } from '@portal/database/errors'
import { listen } from '@portal/database/listen'
import { migrate } from '@portal/database/migrate'
import { checkAddresses } from '@portal/database/pooler'
import type { Network } from '@portal/shared/network/schemas'
import { buildApp } from './app.ts'
import { ensureAdministrator } from './features/auth/administrator.ts'
import { startJobs } from './jobs/schedule.ts'
import { createPasswords } from './lib/auth/passwords.ts'
import { createThrottle } from './lib/auth/throttle.ts'
import { createTokens } from './lib/auth/tokens.ts'
import type { Deps } from './lib/deps.ts'
import { createMailer } from './lib/email/mailer.ts'
import { outboxTransport, smtpTransport } from './lib/email/transport.ts'
import {
  type Env,
  isLoopback,
  publicUrl,
  readEnv,
  requiresSecondStep,
  withDemo,
} from './lib/env.ts'
import { readDisks } from './lib/operations/disks.ts'
import { createErasureLog, ensureErasureLog } from './lib/operations/erasure-log.ts'
import { logOptions, reasonOf } from './lib/operations/log.ts'
import { createMetrics, serveMetrics } from './lib/operations/metrics.ts'
import { createScheduler } from './lib/operations/scheduler.ts'
import { ensurePushKeys } from './lib/push/keys.ts'
import { createPushSender } from './lib/push/sender.ts'
import { readOperatorValues } from './lib/settings/network-file.ts'
import { openSettings, settingsChannel } from './lib/settings/settings.ts'
import { registry } from './registry/registry.ts'
import { openDatabase } from './startup/database.ts'
import { holdsDemoAccounts, requireNoDemoAccounts } from './startup/demo-accounts.ts'
import { checkSecret, jwtSecret } from './startup/secrets.ts'
import { outboxFolder, setupOf } from './startup/setup.ts'
import { announce } from './startup/welcome.ts'

const webRoot = fileURLToPath(new URL('../../web/dist', import.meta.url))

const running: (() => Promise<void>)[] = []
let stopping: Promise<void> | undefined

function stopAll(): Promise<void> {
  stopping ??= (async () => {
    // Continues after a failure. The database is stopped last.
    for (const stop of running.reverse()) {
      await stop().catch((error) => console.error(messageOf(error)))
    }
  })()
  return stopping
}

/** Prints an operator's mistake as one line, any other error with its stack, and exits. */
async function fail(error: unknown): Promise<never> {
  // Errors during a shutdown result from what is already stopped.
  if (!stopping) console.error(error instanceof OperatorError ? error.message : error)
  await stopAll()
  process.exit(1)
}

function logJobError(where: string, error: unknown): void {
  if (!stopping) console.error(`${where}: ${reasonOf(messageOf(error))}`)
}

/** Without the store, each process counts limits on its own. */
function logStoreState(state: 'away' | 'back', reason?: unknown): void {
  if (stopping) return
  const why = reason ? ` (${messageOf(reason)})` : ''
  console.error(
    state === 'away'
      ? `REDIS_URL: the store of the limits cannot be reached${why}; this process counts for itself`
      : 'REDIS_URL: the store of the limits is back',
  )
}

function listenError(error: unknown, name: string, host: string, port: number): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') {
    return new OperatorError(
      `${name}: ${port} is taken by another program; set ${name} to a free one`,
    )
  }
  if (code === 'EADDRNOTAVAIL' || code === 'EACCES' || code === 'ENOTFOUND') {
    return new OperatorError(
      `HOST, ${name}: cannot listen on ${host}:${port} (${messageOf(error)})`,
    )
  }
  return error
}

/** Node's recursive mkdir never returns if a parent cannot exist, as in /proc. */
function makeFolder(path: string): void {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  mkdirSync(path)
}

function prepareDataDir(path: string): string {
  const dataDir = resolve(path)
  try {
    makeFolder(dataDir)
    // Fails for a folder of another user and on a read-only disk.
    rmdirSync(mkdtempSync(join(dataDir, '.try-')))
    return dataDir
  } catch (error) {
    throw new OperatorError(`DATA_DIR: ${dataDir} cannot be used (${messageOf(error)})`)
  }
}

async function fillWithDemo(url: string, network: Network): Promise<void> {
  const { isEmpty, loadDemo } = await import('@portal/database/demo/load')
  // Its own client costs 9 MB.
  const db = createDatabase(url, { poolSize: 2, background: true })
  try {
    if (await isEmpty(db)) await loadDemo(db, { today: new Date(), network })
  } finally {
    await db.$disconnect()
  }
}

async function serve(env: Env): Promise<void> {
  const operator = readOperatorValues(env)
  const dataDir = prepareDataDir(env.DATA_DIR)

  const database = await openDatabase(env, dataDir)
  running.push(database.stop)
  const { pooled } = await checkAddresses(database)
  const migrations = await migrate(database.directUrl)
  const db = createDatabase(database.url, { pooled })
  running.push(() => db.$disconnect())
  const settings = await openSettings(db, operator)
  const { network } = settings
  if (withDemo(env)) {
    await fillWithDemo(database.directUrl, network)
    await settings.reload()
  }
  // Four write emails, which leaves two for jobs and notifications.
  const jobsDb = createJobDatabase(database.directUrl, 6)
  running.push(() => jobsDb.$disconnect())

  const passwords = createPasswords()
  if (!isLoopback(env.HOST)) await requireNoDemoAccounts(db, passwords)
  const isDemo = withDemo(env) && (await holdsDemoAccounts(db, passwords))
  const setup = setupOf(env, { dataDir, isDemo })
  const administrator = { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD }
  const notice = await ensureAdministrator(db, passwords, administrator)
  if (notice) console.error(notice)

  const address = publicUrl(env)
  const jwt = jwtSecret(env.JWT_SECRET, dataDir)
  const tokens = createTokens(jwt, env.JWT_SECRET_PREVIOUS)
  const secret = await checkSecret(db, tokens)
  await ensureErasureLog(dataDir)
  const mailer = await createMailer({
    databaseUrl: database.directUrl,
    network,
    transport: env.SMTP_URL ? smtpTransport(env.SMTP_URL) : outboxTransport(outboxFolder(dataDir)),
    from: env.MAIL_FROM,
    tokens,
    publicUrl: address,
    onError: (error) => logJobError('Email jobs', error),
  })
  running.push(() => mailer.stop())
  const throttle = createThrottle({
    enabled: env.RATE_LIMIT === 'on',
    redisUrl: env.REDIS_URL,
    onStore: logStoreState,
  })
  running.push(() => throttle.close())

  const scheduler = await createScheduler({
    databaseUrl: database.directUrl,
    onError: (error) => logJobError('Scheduled jobs', error),
    onFailure: (name, error) => logJobError(`The job ${name} failed`, error),
  })
  running.push(() => scheduler.stop())

  const backups = backupFolder(dataDir)
  const deps: Deps = {
    db,
    settings,
    network,
    about: settings.about,
    rules: settings.rules,
    registry,
    erasures: createErasureLog(dataDir, jwt),
    mailer,
    passwords,
    push: createPushSender({ keys: await ensurePushKeys(db, tokens), network }),
    scheduler,
    throttle,
    tokens,
    publicUrl: address,
    backups,
    disks: () => readDisks([dataDir, backups]),
    setup,
    requiresSecondStep: requiresSecondStep(env, isDemo),
  }
  const listening = await listen(database.directUrl, settingsChannel, {
    onChange: () => settings.reload(),
    onError: (error) => logJobError('Settings', error),
  })
  running.push(listening.stop)
  const metrics = env.METRICS_PORT === undefined ? undefined : createMetrics(deps)
  const app = await buildApp(deps, {
    metrics,
    logger: { ...logOptions, level: env.LOG_LEVEL },
    trustProxy: env.TRUST_PROXY,
    corsOrigin: env.CORS_ORIGIN,
    webRoot: existsSync(join(webRoot, 'index.html')) ? webRoot : undefined,
  })
  running.push(() => app.close())
  await startJobs({ ...deps, db: jobsDb }, scheduler, app.log)
  if (metrics && env.METRICS_PORT !== undefined) {
    const port = env.METRICS_PORT
    const listening = await serveMetrics(metrics, env.HOST, port).catch((error) => {
      throw listenError(error, 'METRICS_PORT', env.HOST, port)
    })
    running.push(listening.stop)
  }
  await app.listen({ port: env.PORT, host: env.HOST }).catch((error) => {
    throw listenError(error, 'PORT', env.HOST, env.PORT)
  })
  await announce({ env, db, address, settings, setup, dataDir, backups, migrations, secret })
}

async function stopOnSignal(): Promise<void> {
  // Requests and jobs have ten seconds to finish.
  setTimeout(() => process.exit(1), 10_000).unref()
  await stopAll()
  process.exit(0)
}
process.on('SIGINT', stopOnSignal)
process.on('SIGTERM', stopOnSignal)

try {
  await serve(readEnv(process.env))
} catch (error) {
  await fail(error)
}
