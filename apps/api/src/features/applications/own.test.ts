import { createAdmin, createApplicant } from '@portal/database/factories/users'
import { founderSample, friendSample } from '@portal/shared/applications/samples'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Agent, usePortal } from '../../test/app.ts'
import { canApplyAgain, reapplyDay } from './policy.ts'

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
  ])('after %j days is presented as %j', async (days, median) => {
    await decide(days)
    const { agent } = await newApplicant()
    expect((await agent.get(path)).body.decision_days).toBe(median)
    const { status, body } = await portal.anonymous.get('/api/applications/decision-days/')
    expect([status, body]).toEqual([200, { decision_days: median }])
  })
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
    // The application is already in the reviewers' queue, so it needs no email.
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
    expect([late.status, late.body.code]).toEqual([409, 'stale_version'])
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

  it('makes a decision about the old answers fail', async () => {
    const { agent } = await newApplicant()
    const [read] = await reviewed()
    await edit(agent, read.version)
    for (const verdict of ['approve', 'reject']) {
      const { status, body } = await admin
        .post(`/api/admin/applications/${read.id}/${verdict}/`)
        .send({ version: read.version })
      expect([status, body.code]).toEqual([409, 'stale_version'])
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
    // An earlier application lists only those before it.
    const { body } = await admin.get('/api/admin/applications/?status=reviewed')
    expect(body.applications.map(({ earlier }: { earlier: unknown[] }) => earlier.length)).toEqual([
      1, 0,
    ])
    const mine = await agent.get(path)
    expect(JSON.stringify(mine.body)).not.toContain('Nice')
    expect(mine.body.earlier).toBeUndefined()
  })

  it('creates one application when it is sent several times at once, even on the other track', async () => {
    const { agent } = await newApplicant(rejected(60))
    const sent = await Promise.all([1, 2, 3].map(() => agent.post(path).send(friend)))
    expect(sent.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    const { user } = sent.find(({ status }) => status === 201)?.body ?? {}
    expect(user).toMatchObject({ application_status: 'pending', user_type: 'friend' })
  })

  it('counts days by the network’s clock', () => {
    // Half past midnight in London in summer is still the day before in UTC.
    const decided_at = new Date('2026-06-30T23:30:00Z')
    const application = { status: 'rejected', decided_at } as const
    expect(reapplyDay(application, 30)).toBe('2026-07-31')
    expect(reapplyDay({ status: 'approved', decided_at }, 30)).toBeNull()
    const at = (moment: string) => canApplyAgain(application, false, 30, new Date(moment))
    expect(at('2026-07-30T22:59:59Z')).toBe(false)
    expect(at('2026-07-30T23:00:00Z')).toBe(true)
    expect(canApplyAgain(application, true, 0, new Date('2027-01-01'))).toBe(false)
  })
})
