import { createAdmin, createApplicant, createFounder } from '@portal/database/factories/users'
import { eventProposalSchema, eventSuggestionSchema } from '@portal/shared/events/forms'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'

let portal: TestApp
let sender: Awaited<ReturnType<typeof createFounder>>
let agent: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  portal = await startTestApp()
  sender = await createFounder(portal.db)
  agent = await portal.as(sender)
})
afterAll(() => portal.close())

const suggestion = {
  eventTypes: ['supper-club', 'other'],
  otherType: 'Quiz night',
  topic: 'First customers',
  dayOfWeek: 'weekday-evenings',
  frequency: 'monthly',
  location: 'other',
  otherLocation: 'Ely',
  finalNote: 'Two lines\nof it',
}
const proposal = {
  eventType: 'salon',
  title: 'What labs owe towns',
  description: 'Three sentences.',
  locationStatus: 'in-mind',
  locationDetails: 'The old library',
  suggestedDate: '2027-02-20',
  startTime: '18:00',
  endTime: '20:30',
  pageCreation: 'network-create',
  poster: 'own-poster',
  extraDetails: 'A piano would be nice',
}

describe.each([
  [
    'event_suggestion',
    '/api/events/suggest/',
    suggestion,
    'First customers',
    eventSuggestionSchema,
  ],
  ['event_proposal', '/api/events/host/', proposal, 'What labs owe towns', eventProposalSchema],
] as const)('%s', (kind, path, form, title, schema) => {
  it('is added with all fields to the inbox and the archive', async () => {
    const { status, body } = await agent.post(path).send({ ...form, sender_id: 'x', extra: 1 })
    expect(status).toBe(201)
    expect(await portal.db.submission.findUnique({ where: { id: body.id } })).toMatchObject({
      kind,
      sender_id: sender.id,
      title,
      status: 'pending',
      payload: form,
    })
    const line = await portal.db.activity.findFirstOrThrow({ where: { submission_id: body.id } })
    expect(line).toMatchObject({
      user_id: sender.id,
      activity_type: 'Form Submission',
      action_type: 'Submitted',
    })
    expect(line.specific_activity).toContain(title)
  })

  it('accepts an empty form', async () => {
    for (const empty of [{}, schema.parse({})]) {
      const { status, body } = await agent.post(path).send(empty)
      expect(status).toBe(201)
      const stored = await portal.db.submission.findUniqueOrThrow({ where: { id: body.id } })
      expect(stored.title).not.toBe('')
      expect(stored.payload).toEqual(schema.parse({}))
    }
  })

  it('is for members and administrators, not for applicants and anonymous callers', async () => {
    const applicant = await portal.as(await createApplicant(portal.db))
    expect((await applicant.post(path).send(form)).body.code).toBe('pending_approval')
    expect((await portal.anonymous.post(path).send(form)).status).toBe(401)
    const admin = await portal.as(await createAdmin(portal.db))
    expect((await admin.post(path).send(form)).status).toBe(201)
  })
})

it.each([
  ['/api/events/suggest/', { eventTypes: ['party'] }, 'eventTypes'],
  ['/api/events/suggest/', { eventTypes: 'salon' }, 'eventTypes'],
  ['/api/events/suggest/', { dayOfWeek: 'mondays' }, 'dayOfWeek'],
  ['/api/events/suggest/', { topic: 'x'.repeat(201) }, 'topic'],
  ['/api/events/suggest/', { finalNote: 7 }, 'finalNote'],
  ['/api/events/host/', { eventType: 'other' }, 'eventType'],
  ['/api/events/host/', { suggestedDate: '2026-02-30' }, 'suggestedDate'],
  ['/api/events/host/', { startTime: '25:00' }, 'startTime'],
  ['/api/events/host/', { poster: 'maybe' }, 'poster'],
])('%s refuses %j', async (path, wrong, field) => {
  const { status, body } = await agent.post(path).send(wrong)
  expect([status, Object.keys(body.details)]).toEqual([400, [field]])
})
