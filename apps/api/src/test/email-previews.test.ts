import { createAsk } from '@portal/database/factories/asks'
import { createMessage, inPod } from '@portal/database/factories/conversations'
import { createEvent, createGuest, createRsvp } from '@portal/database/factories/events'
import { createInvitations } from '@portal/database/factories/imports'
import { createPod, createPodMember } from '@portal/database/factories/pods'
import { createStudy } from '@portal/database/factories/research'
import { createSubmission } from '@portal/database/factories/submissions'
import {
  createAdmin,
  createApplicant,
  createFounder,
  createFriend,
} from '@portal/database/factories/users'
import { createSharingConsent, createWin } from '@portal/database/factories/wins'
import { previewOf, type ShownEmail } from '@portal/shared/core/email-preview'
import { beforeAll, expect, it } from 'vitest'
import { sendInvitations } from '../features/research/invitations.ts'
import { daysAfter } from '../lib/text/days.ts'
import { type Agent, type TestApp, usePortal } from './app.ts'
import { emailsDone } from './emails.ts'

const portal = await usePortal()
const { db } = portal
let admin: Agent
beforeAll(async () => {
  admin = await portal.as(await createAdmin(db))
})

interface Action {
  call: [method: 'post' | 'put' | 'patch' | 'delete', path: string, body?: object]
  /** The number of recipients of each email. */
  recipients: number[]
}

const tomorrow = () => daysAfter(new Date(), 1)
const member = (id: string) => `/api/admin/members/${id}/`

/** An upcoming event. Two of its guests cannot be emailed. */
async function anEventWithGuests(): Promise<string> {
  const event = await createEvent(db, { starts_at: tomorrow(), is_public: true, capacity: 3 })
  await createRsvp(db, event, await createFriend(db))
  for (const email_refused_at of [null, new Date()]) {
    const guest = await createFriend(db, { email_refused_at })
    await createRsvp(db, event, guest, { status: 'waiting' })
  }
  await createGuest(db, event, { email: 'hedy@a.example', confirmed_at: new Date() })
  await createGuest(db, event, { name: 'Without an address' })
  return `/api/admin/events/${event.id}/`
}

const actions: Record<string, () => Promise<Action>> = {
  'correcting a profile': async () => {
    const { id } = await createFounder(db)
    return { call: ['patch', member(id), { company_name: 'Engine Ltd' }], recipients: [1] }
  },
  'sending a password link': async () => {
    const { id } = await createFounder(db)
    return { call: ['post', `${member(id)}password-link/`], recipients: [1] }
  },
  'changing an address': async () => {
    const { id } = await createFounder(db)
    const body = { email: 'fresh@example.org' }
    return { call: ['post', `${member(id)}address/`, body], recipients: [1, 1] }
  },
  'deactivating a member whose place somebody gets': async () => {
    const event = await createEvent(db, { starts_at: tomorrow(), capacity: 1 })
    const [has, waits] = [await createFriend(db), await createFriend(db)]
    await createRsvp(db, event, has)
    await createRsvp(db, event, waits, { status: 'waiting' })
    return { call: ['post', `${member(has.id)}deactivate/`, {}], recipients: [1] }
  },
  'erasing an account at once': async () => {
    const { id } = await createFounder(db)
    const body = { reason: 'You asked us', at_once: true }
    return { call: ['post', `${member(id)}erase/`, body], recipients: [1] }
  },
  'rejecting two applications': async () => {
    const applicants = [await createApplicant(db), await createApplicant(db)]
    const found = await db.application.findMany({
      where: { user_id: { in: applicants.map(({ id }) => id) } },
    })
    const body = { ids: found.map(({ id }) => id), decision: 'reject', reason: 'Not yet' }
    return { call: ['post', '/api/admin/applications/decide/', body], recipients: [2] }
  },
  'removing a win': async () => {
    const { id } = await createWin(db, await createFounder(db))
    const body = { reason: 'An advertisement' }
    return { call: ['post', `/api/admin/wins/${id}/remove/`, body], recipients: [1] }
  },
  'removing an ask': async () => {
    const { id } = await createAsk(db, await createFounder(db))
    return { call: ['delete', `/api/asks/${id}/`, { reason: 'Off topic' }], recipients: [1] }
  },
  'reposting a win': async () => {
    const author = await createFounder(db)
    const win = await createWin(db, author)
    await createSharingConsent(db, win, author, true)
    const body = { url: 'https://example.org/post' }
    return { call: ['post', `/api/admin/wins/${win.id}/repost/`, body], recipients: [1] }
  },
  'declining a submission': async () => {
    const { id } = await createSubmission(db, await createFounder(db))
    const path = `/api/admin/submissions/${id}/decline/`
    return { call: ['post', path, { reason: 'Twice' }], recipients: [1] }
  },
  'inviting one person': async () => {
    const body = { email: 'bea@a.example', full_name: 'Bea', user_type: 'friend', message: 'Hi' }
    return { call: ['post', '/api/admin/invitations/', body], recipients: [1] }
  },
  'sending invitations again': async () => {
    const { id } = await createInvitations(db, { people: ['Cy', 'Di'] })
    return { call: ['post', `/api/admin/imports/${id}/resend/`, {}], recipients: [2] }
  },
  'inviting to a study': async () => {
    const consents = { participate_research: true }
    for (let n = 0; n < 3; n += 1) await createFounder(db, { consents })
    await createFounder(db, { consents, email_refused_at: new Date() })
    const { id } = await createStudy(db)
    return { call: ['post', `/api/admin/studies/${id}/invite/`], recipients: [3] }
  },
  'dissolving a pod': async () => {
    const pod = await createPod(db)
    for (const _ of [1, 2]) await createPodMember(db, pod, await createFounder(db))
    await createPodMember(db, pod, await createFounder(db), { state: 'invited' })
    const path = `/api/admin/pods/${pod.id}/dissolve/`
    return { call: ['post', path, { reason: 'Too few' }], recipients: [3] }
  },
  'cancelling an event with guests of both kinds': async () => {
    const path = `${await anEventWithGuests()}cancel/`
    return { call: ['post', path, { note: 'Snow' }], recipients: [2, 1] }
  },
  'moving an event with guests of both kinds': async () => {
    const path = await anEventWithGuests()
    const { values } = (await admin.get(path)).body
    const body = { content: { ...values, location: 'The Mill' }, note: 'Snow' }
    return { call: ['patch', path, body], recipients: [2, 1] }
  },
  'changing a track': async () => {
    const { id } = await createFounder(db)
    return { call: ['post', `${member(id)}track/`, { user_type: 'friend' }], recipients: [1] }
  },
  'keeping a track': async () => {
    const { id } = await createFriend(db)
    return { call: ['post', `${member(id)}track/`, { user_type: 'friend' }], recipients: [] }
  },
  'changing roles': async () => {
    const { id } = await createFriend(db)
    const body = { roles: ['editor', 'reviewer'] }
    return { call: ['put', `${member(id)}roles/`, body], recipients: [1] }
  },
}

/** Checksums of the contents of all tables but sessions, whose last visit may be noted. */
async function everything({ db: database }: TestApp): Promise<unknown> {
  return database.$queryRawUnsafe(`
    SELECT table_schema || '.' || table_name AS name,
      query_to_xml(format('SELECT md5(string_agg(t::text, %L ORDER BY t::text)) FROM %I.%I t',
        '|', table_schema, table_name), true, true, '')::text AS sum
    FROM information_schema.tables
    WHERE table_type = 'BASE TABLE' AND (table_schema = 'public' AND table_name <> 'sessions'
      OR table_name = 'job_common') ORDER BY name`)
}

const withoutSecrets = (text: unknown) => String(text).replaceAll(/(https?:[^\s#]+#)\S+/g, '$1…')
const withoutName = (text: unknown) => String(text).replace(/^Dear [^,\n]+/m, 'Dear …')

it.each(Object.entries(actions))('%s emails what its preview shows', async (_, prepare) => {
  const { call, recipients } = await prepare()
  const [method, path, body] = call
  await emailsDone(portal)
  portal.sent.length = 0
  const before = await everything(portal)
  const removal = method === 'delete' ? 'removal/' : ''
  const shown = await admin.post(`${path}${removal}email-preview/`).send(body)
  expect([shown.status, shown.body.error]).toEqual([200, undefined])
  expect(await everything(portal)).toEqual(before)
  const { emails }: { emails: ShownEmail[] } = shown.body
  expect(emails.map((email) => email.recipients)).toEqual(recipients)

  const done = await admin[method](path).send(body)
  expect([done.status < 300, done.body.error]).toEqual([true, undefined])
  await sendInvitations(portal.deps)
  await emailsDone(portal)
  expect(portal.sent).toHaveLength(recipients.reduce((sum, one) => sum + one, 0))
  const sent = portal.sent.map(({ subject, text }) => ({ subject, text: withoutSecrets(text) }))
  for (const { subject, text, recipients: count } of emails) {
    const plain = (one: string) => (count === 1 ? one : withoutName(one))
    expect(sent.map((one) => ({ ...one, text: plain(one.text) }))).toContainEqual({ subject, text })
  }
  for (const { text } of emails) expect(text).not.toMatch(/token=[\w.-]{8}/)
})

it('names no one of several, and no one who has agreed to research', async () => {
  const consents = { participate_research: true }
  await db.user.deleteMany({ where: { roles: { equals: [] } } })
  const ada = await createFounder(db, { full_name: 'Ada Byron', consents })
  const study = await createStudy(db)
  const preview = async (path: string) =>
    (await admin.post(`/api/admin/${path}/email-preview/`).send({ reason: 'Too few' })).body.emails
  const [invitation] = await preview(`studies/${study.id}/invite`)
  expect([invitation.recipients, invitation.name]).toEqual([1, null])
  const pod = await createPod(db)
  for (const one of [ada, await createFounder(db)]) await createPodMember(db, pod, one)
  for (const { text } of [invitation, ...(await preview(`pods/${pod.id}/dissolve`))]) {
    expect(text).toContain('Dear …,')
    expect(text).not.toContain('Ada')
  }
})

it('looks the same whether or not the author has blocked the moderator', async () => {
  const [host, author] = [await createFounder(db), await createFounder(db)]
  const pod = await createPod(db, { host_id: host.id })
  for (const one of [host, author]) await createPodMember(db, pod, one)
  const { id } = await createMessage(db, inPod(pod), author)
  const agent = await portal.as(host)
  const preview = async () =>
    (
      await agent
        .post(`/api/conversations/messages/${id}/removal/email-preview/`)
        .send({ reason: 'No adverts' })
    ).body
  const before = await preview()
  expect(before.emails[0].text).toContain('No adverts')
  await db.introductionBlock.create({ data: { owner_id: author.id, blocked_id: host.id } })
  expect(await preview()).toEqual(before)
})

it('is refused like erasing an account that the caller may not erase', async () => {
  const manager = await portal.as(await createFounder(db, { roles: ['community_manager'] }))
  const erase = (id: string) =>
    manager.post(`${member(id)}erase/email-preview/`).send({ reason: 'Bye', at_once: true })
  expect((await erase((await createAdmin(db)).id)).status).toBe(403)
  expect((await erase(crypto.randomUUID())).status).toBe(404)
  expect((await erase((await createFounder(db)).id)).status).toBe(200)
})

it('is offered beside each call that says so, to the same people', () => {
  const { endpoints } = portal.app
  const previews = endpoints.filter(({ path }) => path.endsWith('/email-preview/'))
  for (const endpoint of endpoints.filter(({ emails }) => emails)) {
    const { access, path } = previewOf(endpoint)
    expect(previews).toContainEqual(expect.objectContaining({ access, path }))
  }
})

it('is refused like its action, which then has not begun', async () => {
  const { id } = await createFounder(db)
  const path = `${member(id)}roles/email-preview/`
  const editor = await portal.as(await createFounder(db, { roles: ['editor'] }))
  expect((await editor.post(path).send({ roles: ['admin'] })).status).toBe(403)
  expect((await admin.post(path).send({ roles: ['queen'] })).status).toBe(400)
})
