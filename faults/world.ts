import type { Database, User } from '@portal/database/client'
import {
  createAnnouncement,
  createAnnouncementEmail,
} from '@portal/database/factories/announcements'
import { createMessage, underWin } from '@portal/database/factories/conversations'
import { createEdition } from '@portal/database/factories/emails'
import { createEvent } from '@portal/database/factories/events'
import {
  acceptedIntroduction,
  createIntroduction,
  openProfile,
} from '@portal/database/factories/introductions'
import { createOpportunity } from '@portal/database/factories/opportunities'
import { createPicture } from '@portal/database/factories/pictures'
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
import type { TestApp } from '../apps/api/src/test/app.ts'
import { createAuthenticator } from '../apps/api/src/test/authenticator.ts'
import type { RowIds } from './row-ids.ts'
import { createUsedUp, type Owner, pixel, podOf } from './used-up.ts'
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

export interface Person extends Owner {
  role: Role
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

async function failedEmail({ db }: TestApp, user: User): Promise<string> {
  const job = { email: 'password_was_reset', user_id: user.id, data: {} }
  const [email] = await db.$queryRaw<{ id: string }[]>`
    INSERT INTO pgboss.job (name, state, completed_on, data)
    VALUES ('email', 'failed', now(), ${JSON.stringify(job)}::jsonb) RETURNING id`
  return email?.id ?? ''
}

/** Creates an application that waits for reviewers. */
async function waitingApplication(db: Database): Promise<{ id: string }> {
  const { id: user_id } = await createApplicant(db)
  return db.application.findFirstOrThrow({ where: { user_id } })
}

async function rowsOf(portal: TestApp, { user, device }: Owner): Promise<RowIds> {
  const { db } = portal
  const win = await createWin(db, user)
  const deletedWin = await createWin(db, user, { deleted_at: new Date() })
  const event = await createEvent(db)
  const study = await createStudy(db)
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
  const own = await db.application.findFirst({ where: { user_id: user.id } })
  const isReviewer = hasPermission(user.roles, 'review_applications')
  const application = isReviewer ? await waitingApplication(db) : own
  const note = { author_id: user.id, text: 'She knows our members.' }
  const notes =
    isReviewer && application
      ? [await db.applicationNote.create({ data: { ...note, application_id: application.id } })]
      : []
  const passkey = await db.passkey.create({
    data: {
      user_id: user.id,
      name: 'Laptop',
      credential_id: device.id,
      public_key: device.publicKey,
    },
  })
  const feed = await db.calendarFeed.create({ data: { user_id: user.id } })
  const photo = await createPicture(db, { kind: 'event', event_id: event.id })
  const picture = await createPicture(db, { kind: 'win', win_id: win.id })
  const portrait = await createPicture(db, { kind: 'member', user_id: user.id, bytes: pixel })
  const supporter = await createFriend(db, { consents: { list_as_supporter: true } })
  const sent = await createIntroduction(db, user, await createFounder(db, { profile: openProfile }))
  const received = await createIntroduction(db, await createFounder(db), user)
  const connected = await createIntroduction(
    db,
    user,
    await createFounder(db),
    acceptedIntroduction(),
  )
  const report = await db.report.create({
    data: {
      ...{ introduction_id: received.id, reporter_id: user.id },
      ...{ text: received.message, reason: 'Rude' },
    },
  })
  const message = await createMessage(db, underWin(win), user)
  return {
    wins: [win.id, deletedWin.id],
    passkeys: [passkey.id],
    studies: [study.id],
    resources: [resource.id],
    announcements: [announcement.id, draft.id],
    newsletters: [edition.id],
    checklist: ['backups'],
    pictures: [poster.id, photo.id, picture.id, portrait.id],
    opportunities: [opportunity.id],
    submissions: [submission.id],
    applications: application ? [application.id] : [],
    notes: notes.map(({ id }) => id),
    members: [user.id],
    supporters: [supporter.id],
    calendar: [portal.deps.tokens.feedToken(feed.id)],
    emails: [await failedEmail(portal, user)],
    introductions: [sent.id, received.id, connected.id],
    reports: [report.id],
    conversations: ['win'],
    kind: [win.id],
    messages: [message.id],
    blocks: [sent.asked_id, received.asker_id],
    askers: [received.asker_id],
    reactions: ['heart', 'celebrate'],
    charts: ['industry'],
  }
}

export async function createPerson(
  portal: TestApp,
  role: Role,
  overrides: UserOverrides = {},
): Promise<Person> {
  const { db } = portal
  const user = await makers[role](db, overrides)
  const { access_token: access, refresh_token: refresh } = await portal.tokensOf(user)
  const device = createAuthenticator()
  const lasting = await rowsOf(portal, { user, device })
  const usedUp = await createUsedUp(portal, { user, device })
  const rows = { ...lasting, ...usedUp.rows }
  const named: NamedValues = {
    ...answers,
    user_ids: rows.members ?? [],
    member_id: rows.blocks ?? [],
    user_id: rows.members ?? [],
    host_id: rows.members ?? [],
    topic: ['Mentorship'],
    until: [new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10)],
    kind: ['Mums Pod'],
    // Fits the audience of all members.
    audience_of: [''],
    ids: hasPermission(user.roles, 'review_applications')
      ? [(await waitingApplication(db)).id]
      : (rows.applications ?? []),
    refresh_token: [refresh],
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
    ...usedUp.named,
  }
  return { role, user, device, access, refresh, rows, named }
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

/** Replaces the rows and values of a person that requests may have used up. */
export async function renewUsedUp(portal: TestApp, person: Person): Promise<void> {
  const { rows, named } = await createUsedUp(portal, person)
  person.rows = { ...person.rows, ...rows }
  person.named = { ...person.named, ...named }
}
