import type { User } from '@portal/database/client'
import { createFounder } from '@portal/database/factories/users'
import { type SubmissionKind, submissionTypes } from '@portal/shared/submissions/schemas'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, usePortal } from '../../test/app.ts'

const portal = await usePortal()
let sender: User
let agent: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  sender = await createFounder(portal.db)
  agent = await portal.as(sender)
})

interface Sent {
  path: string
  form: object
  title: string
  payload?: object
}

const fund = {
  title: 'Proof of Concept Fund',
  organization: 'Granta Angels',
  type: 'grant',
  theme: 'ai-ml',
  description: 'Pays for the one experiment.',
  deadline: '2027-03-01',
  location: '',
  funding: '',
  duration: '',
  url: '',
}
const hub = (values: object) => ({
  table: 'Locations',
  values: { title: 'Fenside Hub', ...values },
})

const forms: Record<SubmissionKind, Sent> = {
  event_suggestion: {
    path: '/api/events/suggest/',
    form: {
      eventTypes: ['supper-club', 'other'],
      otherType: 'Quiz night',
      topic: 'First customers',
      dayOfWeek: 'weekday-evenings',
      frequency: 'monthly',
      location: 'other',
      otherLocation: 'Ely',
      finalNote: 'Two lines\nof it',
    },
    title: 'First customers',
  },
  event_proposal: {
    path: '/api/events/host/',
    form: {
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
    },
    title: 'What labs owe towns',
  },
  resource: {
    path: '/api/resources/suggest/',
    form: hub({ type: 'Lab Space' }),
    title: 'Fenside Hub',
    payload: { table: 'Locations', kind: 'location', values: { title: 'Fenside Hub' } },
  },
  opportunity: {
    path: '/api/resources/opportunities/',
    form: fund,
    title: fund.title,
  },
}

describe.each(Object.entries(forms))('%s', (name, { path, form, title, payload }) => {
  const kind = name as SubmissionKind

  it('is added to the inbox and the archive, and publishes nothing', async () => {
    const before = await portal.db.auditEntry.count()
    const { status, body } = await agent.post(path).send({ ...form, sender_id: 'x', extra: 1 })
    expect(status).toBe(201)
    const stored = await portal.db.submission.findUniqueOrThrow({ where: { id: body.id } })
    expect(stored).toMatchObject({ kind, sender_id: sender.id, title, status: 'pending' })
    expect(stored.payload).toMatchObject(payload ?? form)
    expect(stored.payload).not.toHaveProperty('extra')
    expect(await portal.db.activity.findFirst({ where: { submission_id: body.id } })).toMatchObject(
      {
        user_id: sender.id,
        activity_type: 'Form Submission',
        action_type: 'Submitted',
        specific_activity: `${submissionTypes[kind].name}: ${title}`,
      },
    )
    expect(await portal.db.auditEntry.count()).toBe(before)
  })
})
