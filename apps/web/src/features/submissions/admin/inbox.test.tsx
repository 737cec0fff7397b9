import { paginate } from '@portal/shared/core/pagination'
import { emptyEvent } from '@portal/shared/events/forms'
import {
  acceptSubmission,
  declineSubmission,
  getSubmission,
  listSubmissions,
} from '@portal/shared/submissions/endpoints'
import type { Submission } from '@portal/shared/submissions/forms'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { notify } from '#lib/notify/notify.tsx'
import { renderScreen } from '#test/render-screen.tsx'
import { type Answers, callTo, on, refusal } from '#test/server.ts'
import InboxPage from './InboxPage.tsx'
import { answersOf } from './sent-answers.ts'

const event = emptyEvent

const common = {
  sender: { id: 'grace', full_name: 'Grace Hopper', email: 'grace@test.example' },
  status: 'pending',
  created_at: '2026-11-01T09:00:00.000Z',
  decided_at: null,
  decided_by: null,
  reason: null,
  published_id: null,
} as const

const wish: Submission = {
  ...common,
  id: '11111111-1111-4111-8111-111111111111',
  kind: 'event_suggestion',
  title: 'Pricing',
  payload: {
    eventTypes: ['salon', 'other'],
    otherType: 'Walks',
    topic: 'Pricing',
    dayOfWeek: 'weekday-lunch',
    location: 'other',
    otherLocation: 'Ely',
  },
  draft: { publishes: 'event', event: { ...event, title: 'Pricing' } },
}
const values = { title: 'Night School', description: '', location: '', focus: '', url: '' }
const programme: Submission = {
  ...common,
  id: '22222222-2222-4222-8222-222222222222',
  kind: 'resource',
  title: 'Night School',
  payload: { table: 'Programmes', values },
  draft: {
    publishes: 'resource',
    resource: { kind: 'programme', values: { ...values, funding: '', equity: '', stage: '' } },
  },
}

const pending_by_kind = { event_suggestion: 1, event_proposal: 0, resource: 1, opportunity: 0 }
const listOf = (submissions: Submission[]) => ({
  submissions,
  counts: { pending: submissions.length, reviewed: 3, pending_by_kind },
  pagination: paginate(1, 20, submissions.length),
})

const listCall = callTo(listSubmissions, { query: { status: 'pending', page: 1 } })
const one = ({ id }: Submission) => callTo(getSubmission, { params: { id } })
const accepting = ({ id }: Submission) => callTo(acceptSubmission, { params: { id } })
const declining = ({ id }: Submission) => callTo(declineSubmission, { params: { id } })

async function open(submission: Submission, act: string, answers: Answers = {}) {
  const standing = {
    ...on(listCall, listOf([submission])),
    ...on(one(submission), submission),
  }
  const portal = renderScreen(<InboxPage />, {
    network: { time_zone: 'Pacific/Chatham' },
    answers: { ...standing, ...answers },
  })
  await portal.user.click(await screen.findByRole('button', { name: new RegExp(`^${act}`) }))
  return portal
}
const dialog = () => screen.findByRole('dialog')
const press = async (user: Awaited<ReturnType<typeof open>>['user'], name: string) =>
  user.click(await within(await dialog()).findByRole('button', { name }))

test('shows the answers with the labels of the form', () => {
  expect(answersOf(wish, 'Ely').map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Event types: Salon Event, Other',
    'Other type: Walks',
    'Topic / Theme: Pricing',
    'Day of week: Weekday lunch',
    'Location preference: Other',
    'Other location: Ely',
  ])
  expect(answersOf(programme, 'Ely').map(({ value }) => value)).toEqual(['Programmes'])
  expect(answersOf({ ...wish, payload: { eventTypes: 'none' } }, 'Ely')).toEqual([])
  const near = answersOf({ ...wish, payload: { location: 'cambridge' } }, 'Ely')
  expect(near.map(({ value }) => value)).toEqual(['Ely'])
})

test('a suggestion for an event is noted, or becomes an event if all fields are filled in', async () => {
  const { user, sentTo } = await open(
    wish,
    'Accept',
    on(accepting(wish), { ...wish, status: 'accepted' }),
  )
  await user.click(await screen.findByRole('radio', { name: /Turn it into an event/ }))
  await press(user, 'Accept and publish')
  const box = within(await dialog())
  expect(await box.findAllByText('Place is required')).not.toHaveLength(0)
  expect(box.getAllByText('Date is required')).not.toHaveLength(0)
  expect(sentTo(accepting(wish))).toEqual([])
  await user.click(box.getByRole('radio', { name: /Note the suggestion/ }))
  await press(user, 'Accept')
  await waitFor(() => expect(sentTo(accepting(wish))).toEqual([{}]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(notify.success).toHaveBeenCalledWith({
    title: '“Pricing” is accepted',
    message: 'An email to Grace Hopper is on its way.',
  })
})

test('a resource is edited and scheduled', async () => {
  const { user, sentTo } = await open(
    programme,
    'Accept',
    on(accepting(programme), { ...programme, status: 'accepted' }),
  )
  const title = await screen.findByRole('textbox', { name: /^Title/ })
  await user.clear(title)
  await user.type(title, 'Evening School')
  await user.click(screen.getByRole('radio', { name: 'From a date and time' }))
  await press(user, 'Accept and schedule')
  expect(await screen.findAllByText('Please choose a date and a time')).not.toHaveLength(0)
  await user.type(screen.getByLabelText(/^From/, { selector: '[name=from]' }), '2027-01-04T09:00')
  await press(user, 'Accept and schedule')
  await waitFor(() =>
    expect(sentTo(accepting(programme))).toMatchObject([
      {
        resource: { kind: 'programme', values: { title: 'Evening School' } },
        // In the network's time zone, not the browser's.
        publish: '2027-01-03T19:15:00.000Z',
      },
    ]),
  )
})

test('if another administrator decided first, it says who, and links to the published content', async () => {
  const message = 'This submission was already accepted by Joan on 2 November 2026 at 10:00'
  const decided: Partial<Submission> = {
    status: 'accepted',
    decided_by: 'Joan',
    decided_at: '2026-11-02T10:00:00.000Z',
    published_id: '7',
  }
  let asked = 0
  const answers = {
    ...on(declining(programme), refusal(409, { error: message, code: 'already_decided' })),
    ...on(one(programme), () => {
      asked += 1
      return asked === 1 ? programme : { ...programme, ...decided }
    }),
  }
  const { user } = await open(programme, 'Decline', answers)
  await user.type(await screen.findByRole('textbox', { name: /^Reason/ }), 'Too early')
  await press(user, 'Decline')
  expect(await screen.findByText(/^Something changed since you opened this/)).toBeTruthy()
  expect((await dialog()).textContent).toContain('Accepted by Joan on 2 November 2026')
  expect(notify.error).toHaveBeenCalledWith(message)
  expect(within(await dialog()).queryByRole('button', { name: 'Decline' })).toBeNull()
  const link = screen.getByRole('link', { name: 'Open published content: Night School' })
  expect(link.getAttribute('href')).toBe('/admin/content?kind=programme&entry=7')
})
