import type { PortalHealth } from '@portal/shared/health/schemas'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { notify } from '#lib/notify.tsx'
import { refusal, renderScreen } from '#test/render-screen.tsx'
import { Health } from './HealthPage.tsx'
import { backupState, jobName, jobText, sizeText, turnsText } from './Panels.tsx'

vi.setConfig({ testTimeout: 30_000 })

beforeEach(() => {
  vi.spyOn(notify, 'error').mockReturnValue('')
  vi.spyOn(notify, 'success').mockReturnValue('')
})
afterEach(() => vi.unstubAllGlobals())

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const asking = 'GET /api/admin/health/'

const mail: PortalHealth['mails']['failures'][number] = {
  id: 'm1',
  about: 'Your win was removed',
  member: { id: 'ada', full_name: 'Ada Byron' },
  address: 'a…@byron.example',
  tries: 23,
  queued_at: ago(80),
  failed_at: ago(2),
  reason: '550 no such user',
}
const well: PortalHealth = {
  checked_at: ago(0),
  version: '0.1.0',
  started_at: ago(50),
  database: { latency_ms: 1.2, schema_version: '20261121190000_operations' },
  mails: { waiting: 0, retrying: 0, failed: 0, oldest_at: null, failures: [] },
  jobs: [],
  backup: { folder: '/data/backups', last: null, count: 0 },
}
const failing = {
  ...well,
  mails: { waiting: 2, retrying: 1, failed: 1, oldest_at: ago(5), failures: [mail] },
}

const panel = async (name: string) => within(await screen.findByRole('region', { name }))

test('tells of mails, jobs, backup and version', async () => {
  const last = { outcome: 'failed', started_at: ago(1), finished_at: ago(1), reason: 'No room' }
  renderScreen(<Health />, {
    answers: {
      [asking]: {
        ...failing,
        jobs: [{ name: 'retention', cron: '20 * * * *', last, done: 9, failed: 1 }],
      },
    },
  })
  const mails = await panel('E-mails')
  expect(mails.getByText('1 not delivered')).toBeTruthy()
  expect(mails.getByText('Oldest waits').nextSibling?.textContent).toBe('5 hours')
  const member = mails.getByRole('link', { name: 'Ada Byron' })
  expect(member.parentElement?.textContent).toBe('For Ada Byron (a…@byron.example)')
  expect(member.getAttribute('href')).toBe('/admin/members?member=ada')
  expect(mails.getByText('550 no such user')).toBeTruthy()
  const jobs = await panel('Jobs')
  expect(jobs.getByRole('listitem').textContent).toBe(
    'Clearing what is kept no longerFailed 1 hour agoNo room10 turns in a week, 1 failedFailed',
  )
  expect((await panel('Last backup')).getByText('/data/backups')).toBeTruthy()
  expect((await panel('Last backup')).getByText('pnpm backup')).toBeTruthy()
  expect((await panel('Portal')).getByText('2 days')).toBeTruthy()
})

test('tries a mail again, and shows what has become of it', async () => {
  let health: PortalHealth = failing
  const { user, sentTo } = renderScreen(<Health />, {
    answers: {
      get [asking]() {
        return health
      },
      get 'POST /api/admin/health/mails/m1/retry/'() {
        health = well
        return { ok: true }
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: /^Try again: Your win was removed/ }))
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
  expect(sentTo('POST /api/admin/health/mails/m1/retry/')).toHaveLength(1)
  expect(notify.success).toHaveBeenCalledWith('The e-mail is being tried again.')
  expect((await panel('E-mails')).getByText('All well')).toBeTruthy()
})

test('asks before it removes one, and says when somebody else was faster', async () => {
  const { user, sentTo } = renderScreen(<Health />, {
    answers: {
      [asking]: failing,
      'POST /api/admin/health/mails/m1/discard/': refusal(409, {
        error: 'This e-mail is being sent, or was sent meanwhile',
        code: 'conflict',
      }),
    },
  })
  await user.click(await screen.findByRole('button', { name: /^Remove: Your win was removed/ }))
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Remove “Your win was removed”?' }),
  )
  expect(dialog.getByText('Ada Byron will not get this e-mail.')).toBeTruthy()
  expect(sentTo('POST /api/admin/health/mails/m1/discard/')).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Remove' }))
  await waitFor(() =>
    expect(notify.error).toHaveBeenCalledWith('This e-mail is being sent, or was sent meanwhile'),
  )
  await waitFor(() => expect(sentTo(asking).length).toBeGreaterThan(1))
})

test('a failure can be tried again', async () => {
  let health: unknown = refusal(503, { error: 'The portal cannot reach its database just now' })
  const { user } = renderScreen(<Health />, {
    answers: {
      get [asking]() {
        return health
      },
    },
  })
  const retry = await screen.findByRole('button', { name: 'Retry' })
  expect(screen.getByRole('alert').textContent).toContain('cannot reach its database')
  health = well
  await user.click(retry)
  expect(await screen.findByText('No job is scheduled.')).toBeTruthy()
})

test('words', () => {
  const job = { name: 'x', cron: '', last: null, done: 0, failed: 0 }
  const now = Date.parse('2026-11-21T12:00:00Z')
  const last = { started_at: '2026-11-21T11:00:00Z', finished_at: null, reason: null }
  expect(jobName('weekly-digest')).toBe('Weekly digest')
  expect(jobText(job)).toBe('Has not run yet')
  expect(jobText({ ...job, last: { ...last, outcome: 'running' } }, now)).toBe(
    'Running, begun 1 hour ago',
  )
  expect(turnsText({ ...job, done: 1 })).toBe('1 turn in a week')
  expect([0, 999, 1400, 2_340_000, 250_000_000].map(sizeText)).toEqual([
    '0 bytes',
    '999 bytes',
    '1.4 kB',
    '2.3 MB',
    '250 MB',
  ])
  const made = (made_at: string) => ({ folder: '', count: 1, last: { made_at, bytes: 1, rows: 1 } })
  expect(backupState(made('2026-11-20T11:00:00Z'), now)).toBe('fresh')
  expect(backupState(made('2026-11-20T09:00:00Z'), now)).toBe('late')
  expect(backupState({ folder: '', count: 0, last: null })).toBe('none')
})
