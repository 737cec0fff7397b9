import {
  askApplicant,
  decideApplications,
  listApplications,
} from '@portal/shared/applications/endpoints'
import { founderConsents } from '@portal/shared/applications/options'
import type { Application } from '@portal/shared/applications/schemas'
import { paginate } from '@portal/shared/core/pagination'
import { getToday } from '@portal/shared/today/endpoints'
import { act, renderHook, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { endSession, expireSession } from '#lib/session.ts'
import { sampleNetwork } from '#test/network.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { type Answer, type Answers, callTo, on, refusal } from '#test/server.ts'
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

describe('the place in the queue', () => {
  test('is in the address, moves by keys and by buttons, and takes the focus along', async () => {
    const { user, address } = open('/admin', three())
    await user.click(await screen.findByRole('button', { name: 'Review one by one' }))
    const ada = await shows('Ada Byron')
    await waitFor(() => expect(document.activeElement).toBe(ada))
    await waitFor(() => expect(address()).toBe(`/admin?review=Ada-${visit}`))
    expect(dialog().getByText('3 waiting')).toBeTruthy()
    const consents = dialog().getByRole('region', { name: 'Consent & Community Participation' })
    expect(within(consents).getByText(founderConsents(sampleNetwork).newsletter)).toBeTruthy()

    await user.keyboard('j')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Grace Byron'))
    await user.click(dialog().getByRole('button', { name: 'Next' }))
    await shows('Joan Byron')
    expect(dialog().getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true)
    await user.keyboard('k')
    await shows('Grace Byron')
    expect(address()).toBe(`/admin?review=Grace-${visit}`)
  })

  test('shows what changed since an earlier application', async () => {
    const earlier = { ...application('Ada'), id: 'earlier', application_data: { city: 'Bath' } }
    const ada = application('Ada', { earlier: [{ ...earlier, status: 'rejected' }] })
    open(`/admin?review=${ada.id}`, [ada])
    await shows('Ada Byron')
    const section = dialog().getByRole('region', { name: 'Earlier applications of Ada Byron' })
    expect(section.querySelector('details')?.open).toBe(true)
    expect(within(section).getByText('Bath')).toBeTruthy()
  })

  test('says when the application does not wait any more, and offers the others', async () => {
    const { user } = open('/admin?review=gone', three())
    expect(await dialog().findByText('This application is not waiting any more')).toBeTruthy()
    await user.click(dialog().getByRole('button', { name: 'Go on with the others' }))
    await shows('Ada Byron')
  })

  test('has those of a later page of the list, and leads from the last of them to the first', async () => {
    const secondHundred = { status: 'pending', page: 2, page_size: 100 } as const
    const late = on(callTo(listApplications, { query: secondHundred }), {
      applications: [application('Late')],
      counts: { pending: 101, reviewed: 0 },
      pagination: paginate(2, 100, 101),
    })
    const at = `/admin?page=6&review=Late-${visit}`
    const { user, address } = open(at, three(), undefined, late)
    await shows('Late Byron')
    await user.keyboard('a')
    await user.click(await dialog().findByRole('button', { name: 'Go on with the others' }))
    await shows('Ada Byron')
    await waitFor(() => expect(address()).toBe(`/admin?review=Ada-${visit}`))
  })

  test('leaves the address when it is closed', async () => {
    const { user, address } = open('/admin', three())
    await user.click(await screen.findByRole('button', { name: 'Open Grace Byron' }))
    await shows('Grace Byron')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(address()).toBe('/admin'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

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

describe('a question to the applicant', () => {
  const ask = (id: string) => callTo(askApplicant, { params: { id } })

  test('is sent with the version that was read, and leads on', async () => {
    const [ada = application('Ada'), ...others] = three()
    const asked = on(ask(ada.id), { ...ada, asked_at: '2026-11-20T08:00:00Z' })
    const { user, sentTo } = open(`/admin?review=${ada.id}`, [ada, ...others], undefined, asked)
    await shows('Ada Byron')
    await user.keyboard('q')
    await user.click(dialog().getByRole('button', { name: 'Send question' }))
    expect(dialog().getAllByText('Please write a question').length).toBeGreaterThan(0)
    await user.type(dialog().getByLabelText(/^Your question/), 'Which company?')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await shows('Grace Byron')
    expect(sentTo(ask(ada.id))).toEqual([{ question: 'Which company?', version: 'version of Ada' }])
  })

  test('takes the application out of the queue until it is answered; its card still opens it', async () => {
    const questions = [
      {
        ...{ id: 'q', question: 'Which company?', asked_by: 'Joan', answer: null },
        ...{ asked_at: '2026-11-20T08:00:00Z', answered_at: null },
      },
    ]
    const asked = application('Ada', { asked_at: '2026-11-20T08:00:00Z', questions })
    const { user } = open('/admin', [application('Grace'), asked])
    await user.click(await screen.findByRole('button', { name: 'Review one by one' }))
    await shows('Grace Byron')
    expect(dialog().getByText('1 waiting')).toBeTruthy()
    expect(dialog().getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true)
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Open Ada Byron' }))
    await shows('Ada Byron')
    expect(dialog().getByText('Which company?')).toBeTruthy()
    expect(dialog().getByRole('button', { name: 'Ask' })).toHaveProperty('disabled', true)
  })
})

test('what is put off comes last', async () => {
  const { user } = open(`/admin?review=Ada-${visit}`, three())
  await shows('Ada Byron')
  await user.keyboard('l')
  await shows('Grace Byron')
  expect(dialog().getByText('3 waiting')).toBeTruthy()
  await user.keyboard('jj')
  await shows('Ada Byron')
  expect(dialog().getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true)
  await user.click(dialog().getByRole('button', { name: 'Later' }))
  await shows('Grace Byron')
})

describe('a decision', () => {
  test('is held for ten seconds, each on its own, while the next application is shown', async () => {
    const { user, sentTo } = open(`/admin?review=Ada-${visit}`, three())
    await shows('Ada Byron')
    await user.keyboard('a')
    await shows('Grace Byron')
    expect(dialog().getByText('Ada Byron will be approved')).toBeTruthy()
    expect(dialog().getByText('2 waiting')).toBeTruthy()
    await wait(4000)
    await user.click(dialog().getByRole('button', { name: 'Approve' }))
    await shows('Joan Byron')
    await wait(HOLD_MS - 4000)
    expect(sentTo(decideApplications)).toEqual([
      {
        ids: [`Ada-${visit}`],
        versions: { [`Ada-${visit}`]: 'version of Ada' },
        decision: 'approve',
        notify: true,
      },
    ])
    await wait(4000)
    expect(sentTo(decideApplications)).toHaveLength(2)
    expect(dialog().queryByRole('button', { name: /^Undo/ })).toBeNull()
  })

  test('is undone by U, and its application comes back', async () => {
    const { user, sentTo, address } = open(`/admin?review=Ada-${visit}`, three())
    await shows('Ada Byron')
    await user.keyboard('a')
    await shows('Grace Byron')
    await user.keyboard('a')
    await shows('Joan Byron')
    await user.keyboard('u')
    await shows('Grace Byron')
    expect(address()).toBe(`/admin?review=Grace-${visit}`)
    await user.click(dialog().getByRole('button', { name: 'Undo: Ada Byron' }))
    await shows('Ada Byron')
    await wait(2 * HOLD_MS)
    expect(sentTo(decideApplications)).toEqual([])
  })

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

  test('are listed by ?, and can be turned off', async () => {
    const { user } = open(`/admin?review=Ada-${visit}`, three())
    await shows('Ada Byron')
    await user.keyboard('?')
    const help = within(await screen.findByRole('dialog', { name: 'Keys' }))
    expect(help.getByText('Undo the last decision, within ten seconds')).toBeTruthy()
    await user.click(help.getByRole('switch', { name: 'Single keys' }))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Keys' })).toBeNull())
    await user.keyboard('j')
    expect(dialog().getByRole('heading', { name: 'Ada Byron' })).toBeTruthy()
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

test('templates are saved, chosen, deleted, and the last used one is filled in', async () => {
  const { user } = open(`/admin?review=Ada-${visit}`, three())
  await shows('Ada Byron')
  await user.keyboard('r')
  const reason = () => dialog().getByLabelText('Reason for the applicant (optional)')
  const press = (name: string) => user.click(dialog().getByRole('button', { name }))
  expect(dialog().getByRole('button', { name: 'Save as template' })).toHaveProperty(
    'disabled',
    true,
  )
  await user.type(reason(), 'Too early.')
  await press('Save as template')
  await user.clear(reason())
  await user.type(reason(), 'Elsewhere.')
  await press('Save as template')
  await user.selectOptions(dialog().getByLabelText('Templates'), 'Too early.')
  expect(reason()).toHaveProperty('value', 'Too early.')
  await press('Reject application')

  await shows('Grace Byron')
  await user.keyboard('r')
  expect(reason()).toHaveProperty('value', 'Too early.')
  await press('Delete template')
  await press('Cancel')
  await user.keyboard('r')
  expect(reason()).toHaveProperty('value', 'Elsewhere.')
})
