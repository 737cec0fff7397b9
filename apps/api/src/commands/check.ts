import { resolve } from 'node:path'
import { backupFolder, listBackups } from '@portal/database/backup/folder'
import type { Database } from '@portal/database/client'
import { messageOf, OperatorError } from '@portal/database/errors'
import { formatDatabaseAddress, requireMigrated } from '@portal/database/migrate'
import { getAddress } from '@portal/shared/health/endpoints'
import { createTokens } from '../lib/auth/tokens.ts'
import { countEmails, undeliveredLine } from '../lib/email/queue.ts'
import { verifyServer } from '../lib/email/transport.ts'
import { type Env, isLoopback, publicUrl, withDemo } from '../lib/env.ts'
import { readDisks } from '../lib/operations/disks.ts'
import { reasonOf } from '../lib/operations/log.ts'
import { readOffsite } from '../lib/operations/offsite.ts'
import { compareClocks, minute } from '../lib/text/clock.ts'
import { anotherSecret, isKnownSecret, storedSecret } from '../startup/secrets.ts'
import { setupOf } from '../startup/setup.ts'
import { withDatabase } from './database.ts'

interface Finding {
  line: string
  isWell: boolean
}

async function look(part: string, work: () => Promise<string>): Promise<Finding> {
  try {
    return { line: `${part}: ${await work()}`, isWell: true }
  } catch (error) {
    return { line: `${part}: ${reasonOf(messageOf(error))}`, isWell: false }
  }
}

async function lookAtClocks(db: Database): Promise<string> {
  const { line, isWell } = await compareClocks(db)
  if (!isWell) throw new OperatorError(line)
  return line
}

async function lookAtSecret(db: Database, env: Env): Promise<string> {
  const secret = env.JWT_SECRET ?? storedSecret(resolve(env.DATA_DIR))
  if (!secret) throw new OperatorError(`there is none in ${resolve(env.DATA_DIR)}`)
  if (!(await isKnownSecret(db, createTokens(secret, env.JWT_SECRET_PREVIOUS)))) {
    throw new OperatorError(anotherSecret)
  }
  return 'is the one that this database is used with'
}

async function countWaiting(db: Database): Promise<string> {
  const counts = await countEmails(db)
  const undelivered = undeliveredLine(counts)
  if (undelivered) throw new OperatorError(undelivered.replace(/^Emails: /, ''))
  return `${counts.waiting + counts.retrying} wait, and ${counts.failed} of the last 30 days were given up`
}

async function lookAtDatabase(env: Env): Promise<Finding[]> {
  try {
    return await withDatabase(env, async ({ db, directUrl }) => {
      const place = env.DATABASE_URL ? formatDatabaseAddress(env.DATABASE_URL) : 'its own'
      const migrations = await look('Migrations', async () => {
        await requireMigrated(directUrl)
        return 'all applied'
      })
      return [
        await look('Database', async () => {
          await db.$queryRaw`SELECT 1`
          return `${place} answers`
        }),
        migrations,
        await look('Time', () => lookAtClocks(db)),
        ...(migrations.isWell
          ? [
              await look('JWT_SECRET', () => lookAtSecret(db, env)),
              await look('Emails', () => countWaiting(db)),
            ]
          : []),
      ]
    })
  } catch (error) {
    return [{ line: `Database: ${reasonOf(messageOf(error))}`, isWell: false }]
  }
}

async function lookAtMailServer(env: Env): Promise<string> {
  const { destination, place } = setupOf(env, {
    dataDir: resolve(env.DATA_DIR),
    isDemo: false,
  }).email
  if (env.SMTP_URL) await verifyServer(env.SMTP_URL)
  if (destination === 'server') return `${place} answers, and lets the portal send`
  const message = `${place} keeps all emails, so they reach nobody until SMTP_URL names a mail server`
  if (withDemo(env)) return message
  throw new OperatorError(message)
}

/** Twelve hours after a nightly backup was missed. */
const maxBackupHours = 36

async function lookAtBackups(folder: string, isDemo: boolean): Promise<string> {
  const [newest] = await listBackups(folder)
  if (!newest && isDemo) return `none in ${folder}`
  if (!newest) throw new OperatorError(`none in ${folder}`)
  const message = `the newest is of ${minute(newest.made_at)}`
  if (!isDemo && Date.now() - newest.made_at.getTime() > maxBackupHours * 3_600_000) {
    throw new OperatorError(`${message}, which is more than ${maxBackupHours} hours ago`)
  }
  return message
}

async function lookAtOffsite(folder: string, isDemo: boolean): Promise<string> {
  const copy = await readOffsite(folder)
  if (!copy && isDemo) return 'none'
  if (!copy) {
    throw new OperatorError(
      'none, so a broken disk takes the backups with it. docs/operators/backup.md, "In another place", says how to make one',
    )
  }
  const last = copy.finished_at ? `last on ${minute(new Date(copy.finished_at))}` : 'none yet'
  if (!copy.ok) throw new OperatorError(`${last}; failed: ${copy.reason}`)
  if (copy.is_late) throw new OperatorError(`${last}, which is more than two days ago`)
  return last
}

/** Reports whether visitors' traffic is encrypted or stays on this machine. */
async function lookAtAddress(url: string): Promise<string> {
  const { protocol, hostname } = new URL(url)
  if (protocol === 'https:') return `${url} is encrypted`
  if (isLoopback(hostname.replace(/^\[|\]$/g, ''))) return `${url} is for this machine only`
  throw new OperatorError(
    `${url} is plain http: passwords can be read on the way, and browsers offer less. Use https`,
  )
}

/** Calls the portal at its public address and reports the client address that it saw. */
export async function lookAtProxy(url: string): Promise<string> {
  const answer = await fetch(url + getAddress.path, { signal: AbortSignal.timeout(5000) }).catch(
    (error) => {
      throw new OperatorError(`${url} does not answer here: ${messageOf(error.cause ?? error)}`)
    },
  )
  const seen = getAddress.response.safeParse(await answer.json().catch(() => null))
  if (!seen.success) throw new OperatorError(`a different server answers at ${url}`)
  const { address, forwarded, trusted } = seen.data
  if (forwarded && !trusted) {
    throw new OperatorError(
      `${address} passes visitors on, and TRUST_PROXY does not name it: all count as one`,
    )
  }
  if (forwarded) return `passes on the addresses of visitors; this call came from ${address}`
  if (url.startsWith('https:')) {
    throw new OperatorError(`${address} sends no X-Forwarded-For, so all visitors count as one`)
  }
  return `none in front of ${url}; this call came from ${address}`
}

const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`

async function lookAtDisks(folders: [string, ...string[]]): Promise<Finding[]> {
  const disks = await readDisks(folders)
  if (disks.length === 0) return [{ line: `Disk: there is no ${folders[0]}`, isWell: false }]
  return disks.map(({ path, free_bytes, total_bytes, is_low }) => ({
    line: `Disk: ${gigabytes(free_bytes)} of ${gigabytes(total_bytes)} free for ${path}`,
    isWell: !is_low,
  }))
}

/** `portal check`: checks all parts of the portal. Works while the portal is stopped. */
export async function checkPortal(env: Env): Promise<Finding[]> {
  const dataDir = resolve(env.DATA_DIR)
  const backups = backupFolder(dataDir)
  return [
    ...(await lookAtDatabase(env)),
    await look('Mail server', () => lookAtMailServer(env)),
    await look('Backups', () => lookAtBackups(backups, withDemo(env))),
    await look('Off-site copy', () => lookAtOffsite(backups, withDemo(env))),
    await look('Address', () => lookAtAddress(publicUrl(env))),
    await look('Proxy', () => lookAtProxy(publicUrl(env))),
    ...(await lookAtDisks([dataDir, backups])),
  ]
}
