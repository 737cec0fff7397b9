import { createSubmission } from '@portal/database/factories/submissions'
import { createAdmin, createFounder } from '@portal/database/factories/users'
import { eventSuggestionSchema } from '@portal/shared/events/forms'
import type { Submission } from '@portal/shared/submissions/forms'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Agent, usePortal } from '../../test/app.ts'

const portal = await usePortal()
let admin: Agent
let sender: Awaited<ReturnType<typeof createFounder>>
beforeAll(async () => {
  admin = await portal.as(await createAdmin(portal.db, { full_name: 'Grace Lindholm' }))
  sender = await createFounder(portal.db, { full_name: 'Ada Byron' })
})
beforeEach(() => portal.db.submission.deleteMany())

const base = '/api/admin/submissions/'
const get = (query: object = {}) => admin.get(base).query(query)
const titles = (submissions: Submission[]) => submissions.map(({ title }) => title)
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
const suggestion = (form: object) => ({
  kind: 'event_suggestion' as const,
  payload: eventSuggestionSchema.parse(form),
})

it('lists pending submissions oldest first and reviewed ones latest first, with their senders', async () => {
  await createSubmission(portal.db, sender, { title: 'second', created_at: minutesAgo(10) })
  const first = await createSubmission(portal.db, sender, {
    title: 'first',
    created_at: minutesAgo(20),
  })
  for (const [title, minutes] of [
    ['decided before', 9],
    ['decided last', 3],
  ] as const) {
    const decided = { status: 'declined', decided_at: minutesAgo(minutes), reason: 'No' } as const
    await createSubmission(portal.db, sender, { title, ...decided })
  }
  const { status, body } = await get()
  expect(status).toBe(200)
  expect(titles(body.submissions)).toEqual(['first', 'second'])
  expect(body.counts).toEqual({
    pending: 2,
    reviewed: 2,
    pending_by_kind: { event_suggestion: 0, event_proposal: 0, resource: 2, opportunity: 0 },
  })
  expect(body.submissions[0]).toEqual({
    id: first.id,
    kind: 'resource',
    title: 'first',
    sender: { id: sender.id, full_name: 'Ada Byron', email: sender.email },
    status: 'pending',
    payload: first.payload,
    draft: {
      publishes: 'resource',
      resource: {
        kind: 'programme',
        values: {
          title: expect.stringContaining('Programme'),
          description: '',
          location: '',
          focus: '',
          funding: '',
          equity: '',
          stage: '',
          url: expect.stringContaining('https://'),
        },
      },
    },
    created_at: first.created_at.toISOString(),
    decided_at: null,
    decided_by: null,
    reason: null,
    published_id: null,
  })
  expect((await admin.get(`${base}${first.id}/`)).body).toEqual(body.submissions[0])
  const reviewed = (await get({ status: 'reviewed' })).body
  expect(titles(reviewed.submissions)).toEqual(['decided last', 'decided before'])
})

it('returns a draft event for a proposal and for a suggestion', async () => {
  const proposal = {
    eventType: 'salon',
    title: 'What labs owe towns',
    description: '',
    locationStatus: 'yes',
    locationDetails: 'The old library\nfirst floor',
    suggestedDate: '2027-02-20',
    startTime: '18:00',
    endTime: '',
    pageCreation: '',
    poster: '',
    extraDetails: '',
  }
  await createSubmission(portal.db, sender, { kind: 'event_proposal', payload: proposal })
  await createSubmission(portal.db, sender, suggestion({ topic: 'Pricing' }))
  const { submissions } = (await get()).body
  expect(submissions.map(({ draft }: Submission) => draft)).toMatchObject([
    {
      publishes: 'event',
      event: {
        title: 'What labs owe towns',
        date: '2027-02-20',
        startTime: '18:00',
        endTime: '',
        location: 'The old library first floor',
        hostType: 'Network Hosted',
      },
    },
    { publishes: 'event', event: { title: 'Pricing', date: '' } },
  ])
})

describe('the summary of event suggestions', () => {
  it('counts answers, without declined suggestions', async () => {
    const wish = (form: object, rest: object = {}) =>
      createSubmission(portal.db, sender, { ...suggestion(form), ...rest })
    await wish({
      eventTypes: ['salon', 'supper-club'],
      dayOfWeek: 'weekday-lunch',
      location: 'other',
      otherLocation: 'Ely',
      topic: 'Pricing',
    })
    await wish({ eventTypes: ['salon', 'other'], otherType: 'Quiz', dayOfWeek: 'weekday-lunch' })
    await wish({ frequency: 'monthly', topic: 'Pricing' })
    await wish({ eventTypes: ['education'] }, { status: 'declined', decided_at: new Date() })
    await createSubmission(portal.db, sender)
    const { status, body } = await admin.get(`${base}wishes/`)
    expect(status).toBe(200)
    expect(body).toEqual({
      total: 3,
      event_types: [
        { value: 'salon', count: 2 },
        { value: 'other', count: 1 },
        { value: 'supper-club', count: 1 },
      ],
      days: [{ value: 'weekday-lunch', count: 2 }],
      frequencies: [{ value: 'monthly', count: 1 }],
      locations: [{ value: 'other', count: 1 }],
      other_types: [{ value: 'Quiz', count: 1 }],
      other_locations: [{ value: 'Ely', count: 1 }],
      topics: [{ value: 'Pricing', count: 2 }],
    })
  })

  it('is empty without suggestions', async () => {
    expect((await admin.get(`${base}wishes/`)).body).toMatchObject({ total: 0, event_types: [] })
  })
})
