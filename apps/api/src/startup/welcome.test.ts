import { createAdmin, createApplicant } from '@portal/database/factories/users'
import { beforeEach, expect, it } from 'vitest'
import { readEnv } from '../lib/env.ts'
import { bundledValues } from '../lib/settings/network-file.ts'
import { openSettings } from '../lib/settings/settings.ts'
import { usePortal } from '../test/app.ts'
import { temporaryFolder } from '../test/temporary-folder.ts'
import { setupOf } from './setup.ts'
import { startLines } from './welcome.ts'

const portal = await usePortal()
beforeEach(() => portal.db.user.deleteMany())

const real = {
  DATABASE_URL: 'postgresql://portal:hidden@db.willow.example:5433/members',
  JWT_SECRET: '0123456789abcdef'.repeat(4),
  PUBLIC_URL: 'https://portal.willow.example',
}

const linesOf = (settings: Record<string, string>, more: object = {}, isDemo = false) =>
  startLines({
    env: readEnv(settings),
    setup: setupOf(readEnv(settings), { dataDir: '/data', isDemo }),
    db: portal.db,
    address: 'https://portal.willow.example',
    settings: portal.deps.settings,
    dataDir: '/data',
    backups: '/data/backups',
    migrations: [],
    secret: null,
    ...more,
  })

it('lists what a public portal still lacks', async () => {
  const lines = await linesOf(
    { ...real, SMTP_URL: 'smtp://mail:1025' },
    { migrations: ['one', 'two'] },
  )
  expect(lines).toEqual([
    'Database: db.willow.example:5433/members; applied 2 migrations',
    'Emails: caught by mail:1025, so they reach nobody until SMTP_URL names a mail server',
    expect.stringMatching(
      /^Administrators: none\. Make the first one within an hour at https:\/\/portal\.willow\.example\/setup#token=[\w-]{43}$/,
    ),
    'Backups: none in /data/backups yet',
    'Network: the fictional Willow Network, with its names, links and sender, until you set yours at https://portal.willow.example/admin/settings',
  ])
})

it('is short for a portal that lacks nothing, and shows no password', async () => {
  await createAdmin(portal.db)
  await createAdmin(portal.db, { is_active: false })
  const settings = {
    ADMIN_EMAIL: 'first@willow.example',
    SMTP_URL: 'smtps://user:word@smtp.partner.example:465',
    NETWORK_FILE: 'own.json',
  }
  const own = await openSettings(portal.db, { ...bundledValues, name: 'Alder Circle' })
  const more = { backups: temporaryFolder(), settings: own }
  expect(await linesOf({ ...real, ...settings }, more)).toEqual([
    'Database: db.willow.example:5433/members; applied 0 migrations',
    'Emails: through smtp.partner.example:465',
    'Administrators: 1 active, so ADMIN_EMAIL and ADMIN_PASSWORD do nothing and can be removed',
    expect.stringMatching(/^Backups: none in /),
    'Network: Alder Circle, of own.json',
  ])
})

it('reports that a database with data gets no demonstration', async () => {
  await createAdmin(portal.db)
  expect(await linesOf({ ...real, DEMO: '1' }, { backups: temporaryFolder() })).toContain(
    'DEMO: is on, but the database holds something else, so the demonstration data was not loaded',
  )
})

it('announces how many accounts retention will delete, and problems of the secret', async () => {
  const decided_at = new Date(Date.now() - 31 * 24 * 3_600_000)
  await createApplicant(portal.db, {
    application: { status: 'rejected', submitted_at: decided_at, decided_at },
  })
  const lines = await linesOf({}, { secret: 'JWT_SECRET: another', migrations: ['one'] }, true)
  expect(lines).toEqual([
    'Database: its own, in /data/postgres; applied 1 migration',
    'Emails: written to /data/outbox, so they reach nobody until SMTP_URL names a mail server',
    'Retention: deletes 1 account and 0 earlier applications now, since the days that they are kept are over',
    'JWT_SECRET: another',
  ])
})
