import { discardMail, getHealth, retryMails } from '@portal/shared/health/endpoints'
import type { PortalHealth } from '@portal/shared/health/schemas'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { longMoment } from '#lib/dates.ts'
import { notify } from '#lib/notify.tsx'
import { renderScreen } from '#test/render-screen.tsx'
import { callTo, on, refusal } from '#test/server.ts'
import { HealthPage } from './HealthPage.tsx'
import { jobName, jobText, turnsText } from './Panels.tsx'
import { backupState, sizeText } from './StoragePanels.tsx'

vi.setConfig({ testTimeout: 30_000 })

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

const mail: PortalHealth['mails']['failures'][number] = {
  id: 'm1',
  about: 'Your win was removed',
  member: { id: 'ada', full_name: 'Ada Byron' },
  address: 'a…@byron.example',
  tries: 23,
  queued_at: ago(80),
  failed_at: ago(2),
  next_try_at: null,
  reason: '550 no such user',
}
const disk = { path: '/data', free_bytes: 40e9, total_bytes: 100e9, is_low: false }
const well: PortalHealth = {
  checked_at: ago(0),
  version: '1.0.0',
  started_at: ago(50),
  is_demo: false,
  is_fictional: false,
  database: { latency_ms: 1.2, schema_version: '20261121190000_operations' },
  mails: {
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
const failing: PortalHealth = {
  ...well,
  mails: { ...well.mails, waiting: 2, retrying: 1, failed: 1, oldest_at: ago(5), failures: [mail] },
}

const panel = async (name: string) => within(await screen.findByRole('region', { name }))

test('tells of mails, jobs, backup and version', async () => {
  const last = {
    outcome: 'failed' as const,
    started_at: ago(1),
    finished_at: ago(1),
    reason: 'No room',
  }
  renderScreen(<HealthPage />, {
    answers: on(getHealth, {
      ...failing,
      jobs: [{ name: 'retention', cron: '20 * * * *', last, done: 9, failed: 1 }],
    }),
  })
  const mails = await panel('E-mails')
  expect(mails.getByText('1 not delivered')).toBeTruthy()
  expect(mails.getByText('Oldest waits').nextSibling?.textContent).toBe('5 hours')
  const member = mails.getByRole('link', { name: 'Ada Byron' })
  expect(member.parentElement?.textContent).toBe('For Ada Byron (a…@byron.example)')
  expect(member.getAttribute('href')).toBe('/admin/members?member=ada')
  expect(mails.getByText('550 no such user')).toBeTruthy()
  const jobs = await panel('Jobs')
  expect(jobs.getByText('1 failed')).toBeTruthy()
  expect(jobs.getByRole('listitem').textContent).toBe(
    'Clearing what is kept no longerFailed 1 hour agoNo room10 turns in a week, 1 failedFailed',
  )
  expect((await panel('Last backup')).getByText('/data/backups')).toBeTruthy()
  expect(
    (await panel('Last backup')).getByText(/docs\/operators\/backup\.md says how to have a backup/),
  ).toBeTruthy()
  expect((await panel('Portal')).getByText('2 days')).toBeTruthy()
})

test('says since when and why mails are not delivered, and tries all at once', async () => {
  const since = ago(48)
  const down: PortalHealth = {
    ...well,
    mails: {
      ...well.mails,
      retrying: 3,
      failing: { count: 2, since, reason: 'getaddrinfo ENOTFOUND smtp.partner.example' },
      failures: [{ ...mail, next_try_at: ago(-4) }],
    },
  }
  // First while the mails are being tried, and then when they were sent.
  const afterwards = [{ ...down, checked_at: ago(-5) }, well]
  let isPressed = false
  const { user, sentTo } = renderScreen(<HealthPage />, {
    answers: {
      ...on(getHealth, () => (isPressed ? (afterwards.shift() ?? well) : down)),
      ...on(retryMails, () => {
        isPressed = true
        return { tried: 3 }
      }),
    },
  })
  const mails = await panel('E-mails')
  expect(mails.getByText('2 not delivered')).toBeTruthy()
  expect(mails.getByText(/^Not delivered since/).parentElement?.textContent).toBe(
    `Not delivered since ${longMoment(since)}: getaddrinfo ENOTFOUND smtp.partner.example`,
  )
  expect(mails.getByRole('listitem').textContent).toContain(`. Next try: ${longMoment(ago(-4))}`)
  expect(mails.queryByText('All well')).toBeNull()
  await user.click(mails.getByRole('button', { name: 'Try all now' }))
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull(), { timeout: 10_000 })
  expect(sentTo(retryMails)).toHaveLength(1)
  expect(notify.success).toHaveBeenCalledWith('3 e-mails are being tried again.')
  expect(mails.getByText('All well')).toBeTruthy()
})

test.each([
  ['catcher', 'mail:1025', 'E-mails go to the mail catcher at mail:1025, and'],
  ['outbox', '/data/outbox', 'E-mails are written to the folder /data/outbox, and'],
] as const)('says of a %s that e-mails reach nobody', async (destination, place, words) => {
  renderScreen(<HealthPage />, {
    answers: on(getHealth, { ...well, mails: { ...well.mails, destination, place } }),
  })
  const mails = await panel('E-mails')
  expect(mails.getByText('Reach nobody')).toBeTruthy()
  expect(
    mails.getByText(`${words} reach nobody until the setting SMTP_URL names a mail server.`),
  ).toBeTruthy()
  expect(mails.queryByText(/handed over|All well/)).toBeNull()
})

test('says what the operator has to settle: the network, the backups and the disk', async () => {
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
  expect(portal.getByText(/^The portal runs as the fictional Willow Network/)).toBeTruthy()
  expect((await panel('Last backup')).getByText('Late')).toBeTruthy()
})

test('a demonstration lacks nothing, and says that the disk is full', async () => {
  renderScreen(<HealthPage />, {
    answers: on(getHealth, {
      ...well,
      is_demo: true,
      disks: [{ ...disk, free_bytes: 0, is_low: true }],
    }),
  })
  expect((await panel('Disk')).getByText('Full')).toBeTruthy()
  const badge = (await panel('Last backup')).getByText('None found').closest('[data-variant]')
  expect(badge?.getAttribute('data-variant')).toBe('outline')
  expect((await panel('Portal')).queryByText('Fictional network')).toBeNull()
})

test('asks before it removes one, and says when somebody else was faster', async () => {
  const { user, sentTo } = renderScreen(<HealthPage />, {
    answers: {
      ...on(getHealth, failing),
      ...on(
        discardMail,
        refusal(409, {
          error: 'This e-mail is being sent, or was sent meanwhile',
          code: 'conflict',
        }),
      ),
    },
  })
  await user.click(await screen.findByRole('button', { name: /^Remove: Your win was removed/ }))
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Remove “Your win was removed”?' }),
  )
  expect(dialog.getByText('Ada Byron will not get this e-mail.')).toBeTruthy()
  expect(sentTo(callTo(discardMail, { params: { id: 'm1' } }))).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Remove' }))
  await waitFor(() =>
    expect(notify.error).toHaveBeenCalledWith('This e-mail is being sent, or was sent meanwhile'),
  )
  await waitFor(() => expect(sentTo(getHealth).length).toBeGreaterThan(1))
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

test('says how the copy of backups in another place went', async () => {
  const fresh = { ...well.backup, count: 1, last: { made_at: ago(1), bytes: 1, rows: 1 } }
  const copy = { finished_at: ago(3), ok: true, snapshot: '1a2b3c4d', reason: null, is_late: false }
  const told = async (offsite: PortalHealth['backup']['offsite']) => {
    const backup = { ...fresh, offsite }
    renderScreen(<HealthPage />, { answers: on(getHealth, { ...well, backup }) })
    const shown = await panel('Last backup')
    const label = shown.getByText('Off-site copy')
    const words = [shown.queryByText(/^Up to date$|^Off-site copy \w+$/), label.nextSibling]
    cleanup()
    return words.map((one) => one?.textContent)
  }
  const last = `Last on ${longMoment(copy.finished_at)}, 3 hours ago`
  expect(await told(null)).toEqual(['Up to date', 'Not set up'])
  expect(await told(copy)).toEqual(['Up to date', last])
  expect(await told({ ...copy, is_late: true })).toEqual(['Off-site copy late', last])
  expect(await told({ ...copy, ok: false, reason: 'Fatal: wrong password' })).toEqual([
    'Off-site copy failed',
    `Failed: Fatal: wrong password${last}`,
  ])
  expect(await told({ ...copy, ok: false, finished_at: null, reason: 'No' })).toEqual([
    'Off-site copy failed',
    'Failed: NoNone yet',
  ])
})
