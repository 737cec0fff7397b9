import { createAnnouncement } from '@portal/database/factories/announcements'
import { createAsk } from '@portal/database/factories/asks'
import {
  createMessage,
  inPod,
  underEvent,
  underWin,
} from '@portal/database/factories/conversations'
import { createEdition } from '@portal/database/factories/emails'
import { createEvent } from '@portal/database/factories/events'
import { createOpportunity } from '@portal/database/factories/opportunities'
import { createPod } from '@portal/database/factories/pods'
import { createStudy } from '@portal/database/factories/research'
import { createResource } from '@portal/database/factories/resources'
import { createSubmission } from '@portal/database/factories/submissions'
import { createAdmin, createApplicant, createFounder } from '@portal/database/factories/users'
import { createWin } from '@portal/database/factories/wins'
import { rolePermissions, staffRoles } from '@portal/shared/core/access'
import type { Mention } from '@portal/shared/privacy/mentions'
import { beforeAll, expect, it } from 'vitest'
import { usePortal } from '../../test/app.ts'
import { columnsOf } from '../../test/catalogue.ts'
import { searchMentions } from './mentions.ts'
import { sources } from './texts.ts'

const portal = await usePortal()
let author: Awaited<ReturnType<typeof createFounder>>
let admin: Awaited<ReturnType<typeof createAdmin>>
beforeAll(async () => {
  author = await createFounder(portal.db)
  admin = await createAdmin(portal.db)
})

const search = async (words: string): Promise<{ mentions: Mention[]; has_more: boolean }> => {
  const agent = await portal.as(admin)
  const { status, body } = await agent.post('/api/admin/mentions/search/').send({ words })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

it('finds every text in which people may write about others, where administrators open it', async () => {
  const { db } = portal
  const text = 'Ask Jane Doe'
  const of = { title: text, description: text }
  const win = await createWin(db, author, { ...of, tags: ['x', text] })
  const ask = await createAsk(db, author, { title: text, text })
  const event = await createEvent(db, {
    ...of,
    ...{ location: text, sponsor: text, partner: text, address: text, cost: text, bring: text },
    speakers: [{ name: text, role: '', link: '' }],
  })
  const fields = { lead: text, list: ['x', text], deep: { text } }
  const resource = await createResource(db, { ...of, fields })
  const opportunity = await createOpportunity(db, {
    ...of,
    ...{ organization: text, location: text, funding: text, tags: [text] },
  })
  const study = await createStudy(db, { ...of, findings: text })
  await db.studyAnswer.create({ data: { study_id: study.id, answer: text } })
  const submission = await createSubmission(db, author, { title: text, payload: { topic: text } })
  await db.submission.update({ where: { id: submission.id }, data: { reason: text } })
  await createApplicant(db, { full_name: 'Ada Fox', application: { reason: text, note: text } })
  const { id: application_id } = await db.application.findFirstOrThrow()
  await db.applicationQuestion.create({ data: { application_id, question: text } })
  const pod = await createPod(db, {
    ...{ name: text, purpose: text, rhythm: text },
    ...{ dissolved_at: new Date(), dissolved_reason: text },
  })
  await db.memberNote.create({ data: { user_id: author.id, text } })
  const announcement = await createAnnouncement(db, { subject: text, text })
  const edition = await createEdition(db, '2026-07-09', { opening: text })
  const message = await createMessage(db, underEvent(event), author, { text })
  const reported = { message_id: message.id, text, reason: text, note: text }
  const decided = { decision: 'warned' as const, decided_at: new Date() }
  await db.report.create({ data: { ...reported, ...decided, reporter_id: author.id } })
  // Of what the caller wrote.
  const own = await createMessage(db, underEvent(event), admin, { text: 'Well' })
  await db.report.create({ data: { ...reported, message_id: own.id, reporter_id: author.id } })
  // Deleted, and what a pod writes for itself.
  await createMessage(db, underWin(win), author, { text, deleted_at: new Date() })
  await createMessage(db, inPod(pod), author, { text })
  await createWin(db, author, { ...of, deleted_at: new Date() })
  const of_pod = { pod: { connect: { id: pod.id } } }
  const meeting = await createEvent(db, { title: text, description: text, ...of_pod })
  await createMessage(db, underEvent(meeting), author, { text })
  await db.podNote.create({ data: { pod_id: pod.id, version: 1, text } })

  const { mentions, has_more } = await search('jane DOE')
  const found = mentions.map(({ subject, column }) => `${subject}.${column}`)
  const declared = Object.entries(sources).flatMap(([subject, { columns }]) =>
    Object.keys(columns).map((column) => `${subject}.${column}`),
  )
  expect(found.sort()).toEqual(declared.sort())
  expect(has_more).toBe(false)
  expect(new Map(mentions.map(({ subject, path }) => [subject, path]))).toEqual(
    new Map(
      Object.entries({
        win: `/wins/${win.id}`,
        message: `/events/${event.id}#conversation`,
        report: '/admin/introductions',
        event: `/admin/content?kind=events&entry=${event.id}`,
        resource: `/admin/content?kind=${resource.kind}&entry=${resource.id}`,
        opportunity: `/admin/content?kind=opportunities&entry=${opportunity.id}`,
        ask: `/asks/${ask.id}`,
        study: `/admin/content?kind=studies&entry=${study.id}`,
        study_answer: `/admin/content?kind=studies&answers=${study.id}`,
        submission: '/admin/inbox?search=Ask%20Jane%20Doe',
        application: '/admin?search=Ada%20Fox',
        application_question: '/admin?search=Ada%20Fox',
        member_note: `/admin/members?member=${author.id}`,
        pod: `/admin/pods/${pod.id}`,
        announcement: `/admin/announcements/${announcement.id}`,
        newsletter: `/help/newsletters/${edition.id}`,
      }),
    ),
  )
  expect(
    mentions.find(({ subject, column }) => subject === 'application' && column === 'note'),
  ).toMatchObject({
    title: 'Ada Fox',
    excerpt: text,
  })
})

it('searches only columns that exist, and every other one is left out by name', async () => {
  const leftOut: Record<string, string> = {
    wins: 'link removed_reason',
    asks: 'topic removed_reason',
    messages: 'removed_reason',
    events: 'time signup_link attendee_type host_type online_url',
    resources: 'kind url',
    opportunities: 'type theme equity duration recommendation url',
    studies: 'link',
    applications: 'application_data',
    application_questions: 'answer',
    pods: 'kind meeting_link chat_link',
    announcements: 'audience_of button_label button_url',
    newsletter_editions: 'first',
  }
  const types = { text: 'text', list: '_text', json: 'jsonb' }
  const columns = await columnsOf(portal.db)
  for (const { table, columns: declared } of Object.values(sources)) {
    const there = columns.filter((column) => column.table === table)
    for (const [name, type] of Object.entries(declared)) {
      expect(there).toContainEqual(expect.objectContaining({ name, type: types[type] }))
    }
    // What search texts hold is made of the other columns.
    const known = ['search_text', ...Object.keys(declared), ...(leftOut[table]?.split(' ') ?? [])]
    const free = there.filter(({ type }) => Object.values(types).includes(type))
    expect(free.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([])
  }
})

it.each([
  ['Zoe Quill', 'Thanks, ZOË  Quill!'],
  ['quill zoe', 'Zoe met Mr Quill'],
  ["O'Neil", 'With O’Neil'],
])('%j is found in %j, as plain text', async (words, title) => {
  const { id } = await createWin(portal.db, author, { title })
  const { mentions } = await search(words)
  expect(mentions.map(({ path }) => path)).toEqual([`/wins/${id}`])
  await portal.db.win.delete({ where: { id } })
})

it('finds nothing of which a word is missing, and no patterns', async () => {
  const { id } = await createWin(portal.db, author, { title: 'Zoe Quill', description: 'A win' })
  for (const words of ['Zoe Quilt', 'Zo% Quill', 'Zo_ Quill', '.* .*', "' OR true --", '%%%']) {
    expect((await search(words)).mentions, words).toEqual([])
  }
  await portal.db.win.delete({ where: { id } })
})

it('does not find the names of fields', async () => {
  await createResource(portal.db, { fields: { zweckbestimmung: 'x' } })
  expect((await search('zweckbestimmung')).mentions).toEqual([])
})

it('shows the text around the first word, and says that there are more', async () => {
  const description = `${'a '.repeat(300)}Quorra ${'b '.repeat(300)}`
  for (let n = 0; n < 101; n += 1) await createWin(portal.db, author, { description })
  const { mentions, has_more } = await search('quorra')
  expect([mentions.length, has_more]).toEqual([100, true])
  expect(mentions[0]?.excerpt).toMatch(/^…[a ]+Quorra [b ]+…$/)
  expect(mentions[0]?.excerpt.length).toBeLessThan(250)
})

it.each(staffRoles)('a %s finds only what they may open', async (role) => {
  await createWin(portal.db, author, { title: 'Of Ottoline' })
  await createEvent(portal.db, { title: 'By Ottoline' })
  const { mentions } = await searchMentions(portal.db, { id: admin.id, role }, 'ottoline')
  const subjects = new Set(mentions.map(({ subject }) => subject))
  const may = (['win', 'event'] as const).filter((subject) =>
    rolePermissions[role].includes(sources[subject].access),
  )
  expect(subjects).toEqual(new Set(may))
})

it('is audited as a search, without the words', async () => {
  await search('Waldeinsamkeit')
  const entry = await portal.db.auditEntry.findFirstOrThrow({ orderBy: { id: 'desc' } })
  expect(entry).toMatchObject({ actor_id: admin.id, action: 'mentions.searched' })
  expect(JSON.stringify([entry.before, entry.after])).not.toContain('Waldeinsamkeit')
})
