import { randomBytes } from 'node:crypto'
import type { Database, User } from '@portal/database/client'
import { createAsk, solvedAsk } from '@portal/database/factories/asks'
import { createMessage, underAsk } from '@portal/database/factories/conversations'
import { createEvent, createGuest, createRsvp } from '@portal/database/factories/events'
import { createImport, createInvitations } from '@portal/database/factories/imports'
import { giveConsents } from '@portal/database/factories/members'
import { createPicture } from '@portal/database/factories/pictures'
import { createPod, createPodMember } from '@portal/database/factories/pods'
import { createFounder } from '@portal/database/factories/users'
import type { LinkPurpose } from '@portal/shared/auth/recovery'
import { makeLink } from '../apps/api/src/features/auth/links.ts'
import { storeChallenge } from '../apps/api/src/features/auth/passkey-proof.ts'
import type { GuestPurpose } from '../apps/api/src/lib/auth/tokens.ts'
import type { TestApp } from '../apps/api/src/test/app.ts'
import type { createAuthenticator } from '../apps/api/src/test/authenticator.ts'
import type { RowIds } from './row-ids.ts'
import type { NamedValues } from './valid-values.ts'

/** A WebP of one pixel. Cards draw the photo, so it must be valid. */
export const pixel = Buffer.from(
  'UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA',
  'base64',
)

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
  const token = (purpose: GuestPurpose, { id }: { id: string }) =>
    tokens.guestToken(purpose, { guestId: id, sends: 1 })
  return {
    rows: { events: [event.id, open.id], rsvp: [event.id], guests: [guest.id] },
    named: {
      event_id: [event.id, open.id],
      '/api/public/events/guests/confirm/ token': [token('confirm', invited)],
      '/api/public/events/guests/cancel/ token': [token('cancel', going)],
    },
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

/** Makes an applicant's application wait for an answer. */
async function questionOf(db: Database, { id: user_id, is_active }: User): Promise<NamedValues> {
  const application = await db.application.findFirst({
    where: { user_id },
    orderBy: { submitted_at: 'desc' },
  })
  if (!application || is_active) return {}
  const asked = { application_id: application.id, question: 'When did you start?' }
  const { id, asked_at } = await db.applicationQuestion.create({ data: asked })
  const undecided = { status: 'pending', decided_at: null, decided_by_id: null } as const
  await db.application.update({
    where: { id: application.id },
    data: { ...undecided, reason: null, asked_at },
  })
  return { question_id: [id] }
}

/** Creates a file of members to invite, and another whose people were invited. */
async function importsOf({ db, deps: { tokens } }: TestApp, { id }: User) {
  const checked = await createImport(db, { uploaded_by_id: id })
  const invited = await createInvitations(db, { uploaded_by_id: id })
  const { invitations } = invited
  const links = invitations.map((one) => tokens.invitationToken({ invitationId: one, sends: 1 }))
  return {
    rows: { imports: [checked.id, invited.id], invitations },
    named: {
      '/api/invitations/accept/ token': links,
      '/api/invitations/decline/ token': links,
      '/api/invitations/look/ token': links,
      '/api/admin/imports/:id/values/ field': ['industry'],
      '/api/admin/imports/:id/values/ option': ['HealthTech'],
    },
  }
}

/** Puts a founder with a photo on the public member list. */
async function publish(db: Database, { id: user_id, user_type, is_active }: User): Promise<void> {
  if (user_type !== 'female_founder' || !is_active) return
  await giveConsents(db, user_id, { public_member_list: true })
  const portrait = { kind: 'member', user_id } as const
  const hasPhoto = (await db.picture.count({ where: portrait })) > 0
  if (!hasPhoto) await createPicture(db, { ...portrait, bytes: pixel })
}

/** Opens a session on a device with notifications. */
async function sessionsOf(db: Database, user: User): Promise<RowIds> {
  const { id } = await db.session.create({ data: { user_id: user.id } })
  const keys = { p256dh: 'B'.repeat(87), auth: 'B'.repeat(22) }
  const data = { session_id: id, endpoint: `https://push.example/${id}`, ...keys }
  await db.pushSubscription.create({ data })
  return { sessions: [id], push: [id] }
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

/** Links that were emailed to the person, by what they do. */
async function linksOf({ db, deps: { tokens } }: TestApp, { id: userId, email }: User) {
  const link = (purpose: LinkPurpose) => makeLink(db, { userId, email, purpose })
  const [reset, verify, enter] = [
    await link('password_reset'),
    await link('email_verification'),
    await link('sign_in'),
  ]
  const unsubscribe = [tokens.unsubscribeToken({ userId, topic: 'event_reminders' })]
  return {
    rows: { unsubscribe },
    named: {
      token: [reset, verify, enter, ...unsubscribe],
      '/api/auth/login-link/use/ token': [enter],
    },
  }
}

interface UsedUp {
  rows: RowIds
  named: NamedValues
}

/** Creates what works for one request or a few. Tests that send many create it again. */
export async function createUsedUp(portal: TestApp, owner: Owner): Promise<UsedUp> {
  const { db } = portal
  const { user } = owner
  const events = await eventsOf(portal, user)
  const imports = await importsOf(portal, user)
  const links = await linksOf(portal, user)
  await publish(db, user)
  const { asks, helped_by } = await asksOf(db, user)
  return {
    rows: {
      ...events.rows,
      ...imports.rows,
      ...links.rows,
      ...(await meetingOf(db, user)),
      ...(await sessionsOf(db, user)),
      asks,
    },
    named: {
      ...events.named,
      ...imports.named,
      ...links.named,
      ...(await questionOf(db, user)),
      ...(await assertionOf(db, owner)),
      helped_by,
    },
  }
}
