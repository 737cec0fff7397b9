import { getHealth } from '@portal/shared/health/endpoints'
import type { PortalHealth } from '@portal/shared/health/schemas'
import { cleanup, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { formatDateTime } from '#lib/text/dates.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { on } from '#test/server.ts'
import HealthPage, { backupState, sizeText } from './HealthPage.tsx'
import { jobName, jobText, runsText } from './Panels.tsx'

vi.setConfig({ testTimeout: 30_000 })

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

const disk = { path: '/data', free_bytes: 40e9, total_bytes: 100e9, is_low: false }
const well: PortalHealth = {
  checked_at: ago(0),
  version: '1.0.0',
  started_at: ago(50),
  is_demo: false,
  is_fictional: false,
  database: { latency_ms: 1.2, schema_version: '20261121190000_operations' },
  emails: {
    waiting: 0,
    retrying: 0,
    failed: 0,
    oldest_at: null,
    failing: null,
    destination: 'server',
    place: 'smtp.partner.example:465',
    failures: [],
  },
  jobs: [],
  backup: { folder: '/data/backups', last: null, count: 0, offsite: null },
  disks: [disk],
}
const panel = async (name: string) => within(await screen.findByRole('region', { name }))

test('reports issues of the network settings, backups and disk', async () => {
  renderScreen(<HealthPage />, {
    answers: on(getHealth, {
      ...well,
      is_fictional: true,
      backup: { ...well.backup, count: 3, last: { made_at: ago(37), bytes: 1, rows: 1 } },
      disks: [{ ...disk, free_bytes: 312e6, is_low: true }],
    }),
  })
  const disks = await panel('Disk')
  expect(disks.getByText('Nearly full')).toBeTruthy()
  expect(disks.getByText('Free').nextSibling?.textContent).toBe('312 MB of 100 GB')
  const portal = await panel('Portal')
  expect(portal.getByText('Fictional network')).toBeTruthy()
  expect(
    portal.getByText(/^The portal uses the name, links and sender of the fictional Willow Network/),
  ).toBeTruthy()
  expect((await panel('Last backup')).getByText('Late')).toBeTruthy()
})

test('formats names, ages, counts and sizes', () => {
  const job = { name: 'x', cron: '', last: null, done: 0, failed: 0 }
  const now = Date.parse('2026-11-21T12:00:00Z')
  const last = { started_at: '2026-11-21T11:00:00Z', finished_at: null, reason: null }
  expect(jobName('weekly-digest')).toBe('Weekly digest')
  expect(jobText(job)).toBe('Has not run yet')
  expect(jobText({ ...job, last: { ...last, outcome: 'running' } }, now)).toBe(
    'Running, started 1 hour ago',
  )
  expect(runsText({ ...job, done: 1 })).toBe('1 run this week')
  expect([0, 999, 1400, 2_340_000, 250_000_000, 4e12].map(sizeText)).toEqual([
    '0 bytes',
    '999 bytes',
    '1.4 kB',
    '2.3 MB',
    '250 MB',
    '4.0 TB',
  ])
  const made = (made_at: string) => ({ last: { made_at, bytes: 1, rows: 1 } })
  expect(backupState(made('2026-11-20T01:00:00Z'), now)).toBe('fresh')
  expect(backupState(made('2026-11-19T23:00:00Z'), now)).toBe('late')
  expect(backupState({ last: null })).toBe('none')
})

test('shows the state of the off-site copy', async () => {
  const fresh = { ...well.backup, count: 1, last: { made_at: ago(1), bytes: 1, rows: 1 } }
  const copy = { finished_at: ago(3), ok: true, snapshot: '1a2b3c4d', reason: null, is_late: false }
  const shownTexts = async (offsite: PortalHealth['backup']['offsite']) => {
    const backup = { ...fresh, offsite }
    renderScreen(<HealthPage />, { answers: on(getHealth, { ...well, backup }) })
    const shown = await panel('Last backup')
    const label = shown.getByText('Off-site copy')
    const elements = [shown.queryByText(/^Up to date$|^Off-site copy \w+$/), label.nextSibling]
    cleanup()
    return elements.map((one) => one?.textContent)
  }
  const last = `Last on ${formatDateTime(copy.finished_at)}, 3 hours ago`
  expect(await shownTexts(null)).toEqual(['Up to date', 'Not set up'])
  expect(await shownTexts(copy)).toEqual(['Up to date', last])
  expect(await shownTexts({ ...copy, is_late: true })).toEqual(['Off-site copy late', last])
  expect(await shownTexts({ ...copy, ok: false, reason: 'Fatal: wrong password' })).toEqual([
    'Off-site copy failed',
    `Failed: Fatal: wrong password${last}`,
  ])
  expect(await shownTexts({ ...copy, ok: false, finished_at: null, reason: 'No' })).toEqual([
    'Off-site copy failed',
    'Failed: NoNone yet',
  ])
})
