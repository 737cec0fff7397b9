import { createEvent } from '@portal/database/factories/events'
import { createResource } from '@portal/database/factories/resources'
import { createSubmission } from '@portal/database/factories/submissions'
import {
  createAdmin,
  createApplicant,
  createFounder,
  createFriend,
} from '@portal/database/factories/users'
import { createWin } from '@portal/database/factories/wins'
import type { RedactionHit, RedactionTask } from '@portal/shared/privacy/redactions'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { aMention, eraseMember, hitsThatWait } from '../../test/mention.ts'
import { searchForMentions } from './mentions.ts'
import { clearRedactionTasks } from './redactions.ts'

type Agent = Awaited<ReturnType<TestApp['as']>>

let portal: TestApp
let grace: Agent
beforeAll(async () => {
  portal = await startTestApp()
  grace = await portal.as(await createAdmin(portal.db, { full_name: 'Grace Lindholm' }))
})
afterAll(() => portal.close())
beforeEach(async () => {
  await portal.db.redactionTask.deleteMany()
  await portal.db.win.deleteMany()
  await portal.db.event.deleteMany()
  await portal.db.resource.deleteMany()
})

const path = '/api/admin/redactions/'
const list = async (query: object = {}): Promise<{ tasks: RedactionTask[] }> =>
  (await grace.get(path).query(query)).body
const waiting = async () => (await grace.get('/api/admin/waiting/')).body.redactions
const nobody = '00000000-0000-4000-8000-000000000000'
const entriesAbout = (target_id: string) =>
  portal.db.auditEntry.findMany({ where: { target_id }, orderBy: { id: 'asc' } })

const decide = (agent: Agent, hit: RedactionHit & { task: string }, decision: unknown) =>
  agent.post(`${path}${hit.task}/hits/${hit.id}/decide/`).send({ decision, version: hit.version })

/** Erases a member, and returns the undecided texts. */
async function leave(full_name: string) {
  await eraseMember(portal, await createFounder(portal.db, { full_name }))
  await searchForMentions(portal.db)
  return hitsThatWait(portal)
}

describe('the list', () => {
  it('shows each text before and after, and what it belongs to', async () => {
    const { win, hit } = await aMention(portal, { member: { full_name: 'Jane Doe' } })
    const { status, body } = await grace.get(path)
    expect(status).toBe(200)
    expect(body).toEqual({
      tasks: [
        {
          id: hit.task,
          created_at: expect.any(String),
          expires_at: expect.any(String),
          waiting: 1,
          has_more: false,
          hits: [
            {
              id: hit.id,
              subject: 'win',
              row_id: win.id,
              title: win.title,
              kind: null,
              column: 'description',
              texts: [
                [
                  { text: 'Thank you, ', instead: null },
                  { text: 'Jane Doe', instead: 'Former member' },
                  { text: '!', instead: null },
                ],
              ],
              version: hit.version,
            },
          ],
        },
      ],
      pagination: expect.objectContaining({ total: 1, total_pages: 1 }),
    })
    const [task] = body.tasks
    expect(Date.parse(task.expires_at) - Date.parse(task.created_at)).toBe(30 * 86_400_000)
    expect(await waiting()).toBe(1)
  })

  it('has pages, and a constant number of queries', async () => {
    const author = await createFounder(portal.db)
    const wins = await Promise.all(
      Array.from({ length: 6 }, () => createWin(portal.db, author, { title: 'Jane Doe' })),
    )
    await leave('Jane Doe')
    await createWin(portal.db, author, { title: 'Ada Fox' })
    await leave('Ada Fox')
    const pages = await Promise.all(
      [1, 2, 3].map(async (page) => (await list({ page, page_size: 3 })).tasks),
    )
    const ids = pages.flatMap((tasks) => tasks.flatMap(({ hits }) => hits.map((one) => one.row_id)))
    expect(ids.slice(0, 6).sort()).toEqual(wins.map(({ id }) => id).sort())
    expect(new Set(ids).size).toBe(7)
    expect(pages.map((tasks) => tasks.map((task) => task.waiting))).toEqual([[6], [6], [1]])
    const one = await portal.countQueries(() => list({ page_size: 1 }))
    expect(await portal.countQueries(() => list({ page_size: 50 }))).toBe(one)
    expect(await waiting()).toBe(7)
  })

  it('shows no task that is not searched yet', async () => {
    await createWin(portal.db, await createFounder(portal.db), { title: 'Jane Doe' })
    await eraseMember(portal, await createFounder(portal.db, { full_name: 'Jane Doe' }))
    expect((await list()).tasks).toEqual([])
    expect(await waiting()).toBe(0)
  })

  it.each([{ page: 0 }, { page: 'x' }, { page_size: 101 }])('refuses %j', async (query) => {
    expect((await grace.get(path).query(query)).status).toBe(400)
  })
})

describe('redacting', () => {
  it('changes that text of that row alone, once, and logs the place without the words', async () => {
    const {
      win,
      hit,
      decide: send,
    } = await aMention(portal, {
      member: { full_name: 'Jane Doe' },
      win: { title: 'Jane Doe wins', updated_at: new Date('2026-01-01') },
    })
    const answer = await send(grace, 'redact')
    expect([answer.status, answer.body]).toEqual([200, { waiting: 1 }])
    const row = await portal.db.win.findUniqueOrThrow({ where: { id: win.id } })
    const { updated_at, ...rest } = row
    const { updated_at: before, ...expected } = win
    expect(rest).toEqual({ ...expected, [hit.column]: expect.stringContaining('Former member') })
    expect(updated_at > before).toBe(true)

    const [entry] = await entriesAbout(win.id)
    expect(entry).toMatchObject({
      action: 'win.redacted',
      target_type: 'win',
      before: { column: hit.column, mention: 'waiting' },
      after: { column: hit.column, mention: 'redact' },
    })
    expect(JSON.stringify([entry?.before, entry?.after])).not.toMatch(/Jane|Doe/)
    const again = await send(grace, 'redact')
    expect([again.status, again.body.code]).toEqual([409, 'already_decided'])
    expect((await send(grace, 'leave')).body.code).toBe('already_decided')
  })

  it('changes only the texts of a list and of a form that mention the member', async () => {
    const { db } = portal
    const author = await createFounder(db)
    const win = await createWin(db, author, { tags: ['seed', 'Jane Doe', 'Jane Doering'] })
    const fields = {
      lead: 'Jane Doe',
      more: ['x', 'Ask Jane Doe'],
      rating: 4.5,
      on: true,
      no: null,
    }
    const resource = await createResource(db, { fields })
    const payload = { topic: 'With Jane Doe', location: 'london' }
    const kind = 'event_suggestion' as const
    const submission = await createSubmission(db, author, { kind, title: 'x', payload })
    for (const hit of await leave('Jane Doe')) {
      expect((await decide(grace, hit, 'redact')).status).toBe(200)
    }
    expect(await db.win.findUnique({ where: { id: win.id } })).toMatchObject({
      tags: ['seed', 'Former member', 'Jane Doering'],
    })
    expect(await db.resource.findUnique({ where: { id: resource.id } })).toMatchObject({
      fields: { ...fields, lead: 'Former member', more: ['x', 'Ask Former member'] },
    })
    expect(await db.submission.findUnique({ where: { id: submission.id } })).toMatchObject({
      payload: { topic: 'With Former member', location: 'london' },
    })
    for (const place of [
      '/api/admin/submissions/',
      `/api/resources/?kind=${resource.kind}`,
      '/api/wins/',
    ]) {
      expect((await grace.get(place)).status).toBe(200)
    }
  })

  it('is a change for editors and calendars', async () => {
    const event = await createEvent(portal.db, { title: 'An evening with Jane Doe' })
    const opened = (await grace.get(`/api/admin/events/${event.id}/`)).body
    const [hit] = await leave('Jane Doe')
    if (!hit) throw new Error('not found')
    expect((await decide(grace, hit, 'redact')).status).toBe(200)
    const row = await portal.db.event.findUniqueOrThrow({ where: { id: event.id } })
    expect(row).toMatchObject({
      title: 'An evening with Former member',
      sequence: event.sequence + 1,
    })
    const late = await grace
      .patch(`/api/admin/events/${event.id}/`)
      .query({ version: opened.meta.version })
      .send({ content: opened.values })
    expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile'])
    const { history } = (await grace.get(`/api/admin/events/${event.id}/`)).body
    expect(history).toMatchObject([{ action: 'event.redacted', by: 'Grace Lindholm' }])
  })

  it('is refused when the text has changed', async () => {
    const { win, decide: send } = await aMention(portal, { member: { full_name: 'Jane Doe' } })
    const data = { description: 'And thanks to Jane Doe' }
    await portal.db.win.update({ where: { id: win.id }, data })
    for (const decision of ['redact', 'leave']) {
      const { status, body } = await send(grace, decision)
      expect([status, body.code]).toEqual([409, 'changed_meanwhile'])
    }
    const [hit] = await hitsThatWait(portal)
    expect(hit?.texts).toEqual([
      [
        { text: 'And thanks to ', instead: null },
        { text: 'Jane Doe', instead: 'Former member' },
      ],
    ])
    if (!hit) return
    expect((await decide(grace, hit, 'redact')).status).toBe(200)
    const row = await portal.db.win.findUniqueOrThrow({ where: { id: win.id } })
    expect(row.description).toBe('And thanks to Former member')
  })

  it.each([
    ['changed', { description: 'Thank you all' }],
    ['deleted', { deleted_at: new Date() }],
  ])('is refused for a text that was %s; leaving it is not', async (_, data) => {
    const { win } = await aMention(portal)
    await portal.db.win.update({ where: { id: win.id }, data })
    const [hit] = await hitsThatWait(portal)
    if (!hit) throw new Error('not found')
    expect(hit.texts).toEqual([])
    const refused = await decide(grace, hit, 'redact')
    expect([refused.status, refused.body.code]).toEqual([409, 'changed_meanwhile'])
    expect((await decide(grace, hit, 'leave')).status).toBe(200)
  })

  it('happens once in twenty concurrent calls', async () => {
    const { win, decide: send } = await aMention(portal)
    const agents = await Promise.all(
      Array.from({ length: 20 }, async () => portal.as(await createAdmin(portal.db))),
    )
    const answers = await Promise.all(
      agents.map((agent, n) => send(agent, n % 2 === 0 ? 'redact' : 'leave')),
    )
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
    expect(await entriesAbout(win.id)).toHaveLength(1)
  })

  it('is refused for unknown ids and invalid decisions', async () => {
    const { hit, path: place } = await aMention(portal)
    const other = (await hitsThatWait(portal))[0]
    expect(other?.id).toBe(hit.id)
    expect((await decide(grace, { ...hit, id: nobody }, 'leave')).status).toBe(404)
    expect((await decide(grace, { ...hit, task: nobody }, 'leave')).status).toBe(404)
    expect((await decide(grace, { ...hit, id: 'x' }, 'leave')).status).toBe(400)
    for (const body of [
      {},
      { decision: 'erase', version: hit.version },
      { decision: 'redact' },
      { decision: 'redact', version: 7 },
      { decision: ['redact'], version: hit.version },
    ]) {
      expect((await grace.post(place).send(body)).status).toBe(400)
    }
    expect(await portal.db.redactionHit.count({ where: { decision: null } })).toBe(1)
  })
})

it('leaves a text as it is, and deletes the identifiers once all is decided', async () => {
  const { win, hit, decide: send } = await aMention(portal)
  const answer = await send(grace, 'leave')
  expect([answer.status, answer.body]).toEqual([200, { waiting: 0 }])
  expect(await portal.db.win.findUniqueOrThrow({ where: { id: win.id } })).toEqual(win)
  expect(await entriesAbout(win.id)).toMatchObject([
    { action: 'win.left_as_it_is', after: { column: hit.column, mention: 'leave' } },
  ])
  expect((await list()).tasks).toEqual([])
  expect(await waiting()).toBe(0)
  expect(await portal.db.redactionTask.findMany()).toMatchObject([
    { words: [], finished_at: expect.any(Date) },
  ])
})

describe('a task is deleted', () => {
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  const age = (data: object) => portal.db.redactionTask.updateMany({ data })

  it('after 30 days, decided or not', async () => {
    await aMention(portal)
    await age({ created_at: ago(30 * 24 * 60 - 5) })
    expect(await clearRedactionTasks(portal.db)).toBe(0)
    await age({ created_at: ago(30 * 24 * 60 + 5) })
    expect(await clearRedactionTasks(portal.db)).toBe(1)
    expect(await portal.db.redactionHit.count()).toBe(0)
  })

  it('an hour after its last text was decided', async () => {
    const { decide: send } = await aMention(portal)
    await send(grace, 'leave')
    await age({ finished_at: ago(59) })
    expect(await clearRedactionTasks(portal.db)).toBe(0)
    await age({ finished_at: ago(61) })
    expect(await clearRedactionTasks(portal.db)).toBe(1)
  })

  it('when its texts have been changed or deleted by their authors', async () => {
    const { win } = await aMention(portal)
    const second = await aMention(portal)
    await portal.db.win.update({ where: { id: win.id }, data: { description: 'x' } })
    await clearRedactionTasks(portal.db)
    expect((await hitsThatWait(portal)).map(({ row_id }) => row_id)).toEqual([second.win.id])
    await portal.db.win.delete({ where: { id: second.win.id } })
    await clearRedactionTasks(portal.db)
    expect(await hitsThatWait(portal)).toEqual([])
    await age({ finished_at: ago(61) })
    expect(await clearRedactionTasks(portal.db)).toBe(2)
  })
})

it('is for administrators only', async () => {
  const { win, path: place, decide: send } = await aMention(portal)
  const others = [
    [await createFounder(portal.db), 'forbidden'],
    [await createFriend(portal.db), 'forbidden'],
    [await createApplicant(portal.db), 'pending_approval'],
  ] as const
  for (const [user, code] of others) {
    const agent = await portal.as(user)
    for (const call of [agent.get(path), send(agent, 'redact')]) {
      const { status, body } = await call
      expect([status, body.code]).toEqual([403, code])
    }
  }
  expect((await portal.anonymous.get(path)).status).toBe(401)
  expect((await portal.anonymous.post(place).send({})).status).toBe(401)
  expect(await portal.db.win.findUniqueOrThrow({ where: { id: win.id } })).toEqual(win)
})
