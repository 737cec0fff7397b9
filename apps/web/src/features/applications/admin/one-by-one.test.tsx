import {
  askApplicant,
  decideApplications,
  getReviewTemplates,
  listApplications,
} from '@portal/shared/applications/endpoints'
import type { Application } from '@portal/shared/applications/schemas'
import { paginate } from '@portal/shared/core/pagination'
import { getToday } from '@portal/shared/today/endpoints'
import { act, renderHook, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DELAY_MS } from '#lib/notify/undo.tsx'
import { endSession, expireSession } from '#lib/session/session.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { on, refusal } from '#test/server.ts'
import { signInAs } from '#test/session.ts'
import { Applications } from './Applications.tsx'
import { useDelayedDecisions } from './delayed-decisions.ts'

let visit = 0

const application = (first_name: string): Application => ({
  // Decisions outlive a screen, so tests must not share applications.
  id: `${first_name}-${visit}`,
  status: 'pending',
  user_type: 'female_founder',
  email: `${first_name}@test.example`,
  email_verified: true,
  application_data: { first_name, last_name: 'Byron', city: 'Ely', newsletter: true },
  own_answers: [],
  submitted_at: '2026-11-16T08:00:00Z',
  edited_at: null,
  version: `version of ${first_name}`,
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

/** Approves the first of two applications. */
async function approve() {
  const applications = [application('Ada'), application('Grace')]
  const portal = renderScreen(<Applications />, {
    at: `/admin?review=Ada-${visit}`,
    answers: {
      ...on(decideApplications, { results: [] }),
      ...on(getToday, refusal(500)),
      ...on(getReviewTemplates, { questions: [], reasons: [] }),
      ...on(listApplications, {
        applications,
        counts: { pending: 2, reviewed: 0, approved: 0, rejected: 0 },
        pagination: paginate(1, 100, 2),
      }),
    },
    user: { is_admin: true, roles: ['admin'] },
  })
  await shows('Ada Byron')
  await portal.user.keyboard('a')
  await shows('Grace Byron')
  return portal
}

const dialog = () => within(screen.getByRole('dialog', { name: 'Review one by one' }))
const shows = (name: string) => dialog().findByRole('heading', { name, level: 2 })
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  visit += 1
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a decision', () => {
  test('is not sent after another reviewer has signed in', async () => {
    const { sentTo } = await approve()
    act(() => signInAs({ id: 'eve', is_admin: true, roles: ['admin'] }))
    await wait(DELAY_MS)
    expect(sentTo(decideApplications)).toEqual([])
  })

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

test('an empty question is not sent', async () => {
  const { user, sentTo } = await approve()
  await user.keyboard('q')
  await user.click(await dialog().findByRole('button', { name: 'Send question' }))
  await dialog().findByRole('link', { name: 'Please write a question' })
  expect(sentTo(askApplicant)).toEqual([])
})
