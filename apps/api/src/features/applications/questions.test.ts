import type { User } from '@portal/database/client'
import {
  createAdmin,
  createApplicant,
  createFounder,
  createReviewer,
} from '@portal/database/factories/users'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Agent, usePortal } from '../../test/app.ts'

const portal = await usePortal()
let reviewer: User
let joan: Agent
beforeAll(async () => {
  reviewer = await createReviewer(portal.db, { full_name: 'Joan Reed' })
  joan = await portal.as(reviewer)
})
beforeEach(() => portal.db.application.deleteMany())

const mine = '/api/applications/mine/'
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
const question = 'Which company is yours?'

async function newApplicant(application: object = {}, account: object = {}) {
  const applicant = await createApplicant(portal.db, { ...account, application })
  const { id } = await portal.db.application.findFirstOrThrow({
    where: { user_id: applicant.id },
    orderBy: { submitted_at: 'desc' },
  })
  return { applicant, id, agent: await portal.as(applicant) }
}
const rejected = (days = 1) => ({
  ...{ status: 'rejected' as const, decided_at: daysAgo(days), submitted_at: daysAgo(days + 1) },
  ...{ decided_by_id: reviewer.id, reason: 'Too early', note: 'Knows nobody' },
})

const ask = (id: string, body: object = { question }, by = joan) =>
  by.post(`/api/admin/applications/${id}/ask/`).send(body)
const reopen = (id: string, by = joan) => by.post(`/api/admin/applications/${id}/reopen/`)
const answer = (agent: Agent, question_id: string, text = 'The first one') =>
  agent.post(`${mine}answer/`).send({ question_id, answer: text })
const seen = async (tab = 'pending') =>
  (await joan.get(`/api/admin/applications/?status=${tab}`)).body.applications
const openId = async (agent: Agent): Promise<string> =>
  (await agent.get(mine)).body.questions.at(-1).id
const emailsTo = (email: string) => portal.sent.filter(({ to }) => to === email)
const waiting = async () => (await joan.get('/api/admin/today/')).body.waiting
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [
  status,
  body.code,
]

describe('a question', () => {
  it('is emailed, waits for the applicant, and comes back with the answer', async () => {
    const { applicant, id, agent } = await newApplicant({}, { email_verified_at: null })
    const { status, body } = await ask(id)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: 'pending',
      asked_at: expect.any(String),
      questions: [{ question, asked_by: 'Joan Reed', answer: null, answered_at: null }],
    })
    expect((await waiting()).length).toBe(0)
    await expect.poll(() => emailsTo(applicant.email).length).toBe(1)
    expect(emailsTo(applicant.email)[0]?.text).not.toContain(question)

    const own = (await agent.get(mine)).body
    expect(own).toMatchObject({ questions: [{ question, answer: null }], can: { answer: true } })
    expect(JSON.stringify(own)).not.toContain('Joan')
    const { id: question_id } = own.questions[0]
    const answered = await answer(agent, question_id)
    expect(answered.status).toBe(200)
    expect(answered.body).toMatchObject({
      questions: [{ answer: 'The first one', answered_at: expect.any(String) }],
      can: { answer: false },
    })
    const [back] = await seen()
    expect(back).toMatchObject({ asked_at: null, questions: [{ answer: 'The first one' }] })
    expect((await waiting()).length).toBe(1)
    expect(codeOf(await answer(agent, question_id, 'Another'))).toEqual([409, 'conflict'])
    // A decision based on the version before the answer is refused.
    const late = await joan
      .post(`/api/admin/applications/${id}/approve/`)
      .send({ version: body.version })
    expect(codeOf(late)).toEqual([409, 'stale_version'])
  })

  it('is not asked twice, without a text, about another version, or once it is decided', async () => {
    const { id, agent } = await newApplicant()
    for (const body of [{}, { question: ' ' }, { question: 'x'.repeat(2001) }]) {
      expect(codeOf(await ask(id, body))).toEqual([400, 'invalid_input'])
    }
    const stale = await ask(id, { question, version: daysAgo(1).toISOString() })
    expect(codeOf(stale)).toEqual([409, 'stale_version'])
    const sent = await Promise.all([1, 2, 3].map(() => ask(id)))
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const question_id = await openId(agent)
    await joan.post(`/api/admin/applications/${id}/reject/`)
    expect(codeOf(await ask(id))).toEqual([409, 'already_decided'])
    expect(codeOf(await answer(await portal.as({ id: await userOf(id) }), question_id))).toEqual([
      409,
      'conflict',
    ])
    const member = await newApplicant({}, {})
    await portal.db.user.update({ where: { id: member.applicant.id }, data: { is_active: true } })
    expect(codeOf(await ask(member.id))).toEqual([409, 'conflict'])
  })

  it('is asked by reviewers and answered by the applicant only', async () => {
    const { id, agent } = await newApplicant()
    const other = await newApplicant()
    const own = await createAdmin(portal.db)
    const data = { user_id: own.id, user_type: 'friend' as const, application_data: {} }
    const application = await portal.db.application.create({ data })
    expect(codeOf(await ask(application.id, { question }, await portal.as(own)))).toEqual([
      403,
      'forbidden',
    ])
    await ask(id)
    const question_id = await openId(agent)
    await ask(other.id)
    expect(codeOf(await answer(other.agent, question_id))).toEqual([404, 'not_found'])
    const founder = await portal.as(await createFounder(portal.db))
    expect((await answer(founder, question_id)).status).toBe(404)
    for (const text of ['', ' ', 'x'.repeat(2001)]) {
      expect(codeOf(await answer(agent, question_id, text))).toEqual([400, 'invalid_input'])
    }
    const answers = await portal.db.applicationQuestion.findMany({ select: { answer: true } })
    expect(answers).toEqual([{ answer: null }, { answer: null }])
  })
})

const userOf = async (id: string) =>
  (await portal.db.application.findUniqueOrThrow({ where: { id } })).user_id

describe('reopening', () => {
  it('makes a rejected application pending, with an email and without the note for the applicant', async () => {
    const { applicant, id, agent } = await newApplicant(rejected())
    expect((await seen('reviewed'))[0].can).toEqual({ reopen: true })
    const { status, body } = await reopen(id)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      ...{ status: 'pending', decided_at: null, decided_by: null, reason: null },
      ...{ note: 'Knows nobody', can: { reopen: false } },
    })
    const { body: own } = await agent.get(mine)
    expect(own).toMatchObject({ status: 'pending', reason: null, can: { edit: true } })
    expect(JSON.stringify(own)).not.toContain('Knows nobody')
    await expect.poll(() => emailsTo(applicant.email).length).toBe(1)
    expect(emailsTo(applicant.email)[0]?.subject).toContain('again')
    const entry = await portal.db.auditEntry.findFirstOrThrow({ where: { target_id: id } })
    expect(entry).toMatchObject({ action: 'application.reopened', before: { reason: 'Too early' } })
    expect((await joan.post(`/api/admin/applications/${id}/approve/`)).status).toBe(200)
  })

  it('is refused for another state, after applying again, and for an account that leaves', async () => {
    const pending = await newApplicant()
    const approved = await newApplicant({ status: 'approved', decided_at: new Date() })
    const again = await newApplicant(rejected(20))
    const { user_id, user_type } = await portal.db.application.findUniqueOrThrow({
      where: { id: again.id },
    })
    await portal.db.application.create({ data: { user_id, user_type, application_data: {} } })
    const active = await newApplicant(rejected())
    await portal.db.user.update({ where: { id: active.applicant.id }, data: { is_active: true } })
    const leaving = await newApplicant(rejected(), { deletion_due_at: daysAgo(-3) })
    for (const { id } of [pending, approved, again, active, leaving]) {
      expect(codeOf(await reopen(id))).toEqual([409, 'conflict'])
    }
    const able = (await seen('reviewed')).map(({ can }: { can: object }) => can)
    expect(able).toEqual(Array.from({ length: 4 }, () => ({ reopen: false })))
    await portal.db.user.delete({ where: { id: pending.applicant.id } })
    expect(codeOf(await reopen(pending.id))).toEqual([404, 'not_found'])
    expect(codeOf(await reopen('nobody'))).toEqual([400, 'invalid_input'])
  })
})
