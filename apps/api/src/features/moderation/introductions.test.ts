import { createIntroduction, declinedIntroduction } from '@portal/database/factories/introductions'
import { createAdmin } from '@portal/database/factories/users'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Agent } from '../../test/app.ts'
import {
  askFor,
  box,
  type Founder,
  postAction,
  signedInFounder,
  twoFounders,
} from '../../test/introductions.ts'

const { portal, ada, mary } = await twoFounders()
let grace: Agent
beforeEach(async () => {
  grace = await portal.as(await createAdmin(portal.db, { full_name: 'Grace Lindholm' }))
})

const path = '/api/admin/introductions/'
const overview = async (agent = grace) => (await agent.get(path)).body
const decide = async (id: string, body: object, agent = grace) =>
  agent.post(`${path}reports/${await reportOf(id)}/decide/`).send(body)
const restore = ({ user }: Founder, agent = grace) =>
  agent.post(`${path}askers/${user.id}/restore/`)

async function reported(message = 'You are the worst founder that I have met here') {
  const { id } = await createIntroduction(portal.db, ada.user, mary.user, { message })
  const { status } = await postAction(mary.agent, id, 'report', { reason: 'Rude' })
  expect(status).toBe(200)
  return id
}

const reportOf = async (introduction_id: string) =>
  (await portal.db.report.findUniqueOrThrow({ where: { introduction_id } })).id

describe('a report', () => {
  it('does not change the request, and can be made once', async () => {
    const id = await reported()
    const [received] = (await box(mary.agent, 'received')).introductions
    expect(received).toMatchObject({ state: 'pending', can: { report: false, accept: true } })
    const { status, body } = await postAction(mary.agent, id, 'report', { reason: 'Rude' })
    expect([status, body.error]).toEqual([
      ...[409, 'You can report a request only once, while it’s open or after you’ve accepted it'],
    ])
    expect(JSON.stringify((await box(ada.agent, 'sent')).introductions)).not.toContain('Rude')
  })

  it('needs a reason, and a request that is open or was accepted', async () => {
    const one = await createIntroduction(portal.db, ada.user, mary.user, declinedIntroduction())
    const { status, body } = await postAction(mary.agent, one.id, 'report', { reason: ' ' })
    expect([status, Object.keys(body.details)]).toEqual([400, ['reason']])
    expect((await postAction(mary.agent, one.id, 'report', { reason: 'Rude' })).status).toBe(409)
  })
})

describe('administrators', () => {
  it('read the reported message and no other', async () => {
    const kept = await signedInFounder(portal)
    await askFor(ada.agent, kept.user, { message: 'Between the two of us, and nobody else here' })
    await createIntroduction(portal.db, mary.user, kept.user, declinedIntroduction())
    const id = await reported()
    const { counts, reports, pagination } = await overview()
    expect(reports).toEqual([
      {
        id: await reportOf(id),
        kind: 'introduction',
        topic: null,
        about: null,
        message: 'You are the worst founder that I have met here',
        reason: 'Rude',
        author: {
          id: ada.user.id,
          full_name: 'Ada Byron',
          email: ada.user.email,
          suspended: false,
        },
        reporter: { id: mary.user.id, full_name: 'Mary Shelley', email: mary.user.email },
        sent_at: expect.any(String),
        reported_at: expect.any(String),
        decision: null,
        decided_at: null,
        decided_by: null,
        note: null,
        decisions: ['warned', 'suspended', 'dismissed'],
      },
    ])
    expect(pagination.total).toBe(1)
    const numbers = { asked: 3, accepted: 0, declined: 1, expired: 0 }
    expect(counts).toEqual({
      last_90_days: numbers,
      in_all: numbers,
      open_members: 3,
      waiting: 1,
    })

    // All GET endpoints without parameters, and the endpoints with the ids of these members.
    const paths = portal.app.endpoints
      .filter(({ method }) => method === 'GET')
      .map((endpoint) => endpoint.path.replace(/:(\w+)/g, ada.user.id))
    for (const one of paths) {
      const { text } = await grace.get(one)
      expect(text ?? '', one).not.toContain('Between the two of us')
    }
  })

  it('warn, suspend or dismiss, once, and email the author unless dismissed', async () => {
    const id = await reported()
    const answers = await Promise.all(
      ['warned', 'suspended', 'dismissed'].map((decision) => decide(id, { decision })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const late = await decide(id, { decision: 'warned' })
    expect([late.status, late.body.code]).toEqual([409, 'already_decided'])
    expect(late.body.error).toMatch(/^This report was already decided by Grace Lindholm on \d/)
  })

  it('warn by email with their note, even members without emails about introductions', async () => {
    await ada.agent.patch('/api/auth/me/emails/').send({ topic: 'introductions', on: false })
    const id = await reported()
    const { body } = await decide(id, { decision: 'warned', note: 'Please be kind' })
    expect(body).toMatchObject({
      decision: 'warned',
      note: 'Please be kind',
      decisions: [],
    })
    await expect.poll(() => portal.sent.map(({ to }) => to)).toContain(ada.user.email)
    const email = portal.sent.find(({ to }) => to === ada.user.email)
    expect(email?.subject).toBe('About your request to meet')
    expect(email?.text).toContain('> Please be kind')
    expect(email?.text).not.toContain('Mary')
    expect(email?.headers ?? {}).not.toHaveProperty('List-Unsubscribe')
    expect((await askFor(ada.agent, (await signedInFounder(portal)).user)).status).toBe(201)
  })

  it('suspend and restore introductions', async () => {
    const id = await reported()
    const { body } = await decide(id, { decision: 'suspended' })
    expect(body).toMatchObject({ author: { suspended: true }, decisions: [] })
    const other = await signedInFounder(portal)
    expect((await askFor(ada.agent, other.user)).status).toBe(409)
    // Also after the report is erased with the reporter's account.
    await portal.db.user.delete({ where: { id: mary.user.id } })
    const { id: user_id, full_name, email } = ada.user
    expect(await overview()).toMatchObject({
      reports: [],
      suspended: [{ id: user_id, full_name, email }],
    })
    expect((await restore(ada)).body).toEqual({ ok: true })
    expect((await restore(ada)).status).toBe(200)
    expect((await overview()).suspended).toEqual([])
    expect((await askFor(ada.agent, other.user)).status).toBe(201)
    const entries = await portal.db.auditEntry.findMany({
      where: { target_id: ada.user.id },
      orderBy: { id: 'asc' },
    })
    expect(entries.map(({ action }) => action)).toEqual([
      'member.introductions_suspended',
      'member.introductions_restored',
    ])
  })

  it('do not see or decide reports of their own requests, and cannot restore their own introductions', async () => {
    await portal.db.user.update({ where: { id: ada.user.id }, data: { roles: ['admin'] } })
    const id = await reported()
    expect((await overview(ada.agent)).reports).toEqual([])
    expect((await overview(ada.agent)).counts.waiting).toBe(0)
    expect((await decide(id, { decision: 'dismissed' }, ada.agent)).status).toBe(404)
    expect((await restore(ada, ada.agent)).status).toBe(403)
    await decide(id, { decision: 'suspended' })
    expect((await overview(ada.agent)).suspended).toEqual([])
  })

  it('see undecided reports first, in pages', async () => {
    const ids = []
    for (let n = 0; n < 4; n += 1) {
      const { user } = await signedInFounder(portal)
      const { id } = await createIntroduction(portal.db, user, mary.user)
      await postAction(mary.agent, id, 'report', { reason: `Reason ${n}` })
      ids.push(await reportOf(id))
    }
    await grace.post(`${path}reports/${ids[0]}/decide/`).send({ decision: 'dismissed' })
    const { body } = await grace.get(`${path}?page_size=3`)
    expect(body.reports.map(({ id }: { id: string }) => id)).toEqual([ids[1], ids[2], ids[3]])
    expect(body.pagination).toMatchObject({ total: 4, total_pages: 2 })
  })
})

it('exports each side’s own texts, and does not reveal a block to the blocked person', async () => {
  const id = await reported('Is there anybody here who answers such letters?')
  await mary.agent.put(`/api/introductions/blocks/${ada.user.id}/`)
  await decide(id, { decision: 'dismissed', note: 'Not so bad' })
  const exportOf = async ({ agent }: Founder) => (await agent.get('/api/auth/me/export/')).text
  const toAda = await exportOf(ada)
  expect(toAda).toContain('Is there anybody here')
  for (const word of ['Rude', 'dismissed', 'Not so bad', 'declined', 'blocked', mary.user.id]) {
    expect(toAda, word).not.toContain(word)
  }
  const toMary = await exportOf(mary)
  for (const word of ['Rude', 'People you blocked']) {
    expect(toMary).toContain(word)
  }
  expect(toMary).not.toContain('Is there anybody here')
  expect(toMary).not.toContain(ada.user.id)
})
