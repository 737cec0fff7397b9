import { turnOffEmails } from '@portal/database/factories/emails'
import { createEvent, createRsvp } from '@portal/database/factories/events'
import { createPod, createPodMember } from '@portal/database/factories/pods'
import type { Delivery, EmailTopic } from '@portal/shared/emails/topics'
import { beforeEach, expect, it } from 'vitest'
import { transaction } from '../../lib/db/transaction.ts'
import type { EmailToQueue } from '../../lib/email/queue.ts'
import { emails, emailsDone, remindAttendees } from '../../test/emails.ts'
import { type Founder, twoFounders } from '../../test/introductions.ts'

const { portal, ada, mary } = await twoFounders()
const { db, deps } = portal
beforeEach(() => db.update.deleteMany())

const choose = async ({ agent }: Founder, topic: EmailTopic, delivery: Delivery) =>
  expect((await agent.patch('/api/auth/me/emails/').send({ topic, delivery })).status).toBe(200)
const enqueue = (...some: EmailToQueue[]) => transaction(db, (tx) => deps.mailer.enqueue(tx, some))
const invitationTo = ({ user }: Founder, { id: pod_id }: { id: string }) =>
  emails.pod_invitation.for(user.id, { pod_id })

async function invited(...to: Founder[]) {
  const pod = await createPod(db)
  for (const { user } of to) await createPodMember(db, pod, user, { state: 'invited' })
  return pod
}
async function sentTo({ user }: Founder): Promise<number> {
  await emailsDone(portal)
  return portal.sent.filter((email) => email.to === user.email).length
}
const waiting = async ({ user: { id: user_id } }: Founder) => {
  const rows = await db.update.findMany({ where: { user_id }, orderBy: { created_at: 'asc' } })
  return rows.map(({ waiting_since }) => waiting_since !== null)
}

it.each<[Delivery, emails: number, waits: boolean]>([
  ['at_once', 1, false],
  ['daily', 0, true],
  ['never', 0, false],
])('an email on a topic that comes %s', async (delivery, count, waits) => {
  await choose(ada, 'pods', delivery)
  await enqueue(invitationTo(ada, await invited(ada)))
  expect(await sentTo(ada)).toBe(count)
  expect(await waiting(ada)).toEqual([waits])
})

it('follows each recipient’s choice', async () => {
  await choose(ada, 'pods', 'daily')
  const pod = await invited(ada, mary)
  await enqueue(invitationTo(ada, pod), invitationTo(mary, pod))
  expect([await sentTo(ada), await sentTo(mary)]).toEqual([0, 1])
})

it('what is no update, or is always sent, waits for nothing', async () => {
  await choose(ada, 'pods', 'daily')
  const pod = await invited(ada)
  await enqueue(
    emails.pod_reminder.for(ada.user.id, { pod_id: pod.id }),
    emails.pod_dissolved.for(ada.user.id, { pod_id: pod.id, member: false }),
  )
  expect(await sentTo(ada)).toBe(2)
  expect(await waiting(ada)).toEqual([false])
})

it('repeats for a second update before the first is seen', async () => {
  const pod = await invited(ada)
  await enqueue(invitationTo(ada, pod))
  await choose(ada, 'pods', 'daily')
  await enqueue(invitationTo(ada, pod))
  expect(await waiting(ada)).toEqual([true])
  await choose(ada, 'pods', 'at_once')
  await enqueue(invitationTo(ada, pod))
  expect(await waiting(ada)).toEqual([false])
  expect(await sentTo(ada)).toBe(2)
})

it('a choice that is made before the email is sent counts', async () => {
  const email = invitationTo(ada, await invited(ada))
  await transaction(db, async (tx) => {
    await deps.mailer.enqueue(tx, [email])
    await turnOffEmails(tx, ada.user, 'pods')
  })
  expect(await sentTo(ada)).toBe(0)
})

it('a reminder without an email is on the Updates page', async () => {
  await choose(ada, 'event_reminders', 'never')
  const event = await createEvent(db, { starts_at: new Date(Date.now() + 20 * 3_600_000) })
  await createRsvp(db, event, ada.user)
  expect(await remindAttendees(deps, new Date())).toBe(1)
  expect(await sentTo(ada)).toBe(0)
  const { updates } = (await ada.agent.get('/api/updates/')).body
  expect(updates).toMatchObject([{ path: `/events/${event.id}` }])
})
