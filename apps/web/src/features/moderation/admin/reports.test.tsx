import { paginate } from '@portal/shared/core/pagination'
import {
  getIntroductionOverview,
  restoreAsking,
} from '@portal/shared/introductions/admin-endpoints'
import type { IntroductionOverview } from '@portal/shared/introductions/schemas'
import { decideReport } from '@portal/shared/moderation/admin-endpoints'
import type { Report } from '@portal/shared/moderation/schemas'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { notify } from '#lib/notify.tsx'
import { renderScreen } from '#test/render-screen.tsx'
import { type Answers, callTo, on } from '#test/server.ts'
import { countsText, Reports } from './ReportsPage.tsx'

vi.setConfig({ testTimeout: 30_000 })

const id = '11111111-1111-4111-8111-111111111111'
const grace = {
  ...{ id: 'grace', full_name: 'Grace Hopper', email: 'grace@test.example' },
  suspended: false,
}
const report: Report = {
  id,
  kind: 'introduction',
  topic: null,
  about: null,
  message: 'Buy my course, today only.',
  reason: 'It sells something.',
  author: grace,
  reporter: { id: 'joan', full_name: 'Joan Clarke', email: 'joan@test.example' },
  sent_at: '2026-11-20T09:00:00.000Z',
  reported_at: '2026-11-21T09:00:00.000Z',
  decision: null,
  decided_at: null,
  decided_by: null,
  note: null,
  decisions: ['warned', 'suspended', 'dismissed'],
}
const suspended: Report = {
  ...report,
  author: { ...grace, suspended: true },
  decision: 'suspended',
  decided_at: '2026-11-22T09:00:00.000Z',
  decided_by: 'Ada Byron',
  note: 'Please stop.',
  decisions: [],
}
const overview = (reports: Report[]): IntroductionOverview => ({
  counts: {
    last_90_days: { asked: 12, accepted: 5, declined: 3, expired: 1 },
    in_all: { asked: 40, accepted: 18, declined: 9, expired: 6 },
    open_members: 21,
    waiting: 1,
  },
  suspended: reports.flatMap(({ author }) => (author?.suspended ? [author] : [])),
  reports,
  pagination: paginate(1, 20, reports.length),
})
const decideCall = callTo(decideReport, { params: { id } })

const open = (reports: Report[], answers: Answers = {}, query = '') =>
  renderScreen(<Reports />, {
    at: `/admin/introductions${query}`,
    answers: { ...on(getIntroductionOverview, overview(reports)), ...answers },
  })
const card = async () =>
  within(await screen.findByRole('article', { name: 'A message from Grace Hopper' }))
const dialog = async () => {
  await screen.findByRole('button', { name: 'Cancel' })
  return within(screen.getByRole('dialog'))
}

test('shows the numbers, and of a report the message and the reason', async () => {
  open([report])
  const one = await card()
  expect(one.getByText('Buy my course, today only.')).toBeTruthy()
  expect(one.getByText('It sells something.')).toBeTruthy()
  expect(one.getByText('Reported by Joan Clarke • joan@test.example')).toBeTruthy()
  expect(one.getByText('Something else')).toBeTruthy()
  expect(one.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Warn',
    'Take away asking',
    'Dismiss',
  ])
  expect(screen.getByText('Asked in 90 days').nextSibling?.textContent).toBe('12')
  expect(
    screen.getByText(
      'In all: 40 asked, 18 accepted, 9 declined and 6 without an answer. 21 founders are open to requests.',
    ),
  ).toBeTruthy()
  expect(countsText({ asked: 1, accepted: 1, declined: 0, expired: 0 })).toContain('1 asked')
})

test.each([
  ['Warn', 'warned', 'Please stop.', { decision: 'warned', note: 'Please stop.' }],
  ['Take away asking', 'suspended', '', { decision: 'suspended' }],
  ['Dismiss', 'dismissed', '', { decision: 'dismissed' }],
])('%s is sent with its note', async (label, act, note, body) => {
  const { user, sentTo, address } = open([report], on(decideCall, suspended))
  await user.click((await card()).getByRole('button', { name: label }))
  expect(address()).toBe(`/admin/introductions?act=${act}&item=${id}`)
  const box = await dialog()
  if (note) await user.type(box.getByRole('textbox'), note)
  await user.click(box.getByRole('button', { name: label }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sentTo(decideCall)).toEqual([body])
})

test('what is decided says so, and asking can be given back', async () => {
  const restoreCall = callTo(restoreAsking, { params: { user_id: 'grace' } })
  const { user, sentTo } = open([suspended], on(restoreCall, { ok: true }))
  const one = await card()
  expect(one.getByText(/^Asking taken away by Ada Byron on/)).toBeTruthy()
  expect(one.getByText('May not ask')).toBeTruthy()
  expect(one.queryByRole('button', { name: 'Warn' })).toBeNull()
  const list = within(screen.getByRole('region', { name: 'May not ask' }))
  expect(list.getByRole('link', { name: 'grace@test.example' })).toBeTruthy()
  await user.click(list.getByRole('button', { name: 'Give asking back: Grace Hopper' }))
  await waitFor(() => expect(sentTo(restoreCall)).toHaveLength(1))
  expect(notify.success).toHaveBeenCalledWith('Grace Hopper can ask again.')
})

const said: Report = {
  ...report,
  kind: 'message',
  about: { title: 'First grant', path: '/wins/7#message-8' },
  decisions: ['removed', 'warned', 'dismissed'],
}

test('of a message whose author has left there is no account to open', async () => {
  open([
    { ...said, author: null, about: { title: 'Supper', path: null }, decisions: ['dismissed'] },
  ])
  await screen.findByRole('article', { name: 'A message from Former member' })
  expect(screen.queryByRole('link')).toBeNull()
})
