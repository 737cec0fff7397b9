import {
  decideApplications,
  getReviewTemplates,
  listApplications,
} from '@portal/shared/applications/endpoints'
import type { Application } from '@portal/shared/applications/schemas'
import { paginate } from '@portal/shared/core/pagination'
import { getToday } from '@portal/shared/today/endpoints'
import { act, cleanup, renderHook, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { notify } from '#lib/notify/notify.tsx'
import { DELAY_MS } from '#lib/notify/undo.tsx'
import { endSession, expireSession } from '#lib/session/session.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { type Answer, on, refusal } from '#test/server.ts'
import { signInAs } from '#test/session.ts'
import { Applications } from './Applications.tsx'
import { useDelayedDecisions } from './delayed-decisions.ts'

let visit = 0
/** Decisions outlive a screen, so tests must not share applications. */
const idOf = (name: string) => `${name}-${visit}`

const application = (id: string, first_name: string): Application => ({
  id,
  status: 'pending',
  user_type: 'female_founder',
  email: `${id}@test.example`,
  email_verified: true,
  application_data: { first_name, last_name: 'Byron' },
  own_answers: [],
  submitted_at: '2026-11-16T08:00:00Z',
  edited_at: null,
  version: `version of ${id}`,
  earlier: [],
  questions: [],
  notes: [],
  asked_at: null,
  can: { reopen: false },
  decided_at: null,
  decided_by: null,
  reason: null,
  note: null,
})

const decided = (id: string) => ({
  id,
  outcome: 'decided' as const,
  status: 'approved' as const,
  decided_at: '2026-11-20T08:00:00Z',
  decided_by: 'Joan',
})

const open = (answer: Answer<typeof decideApplications>, at = '/admin') =>
  renderScreen(<Applications />, {
    at,
    answers: {
      ...on(listApplications, {
        applications: [application(idOf('Ada'), 'Ada'), application(idOf('Grace'), 'Grace')],
        counts: { pending: 2, reviewed: 0, approved: 0, rejected: 0 },
        pagination: paginate(1, 20, 2),
      }),
      ...on(decideApplications, answer),
      ...on(getToday, refusal(500)),
      ...on(getReviewTemplates, { questions: [], reasons: [] }),
    },
    user: { is_admin: true, roles: ['admin'] },
  })

async function approveBoth({ user }: ReturnType<typeof open>) {
  await user.click(await screen.findByLabelText('Select all on this page'))
  await user.click(screen.getByRole('button', { name: 'Approve selected' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Internal note (optional)'), 'Fine')
  await user.dblClick(dialog.getByRole('button', { name: 'Approve 2 applications' }))
  expect(await screen.findByText('2 applications will be approved')).toBeTruthy()
}
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  visit += 1
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
})

test('delayed decisions are sent when the page is left', async () => {
  const page = open({ results: [] })
  await approveBoth(page)
  cleanup()
  expect(page.sentTo(decideApplications)).toHaveLength(1)
})

test('lists refused applications, each with the reason', async () => {
  const refused = {
    id: idOf('Grace'),
    outcome: 'refused' as const,
    code: 'not_found' as const,
    error: 'It was not found',
  }
  await approveBoth(open({ results: [decided(idOf('Ada')), refused] }))
  await wait(DELAY_MS)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Grace Byron was not approved: It was not found')
  expect(alert.textContent).not.toContain('Ada')
  expect(notify.error).toHaveBeenCalledWith({
    title: 'Approved 1 of 2 applications',
    message: 'These couldn’t be approved: Grace Byron.',
  })
})

test('lists all applications when the call fails', async () => {
  await approveBoth(open(refusal(500)))
  await wait(DELAY_MS)
  await screen.findByText('Ada Byron was not approved')
  // The previous test leaves its alert.
  const alertText = screen.getAllByRole('alert').at(-1)?.textContent
  expect(alertText).toContain('Ada Byron was not approved: Something broke')
  expect(alertText).toContain('Grace Byron was not approved: Something broke')
})

describe('a delayed decision of one by one', () => {
  async function approve() {
    const portal = open({ results: [] }, `/admin?review=${idOf('Ada')}`)
    const dialog = within(await screen.findByRole('dialog', { name: 'Review one by one' }))
    const shows = (name: string) => dialog.findByRole('heading', { name, level: 2 })
    await shows('Ada Byron')
    await portal.user.keyboard('a')
    await shows('Grace Byron')
    return portal
  }

  test('removes the application from memory when the reviewer signs out', async () => {
    await approve()
    act(() => endSession())
    act(() => signInAs({ id: 'ada', is_admin: true, roles: ['admin'] }))
    expect(renderHook(useDelayedDecisions).result.current).toEqual([])
  })

  test("is not sent after the reviewer's session has expired", async () => {
    const { sentTo } = await approve()
    act(() => expireSession())
    await wait(DELAY_MS)
    expect(sentTo(decideApplications)).toEqual([])
  })
})
