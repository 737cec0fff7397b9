import { paginate } from '@portal/shared/core/pagination'
import { getIntroductionOverview } from '@portal/shared/introductions/admin-endpoints'
import type { IntroductionOverview } from '@portal/shared/introductions/schemas'
import { decideReport } from '@portal/shared/moderation/admin-endpoints'
import type { Report } from '@portal/shared/moderation/schemas'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '#test/render-screen.tsx'
import { type Answers, callTo, on } from '#test/server.ts'
import ReportsPage from './ReportsPage.tsx'

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

const open = (reports: Report[], answers: Answers = {}) =>
  renderScreen(<ReportsPage />, {
    answers: { ...on(getIntroductionOverview, overview(reports)), ...answers },
  })
const card = async () =>
  within(await screen.findByRole('article', { name: 'A message from Grace Hopper' }))
const dialog = async () => {
  await screen.findByRole('button', { name: 'Cancel' })
  return within(screen.getByRole('dialog'))
}

const baseReport: Report = {
  ...report,
  kind: 'message',
  about: { title: 'First grant', path: '/wins/7#message-8' },
  decisions: ['removed', 'warned', 'dismissed'],
}

test.each([
  ['Warn', 'Please stop.', { decision: 'warned', note: 'Please stop.' }],
  ['Suspend introductions', '', { decision: 'suspended' }],
  ['Dismiss', '', { decision: 'dismissed' }],
  ['Remove', 'No adverts.', { decision: 'removed', note: 'No adverts.' }],
])('%s is sent with its note', async (label, note, body) => {
  const reported = label === 'Remove' ? baseReport : report
  const { user, sentTo } = open([reported], on(decideCall, suspended))
  await user.click((await card()).getByRole('button', { name: label }))
  const box = await dialog()
  if (note) await user.type(box.getByRole('textbox'), note)
  await user.click(box.getByRole('button', { name: label }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sentTo(decideCall)).toEqual([body])
})

test('a message of a former member has no account to open', async () => {
  open([
    {
      ...baseReport,
      author: null,
      about: { title: 'Supper', path: null },
      decisions: ['dismissed'],
    },
  ])
  await screen.findByRole('article', { name: 'A message from Former member' })
  expect(screen.queryByRole('link')).toBeNull()
})
