import { listBackups } from '@portal/database/backup/folder'
import type { Database } from '@portal/database/client'
import { demoPassword } from '@portal/database/demo/password'
import { formatDatabaseAddress } from '@portal/database/migrate'
import { formatCount } from '@portal/shared/core/count'
import { makeSetupAddress } from '../features/auth/setup.ts'
import { countDue } from '../features/privacy/retention.ts'
import type { Setup } from '../lib/deps.ts'
import type { Env } from '../lib/env.ts'
import { version } from '../lib/operations/version.ts'
import type { LiveSettings } from '../lib/settings/settings.ts'
import { compareClocks, minute } from '../lib/text/clock.ts'
import { demoSignIns } from './demo-accounts.ts'

interface Started {
  env: Env
  db: Database
  address: string
  settings: LiveSettings
  setup: Setup
  dataDir: string
  backups: string
  migrations: string[]
  secret: string | null
}

function databaseLine({ env, dataDir, migrations }: Started): string {
  const place = env.DATABASE_URL
    ? formatDatabaseAddress(env.DATABASE_URL)
    : `its own, in ${dataDir}/postgres`
  return `Database: ${place}; applied ${formatCount(migrations.length, 'migration')}`
}

function emailLine({ setup: { email } }: Started): string {
  return {
    server: `Emails: through ${email.place}`,
    catcher: `Emails: caught by ${email.place}, so they reach nobody until SMTP_URL names a mail server`,
    outbox: `Emails: written to ${email.place}, so they reach nobody until SMTP_URL names a mail server`,
  }[email.destination]
}

async function administratorLine({ db, env, address }: Started): Promise<string> {
  const count = await db.user.count({ where: { roles: { has: 'admin' }, is_active: true } })
  const unused = env.ADMIN_EMAIL || env.ADMIN_PASSWORD
  if (count > 0 && unused) {
    return `Administrators: ${count} active, so ADMIN_EMAIL and ADMIN_PASSWORD do nothing and can be removed`
  }
  if (count > 0) return `Administrators: ${count} active`
  const page = await makeSetupAddress(db, address)
  return `Administrators: none. Make the first one within an hour at ${page}`
}

async function backupLine({ backups }: Started): Promise<string> {
  const [newest] = await listBackups(backups)
  if (!newest) return `Backups: none in ${backups} yet`
  return `Backups: the newest is of ${minute(newest.made_at)}`
}

/** What the first run of retention, right after the start, will delete. */
async function retentionLine({ db, settings }: Started): Promise<string | null> {
  const { accounts, applications } = await countDue(db, settings.rules.retention_days)
  if (accounts + applications === 0) return null
  return `Retention: deletes ${formatCount(accounts, 'account')} and ${formatCount(applications, 'earlier application')} now, since the days that they are kept are over`
}

function networkLine({ env, settings, address }: Started): string {
  const { network, operator, isFictional } = settings
  if (!isFictional) {
    return `Network: ${network.name}, of ${operator.name === undefined ? 'the settings' : env.NETWORK_FILE}`
  }
  return `Network: the fictional ${network.name}, with its names, links and sender, until you set yours at ${address}/admin/settings`
}

function demoLine({ env }: Started): string | null {
  if (env.DEMO !== '1') return null
  return 'DEMO: is on, but the database holds something else, so the demonstration data was not loaded'
}

type Line = (started: Started) => string | null | Promise<string | null>

const everywhere: Line[] = [databaseLine, emailLine]

const linesOfReal: Line[] = [administratorLine, backupLine, networkLine, demoLine]

async function clockLine({ db }: Started): Promise<string | null> {
  const { line, isWell } = await compareClocks(db)
  return isWell ? null : `Time: ${line}`
}

const warnings: Line[] = [retentionLine, clockLine, ({ secret }) => secret]

export async function startLines(started: Started): Promise<string[]> {
  const all = [...everywhere, ...(started.setup.isDemo ? [] : linesOfReal), ...warnings]
  const lines = await Promise.all(all.map((line) => line(started)))
  return lines.filter((line) => line !== null)
}

export async function announce(started: Started): Promise<void> {
  const { address, settings, setup } = started
  const lines = [
    '',
    `  ${settings.network.name}: the portal is ready at ${address} (version ${version})`,
    '',
  ]
  if (setup.isDemo) {
    lines.push(
      `  Demo sign-ins, all with the password ${demoPassword}`,
      ...demoSignIns.map(([email, who]) => `    ${email.padEnd(22)} ${who}`),
      '',
    )
  }
  lines.push(...(await startLines(started)).map((line) => `  ${line}`))
  // Not in a container or under a service manager.
  if (process.stdout.isTTY) lines.push('', '  Ctrl-C stops it.')
  lines.push('')
  console.log(lines.join('\n'))
}
