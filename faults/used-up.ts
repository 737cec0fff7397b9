import { randomBytes } from 'node:crypto'
import type { Database, User } from '@portal/database/client'
import { createAsk, solvedAsk } from '@portal/database/factories/asks'
import { createMessage, underAsk } from '@portal/database/factories/conversations'
import { createEvent, createGuest, createRsvp } from '@portal/database/factories/events'
import { createInvitations } from '@portal/database/factories/imports'
import { createPod, createPodMember } from '@portal/database/factories/pods'
import { createFounder } from '@portal/database/factories/users'
import { makeLink } from '../apps/api/src/features/auth/links.ts'
import { storeChallenge } from '../apps/api/src/features/auth/passkey-proof.ts'
import type { TestApp } from '../apps/api/src/test/app.ts'
import type { createAuthenticator } from '../apps/api/src/test/authenticator.ts'
import type { RowIds } from './row-ids.ts'
import type { NamedValues } from './valid-values.ts'

/** A person and the device with the person's passkey. */
export interface Owner {
  user: User
  device: ReturnType<typeof createAuthenticator>
}

/** Creates a full pod with the person as host, so that no other person can join it. */
export async function podOf(db: Database, user: User): Promise<{ id: string }> {
  const pod = await createPod(db, { host_id: user.id, places: 2 })
  await createPodMember(db, pod, user)
  await createPodMember(db, pod, await createFounder(db))
  return pod
}

/** Creates a pod and its coming meeting. */
async function meetingOf(db: Database, user: User) {
  const pod = await podOf(db, user)
  const place = { capacity: 2, signup_link: 'TBC' }
  const meeting = await createEvent(db, { pod: { connect: { id: pod.id } }, ...place })
  return { pods: [pod.id], meetings: [meeting.id] }
}

/** Creates an event for members, a public one that takes guests, and the links of two guests. */
async function eventsOf({ db, deps: { tokens } }: TestApp, user: User) {
  const event = await createEvent(db, { capacity: 5 })
  await createRsvp(db, event, user)
  const guest = await createGuest(db, event)
  const open = await createEvent(db, { capacity: 50, is_public: true, takes_guests: true })
  const email = 'guest@new.example'
  const invited = await createGuest(db, open, { email, sends: 1, confirmed_at: null })
  const going = await createGuest(db, open, { sends: 1 })
  return {
    rows: { events: [event.id, open.id], rsvp: [event.id], guests: [guest.id] },
    tokens: [
      tokens.guestToken('confirm', { guestId: invited.id, sends: 1 }),
      tokens.guestToken('cancel', { guestId: going.id, sends: 1 }),
    ],
  }
}

/** Creates an open ask with an answer, and an ask of another member, whom the person helped. */
async function asksOf(db: Database, user: User) {
  const [ask, helper] = [await createAsk(db, user), await createFounder(db)]
  await createMessage(db, underAsk(ask), helper)
  const needed = await createAsk(db, helper, solvedAsk())
  await db.askHelper.create({ data: { ask_id: needed.id, user_id: user.id } })
  return { asks: [ask.id, needed.id], helped_by: [helper.id] }
}

/** Asks an applicant a question. */
async function questionOf(db: Database, user: User): Promise<NamedValues> {
  const where = { user_id: user.id, status: 'pending' } as const
  const application = await db.application.findFirst({ where })
  if (!application) return {}
  const asked = { application_id: application.id, question: 'When did you start?' }
  const { id, asked_at } = await db.applicationQuestion.create({ data: asked })
  await db.application.update({ where: { id: application.id }, data: { asked_at } })
  return { question_id: [id] }
}

/** Signs a challenge with the person's passkey. Returns the fields of the assertion. */
async function assertionOf(db: Database, { user, device }: Owner): Promise<NamedValues> {
  const challenge = randomBytes(32).toString('base64url')
  await storeChallenge(db, challenge, null)
  const userHandle = Buffer.from(user.id).toString('base64url')
  const { response, ...credential } = device.sign(challenge, { userHandle })
  const fields = Object.entries({ ...credential, ...response })
  return Object.fromEntries(fields.map(([name, value]) => [name, [value]]))
}

const purposes = ['password_reset', 'email_verification', 'sign_in'] as const

interface UsedUp {
  rows: RowIds
  named: NamedValues
}

/** Creates what works for one request or a few. Tests that send many create it again. */
export async function createUsedUp(portal: TestApp, owner: Owner): Promise<UsedUp> {
  const { db } = portal
  const { tokens } = portal.deps
  const { user } = owner
  const events = await eventsOf(portal, user)
  const { helped_by, asks } = await asksOf(db, user)
  const { id: importId, invitations } = await createInvitations(db, { uploaded_by_id: user.id })
  const about = { userId: user.id, email: user.email }
  const unsubscribe = [tokens.unsubscribeToken({ userId: user.id, topic: 'event_reminders' })]
  const links: string[] = []
  for (const purpose of purposes) links.push(await makeLink(db, { ...about, purpose }))
  return {
    rows: {
      ...events.rows,
      ...(await meetingOf(db, user)),
      asks,
      imports: [importId],
      invitations,
      unsubscribe,
    },
    named: {
      ...(await questionOf(db, user)),
      ...(await assertionOf(db, owner)),
      event_id: events.rows.events,
      helped_by,
      token: [
        ...links,
        ...events.tokens,
        ...unsubscribe,
        ...invitations.map((invitationId) => tokens.invitationToken({ invitationId, sends: 1 })),
      ],
    },
  }
}
