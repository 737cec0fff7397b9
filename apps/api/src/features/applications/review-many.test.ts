import { randomUUID } from 'node:crypto'
import { createAdmin, createApplicant } from '@portal/database/factories/users'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Deps } from '../../lib/deps.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { decideApplication } from './review.ts'

let portal: TestApp
let grace: Awaited<ReturnType<typeof createAdmin>>
beforeAll(async () => {
  portal = await startTestApp()
  grace = await createAdmin(portal.db, { full_name: 'Grace Lee' })
})
afterAll(() => portal.close())

async function newApplicant() {
  const applicant = await createApplicant(portal.db, { user_type: 'female_founder' })
  const { id } = await portal.db.application.findFirstOrThrow({ where: { user_id: applicant.id } })
  return { applicant, id }
}

const some = (count: number) => Promise.all(Array.from({ length: count }, newApplicant))

/** As Grace. The first takes a moment, so that those after it are decided together. */
async function atOnce(asked: { id: string; action: 'approve' | 'reject'; body?: object }[]) {
  const agent = await portal.as(grace)
  return Promise.all(
    asked.map(({ id, action, body = {} }) =>
      agent.post(`/api/admin/applications/${id}/${action}/`).send(body),
    ),
  )
}

/** What is stored of a decision: status, reason, standing, entries of the log, open sessions, mails. */
async function traces({ applicant, id }: Awaited<ReturnType<typeof newApplicant>>) {
  const { db } = portal
  const { status, reason, user, decided_by_id } = await db.application.findUniqueOrThrow({
    where: { id },
    include: { user: true },
  })
  const jobs = await db.$queryRaw<{ subject: string }[]>`
    SELECT data->>'subject' AS subject FROM pgboss.job
    WHERE name = 'mail' AND data->>'to' = ${applicant.email}`
  return {
    status,
    reason,
    by: decided_by_id,
    active: user.is_active,
    entries: (await db.auditEntry.findMany({ where: { target_id: id } })).map(
      ({ action, after }) => ({ action, after }),
    ),
    sessions: await db.session.count({ where: { user_id: applicant.id, revoked_at: null } }),
    mails: jobs.map(({ subject }) => subject),
  }
}

it('gives each of many at once her own decision, account, entry and mail', async () => {
  const people = await some(24)
  for (const { applicant } of people) await portal.tokensOf(applicant)
  const answers = await atOnce(
    people.map(({ id }, place) =>
      place % 3 === 2
        ? { id, action: 'reject', body: { reason: `Reason ${place}` } }
        : { id, action: 'approve', body: { note: `Note ${place}`, notify: place % 3 === 0 } },
    ),
  )
  for (const [place, person] of people.entries()) {
    const rejected = place % 3 === 2
    const status = rejected ? 'rejected' : 'approved'
    const reason = rejected ? `Reason ${place}` : null
    const note = rejected ? null : `Note ${place}`
    expect(answers[place]?.body).toMatchObject({
      id: person.id,
      status,
      reason,
      note,
      email: person.applicant.email,
      decided_by: 'Grace Lee',
      earlier: [],
    })
    const notified = place % 3 !== 1
    expect(await traces(person)).toEqual({
      status,
      reason,
      by: grace.id,
      active: !rejected,
      entries: [{ action: `application.${status}`, after: { status, reason, note, notified } }],
      sessions: rejected ? 0 : 1,
      mails: notified
        ? [rejected ? 'Your application to Willow Network' : 'Welcome to Willow Network']
        : [],
    })
  }
})

const approve = (by: Deps, person: { id: string }, application: string) =>
  decideApplication(by, { ...grace, ...person, session_id: '', is_admin: true }, application, {
    status: 'approved',
    notify: true,
  })

it('costs no more statements for forty than for two that come one after the other', async () => {
  const [first, ...others] = await some(41)
  if (!first) throw new Error('none was made')
  const alone = await portal.countQueries(() => approve(portal.deps, grace, first.id))
  expect(alone).toBeGreaterThan(6)
  const together = () => Promise.all(others.map(({ id }) => approve(portal.deps, grace, id)))
  expect(await portal.countQueries(together)).toBe(2 * alone)
})

it('decides each once when several servers are asked for the same ones, in any order', async () => {
  const people = await some(15)
  const ids = people.map(({ id }) => id)
  const admins = await Promise.all([1, 2, 3, 4].map(() => createAdmin(portal.db)))
  const asked = admins.flatMap((admin, place) => {
    const server = { ...portal.deps }
    const order = place % 2 === 0 ? ids : ids.toReversed()
    return order.map((id) => approve(server, admin, id))
  })
  const answers = await Promise.allSettled(asked)
  const refusals = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
  expect(refusals).toEqual(Array.from({ length: 45 }, () => 'already_decided'))
  for (const person of people) {
    const { entries, mails } = await traces(person)
    expect([entries.length, mails.length]).toEqual([1, 1])
  }
})

it('refuses some of them, and decides the others', async () => {
  const [good, stale, member, decided, twice] = await some(5)
  if (!good || !stale || !member || !decided || !twice) throw new Error('five were made')
  await portal.db.user.update({ where: { id: member.applicant.id }, data: { is_active: true } })
  const other = await createAdmin(portal.db, { full_name: 'Ada King' })
  await (await portal.as(other)).post(`/api/admin/applications/${decided.id}/approve/`)
  const own = await portal.db.application.create({
    data: { user_id: grace.id, user_type: 'female_founder', application_data: {} },
  })
  const answers = await atOnce([
    { id: (await newApplicant()).id, action: 'approve' },
    { id: stale.id, action: 'approve', body: { version: 'another' } },
    { id: member.id, action: 'reject' },
    { id: decided.id, action: 'approve' },
    { id: own.id, action: 'approve' },
    { id: randomUUID(), action: 'approve' },
    { id: twice.id, action: 'approve' },
    { id: twice.id, action: 'approve' },
    { id: twice.id, action: 'reject' },
    { id: good.id, action: 'approve' },
  ])
  const codes = answers.map(({ status, body }) => body.code ?? status)
  // Which of the three about the same application comes first is not said.
  expect(codes.slice(0, 6)).toEqual([
    200,
    'changed_meanwhile',
    'conflict',
    'already_decided',
    'forbidden',
    'not_found',
  ])
  expect(codes[9]).toBe(200)
  expect(answers[3]?.body.error).toContain('already approved by Ada King on ')
  expect(await traces(good)).toMatchObject({ status: 'approved', active: true })
  expect(await traces(stale)).toMatchObject({ status: 'pending', active: false, entries: [] })
  expect(await traces(member)).toMatchObject({ status: 'pending', active: true, mails: [] })
  const about = await traces(twice)
  expect(about.entries).toHaveLength(1)
  expect(about.mails).toHaveLength(1)
  expect(codes.slice(6, 9)).toEqual(
    about.status === 'approved'
      ? [200, 200, 'already_decided']
      : ['already_decided', 'already_decided', 200],
  )
})

it('fails alone when the database will not have it', async () => {
  await portal.db.$executeRaw`ALTER TABLE applications ADD CHECK (note <> 'not this one')`
  const people = await some(12)
  const answers = await atOnce(
    people.map(({ id }, place) => ({
      id,
      action: 'approve',
      body: place === 7 ? { note: 'not this one' } : {},
    })),
  )
  expect(answers.map(({ status }) => status)).toEqual(
    people.map((_, place) => (place === 7 ? 500 : 200)),
  )
  for (const [place, person] of people.entries()) {
    const { status, entries, mails } = await traces(person)
    const count = place === 7 ? 0 : 1
    expect([status, entries.length, mails.length]).toEqual([
      count ? 'approved' : 'pending',
      count,
      count,
    ])
  }
})
