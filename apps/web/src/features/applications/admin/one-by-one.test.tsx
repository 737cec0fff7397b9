import { decideApplications, listApplications } from '@portal/shared/applications/endpoints'
import type { Application } from '@portal/shared/applications/schemas'
import { paginate } from '@portal/shared/core/pagination'
import { getToday } from '@portal/shared/today/endpoints'
import { act, renderHook, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { endSession, expireSession } from '#lib/session.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { type Answer, type Answers, on, refusal } from '#test/server.ts'
import { signInAs } from '#test/session.ts'
import { Applications } from './Applications.tsx'
import { HOLD_MS, useHeldDecisions } from './held-decisions.ts'

let visit = 0

const application = (first_name: string, changes: Partial<Application> = {}): Application => ({
  // Decisions outlive a screen, so no two tests share an application.
  id: `${first_name}-${visit}`,
  status: 'pending',
  user_type: 'female_founder',
  email: `${first_name}@test.example`,
  email_verified: true,
  application_data: { first_name, last_name: 'Byron', city: 'Ely', newsletter: true },
  submitted_at: '2026-11-16T08:00:00Z',
  edited_at: null,
  version: `version of ${first_name}`,
  earlier: [],
  questions: [],
  asked_at: null,
  can: { reopen: false },
  decided_at: null,
  decided_by: null,
  reason: null,
  note: null,
  ...changes,
})

/** What the server lists; `decided` is its answer to every decision. */
function open(
  at: string,
  applications: Application[],
  decided: Answer<typeof decideApplications> = { results: [] },
  more: Answers = {},
) {
  const answers: Answers = {
    ...on(decideApplications, decided),
    ...on(getToday, refusal(500)),
    ...on(listApplications, {
      applications,
      counts: { pending: applications.length, reviewed: 0 },
      pagination: paginate(1, 100, applications.length),
    }),
    ...more,
  }
  return {
    ...renderScreen(<Applications />, { at, answers, user: { is_admin: true, role: 'admin' } }),
    answers,
  }
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

const three = () => [application('Ada'), application('Grace'), application('Joan')]

describe('the questions', () => {
  test('are those of the form, in its sections, with what the form does not ask any more at the end', async () => {
    const ada = application('Ada', {
      application_data: {
        ...{ first_name: 'Ada', last_name: 'Byron', fundraising_details: 'A seed round' },
        ...{ is_university_spinout: 'yes', founder_type: 'first-time', city: 'Ely' },
        how_did_you_find_us: 'By Joan',
      },
    })
    open(`/admin?review=${ada.id}`, [ada])
    await shows('Ada Byron')
    const told = [...screen.getByRole('dialog').querySelectorAll('h3, dt, dd')]
    expect(told.map(({ textContent }) => textContent)).toEqual([
      'About You',
      ...['City', 'Ely'],
      'How did you find us? Credits are added for warm intros when an individual referred you.',
      'By Joan',
      'About Your Business',
      ...['Founder type', 'First-time founder'],
      ...['Is your company a university spin-out?', 'Yes'],
      'Other answers',
      ...['Fundraising details', 'A seed round'],
    ])
  })
})

describe('a decision', () => {
  test('is not sent in the name of somebody else who has signed in meanwhile', async () => {
    const { user, sentTo } = open(`/admin?review=Ada-${visit}`, three())
    await shows('Ada Byron')
    await user.keyboard('a')
    await shows('Grace Byron')
    act(() => signInAs({ id: 'eve', is_admin: true, role: 'admin' }))
    await wait(HOLD_MS)
    expect(sentTo(decideApplications)).toEqual([])
  })

  test('is sent at once when the page is left, but not when its tab is hidden', async () => {
    const { user, sentTo } = open(`/admin?review=Ada-${visit}`, three())
    await shows('Ada Byron')
    await user.keyboard('a')
    await shows('Grace Byron')
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    await act(async () => document.dispatchEvent(new Event('visibilitychange')))
    expect(sentTo(decideApplications)).toHaveLength(0)
    await act(async () => window.dispatchEvent(new Event('pagehide')))
    expect(sentTo(decideApplications)).toHaveLength(1)
  })

  test('leaves nothing of the application in memory once its reviewer has signed out', async () => {
    const { user } = open(`/admin?review=Ada-${visit}`, three())
    await shows('Ada Byron')
    await user.keyboard('a')
    await shows('Grace Byron')
    act(() => endSession())
    act(() => signInAs({ id: 'ada', is_admin: true, role: 'admin' }))
    expect(renderHook(useHeldDecisions).result.current).toEqual([])
  })

  test('is not sent once the session of its reviewer has expired', async () => {
    const { user, sentTo } = open(`/admin?review=Ada-${visit}`, three(), { results: [] })
    await shows('Ada Byron')
    await user.keyboard('a')
    await shows('Grace Byron')
    act(() => expireSession())
    await wait(HOLD_MS)
    expect(sentTo(decideApplications)).toEqual([])
  })

  test('that is refused brings the application back, with the message and what was written', async () => {
    const { user, answers, sentTo } = open(
      `/admin?review=Ada-${visit}`,
      three(),
      refusal(409, { error: 'The applicant changed their answers', code: 'changed_meanwhile' }),
    )
    await shows('Ada Byron')
    await user.keyboard('r')
    await user.type(dialog().getByLabelText('Reason for the applicant (optional)'), 'Too early.')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await shows('Grace Byron')
    await wait(HOLD_MS)
    const alert = await dialog().findByRole('alert')
    expect(alert.textContent).toContain(
      'Ada Byron was not rejected: The applicant changed their answers',
    )
    await user.click(within(alert).getByRole('button', { name: 'Open Ada Byron' }))
    await shows('Ada Byron')
    Object.assign(answers, on(decideApplications, { results: [] }))
    await user.keyboard('r')
    expect(dialog().getByLabelText('Reason for the applicant (optional)')).toHaveProperty(
      'value',
      'Too early.',
    )
    await user.click(dialog().getByRole('button', { name: 'Reject application' }))
    await wait(HOLD_MS)
    expect(sentTo(decideApplications)).toHaveLength(2)
    expect(dialog().queryByRole('alert')).toBeNull()
  })
})

describe('the keys', () => {
  test('are letters while a field has the focus', async () => {
    const { user, sentTo, address } = open(`/admin?review=Ada-${visit}`, three())
    await shows('Ada Byron')
    await user.keyboard('r')
    const reason = dialog().getByLabelText('Reason for the applicant (optional)')
    await waitFor(() => expect(document.activeElement).toBe(reason))
    // Also for the dialog, which focuses once more a moment after it has opened.
    expect(screen.getByRole('dialog').querySelector('[data-autofocus]')).toBe(reason)
    await user.keyboard('just a rural kiosk?')
    expect(reason).toHaveProperty('value', 'just a rural kiosk?')
    await user.keyboard('{Escape}')
    expect(dialog().queryByLabelText('Reason for the applicant (optional)')).toBeNull()
    expect(address()).toBe(`/admin?review=Ada-${visit}`)
    expect(sentTo(decideApplications)).toEqual([])
  })

  test('decide once while they are held down, and leave the browser its own', async () => {
    const { user } = open(`/admin?review=Ada-${visit}`, three())
    await shows('Ada Byron')
    await user.keyboard('{Control>}a{/Control}')
    expect(dialog().getByText('3 waiting')).toBeTruthy()
    await user.keyboard('{a>5/}')
    await shows('Grace Byron')
    expect(dialog().getByText('2 waiting')).toBeTruthy()
  })
})
