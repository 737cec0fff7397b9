import { randomUUID } from 'node:crypto'
import { createAdmin, createApplicant } from '@portal/database/factories/users'
import type { DecisionResult } from '@portal/shared/applications/schemas'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Agent, usePortal } from '../../test/app.ts'
import { several } from '../../test/several.ts'

const portal = await usePortal()
let grace: Awaited<ReturnType<typeof createAdmin>>
beforeAll(async () => {
  grace = await createAdmin(portal.db, { full_name: 'Grace Lee' })
})

async function newApplicant() {
  const applicant = await createApplicant(portal.db, { user_type: 'female_founder' })
  const { id } = await portal.db.application.findFirstOrThrow({ where: { user_id: applicant.id } })
  return { applicant, id }
}

const idsOf = (people: { id: string }[]) => people.map(({ id }) => id)

const send = (by: Agent, body: object) => by.post('/api/admin/applications/decide/').send(body)

async function decide(by: Agent, body: object): Promise<DecisionResult[]> {
  const answer = await send(by, body)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.results
}

const codeOf = (result: DecisionResult) =>
  result.outcome === 'decided' ? result.status : result.code

async function traces({ applicant, id }: Awaited<ReturnType<typeof newApplicant>>) {
  const { db } = portal
  const { status, reason, user, decided_by_id } = await db.application.findUniqueOrThrow({
    where: { id },
    include: { user: true },
  })
  const jobs = await db.$queryRaw<{ email: string }[]>`
    SELECT data->>'email' AS email FROM pgboss.job
    WHERE name = 'email' AND data->>'user_id' = ${applicant.id}`
  return {
    status,
    reason,
    by: decided_by_id,
    active: user.is_active,
    entries: (await db.auditEntry.findMany({ where: { target_id: id } })).map(
      ({ action, after }) => ({ action, after }),
    ),
    sessions: await db.session.count({ where: { user_id: applicant.id, revoked_at: null } }),
    emails: jobs.map(({ email }) => email),
  }
}

describe('a bulk decision', () => {
  it.each([
    { decision: 'approve', status: 'approved', active: true, notify: true },
    { decision: 'approve', status: 'approved', active: true, notify: false },
    { decision: 'reject', status: 'rejected', active: false, notify: true },
    { decision: 'reject', status: 'rejected', active: false, notify: false },
  ])('gives each application its own decision: $decision, notify $notify', async (one) => {
    const { decision, status, active, notify } = one
    const people = await several(6, newApplicant)
    for (const { applicant } of people) await portal.tokensOf(applicant)
    const [reason, note] = decision === 'reject' ? ['Too early', 'Weak'] : [undefined, 'Strong']
    const body = { ids: idsOf(people), decision, note, reason, notify }
    expect(await decide(await portal.as(grace), body)).toEqual(
      people.map(({ id }) => ({
        id,
        outcome: 'decided',
        status,
        decided_at: expect.any(String),
        decided_by: 'Grace Lee',
      })),
    )
    for (const person of people) {
      expect(await traces(person)).toEqual({
        status,
        reason: reason ?? null,
        by: grace.id,
        active,
        entries: [
          {
            action: `application.${status}`,
            after: { status, reason: reason ?? null, note, notified: notify },
          },
        ],
        sessions: active ? 1 : 0,
        emails: notify ? [`application_${status}`] : [],
      })
    }
  })

  it('has results in the order given, each refusal with its reason, and decides the others', async () => {
    const [good, stale, fresh, decided] = await several(4, newApplicant)
    const ada = await portal.as(await createAdmin(portal.db, { full_name: 'Ada King' }))
    await ada.post(`/api/admin/applications/${decided.id}/approve/`)
    const own = await portal.db.application.create({
      data: { user_id: grace.id, user_type: 'female_founder', application_data: {} },
    })
    const versions = Object.fromEntries(
      (await portal.db.application.findMany({ where: { id: { in: [fresh.id, stale.id] } } })).map(
        ({ id, submitted_at }) => [id, submitted_at.toISOString()],
      ),
    )
    await portal.db.application.update({
      where: { id: stale.id },
      data: { edited_at: new Date() },
    })
    const unknown = randomUUID()
    const ids = [decided.id, stale.id, good.id, own.id, unknown, fresh.id]
    const results = await decide(await portal.as(grace), { ids, versions, decision: 'approve' })
    expect(idsOf(results)).toEqual(ids)
    const who = /^This application was already approved by Ada King on \d+ \w+ 20\d\d at \d\d:\d\d$/
    expect(
      results.map((one) => [codeOf(one), one.outcome === 'refused' ? one.error : null]),
    ).toEqual([
      ['already_decided', expect.stringMatching(who)],
      ['stale_version', 'Something changed since you opened this. Reload to see it.'],
      ['approved', null],
      ['forbidden', 'You can’t decide your own application'],
      ['not_found', 'This application was not found'],
      ['approved', null],
    ])
    expect(await traces(good)).toMatchObject({ status: 'approved', active: true })
    expect(await traces(stale)).toMatchObject({ status: 'pending', active: false, entries: [] })
  })
})

it.each(['approve', 'reject'])(
  'costs no more statements for fifty than for two: %s',
  async (decision) => {
    const agent = await portal.as(grace)
    const statements = async (count: number) => {
      const ids = idsOf(await several(count, newApplicant))
      return portal.countQueries(() => decide(agent, { ids, decision }))
    }
    const few = await statements(2)
    expect(few).toBeGreaterThan(6)
    expect(await statements(50)).toBe(few)
  },
)

it('decides each application once when administrators decide overlapping sets at once', async () => {
  const people = await several(15, newApplicant)
  const ids = idsOf(people)
  const sets = [ids.slice(0, 10), ids.slice(5).toReversed(), ids.slice(3, 12), ids.toReversed()]
  const admins = await Promise.all(
    sets.map((_, n) => createAdmin(portal.db, { full_name: `Admin ${'ABCD'[n]}` })),
  )
  const agents = await Promise.all(admins.map((admin) => portal.as(admin)))
  const answers = await Promise.all(
    agents.map((agent, place) =>
      decide(agent, { ids: sets[place], decision: place % 2 === 0 ? 'approve' : 'reject' }),
    ),
  )
  for (const person of people) {
    const about = answers.flat().filter(({ id }) => id === person.id)
    const decided = about.filter(({ outcome }) => outcome === 'decided')
    expect(decided).toHaveLength(1)
    const { decided_by } = Object(decided[0])
    for (const one of about) {
      if (one.outcome === 'refused') {
        expect(one.error).toMatch(new RegExp(`^This application was already \\w+ by ${decided_by}`))
      }
    }
    const { entries, emails, by } = await traces(person)
    expect([entries.length, emails.length]).toEqual([1, 1])
    expect(admins.find(({ id }) => id === by)?.full_name).toBe(decided_by)
  }
})
