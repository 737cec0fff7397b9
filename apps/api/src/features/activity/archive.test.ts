import { createEvent } from '@portal/database/factories/events'
import { createSubmission } from '@portal/database/factories/submissions'
import { createFounder } from '@portal/database/factories/users'
import type { Activity } from '@portal/shared/activity/schemas'
import { expect, it } from 'vitest'
import { usePortal } from '../../test/app.ts'

const portal = await usePortal()

const path = '/api/activity/'

async function withHistory() {
  const user = await createFounder(portal.db)
  const line = (activity_type: string, action_type: string, day: number, specific: string) =>
    portal.db.activity.create({
      data: {
        user_id: user.id,
        activity_type,
        action_type,
        specific_activity: specific,
        occurred_at: new Date(`2026-10-${day}T10:00:00Z`),
      },
    })
  await line('Event Attendance', 'Signed Up', 10, 'Supper')
  await line('Event Attendance', 'Attended', 13, 'Supper')
  await line('Event Attendance', 'Attended', 11, 'Walk')
  await line('Study Participation', 'Signed Up', 12, 'First rounds')
  await line('Study Participation', 'Submitted', 14, 'First rounds')
  return { user, agent: await portal.as(user) }
}

it('lists the member’s own entries, newest first, with the counters', async () => {
  const { user, agent } = await withHistory()
  await withHistory()
  const declined = { status: 'declined', decided_at: new Date(), reason: 'Not now' } as const
  await createSubmission(portal.db, user, { title: 'Hub', ...declined })
  const { status, body } = await agent.get(path)
  expect(status).toBe(200)
  expect(body.counters).toEqual({
    events_attended: 2,
    studies_completed: 1,
    form_submissions: 1,
  })
  expect(body.activities[0]).toEqual({
    id: expect.any(String),
    activityType: 'Form Submission',
    specificActivity: 'Resource suggestion: Hub',
    actionType: 'Submitted',
    date: expect.any(String),
    submission: { status: 'declined', reason: 'Not now', published: null },
  })
  const others = body.activities.slice(1)
  expect(others.map((one: Activity) => [one.specificActivity, one.actionType])).toEqual([
    ['First rounds', 'Submitted'],
    ['Supper', 'Attended'],
    ['First rounds', 'Signed Up'],
    ['Walk', 'Attended'],
    ['Supper', 'Signed Up'],
  ])
  expect(others.every((one: Activity) => one.submission === null)).toBe(true)
})

it('is written in the transaction of the sign-up', async () => {
  const { user, agent } = await withHistory()
  const event = await createEvent(portal.db)
  await portal.db.$executeRaw`
    ALTER TABLE activities ADD CONSTRAINT broken CHECK (event_id IS NULL) NOT VALID`
  const refused = await agent.post('/api/events/rsvp/').send({ event_id: event.id })
  await portal.db.$executeRaw`ALTER TABLE activities DROP CONSTRAINT broken`
  expect(refused.status).toBe(500)
  expect(await portal.db.rsvp.count({ where: { user_id: user.id } })).toBe(0)
  expect((await agent.post('/api/events/rsvp/').send({ event_id: event.id })).status).toBe(200)
})
