import type { Database, User } from '@portal/database/client'
import {
  createAnnouncement,
  createAnnouncementEmail,
} from '@portal/database/factories/announcements'
import { createAsk, solvedAsk } from '@portal/database/factories/asks'
import { createMessage, underWin } from '@portal/database/factories/conversations'
import { createEdition } from '@portal/database/factories/emails'
import { createEvent, createRsvp } from '@portal/database/factories/events'
import { createInvitations } from '@portal/database/factories/imports'
import { createIntroduction, openProfile } from '@portal/database/factories/introductions'
import { createOpportunity } from '@portal/database/factories/opportunities'
import { createPicture } from '@portal/database/factories/pictures'
import { createPod, createPodMember } from '@portal/database/factories/pods'
import { createStudy } from '@portal/database/factories/research'
import { createResource } from '@portal/database/factories/resources'
import { createSubmission } from '@portal/database/factories/submissions'
import {
  createAdmin,
  createApplicant,
  createCommunityManager,
  createEditor,
  createFounder,
  createFriend,
  createReviewer,
  demoPassword,
  type UserOverrides,
} from '@portal/database/factories/users'
import { createWin } from '@portal/database/factories/wins'
import { founderSample, friendSample } from '@portal/shared/applications/samples'
import { hasPermission } from '@portal/shared/core/access'
import { makeLink } from '../apps/api/src/features/auth/links.ts'
import type { TestApp } from '../apps/api/src/test/app.ts'
import type { NamedValues } from './valid-values.ts'

export const makers = {
  applicant: createApplicant,
  friend: createFriend,
  founder: createFounder,
  reviewer: createReviewer,
  editor: createEditor,
  community_manager: createCommunityManager,
  admin: createAdmin,
}
export type Role = keyof typeof makers
export const roles = [
  'applicant',
  'friend',
  'founder',
  'reviewer',
  'editor',
  'community_manager',
  'admin',
] as const satisfies Role[]

/** Ids of a person's rows, by the path segment before the parameter. */
export type RowIds = Readonly<Record<string, readonly string[]>>

export interface Person {
  role: Role
  user: User
  access: string
  refresh: string
  /** Such as `wins` for `/api/wins/:id/`. */
  rows: RowIds
  named: NamedValues
}

const lists = (sample: object) =>
  Object.fromEntries(Object.entries(sample).map(([key, value]) => [key, [value].flat()]))
const snake = (sample: object) =>
  Object.fromEntries(
    Object.entries(sample).map(([key, value]) => [
      key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      [value].flat(),
    ]),
  )
const { email: _founders, ...founderAnswers } = founderSample
const { email: _friends, ...friendAnswers } = friendSample
/** The answers of applicants by field, in the network's terms, which no schema lists. */
export const answers = {
  ...snake(founderAnswers),
  ...lists(founderAnswers),
  ...lists(friendAnswers),
  cambridgeConnection: founderAnswers.cambridgeConnection,
}

/** A WebP of one pixel. Cards draw the photo, so it must be valid. */
const pixel = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64')

async function failedEmail({ db }: TestApp): Promise<string> {
  const [email] = await db.$queryRaw<{ id: string }[]>`
    INSERT INTO pgboss.job (name, state, completed_on, data)
    VALUES ('email', 'failed', now(), '{"to": "nobody@test.example", "subject": "Hello"}')
    RETURNING id`
  return email?.id ?? ''
}

/** Creates a full pod with the person as host, so that no other person can join it. */
async function podOf(db: Database, user: User): Promise<{ id: string }> {
  const pod = await createPod(db, { host_id: user.id, places: 2 })
  await createPodMember(db, pod, user)
  await createPodMember(db, pod, await createFounder(db))
  return pod
}

async function rowsOf(portal: TestApp, user: User): Promise<RowIds> {
  const { db } = portal
  const win = await createWin(db, user)
  const deletedWin = await createWin(db, user, { deleted_at: new Date() })
  const event = await createEvent(db, { capacity: 5 })
  await createRsvp(db, event, user)
  const added = { event_id: event.id, name: 'Guest', confirmed_at: new Date() }
  const guest = await db.eventGuest.create({ data: added })
  const study = await createStudy(db)
  const pod = await podOf(db, user)
  const meeting = await createEvent(db, {
    pod: { connect: { id: pod.id } },
    capacity: 2,
    signup_link: 'TBC',
  })
  const resource = await createResource(db)
  const announcement = await createAnnouncement(db, {
    state: 'sent',
    audience: 'track' as const,
    audience_of: 'friend',
  })
  await createAnnouncementEmail(db, announcement, user)
  const draft = await createAnnouncement(db, { author_id: user.id })
  const poster = await createPicture(db, {
    kind: 'announcement',
    announcement_id: draft.id,
    description: 'A meadow',
  })
  const edition = await createEdition(db, '2026-07-09', { recipients: 1, opening: 'Welcome' })
  const opportunity = await createOpportunity(db)
  const submission = await createSubmission(db, user)
  const [application] = await db.application.findMany({ where: { user_id: user.id } })
  const note = application && {
    application_id: application.id,
    author_id: user.id,
    text: 'She knows our members.',
  }
  const notes = note ? [await db.applicationNote.create({ data: note })] : []
  const session = await db.session.create({ data: { user_id: user.id } })
  const endpoint = `https://push.example/${session.id}`
  const device = { endpoint, p256dh: 'B'.repeat(87), auth: 'B'.repeat(22) }
  await db.pushSubscription.create({ data: { session_id: session.id, ...device } })
  const passkey = await db.passkey.create({
    data: { user_id: user.id, name: 'Laptop', credential_id: user.id, public_key: pixel },
  })
  const feed = await db.calendarFeed.create({ data: { user_id: user.id } })
  const photo = await createPicture(db, { kind: 'event', event_id: event.id })
  const picture = await createPicture(db, { kind: 'win', win_id: win.id })
  const portrait = await createPicture(db, { kind: 'member', user_id: user.id, bytes: pixel })
  const supporter = await createFriend(db, { consents: { list_as_supporter: true } })
  const sent = await createIntroduction(db, user, await createFounder(db, { profile: openProfile }))
  const received = await createIntroduction(db, await createFounder(db), user)
  const report = await db.report.create({
    data: {
      ...{ introduction_id: received.id, reporter_id: user.id },
      ...{ text: received.message, reason: 'Rude' },
    },
  })
  const message = await createMessage(db, underWin(win), user)
  const ask = await createAsk(db, user)
  const needed = await createAsk(db, await createFounder(db), solvedAsk())
  await db.askHelper.create({ data: { ask_id: needed.id, user_id: user.id } })
  const imported = await createInvitations(db, { uploaded_by_id: user.id })
  return {
    wins: [win.id, deletedWin.id],
    asks: [ask.id, needed.id],
    events: [event.id],
    rsvp: [event.id],
    guests: [guest.id],
    passkeys: [passkey.id],
    studies: [study.id],
    pods: [pod.id],
    meetings: [meeting.id],
    resources: [resource.id],
    announcements: [announcement.id, draft.id],
    newsletters: [edition.id],
    checklist: ['backups'],
    pictures: [poster.id, photo.id, picture.id, portrait.id],
    opportunities: [opportunity.id],
    submissions: [submission.id],
    applications: application ? [application.id] : [],
    notes: notes.map(({ id }) => id),
    sessions: [session.id],
    push: [session.id],
    members: [user.id],
    supporters: [supporter.id],
    calendar: [portal.deps.tokens.feedToken(feed.id)],
    unsubscribe: [
      portal.deps.tokens.unsubscribeToken({ userId: user.id, topic: 'event_reminders' }),
    ],
    emails: [await failedEmail(portal)],
    introductions: [sent.id, received.id],
    reports: [report.id],
    conversations: ['win'],
    kind: [win.id],
    messages: [message.id],
    blocks: [sent.asked_id, received.asker_id],
    askers: [received.asker_id],
    reactions: ['heart', 'celebrate'],
    imports: [imported.id],
    invitations: imported.invitations,
    charts: ['industry'],
  }
}

async function waitingFor(db: Database): Promise<string[]> {
  const { id: user_id } = await createApplicant(db)
  const applications = await db.application.findMany({ where: { user_id }, select: { id: true } })
  return applications.map(({ id }) => id)
}

export async function createPerson(
  portal: TestApp,
  role: Role,
  overrides: UserOverrides = {},
): Promise<Person> {
  const { db } = portal
  const user = await makers[role](db, overrides)
  const { access_token: access, refresh_token: refresh } = await portal.tokensOf(user)
  const rows = await rowsOf(portal, user)
  const about = { userId: user.id, email: user.email }
  const tokens = [
    await makeLink(db, { ...about, purpose: 'password_reset' }),
    await makeLink(db, { ...about, purpose: 'email_verification' }),
    ...(rows.unsubscribe ?? []),
    ...(rows.invitations ?? []).map((invitationId) =>
      portal.deps.tokens.invitationToken({ invitationId, sends: 1 }),
    ),
  ]
  const named: NamedValues = {
    ...answers,
    event_id: rows.events ?? [],
    user_ids: rows.members ?? [],
    member_id: rows.blocks ?? [],
    user_id: rows.members ?? [],
    host_id: rows.members ?? [],
    topic: ['Mentorship'],
    until: [new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10)],
    helped_by: rows.members ?? [],
    kind: ['Mums Pod'],
    // Fits the audience of all members.
    audience_of: [''],
    ids: hasPermission(user.roles, 'review_applications')
      ? await waitingFor(db)
      : (rows.applications ?? []),
    refresh_token: [refresh],
    token: tokens,
    email: [user.email],
    password: [demoPassword],
    current_password: [demoPassword],
    challenge: [
      portal.deps.tokens.challenge({
        userId: user.id,
        expires: Date.now() + 600_000,
        fingerprint: portal.deps.tokens.fingerprint(user.password_hash),
      }),
    ],
  }
  return { role, user, access, refresh, rows, named }
}

export async function resetAccount(portal: TestApp, { user }: Person): Promise<void> {
  const { id, search_text: _, ...data } = user
  await portal.db.user.update({ where: { id }, data })
}

export async function resetPerson(portal: TestApp, person: Person): Promise<void> {
  const { id } = person.user
  await resetAccount(portal, person)
  person.access = (await portal.tokensOf({ id })).access_token
  const other = await portal.db.session.create({ data: { user_id: id } })
  const pod = await podOf(portal.db, person.user)
  person.rows = { ...person.rows, sessions: [other.id], pods: [pod.id] }
}

export function mergeRows(people: Person[]): RowIds {
  const kinds = Object.keys(people[0]?.rows ?? {})
  return Object.fromEntries(
    kinds.map((kind) => [kind, [...new Set(people.flatMap(({ rows }) => rows[kind] ?? []))]]),
  )
}

/** The parameters of a path with the segment before each: `id` and `wins` for `/api/wins/:id/`. */
export function parametersOf(path: string): { name: string; kind: string }[] {
  return [...path.matchAll(/(?<=([\w-]+)\/):(\w+)/g)].map(([, kind = '', name = '']) => ({
    kind,
    name,
  }))
}

/** Returns the ids of a kind. Throws for an unknown kind, which has to be added to `rowsOf`. */
export function idsOf(rows: RowIds, kind: string): readonly string[] {
  const ids = rows[kind]
  if (!ids) throw new Error(`Nothing in world.ts makes rows for /${kind}/:id/`)
  return ids
}
