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

/** What a decision stores: status, reason, account, audit entries, open sessions, mails. */
async function traces({ applicant, id }: Awaited<ReturnType<typeof newApplicant>>) {
  const { db } = portal
  const { status, reason, user, decided_by_id } = await db.application.findUniqueOrThrow({
    where: { id },
    include: { user: true },
  })
  const jobs = await db.$queryRaw<{ mail: string }[]>`
    SELECT data->>'mail' AS mail FROM pgboss.job
    WHERE name = 'mail' AND data->>'user_id' = ${applicant.id}`
  return {
    status,
    reason,
    by: decided_by_id,
    active: user.is_active,
    entries: (await db.auditEntry.findMany({ where: { target_id: id } })).map(
      ({ action, after }) => ({ action, after }),
    ),
    sessions: await db.session.count({ where: { user_id: applicant.id, revoked_at: null } }),
    mails: jobs.map(({ mail }) => mail),
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
        mails: notify ? [`application_${status}`] : [],
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
      [
        'changed_meanwhile',
        'The applicant changed their answers meanwhile. Please read them again',
      ],
      ['approved', null],
      ['forbidden', 'You cannot decide your own application'],
      ['not_found', 'This application was not found'],
      ['approved', null],
    ])
    expect(await traces(good)).toMatchObject({ status: 'approved', active: true })
    expect(await traces(stale)).toMatchObject({ status: 'pending', active: false, entries: [] })
  })

  it('does not reject an account that is active already, which can be approved', async () => {
    const [member, other] = await several(2, newApplicant)
    await portal.db.user.update({ where: { id: member.applicant.id }, data: { is_active: true } })
    const body = { ids: idsOf([member, other]), decision: 'reject' }
    const agent = await portal.as(grace)
    expect((await decide(agent, body)).map(codeOf)).toEqual(['conflict', 'rejected'])
    expect(await traces(member)).toMatchObject({ status: 'pending', active: true, mails: [] })
    const [approved] = await decide(agent, { ids: [member.id], decision: 'approve' })
    expect(approved).toMatchObject({ status: 'approved' })
  })

  it('repeated by the same administrator gives the same results, without a second mail', async () => {
    const people = await several(3, newApplicant)
    const agent = await portal.as(grace)
    const body = { ids: idsOf(people), decision: 'approve' }
    const results = await decide(agent, body)
    expect(await decide(agent, body)).toEqual(results)
    for (const person of people) {
      const { entries, mails } = await traces(person)
      expect([entries.length, mails.length]).toEqual([1, 1])
    }
    const opposite = await decide(agent, { ...body, decision: 'reject' })
    expect(opposite.map(codeOf)).toEqual(people.map(() => 'already_decided'))
  })

  it('decides the others when the database refuses one', async () => {
    await portal.db.$executeRaw`
      ALTER TABLE applications ADD CONSTRAINT one_refused CHECK (user_type <> 'friend' OR note IS NULL)`
    const people = await several(5, newApplicant)
    const odd = people[3]
    await portal.db.application.update({ where: { id: odd.id }, data: { user_type: 'friend' } })
    const body = { ids: idsOf(people), decision: 'approve', note: 'All of them' }
    const results = await decide(await portal.as(grace), body)
    await portal.db.$executeRaw`ALTER TABLE applications DROP CONSTRAINT one_refused`
    const codes = ['approved', 'approved', 'approved', 'internal', 'approved']
    expect(results.map(codeOf)).toEqual(codes)
    expect(JSON.stringify(results[3])).not.toContain('one_refused')
    for (const person of people) {
      const { status, entries, mails } = await traces(person)
      const count = person === odd ? 0 : 1
      expect([status, entries.length, mails.length]).toEqual([
        count ? 'approved' : 'pending',
        count,
        count,
      ])
    }
  })
})

describe('the body', () => {
  const someIds = (count: number) => Array.from({ length: count }, () => randomUUID())
  const twice = randomUUID()

  it.each<[string, string, object]>([
    ['no application', 'ids', { ids: [], decision: 'approve' }],
    ['101 applications', 'ids', { ids: someIds(101), decision: 'approve' }],
    ['one of them twice', 'ids', { ids: [twice, ...someIds(1), twice], decision: 'approve' }],
    [
      'too long a reason',
      'reason',
      { ids: someIds(1), decision: 'reject', reason: 'x'.repeat(2001) },
    ],
    [
      'a version of another application',
      'versions',
      { ids: someIds(2), decision: 'approve', versions: { [randomUUID()]: 'v' } },
    ],
  ])('with %s is refused', async (_, field, body) => {
    const answer = await send(await portal.as(grace), body)
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input'])
    expect(Object.keys(answer.body.details)).toEqual([field])
  })

  it('may name 100 applications', async () => {
    const results = await decide(await portal.as(grace), { ids: someIds(100), decision: 'reject' })
    expect(results.map(codeOf)).toEqual(Array.from({ length: 100 }, () => 'not_found'))
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
    const { entries, mails, by } = await traces(person)
    expect([entries.length, mails.length]).toEqual([1, 1])
    expect(admins.find(({ id }) => id === by)?.full_name).toBe(decided_by)
  }
})
