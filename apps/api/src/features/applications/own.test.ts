import { createAdmin, createApplicant, createFounder } from '@portal/database/factories/users'
import { founderSample, friendSample } from '@portal/shared/applications/samples'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Agent, startTestApp, usePortal } from '../../test/app.ts'
import { mayApplyAgain, reapplyDay } from './policy.ts'

type Decision = { status: 'approved' | 'rejected'; decided_at: Date; decided_by_id?: string }

const portal = await usePortal()
let admin: Agent
let adminId: string
beforeAll(async () => {
  const grace = await createAdmin(portal.db, { full_name: 'Grace Lindholm' })
  adminId = grace.id
  admin = await portal.as(grace)
})
beforeEach(async () => {
  await portal.db.application.deleteMany()
})

const path = '/api/applications/mine/'
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
const { password: _, email: __, ...founderAnswers } = founderSample
const { password: ___, email: ____, ...friendAnswers } = friendSample
const founder = (answers: object = {}) => ({
  userType: 'female_founder',
  answers: { ...founderAnswers, ...answers },
})
const friend = { userType: 'friend', answers: friendAnswers }

async function newApplicant(application: object = {}) {
  const applicant = await createApplicant(portal.db, {
    full_name: 'Hedy Larch',
    application: { submitted_at: daysAgo(9), ...application },
  })
  return { applicant, agent: await portal.as(applicant) }
}
const rejected = (days: number): Decision => ({
  status: 'rejected',
  decided_at: daysAgo(days),
  decided_by_id: adminId,
})
const edit = (agent: Agent, version: string | undefined, body: object = founder()) =>
  agent
    .patch(path)
    .query(version === undefined ? {} : { version })
    .send(body)
const reviewed = async () => (await admin.get('/api/admin/applications/')).body.applications

describe('how long decisions take', () => {
  async function decide(days: number[], each = 0) {
    for (const [index, took] of days.entries()) {
      const decided_at = daysAgo(30 - index - each)
      await createApplicant(portal.db, {
        application: {
          ...rejected(0),
          decided_at,
          submitted_at: new Date(decided_at.getTime() - took * 86_400_000),
        },
      })
    }
  }

  it.each([
    [[], null],
    [[4, 6], null],
    [[2, 9, 4], 4],
    [[2, 9, 4, 5], 5],
    [[0.1, 0.2, 0.3], 1],
    [[1, 2, 2.4, 30], 2],
  ])('is, after %j days, told as %j', async (days, usual) => {
    await decide(days)
    const { agent } = await newApplicant()
    expect((await agent.get(path)).body.usual_days).toBe(usual)
    const { status, body } = await portal.anonymous.get('/api/applications/usual-days/')
    expect([status, body]).toEqual([200, { usual_days: usual }])
  })

  it('is the median of the last twenty, and shown to applicants who wait', async () => {
    await decide(Array.from({ length: 9 }, () => 90))
    await decide(
      Array.from({ length: 20 }, () => 3),
      9,
    )
    const { agent } = await newApplicant()
    expect((await agent.get(path)).body.usual_days).toBe(3)
    const other = await newApplicant(rejected(2))
    expect((await other.agent.get(path)).body.usual_days).toBeNull()
  })
})

it('tells when the address was confirmed', async () => {
  const { applicant, agent } = await newApplicant()
  for (const email_verified_at of [null, daysAgo(1)]) {
    await portal.db.user.update({ where: { id: applicant.id }, data: { email_verified_at } })
    const { body } = await agent.get(path)
    expect(body.address_confirmed_at).toBe(email_verified_at?.toISOString() ?? null)
  }
})

describe('changing the answers of a pending application', () => {
  it('changes the application, the profile, the name and the consents; reviewers see when', async () => {
    const { applicant, agent } = await newApplicant()
    const before = (await agent.get(path)).body
    expect(before).toMatchObject({
      edited_at: null,
      reapply_on: null,
      can: { edit: true, apply_again: false },
    })
    const answers = { fullName: 'Hedy Ann Larch', companyName: 'Larch Radio', newsletter: false }
    const { status, body } = await edit(agent, before.version, founder(answers))
    expect(status).toBe(200)
    expect(body.user).toMatchObject({ full_name: 'Hedy Ann Larch', application_status: 'pending' })
    expect(body.application).toMatchObject({
      id: before.id,
      submitted_at: before.submitted_at,
      edited_at: expect.any(String),
      application_data: {
        first_name: 'Hedy',
        last_name: 'Ann Larch',
        email: applicant.email,
        company_name: 'Larch Radio',
      },
    })
    expect((await agent.get(path)).body).toEqual(body.application)
    const profile = await portal.db.founderProfile.findUniqueOrThrow({
      where: { user_id: applicant.id },
    })
    expect(profile.company_name).toBe('Larch Radio')
    const consents = await portal.db.consent.findMany({ where: { user_id: applicant.id } })
    expect(consents).toContainEqual(
      expect.objectContaining({
        kind: 'internal_member_list',
        granted: false,
        source: 'application changed',
      }),
    )
    const [seen] = await reviewed()
    expect(seen).toMatchObject({
      edited_at: body.application.edited_at,
      application_data: { company_name: 'Larch Radio' },
      earlier: [],
    })
    // No mail: the application is in the reviewers' queue already.
    expect(portal.sent.filter(({ to }) => to === applicant.email)).toEqual([])
  })

  it('is refused with an old version, also when two changes are sent at once', async () => {
    const { agent } = await newApplicant()
    const { version } = (await agent.get(path)).body
    const sent = await Promise.all(
      ['One', 'Two', 'Three'].map((companyName) => edit(agent, version, founder({ companyName }))),
    )
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const late = await edit(agent, version)
    expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile'])
    const again = await edit(agent, (await agent.get(path)).body.version)
    expect(again.status).toBe(200)
  })

  it.each(['approved', 'rejected'] as const)('is refused once it is %s', async (status) => {
    const { applicant, agent } = await newApplicant()
    const { version } = (await agent.get(path)).body
    await portal.db.application.updateMany({
      where: { user_id: applicant.id },
      data: { status, decided_at: new Date() },
    })
    const { body } = await agent.get(path)
    expect(body.can.edit).toBe(false)
    for (const one of [version, body.version]) {
      const late = await edit(agent, one)
      expect([late.status, late.body.code]).toEqual([409, 'conflict'])
    }
    const { application_data } = await portal.db.application.findFirstOrThrow({
      where: { user_id: applicant.id },
    })
    expect(application_data).toEqual(body.application_data)
  })

  it('is refused to an applicant who has become a member', async () => {
    const { applicant, agent } = await newApplicant()
    await portal.db.user.update({ where: { id: applicant.id }, data: { is_active: true } })
    const { version, can } = (await agent.get(path)).body
    expect(can).toEqual({ edit: false, apply_again: false, answer: false })
    expect((await edit(agent, version)).status).toBe(409)
  })

  it('waits for a decision in progress, and a decision waits for a change', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { applicant, agent } = await newApplicant()
      const { id, version } = (await agent.get(path)).body
      const [decided, edited] = await Promise.all([
        admin.post(`/api/admin/applications/${id}/approve/`),
        edit(agent, version),
      ])
      expect(decided.status).toBe(200)
      expect([200, 409]).toContain(edited.status)
      const user = await portal.db.user.findUniqueOrThrow({ where: { id: applicant.id } })
      expect(user.is_active).toBe(true)
    }
  })

  it('makes a decision about the old answers fail', async () => {
    const { agent } = await newApplicant()
    const [read] = await reviewed()
    await edit(agent, read.version)
    for (const verdict of ['approve', 'reject']) {
      const { status, body } = await admin
        .post(`/api/admin/applications/${read.id}/${verdict}/`)
        .send({ version: read.version })
      expect([status, body.code]).toEqual([409, 'changed_meanwhile'])
    }
    const [now] = await reviewed()
    expect(now.status).toBe('pending')
    const decided = await admin
      .post(`/api/admin/applications/${read.id}/approve/`)
      .send({ version: now.version })
    expect(decided.status).toBe(200)
  })

  it('cannot change the track, and needs the version', async () => {
    const { agent } = await newApplicant()
    const { version } = (await agent.get(path)).body
    const track = await edit(agent, version, friend)
    expect([track.status, Object.keys(track.body.details)]).toEqual([400, ['userType']])
    expect((await edit(agent, undefined)).status).toBe(400)
    expect((await agent.get(path)).body.version).toBe(version)
  })
})

describe('applying again', () => {
  const again = (agent: Agent) => agent.post(path).send(founder({ companyName: 'Second Try' }))

  it('is refused before the day that the refusal and the page name', async () => {
    const { agent } = await newApplicant(rejected(10))
    const { body } = await agent.get(path)
    expect(body.can).toEqual({ edit: false, apply_again: false, answer: false })
    const early = await again(agent)
    expect([early.status, early.body.code]).toEqual([409, 'conflict'])
    const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
    expect(early.body.error).toBe(
      `You can apply again from ${day.format(new Date(body.reapply_on))}`,
    )
    expect(await portal.db.application.count()).toBe(1)
  })

  it('keeps the earlier application, and reviewers see its answers, decision, reason and note', async () => {
    const first = { reason: 'Too early', note: 'Nice', ...rejected(90), submitted_at: daysAgo(99) }
    const { applicant, agent } = await newApplicant(first)
    await portal.db.application.create({
      data: {
        user_id: applicant.id,
        user_type: 'friend',
        application_data: { role_org: 'Partner' },
        submitted_at: daysAgo(80),
        reason: 'Alone',
        note: 'Nice again',
        ...rejected(31),
      },
    })
    const before = (await agent.get(path)).body
    expect(before).toMatchObject({ reason: 'Alone', can: { apply_again: true } })
    expect(JSON.stringify(before)).not.toContain('Nice')
    expect((await again(agent)).status).toBe(201)
    const [seen] = await reviewed()
    expect(seen).toMatchObject({
      status: 'pending',
      application_data: { company_name: 'Second Try' },
      earlier: [
        { status: 'rejected', user_type: 'friend', application_data: { role_org: 'Partner' } },
        {
          status: 'rejected',
          reason: 'Too early',
          note: 'Nice',
          decided_by: 'Grace Lindholm',
          application_data: { company_name: 'Fenland Sensors' },
        },
      ],
    })
    // An earlier application, in the other tab, lists only those before it.
    const { body } = await admin.get('/api/admin/applications/?status=reviewed')
    expect(body.applications.map(({ earlier }: { earlier: unknown[] }) => earlier.length)).toEqual([
      1, 0,
    ])
    const mine = await agent.get(path)
    expect(JSON.stringify(mine.body)).not.toContain('Nice')
    expect(mine.body.earlier).toBeUndefined()
  })

  it('creates one application when it is sent several times at once, also on the other track', async () => {
    const { agent } = await newApplicant(rejected(60))
    const sent = await Promise.all([1, 2, 3].map(() => agent.post(path).send(friend)))
    expect(sent.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    const { user } = sent.find(({ status }) => status === 201)?.body ?? {}
    expect(user).toMatchObject({ application_status: 'pending', user_type: 'friend' })
  })

  it('is refused while one is pending, and once the account is active', async () => {
    const { applicant, agent } = await newApplicant()
    expect((await again(agent)).status).toBe(409)
    await portal.db.application.updateMany({ data: rejected(60) })
    await portal.db.user.update({ where: { id: applicant.id }, data: { is_active: true } })
    expect((await again(agent)).status).toBe(409)
  })

  it('is possible at once when REAPPLY_DAYS is 0', async () => {
    const eager = await startTestApp({ rules: { reapply_days: 0 } })
    try {
      const applicant = await createApplicant(eager.db, {
        application: { status: 'rejected', decided_at: new Date() },
      })
      const agent = await eager.as(applicant)
      expect((await agent.get(path)).body.can.apply_again).toBe(true)
      expect((await again(agent)).status).toBe(201)
    } finally {
      await eager.close()
    }
  })

  it('counts days by the network’s clock', () => {
    // Half past midnight in London in summer is still the day before in UTC.
    const decided_at = new Date('2026-06-30T23:30:00Z')
    const application = { status: 'rejected', decided_at } as const
    expect(reapplyDay(application, 30)).toBe('2026-07-31')
    expect(reapplyDay({ status: 'approved', decided_at }, 30)).toBeNull()
    const at = (moment: string) => mayApplyAgain(application, false, 30, new Date(moment))
    expect(at('2026-07-30T22:59:59Z')).toBe(false)
    expect(at('2026-07-30T23:00:00Z')).toBe(true)
    expect(mayApplyAgain(application, true, 0, new Date('2027-01-01'))).toBe(false)
  })

  it('is announced in the rejection mail', async () => {
    const { applicant } = await newApplicant()
    const { id } = await portal.db.application.findFirstOrThrow()
    await admin.post(`/api/admin/applications/${id}/reject/`)
    const mails = () => portal.sent.filter(({ to }) => to === applicant.email)
    await expect.poll(() => mails().length).toBe(1)
    expect(mails()[0]?.text).toMatch(/apply again from \d+ \w+ 20\d\d, when things have changed/)
    // No reason was given.
    expect(mails()[0]?.html).not.toContain('blockquote')
  })
})

it('is not found for an account that never applied', async () => {
  const agent = await portal.as(await createFounder(portal.db))
  for (const answer of [
    await agent.get(path),
    await edit(agent, 'x'),
    await agent.post(path).send(friend),
  ]) {
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
  }
})

it('runs the same number of statements for one application and for several', async () => {
  const list = () => admin.get('/api/admin/applications/')
  await newApplicant()
  const one = await portal.countQueries(list)
  for (let n = 0; n < 5; n += 1) await newApplicant()
  expect(await portal.countQueries(list)).toBe(one)
})
