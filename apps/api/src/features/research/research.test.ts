import { createStudy } from '@portal/database/factories/research'
import { createAdmin, createFounder } from '@portal/database/factories/users'
import type { Study } from '@portal/shared/research/schemas'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Agent, useOwnPortal } from '../../test/app.ts'

const portal = await useOwnPortal()
let admin: Agent
beforeAll(async () => {
  admin = await portal.as(await createAdmin(portal.db))
})

beforeEach(() => portal.db.study.deleteMany())

const join = (agent: Agent, id: string) => agent.post(`/api/studies/${id}/participate/`)
const send = (agent: Agent, id: string, answer = 'It takes a year.') =>
  agent.post(`/api/studies/${id}/submit/`).send({ answer })
const linesOf = async (user: { id: string }) =>
  (await portal.db.activity.findMany({ where: { user_id: user.id } }))
    .map(({ activity_type, specific_activity, action_type }) =>
      [activity_type, specific_activity, action_type].join(' / '),
    )
    .sort()
async function createMember() {
  const user = await createFounder(portal.db)
  return { user, agent: await portal.as(user) }
}

const list = () => admin.get('/api/studies/')
const day = (text: string) => new Date(`${text}T00:00:00Z`)

it('returns all fields', async () => {
  const row = await createStudy(portal.db, {
    open_date: day('2026-10-01'),
    close_date: day('2026-12-24'),
    status: 'in_progress',
    findings: 'Not for this list',
  })
  const { status, body } = await list()
  expect(status).toBe(200)
  expect(body.studies).toEqual([
    {
      id: row.id,
      title: row.title,
      description: row.description,
      openDate: '2026-10-01',
      closeDate: '2026-12-24',
      status: 'In Progress',
      link: null,
      findings: null,
      participation: null,
      participated_at: null,
    },
  ])
})

it('shows findings of closed studies, and leaves out drafts and archived ones', async () => {
  await createStudy(portal.db, { status: 'closed', findings: 'Most walked.' })
  await createStudy(portal.db, { published_at: null })
  await createStudy(portal.db, { archived_at: new Date() })
  const { studies } = (await list()).body
  expect(studies.map(({ findings }: Study) => findings)).toEqual(['Most walked.'])
})

it('signs up once, and adds it to the archive', async () => {
  const { user, agent } = await createMember()
  const study = await createStudy(portal.db, { title: 'First rounds' })
  const answers = await Promise.all([join(agent, study.id), join(agent, study.id)])
  for (const { status, body } of answers) {
    expect([status, body.participation]).toEqual([200, 'Signed Up'])
  }
  expect(await linesOf(user)).toEqual(['Study Participation / First rounds / Signed Up'])
})

it('accepts one answer, also concurrently, and stores it without a name', async () => {
  const { user, agent } = await createMember()
  const study = await createStudy(portal.db, { title: 'First rounds' })
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(agent, study.id)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
  expect(answers.find(({ status }) => status === 200)?.body.participation).toBe('Submitted')
  expect(await linesOf(user)).toEqual([
    'Study Participation / First rounds / Signed Up',
    'Study Participation / First rounds / Submitted',
  ])
  const stored = await portal.db.studyAnswer.findMany({ where: { study_id: study.id } })
  expect(stored).toHaveLength(1)
  expect(JSON.stringify(stored)).not.toContain(user.id)
  const { body } = await admin.get(`/api/admin/studies/${study.id}/answers/`)
  expect(body).toEqual({ signed_up: 1, submitted: 1, answers: ['It takes a year.'] })
})

it('stores nothing that links an answer to its author', async () => {
  const study = await createStudy(portal.db)
  const members = []
  for (let n = 0; n < 8; n += 1) {
    const { user, agent } = await createMember()
    members.push(user.id)
    expect((await send(agent, study.id, `Answer ${n}`)).status).toBe(200)
  }
  // Everything that a reader of the database or a backup sees, including physical positions and
  // transaction ids of rows.
  const names = await portal.db.$queryRaw<{ name: string }[]>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`
  const dump = async (name: string) => {
    const rows = await portal.db.$queryRawUnsafe<{ row: Record<string, unknown> }[]>(`
      SELECT to_jsonb(t) || jsonb_build_object('(place)', ctid::text, '(transaction)', xmin::text)
        AS row FROM public."${name}" t`)
    return rows.map(({ row }) => row)
  }
  const answers = (await dump('study_answers')).filter(({ study_id }) => study_id === study.id)
  const dumps = await Promise.all(names.map(({ name }) => dump(name)))
  const rowsOf = (id: string) =>
    dumps.flat().filter((row) => Object.values(row).includes(id) && !('answer' in row))
  const known = new Map(
    members.map((id) => [id, new Set(rowsOf(id).flatMap((row) => Object.values(row)))]),
  )
  expect([...known.values()].every(({ size }) => size > 20)).toBe(true)
  const inOrder = members.map((_, n) => `Answer ${n}`)
  for (const column of Object.keys(answers[0] ?? {}).filter((name) => name !== 'answer')) {
    const values = new Set(answers.map((row) => row[column]))
    const shared = members.filter((id) => [...values].some((value) => known.get(id)?.has(value)))
    // A value that all answers share identifies none of them.
    if (values.size > 1) expect([column, shared]).toEqual([column, []])
    const sorted = answers
      .toSorted((a, b) =>
        String(a[column]).localeCompare(String(b[column]), 'en', { numeric: true }),
      )
      .map(({ answer }) => answer)
    if (values.size > 1) {
      expect(sorted).not.toEqual(inOrder)
      expect(sorted.reverse()).not.toEqual(inOrder)
    }
  }
})

describe('refuses', () => {
  it('both for a closed study, and an answer to an upcoming one', async () => {
    const { user, agent } = await createMember()
    const closed = await createStudy(portal.db, { status: 'closed' })
    expect((await join(agent, closed.id)).body.code).toBe('conflict')
    expect((await send(agent, closed.id)).body.code).toBe('conflict')
    const upcoming = await createStudy(portal.db, { status: 'upcoming' })
    expect((await send(agent, upcoming.id)).body.error).toBe('This study has not opened yet')
    expect(await linesOf(user)).toEqual([])
    expect((await join(agent, upcoming.id)).status).toBe(200)
  })
})
